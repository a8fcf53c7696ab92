"""The shape of the castle: which spaces touch, and where a sector may be slid (fact base 2.1 and 2.3).

A cell is one number, ``x + WIDTH * y``; a castle's shape is a tuple with the cell of Space 1 of each sector
and a tuple with the offset from Space 1 to Space 2 (1 for a flat sector, ``WIDTH`` for an upright one).
Shapes are few and come back often, so what is worked out about one is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

#: Wider than any castle can wander in a match of thousands of rounds.
WIDTH = 1 << 16
_HALF = WIDTH // 2

N, S, W, E = -WIDTH, WIDTH, -1, 1
_SIDES = (N, S, W, E)

#: The world side of each door bit, for an upright and for a flat sector (turned a quarter counter-clockwise).
_UPRIGHT = (N, W, E, W, E, S)
_FLAT = (W, S, N, S, N, E)

Cells = tuple[int, ...]


def cell(x: int, y: int) -> int:
    """The number of the cell at column ``x``, row ``y``."""
    return x + WIDTH * y


def column_row(where: int) -> tuple[int, int]:
    """Column and row of a cell."""
    x = (where + _HALF) % WIDTH - _HALF
    return x, (where - x) // WIDTH


def door_side(span: int, door: int) -> int:
    """The cell offset that a door bit's number leads to, for a sector with this span."""
    return (_UPRIGHT if span == WIDTH else _FLAT)[door]


class Shape:
    """One arrangement of the ten sectors, seen without doors."""

    __slots__ = ("_slides", "cells", "links", "pos", "span")

    def __init__(self, pos: Cells, span: Cells) -> None:
        self.pos = pos
        self.span = span
        self.cells: dict[int, int] = {}
        for sector, (first, offset) in enumerate(zip(pos, span, strict=True)):
            self.cells[first] = 2 * sector
            self.cells[first + offset] = 2 * sector + 1
        self.links = tuple(self._links(space) for space in range(2 * len(pos)))
        self._slides: dict[int, Slides] = {}

    def cell_of(self, space: int) -> int:
        """The cell on which a space lies."""
        sector = space >> 1
        return self.pos[sector] + (self.span[sector] if space & 1 else 0)

    def _links(self, space: int) -> tuple[tuple[int, int], ...]:
        here, span = self.cell_of(space), self.span[space >> 1]
        doors = range(3, 6) if space & 1 else range(3)
        found = ((1 << door, self.cells.get(here + door_side(span, door))) for door in doors)
        return tuple((bit, other) for bit, other in found if other is not None)

    def slides(self, sector: int) -> Slides:
        """Where this sector may rest and step while all others stay."""
        known = self._slides.get(sector)
        if known is None:
            known = self._slides[sector] = Slides(self, sector)
        return known


class Slides:
    """The slides of one sector of one shape. ``steps`` and ``reach`` use cells of its Space 1."""

    __slots__ = ("_parts", "_reach", "_resting", "_steps", "_whole", "origin", "span")

    def __init__(self, shape: Shape, sector: int) -> None:
        self.origin = shape.pos[sector]
        self.span = shape.span[sector]
        others = set(shape.cells)
        others -= {self.origin, self.origin + self.span}
        self._parts = _parts(others)
        self._whole = 0
        for bit in self._parts.values():
            self._whole |= bit
        self._resting: dict[int, bool] = {}
        self._steps: dict[int, tuple[int, ...]] = {}
        self._reach: dict[int, dict[int, int]] = {}

    def _around(self, first: int) -> tuple[int, ...]:
        second = first + self.span
        if self.span == WIDTH:
            return (first + N, first + W, first + E, second + W, second + E, second + S)
        return (first + W, first + N, first + S, second + N, second + S, second + E)

    def is_free(self, first: int) -> bool:
        """Whether no other sector covers the two cells."""
        return first not in self._parts and first + self.span not in self._parts

    def is_resting(self, first: int) -> bool:
        """Whether the sector may lie there: on free cells, and the castle one piece joined by sides."""
        known = self._resting.get(first)
        if known is None:
            known = False
            if self.is_free(first):
                parts, touched = self._parts, 0
                for where in self._around(first):
                    touched |= parts.get(where, 0)
                known = touched == self._whole
            self._resting[first] = known
        return known

    def corner_middle(self, first: int, dx: int, dy: int) -> int | None:
        """The legal middle position of a corner step, or ``None`` if there is no such step."""
        target = first + dx + dy
        if not self.is_resting(target):
            return None
        parts, after = self._parts, self._around(target)
        if not any(where in parts and where in after for where in self._around(first)):
            return None
        for middle in (first + dx, first + dy):
            if self.is_free(middle) and not self.is_resting(middle):
                return middle
        return None

    def steps(self, first: int) -> tuple[int, ...]:
        """The positions one slide step away."""
        known = self._steps.get(first)
        if known is None:
            found = [first + side for side in _SIDES if self.is_resting(first + side)]
            found += [
                first + dx + dy
                for dx in (W, E)
                for dy in (N, S)
                if self.corner_middle(first, dx, dy) is not None
            ]
            known = self._steps[first] = tuple(sorted(found))
        return known

    def reach(self, steps: int) -> dict[int, int]:
        """Every other position within so many steps, with the position it is reached from."""
        known = self._reach.get(steps)
        if known is not None:
            return known
        came: dict[int, int] = {self.origin: self.origin}
        edge = [self.origin]
        for _ in range(steps):
            ahead: list[int] = []
            for first in edge:
                for target in self.steps(first):
                    if target not in came:
                        came[target] = first
                        ahead.append(target)
            edge = ahead
        del came[self.origin]
        self._reach[steps] = came
        return came

    def path(self, target: int, steps: int) -> list[int]:
        """The positions from the origin to ``target``, middles of corner steps included."""
        came = self.reach(steps)
        back = [target]
        while back[-1] != self.origin:
            back.append(came[back[-1]])
        back.reverse()
        path = [back[0]]
        for before, after in pairwise(back):
            dx, dy = _diagonal(after - before)
            if dx and dy:
                middle = self.corner_middle(before, dx, dy)
                assert middle is not None
                path.append(middle)
            path.append(after)
        return path


def _diagonal(offset: int) -> tuple[int, int]:
    x, y = column_row(offset)
    return x, y * WIDTH


def _parts(cells: set[int]) -> dict[int, int]:
    """Each cell with the bit of the connected part that it belongs to."""
    parts: dict[int, int] = {}
    bit = 1
    for start in cells:
        if start in parts:
            continue
        parts[start] = bit
        edge = [start]
        while edge:
            here = edge.pop()
            for side in _SIDES:
                other = here + side
                if other in cells and other not in parts:
                    parts[other] = bit
                    edge.append(other)
        bit <<= 1
    return parts


@lru_cache(maxsize=1024)
def shape(pos: Cells, span: Cells) -> Shape:
    """The shape for these positions and spans, worked out once."""
    return Shape(pos, span)


def connected(cells: Iterable[int]) -> bool:
    """Whether the cells form one piece joined by sides."""
    return len(set(_parts(set(cells)).values())) <= 1
