"""A view that follows the events of a choice one by one, so that the table shows each at its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.events import HIDDEN, Event
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.parts import CRY, EVERYONE, REPLY, SWAP, THROWN, Pending
from tabletop.games.arre_unicornio.state import State


def follow(shown: State, event: Event) -> None:
    """Change a copy of a view as this event changes the table."""
    step = _STEPS.get(type(event))
    if step is not None:
        step(shown, event)


# -- hands and piles --------------------------------------------------------------------------------------


def leave_hand(shown: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    hand = shown.hands[seat]
    if card in hand:
        hand.remove(card)
    elif hand:
        # Hidden cards look all alike.
        hand.remove(HIDDEN if HIDDEN in hand else hand[-1])


def reach_hand(shown: State, seat: int, card: int) -> None:
    """A card comes into a hand; a hidden one is ``HIDDEN``."""
    shown.hands[seat].append(card)
    shown.hands[seat].sort()


def _to_discards(shown: State, *cards: int) -> None:
    shown.discard += [card for card in cards if card >= 0]


def _known(shown: State, seat: int, role: int) -> None:
    """Everybody has seen the role card of a seat."""
    shown.roles[seat] = role
    shown.knowers[seat] = EVERYONE


def _looked(shown: State, seat: int, role: int) -> None:
    """A seat has looked at the role card before it."""
    shown.knowers[seat] |= 1 << seat
    if role >= 0:
        shown.roles[seat] = role


def _unstack(shown: State, count: int = 1) -> None:
    del shown.stack[-count:]


# -- set-up -----------------------------------------------------------------------------------------------


def _game_began(shown: State, event: ev.GameBegan) -> None:
    seats = range(shown.players)
    shown.game, shown.starter, shown.turn, shown.cast = event.game, event.starter, event.starter, event.cast
    shown.round, shown.struck, shown.plays, shown.passes = 0, -1, 0, 0
    shown.dazed = shown.averse = shown.swapped = False
    shown.roles = [HIDDEN for _ in seats]
    shown.knowers, shown.cleared = [0 for _ in seats], [0 for _ in seats]
    shown.hands = [[] for _ in seats]
    shown.packets, shown.chosen, shown.stack = [], [], []
    shown.deck = [HIDDEN] * len(catalogue.deck(shown.players))
    shown.discard, shown.removed = [], []
    shown.items = [[-1, -1, -1] for _ in seats]
    shown.jackets = [-1 for _ in seats]
    shown.illnesses, shown.treatments = [[] for _ in seats], [[] for _ in seats]
    shown.step = shown.phase = "draft"


def _role_dealt(shown: State, event: ev.RoleDealt) -> None:
    _looked(shown, event.seat, event.role)


def _dealt(shown: State, event: ev.Dealt) -> None:
    del shown.deck[-len(event.cards) :]
    if not shown.rules.draft:
        shown.hands[event.seat] = sorted(event.cards)
        return
    if not shown.packets:
        shown.packets = [[] for _ in range(shown.players)]
        shown.chosen = [-1] * shown.players
    shown.packets[event.seat] = _packet(shown, event.seat, event.cards)


def _packet(shown: State, seat: int, cards: Sequence[int]) -> list[int]:
    """A packet is seen by whoever chooses from it, and no longer by who passed it."""
    return sorted(cards) if seat == shown.viewer else [HIDDEN] * len(cards)


def _kept(shown: State, event: ev.Kept) -> None:
    if shown.chosen:
        shown.chosen[event.seat] = event.card


def pass_on(shown: State, passed: Sequence[ev.Passed]) -> None:
    """All packets go to the left at the same time; what was kept lies in the hands."""
    for event in passed:
        reach_hand(shown, event.seat, shown.chosen[event.seat] if shown.chosen else HIDDEN)
    shown.packets = [[] for _ in range(shown.players)]
    for event in passed:
        shown.packets[event.to] = _packet(shown, event.to, event.cards)
    shown.chosen = [HIDDEN] * shown.players


def _drafted(shown: State, _event: ev.Drafted) -> None:
    for seat, packet in enumerate(shown.packets):
        for card in packet:
            reach_hand(shown, seat, card)
    shown.packets, shown.chosen = [], []
    shown.phase = "turn"


def _turn_began(shown: State, event: ev.TurnBegan) -> None:
    shown.turn, shown.round = event.seat, event.round
    shown.phase, shown.asked = "turn", [event.seat]
    shown.plays, shown.dazed, shown.averse, shown.swapped = 0, False, False, False
    shown.step = "illness"


# -- the beginning of a turn ------------------------------------------------------------------------------


def _dazed_turn(shown: State, event: ev.DazedTurn) -> None:
    shown.dazed = True
    if event.illness >= 0:
        shown.illnesses[event.seat].remove(event.illness)
        _to_discards(shown, event.illness)


def _struck(shown: State, event: ev.IllnessStruck) -> None:
    shown.struck = event.card
    if event.card in shown.illnesses[event.seat]:
        shown.illnesses[event.seat].remove(event.card)


def _illness_over(shown: State, event: ev.IllnessOver) -> None:
    shown.averse = shown.averse or catalogue.kind(event.card) == catalogue.AVERSION
    shown.struck = -1
    _to_discards(shown, event.card)


def _drew(shown: State, event: ev.Drew) -> None:
    del shown.deck[-len(event.cards) :]
    shown.step = "draw"
    for card in event.cards:
        reach_hand(shown, event.seat, card)


def _adverse(shown: State, event: ev.AdverseEffects) -> None:
    shown.removed = [*shown.removed, *event.removed]
    shown.discard = []
    shown.deck = [HIDDEN] * event.count


# -- cards thrown and answers -----------------------------------------------------------------------------


def _thrown(shown: State, event: ev.CardThrown) -> None:
    leave_hand(shown, event.seat, event.card)
    shown.stack.append(Pending(THROWN, event.seat, event.card, event.target))
    if event.seat == shown.turn:
        shown.step = "play" if shown.struck < 0 else shown.step


def _answered(shown: State, event: ev.Answered) -> None:
    leave_hand(shown, event.seat, event.card)
    shown.stack.append(Pending(REPLY, event.seat, event.card))


def _cancelled(shown: State, event: ev.Cancelled) -> None:
    _unstack(shown, 2)
    _to_discards(shown, event.card, event.syringe)


def _item_placed(shown: State, event: ev.ItemPlaced) -> None:
    _unstack(shown)
    shown.items[event.seat][catalogue.kind(event.card)] = event.card


def _tied(shown: State, event: ev.Tied) -> None:
    _unstack(shown)
    shown.jackets[event.seat] = event.card
    _known(shown, event.seat, event.role)


def _peeped(shown: State, event: ev.Bounced | ev.SerumShown) -> None:
    _unstack(shown)
    _known(shown, event.seat, event.role)
    _to_discards(shown, event.card)


def _freed(shown: State, event: ev.Freed) -> None:
    _unstack(shown)
    shown.jackets[event.seat] = -1
    _to_discards(shown, event.jacket, event.card)


def _illness_caught(shown: State, event: ev.IllnessCaught) -> None:
    _unstack(shown)
    shown.illnesses[event.seat].append(event.card)


def _treatment_put(shown: State, event: ev.TreatmentPut) -> None:
    _unstack(shown)
    shown.treatments[event.seat] = sorted([*shown.treatments[event.seat], event.card])


# -- swaps ------------------------------------------------------------------------------------------------


def _swap_tried(shown: State, event: ev.SwapTried) -> None:
    shown.stack.append(Pending(SWAP, event.seat, event.card, event.first, event.second))


def _swap_stopped(shown: State, event: ev.SwapStopped) -> None:
    _unstack(shown, 2)
    _to_discards(shown, event.inspection)


def _swapped(shown: State, event: ev.Swapped) -> None:
    if shown.stack and shown.stack[-1].what == SWAP:
        _unstack(shown)
    one, two = event.first, event.second
    for each in (shown.roles, shown.knowers, shown.cleared):
        each[one], each[two] = each[two], each[one]
    shown.swapped = shown.swapped or shown.turn in (one, two)


def _now_is(shown: State, event: ev.NowIs) -> None:
    _looked(shown, event.seat, event.role)


# -- what illnesses do ------------------------------------------------------------------------------------


def hand_to_hand(shown: State, source: int, card: int) -> None:
    """A card leaves a hand for another one, and arrives by :func:`reach_hand`.

    Whoever did not see which card it was is no longer sure of any card of that hand.
    """
    if card == HIDDEN:
        shown.hands[source] = [HIDDEN] * (len(shown.hands[source]) - 1)
    else:
        leave_hand(shown, source, card)


def _stolen(shown: State, event: ev.Stolen) -> None:
    hand_to_hand(shown, event.victim, event.card)
    reach_hand(shown, event.seat, event.card)


def _item_discarded(shown: State, event: ev.ItemDiscarded) -> None:
    shown.items[event.seat][catalogue.kind(event.card)] = -1
    _to_discards(shown, event.card)


def _item_moved(shown: State, event: ev.ItemMoved) -> None:
    slot = catalogue.kind(event.card)
    shown.items[event.source][slot] = -1
    shown.items[event.target][slot] = event.card


def _area_cleared(shown: State, event: ev.AreaCleared) -> None:
    seat = event.seat
    shown.items[seat], shown.jackets[seat] = [-1, -1, -1], -1
    shown.illnesses[seat], shown.treatments[seat] = [], []
    _to_discards(shown, *event.cards)


def _hand_shown(shown: State, event: ev.HandShown) -> None:
    shown.hands[event.seat] = sorted(event.cards)


def _hands_exchanged(shown: State, event: ev.HandsExchanged) -> None:
    hands = shown.hands
    hands[event.seat], hands[event.other] = sorted(event.taken), sorted(event.given)


def _card_given(shown: State, event: ev.CardGiven) -> None:
    hand_to_hand(shown, event.seat, event.card)
    reach_hand(shown, event.other, event.card)


# -- the end of a turn, of a game -------------------------------------------------------------------------


def _discarded(shown: State, event: ev.Discarded) -> None:
    leave_hand(shown, event.seat, event.card)
    _to_discards(shown, event.card)


def _treatments_gone(shown: State, event: ev.TreatmentsGone) -> None:
    shown.treatments[event.seat] = []
    _to_discards(shown, *event.cards)


def _shouted(shown: State, event: ev.Shouted) -> None:
    shown.stack.append(Pending(CRY, event.seat))
    _known(shown, event.seat, event.role)


def _false_shout(shown: State, event: ev.FalseShout) -> None:
    shown.items[event.seat] = [-1, -1, -1]
    _to_discards(shown, *event.cards)


def _escape_stopped(shown: State, event: ev.EscapeStopped) -> None:
    _unstack(shown, 2)
    _to_discards(shown, event.alarm)


def _escaped(shown: State, event: ev.Escaped) -> None:
    shown.stack = []
    _known(shown, event.seat, event.role)


def _game_ended(shown: State, event: ev.GameEnded) -> None:
    for seat, role in enumerate(event.roles):
        _known(shown, seat, role)
    shown.totals = list(event.totals)
    shown.history = [*shown.history, event.points]
    shown.stack = []


_STEPS: dict[type[Event], Callable[[State, Any], None]] = {
    ev.GameBegan: _game_began,
    ev.RoleDealt: _role_dealt,
    ev.Dealt: _dealt,
    ev.Kept: _kept,
    ev.Drafted: _drafted,
    ev.TurnBegan: _turn_began,
    ev.DazedTurn: _dazed_turn,
    ev.IllnessStruck: _struck,
    ev.IllnessOver: _illness_over,
    ev.Drew: _drew,
    ev.AdverseEffects: _adverse,
    ev.CardThrown: _thrown,
    ev.Answered: _answered,
    ev.Cancelled: _cancelled,
    ev.ItemPlaced: _item_placed,
    ev.Tied: _tied,
    ev.Bounced: _peeped,
    ev.Freed: _freed,
    ev.SerumShown: _peeped,
    ev.IllnessCaught: _illness_caught,
    ev.TreatmentPut: _treatment_put,
    ev.SwapTried: _swap_tried,
    ev.SwapStopped: _swap_stopped,
    ev.Swapped: _swapped,
    ev.NowIs: _now_is,
    ev.Stolen: _stolen,
    ev.ItemDiscarded: _item_discarded,
    ev.ItemMoved: _item_moved,
    ev.AreaCleared: _area_cleared,
    ev.HandShown: _hand_shown,
    ev.HandsExchanged: _hands_exchanged,
    ev.CardGiven: _card_given,
    ev.Discarded: _discarded,
    ev.TreatmentsGone: _treatments_gone,
    ev.Shouted: _shouted,
    ev.FalseShout: _false_shout,
    ev.EscapeStopped: _escape_stopped,
    ev.Escaped: _escaped,
    ev.GameEnded: _game_ended,
}
