"""Several people at one screen: whoever could answer a card is asked, whatever anybody holds."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame

from tabletop.core.match import Match, Player
from tabletop.games.arre_unicornio import GAME, windows
from tabletop.games.arre_unicornio import moves as mv
from tabletop.scenes.ask_around import AskAround
from tabletop.scenes.lineup import Lineup
from tests.scenes.at_the_asylum_table import open_table
from tests.stage.arre_unicornio.table_on_screen import NAMES
from tests.stage.kit.driving import Hand

#: A jacket is thrown at seat 1; seats 1 and 2 are people at one screen.
GIVEN: dict[str, Any] = {
    "players": 4,
    "turn": 0,
    "options": {"reaction_prompt": "always"},
    "roles": {"0": "director", "1": "patient", "2": "doctor", "3": "patient"},
}


def thrown(folder: Path, held: str, *, asks: str = "always") -> tuple[Hand, Match]:
    """The table at the moment when seat 2, which holds this card, might answer."""
    hands = {"0": ["straitjacket_1", "scissors_1"], "1": ["lobotomy_1"], "2": [held], "3": ["placebos_1"]}
    given = {**GIVEN, "hands": hands, "options": {"reaction_prompt": asks}}
    state = GAME.given(given)
    state.play(next(move for move in state.moves() if isinstance(move, mv.Play) and move.seat == 1))
    players = tuple(Player(NAMES[seat], "person" if seat in (1, 2) else "easy") for seat in range(4))
    setup = GAME.setup(4, 1, given["options"])
    match = Match(GAME, setup, players, id="described", state=state, origin=state.clone())
    return open_table(folder, match=match)[0], match


def test_the_page_tells_nothing_about_the_hands(tmp_path: Path) -> None:
    pictures = []
    for number, held in enumerate(("syringe_1", "alarm_1")):
        hand, match = thrown(tmp_path / str(number), held)
        assert isinstance(hand.app.scene, AskAround)
        assert hand.app.scene.people == (1, 2)
        assert match.state.phase == "answer_card"
        pictures.append(pygame.image.tobytes(hand.app.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_nobody_wants_to_look_so_the_jacket_lands(tmp_path: Path) -> None:
    hand, match = thrown(tmp_path, "syringe_1")
    hand.press("enter")
    for _ in range(60):
        hand.app.frame(50)
    assert {type(entry.move) for entry in match.entries[:3]} == {mv.LetBe}
    assert match.state.is_tied(1)


def test_who_wants_to_look_may_answer(tmp_path: Path) -> None:
    hand, match = thrown(tmp_path, "syringe_1")
    hand.click("wants.2")
    hand.press("enter")
    for _ in range(60):
        hand.app.frame(50)
    hand.press("y")
    for _ in range(90):
        hand.app.frame(50)
    assert any(isinstance(entry.move, mv.Answer) and entry.seat == 2 for entry in match.entries)
    assert isinstance(hand.app.scene, AskAround), "now the Syringe may be answered"


def test_seats_that_could_answer_hold_every_seat_that_is_asked() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        asks = ("always", "only_if_holding")[seed % 2]
        state = GAME.start(GAME.setup(2 + seed % 7, seed, {"mode": "single", "reaction_prompt": asks}))
        while state.decision is not None:
            if state.stack:
                assert state.decision.seat in windows.may_answer(state.view(-1))
            state.play(rng.choice(state.moves()))


def test_people_who_share_a_screen_are_always_asked() -> None:
    seats = [Player(NAMES[seat], "person" if seat < 2 else "easy") for seat in range(8)]
    lineup = Lineup(GAME, 4, seats, 1)
    lineup.reset_options()
    assert lineup.setup().options["reaction_prompt"] == "always"
    seats[1] = Player(NAMES[1], "easy")
    assert lineup.setup().options["reaction_prompt"] == "only_if_holding"
    assert lineup.options["reaction_prompt"] == "only_if_holding"
