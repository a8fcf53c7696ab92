"""The level ``normal``: plays the card and the turn that look best at once."""

from __future__ import annotations

import random

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.recreo_arcano import answers, reasons
from tabletop.bots.recreo_arcano.odds import Beliefs
from tabletop.bots.recreo_arcano.outlook import appeal, as_if, greedy_turn
from tabletop.bots.recreo_arcano.turn import Line, lines
from tabletop.bots.recreo_arcano.wishes import favour
from tabletop.bots.recreo_arcano.worth import Judge, Taste, taste_for
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.state import State

_WIDTH, _DEPTH = 4, 4


def choose(view: State, seat: int, rng: random.Random, budget: Budget, wish: str | None = None) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1:
        return Choice(moves[0], reasons.note("only"))
    answer = answers.small(view, seat, rng, 1)
    if answer is not None:
        return answer
    taste = taste_for(wish)
    if view.phase == "plan":
        return plan(view, seat, rng, taste, wish)
    return turn(view, seat, rng, budget, taste)


def plan(view: State, seat: int, rng: random.Random, taste: Taste, wish: str | None = None) -> Choice:
    """The card that would do most if it were resolved now (after the own card before it, if there is one)."""
    team, world = view.teams[seat], view.imagine(rng)
    for owner, card in zip(world.row, world.planned, strict=True):
        if owner == seat and card >= 0:
            after = greedy_turn(as_if(world, seat, card), taste).state
            # Where the first card would win already, the second one is for the case that it does not.
            world = world if after.ending else after
    found: list[tuple[float, int, Line]] = []
    for card in view.hands[seat]:
        value, line = appeal(world, seat, card, taste)
        found.append((value + favour(wish, world, line, team), card, line))
    _, card, line = max(found, key=lambda each: (each[0], -each[1]))
    return Choice(
        mv.Plan(card), reasons.why_line(world, line, team, card), reasons.intention(world, line, team)
    )


def turn(view: State, seat: int, rng: random.Random, budget: Budget, taste: Taste) -> Choice:
    """The first action of the turn that looks best right after it."""
    team, world = view.teams[seat], view.imagine(rng)
    beliefs = Beliefs(view, seat)
    best = lines(
        world,
        Judge(team, taste),
        width=_WIDTH,
        depth=_DEPTH,
        odds=lambda _, own, foe: beliefs.attack_odds(own, foe),
        spent=budget.spent,
    )[0]
    move = best.moves[0] if best.moves else mv.Done()
    return Choice(move, reasons.why_line(world, best, team), reasons.intention(world, best, team))
