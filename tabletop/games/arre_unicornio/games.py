"""The games of a match: dealing, the draft, the end of a game and what it brings (4.1 to 4.3, 4.29, 4.30)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import piles, secrets, verdict
from tabletop.games.arre_unicornio.catalogue import BEADLE, CARDS, CLEANING, cast_of, deck, role_cards
from tabletop.games.arre_unicornio.parts import BEGIN, BY_POINTS, DRAFT, ENDED, EVERYONE, HAND, OVER

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State


def begin(state: State, events: list[Event]) -> None:
    """Shuffle and deal everything anew; the draft is asked, or the first turn is to begin."""
    state.earlier_rounds += state.round
    state.game += 1
    state.round = state.passes = 0
    state.turn = state.starter
    clear_table(state)
    state.cast = _cast(state)
    events.append(ev.GameBegan(state.game, state.starter, state.cast))
    _deal_roles(state, events)
    state.deck = piles.dice(state).shuffled(deck(state.players))
    seats = seats_from(state, state.starter)
    dealt: list[list[int]] = [[] for _ in seats]
    for seat in seats:
        dealt[seat] = sorted(state.deck[-HAND:])
        del state.deck[-HAND:]
        events.append(ev.Dealt(seat, tuple(dealt[seat])))
    if state.rules.draft:
        state.step = state.phase = DRAFT
        state.packets, state.chosen, state.asked = dealt, [-1] * state.players, seats
        return
    for seat in seats:
        for card in dealt[seat]:
            take(state, seat, card, 1 << seat)
    state.step = BEGIN


def clear_table(state: State) -> None:
    """Take all cards away and forget what was known."""
    players = range(state.players)
    state.knowers, state.cleared = [0 for _ in players], [0 for _ in players]
    state.hands, state.seen_by = [[] for _ in players], [0] * CARDS
    state.packets, state.chosen = [], []
    state.discard, state.removed, state.stack, state.acts = [], [], [], []
    state.items, state.jackets = [[-1, -1, -1] for _ in players], [-1 for _ in players]
    state.illnesses, state.treatments = [[] for _ in players], [[] for _ in players]
    state.struck, state.plays = -1, 0
    state.swapped = state.dazed = state.averse = False


def seats_from(state: State, first: int) -> list[int]:
    """All seats clockwise from this one."""
    return [(first + step) % state.players for step in range(state.players)]


def _cast(state: State) -> tuple[int, ...]:
    """The roles that are in this game; a single functionary is chosen openly (1.1)."""
    chosen = {"cleaning": CLEANING, "beadle": BEADLE}.get(state.rules.functionary)
    cast = cast_of(state.players, state.rules.six_roles)
    if chosen is None:
        chosen = piles.dice(state).choice((CLEANING, BEADLE)) if cast.functionaries == 1 else CLEANING
    return role_cards(cast, chosen)


def _deal_roles(state: State, events: list[Event]) -> None:
    state.roles = piles.dice(state).shuffled(state.cast)
    for seat, card in enumerate(state.roles):
        state.knowers[seat] = secrets.once_dealt(state, seat)
        events.append(ev.RoleDealt(seat, card))


def take(state: State, seat: int, card: int, knowers: int) -> None:
    """A card comes into a hand."""
    insort(state.hands[seat], card)
    state.seen_by[card] = knowers


def keep(state: State, card: int, events: list[Event]) -> None:
    """Draft: the seat asked has chosen; when all have, the packets go round."""
    seat = state.asked.pop(0)
    state.chosen[seat] = card
    events.append(ev.Kept(seat, card))
    if not state.asked:
        _pass_on(state, events)


def _pass_on(state: State, events: list[Event]) -> None:
    """All packets go to the left at the same time; a packet of one card is kept (4.1)."""
    players, packets = state.players, state.packets
    for seat in range(players):
        left = (seat + 1) % players
        # With two players the second packet comes back: what is not in it has been kept.
        known = 1 << left if players == 2 and state.passes else 0
        packets[seat].remove(state.chosen[seat])
        take(state, seat, state.chosen[seat], 1 << seat | known)
        events.append(ev.Passed(seat, left, tuple(packets[seat])))
    state.packets = packets[-1:] + packets[:-1]
    state.passes += 1
    if len(state.packets[0]) > 1:
        state.chosen = [-1] * players
        state.asked = seats_from(state, state.starter)
        return
    for seat, (card,) in enumerate(state.packets):
        take(state, seat, card, 1 << seat | 1 << (seat - 1) % players)
    state.packets, state.chosen = [], []
    events.append(ev.Drafted())
    state.step = BEGIN


def end(state: State, ending: str, escapee: int, events: list[Event]) -> None:
    """A game is over: points, and the end of the match if they decide it."""
    points = verdict.points(state, ending, escapee)
    state.game_winners = verdict.game_winners(state, ending, escapee)
    state.history.append(points)
    state.endings.append(ending)
    state.totals = [total + more for total, more in zip(state.totals, points, strict=True)]
    state.knowers = [EVERYONE] * state.players
    state.step = ENDED
    roles, totals = tuple(state.roles), tuple(state.totals)
    events.append(ev.GameEnded(state.game, roles, state.game_winners, points, totals, ending))
    if verdict.is_decided(state):
        state.step = state.phase = OVER
        state.asked = []
        state.ending = ending if state.rules.single else BY_POINTS
        found = verdict.result(state)
        assert found is not None
        events.append(ev.MatchEnded(found.winners, found.ending))


def begin_next(state: State, events: list[Event]) -> None:
    """The next game of the match; the start goes one seat to the left (4.2)."""
    state.starter = (state.starter + 1) % state.players
    begin(state, events)
