"""The sequences of actions that a turn can be, best first: card steps and potions in any order.

A duel ends a sequence in two states, one for each outcome, with the chance of winning it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.bots.recreo_arcano.odds import best_strength, strength
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import duels, legal, turns
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, COPA_THING, FIRST_MAGO
from tabletop.games.recreo_arcano.movement import steps_left
from tabletop.games.recreo_arcano.state import State

Value = Callable[[State], float]
#: The chance that the active seat wins a duel of its Mago (first) against a rival one in this state.
Odds = Callable[[State, int, int], float]

_DUEL = ("fight", "face", "strike")
_BY_EDGE = {-2: 0.22, -1: 0.42, 0: 0.68, 1: 0.8, 2: 0.9}


class Line(NamedTuple):
    """A sequence of actions with its value. ``lost`` is the other outcome of a duel won with ``odds``."""

    moves: tuple[Move, ...]
    state: State
    value: float
    lost: State | None = None
    odds: float = 1.0


def apply(state: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    after = state.clone()
    turns.play(after, move)
    if after.phase == "rest":
        # Which cards to discard before the shuffle is a question of its own.
        turns.play(after, mv.Keep())
    return after


def world_odds(state: State, own: int, foe: int) -> float:
    """The rough chance of a duel where all cards and numbers are in the open."""
    rivals = state.seats_of(1 - state.teams[state.active])
    attack = best_strength(state.hands[state.active]) + state.numbers[own]
    defence = min(best_strength(state.hands[seat]) for seat in rivals) + state.numbers[foe]
    edge = attack - defence
    return _BY_EDGE.get(edge, 0.96 if edge > 0 else 0.06)


def settle(state: State, won: bool) -> State:
    """The state after the duels that wait have gone one way, each side striking with its strongest card."""
    after = state.clone()
    numbers = after.numbers[:]
    while after.phase in _DUEL:
        if after.phase == "fight":
            after.numbers[:] = numbers
            turns.play(after, mv.Fight(*duels.pairs(after)[0]))
            continue
        duel = after.duel
        assert duel is not None
        # Whatever the cards say: the outcome is forced by the numbers, which are put right again below.
        after.numbers = [0] * 6
        after.numbers[duel.own] = 50 if won else -50
        if after.phase == "face":
            rivals = after.seats_of(1 - after.teams[after.active])
            turns.play(after, mv.Face(min(rivals, key=lambda seat: best_strength(after.hands[seat]))))
        else:
            turns.play(after, mv.Strike(max(after.hands[after.asked[0]], key=strength)))
    after.numbers = numbers
    return after


def _useful(state: State, frugal: bool) -> Iterator[Move]:
    """The moves of a turn that may be good for something; ``frugal``: fewer potions."""
    team = state.teams[state.active]
    goals = {*state.potions[3 * team : 3 * team + 3]}
    goals.update(state.at[3 - 3 * team : 6 - 3 * team])
    ops: set[str] = {step.op for _, step in steps_left(state)}
    for move in legal.moves(state):
        match move:
            case mv.Pass() | mv.Done():
                continue
            case mv.PotionGo(piece=piece, to=to):
                if frugal and piece != COPA and to not in goals:
                    continue
            case mv.PotionFree(thing=thing) | mv.Disenchant(thing=thing):
                if not _worth_freeing(thing, team, ops, frugal):
                    continue
            case mv.Enchant(thing=thing):
                if not _worth_marking(state, thing, team):
                    continue
        yield move


def _worth_freeing(thing: int, team: int, ops: set[str], frugal: bool) -> bool:
    if thing < FIRST_MAGO:
        return not frugal and bool(ops & {"flip_sector", "slide_sector"})
    if thing == COPA_THING:
        return True
    return not frugal and (thing - FIRST_MAGO) // 3 == team


def _worth_marking(state: State, thing: int, team: int) -> bool:
    if thing >= FIRST_MAGO:
        return thing == COPA_THING or (thing - FIRST_MAGO) // 3 != team
    return thing == state.at[COPA] >> 1


def _key(state: State) -> tuple[object, ...]:
    return (
        tuple(state.at),
        state.pos,
        tuple(state.doors),
        state.marked,
        state.step,
        state.left,
        tuple(state.stock),
        tuple(state.potions),
    )


def lines(
    state: State,
    judge: Value,
    *,
    width: int,
    depth: int,
    odds: Odds = world_odds,
    frugal: bool = False,
    spent: Callable[[], bool] | None = None,
) -> list[Line]:
    """What the active seat can do in its turn, best first by ``judge``; ending the turn is always there.

    After the first action only the best ``width`` sequences are followed, up to ``depth`` actions.
    """
    done = Line((), state, judge(state))
    found, edge, seen = [done], [done], {_key(state)}
    for _ in range(depth):
        ahead: list[tuple[float, Line]] = []
        for line in edge:
            for move in _useful(line.state, frugal):
                after = apply(line.state, move)
                moves = (*line.moves, move)
                if after.phase in _DUEL:
                    found.append(_duel_line(moves, after, judge, odds))
                    continue
                key = _key(after)
                if key in seen:
                    continue
                seen.add(key)
                new = Line(moves, after, judge(after))
                found.append(new)
                if not after.ending:
                    # Freeing something pays only afterwards.
                    hope = 0.35 if isinstance(move, mv.PotionFree | mv.Disenchant) else 0.0
                    ahead.append((new.value + hope, new))
        ahead.sort(key=lambda each: -each[0])
        edge = [line for _, line in ahead[:width]]
        if not edge or (spent is not None and spent()):
            break
    if not state.acted:
        found.append(_passing(state, judge))
    found.sort(key=lambda line: -line.value)
    return found


def _passing(state: State, judge: Value) -> Line:
    after = state.clone()
    took = min(1, after.reserve[after.teams[after.active]])
    after.reserve[after.teams[after.active]] -= took
    after.stock[after.active] += took
    return Line((mv.Pass(),), after, judge(after))


def _duel_line(moves: tuple[Move, ...], state: State, judge: Value, odds: Odds) -> Line:
    if state.duel is not None and state.duel.own >= 0:
        own, foe = state.duel.own, state.duel.foe
    else:
        own, foe = duels.pairs(state)[0]
    chance = odds(state, own, foe)
    won, lost = settle(state, True), settle(state, False)
    value = chance * judge(won) + (1 - chance) * judge(lost)
    return Line(moves, won, value, lost, chance)
