"""The contract between a game and the house: a declared record, and a state that answers seven questions.

Everything that is not a rule of one game (menu, bots, arena, saves, conformance tests) is driven by
:class:`Game` alone. The ideas are OpenSpiel's declared descriptor and boardgame.io's player view.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, TypeVar

import msgspec

from tabletop.core.errors import BadSetup
from tabletop.core.events import Event
from tabletop.core.moves import Lexicon, Move

OptionValue = bool | int | str


class Decision(msgspec.Struct, frozen=True):
    """Who must choose now, and what about.

    ``kind`` is the game's own word (``plan``, ``turn``, ``duel_card``); the screen finds the sentence for it
    under the text key ``<game>.ask.<kind>``.
    """

    seat: int
    kind: str


class Result(msgspec.Struct, frozen=True):
    """How a match ended.

    ``winners`` are seats (none: a draw); ``places`` has 1 for the best seat and so on; ``points`` are the
    game's own, one a seat; ``ending`` is the game's word for the way in which it was won.
    """

    winners: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    ending: str


class Setup(msgspec.Struct, frozen=True):
    """Everything that a match starts from. The same setup and the same moves always give the same match."""

    game: str
    players: int
    seed: int
    options: dict[str, OptionValue] = {}


class State(Protocol):
    """A moment of a match. Plain data; copied by :meth:`clone`, changed only by :meth:`play`."""

    @property
    def decision(self) -> Decision | None:
        """The decision to take now; ``None`` when the match is over."""

    def waiting(self) -> tuple[int, ...]:
        """All seats that still have to choose now, the one of :attr:`decision` first.

        More than one only where the rules let several people choose in secret at the same time.
        """

    def attend(self, seat: int) -> None:
        """Let another of the :meth:`waiting` seats choose first; changes nothing that anybody may know.

        Where the rules let a secret choice be changed until all have chosen, a seat that has chosen may be
        attended to again and chooses anew. Raises :class:`~.errors.Refused` for any other seat.
        """

    def moves(self) -> Sequence[Move]:
        """Every legal move for the decision, in a stable order; empty only when the match is over."""

    def play(self, move: Move) -> list[Event]:
        """Make a legal move and tell what happened. Raises :class:`~.errors.Refused` and changes nothing
        if the move is not legal."""

    def view(self, seat: int) -> Self:
        """A copy in which all that ``seat`` may not know is a hidden mark; below 0: a spectator's."""

    def imagine(self, rng: random.Random) -> Self:
        """On a view: one full state that fits everything the seat knows."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""

    def result(self) -> Result | None:
        """Places, points, winners; ``None`` while the match is on."""


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Option:
    """One choice at the start of a match. Texts: ``<game>.option.<key>`` with ``.title``, ``.help`` and
    ``.<value>`` (switches: ``.on``, ``.off``).

    ``players`` limits the option to some numbers of players; ``house_rule`` marks what no rule book has.
    ``advanced`` ones stand behind "more options". An option of free text (facings, say) has no ``values``.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    house_rule: bool = False
    advanced: bool = False
    players: tuple[int, ...] | None = None
    hidden: bool = False


@dataclass(frozen=True)
class Game:
    """What a game declares about itself. ``core`` and everything above it is driven by this record.

    ``teams`` tells the team of each seat (the seat's own number in games without teams);
    ``zones`` tells where each card is (for the one-card-one-place test): a name for each card number;
    ``minutes`` is a usual length for the menu; ``secrets`` names in words what the view hides.
    """

    id: str
    players: tuple[int, ...]
    new: Callable[[Setup], Any]
    state: type[Any]
    moves: Any
    events: Any
    lexicon: Lexicon
    teams: Callable[[Setup], tuple[int, ...]]
    options: tuple[Option, ...] = ()
    secrets: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    minutes: int = 20
    rules_version: int = 1
    #: How many rounds have been begun; for statistics and the arena.
    rounds: Callable[[Any], int] = field(default=lambda _: 0)
    #: The whereabouts of every card: card number -> place. Raises AssertionError if one is lost or doubled.
    zones: Callable[[Any], Mapping[int, str]] = field(default=lambda _: {})
    #: Builds a state from a scenario's ``given`` table; see ``tests/scenarios``.
    given: Callable[[Mapping[str, Any]], Any] | None = None
    #: Reads facts out of a state for a scenario's ``expect`` table.
    facts: Callable[[Any, int | None], Mapping[str, Any]] | None = None

    def option(self, key: str) -> Option:
        """The declared option with this key. :class:`BadSetup` lists the keys if there is none."""
        for option in self.options:
            if option.key == key:
                return option
        known = ", ".join(option.key for option in self.options)
        raise BadSetup(f"{self.id} has no option {key!r}; it has: {known}")

    def setup(self, players: int, seed: int, options: Mapping[str, OptionValue] | None = None) -> Setup:
        """A checked setup with every default filled in. :class:`BadSetup` says in words what is wrong."""
        if players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise BadSetup(f"{self.id} is for {counts} players, not {players}")
        chosen: dict[str, OptionValue] = {option.key: option.default for option in self.options}
        for key, value in (options or {}).items():
            option = self.option(key)
            if option.values and not any(
                value == each and type(value) is type(each) for each in option.values
            ):
                allowed = ", ".join(map(_word, option.values))
                raise BadSetup(f"option {key} cannot be {_word(value)}; allowed: {allowed}")
            chosen[key] = value
        return Setup(game=self.id, players=players, seed=seed, options=chosen)

    def read_option(self, text: str) -> tuple[str, OptionValue]:
        """An option written as ``key=value``, as the command line has it."""
        key, sign, written = text.partition("=")
        if not sign:
            raise BadSetup(f"an option is written key=value, not {text!r}")
        option = self.option(key)
        if not option.values:
            return key, written
        for value in option.values:
            if _word(value) == written.lower() or str(value) == written:
                return key, value
        allowed = ", ".join(map(_word, option.values))
        raise BadSetup(f"option {key} cannot be {written}; allowed: {allowed}")

    def start(self, setup: Setup) -> Any:
        """The first state of a match."""
        return self.new(setup)


def _word(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
