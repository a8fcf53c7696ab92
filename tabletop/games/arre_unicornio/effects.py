"""What a card does that was thrown and that nobody has cancelled (4.8, 4.9, 4.21 to 4.24)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import games, secrets
from tabletop.games.arre_unicornio.catalogue import (
    CLASS,
    DIRECTOR,
    DOCTOR,
    ESCAPE,
    ILLNESS,
    JACKET,
    KIND,
    PATIENT,
    SCISSORS,
    TREATMENT,
    role,
)
from tabletop.games.arre_unicornio.parts import BY_TYING, Pending

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def land(state: State, thrown: Pending, events: list[Event]) -> None:
    """A card that was thrown takes effect on its target."""
    card, by, target = thrown.card, thrown.by, thrown.first
    sort = CLASS[card]
    if sort == ESCAPE:
        state.items[target][KIND[card]] = card
        events.append(ev.ItemPlaced(by, target, card))
    elif sort == ILLNESS:
        state.illnesses[target].append(card)
        events.append(ev.IllnessCaught(by, target, card))
    elif sort == TREATMENT:
        insort(state.treatments[target], card)
        events.append(ev.TreatmentPut(by, target, card, len(state.treatments[target])))
    else:
        _everyday(state, card, by, target, events)


def _everyday(state: State, card: int, by: int, target: int, events: list[Event]) -> None:
    kind = KIND[card]
    if kind == JACKET:
        _jacket(state, card, by, target, events)
    elif kind == SCISSORS:
        jacket, state.jackets[target] = state.jackets[target], -1
        state.discard += [jacket, card]
        events.append(ev.Freed(by, target, card, jacket))
    else:
        secrets.reveal(state, target)
        state.discard.append(card)
        events.append(ev.SerumShown(by, target, card, state.roles[target]))


def _jacket(state: State, card: int, by: int, target: int, events: list[Event]) -> None:
    """A Doctor cannot be tied up; any other role card lies face up from now on."""
    secrets.reveal(state, target)
    shown = state.roles[target]
    if role(shown) == DOCTOR:
        state.discard.append(card)
        events.append(ev.Bounced(by, target, card, shown))
        return
    state.jackets[target] = card
    events.append(ev.Tied(by, target, card, shown))
    patients = [seat for seat, each in enumerate(state.roles) if role(each) == PATIENT]
    if has_staff(state) and all(state.jackets[seat] >= 0 for seat in patients):
        events.append(ev.AllTied(tuple(patients)))
        games.end(state, BY_TYING, -1, events)


def has_staff(state: State) -> bool:
    """Whether anybody in this game wins by tying up the Patients (AU-36)."""
    return any(role(card) in (DIRECTOR, DOCTOR) for card in state.cast)
