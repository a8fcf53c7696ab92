"""The text field: our frame, pygame_gui's typing inside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect, Rect, Surface
from pygame.event import Event

from . import palette as p
from .look import Area, Look
from .richtext import escape
from .widget import Widget


class TextField(Widget):
    """A line to type in. ``on_change(text)`` with every change, ``on_done(text)`` with Enter.

    ``error`` is the sentence for a text that cannot stay so; it turns the frame red, and the screen writes
    it below. While it has the focus the caret, selection and clipboard are pygame_gui's.
    """

    can_focus = True
    takes_text = True
    radius = p.R_FIELD

    def __init__(
        self,
        look: Look,
        rect: Area,
        text: str,
        on_change: Callable[[str], object],
        *,
        placeholder: str = "",
        longest: int = 24,
        error: str = "",
        on_done: Callable[[str], object] | None = None,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.text = text
        self.placeholder = placeholder
        self.longest = longest
        self.error = error
        self._on_change = on_change
        self._on_done = on_done

    @property
    def _inner(self) -> FRect:
        left = 14.0 + (28 if self.error else 0)
        return FRect(self.rect.x + left, self.rect.y + 4, self.rect.w - left - 12, self.rect.h - 8)

    def _entry(self) -> Any:
        return self.look.gui.entry(self, self._place(), self.text, self.longest)

    def _place(self) -> Rect:
        return self.look.scale.rect(self._inner)

    def set_focused(self, focused: bool) -> None:
        """Open the line for typing, or close it."""
        super().set_focused(focused)
        if not focused:
            self.look.gui.release(self)

    def set(self, text: str) -> None:
        """Put another text there without reporting it."""
        self.text = text
        if self.focused:
            self.look.gui.release(self)
        self.changed()

    def handle(self, event: Event) -> bool:
        """Keys and text go to the line; Tab, Escape, and the arrows up and down do not."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._pointer(event)
        if not self.focused or event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
                return False
            if event.key >= pygame.K_F1 and event.key <= pygame.K_F12:
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                if self._on_done is None:
                    return False
                self._on_done(self.text)
                return True
        self._entry().process_event(event)
        self._take()
        return True

    def _pointer(self, event: Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
        if self.focused and hasattr(event, "pixel_pos"):
            place = self._place()
            x = min(max(event.pixel_pos[0], place.left), place.right - 1)
            inside = (x, min(max(event.pixel_pos[1], place.top), place.bottom - 1))
            self.look.gui.point_at(inside)
            if event.type != pygame.MOUSEMOTION:
                self._entry().process_event(Event(event.type, {**event.dict, "pos": inside}))
            self.changed()
        return True

    def _take(self) -> None:
        typed = self._entry().get_text()
        self.changed()
        if typed != self.text:
            self.text = typed
            self._on_change(typed)

    def activate(self) -> None:
        """Enter in a field without a meaning of its own does nothing."""

    def update(self, ms: float) -> bool:
        """Let the caret blink."""
        if self.focused:
            entry = self._entry()
            before = (entry.cursor_on, entry.select_range)
            entry.update(ms / 1000)
            if (entry.cursor_on, entry.select_range) != before:
                self.changed()
        return False

    def remember(self) -> Any:
        """Nothing: the text is the scene's."""
        return None

    def draw(self, surface: Surface) -> None:
        """Frame, then the text as it is being typed or as it stands."""
        look = self.look
        line, fill = (p.ERROR_LINE, p.ERROR_FIELD) if self.error else (p.INK, p.FIELD)
        if not self.enabled:
            line, fill = p.DISABLED_LINE, p.DISABLED
        elif self.hovered and not self.focused and not self.error:
            fill = p.GOLD_NEW
        look.box(surface, self.rect, fill=fill, line=line, width=2, radius=p.R_FIELD)
        if self.error:
            look.picture(surface, "ui/warning", (self.rect.x + 12, self.rect.centery - 10, 20, 20))
        if not self.text:
            look.write(surface, self.placeholder, self._inner, colour=p.PLACEHOLDER, shrink=True)
        if self.focused:
            self._draw_entry(surface)
        elif self.text:
            colour = p.INK if self.enabled else p.DISABLED_TEXT
            look.write(surface, escape(self.text), self._inner, colour=colour, max_lines=1)

    def _draw_entry(self, surface: Surface) -> None:
        entry, place = self._entry(), self._place()
        if entry.rect.topleft != place.topleft:
            entry.set_position(place.topleft)
        for _ in ("the letters just typed", "the caret behind them"):
            # pygame_gui paints them only in an update, and nothing else may move before the next letter.
            entry.update(0.0)
        surface.blit(entry.image, place)
