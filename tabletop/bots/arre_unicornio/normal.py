"""The level ``normal``: the rule player. It knows who can be what, but reads nothing into what others do."""

from __future__ import annotations

import random

from tabletop.bots.arre_unicornio import reasons
from tabletop.bots.arre_unicornio.judgement import TASTE, Judge
from tabletop.bots.contract import Budget, Choice
from tabletop.games.arre_unicornio import notebook
from tabletop.games.arre_unicornio.state import State


def choose(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1:
        return Choice(moves[0], reasons.note("only"))
    judge = Judge(view, seat, notebook.chances(view, seat))
    best = max(moves, key=lambda move: judge.move(move) + TASTE * rng.random())
    return Choice(best, reasons.why(judge, best))
