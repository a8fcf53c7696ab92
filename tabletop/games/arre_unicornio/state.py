"""A moment of ¡Arre Unicornio!: plain numbers, and the seven answers of the contract."""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

import msgspec

from tabletop.core.contract import Decision, Result
from tabletop.core.errors import Refused
from tabletop.core.events import HIDDEN, Event
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import deeds, legal, refusals, sight, verdict
from tabletop.games.arre_unicornio.catalogue import role
from tabletop.games.arre_unicornio.parts import NO_VIEWER, SPECTATOR, Pending, Rules


@cache
def _decision(seat: int, kind: str) -> Decision:
    return Decision(seat, kind)


class State(msgspec.Struct):
    """See :class:`tabletop.core.contract.State`. Cards, kinds and roles: see ``catalogue``.

    In a view, ``HIDDEN`` (-1) stands for each card that the seat may not know; -1 is also "no card" where
    something public can be missing (an item's slot, a jacket, ``struck``).
    """

    players: int
    seed: int
    shuffles: int
    rules: Rules
    #: The role cards of this game, in order; everybody knows which they are.
    cast: tuple[int, ...]
    #: The role card that lies before each seat.
    roles: list[int]
    #: For each seat the mask of those who know the role card that lies there now. Public.
    knowers: list[int]
    #: For each seat the mask of roles (``1 << DOCTOR``) that everybody can rule out for its card. Public.
    cleared: list[int]
    #: Sorted cards of each seat.
    hands: list[list[int]]
    #: For each card that is in a hand, the mask of those who know that it is there, its owner included; else
    #: 0. A view has only what its seat can be sure of: itself, the owner, and everybody.
    seen_by: list[int]
    #: Draft: the packet from which each seat chooses, and the card that it has chosen (-1: none yet).
    #: Empty lists at any other time; cards that are kept lie in the hands.
    packets: list[list[int]]
    chosen: list[int]
    #: The last card of the deck is drawn next; the last one of the discards lies on top, face up.
    deck: list[int]
    discard: list[int]
    #: Wildcards that the Adverse Effects took out of this game.
    removed: list[int]
    #: For each seat three slots, for plan, uniform and key: the card, or -1.
    items: list[list[int]]
    #: The jacket that each seat wears, or -1. Whoever wears one has its role card face up.
    jackets: list[int]
    #: Illnesses before each seat, the visible one last; treatments, sorted.
    illnesses: list[list[int]]
    treatments: list[list[int]]
    #: What waits for answers, the latest on top (last).
    stack: list[Pending]
    #: The seat whose turn it is; the one that began this game.
    turn: int
    starter: int
    #: The step of the turn (see ``parts``), and the kind of the decision that is taken now.
    step: str
    phase: str
    #: Seats that still have to choose, the one asked now first. More than one only in the draft.
    asked: list[int]
    #: Points of the match; the points of all seats in each game that is over, and how those ended.
    totals: list[int]
    history: list[tuple[int, ...]]
    endings: list[str]
    #: Number of the game, round within it, and rounds of the earlier games of the match.
    game: int = 0
    round: int = 0
    earlier_rounds: int = 0
    #: Draft: how often packets have been passed.
    passes: int = 0
    #: The illness that is taking effect, or -1.
    struck: int = -1
    #: This turn: cards played, whether the own role card has changed, dazed, under Aversion to Movement.
    plays: int = 0
    swapped: bool = False
    dazed: bool = False
    averse: bool = False
    #: Of a match that is over, how it was won.
    ending: str = ""
    #: Seats that won the game that ended last.
    game_winners: tuple[int, ...] = ()
    #: What everybody saw in this game, in order: who, what (a kind of card or an ``ACT_``), to whom (or -1).
    acts: list[tuple[int, int, int]] = []
    #: Whose view this is; -1 for a spectator's.
    viewer: int = NO_VIEWER
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
        """The seats that have not chosen yet; several only during the draft."""
        return tuple(self.asked)

    def attend(self, seat: int) -> None:
        """Let another of the waiting seats choose first."""
        if seat not in self.asked:
            raise Refused("core.not_your_turn")
        self.asked.remove(seat)
        self.asked.insert(0, seat)
        self.known_moves = None

    def moves(self) -> tuple[Move, ...]:
        """Every legal move for the decision, in a stable order; none in a view of another's decision."""
        known: tuple[Move, ...] | None = self.known_moves
        if known is None:
            known = self.known_moves = legal.moves(self)
        return known

    def play(self, move: Move) -> list[Event]:
        """Make a legal move and tell what happened; :class:`Refused` says why not."""
        if move not in self.moves():
            raise refusals.refusal(self, move)
        self.known_moves = None
        return deeds.play(self, move)

    def view(self, seat: int) -> State:
        """A copy without what ``seat`` may not know."""
        return sight.view(self, seat)

    def imagine(self, rng: random.Random) -> State:
        """On a view: a full state that fits what the seat knows."""
        return sight.imagine(self, rng)

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        other = copy.copy(self)
        other.roles = self.roles[:]
        other.knowers = self.knowers[:]
        other.cleared = self.cleared[:]
        other.hands = [hand[:] for hand in self.hands]
        other.seen_by = self.seen_by[:]
        other.packets = [packet[:] for packet in self.packets]
        other.chosen = self.chosen[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.removed = self.removed[:]
        other.items = [slots[:] for slots in self.items]
        other.jackets = self.jackets[:]
        other.illnesses = [pile[:] for pile in self.illnesses]
        other.treatments = [cards[:] for cards in self.treatments]
        other.stack = self.stack[:]
        other.acts = self.acts[:]
        other.asked = self.asked[:]
        other.totals = self.totals[:]
        other.history = self.history[:]
        other.endings = self.endings[:]
        other.known_moves = None
        return other

    def result(self) -> Result | None:
        """Places by points (a single game: the winners first); ``None`` while the match is on."""
        return verdict.result(self)

    # -- readings -----------------------------------------------------------------------------------------

    def role(self, seat: int) -> int:
        """The role (not the card) of a seat; ``HIDDEN`` if it may not be known."""
        card = self.roles[seat]
        return role(card) if card >= 0 else HIDDEN

    def is_tied(self, seat: int) -> bool:
        """Whether a seat wears a straitjacket."""
        return self.jackets[seat] >= 0

    def knows(self, observer: int, seat: int) -> bool:
        """Whether ``observer`` (below 0: a spectator) knows the role card of ``seat``."""
        return bool(self.knowers[seat] >> (observer if observer >= 0 else SPECTATOR) & 1)

    def visible_illness(self, seat: int) -> int:
        """The illness that strikes next, or -1."""
        pile = self.illnesses[seat]
        return pile[-1] if pile else -1
