"""What a seat may know, and how what it may not know could be."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.core.events import HIDDEN
from tabletop.games.arre_unicornio import legal, notebook, windows
from tabletop.games.arre_unicornio.catalogue import CARDS, KIND, deck
from tabletop.games.arre_unicornio.parts import EVERYONE, NO_VIEWER, SPECTATOR

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

#: How often a hand is dealt anew before a card that fits is picked for it.
_TRIES = 20


def view(state: State, seat: int) -> State:
    """A copy of the state for a seat; below 0: for a spectator who knows only what everybody knows."""
    seen = state.clone()
    seen.viewer = seat = max(seat, -1)
    # The seed and the counter of shuffles would tell every shuffle and theft to come.
    seen.seed = seen.shuffles = 0
    seen.deck = [HIDDEN] * len(state.deck)
    bit = 1 << (seat if seat >= 0 else SPECTATOR)
    seen.roles = [
        card if mask & bit else HIDDEN for card, mask in zip(state.roles, state.knowers, strict=True)
    ]
    seen.seen_by = [0] * CARDS
    for owner, hand in enumerate(state.hands):
        shown = []
        for card in hand:
            mask = state.seen_by[card] if card >= 0 else 0
            if mask & bit:
                # Who else knows a card may be somebody's secret, unless everybody does.
                seen.seen_by[card] = mask if mask == EVERYONE else 1 << owner | bit
                shown.append(card)
            else:
                shown.append(HIDDEN)
        seen.hands[owner] = sorted(shown)
    for owner, packet in enumerate(state.packets):
        if owner != seat:
            seen.packets[owner] = [HIDDEN] * len(packet)
            seen.chosen[owner] = HIDDEN
    return seen


def imagine(seen: State, rng: random.Random) -> State:
    """A full state that fits a view: roles and cards that are not known are dealt anew.

    If another seat is asked about something that takes a certain card, it gets a hand that has one.
    """
    state = seen.clone()
    state.viewer = NO_VIEWER
    state.seed = rng.getrandbits(32)
    hidden = [seat for seat, card in enumerate(state.roles) if card < 0]
    for seat, card in notebook.deal(state, rng, hidden).items():
        state.roles[seat] = card
    pool = _unseen(state)
    rng.shuffle(pool)
    asked = state.asked[0] if state.asked and state.asked[0] != seen.viewer else -1
    if asked >= 0 and HIDDEN in state.hands[asked]:
        _fit(state, asked, pool, rng)
    for seat, hand in enumerate(state.hands):
        if hand and hand[0] < 0:
            _fill(state, seat, [pool.pop() for card in hand if card < 0])
    for seat, packet in enumerate(state.packets):
        if packet and packet[0] < 0:
            state.packets[seat] = sorted(pool.pop() for _ in packet)
            if seat not in state.asked:
                state.chosen[seat] = rng.choice(state.packets[seat])
    state.deck = pool
    return state


def _unseen(state: State) -> list[int]:
    """The cards whose place is not known."""
    seen = {*state.discard, *state.removed, *state.jackets, state.struck}
    seen.update(waits.card for waits in state.stack)
    for piles in (state.hands, state.packets, state.items, state.illnesses, state.treatments):
        for cards in piles:
            seen.update(cards)
    return [card for card in deck(state.players) if card not in seen]


def _fill(state: State, seat: int, cards: list[int]) -> None:
    """Cards take the hidden places of a hand."""
    for card in cards:
        state.seen_by[card] = 1 << seat
    state.hands[seat] = sorted([*cards, *(card for card in state.hands[seat] if card >= 0)])


def _fit(state: State, seat: int, pool: list[int], rng: random.Random) -> None:
    """Deal a hand that can do what its owner is asked about; the cards leave the pool."""
    fits = _need(state, seat)
    count = state.hands[seat].count(HIDDEN)
    if fits is not None and not any(card >= 0 and fits(card) for card in state.hands[seat]):
        for _ in range(_TRIES):
            if any(map(fits, pool[-count:])):
                break
            rng.shuffle(pool)
        else:
            _bring_to_the_end(pool, fits)
    _fill(state, seat, [pool.pop() for _ in range(count)])


def _bring_to_the_end(pool: list[int], fits: Callable[[int], bool]) -> None:
    place = next((place for place, card in enumerate(pool) if fits(card)), -1)
    pool[place], pool[-1] = pool[-1], pool[place]


def _need(state: State, seat: int) -> Callable[[int], bool] | None:
    """What a card must be for the decision to be asked at all; ``None`` if it takes no certain card."""
    if state.stack and not state.rules.ask_always:
        kind = windows.answer_kind(state, state.stack[-1])
        return lambda card: KIND[card] == kind
    if state.phase == "hyperhidrosis":
        wearers = legal.tied(state)
        return lambda card: bool(legal.targets(state, seat, KIND[card], wearers))
    return None
