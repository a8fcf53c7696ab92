"""What a move does: turns, free plays, and the windows in which these are offered (fact base 1.4, 1.7).

A window is data: the phase, the seat asked, and the seat whose turn comes next (from which the asking goes
clockwise). Only seats that can lay something are asked.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification import freeplays, rounds
from tabletop.games.unicornification.catalogue import VALUES
from tabletop.games.unicornification.moves import PILE, Call, Count, Lay, LetBe, Play, Uncounted

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State


def play(state: State, move: Move) -> list[Event]:
    """Make a legal move and tell what happened."""
    events: list[Event] = []
    _DEEDS[type(move)](state, move, events)
    return events


def _put_down(state: State, move: Play, events: list[Event]) -> None:
    """A whole turn: put down, pick up, then the windows."""
    seat, cards = state.asked[0], move.cards
    events.append(ev.PutDown(seat, cards, _leave_hand(state, seat, cards)))
    pile, hand = state.pile, state.hands[seat]
    can_lay = False
    if move.take == PILE:
        card = pile[-1]
        pile[-1:] = cards
        insort(state.known[seat], card)
        events.append(ev.Took(seat, card))
    else:
        pile += cards
        if not state.stock:
            rounds.reshuffle(state, state.live + len(cards), events)
        card = state.stock.pop()
        events.append(ev.Drew(seat, card))
        # All cards of a set are of one rank; the first and the last one of a run are not.
        can_lay = card >> 3 == cards[0] >> 3 == cards[-1] >> 3 and state.rules.drawn_discard
    insort(hand, card)
    state.live = len(cards)
    state.turns += 1
    state.turn = state.next_seat(seat)
    if can_lay:
        state.phase, state.drawn = "discard", card
    else:
        offer(state, 0, events)


def _leave_hand(state: State, seat: int, cards: tuple[int, ...]) -> int:
    """Take cards out of a hand; returns what they were worth."""
    hand, known, points = state.hands[seat], state.known[seat], 0
    for card in cards:
        hand.remove(card)
        points += VALUES[card]
        if card in known:
            known.remove(card)
    return points


def _lay(state: State, move: Lay, events: list[Event]) -> None:
    """F1, F2 or F3. Afterwards everybody is asked anew, from the next seat on."""
    seat, cards = state.asked[0], move.cards
    if state.phase == "discard":
        way, state.drawn = "drawn", -1
    else:
        reading = freeplays.read(state.pile, state.rules.free)
        way = freeplays.ways(state.hands[seat], reading)[cards]
    points = _leave_hand(state, seat, cards)
    state.pile += cards
    state.live += len(cards)
    events.append(ev.LaidFree(seat, cards, way, points))
    offer(state, 0, events)


def _let_be(state: State, _: LetBe, events: list[Event]) -> None:
    # Nothing is told: that a seat could have laid something is its secret.
    if state.phase == "discard":
        state.drawn = -1
        offer(state, 0, events)
    else:
        offer(state, (state.asked[0] - state.turn) % state.players + 1, events)


def offer(state: State, first: int, events: list[Event]) -> None:
    """Ask the first seat that can lay something, from ``first`` seats after the next player on.

    If there is none, the turn begins.
    """
    kinds = state.rules.free
    if kinds:
        reading = freeplays.read(state.pile, kinds)
        seat = freeplays.first_able(state.hands, _around(state.turn, state.players)[first:], reading)
        if seat >= 0:
            state.phase = "interrupt"
            state.asked[0] = seat
            return
    _begin_turn(state, events)


@cache
def _around(first: int, players: int) -> tuple[int, ...]:
    """All seats clockwise; those that are out hold no cards."""
    return tuple((first + step) % players for step in range(players))


def _begin_turn(state: State, events: list[Event]) -> None:
    state.phase = "turn"
    state.asked[0] = state.turn
    if not state.stock and state.stock_is_gone:
        rounds.call_off(state, events)


def _call(state: State, _: Call, events: list[Event]) -> None:
    rounds.call(state, state.asked[0], events)


def _count(state: State, move: Count, events: list[Event]) -> None:
    rounds.counted(state, move.points, True, events)


def _run_out(state: State, _: Uncounted, events: list[Event]) -> None:
    rounds.counted(state, rounds.UNCOUNTED, False, events)


_DEEDS: dict[type[Move], Callable[[State, Any, list[Event]], None]] = {
    Play: _put_down,
    LetBe: _let_be,
    Lay: _lay,
    Call: _call,
    Count: _count,
    Uncounted: _run_out,
}
