"""Cards and tokens on their way across the table: drawn above everything, gone when they have arrived."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Motion, in_out_cubic
from tabletop.stage.kit.widget import Widget
from tabletop.stage.recreo_arcano import cards

Painter = Callable[[Surface, FRect], None]


class Flights(Widget):
    """The things in the air."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="flights")
        self._flying: dict[int, tuple[Painter, FRect]] = {}
        self._next = 0

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def clear(self) -> None:
        """Nothing is in the air any more."""
        self._flying.clear()

    def fly(
        self, paint: Painter, start: FRect, goal: FRect, *, ms: float = 420, delay: float = 0.0
    ) -> Motion:
        """A motion that carries something from one rectangle to another on a low arc."""
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
            self._flying[name] = (paint, area)
            self.changed()

        def land() -> None:
            self._flying.pop(name, None)
            self.changed()

        return Motion(ms, apply, in_out_cubic, delay=delay, end=land)

    def card(self, number: int, start: FRect, goal: FRect, *, ms: float = 420, delay: float = 0.0) -> Motion:
        """A card on its way; below 0 face down."""

        def draw(surface: Surface, area: FRect) -> None:
            # In two widths only: a new picture for every frame would cost more than it shows.
            w = max(start.w, goal.w)
            cards.draw_card(self.look, surface, number, area.centerx - w / 2, area.centery - w * 0.75, w)

        return self.fly(draw, start, goal, ms=ms, delay=delay)

    def token(
        self, picture: str, start: FRect, goal: FRect, *, ms: float = 380, delay: float = 0.0
    ) -> Motion:
        """A potion or another small picture on its way."""

        def draw(surface: Surface, area: FRect) -> None:
            self.look.picture(surface, picture, FRect(area.centerx - 17, area.centery - 17, 34, 34))

        return self.fly(draw, start, goal, ms=ms, delay=delay)

    def draw(self, surface: Surface) -> None:
        """Everything in the air."""
        for paint, area in list(self._flying.values()):
            paint(surface, area)
