"""Scenarios: a state from a readable, partial description (the format: ``tests/scenarios/README.md``).

What a description leaves out is filled in legally, in an order that comes from the seed: roles from those
that are left, hands of three without a wildcard (so that nobody is asked for an answer that was not
described), and the deck from the remaining cards. No card is ever in two places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.chance import Dice
from tabletop.core.errors import BadSetup
from tabletop.core.given import Table, seat_tables, word, wrong
from tabletop.games.arre_unicornio import games, secrets, setting, turns
from tabletop.games.arre_unicornio.catalogue import (
    BEADLE,
    CLASS,
    CLASSES,
    CLEANING,
    DOCTOR,
    ESCAPE,
    ILLNESS,
    JACKET,
    KIND,
    KINDS,
    PATIENT,
    ROLES,
    TREATMENT,
    WILDCARD,
    WORDS,
    cast_of,
    deck,
    kinds_in_deck,
    role,
    role_cards,
)
from tabletop.games.arre_unicornio.parts import (
    BEGIN,
    BY_CLOSING,
    DISCARD,
    DRAFT,
    EVERYONE,
    HAND,
    PLAY,
    PLAYS,
    SHOUT,
)
from tabletop.games.arre_unicornio.readings import facts

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

__all__ = ["build", "facts"]

#: The steps at which a description can set in.
STEPS = (DRAFT, BEGIN, PLAY, DISCARD, SHOUT)


class _Box:
    """The cards that have no place yet, and the names by which they can be taken out."""

    def __init__(self, players: int, seed: int, reserved: Iterable[object]) -> None:
        self.left = Dice(seed, 3_000_017).shuffled(deck(players))
        kinds = tuple(KINDS[kind] for kind in sorted(kinds_in_deck(players)))
        self.words = tuple(WORDS[card] for card in deck(players))
        self.names = (*kinds, *CLASSES, *self.words)
        #: Copies that the description names somewhere: "any copy" is never one of them.
        self.reserved = {WORDS.index(str(name)) for name in reserved if name in WORDS}

    def find(self, path: str, names: Iterable[object], fits: Iterable[int] = ()) -> list[int]:
        """Take the named cards out; with ``fits`` only cards of these classes will do. Raises BadSetup."""
        allowed = tuple(fits)
        found = []
        for name in names:
            word(path, name, self.names, "card")
            card = self._find(path, str(name))
            if allowed and CLASS[card] not in allowed:
                raise wrong(path, name, "a card of the class " + ", ".join(CLASSES[each] for each in allowed))
            found.append(card)
        return found

    def _find(self, path: str, name: str) -> int:
        if name in self.words:
            fitting = [card for card in self.left if WORDS[card] == name]
        else:
            free = sorted(card for card in self.left if card not in self.reserved)
            fitting = [card for card in free if name in (KINDS[KIND[card]], CLASSES[CLASS[card]])]
        if not fitting:
            raise wrong(path, name, "a card that lies nowhere else")
        self.left.remove(fitting[0])
        return fitting[0]

    def deal_harmless(self, count: int) -> list[int]:
        """Cards by chance, none of them a wildcard."""
        dealt = [card for card in self.left if CLASS[card] != WILDCARD][:count]
        self.left = [card for card in self.left if card not in dealt]
        return dealt


def build(table: Mapping[str, Any]) -> State:
    """The state that a ``given`` table describes. :class:`BadSetup` names the key and what was expected."""
    from tabletop.games.arre_unicornio import GAME

    given = Table(table, "given")
    options = dict(given.table("options").each([option.key for option in GAME.options], "option"))
    players = given.number("players", 4, min(GAME.players), max(GAME.players))
    seed = given.number("seed", 1)
    state = setting.blank(GAME.setup(players, seed, options))
    # Chance that comes later must not repeat what filled the table.
    state.shuffles = 5_000_011
    box = _Box(players, seed, _all_names(table))
    _course(state, given)
    _roles(state, given)
    _areas(state, given, box)
    _piles(state, given, box)
    _knowledge(state, given)
    given.finish()
    if state.step != DRAFT:
        turns.go_on(state, [])
    return state


def _all_names(part: object) -> Iterable[object]:
    """Every text anywhere in the description."""
    if isinstance(part, Mapping):
        for each in part.values():
            yield from _all_names(each)
    elif isinstance(part, list):
        for each in part:
            yield from _all_names(each)
    else:
        yield part


def _course(state: State, given: Table) -> None:
    """Where the match and the turn stand."""
    last = state.players - 1
    state.step = given.text("step", PLAY, STEPS)
    state.turn = given.number("turn", 0, 0, last)
    state.starter = given.number("starter", state.turn if state.step == DRAFT else 0, 0, last)
    if state.step == DRAFT:
        # Whoever starts the game has its first turn.
        state.turn = state.starter
    state.game = given.number("game", 1, 1)
    state.round = given.number("round", 0 if state.step == DRAFT else 1, 0, state.rules.round_guard)
    if state.step == BEGIN and state.turn == state.starter:
        # The round begins with this turn.
        state.round = max(0, state.round - 1)
    state.plays = given.number("plays", 0, 0, PLAYS)
    state.swapped = given.flag("swapped", False)
    state.averse = given.flag("averse", False)
    state.dazed = given.flag("dazed", False)
    if state.dazed and state.step != DISCARD:
        raise wrong(given.where("dazed"), True, 'the step "discard", since a dazed turn has no other choice')
    if "totals" in given:
        state.totals = _numbers(given.where("totals"), given.list("totals", state.players))
    for number, row in enumerate(given.list("history")):
        path = f"{given.where('history')}[{number}]"
        if not isinstance(row, list) or len(row) != state.players:
            raise wrong(path, row, f"a list of {state.players}")
        state.history.append(tuple(_numbers(path, row)))
        state.endings.append(BY_CLOSING)


def _numbers(path: str, values: list[Any]) -> list[int]:
    for each in values:
        if isinstance(each, bool) or not isinstance(each, int):
            raise wrong(path, each, "a whole number for each seat")
    return values


def _seats(path: str, values: list[Any], players: int) -> list[int]:
    for each in values:
        if isinstance(each, bool) or not isinstance(each, int) or not 0 <= each < players:
            raise wrong(path, each, f"a seat from 0 to {players - 1}")
    return values


def _roles(state: State, given: Table) -> None:
    """Roles that are named, and the others by chance; who names a single functionary gets him."""
    named: dict[int, int] = {}
    inner = given.table("roles")
    for key, name in inner.each(map(str, range(state.players)), "seat"):
        named[int(key)] = word(inner.where(key), name, ROLES, "role")
    cast = cast_of(state.players, state.rules.six_roles)
    is_beadle = state.rules.functionary == "beadle" or (
        state.rules.functionary == "random_open" and BEADLE in named.values()
    )
    state.cast = role_cards(cast, BEADLE if is_beadle else CLEANING)
    left = Dice(state.seed, 3_000_029).shuffled(state.cast)
    for seat, kind in named.items():
        card = next((card for card in sorted(left) if role(card) == kind), -1)
        if card < 0:
            words = " ".join(ROLES[role(each)] for each in state.cast)
            raise wrong(inner.where(str(seat)), ROLES[kind], f"a role that is left of: {words}")
        left.remove(card)
        state.roles[seat] = card
    for seat in range(state.players):
        if seat not in named:
            state.roles[seat] = left.pop(0)
        state.knowers[seat] = secrets.once_dealt(state, seat)


def _areas(state: State, given: Table, box: _Box) -> None:
    """What lies before the seats."""
    for seat, names in seat_tables(given, "items", state.players).items():
        path = f"given.items.{seat}"
        for card in box.find(path, names, [ESCAPE]):
            if state.items[seat][KIND[card]] >= 0:
                raise wrong(path, names, "at most one item of each kind")
            state.items[seat][KIND[card]] = card
    for seat in _seats(given.where("tied"), given.list("tied"), state.players):
        if state.role(seat) == DOCTOR or state.jackets[seat] >= 0:
            raise wrong(given.where("tied"), seat, "seats that are no Doctors, each once")
        state.jackets[seat] = box.find(given.where("tied"), [KINDS[JACKET]])[0]
        secrets.reveal(state, seat)
    is_free = [not state.is_tied(seat) for seat in range(state.players) if state.role(seat) == PATIENT]
    # With two players nobody wins by tying up both.
    if state.players > 2 and not any(is_free):
        raise wrong(given.where("tied"), given.list("tied"), "at least one Patient who is free")
    for seat, names in seat_tables(given, "illnesses", state.players).items():
        state.illnesses[seat] = box.find(f"given.illnesses.{seat}", names, [ILLNESS])
    for seat, names in seat_tables(given, "treatments", state.players).items():
        state.treatments[seat] = sorted(box.find(f"given.treatments.{seat}", names, [TREATMENT]))


def _piles(state: State, given: Table, box: _Box) -> None:
    """Hands, packets, deck and discards."""
    hands = seat_tables(given, "hands", state.players)
    packets = seat_tables(given, "packets", state.players)
    for seat, names in hands.items():
        state.hands[seat] = sorted(box.find(f"given.hands.{seat}", names))
    taken = {seat: box.find(f"given.packets.{seat}", names) for seat, names in packets.items()}
    top = box.find(given.where("deck"), given.list("deck"))
    state.discard = box.find(given.where("discard"), given.list("discard"))
    state.removed = box.find(given.where("removed"), given.list("removed"), [WILDCARD])
    if state.step == DRAFT:
        _draft(state, given, box, taken)
    elif packets:
        raise BadSetup('given.packets is only for the step "draft"')
    else:
        for seat in range(state.players):
            if seat not in hands:
                state.hands[seat] = sorted(box.deal_harmless(HAND))
    size = given.number("deck_left", len(top) + len(box.left), len(top), len(top) + len(box.left))
    below = size - len(top)
    state.discard = box.left[below:] + state.discard
    state.deck = box.left[:below] + top[::-1]
    for seat, hand in enumerate(state.hands):
        for card in hand:
            state.seen_by[card] = 1 << seat


def _draft(state: State, given: Table, box: _Box, taken: Mapping[int, list[int]]) -> None:
    state.passes = given.number("passes", 0, 0, 1)
    size = HAND - state.passes
    for seat in range(state.players):
        packet = taken[seat] if seat in taken else box.deal_harmless(size)
        kept = state.hands[seat] or box.deal_harmless(state.passes)
        if len(packet) != size or len(kept) != state.passes:
            raise BadSetup(
                f"given: seat {seat} needs a packet of {size} and a hand of {state.passes} in this pass"
            )
        state.packets.append(sorted(packet))
        state.hands[seat] = sorted(kept)
    state.chosen = [-1] * state.players
    state.asked = games.seats_from(state, state.starter)


def _knowledge(state: State, given: Table) -> None:
    """Who knows which roles and cards beside their own."""
    for seat in _seats(given.where("open"), given.list("open"), state.players):
        secrets.reveal(state, seat)
    for seat, others in seat_tables(given, "knows", state.players).items():
        for other in _seats(f"given.knows.{seat}", others, state.players):
            state.knowers[other] |= 1 << seat
    for seat, names in seat_tables(given, "cleared", state.players).items():
        path = f"given.cleared.{seat}"
        for kind in [word(path, name, ROLES, "role") for name in names]:
            if kind == state.role(seat):
                raise wrong(path, ROLES[kind], f"roles that seat {seat} does not have")
            secrets.rule_out(state, seat, kind)
    for seat, names in seat_tables(given, "shown", state.players).items():
        path, held = f"given.shown.{seat}", state.hands[seat]
        for name in names:
            fitting = [card for card in held if name in (WORDS[card], KINDS[KIND[card]])]
            if not fitting:
                raise wrong(path, name, f"a card in the hand of seat {seat}")
            secrets.learn(state, fitting[:1], EVERYONE)
