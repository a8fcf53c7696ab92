"""A moment of Recreo Arcano: plain numbers, and the seven answers of the contract."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec

from tabletop.core.contract import Decision, Result
from tabletop.core.errors import Refused
from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import legal, movement, rounds, sight, turns, verdict
from tabletop.games.recreo_arcano.castle import Shape, shape

#: A slot of the row on which no card lies yet.
EMPTY = -2


class Rules(msgspec.Struct, frozen=True):
    """The options that change the rules, as chosen for this match."""

    potions_return: bool = True
    up_to: bool = True
    flip_enchants: bool = True
    round_cap: int = 60
    partner_card: bool = True


class Duel(msgspec.Struct):
    """A duel that waits for answers. Cards: ``EMPTY`` until chosen, ``None`` strength counts 0.

    ``mover`` is the Mago whose movement led here; it goes on to collect if it is its team's own.
    """

    mover: int
    began: int
    own: int = -1
    foe: int = -1
    defender: int = -1
    attack_card: int = EMPTY
    defence_card: int = EMPTY
    #: Bits 1 and 2: attacker, defender has answered (also with an empty hand).
    answered: int = 0


class State(msgspec.Struct):
    """See :class:`tabletop.core.contract.State`. Spaces and cells: see ``catalogue`` and ``castle``.

    In a view, ``HIDDEN`` (-1) stands for a card or number that the seat may not know.
    """

    players: int
    seed: int
    shuffles: int
    rules: Rules
    layout: str
    #: The team of each seat.
    teams: tuple[int, ...]
    #: Castle: cell of Space 1 and span of each sector, open-door bits of each sector.
    pos: tuple[int, ...]
    span: tuple[int, ...]
    doors: list[int]
    #: The space of each Mago (0-2 Carpinchos, 3-5 Horneros) and of the Copa (6); -1 when out.
    at: list[int]
    #: The number under each Mago (0 before set-up) and a bit for each that everybody has seen.
    numbers: list[int]
    shown: int
    #: The space of each board potion (0-2 Carpinchos, 3-5 Horneros); -1 once taken.
    potions: list[int]
    stock: list[int]
    reserve: list[int]
    #: Enchanted markers: a bit a thing (sectors 0-9, Magos 10-15, Copa 16).
    marked: int
    hands: list[list[int]]
    discards: list[list[int]]
    #: Own decks of seats that play with two-player decks; empty for the others.
    decks: list[list[int]]
    special: list[int]
    gone: list[int]
    #: What everybody has seen go to a seat's discard pile and not come back: a bit a card.
    open_cards: list[int]
    #: Playing order of the round and the card in each slot (EMPTY until planned).
    row: list[int]
    planned: list[int]
    phase: str
    #: Seats that still have to answer in this phase, the one asked now first.
    asked: list[int]
    round: int = 0
    caldero: int = 0
    #: Execution: which slot, which step of its card, uses left of that step, has anything been done.
    slot: int = -1
    step: int = 0
    left: int = 0
    acted: bool = False
    #: Sectors (bits) that the card in play has flipped, where flips leave no marker (option, R25).
    flipped: int = 0
    turn_start: list[int] = []
    duel: Duel | None = None
    #: Seats (bits) that rested this round with a two-player deck and refill their hand.
    refill: int = 0
    #: Three players: the seat of the pair that acts first in the round.
    pair_first: int = -1
    winner: int = -1
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
        if not self.asked:
            return None
        return Decision(self.asked[0], self.phase)

    def waiting(self) -> tuple[int, ...]:
        """The seats that have not answered yet; several while cards are chosen in secret."""
        return tuple(self.asked)

    def attend(self, seat: int) -> None:
        """Ask another of the waiting seats first; in Planning one that has planned takes its cards back."""
        if seat in self.asked:
            self.asked.remove(seat)
        elif self.phase == "plan" and 0 <= seat < self.players:
            # A card may be changed until all have placed theirs.
            rounds.take_back(self, seat)
        else:
            raise Refused("core.not_your_turn")
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
        other.doors = self.doors[:]
        other.at = self.at[:]
        other.numbers = self.numbers[:]
        other.potions = self.potions[:]
        other.stock = self.stock[:]
        other.reserve = self.reserve[:]
        other.hands = [hand[:] for hand in self.hands]
        other.discards = [pile[:] for pile in self.discards]
        other.decks = [deck[:] for deck in self.decks]
        other.special = self.special[:]
        other.gone = self.gone[:]
        other.open_cards = self.open_cards[:]
        other.row = self.row[:]
        other.planned = self.planned[:]
        other.asked = self.asked[:]
        other.duel = copy.copy(self.duel) if self.duel is not None else None
        other.known_moves = None
        return other

    def result(self) -> Result | None:
        """Winners and points (1 for each seat of the winning team); ``None`` while the match is on."""
        return verdict.result(self)

    # -- readings -----------------------------------------------------------------------------------------

    @property
    def shape(self) -> Shape:
        """The castle's shape, with links and slides."""
        return shape(self.pos, self.span)

    def is_open(self, space: int, bit: int) -> bool:
        """Whether the door with this bit of the space's sector is open."""
        return bool(self.doors[space >> 1] & bit)

    def exits(self, space: int) -> list[int]:
        """The spaces that a piece may step to from here."""
        return movement.exits(self, space)

    def has_marker(self, thing: int) -> bool:
        """Whether a sector (0-9), Mago (10-15) or the Copa (16) is enchanted."""
        return bool(self.marked >> thing & 1)

    def team_magos(self, team: int) -> range:
        """The numbers of a team's Magos."""
        return range(team * 3, team * 3 + 3)

    def seats_of(self, team: int) -> list[int]:
        """The seats that play for a team."""
        return [seat for seat, other in enumerate(self.teams) if other == team]

    def found(self, team: int) -> int:
        """How many of its three board potions a team has taken."""
        return sum(self.potions[token] < 0 for token in self.team_magos(team))

    def alive(self, team: int) -> list[int]:
        """A team's Magos that are still in the game."""
        return [mago for mago in self.team_magos(team) if self.at[mago] >= 0]

    def uses_deck(self, seat: int) -> bool:
        """Whether a seat plays with a two-player deck and two cards a round."""
        return self.players == 2 or (self.players == 3 and seat == self.solo)

    @property
    def solo(self) -> int:
        """The seat that plays alone against a pair; -1 but with three players."""
        if self.players != 3:
            return -1
        return next(seat for seat in range(3) if self.teams.count(self.teams[seat]) == 1)

    @property
    def active(self) -> int:
        """The seat whose turn it is in Execution; -1 otherwise."""
        return self.row[self.slot] if 0 <= self.slot < len(self.row) else -1
