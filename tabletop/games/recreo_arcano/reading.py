"""Strict reading of a scenario's tables: each key, card, sector and seat is known, or an error names it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.core.errors import BadSetup
from tabletop.core.given import Table, seat_tables, word, wrong
from tabletop.games.recreo_arcano.castle import cell, column_row
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.moves import lexicon

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

__all__ = [
    "CARDS",
    "PIECES",
    "SECTORS",
    "SPACES",
    "THINGS",
    "Table",
    "card",
    "cell_text",
    "position",
    "seat_tables",
    "space",
    "word",
    "wrong",
]

#: The words for pieces (``C1`` ... ``copa``) and for everything that may carry a marker.
PIECES = lexicon().words["piece"]
THINGS = lexicon().words["thing"]
SECTORS = lexicon().words["sector"]
SPACES = lexicon().words["space"]
CARDS = lexicon().words["card"]


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


def cell_text(where: int) -> str:
    """A cell as ``x,y``."""
    x, y = column_row(where)
    return f"{x},{y}"
