"""Things on their way across the table: drawn above everything, gone when they have arrived."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Motion, in_out_cubic
from tabletop.stage.kit.widget import Widget

Painter = Callable[[Surface, FRect, float], None]
"""Draws a thing into a rectangle; the share (0-1) of its way lets a card turn over as it flies."""


class Flights(Widget):
    """The things in the air."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="flights")
        self._flying: dict[int, tuple[Painter, FRect, float]] = {}
        self._next = 0

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def clear(self) -> None:
        """Nothing is in the air any more."""
        self._flying.clear()

    def fly(
        self,
        paint: Painter,
        start: FRect,
        goal: FRect,
        *,
        ms: float = 420,
        delay: float = 0.0,
        begin: Callable[[], None] | None = None,
        land: Callable[[], None] | None = None,
    ) -> Motion:
        """A motion that carries something from one rectangle to another on a low arc.

        ``begin`` is called when it leaves, ``land`` when it has arrived.
        """
        self._next += 1
        name = self._next
        rise = min(60.0, 0.15 * max(abs(goal.x - start.x), abs(goal.y - start.y)))

        def apply(share: float) -> None:
            area = FRect(
                start.x + (goal.x - start.x) * share,
                start.y + (goal.y - start.y) * share - rise * 4 * share * (1 - share),
                start.w + (goal.w - start.w) * share,
                start.h + (goal.h - start.h) * share,
            )
            self._flying[name] = (paint, area, share)
            self.changed()

        def end() -> None:
            self._flying.pop(name, None)
            if land is not None:
                land()
            self.changed()

        return Motion(ms, apply, in_out_cubic, delay=delay, begin=begin, end=end)

    def draw(self, surface: Surface) -> None:
        """Everything in the air."""
        for paint, area, share in list(self._flying.values()):
            paint(surface, area, share)
