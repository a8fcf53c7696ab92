"""¡Arre Unicornio!: hidden roles in an asylum without a budget; escape, or tie up whoever would.

Rules: ``rulebook`` text of the house variant; what it leaves open is ruled in the fact base.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.core.contract import Game
from tabletop.games.arre_unicornio import events, given, moves, setting
from tabletop.games.arre_unicornio.catalogue import DOCTOR, ITEMS, KIND, WORDS, deck, role
from tabletop.games.arre_unicornio.parts import BY_CLOSING, BY_ESCAPE, BY_POINTS, BY_TYING
from tabletop.games.arre_unicornio.state import State


def zones(state: State) -> Mapping[int, str]:
    """Where each card is; ``AssertionError`` names a card that is lost or in two places."""
    where: dict[int, str] = {}

    def lay(cards: Iterable[int], place: str) -> None:
        for card in cards:
            if card >= 0:
                assert card not in where, f"{WORDS[card]} lies in {where[card]} and in {place}"
                where[card] = place

    for seat in range(state.players):
        lay(state.hands[seat], f"hand of seat {seat}")
        lay([*state.items[seat], state.jackets[seat]], f"area of seat {seat}")
        lay(state.illnesses[seat], f"illnesses of seat {seat}")
        lay(state.treatments[seat], f"treatments of seat {seat}")
    for seat, packet in enumerate(state.packets):
        lay(packet, f"packet of seat {seat}")
    lay((waits.card for waits in state.stack if waits.card != state.struck), "waiting for answers")
    lay([state.struck], "taking effect")
    lay(state.deck, "deck")
    lay(state.discard, "discards")
    lay(state.removed, "out of the game")
    missing = set(deck(state.players)) - set(where)
    assert not missing, f"cards lost: {sorted(WORDS[card] for card in missing)}"
    _hold(state, where)
    return where


def _hold(state: State, where: Mapping[int, str]) -> None:
    """What must be true of every full state beside where the cards are."""
    assert sorted(state.roles) == list(state.cast), "role cards are not those of this game"
    for seat in range(state.players):
        assert state.hands[seat] == sorted(state.hands[seat]), f"the hand of seat {seat} is not sorted"
        for item in ITEMS:
            card = state.items[seat][item]
            assert card < 0 or KIND[card] == item, f"{WORDS[card]} lies in the wrong slot of seat {seat}"
        assert state.knowers[seat] >> seat & 1, f"seat {seat} does not know its own role"
        assert not state.cleared[seat] >> role(state.roles[seat]) & 1, f"seat {seat} is what is ruled out"
        assert not state.is_tied(seat) or state.role(seat) != DOCTOR, f"seat {seat} is a Doctor in a jacket"
    for card, mask in enumerate(state.seen_by):
        held = where.get(card, "").startswith("hand of")
        assert bool(mask) == held, f"{WORDS[card]} is known to lie in a hand where it does not"


GAME = Game(
    id="arre_unicornio",
    players=(2, 3, 4, 5, 6, 7, 8),
    new=setting.new,
    state=State,
    moves=moves.AnyMove,
    events=events.AnyEvent,
    lexicon=moves.lexicon(),
    teams=lambda setup: tuple(range(setup.players)),
    options=setting.OPTIONS,
    secrets=("roles", "hands", "deck"),
    endings=(BY_POINTS, BY_ESCAPE, BY_TYING, BY_CLOSING),
    minutes=30,
    rounds=lambda state: state.earlier_rounds + state.round,
    zones=zones,
    given=given.build,
    facts=given.facts,
)
