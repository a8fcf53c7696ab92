"""What a game's table on screen owes the scene that runs the match, and what it may ask of it.

The scene knows no game and the stage knows no match: the scene hands over views, events and legal moves, and
the stage hands back one of those moves. A fifth game adds one stage and edits nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Surface

from tabletop.core.contract import OptionValue
from tabletop.core.errors import Refused
from tabletop.core.events import Event
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Timeline
from tabletop.stage.kit.widget import Widget


class Host(Protocol):
    """The scene, as the stage sees it."""

    look: Look
    timeline: Timeline
    #: Who sits where.
    players: tuple[Player, ...]
    #: Whether the person at the screen may act; a replay never lets.
    live: bool

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What was chosen for this match; some of it only concerns the table on screen."""

    def choose(self, move: Move) -> None:
        """The person has chosen a legal move."""

    def refuse(self, refused: Refused) -> None:
        """The person tried what the rules do not allow: say why."""

    def undo(self) -> None:
        """Take the last choice back."""

    def hint(self) -> None:
        """Ask the hard bot what it would do."""

    def wish(self, seat: int, what: str) -> None:
        """Tell a bot partner what the person would like it to do."""

    def confirm(self, title: str, text: str, choices: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Ask before something that is rarely meant: labels and what they do, besides doing nothing."""

    def open_menu(self) -> None:
        """Open the pause menu."""

    def open_rules(self) -> None:
        """Open the rule book."""

    def set_speed(self, speed: str) -> None:
        """Change the speed of bots and animations."""

    def rebuild(self) -> None:
        """Build the stage's widgets anew, because which ones there are has changed."""


@dataclass(frozen=True)
class Told:
    """What one choice brought about, as one seat may know it."""

    seat: int
    events: tuple[Event, ...]
    before: Any
    after: Any


@dataclass(frozen=True)
class OpenQuestion:
    """What anybody may answer out of turn (a free play, a card against a card), put to all at once.

    Asking only who holds something would tell the table that somebody does. So where several people share the
    screen, one neutral page asks them all, whatever they hold; see ``scenes/ask_around.py``.

    ``sentence`` is the question; ``seats`` could answer for all that everybody knows, in the order in which
    the rules ask them; ``then`` is whose turn comes if nobody answers; after ``seconds`` the match goes on by
    itself (``None``: somebody must say so).
    """

    sentence: str
    seats: tuple[int, ...]
    then: int
    seconds: float | None = None


class TableStage(Protocol):
    """One game's table on screen."""

    def build(self) -> Iterable[Widget]:
        """All widgets, placed for the page; called anew after a resize or a change of language."""

    def draw_ground(self, surface: Surface) -> None:
        """The opaque table, kept by the scene until the next layout."""

    def show(self, view: Any, seat: int) -> None:
        """Put the resting picture of a view on the table; right after whatever was going on before."""

    def tell(self, told: Told) -> None:
        """Queue the animations of a choice on the host's timeline, and write the log."""

    def forget(self, count: int) -> None:
        """The last ``count`` choices were undone: their sentences leave the log, and one line says so."""

    def recall(self, told: Sequence[tuple[int, Told]]) -> None:
        """Write the log anew from earlier choices and their numbers: another person looks at it now."""

    def rewind(self, count: int) -> None:
        """Show the log as it was after the first ``count`` choices."""

    def ask(self, view: Any, moves: Sequence[Move]) -> None:
        """Let the person choose one of these moves, in which ``view`` is this person's."""

    def at_once(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """What a person wants to be done without being asked, whose view this is; usually nothing."""
        return None

    def unseen(self, kind: str) -> bool:
        """Whether nobody may notice that somebody decides this: a bot's answer takes no time of its own."""
        return False

    def anybody(self, view: Any) -> OpenQuestion | None:
        """What anybody could answer now, for all that this spectator's view tells; usually nothing.

        Must not depend on who is really asked. It is put once after each choice that told somebody something.
        """
        return None

    def let_pass(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """The move of a person who, asked with all others, does not want to answer; nothing where the choice
        is no such answer. ``view`` is this person's (or bot's)."""
        return None

    def dismiss(self) -> None:
        """Nobody at the screen is asked any more."""

    def thinking(self, seats: Sequence[int]) -> None:
        """Which other seats are choosing now."""

    def undo_is(self, possible: bool) -> None:
        """Whether there is something to take back."""

    def suggest(self, move: Move, reason: str) -> None:
        """Show the hint: the move and a sentence."""

    def intend(self, seat: int, sentence: str) -> None:
        """A bot partner says what it is about to do; in most games nobody has one."""
        return

    def draft(self) -> Move | None:
        """What the person would choose if time ran out now; usually nothing is chosen before it is played."""
        return None

    def clock(self, seconds: int | None) -> None:
        """Seconds left for the choice (``None``: no limit), in games in which the house limits them."""
        return

    def what_next(self, view: Any) -> str:
        """One sentence for the hand-over screen: what is asked of the next person."""

    def turning_points(self, match: Match) -> list[tuple[int, str]]:
        """At most three moments (round, sentence) that decided a finished match."""

    def thumbnail(self, view: Any) -> Surface | None:
        """A small picture of the table for the list of saved matches."""


StageMaker = Callable[[Host], TableStage]
