"""Nines: a tiny game with hidden hands, a secret simultaneous choice and an answer out of turn.

Everybody picks a card in secret, the picks are shown, the highest card takes a point; whoever picked the
lowest is then asked whether to block that point, once a match. Then everybody draws. It exists to test what
knows no game.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

import msgspec

from tabletop.core.chance import Dice
from tabletop.core.contract import Decision, Game, Option, Result, Setup
from tabletop.core.errors import BadSetup, Refused
from tabletop.core.events import HIDDEN, Event
from tabletop.core.moves import Lexicon, Move, Word

NOT_YET = -2
HAND = 3
CARDS = 24
NAMES = tuple(f"c{number}" for number in range(CARDS))


class Pick(Move, frozen=True, tag="pick"):
    card: Annotated[int, Word("card")]


class Answer(Move, frozen=True, tag="answer"):
    block: Annotated[int, Word("answer")]


class Drawn(Event, frozen=True, tag="drawn"):
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat


class Picked(Event, frozen=True, tag="picked"):
    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat


class Shown(Event, frozen=True, tag="shown"):
    news: ClassVar[bool] = True
    cards: tuple[int, ...]


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    blocked: int


class Nines(msgspec.Struct):
    seed: int
    deck: list[int]
    hands: list[list[int]]
    picks: list[int]
    points: list[int]
    blocks: list[int]
    used: list[int] = []
    round: int = 1
    last: int = 3
    asked: int = HIDDEN
    answering: int = -1

    @property
    def decision(self) -> Decision | None:
        if self.answering >= 0:
            return Decision(self.answering, "answer")
        waiting = self.waiting()
        return Decision(waiting[0], "pick") if waiting else None

    def waiting(self) -> tuple[int, ...]:
        if self.answering >= 0:
            return (self.answering,)
        if self.round > self.last:
            return ()
        seats = [seat for seat, card in enumerate(self.picks) if card == NOT_YET]
        return tuple(sorted(seats, key=lambda seat: (seat != self.asked, seat)))

    def attend(self, seat: int) -> None:
        if seat not in self.waiting():
            raise Refused("core.match_over")
        self.asked = seat

    def moves(self) -> list[Move]:
        decision = self.decision
        if decision is None:
            return []
        if decision.kind == "answer":
            return [Answer(0), Answer(1)]
        return [Pick(card) for card in sorted(self.hands[decision.seat])]

    def play(self, move: Move) -> list[Event]:
        if move not in self.moves():
            raise Refused("core.match_over")
        if isinstance(move, Answer):
            self.blocks[self.answering] -= move.block
            return self._score(blocked=move.block)
        assert isinstance(move, Pick)
        seat = self.waiting()[0]
        self.hands[seat].remove(move.card)
        self.picks[seat] = move.card
        self.asked = HIDDEN
        events: list[Event] = [Picked(seat, move.card)]
        if NOT_YET in self.picks:
            return events
        events.append(Shown(tuple(self.picks)))
        lowest = self.picks.index(min(self.picks))
        if self.blocks[lowest]:
            self.answering = lowest
            return events
        return events + self._score(blocked=0)

    def _score(self, blocked: int) -> list[Event]:
        winner = self.picks.index(max(self.picks))
        self.points[winner] += 1 - blocked
        events: list[Event] = [Scored(winner, blocked)]
        self.used += self.picks
        self.picks = [NOT_YET] * len(self.picks)
        self.answering = -1
        self.round += 1
        if self.round <= self.last:
            for seat, hand in enumerate(self.hands):
                hand.append(self.deck.pop())
                events.append(Drawn(seat, (hand[-1],)))
        return events

    def view(self, seat: int) -> Nines:
        copy = self.clone()
        copy.seed = HIDDEN
        copy.deck = [HIDDEN] * len(copy.deck)
        for other, hand in enumerate(copy.hands):
            if other != seat:
                copy.hands[other] = [HIDDEN] * len(hand)
                if copy.answering < 0 and copy.picks[other] != NOT_YET:
                    copy.picks[other] = HIDDEN
        return copy

    def imagine(self, rng: random.Random) -> Nines:
        copy = self.clone()
        places = [copy.deck, *copy.hands, copy.picks, copy.used]
        known = {card for place in places for card in place}
        unknown = [card for card in range(CARDS) if card not in known]
        rng.shuffle(unknown)
        for place in places:
            place[:] = [unknown.pop() if card == HIDDEN else card for card in place]
        return copy

    def clone(self) -> Nines:
        return Nines(
            self.seed,
            self.deck[:],
            [hand[:] for hand in self.hands],
            self.picks[:],
            self.points[:],
            self.blocks[:],
            self.used[:],
            self.round,
            self.last,
            self.asked,
            self.answering,
        )

    def result(self) -> Result | None:
        if self.decision is not None:
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        places = tuple(1 + sum(other > points for other in self.points) for points in self.points)
        return Result(winners, places, tuple(self.points), "points" if len(winners) == 1 else "shared")


def new(setup: Setup) -> Nines:
    if setup.options["start"] not in ("", "sorted"):
        raise BadSetup(f"option start cannot be {setup.options['start']}")
    deck = Dice(setup.seed).shuffled(range(CARDS))
    hands = [[deck.pop() for _ in range(HAND)] for _ in range(setup.players)]
    return Nines(
        seed=setup.seed,
        deck=sorted(deck) if setup.options["start"] else deck,
        hands=hands,
        picks=[NOT_YET] * setup.players,
        points=[0] * setup.players,
        blocks=[int(bool(setup.options["blocks"]))] * setup.players,
        last=int(setup.options["rounds"]),
    )


def zones(state: Nines) -> Mapping[int, str]:
    where: dict[int, str] = {}
    places: dict[str, list[int]] = {"deck": state.deck, "picks": state.picks, "used": state.used}
    places |= {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    for name, cards in places.items():
        for card in cards:
            if card != NOT_YET:
                assert card not in where, f"card {card} is twice: {where[card]} and {name}"
                where[card] = name
    return where


TOY = Game(
    id="toy",
    players=(2, 3, 4),
    new=new,
    state=Nines,
    moves=Pick | Answer,
    events=Drawn | Picked | Shown | Scored,
    lexicon=Lexicon({"card": NAMES, "answer": ("no", "yes")}),
    teams=lambda setup: tuple(range(setup.players)),
    options=(
        Option("blocks", True),
        Option("rounds", 3, (2, 3, 4)),
        Option("look", "plain", ("plain", "fancy"), house_rule=True),
        Option("start", "", (), hidden=True),
    ),
    secrets=("hands", "deck"),
    endings=("points", "shared"),
    rounds=lambda state: min(state.round, state.last),
    zones=zones,
)


def toy_named(name: str) -> Game:
    """The toy under the name that saves look games up by."""
    if name != TOY.id:
        raise BadSetup(f"there is no game {name!r}; there are: {TOY.id}")
    return TOY


def first(state: Any, seat: int) -> Move:
    """A player who always makes the first choice."""
    assert state.decision.seat == seat
    move: Move = state.moves()[0]
    return move
