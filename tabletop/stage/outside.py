"""What a game shows outside its table: on the title page, before a match and after it.

A game has one module ``tabletop/stage/<game>/outside.py`` with ``OUTSIDE``; a game without one gets plain
defaults, so that a new game is playable before it has any of this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from tabletop.core.contract import OptionValue, Setup
from tabletop.core.match import Match
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.chips import ChipTone
from tabletop.stage.kit.richtext import escape
from tabletop.text import Words

if TYPE_CHECKING:
    from tabletop.stage.kit.look import Area, Look
    from tabletop.stage.kit.widget import Widget

Options = dict[str, OptionValue]


def in_the_lead(match: Match, words: Words, leaders: Sequence[int]) -> str:
    """Who leads, in two words, in a game without teams; empty unless it is one seat alone."""
    if len(leaders) != 1:
        return ""
    people = [seat for seat, player in enumerate(match.players) if player.is_person]
    if people == [*leaders]:
        return words.say(f"{match.game.id}.outside.you_lead")
    return words.say(f"{match.game.id}.outside.leads", name=escape(match.players[leaders[0]].name))


def _no_words(_match: Match, _words: Words) -> str:
    return ""


def _no_columns(_match: Match) -> Sequence[Column]:
    return ()


def _no_picture(_look: Look, _kind: str, _what: str, _room: float) -> RulePicture | None:
    return None


@dataclass(frozen=True)
class TeamLook:
    """How a team looks: never by colour alone, so an emblem or at least a name is always there.

    ``avatars`` are those of its members in turn, ``tone`` is the chip tone, ``chant`` is the text key of the
    sentence when it wins.
    """

    name: str = ""
    emblem: str = ""
    avatars: tuple[str, ...] = ("frame/avatar_person",)
    line: str = p.INK
    ground: str = p.FIELD
    dashed: bool = False
    tone: ChipTone = "plain"
    chant: str = ""


@dataclass(frozen=True)
class Preview:
    """The small picture of the table beside the options.

    ``title`` and ``note`` are text keys; ``legend`` pairs a colour with a text key, ``facts`` are text keys
    of chips.
    ``draw`` paints into the area. ``another`` gives the options of a table laid out by chance, ``plain``
    those of the usual one. ``arrange`` makes the widget in which people lay it out by hand (it reports the
    options that change), and
    ``begin`` gives the options that stand for "as it lies now, but by hand".
    """

    title: str
    note: str
    draw: Callable[[Look, Surface, Area, Setup], None]
    legend: tuple[tuple[str, str], ...] = ()
    facts: tuple[str, ...] = ()
    another: Callable[[Options], Options] | None = None
    arrange: Callable[[Look, Area, Setup, Callable[[Options], None]], Widget] | None = None
    begin: Callable[[Setup], Options] | None = None
    plain: Callable[[Options], Options] | None = None
    by_hand: tuple[str, OptionValue] | None = None
    """The option and its value that mean "arranged by hand"."""
    help: str = ""
    """The text key of how to arrange by hand."""
    reset: str = ""
    """The text key of the button that lays everything out as usual (:attr:`plain`)."""


@dataclass(frozen=True)
class Column:
    """A column of the result table: its heading (text key) and one number for each team."""

    heading: str
    figures: tuple[int, ...]


@dataclass(frozen=True)
class RulePicture:
    """A picture in the rule book: its size (u) and what paints it.

    ``captioned`` if its words stand below it, ``beside`` if the text after it may stand beside it.
    """

    w: float
    h: float
    paint: Callable[[Surface, FRect], None]
    captioned: bool = True
    beside: bool = True


@dataclass(frozen=True)
class Outside:
    """Everything of a game outside its table. Its sentences stand under ``<game>.outside``; ``<game>.name``
    and
    ``<game>.tagline`` are its own."""

    game: str
    cover: str = ""
    how: tuple[str, ...] = ()
    """Pictures of the steps "how it goes" on the title page; the sentences are ``<game>.outside.how.1`` and
    so on.
    """
    teams: tuple[TeamLook, ...] = ()
    preview: Preview | None = None
    faces: Callable[[int], str] | None = None
    """The picture of a seat, in games whose seats have pictures of their own."""
    swap_option: dict[int, str] = field(default_factory=dict)
    """For some numbers of players: the option that is switched to swap the teams, instead of the people."""
    among_people: Options = field(default_factory=dict)
    """Options with which several people at one screen play, whatever was chosen, so that nothing betrays what
    one of them holds."""
    standing: Callable[[Match, Words], str] = _no_words
    """Who leads in a running match, in two or three words; empty if nobody does."""
    why: Callable[[Match, Words], str] = _no_words
    """Why a match ended as it did, in one sentence."""
    columns: Callable[[Match], Sequence[Column]] = _no_columns
    rule_picture: Callable[[Look, str, str, float], RulePicture | None] = _no_picture
    """A picture of the game's own in its rule book: kind, what of it, and the room there is (u)."""

    @property
    def cover_art(self) -> str:
        """The cover's picture."""
        return self.cover or f"frame/cover_{self.game}"

    def key(self, name: str) -> str:
        """The text key of something said outside the table."""
        return f"{self.game}.outside.{name}"

    def team(self, number: int) -> TeamLook:
        """The look of a team, or of a seat in games without teams."""
        return self.teams[number] if number < len(self.teams) else TeamLook()

    @property
    def has_teams(self) -> bool:
        """Whether teams have names and looks of their own."""
        return bool(self.teams)


@cache
def outside(game: str) -> Outside:
    """What the game with this id shows outside its table."""
    name = f"tabletop.stage.{game}"
    if find_spec(name) is None or find_spec(f"{name}.outside") is None:
        return Outside(game)
    found: Outside = import_module(f"{name}.outside").OUTSIDE
    return found
