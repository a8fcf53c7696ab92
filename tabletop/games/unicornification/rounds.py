"""The round around the turns: dealing, reshuffling, revealing, scoring (fact base 1.2, 1.8, 1.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import Dice
from tabletop.core.events import Event
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification import scoring, verdict
from tabletop.games.unicornification.catalogue import deck, is_joker
from tabletop.games.unicornification.scoring import UNCOUNTED, Tally

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State

__all__ = ["UNCOUNTED", "begin", "call", "call_off", "counted", "reshuffle"]

#: Cards that everybody is dealt.
HAND = 5


def _shuffled(state: State, cards: list[int]) -> list[int]:
    state.shuffles += 1
    return Dice(state.seed, state.shuffles).shuffled(cards)


def begin(state: State, starter: int, events: list[Event]) -> None:
    """Deal a new round and offer the free plays on the first card of the pile."""
    from tabletop.games.unicornification.turns import offer

    state.round += 1
    state.turns = state.reshuffles = state.uncounted = 0
    state.caller = state.drawn = -1
    state.recycled, state.known = [], [[] for _ in range(state.players)]
    events.append(ev.RoundBegan(state.round, state.dealer, starter))
    state.stock = _shuffled(state, deck(state.rules.decks))
    state.hands = [[] for _ in range(state.players)]
    for seat in state.seats_from(starter):
        state.hands[seat] = sorted(state.stock[-HAND:])
        del state.stock[-HAND:]
        events.append(ev.Dealt(seat, tuple(state.hands[seat])))
    state.pile, state.live = [_turn_up(state)], 1
    events.append(ev.TurnedUp(state.pile[-1]))
    state.turn, state.asked = starter, [starter]
    offer(state, 0, events)


def _turn_up(state: State) -> int:
    """The first card of the pile; by the house rule a joker goes back into the stock."""
    card = state.stock.pop()
    while state.rules.no_joker_start and is_joker(card):
        state.stock = _shuffled(state, [*state.stock, card])
        card = state.stock.pop()
    return card


def reshuffle(state: State, keep: int, events: list[Event]) -> None:
    """All cards of the pile but the topmost ``keep`` become the stock."""
    below = state.pile[:-keep]
    del state.pile[:-keep]
    state.recycled = sorted(below)
    # A card that was taken before lies in the pile again, or is still known to be in its hand.
    state.stock = _shuffled(state, below)
    state.reshuffles += 1
    events.append(ev.Reshuffled(len(below)))


def call(state: State, seat: int, events: list[Event]) -> None:
    """Somebody calls: all hands are shown."""
    events.append(ev.Called(seat, state.value(seat)))
    state.caller = seat
    _reveal(state, seat, events)


def call_off(state: State, events: list[Event]) -> None:
    """The stock is gone for good: the round ends without a caller."""
    events.append(ev.StockGone())
    _reveal(state, state.turn, events)


def _reveal(state: State, first: int, events: list[Event]) -> None:
    seats = state.seats_from(first)
    hands = tuple(tuple(state.hands[seat]) for seat in seats)
    events.append(ev.Revealed(tuple(seats), hands, tuple(map(state.value, seats))))
    if state.rules.self_count:
        found = tally(state)
        state.phase = "count"
        state.asked = [seat for seat in found.by_hand if state.hands[seat]]
        if state.asked:
            return
    _score(state, events)


def counted(state: State, points: int, in_time: bool, events: list[Event]) -> None:
    """House rule: a seat has counted its hand, or its time has run out."""
    seat = state.asked.pop(0)
    state.uncounted |= (not in_time) << seat
    events.append(ev.Counted(seat, points, in_time))
    if not state.asked:
        _score(state, events)


def tally(state: State) -> Tally:
    """What the round comes to, if it ended now with ``state.caller`` (below 0: with nobody)."""
    first = state.caller if state.caller >= 0 else state.turn
    values = {seat: state.value(seat) for seat in state.seats_from(first)}
    late = [seat for seat in values if state.uncounted >> seat & 1]
    if state.caller < 0:
        return scoring.tally_without_caller(values, late)
    moons = [seat for seat in values if state.rules.terms.moon and scoring.shoots_moon(state.hands[seat])]
    return scoring.tally(values, moons, state.caller, state.rules.terms, late)


def _score(state: State, events: list[Event]) -> None:
    """Write the round down; then the match is over or the next round begins."""
    found = tally(state)
    points = tuple(found.points.get(seat, 0) for seat in range(state.players))
    state.history.append(points)
    state.totals = [total + more for total, more in zip(state.totals, points, strict=True)]
    state.wins[found.winner] += 1
    caller = state.caller
    leavers = verdict.leavers(state)
    for seat in leavers:
        state.out[seat] = state.round
    staying = state.seats_from(0)
    if staying:
        state.dealer = _next_dealer(state, staying)
    booby = tuple(found.booby.get(seat, 0) for seat in range(state.players))
    totals = tuple(state.totals)
    events.append(
        ev.Scored(state.round, caller, found.winner, state.dealer, found.moons, booby, points, totals)
    )
    events += [ev.PlayerOut(seat, totals[seat]) for seat in leavers]
    if verdict.check(state, events):
        return
    # A winner can be out as well: with Asaf or without a caller every hand may count.
    begin(state, state.seats_from(found.winner)[0], events)


def _next_dealer(state: State, seats: list[int]) -> int:
    """The highest score of the round deals; ties go back round by round, then clockwise from the dealer."""
    for points in reversed(state.history):
        most = max(points[seat] for seat in seats)
        seats = [seat for seat in seats if points[seat] == most]
    return min(seats, key=lambda seat: (seat - state.dealer - 1) % state.players)
