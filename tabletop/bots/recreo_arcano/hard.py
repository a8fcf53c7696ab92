"""The level ``hard``: plays rounds to their end against plans that the others may well have.

Planning: several full worlds that fit the view are imagined, the others plan what tempts them, and each own
card is tried in each world. Execution: all sequences of the turn are searched, and the best ones are judged
after the rest of the row, whose cards lie open, has been played. A win that the team has this round is found
because the partner's turn is part of what is looked at; so is the win that a rival is about to have.
"""

from __future__ import annotations

import random

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.recreo_arcano import answers, reasons
from tabletop.bots.recreo_arcano.odds import Beliefs
from tabletop.bots.recreo_arcano.outlook import end_turn, outcome, play_on
from tabletop.bots.recreo_arcano.planning import Planner
from tabletop.bots.recreo_arcano.tempo import prospect
from tabletop.bots.recreo_arcano.turn import Line, lines
from tabletop.bots.recreo_arcano.wins import may_win, prepared_wins, winning_turn
from tabletop.bots.recreo_arcano.worth import Judge, Taste, taste_for
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.state import State

_ORDER_WORLDS = 4
#: Sequences followed after each action, actions in a sequence, sequences judged by playing on.
_WIDTH, _DEPTH, _JUDGED = 14, 5, 20
#: How many sequences that leave the partner a win are judged too.
_PREPARING = 4


def choose(view: State, seat: int, rng: random.Random, budget: Budget, wish: str | None = None) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1:
        return Choice(moves[0], reasons.note("only"))
    if view.phase == "order":
        move = _winning_order(view, seat, rng)
        if move is not None:
            return Choice(move, reasons.note("order"))
    answer = answers.small(view, seat, rng, budget.samples(_ORDER_WORLDS))
    if answer is not None:
        return answer
    taste = taste_for(wish)
    if view.phase == "plan":
        return Planner(view, seat, rng, budget, wish).choose()
    return _turn(view, seat, rng, budget, taste)


def _winning_order(view: State, seat: int, rng: random.Random) -> mv.Order | None:
    """The order of a pair in which its two cards can win, if only one of the two can."""
    world, pair = view.imagine(rng), view.seats_of(view.teams[seat])
    cards = {owner: card for owner, card in zip(world.row, world.planned, strict=True) if owner in pair}
    winning = [
        first
        for first, last in (pair, pair[::-1])
        if prepared_wins(world, first, [cards[first]], last, [cards[last]])
    ]
    return mv.Order(winning[0]) if len(winning) == 1 else None


def _turn(view: State, seat: int, rng: random.Random, budget: Budget, taste: Taste) -> Choice:
    """The first action of the sequence after which the round ends best."""
    team, beliefs, world = view.teams[seat], Beliefs(view, seat), view.imagine(rng)
    found = lines(
        world,
        Judge(team, taste),
        width=budget.samples(_WIDTH),
        depth=_DEPTH,
        odds=lambda _, own, foe: beliefs.attack_odds(own, foe),
        spent=budget.spent,
    )
    budget.keep(_act(world, found[0], team))
    if found[0].state.ending and found[0].lost is None and found[0].state.winner == team:
        return _act(world, found[0], team)
    seed = rng.getrandbits(32)
    best, chosen = float("-inf"), found[0]
    for line in _shortlist(found, budget.samples(_JUDGED), world, team):
        value = _judge(line, team, taste, seed)
        if value > best:
            best, chosen = value, line
            budget.keep(_act(world, line, team))
        if budget.spent():
            break
    return _act(world, chosen, team)


def _next_slot(state: State, team: int) -> int:
    """The next slot of a team in the row after the turn that is on; -1 if there is none."""
    later = range(state.slot + 1, len(state.row))
    return next((slot for slot in later if state.teams[state.row[slot]] == team), -1)


def _shortlist(found: list[Line], count: int, world: State, team: int) -> list[Line]:
    """The best sequences; in any case the quiet ones (stop here, pass) and some that prepare a win."""
    chosen = found[:count]
    chosen += [line for line in found[count:] if not line.moves or isinstance(line.moves[0], mv.Pass)]
    slot = _next_slot(world, team)
    if slot >= 0:
        seat, card = world.row[slot], world.planned[slot]
        preparing = [line for line in found[count:] if line.moves and may_win(line.state, seat, card)]
        chosen += preparing[:_PREPARING]
    return chosen


def _judge(line: Line, team: int, taste: Taste, seed: int) -> float:
    """The chance to win after a sequence and the rest of the row."""
    value = _rest_of_row(line.state, team, taste, seed)
    if line.lost is None:
        return value
    return line.odds * value + (1 - line.odds) * _rest_of_row(line.lost, team, taste, seed)


def _rest_of_row(state: State, team: int, taste: Taste, seed: int) -> float:
    """The chance to win if everybody plays greedily on, but the own team sees a win where there is one."""
    rng, slot = random.Random(seed), _next_slot(state, team)
    now = end_turn(state)
    if slot >= 0 and not now.ending:
        now = play_on(now, rng, until=slot)
        if now.phase == "turn" and now.slot == slot:
            end = winning_turn(now, now.active, now.planned[slot])
            if end is not None and end.lost is None:
                return 1.0
            if end is not None:
                now = end_turn(outcome(end, rng))
    return prospect(play_on(now, rng), team, taste)


def _act(world: State, line: Line, team: int) -> Choice:
    move = line.moves[0] if line.moves else mv.Done()
    return Choice(move, reasons.why_line(world, line, team), reasons.intention(world, line, team))
