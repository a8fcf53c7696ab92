"""Tables of ¡Arre Unicornio! as they are described, on the screen, with the person in seat 0."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.core.match import Match
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import GAME, catalogue, setting
from tabletop.games.arre_unicornio.parts import EVERYONE
from tabletop.games.arre_unicornio.state import State
from tabletop.scenes.app import App
from tabletop.scenes.table import TableScene
from tabletop.stage.arre_unicornio.table import Table
from tests.stage.on_screen import match_in, settle

NAMES = ("Lola", "Kira", "Nico", "Menta", "Rulo", "Bruno", "Pepa", "Tito")
#: A usual cast for each number of players, the person a Patient.
CAST = {
    2: "patient patient_2",
    3: "patient director patient_2",
    4: "patient doctor director patient_2",
    5: "patient doctor director patient_2 beadle",
    6: "patient doctor director patient_2 beadle cleaning_employee",
    7: "patient doctor director doctor_2 beadle cleaning_employee patient_2",
    8: "patient patient_2 director doctor doctor_2 cleaning_employee beadle patient_3",
}
Words = Mapping[int, str]


class Box:
    """The cards of a game that lie nowhere yet."""

    def __init__(self, players: int) -> None:
        self.cards = list(catalogue.deck(players))

    def take(self, word: str) -> int:
        """The first free copy of a kind, or the very card: ``syringe``, ``syringe_2``."""
        for card in self.cards:
            if word in (catalogue.word(card), catalogue.WORDS[card]):
                self.cards.remove(card)
                return card
        raise ValueError(f"there is no {word!r} left")

    def several(self, words: str) -> list[int]:
        """Several cards, in the order of their words."""
        return [self.take(word) for word in words.split()]


def described(
    players: int = 5,
    *,
    roles: str = "",
    hands: Words | None = None,
    items: Words | None = None,
    tied: Sequence[int] = (),
    illnesses: Words | None = None,
    treatments: Mapping[int, int] | None = None,
    shown: Sequence[int] = (),
    known: Mapping[int, Sequence[int]] | None = None,
    discard: str = "",
    deck: int = -1,
    turn: int = 0,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A table in the middle of a turn; what is not given is filled from a seed.

    ``shown`` roles are known to everybody, ``known`` gives for a seat who else knows its card; ``deck`` cuts
    the deck to so many cards, the rest is discarded; ``fields`` are set as they are.
    """
    setup = GAME.setup(players, 7, dict(options or {}))
    state = setting.blank(setup)
    box, dice = Box(players), random.Random(7)
    state.roles = [catalogue.ROLE_WORDS.index(word) for word in (roles or CAST[players]).split()]
    state.cast = tuple(sorted(state.roles))
    # Two players have no secret about their roles.
    open_ = {*shown, *tied} if players > 2 else set(range(players))
    state.knowers = [EVERYONE if seat in open_ else 1 << seat for seat in range(players)]
    for seat, observers in (known or {}).items():
        state.knowers[seat] |= sum(1 << each for each in observers)
    for seat, words in (items or {}).items():
        for card in box.several(words):
            state.items[seat][catalogue.kind(card)] = card
    for seat in tied:
        state.jackets[seat] = box.take("straitjacket")
    for seat, words in (illnesses or {}).items():
        state.illnesses[seat] = box.several(words)
    state.discard = box.several(discard)
    for seat, words in (hands or {}).items():
        state.hands[seat] = sorted(box.several(words))
    plasters = [card for card in box.cards if catalogue.CLASS[card] == catalogue.TREATMENT]
    for seat, count in (treatments or {}).items():
        state.treatments[seat] = sorted(plasters.pop(0) for _ in range(count))
        box.cards = [card for card in box.cards if card not in state.treatments[seat]]
    dice.shuffle(box.cards)
    for seat in range(players):
        if seat not in (hands or {}):
            state.hands[seat] = sorted(box.cards.pop() for _ in range(3))
        for card in state.hands[seat]:
            state.seen_by[card] = 1 << seat
    state.deck = box.cards
    if deck >= 0:
        state.discard = state.deck[deck:] + state.discard
        state.deck = state.deck[:deck]
    state.turn, state.step, state.phase, state.asked = turn, "play", "turn", [turn]
    state.game, state.round = 1, 3
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def match_of(
    state: State,
    *,
    people: str = "0",
    names: Sequence[str] = NAMES,
    level: str = "easy",
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match that starts in this state."""
    return match_in(GAME, state, names, people=people, level=level, seed=7, options=options or {})


def put_on_screen(app: App, match: Match) -> tuple[TableScene, Table]:
    """Open the table of a match; it stands as soon as nothing moves."""
    scene = TableScene(match)
    app.go(scene)
    settle(app, scene)
    stage = scene.stage
    assert isinstance(stage, Table)
    return scene, stage


def make(scene: TableScene, move: Move) -> None:
    """A move of whoever is asked now, as if the person or a bot had made it."""
    seat = scene.match.state.decision.seat
    if seat == scene.asked:
        scene.choose(move)
    else:
        scene.make(move, seat)


def frames(app: App, ms: float, step: float = 20) -> None:
    """Let so much time pass."""
    passed = 0.0
    while passed < ms:
        app.frame(step)
        passed += step
