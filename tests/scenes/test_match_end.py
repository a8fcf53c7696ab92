from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.match import Match, Player
from tabletop.scenes import matches
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.statistics import StatisticsPage
from tabletop.scenes.title import Title
from tests.scenes.pages import PEOPLE, Visitor, focus_ring_is_seen, inside, played, visit, walk

POINTS = [(5, "Brisa slid the North Library."), (6, "Tito lost a duel."), (7, "Ana moved the Copa home.")]


def ended(*, winner: int | None = None, players: tuple[Player, ...] = PEOPLE) -> Match:
    for seed in range(300):
        match = played(100_000, seed=seed, players=players)
        won = match.state.result().winners
        if winner is None or (winner >= 0 and winner in won) or (winner < 0 and not won):
            return match
    raise LookupError(winner)


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Visitor]:
    found = visit(tmp_path)
    yield found
    found.app.close()


def show(someone: Visitor, match: Match, points: list[tuple[int, str]] = POINTS) -> None:
    someone.app.go(MatchEnd(match, points, 2280))
    someone.app.settle()


def test_it_says_who_won_why_and_how_long_it_took(someone: Visitor) -> None:
    match = ended(winner=0)
    show(someone, match)
    assert someone.scene._title() == "The Carpinchos win!"
    said = someone.words()
    assert f"{match.state.round} rounds · 38 minutes" in said
    assert f"round {match.state.round}" in said or "limit" in said
    assert "Tonight: Carpinchos 1" in said


def test_a_win_rings_and_a_loss_is_kind(someone: Visitor) -> None:
    show(someone, ended(winner=0))
    assert someone.app.sounds.played[-1] == "win"
    show(someone, ended(winner=1))
    assert "lose" in someone.app.sounds.played


def test_bots_alone_may_celebrate(someone: Visitor) -> None:
    bots = tuple(Player(f"B{n}", "easy") for n in range(4))
    show(someone, ended(winner=1, players=bots))
    assert someone.app.sounds.played[-1] == "win"


def test_a_draw_names_nobody_and_throws_no_paper(someone: Visitor) -> None:
    show(someone, ended(winner=-1))
    assert someone.scene._title() == "A draw"
    assert someone.scene._confetti is None


def test_paper_falls_once_and_not_in_calm_motion(tmp_path: Path) -> None:
    lively = visit(tmp_path, calm_motion=False)
    lively.app.go(MatchEnd(ended(winner=0), POINTS, 100))
    lively.app.frame(16)
    assert not lively.scene._confetti.over
    for _ in range(150):
        lively.app.frame(16)
    assert lively.scene._confetti.over
    lively.app.settle()
    assert lively.app.idle
    lively.app.close()


def test_the_score_of_the_evening_adds_up_and_counts_each_match_once(someone: Visitor) -> None:
    first, second = ended(winner=0), ended(winner=1)
    show(someone, first)
    show(someone, first)
    assert "Tonight: Carpinchos 1" in someone.words()
    show(someone, second)
    assert "Tonight: Carpinchos 1" in someone.words()
    assert "Horneros 1" in someone.words()


def test_playing_again_is_one_enter_away_with_new_chance(
    someone: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[object, ...]] = []
    monkeypatch.setattr(
        matches, "open_match", lambda app, game, setup, players: seen.append((setup, players))
    )
    match = ended(winner=0)
    someone.session.seed = 99
    show(someone, match)
    someone.press("enter")
    ((setup, players),) = seen
    assert players == match.players
    assert setup.seed == 99  # type: ignore[attr-defined]
    assert setup.options == match.setup.options  # type: ignore[attr-defined]


def test_the_other_buttons_lead_where_they_say(someone: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[Match] = []
    monkeypatch.setattr(matches, "watch_match", lambda app, match: watched.append(match))
    match = ended(winner=0)
    show(someone, match)
    someone.click("replay")
    assert watched == [match]
    someone.click("statistics")
    assert isinstance(someone.scene, StatisticsPage)
    someone.press("esc")
    assert isinstance(someone.scene, MatchEnd)
    someone.click("menu")
    assert isinstance(someone.scene, Title)


def test_keys_reach_all_buttons(someone: Visitor) -> None:
    show(someone, ended(winner=0))
    assert walk(someone) == ["replay", "statistics", "menu", "again"]
    assert focus_ring_is_seen(someone)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_number_of_players_fits(tmp_path: Path, count: int, language: str) -> None:
    guest = visit(tmp_path, language=language, text_size=1.3)
    show(guest, ended(players=PEOPLE[:count]))
    assert all(inside(leaf) for leaf in guest.screen.leaves())
    guest.app.close()


def test_without_turning_points_it_says_so(someone: Visitor) -> None:
    show(someone, ended(winner=0), [])
    assert someone.scene.points == ()
