"""The level ``easy``: plays what looks good at a glance, forgets what it has seen, and overlooks answers."""

from __future__ import annotations

import random

from tabletop.bots.arre_unicornio import reasons
from tabletop.bots.arre_unicornio.judgement import Judge
from tabletop.bots.contract import Budget, Choice
from tabletop.games.arre_unicornio import notebook
from tabletop.games.arre_unicornio.moves import LetBe, Shout
from tabletop.games.arre_unicornio.state import State

#: How far off it guesses how good a move is, and how often it sees that it could answer something.
_BLUR, _SEES = 4.0, 0.6


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
    judge = Judge(view, seat, notebook.chances(_forgetful(view, seat), seat))
    if isinstance(moves[-1], LetBe) and view.phase != "answer_shout" and rng.random() > _SEES:
        return Choice(moves[-1], reasons.why(judge, moves[-1]))
    blur = 0.0 if isinstance(moves[0], Shout) else _BLUR
    best = max(moves, key=lambda move: judge.move(move) + rng.gauss(0, blur))
    return Choice(best, reasons.why(judge, best))


def _forgetful(view: State, seat: int) -> State:
    """What is left of a view if only one's own role and the cards that lie face up count."""
    seen = view.clone()
    for other in range(view.players):
        if other != seat and view.jackets[other] < 0:
            seen.knowers[other] = seen.cleared[other] = 0
    return seen
