"""The level ``hard``: reads roles out of what everybody did, and looks ahead in worlds that may be so.

It plays for the role that it has now, and weighs a swap by what it would become.
"""

from __future__ import annotations

import random

from tabletop.bots.arre_unicornio import chances, lookahead, reasons
from tabletop.bots.arre_unicornio.judgement import Judge
from tabletop.bots.contract import Budget, Choice
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio.state import State

#: Worlds in which each move is tried; a point of the rule player's judgement counts as much as this chance.
_WORLDS, _POINT = 16, 0.001


def choose(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1:
        return Choice(moves[0], reasons.note("only"))
    believed = chances.even(view)
    judge = Judge(view, seat, believed.of)
    if view.phase == "draft":
        best: Move = max(moves, key=judge.move)
        return Choice(best, reasons.why(judge, best))
    tried = lookahead.worlds(view, believed, budget.samples(_WORLDS), rng)
    values = lookahead.values(moves, tried, seat)
    scores = [value + _POINT * judge.move(move) for value, move in zip(values, moves, strict=True)]
    best = moves[scores.index(max(scores))]
    return Choice(best, reasons.why(judge, best))
