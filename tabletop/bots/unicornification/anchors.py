"""Two levels of the arena that play as published rule bots for Yaniv do, so that results can be compared.

Fact base 7.1: the novice puts down what counts most and takes a card worth 2 or less; the intermediate puts
down the longest group, with only single cards the one that counts most, and takes a card that makes a group
or is worth 2 or less. Both call as soon as they may. Those bots know no free plays; here both make every one.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.unicornification import reasons
from tabletop.games.unicornification import groups
from tabletop.games.unicornification import moves as mv
from tabletop.games.unicornification.catalogue import VALUES, value
from tabletop.games.unicornification.state import State

#: A card of the pile that is worth no more than this is always taken.
_CHEAP = 2

_Weight = Callable[[tuple[int, ...]], tuple[int, ...]]


def novice(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    return _choose(view, seat, rng, lambda cards: (value(cards),), lambda _: False)


def intermediate(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    return _choose(
        view,
        seat,
        rng,
        lambda cards: (len(cards), value(cards)),
        lambda kept: _in_group(kept, view.candidate, view.rules.runs),
    )


def _choose(
    view: State, seat: int, rng: random.Random, weight: _Weight, wants: Callable[[list[int]], bool]
) -> Choice:
    """The first thing of a fixed order: call, lay the most, put down by ``weight``, take what is wanted."""
    moves = view.moves()
    if len(moves) == 1 or not isinstance(moves[0], mv.Play):
        lays = [move for move in moves if isinstance(move, mv.Lay)]
        if lays:
            return Choice(max(lays, key=lambda lay: value(lay.cards)), reasons.note("rule"))
        return Choice(moves[0], reasons.note("rule"))
    plays = [move for move in moves if isinstance(move, mv.Play)]
    most = max(weight(play.cards) for play in plays)
    cards = rng.choice([play.cards for play in plays if weight(play.cards) == most])
    kept = [card for card in view.hands[seat] if card not in cards]
    takes = VALUES[view.candidate] <= _CHEAP or wants(kept)
    wanted = mv.Play(cards, mv.PILE if takes else mv.STOCK)
    return Choice(wanted if wanted in moves else mv.Play(cards, mv.PILE), reasons.note("rule"))


def _in_group(kept: list[int], card: int, runs: int) -> bool:
    """Whether a card makes a group with cards of a hand."""
    hand = tuple(sorted([*kept, card]))
    return any(len(order) > 1 and card in order for order in groups.orders(hand, runs))
