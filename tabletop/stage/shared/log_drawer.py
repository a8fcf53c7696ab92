"""The log: what happened, in sentences, newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night

HEAD = 38.0
NEW_MS = 4000.0
#: So many lines can be scrolled back to.
LONGEST = 120


@dataclass
class Entry:
    """One line: a sentence by key, a picture, the colour of whom it is about, the number of its choice.

    ``cards`` are those that the line names; the first one is shown near when the pointer rests on the line.
    """

    key: str
    values: dict[str, str | int]
    icon: str = ""
    bar: str = ""
    choice: int = -1
    head: bool = False
    cards: tuple[int, ...] = ()
    age: float = 0.0


class LogDrawer(Widget):
    """A cream drawer with the sentences of the match; the wheel scrolls, a click on the head shuts it."""

    scrolls = True
    can_focus = True
    radius = night.R_PANEL

    def __init__(self, look: Look, rect: Area, entries: list[Entry], on_shut: Callable[[], None]) -> None:
        super().__init__(look, rect, key="log")
        self.entries = entries
        self._on_shut = on_shut
        self._heights: dict[int, float] = {}
        self._back = 0.0
        """How far (u) it is scrolled back from the newest line."""

    @property
    def body(self) -> FRect:
        """Where the lines are."""
        return FRect(self.rect.x + 4, self.rect.y + HEAD + 3, self.rect.w - 8, self.rect.h - HEAD - 9)

    def activate(self) -> None:
        """Shut it."""
        self._on_shut()

    def handle(self, event: Event) -> bool:
        """Wheel and page keys scroll; a click on the head shuts."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(event.y * 40)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(self.body.h * (0.8 if event.key == pygame.K_PAGEUP else -0.8))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.pos[1] > self.rect.y + HEAD:
            return True
        return super().handle(event)

    def _scroll(self, by: float) -> None:
        room = max(0.0, self._height() - self.body.h)
        self._back = max(0.0, min(room, self._back + by))
        self.changed()

    def to_end(self) -> None:
        """Show the newest line."""
        alive = {id(entry) for entry in self.entries}
        self._heights = {key: height for key, height in self._heights.items() if key in alive}
        self._back = 0.0
        self.changed()

    def update(self, ms: float) -> bool:
        """New lines are light for a while."""
        fresh = [entry for entry in self.entries[-12:] if entry.age < NEW_MS]
        for entry in fresh:
            entry.age += ms
        if any(entry.age >= NEW_MS for entry in fresh):
            self.changed()
        return False

    def _block(self, entry: Entry) -> TextBlock:
        sentence = self.look.say(entry.key, **entry.values)
        if entry.head:
            return self.look.text(sentence, self.body.w - 18, role="h3", size=14, colour=p.LOG_HEAD)
        return self.look.text(sentence, self.body.w - 42, role="small", colour=p.INK, spacing=0.95)

    def _line_height(self, entry: Entry) -> float:
        # Setting a text is dear; what a line measures changes only with the look.
        known = self._heights.get(id(entry))
        if known is None:
            known = self._heights[id(entry)] = self._block(entry).h + (14 if entry.head else 9)
        return known

    def _height(self) -> float:
        return sum(self._line_height(entry) for entry in self.entries[-LONGEST:])

    def entry_at(self, pos: tuple[float, float]) -> tuple[Entry, FRect] | None:
        """The line under the pointer."""
        for entry, area in self._places():
            if area.collidepoint(pos) and self.body.collidepoint(pos):
                return entry, area
        return None

    def _places(self) -> list[tuple[Entry, FRect]]:
        body, out = self.body, []
        shown = self.entries[-LONGEST:]
        # A short log hangs from the top, a long one stands on the bottom.
        y = body.y + min(0.0, body.h - self._height()) + self._back
        for entry in shown:
            h = self._line_height(entry)
            if y + h > body.y and y < body.bottom:
                out.append((entry, FRect(body.x, y, body.w, h)))
            y += h
        return out

    def draw(self, surface: Surface) -> None:
        """Drawer, head, lines."""
        look, box = self.look, self.rect
        look.glow(surface, box, night.R_PANEL, reach=10, colour=night.DEEP, strength=0.45, shift=4)
        look.box(surface, box, fill=night.PAPER, width=2, radius=night.R_PANEL)
        head = FRect(box.x + 2, box.y + 2, box.w - 4, HEAD)
        look.shade(surface, head, (12, 12, 0, 0), colour=night.HEAD, opacity=1)
        title = look.say("table.log.title")
        look.write(
            surface, title, (box.x + 14, box.y + 2, box.w - 60, HEAD), role="h3", size=17, colour=night.TEXT
        )
        look.picture(surface, "ui/close", (box.right - 34, box.y + 10, 22, 22))
        if not self.entries:
            empty = look.say("table.log.empty")
            area = self.body.inflate(-20, -20)
            look.write(surface, empty, area, "top", role="small", colour=p.INK_QUIET, align="center")
        before = surface.get_clip()
        surface.set_clip(look.scale.rect(self.body))
        for entry, area in self._places():
            self._draw_line(surface, entry, area)
        surface.set_clip(before)

    def _draw_line(self, surface: Surface, entry: Entry, area: FRect) -> None:
        look, block = self.look, self._block(entry)
        if entry.head:
            surface.blit(block.surface, look.scale.point(area.x + 8, area.y + 6))
            look.line(surface, area.x + 8, area.bottom - 5, area.w - 16)
            return
        if entry.age < NEW_MS:
            look.shade(surface, area.inflate(-4, -1), 6, colour=p.GOLD_NEW, opacity=1)
        if entry.bar:
            look.shade(surface, (area.x + 3, area.y + 3, 4, area.h - 6), 1, colour=entry.bar, opacity=1)
        if entry.icon:
            look.picture(surface, entry.icon, (area.x + 10, area.y + 3, 22, 22))
        surface.blit(block.surface, look.scale.point(area.x + 38, area.y + 4))
