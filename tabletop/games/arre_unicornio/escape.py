"""What it takes to escape, right now (4.20, 4.25). All of it is public but the role."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.arre_unicornio import secrets
from tabletop.games.arre_unicornio.catalogue import ITEMS, PATIENT, WAIVES

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def waived(state: State) -> dict[int, int]:
    """The kinds of items that nobody needs now, each with the seat whose jacket makes it so."""
    found = {}
    for seat, jacket in enumerate(state.jackets):
        if jacket >= 0:
            item = WAIVES.get(state.role(seat))
            if item is not None:
                found[item] = seat
    return found


def missing(state: State, seat: int) -> tuple[int, ...]:
    """The kinds of items that the area of a seat lacks for an escape now."""
    slots = state.items[seat]
    lacking = [kind for kind in ITEMS if slots[kind] < 0]
    if not lacking:
        return ()
    unneeded = waived(state)
    return tuple([kind for kind in lacking if kind not in unneeded])


def is_ready(state: State, seat: int) -> bool:
    """Whether the seat in turn could escape at the end of this turn if it is a Patient, as all can see."""
    if state.jackets[seat] >= 0 and not state.rules.jacketed_may_escape:
        return False
    if state.swapped and state.rules.no_escape_on_swap_turn:
        return False
    return not missing(state, seat)


def can_shout(state: State, seat: int) -> bool:
    """Whether the shout of the seat in turn is a true one."""
    return state.role(seat) == PATIENT and is_ready(state, seat)


def is_asked(state: State, seat: int) -> bool:
    """Whether the seat in turn is asked for a shout.

    It depends only on what everybody knows: a question that came only to Patients would tell who is one.
    """
    if state.rules.bluff_shout:
        return True
    return is_ready(state, seat) and not secrets.is_ruled_out(state, seat, PATIENT)
