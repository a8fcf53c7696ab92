from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.match import Player
from tabletop.scenes import matches
from tabletop.scenes.arrange import Arrange
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.rules import Rules
from tabletop.scenes.title import Title
from tests.scenes.pages import GAME, Visitor, focus_ring_is_seen, inside, visit, visitor, walk
from tests.stage.kit.driving import Hand

__all__ = ["visitor"]

Started = list[tuple[object, ...]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """What would be played: the table itself is tested elsewhere."""
    seen: Started = []
    monkeypatch.setattr(
        matches, "open_match", lambda app, game, setup, players: seen.append((game, setup, players))
    )
    return seen


def test_open_pick_play_with_three_clicks(visitor: Visitor, started: Started) -> None:
    visitor.click("play0")
    visitor.click("start")
    ((game, setup, players),) = started
    assert game is GAME
    assert setup.players == 4
    assert [player.kind for player in players] == ["person", "normal", "normal", "normal"]


def test_two_times_enter_play(visitor: Visitor, started: Started) -> None:
    visitor.press("enter")
    visitor.press("enter")
    assert len(started) == 1


def test_the_table_is_remembered(visitor: Visitor, started: Started) -> None:
    visitor.click("play0")
    visitor.click(seg(visitor, "count", 0))
    visitor.click(seg(visitor, "level1", 2))
    visitor.scene.set_name(0, "Eva")
    visitor.click("option_used_potions_return_to_reserve")
    visitor.click("start")
    kept = visitor.session.disk.settings
    assert kept.tables["recreo_arcano"].seats == (Player("Eva"), Player("Brisa", "hard"))
    assert kept.tables["recreo_arcano"].options["used_potions_return_to_reserve"] is False
    assert kept.names[0] == "Eva"
    visitor.app.go(Title())
    visitor.app.push(NewMatch(GAME))
    assert visitor.scene.lineup.players == (Player("Eva"), Player("Brisa", "hard"))


def seg(visitor: Visitor, key: str, number: int) -> tuple[float, float]:
    strip = visitor.find(key)
    part = strip.rect.w / len(strip.options)
    return strip.rect.x + part * (number + 0.5), strip.rect.centery


def test_typing_a_name_counts_at_once(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.click("name0")
    visitor.press("end")
    for _ in range(20):
        Hand.press(visitor, "backspace")
    assert not visitor.find("start").enabled
    assert visitor.find("name0").error
    visitor.type("Ñandú")
    assert visitor.scene.lineup.players[0].name == "Ñandú"
    assert visitor.find("start").enabled


def test_two_of_one_name_cannot_start_and_it_is_said_why(visitor: Visitor, started: Started) -> None:
    visitor.click("play0")
    visitor.scene.set_name(1, visitor.scene.lineup.players[0].name)
    start = visitor.find("start")
    assert not start.enabled
    assert "Two players are called Player 1" in start.tooltip
    visitor.click("start")
    assert not started


def test_person_and_bot_can_be_chosen_with_keys(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.screen.set_focus(visitor.find("kind1"), show=True)
    visitor.press("left")
    assert visitor.scene.lineup.players[1].is_person
    visitor.screen.set_focus(visitor.find("kind1"), show=True)
    visitor.press("right")
    assert not visitor.scene.lineup.players[1].is_person


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_number_of_players_can_be_set_and_started(
    visitor: Visitor, started: Started, count: int
) -> None:
    visitor.click("play0")
    visitor.scene.set_count(count)
    assert len([key for key in walk(visitor) if key.startswith("name")]) == count
    visitor.click("start")
    assert started[0][1].players == count  # type: ignore[attr-defined]


def test_swap_and_shuffle_have_words_and_work(visitor: Visitor) -> None:
    visitor.click("play0")
    before = visitor.scene.lineup.players
    assert visitor.find("swap").tooltip == "Swap the houses"
    visitor.click("swap")
    assert visitor.scene.lineup.players == (before[1], before[0], before[3], before[2])
    visitor.click("shuffle")
    assert sorted(p.name for p in visitor.scene.lineup.players) == sorted(p.name for p in before)


def test_advanced_options_open_and_usual_rules_come_back(visitor: Visitor) -> None:
    visitor.click("play0")
    assert not visitor.has("option_round_cap")
    visitor.click("more")
    assert visitor.has("option_round_cap")
    assert not visitor.find("usual").enabled
    visitor.scene.set_option("round_cap", 30)
    visitor.click("usual")
    assert visitor.scene.lineup.options["round_cap"] == 60


def test_a_drop_down_chooses_a_plan(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.click("option_layout")
    visitor.press("down")
    visitor.press("enter")
    assert visitor.scene.lineup.options["layout"] != "patio"


def test_another_castle_is_random_and_new_each_time(visitor: Visitor) -> None:
    visitor.click("play0")
    first = visitor.scene.lineup.seed
    visitor.click("another")
    second = visitor.scene.lineup.seed
    visitor.click("another")
    assert visitor.scene.lineup.options["setup_facing"] == "random"
    assert len({first, second, visitor.scene.lineup.seed}) == 3


def test_the_seed_of_the_command_line_is_used_by_the_first_match(visitor: Visitor, started: Started) -> None:
    visitor.session.seed = 4711
    visitor.click("play0")
    visitor.press("esc")
    visitor.click("play0")
    visitor.click("start")
    visitor.click("start")
    assert started[0][1].seed == 4711  # type: ignore[attr-defined]


def test_by_hand_opens_the_board_by_button_and_by_option(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.click("by_hand")
    assert isinstance(visitor.scene, Arrange)
    visitor.press("esc")
    assert visitor.scene.lineup.options["setup_facing"] == "balanced"
    visitor.scene.set_option("setup_facing", "by_hand")
    assert isinstance(visitor.scene, Arrange)


def test_f1_reads_and_comes_back_with_everything_kept(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.scene.set_name(0, "Eva")
    visitor.press("f1")
    assert isinstance(visitor.scene, Rules)
    visitor.press("f1")
    assert isinstance(visitor.scene, NewMatch)
    assert visitor.find("name0").text == "Eva"


def test_keys_reach_everything_with_a_ring(visitor: Visitor) -> None:
    visitor.click("play0")
    seen = set(walk(visitor))
    wanted = {
        "name0",
        "kind0",
        "level1",
        "count",
        "swap",
        "shuffle",
        "option_layout",
        "more",
        "another",
        "by_hand",
    }
    assert wanted | {"start", "back", "rules"} <= seen
    assert focus_ring_is_seen(visitor)


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "es"])
def test_large_text_scrolls_and_stays_on_the_page(tmp_path: Path, text: float, language: str) -> None:
    someone = visit(tmp_path, text_size=text, language=language)
    someone.app.go(NewMatch(GAME))
    someone.app.settle()
    for key in ("start", "by_hand", "another", "back", "rules", "usual"):
        assert inside(someone.find(key)), key
    seats = someone.find("seats")
    assert (seats.reach > 0) == (text > 1.0)
    someone.app.close()


def test_the_language_changes_in_the_middle(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.scene.set_name(0, "Eva")
    visitor.app.change_settings(language="es")
    visitor.app.settle()
    assert "¿Quién juega?" in visitor.words()
    assert visitor.find("name0").text == "Eva"
