"""From the logical page of 1280 x 720 units to the pixels of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import FRect, Rect

from .palette import PAGE_H, PAGE_W

Point = tuple[float, float]


@dataclass(frozen=True)
class Scale:
    """How the page lies in the window: ``factor`` pixels a unit, the page's left upper corner at ``left,
    top``.

    ``text`` is the person's size of text (0.9-1.3). It enlarges letters everywhere and, in panels that
    scroll, the height of rows; it never moves the page.
    """

    window: tuple[int, int]
    text: float = 1.0

    @cached_property
    def factor(self) -> float:
        """Window pixels a logical unit."""
        return max(0.1, min(self.window[0] / PAGE_W, self.window[1] / PAGE_H))

    @cached_property
    def left(self) -> float:
        """The page's left edge in the window (px)."""
        return (self.window[0] - PAGE_W * self.factor) / 2

    @cached_property
    def top(self) -> float:
        """The page's upper edge in the window (px)."""
        return (self.window[1] - PAGE_H * self.factor) / 2

    def px(self, units: float) -> int:
        """A length in whole pixels, at least 1 for what is not nothing."""
        return max(1, round(units * self.factor)) if units > 0 else round(units * self.factor)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place on the page in window pixels."""
        return round(self.left + x * self.factor), round(self.top + y * self.factor)

    def rect(self, rect: FRect | Rect | tuple[float, float, float, float]) -> Rect:
        """A logical rectangle in window pixels. Its edges are rounded, so that neighbours still touch."""
        area = FRect(rect)
        x0, y0 = self.point(area.left, area.top)
        x1, y1 = self.point(area.right, area.bottom)
        return Rect(x0, y0, max(0, x1 - x0), max(0, y1 - y0))

    def logical(self, pos: Point) -> Point:
        """A window position in logical units."""
        return (pos[0] - self.left) / self.factor, (pos[1] - self.top) / self.factor

    @property
    def page_view(self) -> FRect:
        """The whole window in logical units: the page and the bars beside or above it."""
        x, y = self.logical((0, 0))
        return FRect(x, y, self.window[0] / self.factor, self.window[1] / self.factor)
