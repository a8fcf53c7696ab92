"""A moment of Unicornification: plain numbers, and the seven answers of the contract."""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

import msgspec

from tabletop.core.contract import Decision, Result
from tabletop.core.errors import Refused
from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.unicornification import legal, sight, turns, verdict
from tabletop.games.unicornification.catalogue import value
from tabletop.games.unicornification.scoring import Terms

#: What a seat is asked: its turn, to lay the card just drawn, to make another free play, to count its hand.
TURN, DISCARD, INTERRUPT, COUNT, OVER = "turn", "discard", "interrupt", "count", "over"


class Rules(msgspec.Struct, frozen=True):
    """The options that change the rules, as chosen for this match."""

    decks: int = 1
    match_end: str = "target"
    target: int = 100
    rounds: int = 5
    tie_break: str = "shared"
    call_limit: int = 7
    first_round_call: bool = True
    #: Kinds of runs, see ``groups``; kinds of free plays, see ``freeplays``.
    runs: int = 0
    free: int = 7
    drawn_discard: bool = True
    no_joker_start: bool = False
    self_count: bool = False
    #: How often the pile may be shuffled in a round; 0 for no limit.
    reshuffle_guard: int = 3
    terms: Terms = Terms()


@cache
def _decision(seat: int, kind: str) -> Decision:
    return Decision(seat, kind)


class State(msgspec.Struct):
    """See :class:`tabletop.core.contract.State`. Cards: see ``catalogue``.

    In a view, ``HIDDEN`` (-1) stands for a card that the seat may not know, and ``RECYCLED`` (-2, see
    ``sight``) for a hidden card of a hand that everybody saw before the pile was shuffled.
    """

    players: int
    seed: int
    shuffles: int
    rules: Rules
    #: Sorted cards of each seat, and those among them that everybody saw being taken from the pile.
    hands: list[list[int]]
    known: list[list[int]]
    #: The last card of the stock is drawn next; the last one of the pile lies on top.
    stock: list[int]
    pile: list[int]
    #: So many cards on top of the pile are the latest put-down and what was laid on it since.
    live: int
    #: The cards that went back into the stock when the pile was shuffled last in this round.
    recycled: list[int]
    dealer: int
    #: The seat whose turn it is, or whose turn comes next while free plays are offered.
    turn: int
    phase: str
    #: Seats that still have to answer, the one asked now first.
    asked: list[int]
    totals: list[int]
    #: The points of all seats in each round that is over.
    history: list[tuple[int, ...]]
    #: How many rounds each seat has won, and the round in which it went out (elimination; 0: still in).
    wins: list[int]
    out: list[int]
    round: int = 0
    #: Turns taken and shuffles of the pile in this round.
    turns: int = 0
    reshuffles: int = 0
    #: The card just drawn while its owner is asked whether to lay it, else -1.
    drawn: int = -1
    #: While hands are counted: who called, and the seats (bits) whose time ran out.
    caller: int = -1
    uncounted: int = 0
    ending: str = ""
    #: The moves of this moment, once asked for; not part of the state.
    known_moves: Any = None

    def __post_init__(self) -> None:
        # A state that was read from JSON asks for its moves anew.
        self.known_moves = None

    # -- the contract -------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """Who must choose now, and what about."""
        asked = self.asked
        return _decision(asked[0], self.phase) if asked else None

    def waiting(self) -> tuple[int, ...]:
        """The seats that have not answered yet; several only while people count their hands."""
        return tuple(self.asked)

    def attend(self, seat: int) -> None:
        """Let another of the waiting seats count first."""
        if seat not in self.asked:
            raise Refused("core.not_your_turn")
        self.asked.remove(seat)
        self.asked.insert(0, seat)
        self.known_moves = None

    def moves(self) -> tuple[Move, ...]:
        """Every legal move for the decision, in a stable order."""
        known: tuple[Move, ...] | None = self.known_moves
        if known is None:
            known = self.known_moves = legal.moves(self)
        return known

    def play(self, move: Move) -> list[Event]:
        """Make a legal move and tell what happened; :class:`Refused` says why not."""
        if move not in self.moves():
            raise legal.refusal(self, move)
        self.known_moves = None
        return turns.play(self, move)

    def view(self, seat: int) -> State:
        """A copy without what ``seat`` may not know."""
        return sight.view(self, seat)

    def imagine(self, rng: random.Random) -> State:
        """On a view: a full state that fits what the seat knows."""
        return sight.imagine(self, rng)

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        other = copy.copy(self)
        other.hands = [hand[:] for hand in self.hands]
        other.known = [cards[:] for cards in self.known]
        other.stock = self.stock[:]
        other.pile = self.pile[:]
        other.recycled = self.recycled[:]
        other.asked = self.asked[:]
        other.totals = self.totals[:]
        other.history = self.history[:]
        other.wins = self.wins[:]
        other.out = self.out[:]
        other.known_moves = None
        return other

    def result(self) -> Result | None:
        """Places by the lowest total; ``None`` while the match is on."""
        return verdict.result(self)

    # -- readings -----------------------------------------------------------------------------------------

    @property
    def candidate(self) -> int:
        """The card on top of the pile, which the next player may take."""
        return self.pile[-1]

    def value(self, seat: int) -> int:
        """What the hand of a seat is worth, as far as it is not hidden."""
        return value([card for card in self.hands[seat] if card >= 0])

    def seats_from(self, seat: int) -> list[int]:
        """The seats that are in the match, clockwise from this one (or the next that is in)."""
        around = ((seat + step) % self.players for step in range(self.players))
        return [each for each in around if not self.out[each]]

    def next_seat(self, seat: int) -> int:
        """The seat to the left that is in the match."""
        while True:
            seat = seat + 1 if seat + 1 < self.players else 0
            if not self.out[seat]:
                return seat

    @property
    def stock_can_give(self) -> bool:
        """Whether a card can be drawn, from the stock or from a pile that is shuffled for it (1.10)."""
        return bool(self.stock) or (len(self.pile) > self.live and not self.stock_is_gone)

    @property
    def stock_is_gone(self) -> bool:
        """Whether the stock is empty and the pile was shuffled as often as the house allows."""
        guard = self.rules.reshuffle_guard
        return not self.stock and 0 < guard <= self.reshuffles

    @property
    def hands_are_open(self) -> bool:
        """Whether all hands lie on the table."""
        return self.phase in (COUNT, OVER)
