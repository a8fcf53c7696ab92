"""Plays, targets, points and chances once more, straight from the rule text and without any speed."""

from __future__ import annotations

from itertools import permutations

from tabletop.games.arre_unicornio.catalogue import KINDS, ROLES, role, word
from tabletop.games.arre_unicornio.state import State

ITEM_OF = {
    "director": "building_plan",
    "cleaning_employee": "doctor_uniform",
    "beadle": "master_key",
}
WILDCARDS = ("syringe", "alarm", "medical_inspection")


def role_of(state: State, seat: int) -> str:
    """The word of a seat's role."""
    return ROLES[state.role(seat)]


def wears(state: State, seat: int) -> bool:
    """Whether a seat wears a jacket."""
    return state.jackets[seat] != -1


def area(state: State, seat: int) -> set[str]:
    """The kinds of items before a seat."""
    return {word(card) for card in state.items[seat] if card != -1}


def may_play(state: State, seat: int, card: int, target: int) -> bool:
    """Whether the cards' own sentences allow this play."""
    kind = word(card)
    if kind in WILDCARDS:
        return False
    if kind in ITEM_OF.values():
        return kind not in area(state, target)
    if kind == "straitjacket":
        return target != seat and not wears(state, target)
    if kind == "scissors":
        return wears(state, target)
    if kind == "truth_serum":
        return target != seat and not wears(state, target)
    assert kind in KINDS
    return True


def may_swap(state: State, seat: int, target: int) -> bool:
    """A turn's swap: instead of plays, with somebody else, neither in a jacket, the seat no Doctor."""
    return (
        state.plays == 0
        and target != seat
        and not wears(state, seat)
        and not wears(state, target)
        and role_of(state, seat) != "doctor"
    )


def may_escape(state: State, seat: int) -> bool:
    """With the default rules: a free Patient with every item that no tied functionary waives."""
    needed = set(ITEM_OF.values())
    for other in range(state.players):
        if wears(state, other):
            needed.discard(ITEM_OF.get(role_of(state, other), ""))
    return role_of(state, seat) == "patient" and not wears(state, seat) and needed <= area(state, seat)


def all_patients_tied(state: State) -> bool:
    """Whether the staff has won."""
    seats = range(state.players)
    staff = any(role_of(state, seat) in ("director", "doctor") for seat in seats)
    return staff and all(wears(state, seat) for seat in seats if role_of(state, seat) == "patient")


def chances(state: State, observer: int) -> list[list[float]]:
    """The chance of each role at each seat, by trying every order of the role cards."""
    players = state.players
    bit = observer if observer >= 0 else 8
    counts = [[0] * len(ROLES) for _ in range(players)]
    total = 0
    for dealt in permutations(state.cast):
        if all(
            dealt[seat] == state.roles[seat]
            if state.knowers[seat] >> bit & 1
            else not state.cleared[seat] >> role(dealt[seat]) & 1
            for seat in range(players)
        ):
            total += 1
            for seat in range(players):
                counts[seat][role(dealt[seat])] += 1
    return [[count / total for count in row] for row in counts]
