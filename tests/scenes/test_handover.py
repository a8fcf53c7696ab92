from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.core.match import Player
from tabletop.scenes.handover import HandOver
from tabletop.scenes.pause import Pause
from tests.scenes.pages import Below, Visitor, inside, played, visit

FOUR = (Player("Ana"), Player("Tito"), Player("Marcos"), Player("Lola", "hard"))


@pytest.fixture
def seen(tmp_path: Path):  # type: ignore[no-untyped-def]
    someone = visit(tmp_path)
    someone.app.go(Below(played(20, players=FOUR)))
    someone.app.settle()
    yield someone
    someone.app.close()


def hand_over(someone: Visitor, seat: int = 1) -> list[str]:
    said: list[str] = []
    someone.app.push(HandOver(FOUR, seat, "plan your card.", lambda: said.append("here")))
    someone.app.settle()
    return said


def test_it_says_who_what_next_and_that_others_look_away(seen: Visitor) -> None:
    hand_over(seen)
    assert seen.find("here").label == "I’m here"
    plates = [leaf.line for leaf in seen.screen.leaves() if hasattr(leaf, "line") and hasattr(leaf, "name")]
    assert plates == ["waits", "takes the seat", "waits", "plays by itself"]


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_at_once_says_here(seen: Visitor, key: str) -> None:
    said = hand_over(seen)
    seen.press(key)
    assert said == ["here"]
    assert isinstance(seen.scene, Below)


def test_a_click_says_here(seen: Visitor) -> None:
    said = hand_over(seen)
    seen.click("here")
    assert said == ["here"]
    assert isinstance(seen.scene, Below)


def test_nothing_of_the_table_can_be_seen(seen: Visitor) -> None:
    """The same picture whatever lies below: the table is not drawn at all."""
    pictures = []
    for colour in ("#FF0000", "#00FF00"):
        below = seen.app.stack[0]
        below.draw_background = lambda surface, colour=colour: surface.fill(colour)
        seen.app.go(below)
        seen.app.settle()
        hand_over(seen)
        pictures.append(pygame.image.tobytes(seen.app.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_escape_pauses_and_comes_back_to_the_hidden_table(seen: Visitor) -> None:
    hand_over(seen)
    seen.press("esc")
    assert isinstance(seen.scene, Pause)
    seen.press("enter")
    assert isinstance(seen.scene, HandOver)
    seen.click("pause")
    assert isinstance(seen.scene, Pause)


def test_the_next_hand_over_may_follow_at_once(seen: Visitor) -> None:
    """Whoever says "here" may be told to hand over again; nothing is popped by mistake."""
    said: list[str] = []

    def again() -> None:
        seen.app.replace(HandOver(FOUR, 2, "wait.", lambda: said.append("second")))

    seen.app.push(HandOver(FOUR, 1, "plan.", again))
    seen.app.settle()
    seen.press("enter")
    assert isinstance(seen.scene, HandOver)
    assert seen.scene.seat == 2
    seen.press("enter")
    assert said == ["second"]


@pytest.mark.parametrize("count", [2, 3, 8])
@pytest.mark.parametrize("language", ["en", "es"])
def test_any_number_of_people_fits(tmp_path: Path, count: int, language: str) -> None:
    someone = visit(tmp_path, language=language, text_size=1.3)
    people = tuple(Player(f"Wilhelmina {n}") for n in range(count))
    someone.app.go(
        HandOver(people, 0, "plan your card for round 4. It stays face down for now.", lambda: None)
    )
    someone.app.settle()
    assert all(inside(leaf) for leaf in someone.screen.leaves())
    assert not someone.has("pause")
    someone.app.close()


def test_the_cards_fan_out_and_stand(tmp_path: Path) -> None:
    someone = visit(tmp_path, calm_motion=False)
    someone.app.go(HandOver(FOUR, 0, "plan.", lambda: None))
    someone.app.frame(16)
    early = pygame.image.tobytes(someone.app.surface, "RGB")
    someone.app.settle()
    assert pygame.image.tobytes(someone.app.surface, "RGB") != early
    assert "your_turn" in someone.app.sounds.played
    someone.app.close()
