"""Unicornification: put down, pick up, and call when your hand is worth seven or less.

Rules: ``rulebook`` text of the house variant; what it leaves open is ruled in the fact base.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.contract import Game
from tabletop.games.unicornification import events, given, moves, setting
from tabletop.games.unicornification.catalogue import WORDS, deck
from tabletop.games.unicornification.state import State


def zones(state: State) -> Mapping[int, str]:
    """Where each card is; ``AssertionError`` names a card that is lost or in two places."""
    where: dict[int, str] = {}

    def lay(cards: list[int], place: str) -> None:
        for card in cards:
            if card >= 0:
                assert card not in where, f"{WORDS[card]} lies in {where[card]} and in {place}"
                where[card] = place

    for seat, hand in enumerate(state.hands):
        lay(hand, f"hand of seat {seat}")
        assert hand == sorted(hand), f"the hand of seat {seat} is not sorted"
    lay(state.pile, "pile")
    lay(state.stock, "stock")
    missing = set(deck(state.rules.decks)) - set(where)
    assert not missing, f"cards lost: {sorted(WORDS[card] for card in missing)}"
    for seat, known in enumerate(state.known):
        assert set(known) <= set(state.hands[seat]), f"seat {seat} is known to hold what it does not hold"
    return where


GAME = Game(
    id="unicornification",
    players=(2, 3, 4, 5, 6, 7, 8),
    new=setting.new,
    state=State,
    moves=moves.AnyMove,
    events=events.AnyEvent,
    lexicon=moves.lexicon(),
    teams=lambda setup: tuple(range(setup.players)),
    options=setting.OPTIONS,
    secrets=("hands", "stock"),
    endings=("target", "rounds", "elimination"),
    minutes=15,
    rounds=lambda state: state.round,
    zones=zones,
    given=given.build,
    facts=given.facts,
)
