"""The line chart of the totals after each round: a line, a colour and a mark for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look
from tabletop.stage.unicornification import names, paint

_LEFT, _RIGHT, _BELOW, _ABOVE = 40.0, 14.0, 26.0, 12.0
_GRID, _LIMIT = "#DCCBA4", "#B01733"
_STEPS = (5, 10, 25, 50, 100, 200)


class Chart:
    """Draws the totals of a history of rounds. ``target`` is the dashed line, if there is one."""

    def __init__(self, look: Look, history: Sequence[Sequence[int]], seats: int, target: int | None) -> None:
        self.look = look
        self.rounds = len(history)
        self.lines = [list(accumulate((each[seat] for each in history), initial=0)) for seat in range(seats)]
        self.target = target
        totals = [total for line in self.lines for total in line]
        self.low = min([0, *totals])
        self.high = max([20, *totals, *([target] if target else [])])
        reach = self.high - self.low
        self.step = next((step for step in _STEPS if reach / step <= 5), 500)
        self.low = self.low // self.step * self.step

    def draw(self, surface: Surface, area: FRect, share: float) -> None:
        """Draw it; of the newest piece of each line only ``share`` (0-1)."""
        look = self.look
        plot = FRect(area.x + _LEFT, area.y + _ABOVE, area.w - _LEFT - _RIGHT, area.h - _ABOVE - _BELOW)
        place = look.scale.rect(area)
        text = self._svg(place.w, place.h, plot.move(-area.x, -area.y), round(share * 10) / 10)
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        for value in self._grid():
            y = self._y(plot, value)
            look.write(
                surface,
                names.written(value),
                (area.x, y - 10, _LEFT - 8, 20),
                role="small",
                size=14,
                align="right",
                fixed=True,
            )
        every = max(1, -(-self.rounds // 8))
        for number in range(0, self.rounds + 1, every):
            x = self._x(plot, number)
            word = str(number)
            look.write(
                surface,
                word,
                (x - 20, plot.bottom + 6, 40, 18),
                role="small",
                size=14,
                align="center",
                fixed=True,
            )

    def _grid(self) -> list[int]:
        return list(range(self.low, self.high + 1, self.step))

    def _x(self, plot: FRect, number: float) -> float:
        return plot.x + plot.w * number / max(1, self.rounds)

    def _y(self, plot: FRect, value: float) -> float:
        return plot.bottom - plot.h * (value - self.low) / max(1, self.high - self.low)

    def _svg(self, w: int, h: int, plot: FRect, share: float) -> str:
        k = self.look.scale.factor
        body = ""
        for value in self._grid():
            y = self._y(plot, value) * k
            body += _stroke(f"M{plot.x * k:.1f} {y:.1f}H{plot.right * k:.1f}", _GRID, 2 * k)
        if self.target is not None:
            body += self._dashes(plot, k)
        for seat, line in enumerate(self.lines):
            body += self._line(seat, line, plot, k, share)
        return shapes.svg(w, h, body)

    def _dashes(self, plot: FRect, k: float) -> str:
        assert self.target is not None
        y, x, path = self._y(plot, self.target) * k, plot.x * k, ""
        while x < plot.right * k:
            path += f"M{x:.1f} {y:.1f}H{min(x + 7 * k, plot.right * k):.1f}"
            x += 13 * k
        return _stroke(path, _LIMIT, 2 * k)

    def _line(self, seat: int, line: list[int], plot: FRect, k: float, share: float) -> str:
        points = [(self._x(plot, number) * k, self._y(plot, total) * k) for number, total in enumerate(line)]
        if len(points) > 1 and share < 1:
            (x0, y0), (x1, y1) = points[-2:]
            points[-1] = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        colour = paint.COLOURS[seat % len(paint.COLOURS)]
        body = _stroke(path, p.INK, 7 * k) + _stroke(path, colour, 3.8 * k)
        r = (6.0 if self.rounds < 10 else 4.0) * k
        marked = points[1:] if share >= 1 else points[1:-1]
        for x, y in marked:
            body += paint.mark_svg(seat, x, y, r, 2.2 * k)
        return body


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linejoin="round"/>'
    )
