"""The level ``easy``: judges like a beginner. Misjudges, forgets potions, starts duels it should not."""

from __future__ import annotations

import random

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.recreo_arcano import reasons
from tabletop.bots.recreo_arcano.outlook import as_if
from tabletop.bots.recreo_arcano.turn import Line, lines
from tabletop.bots.recreo_arcano.worth import Judge, Taste, left_over, taste_for
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.state import State

#: How far off a beginner's judgement usually is, and how often it does not think of potions at all.
_BLUR = 0.07
_FORGETS = 0.4
_WHIM = 0.05


def choose(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1:
        return Choice(moves[0], reasons.note("only"))
    taste = taste_for(wish)
    if view.phase == "plan":
        return _plan(view, seat, rng, taste)
    if view.phase == "turn":
        return _turn(view, seat, rng, taste)
    if view.phase == "rest":
        return Choice(mv.Keep(), reasons.note("keeps_hand"))
    return Choice(moves[rng.randrange(len(moves))], reasons.note("whim"))


def _blurred(state: State, team: int, rng: random.Random, taste: Taste, potions: bool) -> Line:
    """A turn of at most two actions that looks good to somebody who judges badly."""
    if not potions:
        state = state.clone()
        state.stock[state.active] = 0
    found = lines(state, Judge(team, taste), width=1, depth=2, odds=lambda *_: 0.6, frugal=True)
    return max(found, key=lambda line: line.value + rng.gauss(0, _BLUR))


def _plan(view: State, seat: int, rng: random.Random, taste: Taste) -> Choice:
    team, hand = view.teams[seat], view.hands[seat]
    world = view.imagine(rng)
    found: list[tuple[float, int, Line]] = []
    for card in hand:
        line = _blurred(as_if(world, seat, card), team, rng, taste, potions=False)
        found.append((line.value + left_over(card) + rng.gauss(0, _BLUR), card, line))
    _, card, line = max(found, key=lambda each: (each[0], -each[1]))
    if rng.random() < _WHIM:
        card = hand[rng.randrange(len(hand))]
        return Choice(mv.Plan(card), reasons.note("whim"), reasons.intent("wait"))
    return Choice(
        mv.Plan(card), reasons.why_line(world, line, team, card), reasons.intention(world, line, team)
    )


def _turn(view: State, seat: int, rng: random.Random, taste: Taste) -> Choice:
    team, world = view.teams[seat], view.imagine(rng)
    line = _blurred(world, team, rng, taste, potions=rng.random() > _FORGETS)
    move = line.moves[0] if line.moves else mv.Done()
    return Choice(move, reasons.why_line(world, line, team), reasons.intention(world, line, team))
