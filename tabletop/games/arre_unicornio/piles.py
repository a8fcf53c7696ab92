"""Drawing, and what happens when the deck ends: the Adverse Effects (4.48, 4.49)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tabletop.core.chance import Dice
from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import CLASS, WILDCARD

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def dice(state: State) -> Dice:
    """Fresh chance for one shuffle or draw."""
    state.shuffles += 1
    return Dice(state.seed, state.shuffles)


def draw(state: State, seat: int, count: int, events: list[Event]) -> None:
    """A seat draws; where the deck ends, the discards become the new one."""
    got: list[int] = []
    for left in range(count, 0, -1):
        if not state.deck:
            _told(seat, got, events)
            got = []
            _adverse_effects(state, events)
        if not state.deck:
            events.append(ev.NothingToDraw(seat, left))
            break
        card = state.deck.pop()
        got.append(card)
        insort(state.hands[seat], card)
        state.seen_by[card] = 1 << seat
        if not state.deck and state.rules.shuffle_at_last_card:
            _told(seat, got, events)
            got = []
            _adverse_effects(state, events)
    _told(seat, got, events)


def _told(seat: int, cards: list[int], events: list[Event]) -> None:
    if cards:
        events.append(ev.Drew(seat, tuple(cards)))


def _adverse_effects(state: State, events: list[Event]) -> None:
    """Wildcards among the discards leave the game, the others are the new deck; nothing without discards."""
    if not state.discard:
        return
    wildcards = [card for card in state.discard if CLASS[card] == WILDCARD]
    rest = sorted(card for card in state.discard if CLASS[card] != WILDCARD)
    state.removed += wildcards
    state.discard = []
    state.deck = dice(state).shuffled(rest)
    events.append(ev.AdverseEffects(tuple(wildcards), len(rest)))


def leave_hand(state: State, seat: int, card: int) -> None:
    """A card leaves a hand before everybody's eyes."""
    state.hands[seat].remove(card)
    state.seen_by[card] = 0


def discard_from_hand(state: State, seat: int, card: int, events: list[Event]) -> None:
    """A card of a hand goes to the discard pile."""
    leave_hand(state, seat, card)
    state.discard.append(card)
    events.append(ev.Discarded(seat, card))
