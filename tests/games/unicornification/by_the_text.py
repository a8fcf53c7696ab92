"""Groups and free plays once more, straight from the rule text and without any speed, for comparison."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations

from tabletop.games.unicornification.catalogue import JOKER, rank, suit

Cards = tuple[int, ...]


def in_order(cards: Cards, step: int) -> bool:
    """One suit, each rank the next one in the direction; the ace is low and jokers take no part."""
    ranks = [rank(card) for card in cards]
    return (
        JOKER not in ranks
        and len({suit(card) for card in cards}) == 1
        and all(b - a == step for a, b in pairwise(ranks))
    )


def same(cards: Cards) -> bool:
    """All of one rank."""
    return len({rank(card) for card in cards}) == 1


def may_put_down(cards: Cards) -> bool:
    """A card, several of one rank, or a run of three that rises to its top."""
    return same(cards) or (len(cards) == 3 and in_order(cards, 1))


def may_lay(pile: Cards, cards: Cards) -> bool:
    """The cards, with at least one of the pile, make three of a rank or a run of four on top of it."""
    for depth in range(1, len(pile) + 1):
        made = pile[-depth:] + cards
        if len(made) >= 3 and same(made):
            return True
        if len(made) >= 4 and (in_order(made, 1) or in_order(made, -1)):
            return True
    return False


def _orders(hand: Cards) -> Iterator[Cards]:
    for size in range(1, len(hand) + 1):
        yield from permutations(hand, size)


def as_offered(cards: Cards) -> Cards:
    """A set is offered once for each top card, the others below in ascending order."""
    return (*sorted(cards[:-1]), cards[-1]) if same(cards) else cards


def put_downs(hand: Cards) -> set[Cards]:
    """All groups of a hand as they are offered."""
    return {as_offered(cards) for cards in _orders(hand) if may_put_down(cards)}


def free_plays(pile: Cards, hand: Cards) -> set[Cards]:
    """All free plays of a hand as they are offered."""
    return {as_offered(cards) for cards in _orders(hand) if may_lay(pile, cards)}
