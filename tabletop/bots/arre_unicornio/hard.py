"""The level ``hard``: reads roles out of what everybody did, and looks ahead in worlds that may be so.

It plays for the role that it has now. What a swap is worth shows in what becomes of it with the other role,
what an answer is worth in what becomes of the table without it. Small choices go by judgement alone.
"""

from __future__ import annotations

import random

from tabletop.bots.arre_unicornio import beliefs, lookahead, reasons
from tabletop.bots.arre_unicornio.judgement import Judge
from tabletop.bots.contract import Budget, Choice, Note
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio.moves import Swap
from tabletop.games.arre_unicornio.state import State

#: What is not looked ahead for.
_SMALL = ("draft", "discard", "shout", "answer_shout")
#: Worlds in which moves are tried; moves that are tried, and how far behind in judgement they may be.
_WORLDS, _MOVES, _BEHIND = 16, 6, 6.0
#: A point of judgement counts as much as this chance to win.
_POINT = 0.002
#: A gain from which on it is told (points of a hundred).
_TELLING = 3


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
    believed = beliefs.believed(view)
    judge = Judge(view, seat, believed.of)
    points = {move: judge.move(move) for move in moves}
    ranked = sorted(moves, key=lambda move: -points[move])
    first = ranked[0]
    budget.keep(Choice(first, reasons.why(judge, first)))
    tried = [move for move in ranked[:_MOVES] if points[move] >= points[first] - _BEHIND]
    if view.phase in _SMALL or len(tried) == 1:
        return Choice(first, reasons.why(judge, first))
    worlds = lookahead.worlds(view, believed, budget.samples(_WORLDS), rng)
    values = lookahead.values(tried, worlds, seat, rng, budget.spent)
    scores = [value + _POINT * points[move] for value, move in zip(values, tried, strict=True)]
    place = scores.index(max(scores))
    return Choice(tried[place], _why(judge, tried[place], values[0], values[place]))


def _why(judge: Judge, move: Move, before: float, after: float) -> Note:
    """Why this move: what the rules say for it, or what looking ahead has shown."""
    gain = round(100 * (after - before))
    if gain < _TELLING:
        return reasons.why(judge, move)
    if isinstance(move, Swap):
        return reasons.note("swaps_better", before=round(100 * before), after=round(100 * after))
    return reasons.note("better", points=gain)
