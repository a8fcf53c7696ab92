"""Cards and tokens on their way across the table."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.stage.kit.motion import Motion
from tabletop.stage.recreo_arcano import cards
from tabletop.stage.shared import flights


class Flights(flights.Flights):
    """The things in the air."""

    def card(self, number: int, start: FRect, goal: FRect, *, ms: float = 420, delay: float = 0.0) -> Motion:
        """A card on its way; below 0 face down."""

        def draw(surface: Surface, area: FRect, _share: float) -> None:
            # In two widths only: a new picture for every frame would cost more than it shows.
            w = max(start.w, goal.w)
            cards.draw_card(self.look, surface, number, area.centerx - w / 2, area.centery - w * 0.75, w)

        return self.fly(draw, start, goal, ms=ms, delay=delay)

    def token(
        self, picture: str, start: FRect, goal: FRect, *, ms: float = 380, delay: float = 0.0
    ) -> Motion:
        """A potion or another small picture on its way."""

        def draw(surface: Surface, area: FRect, _share: float) -> None:
            self.look.picture(surface, picture, FRect(area.centerx - 17, area.centery - 17, 34, 34))

        return self.fly(draw, start, goal, ms=ms, delay=delay)
