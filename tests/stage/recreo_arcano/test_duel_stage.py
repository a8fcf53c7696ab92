"""The duel on its own stage: who defends, which card, the reveal, and nothing that is not to be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.state import State
from tabletop.scenes.table import TableScene
from tabletop.stage.recreo_arcano.duel_motion import Duel
from tabletop.stage.recreo_arcano.duel_stage import DuelStage
from tests.look.shots import window
from tests.look.table import duel_at, frames
from tests.scenes.at_the_table import table_of
from tests.stage.kit.driving import Hand


@pytest.fixture
def sat() -> Iterator[tuple[Hand, TableScene]]:
    """The person attacks and has to say who defends."""
    with window() as app:
        yield duel_at("face")(app)


def stage_of(scene: TableScene) -> DuelStage:
    return table_of(scene).duel


def duel_of(scene: TableScene) -> Duel:
    """What the stage shows."""
    duel = stage_of(scene).duel
    assert duel is not None
    return duel


def key_for(scene: TableScene, number: int) -> str:
    """The widget of the duel's stage that stands for a seat or a card."""
    return next(
        leaf.key for leaf in stage_of(scene).leaves() if leaf.focusable and leaf.key.endswith(f".{number}")
    )


def choose_defender(hand: Hand, scene: TableScene) -> mv.Face:
    faces = [move for move in scene.match.state.moves() if isinstance(move, mv.Face)]
    hand.click(key_for(scene, faces[1].seat))
    frames(hand, 12)
    return faces[1]


def test_the_attacker_chooses_who_defends(sat: tuple[Hand, TableScene]) -> None:
    hand, scene = sat
    assert stage_of(scene).on
    chosen = choose_defender(hand, scene)
    assert scene.match.entries[-1].move == chosen or chosen in [entry.move for entry in scene.match.entries]
    assert duel_of(scene).sides[1].seat == chosen.seat


def test_by_keys_alone(sat: tuple[Hand, TableScene]) -> None:
    hand, scene = sat
    before = len(scene.match.entries)
    hand.press("right", "enter")
    frames(hand, 12)
    assert isinstance(scene.match.entries[before].move, mv.Face)
    hand.press("right", "enter")
    frames(hand, 12)
    strikes = [
        entry for entry in scene.match.entries if isinstance(entry.move, mv.Strike) and entry.seat == 0
    ]
    assert len(strikes) == 1


def test_nothing_behind_the_duel_can_be_pressed(sat: tuple[Hand, TableScene]) -> None:
    hand, scene = sat
    before = len(scene.match.entries)
    for key in ("done", "undo"):
        found = hand.screen.find(key)
        if found is not None:
            hand.click(found.rect.center)
    hand.click(table_of(scene).board.rect.center)
    assert len(scene.match.entries) == before
    assert stage_of(scene).on


def test_the_rivals_card_is_not_known_before_the_reveal(sat: tuple[Hand, TableScene]) -> None:
    hand, scene = sat
    choose_defender(hand, scene)
    for _ in range(60):
        frames(hand, 1, 60)
    state: State = scene.match.state
    duel = state.duel
    assert duel is not None
    assert duel.defence_card >= 0, "the bot has chosen by now"
    shown = table_of(scene).view
    assert shown is not None
    assert shown.duel is not None
    assert shown.duel.defence_card == -1
    assert duel_of(scene).sides[1].card < 0
    assert duel_of(scene).sides[1].slot == "placed"


def test_the_result_waits_to_be_read(sat: tuple[Hand, TableScene]) -> None:
    hand, scene = sat
    choose_defender(hand, scene)
    card = next(move.card for move in scene.match.asking(0).moves() if isinstance(move, mv.Strike))
    hand.click(key_for(scene, card))
    for _ in range(120):
        frames(hand, 1, 60)
    stage = stage_of(scene)
    assert stage.duel is not None
    assert stage.duel.reveal is not None
    alive = sum(space >= 0 for space in scene.match.state.at[:6])
    assert alive == 5
    assert hand.find("duel.continue").visible
    hand.press("enter")
    frames(hand, 20)
    assert not stage.on
    assert scene.match.state.duel is None


def test_a_click_during_the_reveal_jumps_to_its_end(sat: tuple[Hand, TableScene]) -> None:
    hand, scene = sat
    choose_defender(hand, scene)
    for _ in range(60):
        frames(hand, 1, 60)
    card = next(move.card for move in scene.match.asking(0).moves() if isinstance(move, mv.Strike))
    hand.click(key_for(scene, card))
    for _ in range(40):
        frames(hand, 1, 20)
        if duel_of(scene).reveal is not None:
            break
    shown = duel_of(scene).reveal
    assert shown is not None
    assert not shown.resting
    hand.click((640, 300))
    frames(hand, 2, 16)
    assert shown.resting
