"""The level ``hard``: plays rounds to their end against plans that the others may well have.

Planning: several full worlds that fit the view are imagined, the others plan what tempts them, and each own
card is tried in each world. Execution: all sequences of the turn are searched, and the best ones are judged
after the rest of the row, whose cards lie open, has been played. A win that the team has this round is found
because the partner's turn is part of what is looked at; so is the win that a rival is about to have.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.recreo_arcano import answers, reasons
from tabletop.bots.recreo_arcano.odds import Beliefs
from tabletop.bots.recreo_arcano.outlook import (
    appeal,
    end_turn,
    likely_cards,
    place,
    play_on,
    reveal,
)
from tabletop.bots.recreo_arcano.tempo import threat
from tabletop.bots.recreo_arcano.turn import Line, lines
from tabletop.bots.recreo_arcano.wishes import favour
from tabletop.bots.recreo_arcano.worth import Judge, Taste, taste_for, worth
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano import rounds
from tabletop.games.recreo_arcano.state import State

_ORDER_WORLDS = 4
#: Planning: worlds of each heat, and how many cards are still looked at in it.
_HEATS = ((2, 7), (3, 4), (4, 2))
_RIVAL_HEAT, _PARTNER_HEAT = 0.25, 0.1
#: Execution: sequences followed after each action, actions in a sequence, sequences judged by playing on.
_WIDTH, _DEPTH, _JUDGED = 14, 5, 20
_WORLDS = 1
#: What a win in reach of the round to come counts in logits.
_THREAT = 1.2


def prospect(state: State, team: int, taste: Taste) -> float:
    """The chance that a team wins the match from the beginning of a round, from 0 to 1."""
    if state.ending:
        return 0.5 if state.winner < 0 else float(state.winner == team)
    value = worth(state, team, taste) + _THREAT * threat(state, team)
    return 1 / (1 + math.exp(-value))


def choose(view: State, seat: int, rng: random.Random, budget: Budget, wish: str | None = None) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    if len(moves) == 1:
        return Choice(moves[0], reasons.note("only"))
    answer = answers.small(view, seat, rng, budget.samples(_ORDER_WORLDS))
    if answer is not None:
        return answer
    taste = taste_for(wish)
    if view.phase == "plan":
        return _Planner(view, seat, rng, budget, wish).choose()
    return _turn(view, seat, rng, budget, taste)


@dataclass
class _Try:
    """A plan that is being looked at: the cards of the own open slots, and how it did so far."""

    cards: tuple[int, ...]
    hope: float
    line: Line
    total: float = 0.0
    worlds: int = 0

    @property
    def mean(self) -> float:
        """How good the rounds were in which it was tried."""
        return self.total / self.worlds if self.worlds else self.hope


class _Planner:
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
            for one in found[:5]
            for two in found[:5]
            if one is not two
        ]
        pairs.sort(key=lambda each: -each.hope)
        return pairs

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
        now = play_on(reveal(world), random.Random(seed), until=world.row.index(self.seat))
        for each in tries:
            after = self._round(now, each.cards, seed) if now.phase == "turn" else now
            # A chance near one half changes by a quarter of what its logit changes by.
            asked = favour(self.wish, self.base, each.line, self.team) / 4
            each.total += prospect(after, self.team, self.taste) + asked
            each.worlds += 1

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


def _turn(view: State, seat: int, rng: random.Random, budget: Budget, taste: Taste) -> Choice:
    """The first action of the sequence after which the round ends best."""
    team, beliefs = view.teams[seat], Beliefs(view, seat)
    worlds = [view.imagine(rng) for _ in range(budget.samples(_WORLDS))]
    found = lines(
        worlds[0],
        Judge(team, taste),
        width=budget.samples(_WIDTH),
        depth=_DEPTH,
        odds=lambda _, own, foe: beliefs.attack_odds(own, foe),
        spent=budget.spent,
    )
    budget.keep(_act(worlds[0], found[0], team))
    if found[0].state.ending and found[0].lost is None and found[0].state.winner == team:
        return _act(worlds[0], found[0], team)
    seeds = [rng.getrandbits(32) for _ in worlds]
    best, line = float("-inf"), found[0]
    for each in _shortlist(found, budget.samples(_JUDGED)):
        value = sum(_judge(each, team, taste, seed) for seed in seeds) / len(seeds)
        if value > best:
            best, line = value, each
            budget.keep(_act(worlds[0], line, team))
        if budget.spent():
            break
    return _act(worlds[0], line, team)


def _shortlist(found: list[Line], count: int) -> list[Line]:
    """The best sequences, and the quiet ones (stop here, pass) in any case."""
    chosen = found[:count]
    chosen += [line for line in found[count:] if not line.moves or isinstance(line.moves[0], mv.Pass)]
    return chosen


def _judge(line: Line, team: int, taste: Taste, seed: int) -> float:
    """What a sequence is worth after the rest of the row has been played."""
    value = prospect(play_on(end_turn(line.state), random.Random(seed)), team, taste)
    if line.lost is None:
        return value
    lost = prospect(play_on(end_turn(line.lost), random.Random(seed)), team, taste)
    return line.odds * value + (1 - line.odds) * lost


def _act(world: State, line: Line, team: int) -> Choice:
    move = line.moves[0] if line.moves else mv.Done()
    return Choice(move, reasons.why_line(world, line, team), reasons.intention(world, line, team))
