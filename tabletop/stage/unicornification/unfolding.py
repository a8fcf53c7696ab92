"""A view that follows the events of a choice one by one, so that the table shows each at its moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.events import HIDDEN, Event
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification.catalogue import deck
from tabletop.games.unicornification.state import State


def follow(shown: State, event: Event) -> None:
    """Change a copy of a view as this event changes the table."""
    step = _STEPS.get(type(event))
    if step is not None:
        step(shown, event)


def leave(shown: State, event: ev.PutDown | ev.LaidFree) -> None:
    """The cards of a put-down or free play have left the hand, and are on their way to the pile."""
    _out_of_hand(shown, event.seat, event.cards)


def arrive(shown: State, event: ev.PutDown | ev.LaidFree) -> None:
    """The cards that left the hand lie on the pile."""
    shown.pile += event.cards
    shown.live = len(event.cards) + (shown.live if isinstance(event, ev.LaidFree) else 0)


def _out_of_hand(shown: State, seat: int, cards: tuple[int, ...]) -> None:
    hand = shown.hands[seat]
    for card in cards:
        if card in hand:
            hand.remove(card)
        elif hand:
            # Hidden cards look all alike.
            hand.pop()
        if card in shown.known[seat]:
            shown.known[seat].remove(card)


def _into_hand(shown: State, seat: int, card: int) -> None:
    hand = shown.hands[seat]
    hidden = bool(hand) and hand[0] < 0
    hand.append(HIDDEN if hidden else card)
    hand.sort()


def _round_began(shown: State, event: ev.RoundBegan) -> None:
    shown.round, shown.dealer, shown.turn = event.round, event.dealer, event.starter
    shown.hands = [[] for _ in range(shown.players)]
    shown.known = [[] for _ in range(shown.players)]
    shown.pile, shown.live = [], 0
    shown.stock = [HIDDEN] * len(deck(shown.rules.decks))
    shown.phase = "turn"


def _dealt(shown: State, event: ev.Dealt) -> None:
    for card in event.cards:
        deal_one(shown, event.seat, card)


def deal_one(shown: State, seat: int, card: int) -> None:
    """One card from the stock to a seat."""
    shown.hands[seat].append(card)
    shown.hands[seat].sort()
    del shown.stock[-1:]


def _turned_up(shown: State, event: ev.TurnedUp) -> None:
    shown.pile, shown.live = [event.card], 1
    del shown.stock[-1:]


def _laid(shown: State, event: ev.PutDown | ev.LaidFree) -> None:
    leave(shown, event)
    arrive(shown, event)


def _took(shown: State, event: ev.Took) -> None:
    del shown.pile[-1 - shown.live]
    _into_hand(shown, event.seat, event.card)
    shown.known[event.seat] = sorted([*shown.known[event.seat], event.card])


def _drew(shown: State, event: ev.Drew) -> None:
    del shown.stock[-1:]
    _into_hand(shown, event.seat, event.card)


def _reshuffled(shown: State, event: ev.Reshuffled) -> None:
    del shown.pile[: event.count]
    shown.stock = [HIDDEN] * event.count


def _revealed(shown: State, event: ev.Revealed) -> None:
    for seat, hand in zip(event.seats, event.hands, strict=True):
        shown.hands[seat] = list(hand)


def _scored(shown: State, event: ev.Scored) -> None:
    shown.totals = list(event.totals)
    shown.history = [*shown.history, event.points]


_STEPS: dict[type[Event], Callable[[State, Any], None]] = {
    ev.RoundBegan: _round_began,
    ev.Dealt: _dealt,
    ev.TurnedUp: _turned_up,
    ev.PutDown: _laid,
    ev.Took: _took,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.LaidFree: _laid,
    ev.Revealed: _revealed,
    ev.Scored: _scored,
}
