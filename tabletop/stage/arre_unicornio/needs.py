"""What the screen always answers: what is still needed to escape, who is tied up, and what the role wants.

Everything is read from a view, so it holds for what its owner may know.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.arre_unicornio.catalogue import (
    BEADLE,
    CLEANING,
    DIRECTOR,
    DOCTOR,
    ITEMS,
    KIND,
    PATIENT,
    WAIVES,
    role,
)
from tabletop.games.arre_unicornio.state import State

HAVE, NEED, WAIVED = "have", "need", "waived"


@dataclass(frozen=True)
class Need:
    """One of the three items: had, needed, or waived because the owner of ``role`` is tied up.

    ``in_hand`` says that a needed one can be placed at once; ``card`` is the one in the area, or -1.
    """

    item: int
    state: str
    card: int = -1
    role: int = -1
    in_hand: bool = False


def waived(view: State) -> dict[int, int]:
    """The items that nobody needs now, and the role that is tied up."""
    tied = {view.role(seat) for seat in range(view.players) if view.is_tied(seat)}
    return {item: who for who, item in WAIVES.items() if who in tied}


def needs(view: State, seat: int) -> tuple[Need, ...]:
    """The three items as they stand for a seat, in the order plan, uniform, key."""
    free = waived(view)
    held = {KIND[card] for card in view.hands[seat] if card >= 0}
    rows = []
    for item in ITEMS:
        card = view.items[seat][item]
        if card >= 0:
            rows.append(Need(item, HAVE, card))
        elif item in free:
            rows.append(Need(item, WAIVED, role=free[item]))
        else:
            rows.append(Need(item, NEED, in_hand=item in held))
    return tuple(rows)


def missing(view: State, seat: int) -> tuple[int, ...]:
    """The items that a seat still needs in its area."""
    return tuple(need.item for need in needs(view, seat) if need.state == NEED)


def patients(view: State) -> int:
    """How many Patients are in this game."""
    return sum(role(card) == PATIENT for card in view.cast)


def tied_patients(view: State) -> int:
    """How many of them are tied up; who is tied up lies face up, so everybody can count."""
    return sum(view.is_tied(seat) and view.role(seat) == PATIENT for seat in range(view.players))


def wants_jackets(number: int) -> bool:
    """Whether a role wins when every Patient is tied up."""
    return number in (DIRECTOR, DOCTOR)


def wants_swap(number: int) -> bool:
    """Whether a role cannot win as it is."""
    return number in (CLEANING, BEADLE)
