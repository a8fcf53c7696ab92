"""How likely a seat is to win from a full state: a weighted sum of what can be seen, as a chance.

The weights (``weights``) were fitted to how games went on from such moments; ``python -m
tests.bench.learn_arre_unicornio`` does it again.
"""

from __future__ import annotations

from functools import cache
from math import exp

from tabletop.bots.arre_unicornio.weights import FITTED
from tabletop.games.arre_unicornio.catalogue import (
    ALARM,
    BEADLE,
    CLASS,
    CLEANING,
    CONFORMIST,
    DIRECTOR,
    DISORDERED,
    DOCTOR,
    ESCAPE,
    GLUTTONY,
    ILLNESS,
    INSPECTION,
    JACKET,
    KIND,
    PATIENT,
    SCISSORS,
    SERUM,
    SYRINGE,
    TREATMENT,
    WAIVES,
    copies,
    deck,
    role,
)
from tabletop.games.arre_unicornio.parts import DAZING, PLAY, PLAYS, SPECTATOR
from tabletop.games.arre_unicornio.parts import ILLNESS as ILLNESS_STEP
from tabletop.games.arre_unicornio.state import State

#: Roles that see a table alike: those who escape, the Director, Doctors, and who has yet to become something.
GROUPS = ("patient", "director", "doctor", "functionary")
GROUP = {PATIENT: 0, DIRECTOR: 1, DOCTOR: 2, CLEANING: 3, BEADLE: 3}

#: How near an escape is: what is missing, and whether its owner's turn is on, comes soon or later.
_NEARNESS = ("0_now", "0_soon", "0_late", "1_now", "1_soon", "1_late", "2", "3")
_HAND = ("jacket", "scissors", "serum", "syringe", "alarm", "inspection")
NAMES = (
    "bias",
    *(f"other_{each}" for each in _NEARNESS),
    *(f"own_{each}" for each in _NEARNESS),
    "own_tied",
    "own_tied_items",
    "other_0_now_alarms",
    "own_0_now_alarms",
    "outside_0",
    "outside_1",
    "one_free",
    "two_free",
    "one_free_known",
    "only_free",
    "tied_0",
    "i_know_free",
    "staff_knows_free",
    "known_to_staff",
    "known_to_others",
    "i_know_patient",
    "i_know_staff",
    "public",
    "tied_staff",
    *(f"holds_{each}" for each in _HAND),
    "two_jackets",
    "tied_scissors",
    "useful_items",
    "spare_items",
    "holds_illness",
    "holds_treatment",
    "holds_gluttony_tied",
    "holds_disordered",
    "alarms",
    "jackets",
    "treated_1",
    "treated_2",
    "dazed",
    "ill",
    "ill_gluttony_items",
    "ill_gluttony_tied",
    "ill_disordered",
    "threat_ill",
    "threat_dazed",
    "patients_treated",
    "patients_ill",
    "staff_treated",
    "staff_ill",
    "plays_left",
    "fresh_turn",
    "round",
    "wait",
)
_PLACE = {name: place for place, name in enumerate(NAMES)}
_OTHER, _OWN = _PLACE["other_0_now"], _PLACE["own_0_now"]
_HANDS = {
    kind: _PLACE[f"holds_{name}"]
    for kind, name in zip((JACKET, SCISSORS, SERUM, SYRINGE, ALARM, INSPECTION), _HAND, strict=True)
}


