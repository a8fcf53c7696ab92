"""A clock that a person sees: a ring that empties and stands still while it is paused."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look

_GROUND, _LINE, _LEFT = "#EFE2C6", "#D9C59A", "#6A3FD0"
_STEPS = 60


class Timer:
    """``seconds`` of time; below 0 there is no limit."""

    def __init__(self, seconds: float, on_end: Callable[[], None]) -> None:
        self.seconds = seconds
        self.left = seconds
        self.paused = False
        #: Held for as long as the pointer rests on it, beside the pause that a key sets.
        self.held = False
        self._on_end = on_end
        self._ended = False

    @property
    def stands(self) -> bool:
        """Whether time does not run now."""
        return self.paused or self.held or self.seconds < 0 or self._ended

    def update(self, ms: float) -> bool:
        """Let time pass; whether it looks different now."""
        if self.stands:
            return False
        before = round(self.left / self.seconds * _STEPS), math.ceil(self.left)
        self.left = max(0.0, self.left - ms / 1000)
        if self.left <= 0:
            self._ended = True
            self._on_end()
        return before != (round(self.left / self.seconds * _STEPS), math.ceil(self.left))

    def stop(self) -> None:
        """Somebody has answered."""
        self._ended = True

    def draw(self, look: Look, surface: Surface, area: FRect) -> None:
        """Draw ring and number, or the pause sign while it stands."""
        place = look.scale.rect(area)
        share = round(max(0.0, self.left / self.seconds) * _STEPS) / _STEPS
        surface.blit(look.art.drawn_pixels(_ring(place.w, share), (place.w, place.w)), place)
        if self.paused or self.held:
            side = area.w * 0.3
            picture = look.art.drawn(_PAUSE, side, side)
            surface.blit(picture, picture.get_rect(center=place.center))
            return
        number = look.text(str(math.ceil(self.left)), None, role="h3", size=area.w * 0.4, fixed=True)
        surface.blit(
            number.surface, look.scale.point(area.centerx - number.w / 2, area.centery - number.h / 2)
        )


_PAUSE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
    '<path d="M7 4V20M17 4V20" fill="none" stroke="#2B1B4D" stroke-width="6" stroke-linecap="round"/></svg>'
)


def _ring(side: int, share: float) -> str:
    """What is left of a full turn, from the top clockwise."""
    wide = side * 0.1
    r = side / 2 - wide / 2 - 1
    middle = side / 2
    body = (
        f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{r:.2f}" fill="{_GROUND}" stroke="{_LINE}" '
        f'stroke-width="{wide:.2f}"/>'
    )
    if share >= 1:
        body += (
            f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{r:.2f}" fill="none" stroke="{_LEFT}" '
            f'stroke-width="{wide:.2f}"/>'
        )
    elif share > 0:
        angle = 2 * math.pi * share
        x, y = middle + r * math.sin(angle), middle - r * math.cos(angle)
        body += (
            f'<path d="M{middle:.2f} {middle - r:.2f}'
            f'A{r:.2f} {r:.2f} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}" '
            f'fill="none" stroke="{_LEFT}" stroke-width="{wide:.2f}" stroke-linecap="round"/>'
        )
    return shapes.svg(side, side, body)
