"""What a seat may know about duels: which cards and numbers the others can have, counted exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from tabletop.bots.recreo_arcano.worth import card_worths
from tabletop.core.events import HIDDEN
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import State

#: How often a rival is thought to play the strongest card of the hand; else any card of it.
_STRONGEST = 0.6

#: What a good card costs that goes to the discard pile, or out of the game, in a duel.
_TO_PILE, _OUT = 0.05, 0.1

Spread = Mapping[int, float]


def strength(card: int) -> int:
    """What a card adds in a duel; X counts 0."""
    return 0 if card < 0 else box().cards[card].strength or 0


def best_strength(hand: list[int]) -> int:
    """The strongest card of a hand that is known."""
    return max([strength(card) for card in hand], default=0)


@dataclass(frozen=True)
class _Unseen:
    """What a rival's hand is drawn from: ``held`` of ``house``, ``extra`` of ``specials``, a Descanso."""

    house: tuple[int, ...]
    held: int
    specials: tuple[int, ...]
    extra: int
    rest: bool


def _unseen(view: State, seat: int) -> _Unseen:
    data, team = box(), view.teams[seat]
    seen = {*view.gone, *view.planned}
    if view.duel is not None:
        seen |= {view.duel.attack_card, view.duel.defence_card}
    for other, hand in enumerate(view.hands):
        seen.update(hand, view.discards[other])
        seen.update(card for card in range(len(data.cards)) if view.open_cards[other] >> card & 1)
    sets = (0, 1) if view.uses_deck(seat) else (view.seats_of(team).index(seat),)
    loose = [card for which in sets for card in data.set_of(team, which) if card not in seen]
    rests = [card for card in loose if data.cards[card].is_rest]
    house = [card for card in loose if card not in rests]
    # Cards of the own two-player deck, and face-down ones in the row, are drawn from the same heap.
    hidden = view.hands[seat].count(HIDDEN) - len(rests)
    held = min(hidden, max(0, len(house) - len(view.decks[seat])))
    specials = tuple(strength(card) for card in data.specials if card not in seen)
    return _Unseen(
        tuple(strength(card) for card in house), held, specials, max(0, hidden - held), bool(rests)
    )


def _at_most(values: tuple[int, ...], drawn: int, limit: int) -> float:
    """The chance that none of ``drawn`` different values is above ``limit``."""
    drawn = min(drawn, len(values))
    return comb(sum(value <= limit for value in values), drawn) / comb(len(values), drawn)


def _mixed(total: dict[int, float], values: tuple[int, ...], share: float) -> None:
    for value in values:
        total[value] = total.get(value, 0.0) + share / len(values)


class Beliefs:
    """What one seat knows about numbers and cards at one moment, from its view alone."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.team = view.teams[seat]
        self._numbers: dict[int, Spread] = {}
        self._plays: dict[int, Spread] = {}

    def numbers(self, mago: int) -> Spread:
        """The possible numbers under a Mago with their chances."""
        known = self._numbers.get(mago)
        if known is None:
            known = self._numbers[mago] = self._count_numbers(mago)
        return known

    def _count_numbers(self, mago: int) -> Spread:
        number = self.view.numbers[mago]
        if number > 0:
            return {number: 1.0}
        taken = {self.view.numbers[other] for other in self.view.team_magos(mago // 3)}
        free = [each for each in (1, 2, 3) if each not in taken]
        return {each: 1 / len(free) for each in free}

    def plays(self, seat: int) -> Spread:
        """The strengths that a seat may put into a duel, with their chances."""
        known = self._plays.get(seat)
        if known is None:
            known = self._plays[seat] = self._count_plays(seat)
        return known

    def _count_plays(self, seat: int) -> Spread:
        hand = self.view.hands[seat]
        if not hand:
            return {0: 1.0}
        chances: dict[int, float] = {}
        if HIDDEN not in hand:
            chances[best_strength(hand)] = _STRONGEST
            _mixed(chances, tuple(strength(card) for card in hand), 1 - _STRONGEST)
            return chances
        heap, before = _unseen(self.view, seat), 0.0
        for value in range(9):
            now = _at_most(heap.house, heap.held, value) * _at_most(heap.specials, heap.extra, value)
            if now > before:
                chances[value] = _STRONGEST * (now - before)
            before = now
        parts = ((heap.house, heap.held), (heap.specials, heap.extra), ((0,), int(heap.rest)))
        size = sum(count for values, count in parts if values) or 1
        for values, count in parts:
            if values and count:
                _mixed(chances, values, (1 - _STRONGEST) * count / size)
        return chances

    def chance(self, card: int, own: int, foe: int, rival: int, attacking: bool) -> float:
        """The chance that a card wins a duel of two Magos against a rival; a tie goes to the attacker."""
        edge = strength(card) - (0 if attacking else 1)
        won = 0.0
        for mine, p in self.numbers(own).items():
            for theirs, q in self.numbers(foe).items():
                for value, r in self.plays(rival).items():
                    if edge + mine >= value + theirs:
                        won += p * q * r
        return won

    def best_card(
        self, hand: list[int], own: int, foe: int, rival: int, attacking: bool, stake: float
    ) -> tuple[int, float]:
        """The card to strike with and its chance, if a won duel is worth ``stake`` more than a lost one."""
        best, chosen, chance = float("-inf"), -1, 0.0
        for card in hand or [-1]:
            odds = self.chance(card, own, foe, rival, attacking)
            value = odds * stake - cost(card)
            if value > best:
                best, chosen, chance = value, card, odds
        return chosen, chance

    def attack_odds(self, own: int, foe: int, stake: float = 0.8) -> float:
        """The chance of a duel that this seat starts now, against the weaker of the rivals."""
        hand = self.view.hands[self.seat]
        rivals = self.view.seats_of(1 - self.team)
        return max(self.best_card(hand, own, foe, rival, True, stake)[1] for rival in rivals)


def cost(card: int) -> float:
    """What it costs to strike with a card."""
    if card < 0 or box().cards[card].strength is None:
        return 0.0
    lost = _OUT if box().cards[card].special else _TO_PILE
    return lost * card_worths()[card]
