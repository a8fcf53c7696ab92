"""Levels for the arena alone that play as published rule bots for Yaniv do, so that results can be compared.

They follow the rule models of york-rwsa/yaniv-rl, whose figures stand in the fact base 7.1: the novice puts
down what counts most and may take a card worth 2 or less; the intermediate puts down the longest group, with
only single cards the one that counts most, and takes a card worth 2 or less or one that makes a group.
Those programs draw lots among all that they hold to be equally good, and a call is no more to them than one
put-down more: they often do not call when they may. The fact base says of the intermediate that it always
calls; that sterner one is here as ``always_calls``. None of the published bots knows free plays; here all
make every one.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.unicornification import reasons
from tabletop.games.unicornification import groups
from tabletop.games.unicornification import moves as mv
from tabletop.games.unicornification.catalogue import VALUES, value
from tabletop.games.unicornification.groups import Cards
from tabletop.games.unicornification.state import State

#: A card of the pile that is worth no more than this is worth taking.
_CHEAP = 2


def novice(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""

    def takes(_: list[int]) -> bool:
        return VALUES[view.candidate] <= _CHEAP and rng.random() < 0.5

    return _choose(view, seat, rng, lambda cards: (value(cards),), takes)


def intermediate(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""

    def takes(kept: list[int]) -> bool:
        return VALUES[view.candidate] <= _CHEAP or _makes_group(kept, view.candidate, view.rules.runs)

    return _choose(view, seat, rng, _longest, takes)


def always_calls(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,
    wish: str | None = None,
) -> Choice:
    """The intermediate that calls as soon as it may. See :class:`tabletop.bots.contract.Bot`."""
    first = view.moves()[0]
    if isinstance(first, mv.Call):
        return Choice(first, reasons.note("rule"))
    return intermediate(view, seat, rng, budget, wish)


def _longest(cards: Cards) -> tuple[int, ...]:
    """Groups by their length alone, single cards by what they count."""
    return len(cards), value(cards) if len(cards) == 1 else 0


def _choose(
    view: State,
    seat: int,
    rng: random.Random,
    weight: Callable[[Cards], tuple[int, ...]],
    takes: Callable[[list[int]], bool],
) -> Choice:
    """One of the put-downs with the greatest weight, or the call if there is one, by lot; every free play."""
    moves = view.moves()
    plays = [move for move in moves if isinstance(move, mv.Play)]
    if not plays:
        lays = [move for move in moves if isinstance(move, mv.Lay)]
        best = max(lays, key=lambda lay: value(lay.cards)) if lays else moves[0]
        return Choice(best, reasons.note("rule"))
    groups_held = sorted({play.cards for play in plays})
    most = max(map(weight, groups_held))
    lots: list[Cards | None] = [cards for cards in groups_held if weight(cards) == most]
    if isinstance(moves[0], mv.Call):
        lots.append(None)
    cards = rng.choice(lots)
    if cards is None:
        return Choice(moves[0], reasons.note("rule"))
    kept = [card for card in view.hands[seat] if card not in cards]
    wanted = mv.Play(cards, mv.PILE if takes(kept) else mv.STOCK)
    return Choice(wanted if wanted in moves else mv.Play(cards, mv.PILE), reasons.note("rule"))


def _makes_group(kept: list[int], card: int, runs: int) -> bool:
    """Whether a card makes a group with cards of a hand."""
    hand = tuple(sorted([*kept, card]))
    return any(len(order) > 1 and card in order for order in groups.orders(hand, runs))
