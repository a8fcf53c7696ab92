"""The rule player: how good each move looks to a role, by the chances of who is who.

Points are rough: 1 is a small good thing, 10 a big one, 50 wins or loses the game. The same rules serve the
levels easy (with a blurred eye) and normal, and the level hard where looking ahead does not pay.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.arre_unicornio.table import held, others, wait
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import escape
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio.catalogue import (
    ALARM,
    AVERSION,
    BEADLE,
    CLASS,
    CLEANING,
    CONFORMIST,
    DIRECTOR,
    DISORDERED,
    DOCTOR,
    ESCAPE,
    EXCHANGE,
    FIRST_TREATMENT,
    GLUTTONY,
    HYPERHIDROSIS,
    HYPNOTIC,
    ILLNESS,
    INSPECTION,
    JACKET,
    KIND,
    MAGPIE,
    MINIMALIST,
    PATIENT,
    SCISSORS,
    SERUM,
    SYRINGE,
    TELEPATHIC,
    TREATMENT,
    WAIVES,
)
from tabletop.games.arre_unicornio.parts import CRY, DAZING, REPLY, SWAP, THROWN, Pending
from tabletop.games.arre_unicornio.state import State

#: The end of the game, for or against.
DECIDES = 50.0
#: Differences below this are a matter of taste, so that equal seats are not always treated in the same order.
TASTE = 0.3
#: What each kind of card is worth in the hand of a Patient, of the staff, of a functionary.
_KEEP_PATIENT = {SYRINGE: 5.0, ALARM: 0.5, INSPECTION: 4.0, JACKET: 2.0, SCISSORS: 5.5, SERUM: 1.0}
_KEEP_STAFF = {SYRINGE: 4.0, ALARM: 8.0, INSPECTION: 3.0, JACKET: 7.0, SCISSORS: 2.5, SERUM: 3.0}
_KEEP_LOST = {SYRINGE: 2.5, ALARM: 4.0, INSPECTION: 0.5, JACKET: 2.0, SCISSORS: 6.0, SERUM: 1.0}
#: How much an illness hurts somebody else, whatever lies before them.
_HARM = {HYPERHIDROSIS: 2.5, AVERSION: 2.0, CONFORMIST: 1.0, GLUTTONY: 0.0, EXCHANGE: 0.3, TELEPATHIC: 0.8}


class Judge:
    """How good moves look to the seat of a view; ``chance`` has for each seat the chance of each role."""

    def __init__(self, view: State, seat: int, chance: Sequence[Sequence[float]]) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.role = view.role(seat)
        self.is_staff = self.role in (DIRECTOR, DOCTOR)
        self.others = others(view, seat)
        waived = escape.waived(view)
        self.missing = [
            tuple([item for item, card in enumerate(slots) if card < 0 and item not in waived])
            for slots in view.items
        ]
        self._known: dict[tuple[int, int], float] = {}
        self.alone = view.players <= 3

    # -- who is who ---------------------------------------------------------------------------------------

    def patient(self, seat: int) -> float:
        """The chance that a seat is a Patient."""
        return self.chance[seat][PATIENT]

    def staff(self, seat: int) -> float:
        """The chance that a seat wins when the Patients are tied up."""
        return self.chance[seat][DIRECTOR] + self.chance[seat][DOCTOR]

    def foe(self, seat: int) -> float:
        """How likely a seat is against the own side."""
        if self.role == PATIENT:
            return 1.0 if self.alone else 1 - self.patient(seat)
        return self.patient(seat) if self.is_staff else 0.5

    def free_patients(self) -> float:
        """How many Patients without a jacket there are, the own seat not counted."""
        return sum(self.patient(each) for each in self.others if self.view.jackets[each] < 0)

    def threat(self, seat: int) -> float:
        """How near to an escape somebody is, from 0 to 1."""
        if self.view.jackets[seat] >= 0:
            return 0.0
        return self.patient(seat) * (1.0, 0.45, 0.2, 0.08)[len(self.missing[seat])]

    # -- cards --------------------------------------------------------------------------------------------

    def keep(self, card: int) -> float:
        """How good it is to have a card in the hand."""
        kind, sort = KIND[card], CLASS[card]
        if sort == ESCAPE:
            lacks = self.view.items[self.seat][kind] < 0
            twice = any(KIND[other] == kind and other < card for other in self.view.hands[self.seat])
            if not lacks or twice:
                return 1.0
            return {PATIENT: 7.0, DOCTOR: 2.0}.get(self.role, 4.5)
        if sort == TREATMENT:
            return 1.0 + 0.5 * self.is_staff
        if sort == ILLNESS:
            return 2.0 if kind in (DISORDERED, GLUTTONY) else 1.5
        table = _KEEP_STAFF if self.is_staff else _KEEP_PATIENT if self.role == PATIENT else _KEEP_LOST
        if kind == SCISSORS and self.view.jackets[self.seat] >= 0:
            return 9.0
        return table[kind]

    def play(self, card: int, target: int) -> float:
        """How good it is that a card lands on a target, whoever threw it."""
        # All treatments are alike.
        key = min(KIND[card], FIRST_TREATMENT), target
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._play(CLASS[card], KIND[card], target)
        return found

    def _play(self, sort: int, kind: int, target: int) -> float:
        if sort == ESCAPE:
            return self._item(kind, target)
        if sort == TREATMENT:
            return self._treatment(target)
        if sort == ILLNESS:
            return self._illness(kind, target)
        if kind == JACKET:
            return self._jacket(target)
        if kind == SCISSORS:
            return self._scissors(target)
        sure = max(self.chance[target])
        return (1 - sure) * (4.0 if self.is_staff else 1.0) - 0.5

    def _item(self, kind: int, target: int) -> float:
        needed, left = kind in self.missing[target], len(self.missing[target])
        if target == self.seat:
            if self.role == PATIENT:
                return (6.0 + 8.0 * (left == 1)) if needed else 2.0
            return 1.0 if self.role == DOCTOR else 3.5 + 2.0 * (left == 1 and needed)
        helps = (5.0 if left == 1 else 2.0) if needed else 0.5
        if self.role == PATIENT and not self.alone:
            return helps * (2 * self.patient(target) - 1) - 1
        return -helps * (self.patient(target) + 0.2) - 0.5

    def _treatment(self, target: int) -> float:
        count = len(self.view.treatments[target]) + 1
        if target == self.seat:
            return -3.0 if count >= DAZING else -1.0
        hurts = 4.0 if count == DAZING else 0.3 if count > DAZING else 1.0
        late = self.threat(target) if count == DAZING and not self.alone else 0.0
        against = 10 * late if self.role != PATIENT else 0.0
        return hurts * (self.foe(target) - 0.25) + against

    def _illness(self, kind: int, target: int) -> float:
        if target == self.seat:
            return self._own_illness(kind)
        items = held(self.view, target)
        hurts = _HARM.get(kind, 0.2)
        if kind == GLUTTONY:
            hurts = 2.0 * items - 9.0 * (self.view.jackets[target] >= 0)
        elif kind == CONFORMIST:
            hurts += 1.5 * items
        elif kind == MINIMALIST:
            hurts = -0.5 - 1.5 * held(self.view, self.seat)
        elif kind == DISORDERED:
            hurts = -1.5 - 1.0 * held(self.view, self.seat)
        elif kind == HYPNOTIC:
            hurts = -0.5
        late = self.threat(target) if kind in (GLUTTONY, CONFORMIST) and wait(self.view, target) else 0.0
        return hurts * (self.foe(target) - 0.2) + 10 * late * (self.role != PATIENT)

    def _own_illness(self, kind: int) -> float:
        view, own = self.view, self.seat
        foes = max((self.threat(each) for each in self.others), default=0.0)
        if kind == GLUTTONY:
            return 7.0 if view.jackets[own] >= 0 else -2.0 * held(view, own) - 1
        if kind == DISORDERED:
            slots = view.items[own]
            takes = any(
                view.items[each][item] >= 0 and slots[item] < 0 for each in self.others for item in range(3)
            )
            return (4.0 if self.role != DOCTOR else 3.0 * foes) if takes else -0.5
        if kind == MINIMALIST:
            return 5.0 * foes * (self.role != PATIENT) - 0.5 + 1.0 * (self.role == PATIENT and self.alone)
        if kind == MAGPIE:
            return 2.0
        if kind == HYPNOTIC:
            return 3.0 if self.role in (CLEANING, BEADLE) else -1.0
        return -2.0

    def _jacket(self, target: int) -> float:
        """Tying somebody up: Patients for the staff; whoever guards an item for the Patients."""
        if target == self.seat:
            return self._own_jacket()
        chance = self.chance[target]
        if self.role == PATIENT:
            gain = sum(
                chance[role] * (5.0 + 6.0 * (len(self.missing[self.seat]) == 1))
                for role, item in WAIVES.items()
                if item in self.missing[self.seat]
            )
            return gain - 9.0 * chance[PATIENT] * (not self.alone) - 1.5 + 0.5 * (self.view.players == 2)
        waives = sum(chance[role] for role in WAIVES)
        late = 10 * self.threat(target)
        last = self.free_patients() - chance[PATIENT] < 0.05
        if self.is_staff:
            wins = DECIDES * chance[PATIENT] if last else 0.0
            return 10.0 * chance[PATIENT] + late + wins - 4.0 * waives - 2.0
        return late - 2.0

    def _own_jacket(self) -> float:
        if self.role == PATIENT:
            return -12.0 - DECIDES * (self.free_patients() < 0.05 and self.view.players > 2)
        if self.role == DOCTOR:
            return -1.0
        return -9.0 if not self.is_staff else -6.0

    def _scissors(self, target: int) -> float:
        role = self.view.role(target)
        if target == self.seat:
            return 12.0
        if role == PATIENT:
            if self.role == PATIENT:
                return 3.0 + 4.0 * (self.free_patients() < 0.3) if not self.alone else -2.0
            return -9.0 if self.is_staff else -1.0
        near = max((self.threat(each) for each in self.others), default=0.0)
        if self.role == PATIENT:
            return -5.0 if WAIVES.get(role, -1) >= 0 else -1.0
        return 1.5 + 6.0 * near if self.is_staff else 1.0

    # -- swaps --------------------------------------------------------------------------------------------

    def swap(self, target: int, own: int | None = None) -> float:
        """How good it is to change roles with a target."""
        seat = self.seat if own is None else own
        chance, role = self.chance[target], self.role
        ready = not self.missing[self.seat] and self.view.jackets[self.seat] < 0
        if seat == self.seat and ready and self.view.turn == seat and role != PATIENT:
            return DECIDES * 0.6 * chance[PATIENT] - 2.0
        if role in (CLEANING, BEADLE):
            near = 2.0 if len(self.missing[self.seat]) <= 1 else 1.0
            return 7.0 * (near * chance[PATIENT] + self.staff(target)) + 1.0
        if role == PATIENT:
            cornered = self.free_patients() < 0.1 and self.view.players > 2
            known = self.view.knowers[self.seat] & ~(1 << self.seat)
            if cornered and known and held(self.view, self.seat) < 2:
                return 8.0 * self.staff(target) - 3.0
            return -6.0
        late = max((self.threat(each) for each in self.others), default=0.0)
        return -5.0 + 4.0 * late * chance[PATIENT]

    def changed(self, first: int, second: int) -> float:
        """How good it is that two seats change roles."""
        if self.seat in (first, second):
            other = second if first == self.seat else first
            return self.swap(other)
        gain = 0.0
        for seat, other in ((first, second), (second, first)):
            if not self.missing[seat] and self.view.jackets[seat] < 0:
                soon = self.patient(other) - self.patient(seat)
                gain += 12.0 * soon * (1 if self.role == PATIENT and not self.alone else -1)
        return gain

    # -- answers ------------------------------------------------------------------------------------------

    def stopping(self, stack: Sequence[Pending]) -> float:
        """How good it is to stop what lies on top of a stack."""
        top = stack[-1]
        if top.what == REPLY:
            return -self.stopping(stack[:-1])
        if top.what == THROWN:
            return -self.play(top.card, top.first)
        if top.what == SWAP:
            return -self.changed(top.first, top.second)
        return self._stop_escape(top.by)

    def _stop_escape(self, shouter: int) -> float:
        if self.role != PATIENT or self.alone:
            return DECIDES
        if self.view.rules.single or self.view.jackets[self.seat] < 0:
            return -DECIDES
        return 1.0

    def answer(self, move: Move) -> float:
        """How good it is to answer what waits; a wildcard is spent only for something that is worth it."""
        if not isinstance(move, mv.Answer):
            return 0.0
        return self.stopping(self.view.stack) - self.price(move.card)

    def price(self, card: int) -> float:
        """What a wildcard must bring."""
        if self.view.stack[-1].what == CRY:
            return 0.0
        return 4.5 if KIND[card] == SYRINGE else 4.0

    # -- everything ---------------------------------------------------------------------------------------

    def move(self, move: Move) -> float:
        """How good a move of the view looks."""
        match move:
            case mv.Play():
                return self.play(move.card, move.seat) - self.holding(move.card)
            case mv.Keep(card=card):
                return self.keep(card)
            case mv.Discard(card=card):
                return -self.keep(card)
            case mv.Swap(seat=target):
                return self.swap(target)
            case mv.Shout():
                return DECIDES if self.role == PATIENT else -5.0
            case mv.Answer():
                return self.answer(move)
            case mv.Done() | mv.Hush() | mv.LetBe():
                return 0.0
        return self.effect(move)

    def holding(self, card: int) -> float:
        """What it costs to give a card out of the hand: little, for most of a hand is thrown away anyway."""
        if self.view.phase != "turn":
            return 0.0
        return 2.0 if KIND[card] in (SCISSORS, JACKET) else 0.0

    def effect(self, move: Move) -> float:
        """How good a choice inside an illness looks."""
        match move:
            case mv.Choose(seat=target):
                size = len(self.view.hands[target])
                if self.view.phase == "exchange":
                    return float(size)
                return self.foe(target) * 2 + 0.1 * size
            case mv.Pick(card=card):
                return self._pick(card)
            case mv.Hand(card=card, seat=target):
                if self.view.phase == "conformist":
                    return self._item(KIND[card], target)
                return -self.keep(card) - (self.foe(target) * (2.0 + (KIND[card] == ALARM)))
            case mv.Pair(first=first, second=second):
                return self.changed(first, second)
        return 0.0

    def _pick(self, card: int) -> float:
        owner = next(seat for seat in self.others if card in self.view.items[seat])
        gain = 0.0
        if self.view.phase == "disordered":
            gain = 3.0 if KIND[card] in self.missing[self.seat] else 0.0
        side = self.patient(owner) if self.role != PATIENT or self.alone else 1 - self.patient(owner)
        return gain + side * (1 + 4 * (not self.missing[owner]))
