"""Who knows what (4.31 to 4.35): masks that follow the role cards and the cards in hands.

Every swap is public as to who swapped, so what anybody knows about a role card travels with the card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.games.arre_unicornio.parts import ACT_SHOWN, ACT_SWAPPED, EVERYONE

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def once_dealt(state: State, seat: int) -> int:
    """Who knows a role card that has just been dealt: its owner; of two Patients there is nothing to hide."""
    return 1 << seat if state.players > 2 else EVERYONE


def reveal(state: State, seat: int) -> None:
    """Everybody sees the role card of a seat."""
    state.acts.append((seat, ACT_SHOWN, -1))
    state.knowers[seat] = EVERYONE


def rule_out(state: State, seat: int, role: int) -> None:
    """Everybody can tell that a seat does not have this role."""
    state.cleared[seat] |= 1 << role


def is_ruled_out(state: State, seat: int, role: int) -> bool:
    """Whether everybody can tell that a seat does not have this role."""
    if state.knowers[seat] == EVERYONE:
        return state.role(seat) != role
    return bool(state.cleared[seat] >> role & 1)


def is_open(state: State, seat: int, role: int) -> bool:
    """Whether everybody knows that a seat has this role."""
    return state.knowers[seat] == EVERYONE and state.role(seat) == role


def swap(state: State, first: int, second: int) -> None:
    """Two seats exchange their role cards, with all that is known of them, and look (4.31)."""
    for each in (state.roles, state.knowers, state.cleared):
        each[first], each[second] = each[second], each[first]
    state.acts.append((first, ACT_SWAPPED, second))
    both = 1 << first | 1 << second
    state.knowers[first] |= both
    state.knowers[second] |= both


def learn(state: State, cards: Iterable[int], mask: int) -> None:
    """Those in the mask know now that these cards are in the hand where they are."""
    for card in cards:
        state.seen_by[card] |= mask


def lose_track(state: State, hand: list[int], mask: int) -> None:
    """A card leaves a hand unseen: only those in the mask still know which ones are in it.

    A hand of one card leaves nothing to doubt.
    """
    if len(hand) > 1:
        for card in hand:
            state.seen_by[card] &= mask
