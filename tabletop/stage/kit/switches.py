"""The switch and the slider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from . import shapes
from .look import Area, Look
from .motion import Glide, out_quad
from .widget import Widget


class Toggle(Widget):
    """On or off.

    Tick and knob right: on; ring and knob left: off. 62 x 34 u, in the middle of its rectangle.
    """

    can_focus = True
    radius = 17

    def __init__(
        self,
        look: Look,
        rect: Area,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
        tooltip: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip, shortcut=shortcut)
        self.on = on
        self._on_change = on_change
        self._knob = Glide(1.0 if on else 0.0)

    @property
    def focus_area(self) -> FRect:
        """The switch itself."""
        return FRect(self.rect.centerx - 31, self.rect.centery - 17, 62, 34)

    def activate(self) -> None:
        """Switch over."""
        if not self.enabled:
            return
        self.on = not self.on
        self._knob.to(1.0 if self.on else 0.0, p.MS_HOVER, out_quad)
        self.look.sounds.play("ui_toggle_on" if self.on else "ui_toggle_off")
        self.changed()
        self._on_change(self.on)

    def update(self, ms: float) -> bool:
        """Let the knob glide."""
        return self._knob.update(ms)

    def remember(self) -> Any:
        """Where the knob is, so that a rebuild does not stop it in its way."""
        return self._knob

    def recall(self, memory: Any) -> None:
        """Go on gliding."""
        if memory.goal == self._knob.goal:
            self._knob = memory

    def draw(self, surface: Surface) -> None:
        """Draw the switch."""
        place = self.look.scale.rect(self.focus_area)
        knob = round(self._knob.value, 2)
        text = shapes.toggle(*place.size, self.look.scale.factor, self.on, knob, faded=not self.enabled)
        surface.blit(self.look.art.drawn_pixels(text, place.size), place)


class Slider(Widget):
    """A value between two ends, said in words at its right.

    ``words`` turns the value into what is shown; ``words_width`` is the room for it (0: none).
    ``on_change`` is called with every new value while it is dragged.
    """

    can_focus = True
    radius = 15

    def __init__(
        self,
        look: Look,
        rect: Area,
        value: int,
        on_change: Callable[[int], object],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        words: Callable[[int], str] | None = None,
        words_width: float = 72,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self._on_change = on_change
        self._words = words or (lambda value: look.say("frame.percent", value=value))
        self._words_width = words_width

    @property
    def _track(self) -> FRect:
        """The ground that the knob's middle moves along, with its round ends."""
        return FRect(self.rect.x, self.rect.centery - 6, self.rect.w - self._words_width, 12)

    @property
    def _knob_x(self) -> float:
        track = self._track
        share = (self.value - self.low) / (self.high - self.low)
        return track.x + 6 + (track.w - 12) * share

    @property
    def focus_area(self) -> FRect:
        """The knob."""
        return FRect(self._knob_x - 15, self.rect.centery - 15, 30, 30)

    def set(self, value: float) -> None:
        """Take the nearest step to a value and report it."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = max(self.low, min(self.high, stepped))
        if stepped != self.value:
            self.value = stepped
            self.look.sounds.play("ui_slider")
            self.changed()
            self._on_change(stepped)

    def _set_from(self, x: float) -> None:
        track = self._track
        self.set(self.low + (x - track.x - 6) / (track.w - 12) * (self.high - self.low))

    def handle(self, event: Event) -> bool:
        """Drag or click anywhere on the track; arrows, Home and End."""
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self._set_from(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._set_from(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.changed()
            return True
        if event.type == pygame.KEYDOWN:
            goal = {
                pygame.K_LEFT: self.value - self.step,
                pygame.K_RIGHT: self.value + self.step,
                pygame.K_HOME: self.low,
                pygame.K_END: self.high,
            }.get(event.key)
            if goal is not None:
                self.look.focus_visible = True
                self.changed()
                self.set(goal)
                return True
        return False

    def remember(self) -> Any:
        """Whether it is being dragged."""
        return self.pressed

    def recall(self, memory: Any) -> None:
        """Go on being dragged."""
        self.pressed = bool(memory)

    def draw(self, surface: Surface) -> None:
        """Track, filled part, knob, words."""
        look, track = self.look, self._track
        off = not self.enabled
        ink = p.mix(p.INK, p.CREAM, 0.45) if off else p.INK
        look.box(surface, track, fill=p.TRACK, line=ink, width=2, radius=6)
        x = self._knob_x
        filled = FRect(track.x, track.y, max(12.0, x - track.x), track.h)
        look.box(
            surface, filled, fill=p.mix(p.GOLD, p.CREAM, 0.45) if off else p.GOLD, line=ink, width=2, radius=6
        )
        d = look.scale.px(30)
        centre = look.scale.point(x, self.rect.centery)
        if not off:
            look.shade(surface, (x - 15, self.rect.centery - 12, 30, 30), 15, opacity=0.35)
        top = p.WHITE if self.hovered or self.pressed else p.CREAM_TOP
        knob = look.art.drawn_pixels(
            shapes.circle(d, look.scale.factor, fill=(top, p.KNOB_END), line=ink), (d, d)
        )
        surface.blit(knob, knob.get_rect(center=centre))
        if self._words_width:
            area = (track.right + 8, self.rect.y, self._words_width - 8, self.rect.h)
            colour = p.INK_QUIET if off else p.INK
            look.write(
                surface,
                self._words(self.value),
                area,
                role="body",
                bold=True,
                align="right",
                colour=colour,
                shrink=True,
            )
