"""What Recreo Arcano shows outside its table, and what a game without any of it gets."""

from __future__ import annotations

import pytest

from tabletop import assets, games
from tabletop.core.match import Match, Player
from tabletop.games.recreo_arcano import setting
from tabletop.games.recreo_arcano.catalogue import CARPINCHOS, HORNEROS
from tabletop.stage.outside import Outside, outside
from tabletop.text import LANGUAGES, Words
from tests.scenes.pages import GAME, PEOPLE, played

SHOWN = outside("recreo_arcano")


def with_potions_taken(team: int, players: tuple[Player, ...] = PEOPLE) -> Match:
    match = played(30, players=players)
    match.state.potions[3 * team] = -1
    match.state.potions[3 * (1 - team)] = match.state.potions[3 * (1 - team)] or 1
    return match


def test_a_game_without_it_is_playable_all_the_same() -> None:
    assert outside("nobody") == Outside("nobody")
    assert outside("nobody").cover_art == "frame/cover_nobody"
    assert not outside("nobody").has_teams
    assert outside("nobody").standing(played(5), Words("en")) == ""
    assert outside("nobody").columns(played(5)) == ()


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_pictures_and_words_are_there(game: games.Game) -> None:
    shown = outside(game.id)
    arts = [
        shown.cover_art,
        *shown.how,
        *(name for team in shown.teams for name in team.avatars),
        *(team.emblem for team in shown.teams),
    ]
    assert all(assets.art(art).is_file() for art in arts if art)
    for language in LANGUAGES:
        words = Words(language)
        assert words.has(f"{game.id}.name")
        assert words.has(f"{game.id}.tagline")
        assert all(words.has(shown.key(f"how.{number}")) for number in range(1, len(shown.how) + 1))
        assert all(words.has(team.name) for team in shown.teams if team.name)


def test_who_leads_is_told_by_potions_then_magos() -> None:
    words = Words("en")
    assert SHOWN.standing(played(4), words) == ""
    assert SHOWN.standing(with_potions_taken(CARPINCHOS), words) == "You lead"
    assert SHOWN.standing(with_potions_taken(HORNEROS), words) == "Horneros lead"
    both = (Player("Ana"), Player("Tito"), *PEOPLE[2:])
    assert SHOWN.standing(with_potions_taken(CARPINCHOS, both), words) == "Carpinchos lead"


def test_why_is_one_sentence_for_every_ending() -> None:
    for language in LANGUAGES:
        assert SHOWN.why(played(5), Words(language)) == ""
    endings = set()
    for seed in range(12):
        match = played(100_000, seed=seed)
        sentence = SHOWN.why(match, Words("en"))
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "@" not in sentence
        endings.add(match.state.result().ending)
    assert len(endings) > 1


def test_the_figures_of_the_result_are_counted_from_what_happened() -> None:
    match = next(m for m in (played(100_000, seed=s) for s in range(60)) if any(SHOWN.columns(m)[0].figures))
    duels, potions = SHOWN.columns(match)
    told = [event for events in match.events for event in events]
    assert sum(duels.figures) == sum(type(event).__name__ == "DuelRevealed" for event in told)
    assert sum(potions.figures) == sum(type(event).__name__ == "PotionFound" for event in told)


@pytest.mark.parametrize("facing", ["balanced", "pictured", "random"])
def test_by_hand_begins_with_the_castle_as_it_lies(facing: str) -> None:
    assert SHOWN.preview is not None
    assert SHOWN.preview.begin is not None
    setup = GAME.setup(4, 77, {"setup_facing": facing})
    by_hand = GAME.setup(4, 5, SHOWN.preview.begin(setup))
    assert by_hand.options["setup_facing"] == "by_hand"
    assert setting.new(by_hand).doors == setting.new(setup).doors