class Outlook:
    """What can be seen of a full state; :meth:`sight` adds what one seat sees of itself."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.roles = roles = [role(card) for card in state.roles]
        jackets, items = state.jackets, state.items
        waived = {
            WAIVES[roles[seat]]
            for seat, jacket in enumerate(jackets)
            if jacket >= 0 and roles[seat] in WAIVES
        }
        self.missing = [
            sum([card < 0 and item not in waived for item, card in enumerate(slots)]) for slots in items
        ]
        self.near = [self._nearness(seat) for seat in range(state.players)]
        self.patients = [seat for seat, each in enumerate(roles) if each == PATIENT]
        self.free = [seat for seat in self.patients if jackets[seat] < 0]
        self.staff = [seat for seat, each in enumerate(roles) if each in (DIRECTOR, DOCTOR)]
        gone = {*state.discard, *state.removed}
        self._gone = gone

    def _nearness(self, seat: int) -> int:
        """The place in ``_NEARNESS``."""
        state, missing, players = self.state, self.missing[seat], self.state.players
        if missing > 1:
            return missing + 4
        wait = (seat - state.turn) % players
        if wait:
            lost = len(state.treatments[seat]) >= DAZING
        else:
            may_play = state.step in (PLAY, ILLNESS_STEP) and state.plays < PLAYS and not state.averse
            lost = state.dazed or (missing > 0 and not may_play)
        return 3 * missing + (2 if lost else 0 if wait == 0 else 1 if 2 * wait <= players else 2)

    def _unseen(self, kind: int, seat: int) -> float:
        """The share of the copies of a kind that may still turn up elsewhere."""
        state = self.state
        cards, hand, worn = _copies(kind, state.players), state.hands[seat], state.jackets
        left = [card for card in cards if not (card in self._gone or card in hand or card in worn)]
        return len(left) / len(cards) if cards else 0.0

    def sight(self, seat: int) -> list[float]:
        """The numbers of :data:`NAMES` for a seat."""
        found = [0.0] * len(NAMES)
        state, place = self.state, _PLACE
        found[0] = 1.0
        alarms = self._unseen(ALARM, seat)
        self._escapes(found, seat, alarms)
        self._knowledge(found, seat)
        self._hand(found, seat)
        self._troubles(found, seat)
        found[place["alarms"]] = alarms
        found[place["jackets"]] = self._unseen(JACKET, seat)
        found[place["round"]] = min(state.round, 12) / 10
        found[place["wait"]] = ((seat - state.turn) % state.players) / state.players
        if seat == state.turn and state.step == PLAY and not state.averse:
            found[place["plays_left"]] = (PLAYS - state.plays) / PLAYS
            found[place["fresh_turn"]] = float(state.plays == 0)
        return found

    def _escapes(self, found: list[float], seat: int, alarms: float) -> None:
        place, jackets, near = _PLACE, self.state.jackets, self.near
        for other in self.free:
            if other != seat:
                found[_OTHER + near[other]] += 1
        found[place["other_0_now_alarms"]] = found[_OTHER] * alarms
        if jackets[seat] < 0:
            found[_OWN + near[seat]] = 1.0
            if near[seat] == 0:
                found[place["own_0_now_alarms"]] = alarms
        else:
            found[place["own_tied"]] = 1.0
            found[place["own_tied_items"]] = 3 - self.missing[seat]
        for other, each in enumerate(self.roles):
            if other == seat or jackets[other] >= 0:
                found[place["tied_0"]] += each == PATIENT and self.missing[other] == 0
                found[place["tied_staff"]] += each in (DIRECTOR, DOCTOR) and other != seat
            elif each not in (PATIENT, DOCTOR) and self.missing[other] < 2:
                found[place["outside_1" if self.missing[other] else "outside_0"]] += 1

    def _knowledge(self, found: list[float], seat: int) -> None:
        place, knowers = _PLACE, self.state.knowers
        bit, free = 1 << seat, self.free
        staff = sum([1 << other for other in self.staff if other != seat])
        found[place["one_free"]] = float(len(free) == 1)
        found[place["two_free"]] = float(len(free) == 2)
        if len(free) == 1:
            found[place["one_free_known"]] = float(bool(knowers[free[0]] & staff))
            found[place["only_free"]] = float(free[0] == seat)
        others = [other for other in free if other != seat]
        found[place["i_know_free"]] = sum([knowers[other] >> seat & 1 for other in others])
        found[place["i_know_patient"]] = float(found[place["i_know_free"]] > 0)
        found[place["staff_knows_free"]] = sum([knowers[other] & staff > 0 for other in others])
        found[place["known_to_staff"]] = float(bool(knowers[seat] & staff))
        aware = (knowers[seat] & ~bit & 255).bit_count()
        found[place["known_to_others"]] = aware / max(1, self.state.players - 1)
        found[place["public"]] = float(knowers[seat] >> SPECTATOR & 1)
        jackets = self.state.jackets
        known = [
            other for other in self.staff if other != seat and knowers[other] & bit and jackets[other] < 0
        ]
        found[place["i_know_staff"]] = float(bool(known))

    def _hand(self, found: list[float], seat: int) -> None:
        place, state = _PLACE, self.state
        slots, useful = state.items[seat], 0
        tied = state.jackets[seat] >= 0
        for card in state.hands[seat]:
            kind, sort = KIND[card], CLASS[card]
            if kind in _HANDS:
                found[_HANDS[kind]] += 1
            elif sort == ESCAPE:
                if slots[kind] < 0 and not useful >> kind & 1:
                    useful |= 1 << kind
                else:
                    found[place["spare_items"]] += 1
            elif sort == ILLNESS:
                found[place["holds_illness"]] += 1
                found[place["holds_gluttony_tied"]] += tied and kind == GLUTTONY
                found[place["holds_disordered"]] += kind == DISORDERED
            elif sort == TREATMENT:
                found[place["holds_treatment"]] += 1
        found[place["useful_items"]] = useful.bit_count()
        found[place["two_jackets"]] = float(found[_HANDS[JACKET]] > 1)
        found[place["tied_scissors"]] = float(tied and found[_HANDS[SCISSORS]] > 0)

    def _troubles(self, found: list[float], seat: int) -> None:
        place, state = _PLACE, self.state
        count = len(state.treatments[seat])
        if count:
            found[place["dazed" if count >= DAZING else f"treated_{count}"]] = 1.0
        top = state.visible_illness(seat)
        if top >= 0:
            kind = KIND[top]
            found[place["ill"]] = 1.0
            if kind == GLUTTONY:
                tied = state.jackets[seat] >= 0
                found[place["ill_gluttony_tied"]] = float(tied)
                found[place["ill_gluttony_items"]] = sum([card >= 0 for card in state.items[seat]])
            found[place["ill_disordered"]] = float(kind == DISORDERED)
        for group, seats in (("patients", self.free), ("staff", self.staff)):
            others = [other for other in seats if other != seat]
            treated = [min(DAZING, len(state.treatments[other])) for other in others]
            found[place[f"{group}_treated"]] = sum(treated)
            found[place[f"{group}_ill"]] = sum([bool(state.illnesses[other]) for other in others])
        for other in self.free:
            if other != seat and self.missing[other] < 2:
                illness = state.visible_illness(other)
                found[place["threat_ill"]] += illness >= 0 and KIND[illness] in (GLUTTONY, CONFORMIST)
                found[place["threat_dazed"]] += len(state.treatments[other]) >= DAZING

    def chance(self, seat: int) -> float:
        """The chance that a seat wins this game."""
        weights = _weights(self.state.players)[GROUP[self.roles[seat]]]
        total = sum(map(float.__mul__, weights, self.sight(seat)))
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


@cache
def _copies(kind: int, players: int) -> tuple[int, ...]:
    """All cards of a kind that are used with so many players."""
    return tuple(card for card in copies(kind) if card in deck(players))


@cache
def _weights(players: int) -> tuple[tuple[float, ...], ...]:
    """For each group the weights in the order of :data:`NAMES`."""
    fitted = FITTED[players]
    rows = [fitted.get(name, (0.0,) * len(GROUPS)) for name in NAMES]
    return tuple(zip(*rows, strict=True))
