"""The drop-down: a field that opens a menu."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from . import shapes
from .choices import OneOf
from .widget import Widget


class DropDown(OneOf):
    """One of many:

    a field that opens a menu. Arrows choose in the open menu, letters jump, Escape closes it.
    """

    radius = p.R_FIELD
    ROW = 38.0

    def activate(self) -> None:
        """Open the menu."""
        if self.enabled and self.screen is not None:
            self.look.sounds.play("ui_press")
            self.screen.open_popup(Menu(self))

    @property
    def open(self) -> bool:
        """Whether the menu is open."""
        return (
            self.screen is not None
            and isinstance(self.screen.popup, Menu)
            and self.screen.popup.field is self
        )

    def handle(self, event: Event) -> bool:
        """A click opens; so does Alt or no key with the down arrow."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return super().handle(event)

    def draw(self, surface: Surface) -> None:
        """The field with its chosen option and the arrow."""
        look = self.look
        off = not self.enabled
        fill = p.DISABLED if off else p.GOLD_NEW if self.hovered and not self.open else p.FIELD
        line = p.DISABLED_LINE if off else p.INK
        colour = p.DISABLED_TEXT if off else p.INK
        look.box(surface, self.rect, fill=fill, line=line, width=2, radius=p.R_FIELD)
        label = self.options[self.index].label if self.index >= 0 else ""
        look.write(
            surface,
            label,
            (self.rect.x + 14, self.rect.y, self.rect.w - 52, self.rect.h),
            colour=colour,
            shrink=True,
        )
        size = look.scale.px(18)
        arrow = look.art.drawn_pixels(shapes.chevron(size, colour, up=self.open), (size, size))
        surface.blit(arrow, arrow.get_rect(center=look.scale.point(self.rect.right - 22, self.rect.centery)))


class Menu(Widget):
    """The open list of a drop-down."""

    def __init__(self, field: DropDown) -> None:
        count = len(field.options)
        row = min(field.look.grown(field.ROW), (p.PAGE_H - 24) / max(1, count))
        h = row * count + 4
        below = field.rect.bottom + 6
        y = below if below + h <= p.PAGE_H - 8 else max(8.0, field.rect.top - 6 - h)
        if below + h > p.PAGE_H - 8 and field.rect.top - 6 - h < 8:
            y = p.PAGE_H - 8 - h
        super().__init__(field.look, (field.rect.x, y, field.rect.w, h))
        self.field = field
        self.row = row
        self.at = max(0, field.index)

    def area(self, number: int) -> FRect:
        """Where an option is (u)."""
        return FRect(self.rect.x + 2, self.rect.y + 2 + self.row * number, self.rect.w - 4, self.row)

    def _over(self, pos: tuple[float, float]) -> int:
        return next((n for n in range(len(self.field.options)) if self.area(n).collidepoint(pos)), -1)

    def handle(self, event: Event) -> bool:
        """Pointer and keys of the open menu."""
        if event.type == pygame.MOUSEMOTION:
            over = self._over(event.pos)
            if over >= 0 and over != self.at:
                self.at = over
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            over = self._over(event.pos)
            if over >= 0:
                self._take(over)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return True

    def _key(self, event: Event) -> bool:
        count = len(self.field.options)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.at = (self.at + (1 if event.key == pygame.K_DOWN else -1)) % count
            self.look.sounds.play("ui_focus")
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.at = 0 if event.key == pygame.K_HOME else count - 1
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take(self.at)
        elif event.key == pygame.K_TAB:
            self._close()
        elif letter := getattr(event, "unicode", "").casefold():
            after = [(self.at + 1 + n) % count for n in range(count)]
            self.at = next(
                (n for n in after if self.field.options[n].label.casefold().startswith(letter)), self.at
            )
        self.changed()
        return True

    def _take(self, number: int) -> None:
        if not self.field.options[number].reason:
            self._close()
        self.field.choose(number)

    def _close(self) -> None:
        if self.field.screen is not None:
            self.field.screen.close_popup()

    def draw(self, surface: Surface) -> None:
        """The list; the chosen option bold with a tick, the one under pointer or keys golden."""
        look = self.look
        look.glow(surface, self.rect, p.R_FIELD, reach=20, colour=p.SOFT_SHADOW, strength=0.35, shift=10)
        look.box(surface, self.rect, fill=p.FIELD, line=p.INK, width=2, radius=p.R_FIELD)
        last = len(self.field.options) - 1
        for number, option in enumerate(self.field.options):
            area, chosen = self.area(number), number == self.field.index
            top, end = (12 if number == 0 else 0), (12 if number == last else 0)
            if number == self.at or chosen:
                fill = p.GOLD_SOFT if number == self.at else p.CREAM_2
                look.shade(surface, area, (top, top, end, end), colour=fill, opacity=1)
            icon = p.ICON_SMALL if option.icon else 0
            if icon:
                look.picture(surface, option.icon, (area.x + 12, area.centery - icon / 2, icon, icon))
            colour = p.PLACEHOLDER if option.reason else p.INK
            words = f"{option.label} ({option.reason})" if option.reason else option.label
            left = area.x + 12 + (icon + 8 if icon else 0)
            look.write(
                surface,
                words,
                (left, area.y, area.right - 36 - left, area.h),
                colour=colour,
                bold=chosen,
                shrink=True,
            )
            if chosen:
                look.picture(surface, "ui/check", (area.right - 32, area.centery - 10, 20, 20))
