"""How ``hard`` plans: every own card in several worlds that fit what it knows, played to the round's end.

The others plan what tempts them there. Where one card of the team can prepare a win that another completes,
the round is also played that way.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.recreo_arcano import reasons
from tabletop.bots.recreo_arcano.outlook import (
    appeal,
    end_turn,
    likely_cards,
    outcome,
    place,
    play_on,
    reveal,
)
from tabletop.bots.recreo_arcano.tempo import prospect
from tabletop.bots.recreo_arcano.turn import Line, apply
from tabletop.bots.recreo_arcano.wins import Preparation, prepared_wins, winning_turn
from tabletop.bots.recreo_arcano.wishes import favour
from tabletop.bots.recreo_arcano.worth import taste_for
from tabletop.games.recreo_arcano import legal, rounds
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.state import State

#: Worlds of each heat, and how many plans are still looked at in it.
_HEATS = ((2, 7), (3, 4), (4, 2))
_RIVAL_HEAT, _PARTNER_HEAT = 0.25, 0.1
#: How many cards of a partner, and of a two-player hand, are thought of in pairs.
_PARTNER_CARDS, _OWN_CARDS = 3, 5


@dataclass
class _Try:
    """A plan that is being looked at: the cards of the own open slots, and how it did so far."""

    cards: tuple[int, ...]
    hope: float
    line: Line
    total: float = 0.0
    worlds: int = 0
    preparation: Preparation | None = None

    @property
    def mean(self) -> float:
        """How good the rounds were in which it was tried."""
        return self.total / self.worlds if self.worlds else self.hope


class Planner:
    """One planning decision."""

    def __init__(self, view: State, seat: int, rng: random.Random, budget: Budget, wish: str | None) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.budget, self.wish, self.taste = budget, wish, taste_for(wish)
        self.team = view.teams[seat]
        self.base = view.imagine(rng)
        self._appeals: dict[tuple[int, int], float] = {}

    def choose(self) -> Choice:
        """The card whose rounds end best."""
        tries = self._tries()
        self.budget.keep(self._answer(tries[0]))
        self._prepare(tries)
        for worlds, kept in _HEATS:
            tries = tries[:kept]
            if len(tries) == 1:
                break
            for _ in range(self.budget.samples(worlds)):
                if self.budget.spent():
                    return self._answer(tries[0])
                self._look(tries)
            tries.sort(key=lambda each: -each.mean)
            self.budget.keep(self._answer(tries[0]))
        return self._answer(tries[0])

    def _tries(self) -> list[_Try]:
        """The own cards, most tempting first; with a second slot, the most tempting pairs."""
        view, found = self.view, []
        for card in view.hands[self.seat]:
            value, line = appeal(self.base, self.seat, card, self.taste)
            value += favour(self.wish, self.base, line, self.team)
            found.append(_Try((card,), value, line))
        found.sort(key=lambda each: -each.hope)
        slots = [n for n, owner in enumerate(view.row) if owner == self.seat]
        laid = tuple(view.planned[n] for n in slots if view.planned[n] >= 0)
        if len(slots) == 1 or laid:
            return [_Try((*laid, *each.cards), each.hope, each.line) for each in found]
        pairs = [
            _Try((*one.cards, *two.cards), one.hope + two.hope, one.line)
            for one in found[:_OWN_CARDS]
            for two in found[:_OWN_CARDS]
            if one is not two
        ]
        pairs.sort(key=lambda each: -each.hope)
        return pairs

    def _prepare(self, tries: list[_Try]) -> None:
        """Look for wins that the team's two cards of this round make together; those plans come first."""
        team_slots = [n for n, owner in enumerate(self.view.row) if self.view.teams[owner] == self.team]
        if len(team_slots) != 2:
            return
        first, last = (self.view.row[n] for n in team_slots)
        cards = [self._thinkable(n) for n in team_slots]
        for found in prepared_wins(self.base, first, cards[0], last, cards[1]):
            pair = dict(zip(team_slots, (found.card, found.last_card), strict=True))
            mine = tuple(card for n, card in pair.items() if self.view.row[n] == self.seat)
            for each in tries:
                if each.cards == mine:
                    each.preparation = found
        tries.sort(key=lambda each: each.preparation is None)

    def _thinkable(self, slot: int) -> list[int]:
        """The cards that may lie in a slot of the own team."""
        seat, laid = self.view.row[slot], self.view.planned[slot]
        if laid >= 0:
            return [laid]
        hand = sorted(self.base.hands[seat], key=lambda card: (-self._appeal(seat, card), card))
        if seat != self.seat:
            return hand[:_PARTNER_CARDS]
        return hand[:_OWN_CARDS] if self.view.row.count(seat) > 1 else hand

    def _appeal(self, seat: int, card: int) -> float:
        known = self._appeals.get((seat, card))
        if known is None:
            known = self._appeals[seat, card] = appeal(self.base, seat, card)[0]
        return known

    def _world(self) -> State:
        """A world in which everybody else has planned something that tempts them."""
        world = self.view.imagine(self.rng)
        for seat in range(world.players):
            if seat == self.seat:
                continue
            partner = world.teams[seat] == self.team
            slots = [n for n, owner in enumerate(world.row) if owner == seat]
            if partner and all(self.view.planned[n] >= 0 for n in slots):
                continue
            heat = _PARTNER_HEAT if partner else _RIVAL_HEAT
            place(world, seat, likely_cards(world, seat, self._appeal, self.rng, heat))
        return world

    def _look(self, tries: list[_Try]) -> None:
        """Play one and the same world with each of the plans."""
        world, seed = self._world(), self.rng.getrandbits(32)
        place(world, self.seat, tries[0].cards)
        # What happens before the own turn does not depend on the own card.
        now = play_on(reveal(world.clone()), random.Random(seed), until=world.row.index(self.seat))
        for each in tries:
            after = self._round(now, each.cards, seed) if now.phase == "turn" else now
            # A chance near one half changes by a quarter of what its logit changes by.
            asked = favour(self.wish, self.base, each.line, self.team) / 4
            chance = prospect(after, self.team, self.taste)
            if each.preparation is not None:
                chance = max(chance, self._prepared(world.clone(), each, each.preparation, seed))
            each.total += chance + asked
            each.worlds += 1

    def _prepared(self, world: State, plan: _Try, plot: Preparation, seed: int) -> float:
        """The chance to win in a world in which the team plays the two turns of its plot."""
        place(world, self.seat, plan.cards)
        slots = [n for n, owner in enumerate(world.row) if world.teams[owner] == self.team]
        for slot, card in zip(slots, (plot.card, plot.last_card), strict=True):
            owner = world.row[slot]
            if owner != self.seat:
                if card not in world.hands[owner] and card != world.planned[slot]:
                    return 0.0
                place(world, owner, (card,))
        rng = random.Random(seed)
        now = play_on(reveal(world), rng, until=slots[0])
        for move in plot.moves:
            if now.phase == "turn" and move in legal.moves(now):
                now = apply(now, move)
        if now.phase == "turn":
            now = play_on(end_turn(now), rng, until=slots[1])
        if now.phase == "turn" and now.slot == slots[1]:
            end = winning_turn(now, now.active, plot.last_card)
            if end is not None:
                now = end_turn(outcome(end, rng)) if end.lost is None else end.state
                return end.odds if now.ending else 0.0
        return prospect(play_on(now, rng), self.team, self.taste)

    def _round(self, now: State, cards: tuple[int, ...], seed: int) -> State:
        """The end of a round in which the own cards are these; a card that a duel has taken is not there."""
        mine = now.clone()
        within = {*mine.hands[self.seat], *mine.planned}
        if within.issuperset(cards):
            place(mine, self.seat, cards)
            rounds.begin_turn(mine, mine.slot, [])
        return play_on(mine, random.Random(seed))

    def _answer(self, best: _Try) -> Choice:
        slots = [n for n, owner in enumerate(self.view.row) if owner == self.seat]
        laid = sum(self.view.planned[n] >= 0 for n in slots)
        card = best.cards[laid]
        return Choice(
            mv.Plan(card),
            reasons.why_line(self.base, best.line, self.team, card),
            reasons.intention(self.base, best.line, self.team),
        )
