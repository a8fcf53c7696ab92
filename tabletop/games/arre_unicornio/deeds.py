"""What each move does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import escape, games, illnesses, piles, secrets, turns, windows
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import CONFORMIST, KIND, MAGPIE, MINIMALIST, PATIENT
from tabletop.games.arre_unicornio.moves import (
    Answer,
    Choose,
    Discard,
    Done,
    Hand,
    Hush,
    Keep,
    LetBe,
    Pair,
    Pick,
    Play,
    Shout,
    Swap,
)
from tabletop.games.arre_unicornio.parts import (
    ACT_ANSWER,
    ACT_SILENT,
    CRY,
    DISCARD,
    PASS,
    PLAY,
    REPLY,
    THROWN,
    Pending,
)

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def play(state: State, move: Move) -> list[Event]:
    """Make a legal move, let everything happen that needs nobody's choice, and tell what happened."""
    events: list[Event] = []
    _DEEDS[type(move)](state, move, events)
    if not state.stack:
        illnesses.after_window(state, events)
        turns.go_on(state, events)
    return events


def _keep(state: State, move: Keep, events: list[Event]) -> None:
    games.keep(state, move.card, events)


def _throw(state: State, move: Play, events: list[Event]) -> None:
    seat = state.turn
    piles.leave_hand(state, seat, move.card)
    if state.step == PLAY:
        state.plays += 1
    windows.throw(state, seat, move.card, move.seat, events)


def _swap(state: State, move: Swap, events: list[Event]) -> None:
    windows.try_swap(state, state.turn, state.turn, move.seat, -1, events)


def _done(state: State, _: Done, __: list[Event]) -> None:
    state.step = DISCARD


def _choose(state: State, move: Choose, events: list[Event]) -> None:
    if KIND[state.struck] == MAGPIE:
        illnesses.steal(state, move.seat, events)
    else:
        illnesses.exchange(state, move.seat, events)


def _pick(state: State, move: Pick, events: list[Event]) -> None:
    if KIND[state.struck] == MINIMALIST:
        illnesses.throw_away(state, move.card, events)
    else:
        illnesses.move_item(state, move.card, state.turn, events)


def _hand(state: State, move: Hand, events: list[Event]) -> None:
    if KIND[state.struck] == CONFORMIST:
        illnesses.move_item(state, move.card, move.seat, events)
    else:
        illnesses.give(state, move.card, move.seat, events)


def _pair(state: State, move: Pair, events: list[Event]) -> None:
    windows.try_swap(state, state.turn, move.first, move.second, state.struck, events)


def _discard(state: State, move: Discard, events: list[Event]) -> None:
    piles.discard_from_hand(state, state.turn, move.card, events)


def _shout(state: State, _: Shout, events: list[Event]) -> None:
    seat = state.turn
    if escape.can_shout(state, seat):
        secrets.reveal(state, seat)
        events.append(ev.Shouted(seat, state.roles[seat]))
        windows.open_(state, Pending(CRY, seat), events)
        return
    if escape.is_ready(state, seat):
        secrets.rule_out(state, seat, PATIENT)
    items = [card for card in state.items[seat] if card >= 0]
    state.items[seat] = [-1, -1, -1]
    state.discard += items
    events.append(ev.FalseShout(seat, tuple(items)))
    state.step = PASS


def _hush(state: State, _: Hush, __: list[Event]) -> None:
    # Nothing is told: that a seat could have shouted is its secret. That it was ready to, all can see.
    if escape.is_ready(state, state.turn):
        state.acts.append((state.turn, ACT_SILENT, -1))
    state.step = PASS


def _answer(state: State, move: Answer, events: list[Event]) -> None:
    seat, top = state.asked[0], state.stack[-1]
    piles.leave_hand(state, seat, move.card)
    against = top.card if top.what in (THROWN, REPLY) else -1
    state.acts.append((seat, ACT_ANSWER + KIND[move.card], top.by))
    events.append(ev.Answered(seat, move.card, against, top.by))
    windows.open_(state, Pending(REPLY, seat, move.card), events)


def _let_be(state: State, _: LetBe, events: list[Event]) -> None:
    windows.run(state, state.asked[0] + 1, events)


_DEEDS: dict[type[Move], Callable[[State, Any, list[Event]], None]] = {
    Keep: _keep,
    Play: _throw,
    Swap: _swap,
    Done: _done,
    Choose: _choose,
    Pick: _pick,
    Hand: _hand,
    Pair: _pair,
    Discard: _discard,
    Shout: _shout,
    Hush: _hush,
    Answer: _answer,
    LetBe: _let_be,
}
