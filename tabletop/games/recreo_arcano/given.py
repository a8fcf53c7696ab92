"""Scenarios: a state from a readable, partial description (the format: ``tests/scenarios/README.md``).

What a description leaves out is filled in legally: pieces stand where the plan puts them; hands, decks and
the row hold the cards that are left, in an order that comes from the seed. No card is ever in two places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.errors import BadSetup
from tabletop.games.recreo_arcano import duels, rounds, setting, verdict
from tabletop.games.recreo_arcano.castle import WIDTH, connected
from tabletop.games.recreo_arcano.catalogue import ALL_DOORS, COPA, DOORS, MAGOS, TEAMS, box, door_bits
from tabletop.games.recreo_arcano.given_cards import lay_cards
from tabletop.games.recreo_arcano.reading import (
    PIECES,
    SECTORS,
    SPACES,
    THINGS,
    Table,
    position,
    space,
    word,
    wrong,
)
from tabletop.games.recreo_arcano.readings import facts

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

__all__ = ["build", "facts"]

_PHASES = ("arrange", "plan", "order", "turn", "fight", "face", "strike", "rest", "top")
_DUELS = ("fight", "face", "strike")


def build(table: Mapping[str, Any]) -> State:
    """The state that a ``given`` table describes. :class:`BadSetup` names the key and what was expected."""
    given = Table(table, "given")
    state = _start(given)
    phase = given.text("phase", "turn", _PHASES)
    _castle(state, given.table("sectors"))
    _pieces(state, given)
    _tokens(state, given)
    duel = given.table("duel")
    struck = _round(state, given, duel, phase)
    _begin(state, given, phase)
    if phase in _DUELS:
        _duel(state, duel, phase, struck)
    duel.finish()
    given.finish()
    _check(state, phase)
    return state


def _start(given: Table) -> State:
    from tabletop.games.recreo_arcano import GAME

    options: dict[str, Any] = {}
    inner = given.table("options")
    for key, value in inner.each([option.key for option in GAME.options], "option"):
        options[key] = value
    for key, option in (("layout", "layout"), ("facing", "setup_facing")):
        if key in given:
            options[option] = given.text(key, "")
    players = given.number("players", 4, min(GAME.players), max(GAME.players))
    return setting.new(GAME.setup(players, given.number("seed", 1), options))


def _castle(state: State, sectors: Table) -> None:
    pos, span = list(state.pos), list(state.span)
    for name, raw in sectors.each(SECTORS, "sector"):
        number, place = SECTORS.index(name), Table(raw, sectors.where(name))
        if "at" in place:
            pos[number] = position(place.where("at"), place.text("at", ""))
        if "flat" in place:
            span[number] = 1 if place.flag("flat", False) else WIDTH
        if "side" in place or "turned" in place:
            side = place.text("side", "A", "AB")
            state.doors[number] = box().sectors[number].open_doors(side, place.flag("turned", False))
        if "open" in place:
            doors = place.list("open")
            for door in doors:
                word(place.where("open"), door, DOORS, "door")
            state.doors[number] = door_bits(doors)
        if place.flag("flipped", False):
            state.doors[number] ^= ALL_DOORS
        place.finish()
    cells = {*pos, *(first + offset for first, offset in zip(pos, span, strict=True))}
    if len(cells) != 2 * len(pos) or not connected(cells):
        raise BadSetup(f"{sectors.path}: the castle must be one piece joined by sides, without overlaps")
    state.pos, state.span = tuple(pos), tuple(span)


def _pieces(state: State, given: Table) -> None:
    places = given.table("at")
    for name, value in places.each(PIECES, "piece"):
        out = None if name == PIECES[COPA] else "out"
        state.at[PIECES.index(name)] = space(state, places.where(name), value, out)
    numbers = given.table("numbers")
    known: dict[int, int] = {}
    for name, _ in numbers.each(PIECES[:MAGOS], "Mago"):
        known[PIECES.index(name)] = numbers.number(name, 0, 1, 3)
    for team in range(len(TEAMS)):
        magos = state.team_magos(team)
        free = [n for n in (1, 2, 3) if n not in [known.get(mago) for mago in magos]]
        for mago in magos:
            state.numbers[mago] = known[mago] if mago in known else free.pop(0)
        if sorted(state.numbers[mago] for mago in magos) != [1, 2, 3]:
            raise BadSetup(f"{numbers.path}: the Magos of a team have the numbers 1, 2 and 3, each once")
    for name in given.list("shown"):
        state.shown |= 1 << word(given.where("shown"), name, PIECES[:MAGOS], "Mago")
    for mago in range(MAGOS):
        # Only a duel puts a Mago out, and a duel shows its number.
        state.shown |= (state.at[mago] < 0) << mago


def _tokens(state: State, given: Table) -> None:
    potions, reserve = given.table("potions"), given.table("reserve")
    for name, _ in potions.each(TEAMS, "house"):
        first = 3 * TEAMS.index(name)
        for token, value in enumerate(potions.list(name, 3)):
            state.potions[first + token] = space(state, potions.where(name), value, "taken")
    for name, _ in reserve.each(TEAMS, "house"):
        state.reserve[TEAMS.index(name)] = reserve.number(name, 0)
    if "stock" in given:
        stock = given.list("stock", state.players)
        if not all(isinstance(count, int) and count >= 0 for count in stock):
            raise wrong(given.where("stock"), stock, "a number of potions for each seat")
        state.stock = stock
    for name in given.list("marked"):
        state.marked |= 1 << word(given.where("marked"), name, THINGS, "thing that can be enchanted")


def _round(state: State, given: Table, duel: Table, phase: str) -> list[int]:
    """Row, turn and cards; returns the cards of a duel."""
    state.round = given.number("round", 0 if phase == "arrange" else 1)
    if "caldero" in given:
        state.caldero = given.number("caldero", 0, 0, state.players - 1)
    elif phase != "arrange":
        state.caldero = 0
    state.row = rounds.playing_order(state)
    if "row" in given:
        state.row = [_seat(state, given.where("row"), seat) for seat in given.list("row")]
    if "turn" in given:
        seat = given.number("turn", 0, 0, state.players - 1)
        if seat not in state.row:
            raise wrong(given.where("turn"), seat, f"a seat of the row {state.row}")
        state.slot = state.row.index(seat)
    last = len(state.row) - 1
    state.slot = given.number("slot", max(state.slot, last if phase == "top" else 0), 0, last)
    return lay_cards(state, given, duel, phase)


def _seat(state: State, path: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < state.players:
        raise wrong(path, value, f"a seat from 0 to {state.players - 1}")
    return value


def _begin(state: State, given: Table, phase: str) -> None:
    """Bring the state to its phase in the ways in which a match comes there."""
    if phase == "arrange":
        state.numbers, state.row, state.planned, state.slot = [0] * MAGOS, [], [], -1
        return
    state.pair_first = given.number("pair_first", -1, -1, state.players - 1)
    for seat in given.list("refill"):
        state.refill |= 1 << _seat(state, given.where("refill"), seat)
    if phase in ("plan", "order"):
        _ask_for_cards(state, phase)
        return
    rounds.begin_turn(state, state.slot, [])
    starts = given.table("turn_start")
    for name, value in starts.each(PIECES, "piece"):
        state.turn_start[PIECES.index(name)] = space(state, starts.where(name), value, "out")
    steps = len(box().cards[state.planned[state.slot]].steps)
    rounds.come_to(state, given.number("step", 0 if phase == "turn" else steps, 0, steps))
    state.left = given.number("left", state.left, 0, state.left)
    state.acted = given.flag("acted", phase not in ("turn", "top"))
    state.phase = phase
    if phase == "rest" and not (
        box().cards[state.planned[state.slot]].is_rest and state.uses_deck(state.active)
    ):
        raise wrong("given.phase", phase, "a Descanso of a two-player deck in play")
    if phase == "top":
        rounds.end(state, [])
        if state.phase != "top":
            raise BadSetup("given.phase is 'top'; expected a seat with two cards of the row for its pile")


def _ask_for_cards(state: State, phase: str) -> None:
    missing = [seat for seat, card in zip(state.row, state.planned, strict=True) if card < 0]
    state.slot, state.phase = -1, phase
    state.asked = list(dict.fromkeys(missing))
    if phase == "order":
        if state.players != 3:
            raise wrong("given.phase", phase, "another phase; only a pair of three players has this one")
        state.asked = [state.seats_of(1 - state.teams[state.solo])[0]]
    elif not state.asked:
        raise wrong("given.planned", state.planned, "a slot without a card while phase is 'plan'")


def _duel(state: State, table: Table, phase: str, struck: list[int]) -> None:
    from tabletop.games.recreo_arcano.state import Duel

    def piece(key: str) -> int:
        return word(table.where(key), table.text(key, ""), PIECES[:MAGOS], "Mago")

    mover = piece("mover")
    duel = state.duel = Duel(mover=mover, began=state.at[mover])
    if "began" in table:
        duel.began = space(state, table.where("began"), table.text("began", ""))
    if phase == "fight":
        if len(duels.pairs(state)) < 2:
            raise wrong(table.where("mover"), PIECES[mover], "a Mago that has met several rivals")
        return
    duel.own, duel.foe = piece("own"), piece("foe")
    if (duel.own // 3, duel.foe // 3) != (state.teams[state.active], 1 - state.teams[state.active]):
        raise wrong(
            table.path, f"{PIECES[duel.own]} against {PIECES[duel.foe]}", "own of the attacker, foe not"
        )
    if (
        mover not in (duel.own, duel.foe)
        or state.at[duel.own] < 0
        or state.at[duel.own] != state.at[duel.foe]
    ):
        raise wrong(
            table.path, f"{PIECES[duel.own]} against {PIECES[duel.foe]}", "two in one space, one moved there"
        )
    if phase == "face":
        return
    rivals = state.seats_of(1 - state.teams[state.active])
    duel.defender = table.number("defender", rivals[0], 0, state.players - 1)
    if duel.defender not in rivals:
        raise wrong(table.where("defender"), duel.defender, f"a rival of seat {state.active}: {rivals}")
    duel.attack_card, duel.defence_card = struck
    seats = (state.active, duel.defender)
    state.asked = [seat for seat, card in zip(seats, struck, strict=True) if card < 0 and state.hands[seat]]
    duel.answered = sum(bit for bit, seat in zip((1, 2), seats, strict=True) if seat not in state.asked)
    if not state.asked:
        raise wrong(table.path, struck, "a card that is still to be placed")


def _check(state: State, phase: str) -> None:
    """What the rules never leave standing."""
    if verdict.check(state.clone(), []):
        raise BadSetup("given: the match would be over already")
    if phase in _DUELS:
        return
    for mago in state.alive(0):
        if state.at[mago] in [state.at[foe] for foe in state.alive(1)]:
            raise BadSetup(
                f"given.at: {PIECES[mago]} shares {SPACES[state.at[mago]]} with a rival, outside a duel"
            )
