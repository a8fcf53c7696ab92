"""The one way of a card from place to place after it has been played (R4, R36-R41; fact base 2.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano import setting
from tabletop.games.recreo_arcano.catalogue import box

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State


def dispose(state: State, seat: int, card: int, events: list[Event], *, duel: bool = False) -> None:
    """The one way of a played card: to the hand, out of the game, or onto the pile.

    Descanso always returns to the hand; after a duel every card without value does (R38-R40).
    """
    what = box().cards[card]
    if what.is_rest or (duel and what.strength is None):
        state.hands[seat].append(card)
        events.append(ev.CardBack(seat, card))
    elif what.special:
        state.gone.append(card)
        events.append(ev.CardGone(seat, card))
    else:
        state.discards[seat].append(card)
        state.open_cards[seat] |= 1 << card
        events.append(ev.Discarded(seat, card))


def shuffle_pile(state: State, seat: int, events: list[Event]) -> None:
    """Descanso of a two-player deck: the discard pile is shuffled into the own deck."""
    pile = state.discards[seat]
    events.append(ev.Rested(seat, len(pile), True))
    state.decks[seat] = setting.shuffled(state, state.decks[seat] + pile)
    state.discards[seat] = []
    state.open_cards[seat] = 0
    state.refill |= 1 << seat


def sort_hand(state: State, seat: int) -> None:
    """Keep a hand in the order of the box, special cards last."""
    state.hands[seat].sort(key=lambda card: (box().cards[card].special, card))
