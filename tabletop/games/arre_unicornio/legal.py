"""Which moves there are. The one source of legality; ``refusals`` says why another one is not among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import escape, windows
from tabletop.games.arre_unicornio.catalogue import (
    DOCTOR,
    ITEMS,
    JACKET,
    KEY,
    KIND,
    MAGPIE,
    SCISSORS,
    SERUM,
)
from tabletop.games.arre_unicornio.moves import (
    Answer,
    Choose,
    Discard,
    Done,
    Hand,
    Hush,
    Keep,
    LetBe,
    Pair,
    Pick,
    Play,
    Shout,
    Swap,
)
from tabletop.games.arre_unicornio.parts import NO_VIEWER

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

_DONE, _SHOUT, _HUSH, _LET_BE = Done(), Shout(), Hush(), LetBe()


def moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the moment, in a stable order; none in a view of somebody else's decision."""
    if not state.asked or (state.viewer != NO_VIEWER and state.viewer != state.asked[0]):
        return ()
    return tuple(offers(state))


def offers(state: State) -> list[Move]:
    """The moves of the seat that is asked, whoever looks. Empty for an illness that cannot be carried out."""
    return _OFFERS[state.phase](state, state.asked[0])


# -- plays and swaps ----------------------------------------------------------------------------------------


@cache
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


@cache
def _plays(card: int, mask: int) -> tuple[Move, ...]:
    return tuple(Play(card, seat) for seat in _bits(mask))


@cache
def _swaps(mask: int) -> tuple[Move, ...]:
    return tuple(Swap(seat) for seat in _bits(mask))


@cache
def _choices(mask: int) -> tuple[Move, ...]:
    return tuple(Choose(seat) for seat in _bits(mask))


@cache
def _hands(card: int, mask: int) -> tuple[Move, ...]:
    return tuple(Hand(card, seat) for seat in _bits(mask))


@cache
def _answer(card: int) -> Move:
    return Answer(card)


@cache
def _discard(card: int) -> Move:
    return Discard(card)


def everybody(state: State) -> int:
    """The mask of all seats."""
    return (1 << state.players) - 1


def tied(state: State) -> int:
    """The mask of the seats that wear a jacket."""
    mask = 0
    for seat, jacket in enumerate(state.jackets):
        if jacket >= 0:
            mask |= 1 << seat
    return mask


def lacking(state: State, item: int) -> int:
    """The mask of the seats whose areas lack this kind of item."""
    mask = 0
    for seat, slots in enumerate(state.items):
        if slots[item] < 0:
            mask |= 1 << seat
    return mask


def targets(state: State, seat: int, kind: int, wearers: int) -> int:
    """The mask of the seats for which a seat may play a card of this kind (4.7 to 4.9).

    ``wearers`` are the seats that are tied up.
    """
    if kind >= MAGPIE:
        return everybody(state)
    if kind <= KEY:
        return lacking(state, kind)
    if kind == SCISSORS:
        return wearers
    if kind in (JACKET, SERUM):
        return everybody(state) & ~wearers & ~(1 << seat)
    return 0


def plays(state: State, seat: int) -> list[Move]:
    """Every way in which a seat can play a card of its hand."""
    wearers = tied(state)
    found: list[Move] = []
    for card in state.hands[seat]:
        found += _plays(card, targets(state, seat, KIND[card], wearers))
    return found


def swap_targets(state: State, seat: int) -> int:
    """The mask of the seats with which a seat could swap roles, if it is no Doctor (4.31)."""
    wearers = tied(state)
    return 0 if wearers >> seat & 1 else everybody(state) & ~wearers & ~(1 << seat)


def _turn(state: State, seat: int) -> list[Move]:
    found = [] if state.averse else plays(state, seat)
    if not state.plays and state.role(seat) != DOCTOR:
        found += _swaps(swap_targets(state, seat))
    found.append(_DONE)
    return found


# -- the rest of a turn -------------------------------------------------------------------------------------


def _draft(state: State, seat: int) -> list[Move]:
    return [Keep(card) for card in state.packets[seat]]


def _discards(state: State, seat: int) -> list[Move]:
    return [_discard(card) for card in state.hands[seat]]


def _shout(state: State, seat: int) -> list[Move]:
    if state.rules.bluff_shout or escape.can_shout(state, seat):
        return [_SHOUT, _HUSH]
    return [_HUSH]


def _answers(state: State, seat: int) -> list[Move]:
    kind = windows.answer_kind(state, state.stack[-1])
    return [*(_answer(card) for card in windows.answers(state, seat, kind)), _LET_BE]


# -- illnesses ----------------------------------------------------------------------------------------------


def _others(state: State, seat: int) -> int:
    return everybody(state) & ~(1 << seat)


def _magpie(state: State, seat: int) -> list[Move]:
    holders = sum(1 << other for other, hand in enumerate(state.hands) if hand and other != seat)
    return list(_choices(holders))


def _exchange(state: State, seat: int) -> list[Move]:
    return list(_choices(_others(state, seat)))


def _minimalist(state: State, seat: int) -> list[Move]:
    return [
        Pick(card) for owner, slots in enumerate(state.items) for card in slots if owner != seat and card >= 0
    ]


def _disordered(state: State, seat: int) -> list[Move]:
    own = state.items[seat]
    return [move for move in _minimalist(state, seat) if isinstance(move, Pick) and own[KIND[move.card]] < 0]


def _conformist(state: State, seat: int) -> list[Move]:
    found: list[Move] = []
    for item in ITEMS:
        card = state.items[seat][item]
        if card >= 0:
            found += _hands(card, lacking(state, item))
    return found


def _telepathic(state: State, seat: int) -> list[Move]:
    found: list[Move] = []
    for card in state.hands[seat]:
        found += _hands(card, _others(state, seat))
    return found


def _hypnotic(state: State, _: int) -> list[Move]:
    free = _bits(everybody(state) & ~tied(state))
    return [Pair(first, second) for first, second in combinations(free, 2)]


_OFFERS: dict[str, Callable[[State, int], list[Move]]] = {
    "draft": _draft,
    "magpie": _magpie,
    "minimalist": _minimalist,
    "hyperhidrosis": plays,
    "conformist": _conformist,
    "hypnotic": _hypnotic,
    "disordered": _disordered,
    "exchange": _exchange,
    "telepathic": _telepathic,
    "turn": _turn,
    "discard": _discards,
    "shout": _shout,
    "answer_card": _answers,
    "answer_swap": _answers,
    "answer_shout": _answers,
}
