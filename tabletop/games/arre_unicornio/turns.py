"""The course of a turn: dazed or illness, draw, play or swap, discard, shout, pass (fact base 4).

:func:`go_on` lets everything happen that needs nobody's choice. Where a step might be nobody's business but
its owner's, it is asked by what everybody knows: a Doctor under Aversion to Movement is asked although only
``Done`` is left, since a question left out would tell that he is one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import escape, games, illnesses, legal, piles, secrets
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import DOCTOR
from tabletop.games.arre_unicornio.parts import (
    ACT_TURN,
    BEGIN,
    BY_CLOSING,
    DAZING,
    DISCARD,
    DRAFT,
    DRAW,
    ENDED,
    HAND,
    ILLNESS,
    OVER,
    PASS,
    PLAY,
    PLAYS,
    SHOUT,
)

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def go_on(state: State, events: list[Event]) -> None:
    """Step by step, until somebody is asked or the match is over."""
    while not _STEPS[state.step](state, events):
        pass


def _ask(state: State, phase: str) -> bool:
    state.phase = phase
    state.asked = [state.turn]
    return True


def _begin(state: State, events: list[Event]) -> bool:
    seat = state.turn
    if seat == state.starter:
        if state.round == state.rules.round_guard:
            events.append(ev.AsylumClosed(state.round))
            games.end(state, BY_CLOSING, -1, events)
            return False
        state.round += 1
    state.plays = 0
    state.swapped = state.averse = False
    state.dazed = len(state.treatments[seat]) >= DAZING
    state.step = DRAW
    events.append(ev.TurnBegan(seat, state.round))
    if state.dazed:
        illness = state.visible_illness(seat)
        if illness >= 0:
            state.discard.append(state.illnesses[seat].pop())
        events.append(ev.DazedTurn(seat, illness))
    elif state.illnesses[seat]:
        illnesses.strike(state, events)
    return False


def _draw(state: State, events: list[Event]) -> bool:
    piles.draw(state, state.turn, 1 if state.dazed else 2, events)
    state.step = DISCARD if state.dazed else PLAY
    return False


def _play(state: State, _: list[Event]) -> bool:
    if may_act(state):
        if not state.plays:
            state.acts.append((state.turn, ACT_TURN, -1))
        return _ask(state, "turn")
    state.step = DISCARD
    return False


def may_act(state: State) -> bool:
    """Whether, by what everybody knows, the seat in turn may be able to do something in step 3."""
    seat = state.turn
    if state.plays >= PLAYS:
        return False
    if state.hands[seat] and not state.averse:
        return True
    can_swap = not state.plays and legal.swap_targets(state, seat)
    return bool(can_swap) and not secrets.is_open(state, seat, DOCTOR)


def _discard(state: State, events: list[Event]) -> bool:
    seat = state.turn
    if len(state.hands[seat]) > HAND:
        return _ask(state, "discard")
    state.step = SHOUT
    if state.dazed:
        cards, state.treatments[seat] = state.treatments[seat], []
        state.discard += cards
        events.append(ev.TreatmentsGone(seat, tuple(cards)))
        state.step = PASS
    return False


def _shout(state: State, _: list[Event]) -> bool:
    if escape.is_asked(state, state.turn):
        return _ask(state, "shout")
    state.step = PASS
    return False


def _pass(state: State, _: list[Event]) -> bool:
    state.turn = (state.turn + 1) % state.players
    state.step = BEGIN
    return False


def _ended(state: State, events: list[Event]) -> bool:
    games.begin_next(state, events)
    return False


def _wait(*_: object) -> bool:
    return True


_STEPS: dict[str, Callable[[State, list[Event]], bool]] = {
    DRAFT: _wait,
    BEGIN: _begin,
    ILLNESS: illnesses.go_on,
    DRAW: _draw,
    PLAY: _play,
    DISCARD: _discard,
    SHOUT: _shout,
    PASS: _pass,
    ENDED: _ended,
    OVER: _wait,
}
