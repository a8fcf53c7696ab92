"""One of several: the options, the segments, the tabs, and what they share with the drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from . import shapes
from .look import Area, Look
from .widget import Widget


@dataclass(frozen=True, slots=True)
class Option:
    """One of several choices. A ``reason`` says why it cannot be chosen now, and makes it so."""

    value: Any
    label: str
    icon: str = ""
    reason: str = ""


class OneOf(Widget):
    """What segments, tabs and drop-downs have in common: options of which one is chosen."""

    can_focus = True

    def __init__(
        self,
        look: Look,
        rect: Area,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        *,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.options = list(options)
        self.value = value
        self._on_change = on_change
        self._usual_tooltip = tooltip

    @property
    def index(self) -> int:
        """The place of the chosen option, -1 for none."""
        return next((n for n, option in enumerate(self.options) if option.value == self.value), -1)

    def choose(self, number: int) -> None:
        """Choose an option by its place; one with a reason against it is refused."""
        if not self.enabled or not 0 <= number < len(self.options):
            return
        option = self.options[number]
        if option.reason:
            self.look.sounds.play("ui_refused")
            return
        if option.value != self.value:
            self.value = option.value
            self.look.sounds.play("ui_press")
            self.changed()
            self._on_change(option.value)

    def step(self, by: int) -> bool:
        """Choose the next possible option in a direction; whether there was one."""
        at = self.index + by
        while 0 <= at < len(self.options):
            if not self.options[at].reason:
                self.choose(at)
                return True
            at += by
        return False


class Segments(OneOf):
    """Up to four choices side by side. Left and right choose while it has the focus.

    ``night``: it lies on a dark bar.
    """

    radius = p.R_FIELD

    def __init__(
        self,
        look: Look,
        rect: Area,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        *,
        night: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(look, rect, options, value, on_change, **rest)
        self._over = -1
        self._night = night

    def _edges(self) -> list[float]:
        part = self.rect.w / len(self.options)
        return [part * n for n in range(len(self.options) + 1)]

    def _at(self, pos: tuple[float, float]) -> int:
        if not self.rect.collidepoint(pos):
            return -1
        return min(len(self.options) - 1, int((pos[0] - self.rect.x) / (self.rect.w / len(self.options))))

    def set_hover(self, hovered: bool) -> None:
        """Light up the part under the pointer."""
        super().set_hover(hovered)
        if not hovered:
            self._over = -1

    def handle(self, event: Event) -> bool:
        """A click chooses, left and right choose."""
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            if over != self._over:
                self._over = over
                option = self.options[over] if over >= 0 else None
                self.tooltip = option.reason if option is not None and option.reason else self._usual_tooltip
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.choose(self._at(event.pos))
            self.changed()
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
            and not event.mod & pygame.KMOD_CTRL
        ):
            self.look.focus_visible = True
            self.changed()
            return self.step(-1 if event.key == pygame.K_LEFT else 1)
        return super().handle(event)

    def activate(self) -> None:
        """Enter and Space go on to the next choice, round and round."""
        count = len(self.options)
        for by in range(1, count + 1):
            number = (self.index + by) % count
            if not self.options[number].reason:
                self.choose(number)
                return

    def draw(self, surface: Surface) -> None:
        """The strip, then icons and labels."""
        look, place = self.look, self.look.scale.rect(self.rect)
        edges = tuple(edge * look.scale.factor for edge in self._edges())
        over = self._over if self.hovered and self.enabled else -1
        text = shapes.segments(
            *place.size, look.scale.factor, edges, self.index, over, not self.enabled, self._night
        )
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        part = self.rect.w / len(self.options)
        for number, option in enumerate(self.options):
            area = FRect(self.rect.x + part * number, self.rect.y, part, self.rect.h)
            dark = self._night and number != self.index
            self._draw_option(surface, area, option, p.CREAM if dark else p.INK)

    def _draw_option(self, surface: Surface, area: FRect, option: Option, ink: str) -> None:
        off = not self.enabled or bool(option.reason)
        icon = p.ICON_SMALL if option.icon else 0
        gap = 6 if icon and option.label else 0
        colour = p.DISABLED_TEXT if off else ink
        block = self.look.text(
            option.label, area.w - 16 - icon - gap, role="small", bold=True, colour=colour, shrink=True
        )
        x = area.centerx - (icon + gap + (block.w if option.label else 0)) / 2
        if icon:
            self.look.picture(
                surface, option.icon, (x, area.centery - icon / 2, icon, icon), alpha=0.55 if off else 1
            )
        if option.label:
            surface.blit(block.surface, self.look.scale.point(x + icon + gap, area.centery - block.h / 2))


class Tabs(OneOf):
    """Tabs that stand on a panel below; its left upper corner is square if the first tab is chosen."""

    radius = (p.R_FIELD, p.R_FIELD, 0, 0)

    def __init__(
        self,
        look: Look,
        rect: Area,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        **rest: Any,
    ) -> None:
        super().__init__(look, rect, options, value, on_change, **rest)
        self._over = -1

    def areas(self) -> list[FRect]:
        """Where the tabs are: as wide as their labels, all narrower if the row is too short."""
        widths = [
            self.look.text(o.label, role="button", size=16).w + 36 + (28 if o.icon else 0)
            for o in self.options
        ]
        gaps = 6.0 * (len(widths) - 1)
        squeeze = min(1.0, (self.rect.w - gaps) / max(1.0, sum(widths)))
        areas, x = [], self.rect.x
        for width in widths:
            areas.append(FRect(x, self.rect.y, width * squeeze, self.rect.h))
            x += width * squeeze + 6
        return areas

    @property
    def focus_area(self) -> FRect:
        """The ring goes round the chosen tab."""
        return self.areas()[max(0, self.index)]

    def _at(self, pos: tuple[float, float]) -> int:
        return next((n for n, area in enumerate(self.areas()) if area.collidepoint(pos)), -1)

    def contains(self, pos: tuple[float, float]) -> bool:
        """Only the tabs themselves."""
        return self._at(pos) >= 0

    def handle(self, event: Event) -> bool:
        """A click chooses, left and right choose."""
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            if over != self._over:
                self._over = over
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.choose(self._at(event.pos))
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.look.focus_visible = True
            self.changed()
            return self.step(-1 if event.key == pygame.K_LEFT else 1)
        return False

    def set_hover(self, hovered: bool) -> None:
        """Light up the tab under the pointer."""
        super().set_hover(hovered)
        if not hovered:
            self._over = -1

    def draw(self, surface: Surface) -> None:
        """All tabs; the chosen one is cream and joins the panel below."""
        look = self.look
        for number, (option, area) in enumerate(zip(self.options, self.areas(), strict=True)):
            chosen, over = number == self.index, number == self._over and self.hovered
            fill = p.CREAM if chosen else p.NIGHT_6 if over else p.NIGHT_7
            line = p.INK if chosen else p.NIGHT_LINE
            place = look.scale.rect(area)
            tall = (place.w, place.h + look.scale.px(20))
            text = shapes.box(
                *tall, look.scale.factor, fill=fill, line=line, radius=(p.R_FIELD, p.R_FIELD, 0, 0)
            )
            surface.blit(
                look.art.drawn_pixels(text, tall),
                place,
                (0, 0, place.w, place.h + look.scale.px(3 if chosen else 0)),
            )
            colour = p.INK if chosen else p.CREAM if over else p.LILAC
            icon = p.ICON_SMALL if option.icon else 0
            gap = 8 if icon else 0
            block = look.text(
                option.label, area.w - 20 - icon - gap, role="button", size=16, colour=colour, shrink=True
            )
            x = area.centerx - (icon + gap + block.w) / 2
            if icon:
                look.picture(surface, option.icon, (x, area.centery - icon / 2, icon, icon))
            surface.blit(block.surface, look.scale.point(x + icon + gap, area.centery - block.h / 2))
