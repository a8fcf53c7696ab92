"""Strict reading of a scenario's tables: each key, card, sector and seat is known, or an error names it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.errors import BadSetup
from tabletop.games.recreo_arcano.castle import cell, column_row
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.moves import lexicon

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

#: The words for pieces (``C1`` ... ``copa``) and for everything that may carry a marker.
PIECES = lexicon().words["piece"]
THINGS = lexicon().words["thing"]
SECTORS = lexicon().words["sector"]
SPACES = lexicon().words["space"]
CARDS = lexicon().words["card"]


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


def position(path: str, value: object) -> int:
    """A cell written ``x,y``."""
    try:
        if not isinstance(value, str):
            raise ValueError(value)
        x, y = map(int, value.split(","))
    except ValueError:
        raise wrong(path, value, 'a cell, written "x,y"') from None
    return cell(x, y)


def space(state: State, path: str, value: object, gone: str | None = None) -> int:
    """A space, written ``LA.1`` or by its cell ``3,0``; ``gone`` is the word for no space at all (-1)."""
    if gone is not None and value == gone:
        return -1
    if isinstance(value, str) and value in SPACES:
        return SPACES.index(value)
    expected = 'a space such as "LA.1" or the cell "x,y" of a sector' + (f', or "{gone}"' if gone else "")
    try:
        return state.shape.cells[position(path, value)]
    except (BadSetup, KeyError):
        raise wrong(path, value, expected) from None


def card(path: str, value: object, pool: Iterable[int]) -> int:
    """A card by its id, or by its key if only one card of ``pool`` and the specials has it."""
    if isinstance(value, str):
        if value in CARDS:
            return CARDS.index(value)
        fitting = [n for n in (*pool, *box().specials) if box().cards[n].key == value]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise wrong(path, value, "one card; write " + " or ".join(CARDS[n] for n in fitting))
    raise wrong(path, value, "a card id such as CL1 or S01, or the key of a card of this seat")


def seat_tables(table: Table, key: str, players: int) -> dict[int, list[Any]]:
    """A table with a list for some of the seats (``hands.0 = [...]``)."""
    inner, found = table.table(key), {}
    for name, _ in inner.each(map(str, range(players)), "seat"):
        found[int(name)] = inner.list(name)
    return found


def cell_text(where: int) -> str:
    """A cell as ``x,y``."""
    x, y = column_row(where)
    return f"{x},{y}"
