"""Mental illnesses: the visible one strikes when its owner's turn begins (4.36 to 4.45)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import legal, piles, secrets
from tabletop.games.arre_unicornio.catalogue import (
    AVERSION,
    CONFORMIST,
    DISORDERED,
    EXCHANGE,
    GLUTTONY,
    HYPERHIDROSIS,
    HYPNOTIC,
    KIND,
    MAGPIE,
    MINIMALIST,
    TELEPATHIC,
)
from tabletop.games.arre_unicornio.parts import DRAW, EVERYONE, ILLNESS

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

#: The decision that an illness asks for.
PHASES = {
    MAGPIE: "magpie",
    MINIMALIST: "minimalist",
    HYPERHIDROSIS: "hyperhidrosis",
    CONFORMIST: "conformist",
    HYPNOTIC: "hypnotic",
    DISORDERED: "disordered",
    EXCHANGE: "exchange",
    TELEPATHIC: "telepathic",
}


def strike(state: State, events: list[Event]) -> None:
    """The visible illness of the seat in turn takes effect, or cannot be carried out."""
    seat = state.turn
    card = state.struck = state.illnesses[seat].pop()
    state.step = ILLNESS
    events.append(ev.IllnessStruck(seat, card))
    kind = KIND[card]
    if kind == AVERSION:
        state.averse = True
        over(state, events)
    elif kind == GLUTTONY:
        _clear_area(state, seat, events)
        over(state, events)
    else:
        hand = state.hands[seat]
        shows = kind == CONFORMIST and hand
        if shows:
            secrets.learn(state, hand, EVERYONE)
            events.append(ev.HandShown(seat, tuple(hand)))
        if not shows and not (kind == HYPERHIDROSIS and hand) and not _offers(state):
            events.append(ev.IllnessInVain(seat, card))
            over(state, events)


def _offers(state: State) -> bool:
    """Make the illness that struck the question of the moment; whether there is anything to choose."""
    state.phase = PHASES[KIND[state.struck]]
    state.asked = [state.turn]
    return bool(legal.offers(state))


def go_on(state: State, events: list[Event]) -> bool:
    """Ask for the next choice that the illness needs; whether there was one."""
    if state.struck >= 0:
        if _offers(state):
            return True
        if KIND[state.struck] == HYPERHIDROSIS:
            for card in state.hands[state.turn][:]:
                piles.discard_from_hand(state, state.turn, card, events)
        over(state, events)
    state.step = DRAW
    return False


def over(state: State, events: list[Event]) -> None:
    """The illness that struck is done with."""
    state.discard.append(state.struck)
    events.append(ev.IllnessOver(state.turn, state.struck))
    state.struck = -1


def after_window(state: State, events: list[Event]) -> None:
    """Nothing waits for answers any more: Hypnotic Mania, whose swap was made or stopped, is over."""
    if state.struck >= 0 and KIND[state.struck] == HYPNOTIC and state.step == ILLNESS:
        over(state, events)


def _clear_area(state: State, seat: int, events: list[Event]) -> None:
    """Infinite Gluttony: everything goes, the jacket too (4.40)."""
    jacket = state.jackets[seat]
    cards = [card for card in (*state.items[seat], jacket) if card >= 0]
    cards += [*state.illnesses[seat], *state.treatments[seat]]
    if not cards:
        events.append(ev.IllnessInVain(seat, state.struck))
        return
    state.items[seat] = [-1, -1, -1]
    state.jackets[seat] = -1
    state.illnesses[seat], state.treatments[seat] = [], []
    state.discard += cards
    events.append(ev.AreaCleared(seat, tuple(cards), jacket))


def steal(state: State, victim: int, events: list[Event]) -> None:
    """Exquisite Magpie: a card at random (4.37)."""
    seat = state.turn
    card = piles.dice(state).choice(state.hands[victim])
    _hand_over(state, victim, seat, card)
    events.append(ev.Stolen(seat, victim, card))
    over(state, events)


def give(state: State, card: int, other: int, events: list[Event]) -> None:
    """Telepathic Disorder: a card to another player."""
    _hand_over(state, state.turn, other, card)
    events.append(ev.CardGiven(state.turn, other, card))
    over(state, events)


def _hand_over(state: State, source: int, target: int, card: int) -> None:
    """A card goes secretly from hand to hand; both know it, the others lose track of the first hand."""
    both = 1 << source | 1 << target
    secrets.lose_track(state, state.hands[source], both)
    state.hands[source].remove(card)
    insort(state.hands[target], card)
    state.seen_by[card] |= both


def exchange(state: State, other: int, events: list[Event]) -> None:
    """Equivalent Exchange: whole hands; whoever knew a card of them knows where it is now."""
    seat, hands = state.turn, state.hands
    given, taken = hands[seat], hands[other]
    hands[seat], hands[other] = taken, given
    secrets.learn(state, taken, 1 << seat)
    secrets.learn(state, given, 1 << other)
    events.append(ev.HandsExchanged(seat, other, tuple(given), tuple(taken)))
    over(state, events)


def throw_away(state: State, card: int, events: list[Event]) -> None:
    """Minimalist: another player's item is discarded."""
    owner = owner_of(state, card)
    state.items[owner][KIND[card]] = -1
    state.discard.append(card)
    events.append(ev.ItemDiscarded(state.turn, owner, card))
    over(state, events)


def move_item(state: State, card: int, target: int, events: list[Event]) -> None:
    """Disordered Order and Pathological Conformist: an item goes to another area."""
    owner, kind = owner_of(state, card), KIND[card]
    state.items[owner][kind], state.items[target][kind] = -1, card
    events.append(ev.ItemMoved(state.turn, owner, target, card))
    if KIND[state.struck] == DISORDERED:
        over(state, events)


def owner_of(state: State, card: int) -> int:
    """The seat in whose area an item lies; ``ValueError`` if it lies in none."""
    kind = KIND[card]
    return [slots[kind] for slots in state.items].index(card)
