"""A card of a hand: pressed, dragged or let go by the pointer, and raised a little."""

from __future__ import annotations

import pygame
from pygame import FRect
from pygame.event import Event

from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Glide, out_quad
from tabletop.stage.kit.widget import Widget

#: A press that moves less than this (u) is a click.
SLACK = 6.0


class Carried(Widget):
    """Something that the pointer clicks or carries away. What a gesture means is said by its methods."""

    def __init__(self, look: Look, rect: Area, *, key: str) -> None:
        super().__init__(look, rect, key=key)
        #: Where the pointer carries it; ``None`` while it lies where it belongs.
        self.drag: tuple[float, float] | None = None
        self._grip: tuple[float, float] | None = None

    @property
    def can_be_carried(self) -> bool:
        """Whether a drag may begin."""
        return True

    def lifted(self) -> None:
        """It leaves its place."""

    def carried(self, pos: tuple[float, float]) -> None:
        """It is at another place of the page."""

    def dropped(self, pos: tuple[float, float]) -> None:
        """It was let go."""

    def clicked(self) -> None:
        """It was pressed and released."""
        self.activate()

    def handle(self, event: Event) -> bool:
        """Press and drag, or press and release."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grip = event.pos
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            far = max(abs(event.pos[0] - self._grip[0]), abs(event.pos[1] - self._grip[1])) > SLACK
            begins = self.drag is None and far and self.can_be_carried
            if begins:
                self.lifted()
            if begins or self.drag is not None:
                self.drag = (event.pos[0], event.pos[1])
                self.carried(self.drag)
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            if self.drag is not None:
                self.drag = None
                self.changed()
                self.dropped(event.pos)
            elif self.contains(event.pos):
                self.clicked()
            return True
        return False


class HeldCard(Carried):
    """A card of a hand; it may be raised a little."""

    def __init__(self, look: Look, rect: Area, *, key: str) -> None:
        super().__init__(look, rect, key=key)
        self._lift = Glide()

    @property
    def focus_area(self) -> FRect:
        """The card where it is drawn now."""
        return self.rect.move(0, self._lift.value)

    def contains(self, pos: tuple[float, float]) -> bool:
        """Also where it is raised to, so that it does not flutter under the pointer."""
        area = self.rect.copy()
        area.y += min(0.0, self._lift.value)
        area.h -= min(0.0, self._lift.value)
        return bool(area.collidepoint(pos))


class SlidingCard(HeldCard):
    """A card that slides along the row when others come and go."""

    def __init__(self, look: Look, rect: Area, *, key: str) -> None:
        super().__init__(look, rect, key=key)
        self._x = Glide()

    @property
    def focus_area(self) -> FRect:
        """The card where it is drawn now."""
        return self.rect.move(self._x.value - self.rect.x, self._lift.value)

    def place(self, x: float, y: float, *, jump: bool) -> None:
        """Lie here; a card that was there before slides."""
        self.rect.topleft = (x, y)
        if jump or self.look.calm:
            self._x.jump(x)
        else:
            self._x.to(x, 180, out_quad)
