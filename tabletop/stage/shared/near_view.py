"""The near view: what the pointer or the focus rests on, large, beside the place where it lies."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget

DELAY = 220.0
_EDGE = 10.0
_AWAY = 18.0

Measure = Callable[[int], tuple[float, float]]
Paint = Callable[[Surface, int, FRect], None]


class NearView(Widget):
    """Shows what it is aimed at after a moment; put it above everything. It is never in the pointer's way.

    ``measure`` gives the size (u) of the near view of a card, ``paint`` draws it.
    """

    def __init__(self, look: Look, measure: Measure, paint: Paint) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="zoom")
        self._measure = measure
        self._paint = paint
        self._card: int | None = None
        self._area = FRect(0, 0, 0, 0)
        self._waited = 0.0

    def aim(self, card: int | None, area: Area = (0, 0, 0, 0)) -> None:
        """Rest on a card that lies in ``area`` (u), or on none (a card face down is none).

        From one card to the next the near view stays; off all cards it goes at once.
        """
        if card is not None and card < 0:
            card = None
        if card == self._card:
            self._area = FRect(area)
            return
        shown = self.shown
        self._card, self._area = card, FRect(area)
        if card is None or shown is None:
            self._waited = 0.0
        if shown is not None:
            self.changed()

    @property
    def shown(self) -> int | None:
        """The card that is shown now."""
        return self._card if self._waited >= DELAY else None

    @property
    def place(self) -> FRect:
        """Where it lies: beside the area it is aimed at, wholly on the page."""
        w, h = self._measure(self._card if self._card is not None else 0)
        right = self._area.right + _AWAY
        x = right if right + w <= p.PAGE_W - _EDGE else self._area.left - _AWAY - w
        x = min(max(_EDGE, x), p.PAGE_W - _EDGE - w)
        y = min(max(_EDGE, self._area.centery - h / 2), p.PAGE_H - _EDGE - h)
        return FRect(x, y, w, h)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the way."""
        return None

    def update(self, ms: float) -> bool:
        """Wait until the pointer has rested long enough."""
        if self._card is None or self._waited >= DELAY:
            return False
        self._waited += ms
        if self._waited >= DELAY:
            self.changed()
        return True

    def draw(self, surface: Surface) -> None:
        """The near view, if there is one."""
        number = self.shown
        if number is not None:
            self._paint(surface, number, self.place)
