"""What a seat may know, and how what it may not know could be (fact base 2.9, R36, R37, R49)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabletop.core.events import HIDDEN
from tabletop.games.recreo_arcano.catalogue import box

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_EMPTY = -2


def view(state: State, seat: int) -> State:
    """A copy of the state for a seat; below 0: for a spectator who knows only what everybody knows."""
    seen = state.clone()
    seen.known_moves = None
    team = state.teams[seat] if seat >= 0 else -1
    # The seed and the counter of shuffles would tell every shuffle to come.
    seen.seed = seen.shuffles = 0
    seen.special = [HIDDEN] * len(state.special)
    seen.decks = [[HIDDEN] * len(deck) for deck in state.decks]
    for mago in range(6):
        if mago // 3 != team and not state.shown >> mago & 1 and state.numbers[mago]:
            seen.numbers[mago] = HIDDEN
    for other in range(state.players):
        if other == seat:
            continue
        seen.hands[other] = [HIDDEN] * len(state.hands[other])
        pile = state.discards[other]
        seen.discards[other] = [HIDDEN] * (len(pile) - 1) + pile[-1:]
    if state.phase in ("plan", "order"):
        _hide_plans(state, seen, seat, team)
    duel = seen.duel
    if duel is not None:
        if seat != state.active and duel.attack_card >= 0:
            duel.attack_card = HIDDEN
        if seat != duel.defender and duel.defence_card >= 0:
            duel.defence_card = HIDDEN
    return seen


def _hide_plans(state: State, seen: State, seat: int, team: int) -> None:
    for slot, owner in enumerate(state.row):
        known = owner == seat or (state.rules.partner_card and state.teams[owner] == team)
        if not known and state.planned[slot] != _EMPTY:
            seen.planned[slot] = HIDDEN


def imagine(seen: State, rng: random.Random) -> State:
    """A full state that fits a view: unknown numbers, hands, decks and face-down cards dealt anew.

    What everybody has seen is respected: cards in discard piles, cards that left the game, how many cards
    each hand, deck and slot holds, and that a Descanso is always in its owner's hand or in the row.
    """
    state = seen.clone()
    state.seed, state.shuffles = rng.getrandbits(32), 0
    for team in (0, 1):
        magos = state.team_magos(team)
        free = [n for n in (1, 2, 3) if n not in [state.numbers[mago] for mago in magos]]
        rng.shuffle(free)
        for mago in magos:
            if state.numbers[mago] == HIDDEN:
                state.numbers[mago] = free.pop()
    unseen = _unseen_specials(state)
    rng.shuffle(unseen)
    for seat in range(state.players):
        _deal_unknown(state, seat, unseen, rng)
    state.special = unseen
    return state


def _unseen_specials(state: State) -> list[int]:
    known = set(state.gone)
    known.update(*state.hands, *state.discards, state.planned)
    if state.duel is not None:
        known |= {state.duel.attack_card, state.duel.defence_card}
    return [card for card in box().specials if card not in known]


def _deal_unknown(state: State, seat: int, specials: list[int], rng: random.Random) -> None:
    """Fill the hidden places of one seat: hand, deck, row, duel, pile."""
    hand, deck, pile = state.hands[seat], state.decks[seat], state.discards[seat]
    slots = [n for n, owner in enumerate(state.row) if owner == seat and state.planned[n] == HIDDEN]
    struck = _hidden_strike(state, seat)
    if not (HIDDEN in hand or HIDDEN in deck or HIDDEN in pile or slots or struck):
        return
    _remember_pile(state, seat)
    house = _unseen_house(state, seat)
    rest = [card for card in house if box().cards[card].is_rest]
    commons = [card for card in house if card not in rest]
    rng.shuffle(commons)
    for n, card in enumerate(deck):
        if card == HIDDEN:
            deck[n] = commons.pop()
    loose = rest + commons
    wanted = hand.count(HIDDEN) + len(slots) + struck
    loose += [specials.pop() for _ in range(wanted - len(loose))]
    rng.shuffle(loose)
    for slot in slots:
        state.planned[slot] = loose.pop()
    if struck:
        assert state.duel is not None
        if seat == state.active:
            state.duel.attack_card = loose.pop()
        else:
            state.duel.defence_card = loose.pop()
    if HIDDEN in hand:
        state.hands[seat] = sorted(loose, key=lambda card: (box().cards[card].special, card))


def _hidden_strike(state: State, seat: int) -> int:
    duel = state.duel
    if duel is None:
        return 0
    hidden = (seat == state.active and duel.attack_card == HIDDEN) or (
        seat == duel.defender and duel.defence_card == HIDDEN
    )
    return int(hidden)


def _remember_pile(state: State, seat: int) -> None:
    """Everything in a pile was seen on its way there; only the order may be forgotten."""
    pile = state.discards[seat]
    if HIDDEN in pile:
        top = pile[-1]
        below = [
            card for card in range(len(box().cards)) if state.open_cards[seat] >> card & 1 and card != top
        ]
        state.discards[seat] = [*below, top]


def _unseen_house(state: State, seat: int) -> list[int]:
    """The starting cards of a seat whose place is not known."""
    data, team = box(), state.teams[seat]
    if state.uses_deck(seat):
        cards = [*data.set_of(team, 0), *data.set_of(team, 1)]
    else:
        cards = list(data.set_of(team, state.seats_of(team).index(seat)))
    known = {*state.gone, *state.hands[seat], *state.discards[seat], *state.planned, *state.decks[seat]}
    if state.duel is not None:
        known |= {state.duel.attack_card, state.duel.defence_card}
    return [card for card in cards if card not in known]
