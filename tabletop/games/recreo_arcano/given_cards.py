"""Scenarios: every card of the box laid into one place, those of the description first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import Dice
from tabletop.core.errors import BadSetup
from tabletop.games.recreo_arcano import piles
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.reading import CARDS, Table, card, seat_tables, wrong

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_EMPTY = -2
#: Phases in which the row is not (wholly) planned yet.
_OPEN = ("arrange", "plan")


class Dealer:
    """Lays the cards of a description, then all the others."""

    def __init__(self, state: State, given: Table, duel: Table, phase: str) -> None:
        self.state, self.given, self.duel, self.phase = state, given, duel, phase
        self.placed: dict[int, str] = {}
        self.struck = [_EMPTY, _EMPTY]
        self.dice = Dice(state.seed, 3_000_017)
        # What goes back to the box (a Descanso of two-player decks) stays out of every pool.
        self.pools = [sorted(pool) for pool in self._pools()]

    def _pools(self) -> list[list[int]]:
        state, data = self.state, box()
        pools = []
        for seat, team in enumerate(state.teams):
            if state.uses_deck(seat):
                cards = [*data.set_of(team, 0), *data.set_of(team, 1)]
                pools.append([card for card in cards if card not in state.gone])
            else:
                pools.append(list(data.set_of(team, state.seats_of(team).index(seat))))
        return pools

    def deal(self) -> list[int]:
        """Fill all places; returns the two cards of a duel."""
        state, given = self.state, self.given
        seats = range(state.players)
        named = {key: seat_tables(given, key, state.players) for key in ("hands", "discards", "decks")}
        for key, where in (("hands", state.hands), ("discards", state.discards), ("decks", state.decks)):
            for seat in seats:
                path = f"{given.where(key)}.{seat}"
                specials = key == "hands"
                where[seat] = [self._take(path, each, seat, specials) for each in named[key].get(seat, [])]
        self._take_row()
        self._take_struck()
        self._special_deck()
        for seat in seats:
            self._fill(seat, {key for key, listed in named.items() if seat in listed})
            piles.sort_hand(state, seat)
            state.open_cards[seat] = sum(1 << each for each in state.discards[seat])
        return self.struck

    def _take(self, path: str, value: object, seat: int, specials: bool = True) -> int:
        """A card that the description lays somewhere; refused if it cannot be there or is there already."""
        number = card(path, value, self.pools[seat])
        if number not in self.pools[seat] and not (specials and box().cards[number].special):
            raise wrong(
                path, value, "a card of seat " + f"{seat}: " + " ".join(CARDS[n] for n in self.pools[seat])
            )
        return self._place(path, number)

    def _place(self, path: str, number: int) -> int:
        if number in self.placed:
            raise BadSetup(f"{path}: {CARDS[number]} lies in {self.placed[number]} already")
        self.placed[number] = path
        return number

    def _take_row(self) -> None:
        state, given = self.state, self.given
        state.planned = [_EMPTY] * len(state.row)
        path = given.where("planned")
        for slot, value in enumerate(given.list("planned", len(state.row))):
            if value != "":
                state.planned[slot] = self._take(path, value, state.row[slot])
        if "card" in given:
            # The card of the turn, for scenarios in which no other one matters.
            if state.planned[state.slot] != _EMPTY:
                raise wrong(given.where("card"), given.text("card", ""), "nothing, since planned is given")
            value = given.text("card", "")
            state.planned[state.slot] = self._take(given.where("card"), value, state.row[state.slot])

    def _take_struck(self) -> None:
        state, duel = self.state, self.duel
        if self.phase != "strike":
            return
        attacker = state.row[state.slot]
        rivals = state.seats_of(1 - state.teams[attacker])
        defender = duel.number("defender", rivals[0], 0, state.players - 1)
        for number, (key, seat) in enumerate((("attack_card", attacker), ("defence_card", defender))):
            if key in duel:
                self.struck[number] = self._take(duel.where(key), duel.text(key, ""), seat)

    def _special_deck(self) -> None:
        state, given = self.state, self.given
        specials = box().specials
        for value in given.list("gone"):
            number = card(given.where("gone"), value, ())
            if number not in specials:
                raise wrong(given.where("gone"), value, "a special card")
            state.gone.append(self._place(given.where("gone"), number))
        path = given.where("special")
        top = [self._place(path, card(path, value, ())) for value in given.list("special")]
        if not set(top) <= set(specials):
            raise wrong(path, [CARDS[n] for n in top], "special cards")
        rest = self.dice.shuffled([n for n in specials if n not in self.placed])
        left = given.number("special_left", len(top) + len(rest), len(top), len(top) + len(rest))
        below, out = rest[: left - len(top)], rest[left - len(top) :]
        state.special = [*below, *reversed(top)]
        state.gone += out

    def _fill(self, seat: int, named: set[str]) -> None:
        """The cards of a seat that the description does not name: row, hand, deck or pile."""
        state, cards = self.state, box().cards
        loose = self.dice.shuffled([n for n in self.pools[seat] if n not in self.placed])
        rests = [n for n in loose if cards[n].is_rest]
        commons = [n for n in loose if n not in rests]
        if self.phase not in _OPEN:
            for slot, owner in enumerate(state.row):
                if owner == seat and state.planned[slot] == _EMPTY:
                    state.planned[slot] = self._for_slot(seat, commons, rests, "hands" in named)
        if "hands" in named and rests:
            path = f"{self.given.where('hands')}.{seat}"
            raise BadSetup(f"{path}: {CARDS[rests[0]]} is always in the hand or in the row; name it there")
        state.hands[seat] += rests
        if state.uses_deck(seat):
            self._fill_deck(seat, commons, named)
        elif "hands" not in named:
            state.hands[seat] += commons
        elif commons and "discards" in named:
            lost = " ".join(CARDS[n] for n in sorted(commons))
            raise BadSetup(
                f"given: no place is named for the cards {lost} of seat {seat}; expected hands or discards"
            )
        else:
            # Below the named ones, of which there are none unless nothing is left to lay.
            state.discards[seat] = [*commons, *state.discards[seat]]

    def _for_slot(self, seat: int, commons: list[int], rests: list[int], hand_named: bool) -> int:
        if hand_named and rests:
            return rests.pop()
        if not commons and not rests:
            raise BadSetup(
                f"given.planned: no card is left for seat {seat}; expected one not named elsewhere"
            )
        return commons.pop() if commons else rests.pop()

    def _fill_deck(self, seat: int, commons: list[int], named: set[str]) -> None:
        """Two-player decks: a hand of seven with the row, the others in the deck below the named ones."""
        state = self.state
        if "hands" not in named:
            in_row = sum(
                owner == seat and card >= 0 for owner, card in zip(state.row, state.planned, strict=True)
            )
            wanted = max(0, 7 - in_row - len(state.hands[seat]))
            state.hands[seat] += commons[:wanted]
            commons = commons[wanted:]
        state.decks[seat] = [*commons, *reversed(state.decks[seat])]


def lay_cards(state: State, given: Table, duel: Table, phase: str) -> list[int]:
    """Lay all cards; returns attacker's and defender's card of a duel in which they are placed already."""
    if phase == "arrange":
        return [_EMPTY, _EMPTY]
    # The deal of the set-up is undone; only the Descanso that went back to the box stays out.
    return Dealer(state, given, duel, phase).deal()
