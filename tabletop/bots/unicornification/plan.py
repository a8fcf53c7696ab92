"""How a hand can be shed: what is left of it after one, two, three put-downs, without counting what is drawn.

This is what distinguishes hands of the same value: two kings are gone in one turn, a king and a queen in two.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.unicornification import groups
from tabletop.games.unicornification.catalogue import JOKER, VALUES, rank
from tabletop.games.unicornification.groups import Cards

#: So many put-downs are looked ahead.
TURNS = 4


@lru_cache(1 << 16)
def left(hand: Cards, runs: int) -> tuple[int, ...]:
    """The least left of a sorted hand after 0 to :data:`TURNS` put-downs. ``runs``: see ``groups``."""
    total = sum([VALUES[card] for card in hand])
    best = _after(total, hand)
    # Each two cards of a run are neighbours; options know other runs.
    if runs or neighbours(hand) >= groups.RUN:
        for order in groups.orders(hand, runs):
            if len(order) < groups.RUN or rank(order[0]) == rank(order[-1]):
                continue
            rest = tuple(card for card in hand if card not in order)
            other = _after(total, rest, sum([VALUES[card] for card in order]))
            best = [min(pair) for pair in zip(best, other, strict=True)]
    return tuple(best)


def _after(total: int, hand: Cards, run: int = 0) -> list[int]:
    """What is left when the cards go rank by rank, the dearest ranks first, and a run as one of them."""
    by_rank: dict[int, int] = {}
    for card in hand:
        by_rank[card >> 3] = by_rank.get(card >> 3, 0) + VALUES[card]
    sheds = sorted([*by_rank.values(), run], reverse=True) + [0] * TURNS
    lefts = [total]
    for shed in sheds[:TURNS]:
        lefts.append(lefts[-1] - shed)
    return lefts


@lru_cache(1 << 16)
def neighbours(hand: Cards) -> int:
    """Pairs of cards that one card more could make a run of: one suit, at most one rank between them."""
    found = 0
    for place, low in enumerate(hand):
        for high in hand[place + 1 :]:
            step = (high >> 3) - (low >> 3)
            found += 0 < step <= groups.RUN - 1 and not (low ^ high) & 6 and high >> 3 != JOKER
    return found
