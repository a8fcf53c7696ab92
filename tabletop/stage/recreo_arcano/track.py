"""The way along the contour: where a room may be while a hand pulls it; it never goes through another.

The legal positions form a tree from the room's own place; its branches are the engine's slide paths, middles
of corner steps included. A hand that is elsewhere is projected on the nearest branch, and the room runs along
the tree to it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.recreo_arcano.castle import cell, column_row

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.castle import Shape

    from .modes import Place
    from .tableau import Tableau

Cell = tuple[int, int]
_MOST_STEPS = 40


class Along(NamedTuple):
    """A place on a track: a branch from the home position outwards, and how many cells along it."""

    branch: tuple[Cell, ...]
    far: float


class Track:
    """The tree of positions of one room (columns and rows of its Space 1)."""

    def __init__(self, shape: Shape, sector: int, targets: Iterable[Cell]) -> None:
        slides = shape.slides(sector)
        self.home: Cell = column_row(slides.origin)
        wanted = {cell(*target) for target in targets}
        steps = next(
            n for n in range(_MOST_STEPS + 1) if n == _MOST_STEPS or wanted <= slides.reach(n).keys()
        )
        self.paths: dict[Cell, tuple[Cell, ...]] = {
            column_row(target): tuple(column_row(where) for where in slides.path(target, steps))
            for target in sorted(wanted & slides.reach(steps).keys())
        }

    @property
    def start(self) -> Along:
        """At home."""
        return Along((self.home,), 0.0)

    def end(self, target: Cell) -> Along:
        """On one of the targets."""
        path = self.paths[target]
        return Along(path, float(len(path) - 1))

    def point(self, along: Along) -> tuple[float, float]:
        """Column and row of a place on the track."""
        branch, far = along
        n = min(int(far), len(branch) - 1)
        x, y = branch[n]
        if n + 1 < len(branch):
            share = far - n
            x2, y2 = branch[n + 1]
            return x + (x2 - x) * share, y + (y2 - y) * share
        return float(x), float(y)

    def nearest(self, x: float, y: float) -> Along:
        """The place on the track that is nearest to a column and row."""
        best, found = math.dist((x, y), self.home), self.start
        for path in self.paths.values():
            for n, (a, b) in enumerate(itertools.pairwise(path)):
                share = min(1.0, max(0.0, (x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])))
                far = math.dist((x, y), (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
                if far < best - 1e-9:
                    best, found = far, Along(path, n + share)
        return found

    def apart(self, a: Along, b: Along) -> float:
        """How many cells one has to go along the track from one place to the other."""
        fork = _fork(a, b)
        return abs(a.far - b.far) if fork is None else a.far - fork + b.far - fork

    def toward(self, a: Along, b: Along, cells: float) -> Along:
        """The place that many cells from ``a`` on the way to ``b``."""
        if self.apart(a, b) <= cells:
            return b
        fork = _fork(a, b)
        if fork is None:
            return Along(
                a.branch if a.far >= b.far else b.branch, a.far + math.copysign(cells, b.far - a.far)
            )
        if a.far - fork >= cells:
            return Along(a.branch, a.far - cells)
        return Along(b.branch, fork + cells - (a.far - fork))


def _fork(a: Along, b: Along) -> float | None:
    """How far from home the ways to two places part; ``None`` if one lies on the way to the other."""
    common = 0
    for one, other in zip(a.branch, b.branch, strict=False):
        if one != other:
            break
        common += 1
    fork = float(common - 1)
    return None if a.far <= fork or b.far <= fork else fork


def key_spots(tableau: Tableau, sector: int, track: Track) -> dict[Place, tuple[float, float]]:
    """Where the number key of each resting place is drawn, in columns and rows.

    In the half of the place that its path does not cross, unless the room or another key is there already.
    """
    sx, sy = tableau.second(sector)
    home = {track.home, (track.home[0] + sx, track.home[1] + sy)}
    spots: dict[Place, tuple[float, float]] = {}

    def covered(target: Cell) -> bool:
        return target in home or (target[0] + sx, target[1] + sy) in home

    # Places that the room itself half covers have the least choice.
    for target in sorted(track.paths, key=covered, reverse=True):
        path = track.paths[target]
        (bx, by), (x, y) = path[-2], path[-1]
        leading = 0 if (x - track.home[0]) * sx + (y - track.home[1]) * sy < 0 else 1
        free: list[tuple[float, float]] = []
        for half, beyond in ((1 - leading, 0.0), (leading, 0.22), (leading, -0.3), (1 - leading, 0.3)):
            column, row = x + sx * half, y + sy * half
            if (column, row) not in home:
                free.append((column + 0.5 + (x - bx) * beyond, row + 0.5 + (y - by) * beyond))
        clear = (spot for spot in free if all(math.dist(spot, other) > 0.34 for other in spots.values()))
        spots[target] = next(clear, free[0])
    return spots
