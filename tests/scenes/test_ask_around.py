"""Several people at one screen are all asked whether they answer, whatever they hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.games.unicornification import moves as mv
from tabletop.scenes.ask_around import AskAround, NothingFits
from tabletop.scenes.handover import HandOver
from tabletop.scenes.pause import Pause
from tabletop.scenes.table import TableScene
from tests.scenes.at_the_unicorn_table import open_table, table_of
from tests.stage.kit.driving import Hand
from tests.stage.unicornification.table_on_screen import match_from

#: Seat 0 is about to play; seat 1 holds two nines, seat 2 nothing that fits, for the nine on the pile.
GIVEN: dict[str, Any] = {
    "players": 3,
    "turn": 0,
    "window": True,
    "hands": {"0": ["AC", "7D"], "1": ["9D", "9S", "2C"], "2": ["4S", "6H", "JD"]},
    "pile": ["5S", "9C"],
}
#: The same for everybody's eyes, but nobody can lay anything; so no window is open.
NOTHING = {**GIVEN, "window": False, "hands": {**GIVEN["hands"], "1": ["8D", "9S", "2C"]}}


def described(folder: Path, given: dict[str, Any] = GIVEN, people: str = "012") -> tuple[Hand, TableScene]:
    hand, scene = open_table(folder, match=match_from(given, people=people, level="random"))
    hand.app.settle()
    return hand, scene


def frames(hand: Hand, count: int = 30) -> None:
    for _ in range(count):
        hand.app.frame(50)


def test_the_page_tells_nothing_about_the_hands(tmp_path: Path) -> None:
    pictures = []
    for number, given in enumerate((GIVEN, NOTHING)):
        hand, scene = described(tmp_path / str(number), given)
        assert isinstance(hand.app.scene, AskAround)
        assert scene.viewer == -1
        pictures.append(pygame.image.tobytes(hand.app.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_nobody_wants_to_look_and_who_could_have_passes(tmp_path: Path) -> None:
    hand, scene = described(tmp_path)
    hand.press("enter")
    frames(hand)
    assert hand.app.scene is scene, "the next person sits there at once, with no page in between"
    assert scene.viewer == scene.asked == 0
    assert scene.match.state.phase == "turn"
    assert [entry.move for entry in scene.match.entries] == [mv.LetBe()]


def test_who_wants_to_look_is_asked(tmp_path: Path) -> None:
    hand, scene = described(tmp_path)
    hand.click("wants.1")
    hand.press("enter")
    frames(hand)
    assert scene.viewer == scene.asked == 1
    assert table_of(scene).window.visible
    hand.press("y")
    frames(hand)
    assert scene.match.state.hands[1] != []
    assert isinstance(hand.app.scene, AskAround), "other cards lie on the pile now: everybody is asked anew"


def test_who_holds_nothing_may_look_too(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, NOTHING)
    hand.press("3")
    hand.press("enter")
    frames(hand)
    assert scene.viewer == 2
    assert scene.asked is None
    assert [each.card >= 0 for each in table_of(scene).hand.cards] == [True] * 3
    assert isinstance(hand.app.scene, NothingFits)
    hand.press("enter")
    frames(hand)
    assert isinstance(hand.app.scene, HandOver)
    hand.press("enter")
    frames(hand)
    assert scene.viewer == scene.asked == 0


@pytest.mark.parametrize("given", [GIVEN, NOTHING])
def test_two_who_want_to_look_do_so_in_the_order_of_the_rules(tmp_path: Path, given: dict[str, Any]) -> None:
    hand, scene = described(tmp_path, given)
    hand.press("3")
    hand.press("2")
    hand.press("enter")
    frames(hand)
    assert scene.viewer == 1
    hand.press("enter" if isinstance(hand.app.scene, NothingFits) else "n")
    frames(hand)
    assert isinstance(hand.app.scene, HandOver)
    assert hand.app.scene.what_next == hand.app.words.say("ask_around.look")
    hand.press("enter")
    frames(hand)
    assert scene.viewer == 2
    hand.press("enter")
    frames(hand)
    hand.press("enter")
    frames(hand)
    assert scene.viewer == scene.asked == 0


def test_a_name_is_pressed_and_let_go(tmp_path: Path) -> None:
    hand, _ = described(tmp_path)
    page = hand.app.scene
    assert isinstance(page, AskAround)
    hand.click("wants.2")
    assert page.first == 2
    hand.click("wants.2")
    assert page.first == 0


def test_letting_be_opens_no_new_question(tmp_path: Path) -> None:
    hand, scene = described(tmp_path)
    hand.press("2")
    hand.press("enter")
    frames(hand)
    hand.press("n")
    frames(hand)
    assert isinstance(hand.app.scene, HandOver)
    hand.press("enter")
    frames(hand)
    assert hand.app.scene is scene
    assert scene.asked == 0


def test_it_goes_on_by_itself_where_free_plays_are_timed(tmp_path: Path) -> None:
    given = {**GIVEN, "options": {"interrupt_mode": "timed"}}
    hand, scene = described(tmp_path, given, people="12")
    page = hand.app.scene
    assert isinstance(page, AskAround)
    frames(hand, 130)
    assert hand.app.scene is not page
    assert scene.match.entries[0].move == mv.LetBe()


def test_it_waits_for_who_must_sit_down(tmp_path: Path) -> None:
    hand, _ = described(tmp_path, {**GIVEN, "options": {"interrupt_mode": "timed"}})
    page = hand.app.scene
    frames(hand, 160)
    assert hand.app.scene is page


@pytest.mark.parametrize(("people", "mode"), [("1", "ask"), ("12", "auto")])
def test_nobody_is_asked_where_it_is_of_no_use(tmp_path: Path, people: str, mode: str) -> None:
    hand, _ = described(tmp_path, {**GIVEN, "options": {"interrupt_mode": mode}}, people)
    for _ in range(40):
        hand.app.frame(50)
        assert not isinstance(hand.app.scene, AskAround)


def test_pause_and_another_language(tmp_path: Path) -> None:
    hand, _ = described(tmp_path)
    page = hand.app.scene
    assert isinstance(page, AskAround)
    hand.press("2")
    hand.press("esc")
    assert isinstance(hand.app.scene, Pause)
    hand.app.change_settings(language="es")
    hand.press("esc")
    assert hand.app.scene is page
    assert page.wanting == {1}
    assert page.root.find("here").label == "Luna: aquí estoy"


def test_what_moves_on_the_table_comes_to_its_end_below(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, NOTHING)
    hand.press("3")
    hand.press("enter")
    frames(hand)
    assert isinstance(hand.app.scene, NothingFits)
    value = table_of(scene).value
    assert not value.update(0), "the value of the hand has been counted to its end"


def test_who_has_just_played_sees_what_came_before_the_screen_is_everybodys(tmp_path: Path) -> None:
    hand, scene = described(tmp_path)
    hand.press("enter")
    frames(hand)
    scene.choose(mv.Play(scene.match.state.moves()[0].cards, "stock"))
    seen = 0
    while not isinstance(hand.app.scene, AskAround):
        hand.app.frame(50)
        seen += scene.viewer == 0 and scene.asked is None
    assert seen * 50 > 1000
