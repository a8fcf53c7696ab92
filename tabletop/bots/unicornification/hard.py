"""The level ``hard``: counts what is unseen, remembers who took what, and calls by what the others may hold.

Turns and free plays are judged one ply deep: every unseen card is tried as the one drawn, and what is offered
to the next player counts against it. Whether to call is tried out in imagined deals played to their end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.unicornification import beliefs, playout, reasons
from tabletop.bots.unicornification.prospects import Prospects
from tabletop.core.moves import Move
from tabletop.games.unicornification import turns
from tabletop.games.unicornification.catalogue import value
from tabletop.games.unicornification.moves import Call, Play
from tabletop.games.unicornification.state import State

#: Imagined deals for a call; so many points ahead in a round count as much as winning it.
_DEALS, _POINTS = 32, 30.0
#: What winning or losing the match counts, beside a round.
_MATCH = 2.0


def choose(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1 or view.phase == "count":
        return Choice(moves[0], reasons.why_first(view, seat))
    prospects = Prospects(view, seat)
    others = [move for move in moves if not isinstance(move, Call)]
    best = max(others, key=prospects.worth)
    if isinstance(moves[0], Call):
        return _call_or(view, seat, best, rng, budget)
    if isinstance(best, Play):
        return Choice(best, reasons.why_turn(view, seat, best))
    return Choice(best, reasons.why_free(view, best))


def _call_or(view: State, seat: int, best: Move, rng: random.Random, budget: Budget) -> Choice:
    """Call, or make the best turn, whichever ends better in deals that may be the real one."""
    call = Call()
    gain = held = 0.0
    deals, done = budget.samples(_DEALS), 0
    while done < deals and not (done and budget.spent()):
        world = beliefs.world(view, seat, rng)
        held += min(value(hand) for other, hand in enumerate(world.hands) if _plays(view, other, seat))
        other = world.clone()
        called = playout.points(world, playout.tally_of_call(world))
        turns.play(other, best)
        gain += _outcome(view, seat, called) - _outcome(view, seat, playout.finish(other))
        done += 1
    least = round(held / done)
    if gain >= 0:
        return Choice(call, reasons.note("call", points=view.value(seat), others=least))
    return Choice(best, reasons.note("waits", points=view.value(seat), others=least))


def _plays(view: State, other: int, seat: int) -> bool:
    return other != seat and not view.out[other]


def _outcome(view: State, seat: int, points: Sequence[int]) -> float:
    """How good a round that ended with these points is for a seat; more so if it decides the match."""
    others = [points[other] for other in range(view.players) if _plays(view, other, seat)]
    ahead = sum(others) / len(others) - points[seat]
    found = ahead / _POINTS + (1 if points[seat] < min(others) else -1)
    totals = [total + more for total, more in zip(view.totals, points, strict=True)]
    if _is_last(view, totals):
        found += _MATCH if totals[seat] <= min(totals) else -_MATCH
    return found


def _is_last(view: State, totals: Sequence[int]) -> bool:
    rules = view.rules
    if rules.match_end == "target":
        return max(totals) >= rules.target
    return rules.match_end == "rounds" and view.round >= rules.rounds
