"""Moves: small frozen records, and their text form (``slide LB 2,3``).

A move's text is its tag followed by its fields in order. What stands in a field is told by its annotation:
``Annotated[int, Word("card")]`` is written with the word that the game's lexicon has for that card.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Union

import msgspec

from tabletop.core.errors import Refused


class Move(msgspec.Struct, frozen=True, tag_field="move"):
    """Base of all moves of all games: compared and hashed by value, safe to share."""


@dataclass(frozen=True)
class Word:
    """Marks an ``int`` field of a move as a thing of the given kind (``card``, ``sector`` ...)."""

    kind: str


@dataclass(frozen=True)
class Lexicon:
    """The words of one game's text forms: for each kind of thing, its number and its word."""

    words: Mapping[str, tuple[str, ...]]

    def spell(self, kind: str, number: int) -> str:
        """The word for a thing; the number itself where there is no word for it."""
        words = self.words.get(kind, ())
        return words[number] if 0 <= number < len(words) else str(number)

    def read(self, kind: str, word: str) -> int:
        """The number that a word stands for. ``ValueError`` says which words there are."""
        words = self.words.get(kind, ())
        if word in words:
            return words.index(word)
        try:
            return int(word)
        except ValueError:
            known = " ".join(dict.fromkeys(words))
            raise ValueError(f"no {kind} is called {word!r}; there are: {known}") from None


@cache
def _fields(kind: type[Move]) -> tuple[tuple[str, Any, str | None], ...]:
    hints = typing.get_type_hints(kind, include_extras=True)
    out: list[tuple[str, Any, str | None]] = []
    for field in msgspec.structs.fields(kind):
        hint, word = hints[field.name], None
        if typing.get_origin(hint) is Annotated:
            hint, *notes = typing.get_args(hint)
            word = next((note.kind for note in notes if isinstance(note, Word)), None)
        out.append((field.name, hint, word))
    return tuple(out)


def tag_of(kind: type[Move]) -> str:
    """The word with which this kind of move begins."""
    return str(kind.__struct_config__.tag)


def move_text(move: Move, lexicon: Lexicon) -> str:
    """The text form of a move, for logs, scenarios and the command line."""

    def spell(value: Any, word: str | None) -> str:
        if isinstance(value, tuple):
            return ",".join(spell(part, word) for part in value) or "-"
        return lexicon.spell(word, value) if word else str(value)

    parts = [tag_of(type(move))]
    parts += [spell(getattr(move, name), word) for name, _, word in _fields(type(move))]
    return " ".join(parts)


def kinds_of(union: Any) -> tuple[type[Move], ...]:
    """The move classes that a game's move union is made of."""
    if typing.get_origin(union) in (Union, types.UnionType):
        return typing.get_args(union)
    return (union,)


def parse_move(text: str, union: Any, lexicon: Lexicon) -> Move:
    """The move that a text stands for. ``Refused("core.bad_move")`` tells what was expected instead."""
    tag, *words = text.split() or [""]
    kinds = {tag_of(kind): kind for kind in kinds_of(union)}
    if tag not in kinds:
        raise Refused("core.bad_move", text=text, expected=" | ".join(sorted(kinds)))
    fields = _fields(kinds[tag])
    if len(words) != len(fields):
        form = " ".join([tag, *(f"<{name}>" for name, _, _ in fields)])
        raise Refused("core.bad_move", text=text, expected=form)
    values: dict[str, Any] = {}
    for written, (name, hint, word) in zip(words, fields, strict=True):
        try:
            values[name] = _read(written, hint, word, lexicon)
        except ValueError as problem:
            raise Refused("core.bad_move", text=text, expected=f"<{name}>: {problem}") from None
    return kinds[tag](**values)


def _read(written: str, hint: Any, word: str | None, lexicon: Lexicon) -> Any:
    if typing.get_origin(hint) is tuple:
        if written == "-":
            return ()
        part = typing.get_args(hint)[0]
        return tuple(_read(each, part, word, lexicon) for each in written.split(","))
    if word:
        return lexicon.read(word, written)
    return written if hint is str else int(written)
