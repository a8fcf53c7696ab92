"""What becomes of a move in full states that may be the real one.

Worlds are made of a deal of roles, drawn by what is believed of it, and of hands dealt anew. Each move is
made in all of them, so that moves are compared under the same luck; :mod:`.outlook` judges what comes out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tabletop.bots.arre_unicornio.chances import Chances, Deal
from tabletop.bots.arre_unicornio.outlook import Outlook
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio.catalogue import PATIENT, role
from tabletop.games.arre_unicornio.moves import Answer
from tabletop.games.arre_unicornio.state import State

#: The points that winning a game of a match brings.
_FULL = 2.0


def worlds(view: State, chances: Chances, count: int, rng: random.Random) -> list[State]:
    """Full states that fit a view, as likely as they are believed to be."""
    return [_dealt(view.imagine(rng), deal) for deal in chances.draw(rng, count)]


def _dealt(state: State, deal: Deal) -> State:
    """A state with the roles of a deal."""
    left = list(state.cast)
    for seat, wanted in enumerate(deal):
        held = state.roles[seat]
        if role(held) == wanted and held in left:
            left.remove(held)
    for seat, wanted in enumerate(deal):
        if role(state.roles[seat]) != wanted:
            card = next(each for each in left if role(each) == wanted)
            left.remove(card)
            state.roles[seat] = card
    return state


def after(world: State, move: Move) -> State:
    """A copy of a world after a move, when everybody has said whether they answer.

    Alarms are used by whoever loses by an escape; other answers are not, for they cost a card that may be
    needed later, and who holds one is only guessed.
    """
    state, games = world.clone(), len(world.history)
    state.play(move)
    while state.stack and state.asked and len(state.history) == games:
        moves = state.moves()
        loses = state.role(state.asked[0]) != PATIENT or state.players <= 3
        stops = state.phase == "answer_shout" and loses and isinstance(moves[0], Answer)
        state.play(moves[0] if stops else moves[-1])
    return state


def worth(state: State, seat: int, games: int) -> float:
    """How good a state is for a seat, from 0 to 1; ``games`` is how many games were over before."""
    if len(state.history) > games:
        if state.rules.single:
            return float(seat in state.game_winners)
        return state.history[games][seat] / _FULL
    return Outlook(state).chance(seat)


def values(moves: Sequence[Move], tried: Sequence[State], seat: int) -> list[float]:
    """The mean worth of each move over the worlds."""
    games = len(tried[0].history)
    return [sum([worth(after(world, move), seat, games) for world in tried]) / len(tried) for move in moves]
