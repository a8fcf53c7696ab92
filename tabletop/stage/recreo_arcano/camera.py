"""From castle cells to the page: how large a cell is drawn, and where column 0, row 0 lies.

Pictures are always drawn for the goal of the camera, where a cell is a whole number of pixels. While the
camera is on its way, that picture is scaled once per frame (:meth:`Camera.zoom`); then it is sharp again.
"""

from __future__ import annotations

import math

from pygame import FRect, Rect

from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Glide, out_cubic

SMALLEST, LARGEST = 56.0, 104.0
"""A cell's side in logical units stays between these, unless a castle that has wandered far needs less."""
MS_FIT = 220
_EDGE = 4.0

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]


class Camera:
    """The view on the castle within ``rect`` (u)."""

    def __init__(self, look: Look, rect: Area, *, edge: float = _EDGE, largest: float = LARGEST) -> None:
        self.look = look
        self.rect = FRect(rect)
        self.bounds: Bounds = (0.0, 0.0, 1.0, 1.0)
        self.shift = (0, 0)
        """Window pixels that are taken off while a picture of the board alone is drawn."""
        self._edge = edge
        self._largest = largest
        self._share = Glide(1.0)
        self._now: tuple[float, float, float] = (1.0, 0.0, 0.0)
        self._from = self._now
        self._goal = self._now
        self.cell_px = 1

    # -- where it looks ------------------------------------------------------------------------------------

    def fit(self, bounds: Bounds, *, ms: float = MS_FIT, closer: bool = True) -> None:
        """Look at columns and rows ``(x0, y0, x1, y1)``; ``closer`` False: never zoom in."""
        goal = self._fitted(bounds)
        if not closer and goal[0] > self._goal[0] - 1e-6:
            goal = self._nudged(bounds)
        self.bounds = bounds
        if goal == self._goal and self._share.goal == 1.0:
            return
        self._from, self._goal = self._now, goal
        self.cell_px = max(2, round(goal[0] * self.look.scale.factor))
        self._share.jump(0.0)
        if ms <= 0 or self.look.calm or self._from[0] <= 1.0:
            self.settle()
        else:
            self._share.to(1.0, ms, out_cubic)

    def place(self, rect: Area, *, ms: float = MS_FIT) -> None:
        """Look at the same cells in another rectangle, or at another scale of the window."""
        self.rect = FRect(rect)
        before, self._goal = self._goal, (0.0, 0.0, 0.0)
        self.fit(self.bounds, ms=ms)
        if all(abs(a - b) < 1 for a, b in zip(before, self._goal, strict=True)):
            self.settle()

    def settle(self) -> None:
        """Be there at once."""
        self._share.jump(1.0)
        self._now = self._goal

    def update(self, ms: float) -> bool:
        """Let time pass; whether the view has changed."""
        if not self._share.update(ms):
            return False
        share = self._share.value
        a, b = self._from, self._goal
        self._now = (
            a[0] + (b[0] - a[0]) * share,
            a[1] + (b[1] - a[1]) * share,
            a[2] + (b[2] - a[2]) * share,
        )
        return True

    @property
    def moving(self) -> bool:
        """Whether it is still on its way."""
        return self._share.moving

    def shows(self, bounds: Bounds) -> bool:
        """Whether these columns and rows lie within the rectangle as the camera will look."""
        cell, left, top = self._goal
        x0, y0, x1, y1 = bounds
        return (
            left + x0 * cell >= self.rect.left - 1
            and top + y0 * cell >= self.rect.top - 1
            and left + x1 * cell <= self.rect.right + 1
            and top + y1 * cell <= self.rect.bottom + 1
        )

    def _fitted(self, bounds: Bounds) -> tuple[float, float, float]:
        x0, y0, x1, y1 = bounds
        k = self.look.scale.factor
        need = min((self.rect.w - 2 * self._edge) / (x1 - x0), self.rect.h / (y1 - y0))
        cell = min(self._largest, max(SMALLEST, need), need)
        cell = max(2, math.floor(cell * k + 1e-6)) / k
        left = self.rect.centerx - (x0 + x1) / 2 * cell
        top = self.rect.centery - (y0 + y1) / 2 * cell
        return cell, left, top

    def _nudged(self, bounds: Bounds) -> tuple[float, float, float]:
        """The goal as it is, shifted no further than it takes to see everything."""
        cell, left, top = self._goal
        x0, y0, x1, y1 = bounds
        left += max(0.0, self.rect.left + self._edge - (left + x0 * cell))
        left -= max(0.0, left + x1 * cell - (self.rect.right - self._edge))
        top += max(0.0, self.rect.top - (top + y0 * cell))
        top -= max(0.0, top + y1 * cell - self.rect.bottom)
        return cell, left, top

    # -- from here to there --------------------------------------------------------------------------------

    @property
    def cell(self) -> float:
        """A cell's side (u) as it is seen now."""
        return self._now[0]

    def point(self, x: float, y: float) -> Point:
        """A place in columns and rows, on the page (u), as it is seen now."""
        cell, left, top = self._now
        return left + x * cell, top + y * cell

    def area(self, x: float, y: float, w: float = 1.0, h: float = 1.0) -> FRect:
        """A rectangle of cells on the page (u), as it is seen now."""
        left, top = self.point(x, y)
        return FRect(left, top, w * self.cell, h * self.cell)

    def cell_at(self, pos: Point) -> Point:
        """Column and row, with fractions, under a place on the page."""
        cell, left, top = self._now
        return (pos[0] - left) / cell, (pos[1] - top) / cell

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """A place in columns and rows, in pixels of the picture that is being drawn."""
        left, top = self.look.scale.point(self._goal[1], self._goal[2])
        return round(left + x * self.cell_px) - self.shift[0], round(top + y * self.cell_px) - self.shift[1]

    @property
    def frame(self) -> Rect:
        """The board's rectangle in window pixels, with room for glows around it."""
        return self.look.scale.rect(self.rect.inflate(32, 32))

    def zoom(self) -> tuple[float, int, int]:
        """How a picture of :attr:`frame` is shown now: factor, and its new left upper corner."""
        share = self._now[0] / self._goal[0]
        gx, gy = self.look.scale.point(self._goal[1], self._goal[2])
        nx, ny = self.look.scale.point(self._now[1], self._now[2])
        frame = self.frame
        return share, round(nx + (frame.x - gx) * share), round(ny + (frame.y - gy) * share)
