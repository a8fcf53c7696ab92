"""A rule book read from its file: headings, paragraphs, items and pictures, in the order of reading."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_PICTURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\((?P<kind>[a-z]+)(:(?P<what>[^)]*))?\)")
_HEADING = re.compile(r"(?P<marks>#{1,3}) +(?P<text>.+)")
_ITEM = re.compile(r"(?P<mark>-|\d+\.) +(?P<text>.+)")


@dataclass(frozen=True)
class Heading:
    """A heading; ``level`` 1 is the book's own title."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, or an item of a list if it has a ``mark`` (``-`` or a number)."""

    text: str
    mark: str = ""


@dataclass(frozen=True)
class Illustration:
    """A picture: ``art`` (a file of ours) or a kind that the game draws, what of it, and what it shows in
    words.
    """

    kind: str
    what: str
    caption: str


Block = Heading | Paragraph | Illustration


@cache
def rule_book(game: str, language: str) -> tuple[Block, ...]:
    """The rule book of a game; empty if there is none in this language."""
    path = files("tabletop.text") / language / "rules" / f"{game}.md"
    if not path.is_file():
        return ()
    return read_book(path.read_text(encoding="utf-8"))


def read_book(text: str) -> tuple[Block, ...]:
    """The blocks of a text: ``#`` headings, ``-`` and ``1.`` items, ``![caption](kind:what)`` pictures,
    paragraphs.
    """
    blocks: list[Block] = []
    lines: list[str] = []
    mark = ""

    def close() -> None:
        nonlocal mark
        if lines:
            blocks.append(Paragraph(" ".join(lines), mark))
            lines.clear()
        mark = ""

    for line in map(str.strip, text.splitlines()):
        if not line:
            close()
        elif found := _PICTURE.fullmatch(line):
            close()
            blocks.append(Illustration(found["kind"], found["what"] or "", found["caption"]))
        elif found := _HEADING.fullmatch(line):
            close()
            blocks.append(Heading(len(found["marks"]), found["text"]))
        elif found := _ITEM.fullmatch(line):
            close()
            mark = found["mark"]
            lines.append(found["text"])
        else:
            lines.append(line)
    close()
    return tuple(blocks)


def folded(text: str) -> str:
    """Text for searching: small letters without accents."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def matches(text: str, wanted: str) -> bool:
    """Whether every word that somebody typed stands in a text."""
    there = folded(text)
    return all(word in there for word in folded(wanted).split())


def found(blocks: Sequence[Block], wanted: str) -> list[str]:
    """The headings of the second level whose section speaks of what somebody typed, in the book's order;
    those that say it themselves come first.
    """
    sections = _sections(blocks)
    speak = [heading for heading, text in sections.items() if matches(text, wanted)]
    return sorted(speak, key=lambda heading: not matches(heading, wanted))


def _sections(blocks: Sequence[Block]) -> dict[str, str]:
    """Everything that stands under each heading of the second level, with the heading."""
    parts: dict[str, list[str]] = {}
    here: list[str] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level == 2:
            here = parts.setdefault(block.text, [])
        here.append(block.caption if isinstance(block, Illustration) else block.text)
    return {heading: " ".join(part) for heading, part in parts.items()}
