"""What a hand and the card offered to the others are worth: a weighted sum of what can be seen of them.

The weights (``weights``) were fitted to how rounds went on from such moments; ``python -m
tests.bench.learn_unicornification`` does it again. A worth of 1 is about 60 points more than the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from tabletop.bots.unicornification import plan
from tabletop.bots.unicornification.weights import FITTED
from tabletop.games.unicornification.catalogue import JOKER, VALUES, is_picture
from tabletop.games.unicornification.groups import Cards
from tabletop.games.unicornification.scoring import MOON_CARDS

#: A hand worth this wins nearly every call.
_SURE = 3
#: What a card of each rank counts; no hand has as many cards, or counts as much, as the last number.
_POINTS = tuple(VALUES[rank << 3] for rank in range(JOKER + 1))
_MOST = 200

#: What is seen of a hand, whatever lies elsewhere.
HAND = (
    *(f"left_{turns}" for turns in range(plan.TURNS + 1)),
    *(f"over_{turns}" for turns in range(plan.TURNS + 1)),
    *(f"ready_{turns}" for turns in range(3)),
    *(f"sure_{turns}" for turns in range(3)),
    *(f"square_{turns}" for turns in range(3)),
    *(f"cards_{count}" for count in range(6)),
    "pairs",
    "threes",
    "neighbours",
    "low_cards",
    "pictures_4",
    "pictures_5",
    *(f"holds_{rank}" for rank in range(JOKER + 1)),
)
#: What is seen of a hand beside the cards that nobody has seen.
HOPE = ("free_single", "free_set", "same_unseen")
#: What is seen of the top of the pile that is offered.
OFFER = (
    *(f"top_{rank}" for rank in range(JOKER + 1)),
    "top_unseen",
    "two",
    "two_unseen",
    "three",
    "next_holds_rank",
    "next_holds_neighbour",
)
NAMES = (*HAND, *HOPE, *OFFER)


@lru_cache(1 << 16)
def hand_sight(hand: Cards, runs: int, limit: int) -> tuple[float, ...]:
    """The numbers of :data:`HAND` for a sorted hand."""
    left = plan.left(hand, runs)
    counts = [0] * (JOKER + 1)
    for card in hand:
        counts[card >> 3] += 1
    size = len(hand)
    pictures = sum(map(is_picture, hand)) if size == MOON_CARDS else 0
    return (
        *left,
        *(max(0, each - limit) for each in left),
        *(float(each <= limit) for each in left[:3]),
        *(float(each <= _SURE) for each in left[:3]),
        *(each * each / 50 for each in left[:3]),
        *(float(size == count) for count in range(6)),
        counts.count(2),
        sum(count > 2 for count in counts),
        plan.neighbours(hand),
        sum(VALUES[card] <= _SURE for card in hand),
        float(pictures == 4),
        float(pictures == 5),
        *counts,
    )


def hope_sight(hand: Cards, unseen: Sequence[int]) -> tuple[float, ...]:
    """The numbers of :data:`HOPE`; ``unseen`` counts the unseen cards of each rank."""
    single = several = same = 0.0
    for card in hand:
        left = unseen[card >> 3]
        same += left
        single += VALUES[card] * left / 10
    ranks = [card >> 3 for card in hand]
    for rank in set(ranks):
        held = ranks.count(rank)
        if held > 1:
            several += held * _POINTS[rank] * unseen[rank] / 10
    return single, several, same / 4


def offer_sight(tail: Sequence[int], unseen: Sequence[int], following: Sequence[int]) -> tuple[float, ...]:
    """The numbers of :data:`OFFER`; ``following`` is what the next seat is known to hold."""
    top = tail[-1]
    rank, same = top >> 3, 1
    while same < len(tail) and tail[-1 - same] >> 3 == rank:
        same += 1
    holds_rank = any(card >> 3 == rank for card in following)
    near = sum(0 < abs((card >> 3) - rank) <= 2 and not (card ^ top) & 6 for card in following)
    return (
        *(float(rank == each) for each in range(JOKER + 1)),
        float(unseen[rank]),
        float(same > 1),
        float(unseen[rank] * (same > 1)),
        float(same > 2),
        float(holds_rank),
        float(near * (rank != JOKER)),
    )


class _Tables:
    """The weights for some number of players, as tables that are quick to look up.

    Whatever is seen of what is left after some put-downs depends on that one number.
    """

    def __init__(self, weights: Mapping[str, float], limit: int) -> None:
        def weight(name: str) -> float:
            return weights.get(name, 0.0)

        def of_left(turns: int, left: int) -> float:
            return (
                weight(f"left_{turns}") * left
                + weight(f"over_{turns}") * max(0, left - limit)
                + weight(f"ready_{turns}") * (left <= limit)
                + weight(f"sure_{turns}") * (left <= _SURE)
                + weight(f"square_{turns}") * left * left / 50
            )

        self.left = [[of_left(turns, left) for left in range(_MOST)] for turns in range(plan.TURNS + 1)]
        self.cards = [weight(f"cards_{count}") for count in range(_MOST)]
        self.rank = [
            weight(f"holds_{rank}") + weight("low_cards") * (_POINTS[rank] <= _SURE)
            for rank in range(JOKER + 1)
        ]
        self.pairs, self.threes, self.neighbours = map(weight, ("pairs", "threes", "neighbours"))
        self.pictures = [0.0] * 4 + [weight("pictures_4"), weight("pictures_5")]
        self.hope = [weight(name) for name in HOPE]
        self.offer = [weight(name) for name in OFFER]


@cache
def _tables(players: int, limit: int) -> _Tables:
    """The tables for the nearest number of players for which there are weights."""
    return _Tables(FITTED[min(FITTED, key=lambda count: (abs(count - players), count))], limit)


@lru_cache(1 << 17)
def hand_worth(hand: Cards, runs: int, limit: int, players: int) -> float:
    """The worth of a sorted hand, whatever lies elsewhere."""
    tables = _tables(players, limit)
    found = tables.cards[len(hand)] + tables.neighbours * plan.neighbours(hand)
    for of_left, left in zip(tables.left, plan.left(hand, runs), strict=True):
        found += of_left[left]
    held, before = 0, -1
    for card in (*hand, -1):
        rank = card >> 3
        if rank != before:
            found += tables.pairs * (held == 2) + tables.threes * (held > 2)
            held, before = 0, rank
        held += 1
        found += tables.rank[rank] if card >= 0 else 0
    if len(hand) == MOON_CARDS:
        found += tables.pictures[sum(map(is_picture, hand))]
    return found


class Judge:
    """Worths for one table: its number of players and its rules, and what has not been seen."""

    def __init__(self, players: int, runs: int, limit: int, unseen: Sequence[int]) -> None:
        self._rules = runs, limit, players
        self._unseen = unseen
        tables = _tables(players, limit)
        single, several, same = tables.hope
        self._offer = tables.offer
        self._one = [
            left * (points * single / 10 + same / 4) for left, points in zip(unseen, _POINTS, strict=True)
        ]
        self._more = [left * points * several / 10 for left, points in zip(unseen, _POINTS, strict=True)]

    def hand(self, hand: Cards) -> float:
        """The worth of holding this sorted hand."""
        found, before, first = hand_worth(hand, *self._rules), -1, 0
        for card in hand:
            rank = card >> 3
            found += self._one[rank]
            if rank == before:
                # The second card of a set brings its own share and the first one's.
                found += self._more[rank] * (1 + first)
                first = 0
            else:
                before, first = rank, 1
        return found

    def offer(self, tail: Sequence[int], following: Sequence[int]) -> float:
        """The worth of leaving this on top of the pile (usually below that of nothing)."""
        sight = offer_sight(tail, self._unseen, following)
        return sum(map(float.__mul__, self._offer, sight))
