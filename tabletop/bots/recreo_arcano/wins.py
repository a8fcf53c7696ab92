"""A win within the round by a team's two cards: one turn prepares what the other completes.

A cheap bound first (:func:`may_win`), then a search: few moments pass the bound.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tabletop.bots.recreo_arcano.outlook import as_if
from tabletop.bots.recreo_arcano.turn import Line, lines
from tabletop.bots.recreo_arcano.worth import WIN, Judge, castle_ways
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, box
from tabletop.games.recreo_arcano.state import State

_FIRST_WIDTH, _FIRST_DEPTH = 6, 3
_LAST_WIDTH, _LAST_DEPTH = 10, 5


class _Means(NamedTuple):
    """What a card can do towards a win: steps of the Copa and of a Mago, doors opened, slide steps."""

    copa: int
    mago: int
    doors: bool
    slides: int


@cache
def _means(card: int) -> _Means:
    steps = box().cards[card].steps
    return _Means(
        sum(step.max for step in steps if step.op == "move_copa"),
        sum(step.max for step in steps if step.op == "move_mago" and step.who == "own"),
        any(step.op == "flip_sector" or step.ignore_doors for step in steps),
        sum(step.max_steps for step in steps if step.op == "slide_sector"),
    )


def _steps(card: int, tokens: int) -> int:
    return max(card + tokens // 2, (tokens + 1) // 2)


def may_win(state: State, seat: int, card: int) -> bool:
    """Whether a turn with this card could win at all; never false where it can."""
    team, tokens, means = state.teams[seat], state.stock[seat], _means(card)
    near = castle_ways(state)
    any_door = means.doors or means.slides > 0
    copa = state.at[COPA]
    away = near.any_door_steps(team, copa) if any_door else near.copa_steps(team, copa)
    # A slide step brings two spaces nearer to each other by two steps at most, or makes the way itself.
    if away - 2 * means.slides <= _steps(means.copa, tokens):
        return True
    goals = [space for space in state.potions[3 * team : 3 * team + 3] if space >= 0]
    foes = [state.at[mago] for mago in state.alive(1 - team)]
    goals = (goals if len(goals) == 1 else []) + (foes if len(foes) == 1 else [])
    reach = _steps(means.mago, tokens) + 2 * means.slides
    for goal in goals:
        table = near.any_door_to(goal) if any_door else near.steps_to(1 << goal)
        if any(table[state.at[mago]] <= reach for mago in state.alive(team)):
            return True
    return False


def winning_turn(state: State, seat: int, card: int) -> Line | None:
    """What wins at once with this card, for sure or by a duel; ``None`` if nothing does."""
    if not may_win(state, seat, card):
        return None
    team = state.teams[seat]
    found = lines(as_if(state, seat, card), Judge(team), width=_LAST_WIDTH, depth=_LAST_DEPTH, frugal=False)
    return next((line for line in found if line.state.ending and line.state.winner == team), None)


class Preparation(NamedTuple):
    """The first turn of a win in two: whose it is, with which cards, and its actions."""

    seat: int
    card: int
    last_card: int
    moves: tuple[Move, ...]


def prepared_wins(
    state: State, first: int, cards: Iterable[int], last: int, last_cards: Iterable[int]
) -> list[Preparation]:
    """Pairs of cards with which the seat ``first`` prepares a win that the seat ``last`` completes.

    Nobody else is thought to act in between, and no duel of the first turn to be lost.
    """
    found: list[Preparation] = []
    finishers, team = list(last_cards), state.teams[first]
    for card in cards:
        turns = lines(
            as_if(state, first, card), Judge(team), width=_FIRST_WIDTH, depth=_FIRST_DEPTH, frugal=True
        )
        for finisher in finishers:
            if finisher != card:
                moves = _preparing(turns, last, finisher)
                if moves is not None:
                    found.append(Preparation(first, card, finisher, moves))
    return found


def _preparing(turns: list[Line], last: int, finisher: int) -> tuple[Move, ...] | None:
    for line in turns:
        if line.state.ending or not line.moves or isinstance(line.moves[0], mv.Pass):
            continue
        if may_win(line.state, last, finisher):
            end = winning_turn(line.state, last, finisher)
            if end is not None and end.value > WIN / 2:
                return line.moves
    return None
