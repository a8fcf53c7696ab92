"""Scenarios: a state from a readable, partial description (the format: ``tests/scenarios/README.md``).

What a description leaves out is filled in legally: hands, the first card of the pile and the stock come from
the cards that are left, in an order that comes from the seed. No card is ever in two places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.chance import Dice
from tabletop.core.given import Table, seat_tables, word, wrong
from tabletop.games.unicornification import rounds, setting, turns
from tabletop.games.unicornification.catalogue import WORDS, deck, is_joker
from tabletop.games.unicornification.readings import facts

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State

__all__ = ["build", "facts"]

_ANY_JOKER = "Jk"


class _Box:
    """The cards that have no place yet."""

    def __init__(self, state: State, seed: int) -> None:
        self.words = tuple(WORDS[card] for card in deck(state.rules.decks))
        self.left = Dice(seed, 3_000_017).shuffled(deck(state.rules.decks))

    def find(self, path: str, names: Iterable[object]) -> list[int]:
        """Take the named cards out. :class:`BadSetup` for one that is not there, or no more."""
        return [self._find(path, name) for name in names]

    def _find(self, path: str, name: object) -> int:
        if name == _ANY_JOKER:
            jokers = sorted(filter(is_joker, self.left))
            if not jokers:
                raise wrong(path, name, "a joker that lies nowhere else")
            card = jokers[0]
        else:
            word(path, name, self.words, "card")
            card = WORDS.index(str(name))
        if card not in self.left:
            raise wrong(path, name, "a card that lies nowhere else")
        self.left.remove(card)
        return card

    def deal(self, count: int) -> list[int]:
        """Cards by chance."""
        dealt, self.left = self.left[:count], self.left[count:]
        return dealt


def build(table: Mapping[str, Any]) -> State:
    """The state that a ``given`` table describes. :class:`BadSetup` names the key and what was expected."""
    from tabletop.games.unicornification import GAME

    given = Table(table, "given")
    options = dict(given.table("options").each([option.key for option in GAME.options], "option"))
    players = given.number("players", 4, min(GAME.players), max(GAME.players))
    seed = given.number("seed", 1)
    state = setting.blank(GAME.setup(players, seed, options))
    _course(state, given)
    _cards(state, given, _Box(state, seed))
    window = given.flag("window", False)
    given.finish()
    state.asked = [state.turn]
    if window:
        turns.offer(state, 0, [])
    elif state.stock_is_gone:
        rounds.call_off(state, [])
    return state


def _course(state: State, given: Table) -> None:
    """Round, seats and scores."""
    last = state.players - 1
    state.round = given.number("round", 1, 1)
    for seat in given.list("out"):
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat <= last:
            raise wrong(given.where("out"), seat, f"a seat from 0 to {last}")
        state.out[seat] = max(1, state.round - 1)
    staying = state.seats_from(0)
    if len(staying) < 2:
        raise wrong(given.where("out"), given.list("out"), "at least two seats that are still in")
    state.dealer = given.number("dealer", staying[-1], 0, last)
    state.turn = given.number("turn", state.next_seat(state.dealer), 0, last)
    for key, seat in (("dealer", state.dealer), ("turn", state.turn)):
        if state.out[seat]:
            raise wrong(given.where(key), seat, f"a seat that is still in: {staying}")
    state.turns = given.number("turns", state.players)
    state.reshuffles = given.number("reshuffles", 0)
    if "totals" in given:
        state.totals = _numbers(given.where("totals"), given.list("totals", state.players))
    if "wins" in given:
        state.wins = _numbers(given.where("wins"), given.list("wins", state.players))
    for number, row in enumerate(given.list("history")):
        path = f"{given.where('history')}[{number}]"
        if not isinstance(row, list) or len(row) != state.players:
            raise wrong(path, row, f"a list of {state.players}")
        state.history.append(tuple(_numbers(path, row)))


def _numbers(path: str, values: list[Any]) -> list[int]:
    for each in values:
        if isinstance(each, bool) or not isinstance(each, int):
            raise wrong(path, each, "a whole number for each seat")
    return values


def _cards(state: State, given: Table, box: _Box) -> None:
    hands = seat_tables(given, "hands", state.players)
    for seat, names in hands.items():
        path = f"given.hands.{seat}"
        if len(names) > rounds.HAND or (names and state.out[seat]):
            most = 0 if state.out[seat] else rounds.HAND
            raise wrong(path, names, f"a list of at most {most} cards")
        state.hands[seat] = sorted(box.find(path, names))
    state.pile = box.find(given.where("pile"), given.list("pile"))
    named = box.find(given.where("stock"), given.list("stock"))
    for seat in state.seats_from(0):
        if seat not in hands:
            state.hands[seat] = sorted(box.deal(rounds.HAND))
    if not state.pile:
        state.pile = box.deal(1)
    size = given.number("stock_left", len(named) + len(box.left), len(named), len(named) + len(box.left))
    below = box.deal(len(named) + len(box.left) - size)
    state.pile = below + state.pile
    state.stock = box.left + named[::-1]
    state.live = given.number("live", 1, 1, len(state.pile))
    for seat, names in seat_tables(given, "known", state.players).items():
        words = [WORDS[card] for card in state.hands[seat]]
        for name in names:
            word(f"given.known.{seat}", name, tuple(words), f"card in the hand of seat {seat}")
        state.known[seat] = sorted(WORDS.index(name) for name in names)
