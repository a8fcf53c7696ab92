"""What becomes of moves in full states that may be the real one.

Worlds are made of a deal of roles, drawn by what is believed of it, and of hands dealt anew. Each move is
made in all of them, so that moves are compared under the same luck, and everybody goes on by the rules of
:mod:`.judgement`, knowing what it may know, for about a round. :mod:`.outlook` judges what comes out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tabletop.bots.arre_unicornio.chances import Chances, Deal
from tabletop.bots.arre_unicornio.judgement import TASTE, Judge
from tabletop.bots.arre_unicornio.outlook import Outlook
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import notebook
from tabletop.games.arre_unicornio.catalogue import PATIENT, role
from tabletop.games.arre_unicornio.state import State

#: The points that winning a game of a match brings.
_FULL = 2.0
#: At most so many turns are played, never more than a round.
_TURNS = 6
#: After so many worlds moves that are behind by so much are given up.
_SCREEN, _BEHIND = 6, 0.12


def worlds(view: State, chances: Chances, count: int, rng: random.Random) -> list[State]:
    """Full states that fit a view, as likely as they are believed to be."""
    return [_dealt(view.imagine(rng), deal) for deal in chances.draw(rng, count)]


def _dealt(state: State, deal: Deal) -> State:
    """A state with the roles of a deal."""
    left = list(state.cast)
    for seat, wanted in enumerate(deal):
        if role(state.roles[seat]) == wanted:
            left.remove(state.roles[seat])
    for seat, wanted in enumerate(deal):
        if role(state.roles[seat]) != wanted:
            card = next(each for each in left if role(each) == wanted)
            left.remove(card)
            state.roles[seat] = card
    return state


def rule_move(state: State, rng: random.Random) -> Move:
    """What the rule player does at a full state, knowing no more than the seat that is asked may know."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    seat = state.asked[0]
    judge = Judge(state, seat, notebook.chances(state, seat))
    return max(moves, key=lambda move: judge.move(move) + TASTE * rng.random())


def go_on(state: State, turns: int, rng: random.Random) -> None:
    """Let everybody play by the rule for so many turns, or until the game is over."""
    games, turn = len(state.history), state.turn
    while state.asked and len(state.history) == games:
        if state.turn != turn:
            turn, turns = state.turn, turns - 1
            if not turns:
                return
        state.play(rule_move(state, rng))


def worth(state: State, seat: int, games: int) -> float:
    """How good a state is for a seat, from 0 to 1; ``games`` is how many games were over before."""
    if len(state.history) > games:
        if state.rules.single:
            return float(seat in state.game_winners)
        return state.history[games][seat] / _FULL
    found = Outlook(state).chance(seat)
    if not state.rules.single and state.players > 3 and state.role(seat) == PATIENT:
        # Only one of the Patients gets all the points.
        patients = sum(role(card) == PATIENT for card in state.cast)
        found *= (patients + 1) / (2 * patients)
    return found


def values(
    moves: Sequence[Move],
    tried: Sequence[State],
    seat: int,
    rng: random.Random,
    spent: Callable[[], bool],
) -> list[float]:
    """The mean worth of each move over the worlds; of one that was given up, over the first of them."""
    games, players = len(tried[0].history), tried[0].players
    totals, counts, alive = [0.0] * len(moves), [0] * len(moves), list(range(len(moves)))
    for number, world in enumerate(tried):
        luck = rng.getrandbits(30)
        for place in alive:
            state = world.clone()
            state.play(moves[place])
            if len(state.history) == games:
                go_on(state, min(players, _TURNS), random.Random(luck))
            totals[place] += worth(state, seat, games)
            counts[place] += 1
        if spent():
            break
        if number + 1 >= _SCREEN:
            best = max(totals[place] / counts[place] for place in alive)
            alive = [place for place in alive if totals[place] / counts[place] >= best - _BEHIND]
            if len(alive) == 1:
                break
    return [total / count for total, count in zip(totals, counts, strict=True)]
