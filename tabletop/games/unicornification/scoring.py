"""The end of a round in points (rule book, "Ending and scoring a round"; fact base 1.8 and 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tabletop.games.unicornification.catalogue import is_picture

BOOBY, MOON, UNCOUNTED = 25, -50, 40
#: So many cards, all of them pictures, shoot the moon.
MOON_CARDS = 5


class Tally(msgspec.Struct, frozen=True):
    """What a round came to. ``points``, and ``booby`` as a part of them, have a number for each seat in play.

    ``winner`` begins the next round. ``by_hand`` are the seats whose points count the cards of their hand.
    """

    winner: int
    points: dict[int, int]
    booby: dict[int, int]
    moons: tuple[int, ...]
    by_hand: tuple[int, ...]


class Terms(msgspec.Struct, frozen=True):
    """The options that change the scoring, as in section 5 of the fact base."""

    booby: str = "per_player"
    tie: str = "caller_wins"
    moon: bool = True
    moon_keeps_zero: bool = False


def shoots_moon(hand: Sequence[int]) -> bool:
    """Whether a hand is exactly five picture cards; its value alone would not tell."""
    return len(hand) == MOON_CARDS and all(map(is_picture, hand))


def tally(
    values: Mapping[int, int],
    moons: Sequence[int],
    caller: int,
    terms: Terms,
    uncounted: Sequence[int] = (),
) -> Tally:
    """Score a round that ``caller`` ended.

    ``values`` are those of the hands, with the seats clockwise from the caller; ``moons`` the seats that
    shoot the moon, in the same order. For a seat of ``uncounted`` its hand counts 40.
    """
    low = min(values.values())
    lowest = [seat for seat, each in values.items() if each == low]
    beaten = values[caller] > low or (terms.tie == "asaf" and len(lowest) > 1)
    winner = caller if not beaten else next(seat for seat in lowest if seat != caller)
    zero = set(lowest) if terms.tie == "both_zero" else {winner}
    booby = dict.fromkeys(values, 0)
    if moons:
        if not terms.moon_keeps_zero:
            zero = set()
        winner = moons[0]
    elif beaten:
        booby[caller] = BOOBY * (_better(values, caller, terms) if terms.booby == "per_player" else 1)
    points: dict[int, int] = {}
    by_hand: list[int] = []
    for seat, each in values.items():
        if seat in moons:
            points[seat] = MOON
        elif seat in zero:
            points[seat] = 0
        elif booby[seat] and terms.booby == "flat_instead_of_hand":
            points[seat] = booby[seat]
        else:
            by_hand.append(seat)
            points[seat] = (UNCOUNTED if seat in uncounted else each) + booby[seat]
    return Tally(winner, points, booby, tuple(moons), tuple(by_hand))


def _better(values: Mapping[int, int], caller: int, terms: Terms) -> int:
    """How many hands beat the caller's; with Asaf equal ones do."""
    limit = values[caller] - (terms.tie != "asaf")
    return sum(each <= limit for seat, each in values.items() if seat != caller)


def tally_without_caller(values: Mapping[int, int], uncounted: Sequence[int] = ()) -> Tally:
    """The stock is gone for good: everybody scores the hand, the lowest (first of ``values``) begins next."""
    winner = min(values, key=values.__getitem__)
    points = {seat: UNCOUNTED if seat in uncounted else each for seat, each in values.items()}
    return Tally(winner, points, dict.fromkeys(values, 0), (), tuple(values))
