"""Scenarios: strict reading of what is given, and facts that are worked out when somebody asks for them.

Each key of a description is known to its game, or an error names it (see ``tests/scenarios/README.md``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tabletop.core.contract import State
from tabletop.core.errors import BadSetup, Refused
from tabletop.core.moves import Lexicon, Move, move_text, parse_move, tag_of


def wrong(path: str, value: object, expected: str) -> BadSetup:
    """The error for a value that is not what was expected, with the path to it."""
    return BadSetup(f"{path} is {value!r}; expected {expected}")


class Table:
    """A table that is read key by key; :meth:`finish` refuses what nobody asked for."""

    def __init__(self, raw: object, path: str) -> None:
        if not isinstance(raw, Mapping):
            raise wrong(path, raw, "a table")
        self._raw: Mapping[str, Any] = raw
        self._asked: set[str] = set()
        self.path = path

    def __contains__(self, key: str) -> bool:
        self._asked.add(key)
        return key in self._raw

    def where(self, key: str) -> str:
        """The path of a key, for messages."""
        return f"{self.path}.{key}"

    def number(self, key: str, default: int, low: int = 0, high: int = 1 << 62) -> int:
        """A whole number within bounds."""
        value = self._raw[key] if key in self else default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise wrong(self.where(key), value, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self._raw[key] if key in self else default
        if not isinstance(value, bool):
            raise wrong(self.where(key), value, "true or false")
        return value

    def text(self, key: str, default: str, allowed: Iterable[str] = ()) -> str:
        """A text, one of ``allowed`` if there are such."""
        value = self._raw[key] if key in self else default
        known = tuple(allowed)
        if not isinstance(value, str) or (known and value not in known):
            raise wrong(self.where(key), value, "one of: " + ", ".join(known) if known else "a text")
        return value

    def list(self, key: str, length: int | None = None) -> list[Any]:
        """A list, of this length if one is asked for; an empty one if the key is not there."""
        value = self._raw[key] if key in self else []
        if not isinstance(value, list) or (key in self and length is not None and len(value) != length):
            raise wrong(self.where(key), value, "a list" if length is None else f"a list of {length}")
        return list(value)

    def table(self, key: str) -> Table:
        """A table within; an empty one if the key is not there."""
        return Table(self._raw[key] if key in self else {}, self.where(key))

    def each(self, known: Iterable[str], kind: str) -> Iterable[tuple[str, Any]]:
        """All keys with their values; every key must be one of ``known``."""
        words = tuple(known)
        for key, value in self._raw.items():
            self._asked.add(key)
            if key not in words:
                raise BadSetup(
                    f"{self.where(key)}: no {kind} is called {key!r}; there are: {' '.join(words)}"
                )
            yield key, value

    def finish(self) -> None:
        """:class:`BadSetup` for the first key that nobody asked for."""
        for key in self._raw:
            if key not in self._asked:
                raise BadSetup(
                    f"{self.where(key)} is not a key here; there are: {', '.join(sorted(self._asked))}"
                )


def word(path: str, value: object, known: tuple[str, ...], kind: str) -> int:
    """The number of a word among the known ones."""
    if not isinstance(value, str) or value not in known:
        raise wrong(path, value, f"a {kind}: {' '.join(dict.fromkeys(known))}")
    return known.index(value)


def seat_tables(table: Table, key: str, players: int) -> dict[int, list[Any]]:
    """A table with a list for some of the seats (``hands.0 = [...]``)."""
    inner, found = table.table(key), {}
    for name, _ in inner.each(map(str, range(players)), "seat"):
        found[int(name)] = inner.list(name)
    return found


class Family(Mapping[str, Any]):
    """Facts that are worked out by name when they are asked for. ``KeyError`` says which names there are."""

    def __init__(self, names: Iterable[str], read: Callable[[str], Any], form: str = "") -> None:
        self._names, self._read = tuple(names), read
        #: How a name is written where there are too many to list.
        self._form = form

    def __getitem__(self, name: str) -> Any:
        if self._form:
            return self._read(name)
        if name not in self._names:
            raise KeyError(f"{name!r}; there are: {' '.join(self._names)}")
        return self._read(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def choices(state: State, moves: Sequence[Move], union: Any, lexicon: Lexicon, game: str) -> dict[str, Any]:
    """The facts about what may be chosen: ``moves`` are the legal ones, ``union`` the move types of ``game``.

    ``why_not`` is the refusal's key without the game's own beginning; empty for a legal move.
    """

    def why_not(text: str) -> str:
        try:
            state.clone().play(parse_move(text, union, lexicon))
        except Refused as refused:
            return refused.key.removeprefix(f"{game}.no.")
        return ""

    return {
        "moves": [move_text(move, lexicon) for move in moves],
        "move_count": len(moves),
        "kinds": sorted({tag_of(type(move)) for move in moves}),
        "legal": Family((), lambda text: not why_not(text), "a move"),
        "why_not": Family((), why_not, "a move"),
    }
