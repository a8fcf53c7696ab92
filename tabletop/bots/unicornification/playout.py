"""A quick rule player, and rounds played to their end by it.

The rule: put down what leaves the hand that can be shed soonest, and take the open card if that is better
than an unknown one. Call as soon as it is sensible, make every free play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.bots.unicornification import plan
from tabletop.games.unicornification import freeplays, groups, rounds, turns
from tabletop.games.unicornification.catalogue import value
from tabletop.games.unicornification.groups import Cards
from tabletop.games.unicornification.moves import PILE, Call, Lay, LetBe, Play
from tabletop.games.unicornification.scoring import Tally
from tabletop.games.unicornification.state import State

#: How bad it is to hold what is left now, after one, two and three put-downs; each card; an unknown card.
_LEFT = (1.0, 2.46, 1.03, -0.2)
_CARD, _UNKNOWN = -1.2, 8.9
#: A hand that can call after the next put-down, and two cards of one suit that are near each other.
_READY, _NEAR = 1.1, 0.65
#: Two players may throw each other the same cards for ever. After so many turns of each the open card is
#: wanted less and less, by so much a turn.
_PATIENCE, _WEARY = 10, 0.5
#: From so many players on a call of a hand above this is often beaten.
CROWD, CAREFUL = 5, 5


@lru_cache(1 << 16)
def burden(hand: Cards, runs: int, limit: int) -> float:
    """How far a sorted hand is from a good call; less is better."""
    left = plan.left(hand, runs)
    found = sum(weight * each for weight, each in zip(_LEFT, left, strict=False))
    return found + _CARD * len(hand) - _READY * (left[1] <= limit) - _NEAR * plan.neighbours(hand)


def impatience(state: State) -> int:
    """By how many turns of each player the round has become long."""
    return max(0, state.turns // state.players - _PATIENCE)


@lru_cache(1 << 16)
def turn(hand: Cards, top: int, runs: int, limit: int, impatient: int) -> Play:
    """The rule's turn with a sorted hand."""

    def bad(play: Play) -> float:
        kept = [card for card in hand if card not in play.cards]
        if play.take == PILE:
            return burden(tuple(sorted([*kept, top])), runs, limit) + _WEARY * impatient
        return burden(tuple(kept), runs, limit) + _UNKNOWN

    return min(groups.turns(hand, runs)[1], key=bad)


def call_at(players: int, limit: int) -> int:
    """The highest hand that the rule calls with."""
    return limit if players < CROWD else min(limit, CAREFUL)


def rule_move(state: State) -> Play | Call | Lay | LetBe:
    """What the rule does at a full state, or at the view of the seat that is asked."""
    seat, rules = state.asked[0], state.rules
    hand = state.hands[seat]
    if state.phase == "turn":
        may_call = not hand or value(hand) <= call_at(state.players, rules.call_limit)
        if may_call and isinstance(state.moves()[0], Call):
            return Call()
        chosen = turn(tuple(hand), state.pile[-1], rules.runs, rules.call_limit, impatience(state))
        return chosen if state.stock_can_give else Play(chosen.cards, PILE)
    if state.phase == "discard":
        return Lay((state.drawn,))
    ways = freeplays.ways(hand, freeplays.read(state.pile, rules.free))
    return Lay(max(ways, key=value))


def finish(world: State) -> Sequence[int]:
    """Play a full state to its round's end by the rule. Returns the points; the state is used up."""
    played = len(world.history)
    while len(world.history) == played:
        if world.phase == "count":
            return points(world, rounds.tally(world))
        move = rule_move(world)
        if isinstance(move, Call):
            return points(world, tally_of_call(world))
        world.known_moves = None
        turns.play(world, move)
    return world.history[-1]


def tally_of_call(world: State) -> Tally:
    """What the round comes to if the seat in turn calls."""
    world.caller = world.asked[0]
    return rounds.tally(world)


def points(world: State, tally: Tally) -> tuple[int, ...]:
    """A tally's points, one number a seat."""
    return tuple(tally.points.get(seat, 0) for seat in range(world.players))
