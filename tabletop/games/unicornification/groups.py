"""Groups that may be put down in a turn: single cards, sets and runs (fact base 1.5).

``flavour`` says which kinds of runs there are: the sum of :data:`LONG`, :data:`ACE_HIGH` and :data:`WILD`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from tabletop.core.errors import Refused
from tabletop.games.unicornification.catalogue import (
    ACE,
    CARDS,
    JACK,
    JOKER,
    KING,
    VALUES,
    card_of,
    rank,
    suit,
)
from tabletop.games.unicornification.moves import PILE, STOCK, Play

#: Options: runs of more than three; Q-K-A; jokers stand for any card of a run.
LONG, ACE_HIGH, WILD = 1, 2, 4
#: The length of a run, and the fewest real cards in one with jokers.
RUN, REAL = 3, 2
#: No run of three begins at this card or above: its lowest card is a jack at most.
_LAST_START = card_of(JACK + 1, 0)
#: The rank of an ace above the king.
HIGH_ACE = KING + 1

Cards = tuple[int, ...]


@cache
def sets_of(cards: Cards, least: int = 2) -> tuple[Cards, ...]:
    """Every set of at least ``least`` of these cards of one rank, once for each card that can lie on top."""
    found: list[Cards] = []
    for size in range(least, len(cards) + 1):
        for chosen in combinations(cards, size):
            found += [(*(card for card in chosen if card != top), top) for top in reversed(chosen)]
    return tuple(found)


@lru_cache(1 << 14)
def run_orders(cards: Cards, flavour: int = 0) -> tuple[Cards, ...]:
    """The ways in which exactly these cards can lie as a run, the highest rank on top; none if they are none.

    More than one only with wild jokers. Beside an ace above it the king stays on top, as it counts more.
    """
    jokers = [card for card in cards if rank(card) == JOKER]
    real = sorted(card for card in cards if rank(card) != JOKER)
    if len(cards) < RUN or (len(cards) > RUN and not flavour & LONG):
        return ()
    if len(real) < REAL or (jokers and not flavour & WILD) or len({suit(card) for card in real}) > 1:
        return ()
    orders = _in_row(real, [rank(card) for card in real], jokers, KING + bool(flavour & ACE_HIGH))
    if flavour & ACE_HIGH and rank(real[0]) == ACE:
        ranks = [rank(card) for card in real[1:]] + [HIGH_ACE]
        high = _in_row([*real[1:], real[0]], ranks, jokers, HIGH_ACE)
        orders += [order if order[-1] != real[0] else (order[-1], *order[:-1]) for order in high]
    return tuple(dict.fromkeys(orders))


def _in_row(real: list[int], ranks: list[int], jokers: list[int], highest: int) -> list[Cards]:
    """The cards in ascending order with jokers in the gaps, what is left of them below or above."""
    gaps = ranks[-1] - ranks[0] + 1 - len(real)
    spare = len(jokers) - gaps
    if len(set(ranks)) < len(ranks) or spare < 0:
        return []
    fill, row = iter(jokers), [real[0]]
    for before, here, card in zip(ranks, ranks[1:], real[1:], strict=False):
        row += [next(fill) for _ in range(here - before - 1)]
        row.append(card)
    loose = list(fill)
    return [
        (*loose[:below], *row, *loose[below:])
        for below in range(spare + 1)
        if ranks[0] - below >= ACE and ranks[-1] + spare - below <= highest
    ]


def _runs(hand: Cards, flavour: int) -> list[Cards]:
    """The runs of a sorted hand."""
    if len(hand) < RUN:
        return []
    if not flavour:
        return _plain_runs(hand)
    neighbours = any(card + 8 in hand or (card ^ 1) + 8 in hand for card in hand)
    if not neighbours and not (flavour & WILD and rank(hand[-1]) == JOKER):
        return []
    longest = len(hand) if flavour & LONG else RUN
    return [
        order
        for size in range(RUN, longest + 1)
        for chosen in combinations(hand, size)
        for order in run_orders(chosen, flavour)
    ]


def _plain_runs(hand: Cards) -> list[Cards]:
    """Runs of exactly three, without options: ranks one apart, suits the same, either copy of a face."""
    found: list[Cards] = []
    held = set(hand)
    for low in hand:
        if low >= _LAST_START:
            break
        face = low & ~1
        if face + 8 in held or face + 9 in held:
            middles, highs = (face + 8, face + 9), (face + 16, face + 17)
            found += [(low, b, c) for b in middles if b in held for c in highs if c in held]
    return found


def _sets(hand: Cards) -> list[Cards]:
    """The cards of a sorted hand that are of one rank, where there are several."""
    found: list[Cards] = []
    first, size = 0, len(hand)
    while first < size - 1:
        end = first + 1
        while end < size and hand[end] >> 3 == hand[first] >> 3:
            end += 1
        if end - first > 1:
            found.append(hand[first:end])
        first = end
    return found


def orders(hand: Cards, flavour: int = 0) -> list[Cards]:
    """Every group of a sorted hand in its lying order: single cards, sets, runs."""
    found: list[Cards] = [(card,) for card in hand]
    for same in _sets(hand):
        found += sets_of(same)
    return found + _runs(hand, flavour)


@cache
def _turns(order: Cards) -> tuple[Play, Play]:
    return Play(order, PILE), Play(order, STOCK)


@cache
def _set_turns(same: Cards) -> tuple[Play, ...]:
    return tuple(turn for order in sets_of(same) for turn in _turns(order))


_SINGLE_TURNS = tuple(_turns((card,)) for card in range(CARDS))


@lru_cache(1 << 15)
def turns(hand: Cards, flavour: int) -> tuple[int, tuple[Play, ...]]:
    """The value of a sorted hand and its turns: each of :func:`orders` with the pile, then with the stock."""
    found: list[Play] = []
    points, before, has_set = 0, -1, False
    for card in hand:
        found += _SINGLE_TURNS[card]
        points += VALUES[card]
        if card >> 3 == before:
            has_set = True
        before = card >> 3
    if has_set:
        for same in _sets(hand):
            found += _set_turns(same)
    for order in _runs(hand, flavour):
        found += _turns(order)
    return points, tuple(found)


def is_set(cards: Cards) -> bool:
    """Whether all cards are of one rank (a single card is)."""
    return all(rank(card) == rank(cards[0]) for card in cards)


def kind_of(cards: Cards, flavour: int = 0) -> str:
    """``single``, ``set``, ``run``, or nothing if the cards, in whatever order, are no group."""
    if len(cards) == 1:
        return "single"
    if cards and is_set(cards):
        return "set"
    return "run" if run_orders(tuple(sorted(cards)), flavour) else ""


def ways_to_lie(cards: Cards, flavour: int = 0) -> tuple[Cards, ...]:
    """The lying orders of exactly these cards, one for each card that can be on top; empty: no group."""
    chosen = tuple(sorted(cards))
    if chosen and is_set(chosen):
        return sets_of(chosen, len(chosen))
    return run_orders(chosen, flavour)


def refusal(cards: Cards, flavour: int = 0) -> Refused | None:
    """Why these cards, in this lying order, cannot be put down; ``None`` if they can."""
    if not cards:
        return Refused("unicornification.no.no_cards")
    ways = ways_to_lie(cards, flavour)
    if cards in ways:
        return None
    if ways:
        return Refused("unicornification.no.lying_order")
    real = sorted(card for card in cards if rank(card) != JOKER)
    ranks = [rank(card) for card in real]
    one_suit = len({suit(card) for card in real}) == 1 and len(set(ranks)) == len(ranks)
    if len(real) < len(cards):
        return Refused("unicornification.no.joker_in_group")
    if len(cards) == 2:
        return Refused("unicornification.no.no_pair")
    if one_suit and ACE in ranks and KING in ranks and not flavour & ACE_HIGH:
        return Refused("unicornification.no.ace_is_low")
    if one_suit and ranks[-1] - ranks[0] + 1 == len(ranks):
        return Refused("unicornification.no.run_too_long")
    return Refused("unicornification.no.no_group")
