"""Duels, and what a Mago collects where its movement ends (rule book, "Magos", "Duel"; R11-R20, R39-R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.events import Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano import piles, verdict
from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO, box
from tabletop.games.recreo_arcano.moves import Face, Fight, Strike

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_EMPTY = -2
_ATTACKER, _DEFENDER = 1, 2


def after_walk(state: State, mago: int, began: int, events: list[Event]) -> None:
    """A Mago's movement has ended: duels first, then collecting."""
    from tabletop.games.recreo_arcano.state import Duel

    state.duel = Duel(mover=mago, began=began)
    _go_on(state, events)


def pairs(state: State) -> list[tuple[int, int]]:
    """The pairs (own Mago, opposing Mago) of the active seat that may duel next."""
    assert state.duel is not None
    team, mover = state.teams[state.active], state.duel.mover
    if mover // 3 == team:
        # An own Mago walked in: it fights each opposing Mago that stands there (R12).
        own = [mover]
        foes = [foe for foe in state.alive(1 - team) if state.at[foe] == state.at[mover]]
    else:
        # An opposing Mago was pushed in: any of the own ones there may fight it (R13).
        own = [mago for mago in state.alive(team) if state.at[mago] == state.at[mover]]
        foes = [mover]
    if state.at[mover] < 0:
        return []
    return [(mine, foe) for mine in own for foe in foes]


def _go_on(state: State, events: list[Event]) -> None:
    """The next duel in this space, or the end of the movement."""
    assert state.duel is not None
    state.asked = [state.active]
    waiting = pairs(state)
    if len(waiting) > 1:
        state.phase = "fight"
    elif waiting:
        _meet(state, *waiting[0], events)
    else:
        duel, state.duel = state.duel, None
        state.phase = "turn"
        if state.at[duel.mover] >= 0 and duel.mover // 3 == state.teams[state.active]:
            _collect(state, duel.mover, duel.began, events)


def fight(state: State, move: Fight, events: list[Event]) -> None:
    """The active player picks the order of several duels."""
    _meet(state, move.own, move.foe, events)


def _meet(state: State, own: int, foe: int, events: list[Event]) -> None:
    duel = state.duel
    assert duel is not None
    duel.own, duel.foe = own, foe
    duel.attack_card = duel.defence_card = _EMPTY
    duel.answered = 0
    duel.defender = -1
    events.append(ev.DuelBegan(state.active, own, foe, state.at[own]))
    rivals = state.seats_of(1 - state.teams[state.active])
    if len(rivals) > 1:
        state.phase = "face"
    else:
        _defend(state, rivals[0], events)


def face(state: State, move: Face, events: list[Event]) -> None:
    """The attacker chooses a member of the other team as the defender, one without cards too (R41)."""
    _defend(state, move.seat, events)


def _defend(state: State, defender: int, events: list[Event]) -> None:
    duel = state.duel
    assert duel is not None
    duel.defender = defender
    events.append(ev.DuelFaced(state.active, defender))
    state.phase = "strike"
    state.asked = []
    for bit, seat in ((_ATTACKER, state.active), (_DEFENDER, defender)):
        if state.hands[seat]:
            state.asked.append(seat)
        else:
            duel.answered |= bit
    if not state.asked:
        _settle(state, events)


def strike(state: State, move: Strike, events: list[Event]) -> None:
    """A hand card is placed face down; when both have answered, cards and numbers are revealed."""
    duel = state.duel
    assert duel is not None
    seat = state.asked.pop(0)
    state.hands[seat].remove(move.card)
    if seat == state.active:
        duel.attack_card, duel.answered = move.card, duel.answered | _ATTACKER
    else:
        duel.defence_card, duel.answered = move.card, duel.answered | _DEFENDER
    events.append(ev.DuelCard(seat, move.card))
    if not state.asked:
        _settle(state, events)


def strength(card: int) -> int:
    """What a card adds in a duel: X and no card count 0."""
    return 0 if card < 0 else box().cards[card].strength or 0


def _settle(state: State, events: list[Event]) -> None:
    duel = state.duel
    assert duel is not None
    strengths = strength(duel.attack_card), strength(duel.defence_card)
    numbers = state.numbers[duel.own], state.numbers[duel.foe]
    # A tie goes to the attacker.
    won = strengths[0] + numbers[0] >= strengths[1] + numbers[1]
    state.shown |= 1 << duel.own | 1 << duel.foe
    events.append(
        ev.DuelRevealed(
            state.active,
            duel.defender,
            duel.own,
            duel.foe,
            (duel.attack_card, duel.defence_card),
            strengths,
            numbers,
            won,
        )
    )
    loser = duel.foe if won else duel.own
    state.at[loser] = -1
    state.marked &= ~(1 << FIRST_MAGO + loser)
    events.append(ev.MagoOut(loser))
    for seat, card in ((state.active, duel.attack_card), (duel.defender, duel.defence_card)):
        if card >= 0:
            piles.dispose(state, seat, card, events, duel=True)
    duel.attack_card = duel.defence_card = _EMPTY
    if not verdict.check(state, events):
        _go_on(state, events)


def _collect(state: State, mago: int, began: int, events: list[Event]) -> None:
    """R15-R20: first a potion of the own team, then a card of the library."""
    seat, team, space = state.active, mago // 3, state.at[mago]
    for potion in state.team_magos(team):
        if state.potions[potion] == space:
            state.potions[potion] = -1
            state.stock[seat] += 1
            events.append(ev.PotionFound(seat, mago, potion, state.found(team)))
    if verdict.check(state, events):
        return
    sector = space >> 1
    if sector in box().libraries and began >> 1 != sector and state.special:
        card = state.special.pop()
        state.hands[seat].append(card)
        events.append(ev.CardDrawn(seat, mago, card))
