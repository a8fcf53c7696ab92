"""The level ``normal``: the rule player. It plans how to shed its hand, but counts and remembers nothing."""

from __future__ import annotations

import random

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.unicornification import playout, reasons
from tabletop.games.unicornification.moves import Play
from tabletop.games.unicornification.state import State


def choose(
    view: State,
    seat: int,
    rng: random.Random,  # noqa: ARG001
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1 or view.phase == "count":
        return Choice(moves[0], reasons.why_first(view, seat))
    move = playout.rule_move(view)
    if isinstance(move, Play):
        return Choice(move, reasons.why_turn(view, seat, move))
    return Choice(move, reasons.why_first(view, seat) if move == moves[0] else reasons.why_free(view, move))
