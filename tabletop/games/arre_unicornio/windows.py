"""Windows: what waits on the stack, and who is asked to answer it (4.12 to 4.19).

The top of the stack is open for answers, asked clockwise from the left of whoever did it. An answer is put on
top and is open itself. When nobody is left to ask, the top stands. A wildcard that was cancelled leaves the
window below it open, for its owner (who may hold another one) and for those who come after it (4.15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import effects, games, secrets
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import (
    ALARM,
    DOCTOR,
    INSPECTION,
    KIND,
    SYRINGE,
    copies,
    kinds_in_deck,
)
from tabletop.games.arre_unicornio.parts import (
    ACT_TRIED,
    BY_ESCAPE,
    CRY,
    DISCARD,
    PASS,
    REPLY,
    SWAP,
    THROWN,
    Pending,
)

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

#: The kind of decision, and of card, with which each pending thing may be answered.
_PHASES = {THROWN: "answer_card", REPLY: "answer_card", SWAP: "answer_swap", CRY: "answer_shout"}
_ANSWERS = {THROWN: SYRINGE, REPLY: SYRINGE, SWAP: INSPECTION, CRY: ALARM}
_RANGES = {kind: (copies(kind)[0], copies(kind)[-1]) for kind in (SYRINGE, ALARM, INSPECTION)}


def answer_kind(state: State, waits: Pending) -> int:
    """The kind of card that answers this; -1 if none may."""
    if waits.what == REPLY and KIND[waits.card] != SYRINGE and not state.rules.syringe_hits_alarm:
        return -1
    return _ANSWERS[waits.what]


def answers(state: State, seat: int, kind: int) -> list[int]:
    """The cards of a hand that answer, if the seat may play any (4.18)."""
    if is_barred(state, seat):
        return []
    low, high = _RANGES[kind]
    return [card for card in state.hands[seat] if low <= card <= high]


def is_barred(state: State, seat: int) -> bool:
    """Whether a seat may play no card at all, because of what its own turn is like."""
    return seat == state.turn and (state.averse or state.dazed)


def may_answer(state: State) -> tuple[int, ...]:
    """The seats that could answer what waits, for all that everybody knows, in the order of asking."""
    if not state.stack:
        return ()
    top = state.stack[-1]
    if answer_kind(state, top) not in kinds_in_deck(state.players):
        return ()
    around = ((top.by + step) % state.players for step in range(1, state.players))
    return tuple(seat for seat in around if not is_barred(state, seat))


def open_(state: State, waits: Pending, events: list[Event]) -> None:
    """Something happens that can be answered: ask, and see it through as far as nobody is asked."""
    state.stack.append(waits)
    run(state, waits.by + 1, events)


def run(state: State, seat: int, events: list[Event]) -> None:
    """Ask from a seat on; whatever nobody can answer any more stands. Ends when somebody is asked."""
    while state.stack:
        top = state.stack[-1]
        found = _first_able(state, top, seat % state.players)
        if found >= 0:
            state.phase = _PHASES[top.what]
            state.asked = [found]
            return
        seat = _stands(state, events)


def _first_able(state: State, top: Pending, seat: int) -> int:
    """The first seat from this one clockwise to the one who did it that is to be asked; -1 if none is."""
    kind = answer_kind(state, top)
    if kind < 0:
        return -1
    low, high = _RANGES[kind]
    ask_always = state.rules.ask_always and kind in kinds_in_deck(state.players)
    hands, players, by = state.hands, state.players, top.by
    while seat != by:
        if ask_always:
            if not is_barred(state, seat):
                return seat
        else:
            for card in hands[seat]:
                if low <= card <= high:
                    if not is_barred(state, seat):
                        return seat
                    break
        seat = seat + 1 if seat + 1 < players else 0
    return -1


def _stands(state: State, events: list[Event]) -> int:
    """Nobody answers the top any more. Returns the seat from which the thing below is asked about."""
    top = state.stack.pop()
    if top.what == THROWN:
        effects.land(state, top, events)
    elif top.what == SWAP:
        _swap(state, top, events)
    elif top.what == CRY:
        events.append(ev.Escaped(top.by, state.roles[top.by]))
        games.end(state, BY_ESCAPE, top.by, events)
    else:
        below = state.stack.pop()
        _answered(state, below, top, events)
        if below.what == REPLY:
            return below.by
    return top.by + 1


def _answered(state: State, below: Pending, reply: Pending, events: list[Event]) -> None:
    """A reply stands against what lay below it."""
    if below.what in (THROWN, REPLY):
        state.discard += [below.card, reply.card]
        events.append(ev.Cancelled(below.by, below.card, reply.by, reply.card))
        return
    state.discard.append(reply.card)
    if below.what == SWAP:
        _use_up_turn(state, below)
        events.append(ev.SwapStopped(below.first, below.second, reply.by, reply.card))
    else:
        events.append(ev.EscapeStopped(below.by, reply.by, reply.card))
        state.step = PASS


def _swap(state: State, waits: Pending, events: list[Event]) -> None:
    first, second = waits.first, waits.second
    _use_up_turn(state, waits)
    secrets.swap(state, first, second)
    events.append(ev.Swapped(first, second))
    events += [ev.NowIs(seat, state.roles[seat]) for seat in (first, second)]
    if state.turn in (first, second):
        state.swapped = True


def _use_up_turn(state: State, swap: Pending) -> None:
    """A turn's own swap, made or stopped, was its option; that of an illness is none (4.6)."""
    if swap.card < 0:
        state.step = DISCARD


def throw(state: State, seat: int, card: int, target: int, events: list[Event]) -> None:
    """A card that has left the hand is thrown at a target."""
    state.acts.append((seat, KIND[card], target))
    events.append(ev.CardThrown(seat, card, target))
    open_(state, Pending(THROWN, seat, card, target), events)


def try_swap(state: State, seat: int, first: int, second: int, card: int, events: list[Event]) -> None:
    """Two roles are to be swapped, by an illness (``card``) or by the turn itself (-1; 4.33)."""
    events.append(ev.SwapTried(seat, first, second, card))
    if card < 0:
        state.acts.append((seat, ACT_TRIED, second))
        secrets.rule_out(state, seat, DOCTOR)
    open_(state, Pending(SWAP, seat, card, first, second), events)
