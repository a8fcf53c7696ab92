"""The round around the turns: arranging, planning, revealing, the end (rule book, "Course of the Game")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano import piles, verdict
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.moves import Arrange, Order, Plan, Top

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_EMPTY = -2


def arrange(state: State, move: Arrange, events: list[Event]) -> None:
    """Set-up 5 and 8: the numbers under a team's Magos and the spaces on which they stand."""
    team = state.teams[state.asked.pop(0)]
    starts = [state.at[mago] for mago in state.team_magos(team)]
    for mago, number, spot in zip(state.team_magos(team), move.numbers, move.spots, strict=True):
        state.numbers[mago] = number
        state.at[mago] = starts[spot]
    spaces = tuple(state.at[mago] for mago in state.team_magos(team))
    knows = sum(1 << seat for seat in state.seats_of(team))
    events.append(ev.Arranged(team, move.numbers, spaces, knows))
    if not state.asked:
        begin(state, events)


def begin(state: State, events: list[Event]) -> None:
    """A new round: who plays when, and everybody is asked for a card."""
    state.round += 1
    state.pair_first = -1
    state.phase = "plan"
    state.row = playing_order(state)
    state.planned = [_EMPTY] * len(state.row)
    state.asked = list(dict.fromkeys(state.row))
    events.append(ev.RoundBegan(state.round, state.caldero))


def playing_order(state: State) -> list[int]:
    """The seats in playing order. Decks of two-player style fill two slots, fewer if the hand is short."""
    if state.players == 4:
        return [(state.caldero + turn) % 4 for turn in range(4)]
    first = state.teams[state.caldero]
    order = []
    for turn in range(4):
        team = first if turn % 2 == 0 else 1 - first
        seats = state.seats_of(team)
        order.append(seats[turn // 2] if len(seats) == 2 else seats[0])
    short = {seat for seat in order if state.uses_deck(seat) and len(state.hands[seat]) < 2}
    return [seat for turn, seat in enumerate(order) if not (seat in short and seat in order[:turn])]


def plan(state: State, move: Plan, events: list[Event]) -> None:
    """Put a card face down; the row turns face up when every slot is filled."""
    seat = state.asked[0]
    slot = next(n for n, owner in enumerate(state.row) if owner == seat and state.planned[n] == _EMPTY)
    state.hands[seat].remove(move.card)
    state.planned[slot] = move.card
    knows = 1 << seat
    if state.rules.partner_card:
        knows = sum(1 << other for other in state.seats_of(state.teams[seat]))
    events.append(ev.Planned(seat, slot, move.card, knows))
    if not any(
        owner == seat and card == _EMPTY for owner, card in zip(state.row, state.planned, strict=True)
    ):
        state.asked.pop(0)
    if state.asked:
        return
    if state.players == 3:
        # The pair agrees, while it still may talk, which of the two acts first.
        state.phase = "order"
        state.asked = [state.seats_of(1 - state.teams[state.solo])[0]]
    else:
        _reveal(state, events)


def take_back(state: State, seat: int) -> None:
    """Planning: a seat changes its mind and takes its cards back into the hand."""
    for slot, owner in enumerate(state.row):
        if owner == seat and state.planned[slot] != _EMPTY:
            state.hands[seat].append(state.planned[slot])
            state.planned[slot] = _EMPTY
    piles.sort_hand(state, seat)


def order(state: State, move: Order, events: list[Event]) -> None:
    """Three players: the pair's cards change slots if the second of them shall act first."""
    state.pair_first = move.first
    slots = [slot for slot, seat in enumerate(state.row) if seat != state.solo]
    if state.row[slots[0]] != move.first:
        first, second = slots
        state.row[first], state.row[second] = state.row[second], state.row[first]
        state.planned[first], state.planned[second] = state.planned[second], state.planned[first]
    events.append(ev.Ordered(move.first))
    _reveal(state, events)


def _reveal(state: State, events: list[Event]) -> None:
    state.phase = "turn"
    events.append(ev.Revealed(tuple(state.row), tuple(state.planned)))
    begin_turn(state, 0, events)


def begin_turn(state: State, slot: int, events: list[Event]) -> None:
    """Start the turn of a slot, or end the round after the last one."""
    if slot >= len(state.row):
        end(state, events)
        return
    state.slot = slot
    state.asked = [state.row[slot]]
    state.acted = False
    state.flipped = 0
    state.turn_start = state.at[:]
    come_to(state, 0)
    events.append(ev.TurnBegan(state.row[slot], slot, state.planned[slot]))


def come_to(state: State, step: int) -> None:
    """Make a step of the card in play the next one; those before it are skipped for good."""
    state.step = step
    steps = box().cards[state.planned[state.slot]].steps
    state.left = steps[step].max if step < len(steps) else 0


def end(state: State, events: list[Event]) -> None:
    """The cards of the row go where they belong; owners of two choose which lies on top."""
    state.slot = -1
    state.phase = "top"
    state.asked = []
    for seat in dict.fromkeys(state.row):
        if len(_for_pile(state, seat)) == 2:
            state.asked.append(seat)
        else:
            _put_away(state, seat, events)
    if not state.asked:
        _close(state, events)


def _for_pile(state: State, seat: int) -> list[int]:
    cards = box().cards
    mine = [card for owner, card in zip(state.row, state.planned, strict=True) if owner == seat]
    return [card for card in mine if not cards[card].special and not cards[card].is_rest]


def top(state: State, move: Top, events: list[Event]) -> None:
    """R36: the chosen one of two planned cards goes onto the pile last."""
    seat = state.asked.pop(0)
    _put_away(state, seat, events, last=move.card)
    if not state.asked:
        _close(state, events)


def _put_away(state: State, seat: int, events: list[Event], last: int = -1) -> None:
    mine = [card for owner, card in zip(state.row, state.planned, strict=True) if owner == seat]
    for card in sorted(mine, key=lambda card: card == last):
        piles.dispose(state, seat, card, events)
    for slot, owner in enumerate(state.row):
        if owner == seat:
            state.planned[slot] = _EMPTY


def _close(state: State, events: list[Event]) -> None:
    for seat in dict.fromkeys(state.row):
        if state.uses_deck(seat):
            _draw(state, seat, events)
    state.refill = 0
    state.marked = 0
    events.append(ev.RoundEnded(state.round))
    if state.rules.round_cap and state.round >= state.rules.round_cap:
        verdict.call_off(state, events)
        return
    if state.players == 4:
        state.caldero = (state.caldero + 1) % 4
    else:
        other = 1 - state.teams[state.caldero]
        state.caldero = state.seats_of(other)[0]
    begin(state, events)


def _draw(state: State, seat: int, events: list[Event]) -> None:
    """2.10: two cards, or after Descanso as many as make a hand of seven."""
    deck, hand = state.decks[seat], state.hands[seat]
    wanted = 7 - len(hand) if state.refill >> seat & 1 else 2
    drawn = [deck.pop() for _ in range(min(max(wanted, 0), len(deck)))]
    hand += drawn
    piles.sort_hand(state, seat)
    if drawn:
        events.append(ev.Drew(seat, tuple(drawn)))
