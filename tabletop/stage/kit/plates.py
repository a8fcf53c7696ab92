"""What a table shows of its people and its progress:

seat plates, prompt, scores, progress, keys, long pages.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame
from pygame import FRect, Surface

from . import palette as p
from . import shapes
from .chips import draw_chip
from .look import Area, Look
from .motion import breath
from .richtext import Align, escape
from .widget import Widget

# -- three dots --------------------------------------------------------------------------------------------


def draw_dots(
    look: Look, surface: Surface, x: float, y: float, ms: float, *, d: float = 7, colour: str = p.GOLD
) -> None:
    """Draw the three dots of somebody who thinks;

    ``x, y`` is the middle of the first, ``ms`` the time so far.
    """
    size = look.scale.px(d)
    for number in range(3):
        if look.calm:
            share, up = 1 - number * 0.3, 0.0
        else:
            wave = 0.5 + 0.5 * math.sin(2 * math.pi * (ms - 120 * number) / p.MS_DOTS)
            share, up = 0.35 + 0.65 * wave, 3 * wave
        level = round(share * 6) / 6
        picture = look.art.keep(("dot", size, colour, level), partial(_dot, look, size, colour, level))
        surface.blit(picture, picture.get_rect(center=look.scale.point(x + number * d * 1.5, y - up)))


def _dot(look: Look, size: int, colour: str, level: float) -> Surface:
    picture = look.art.drawn_pixels(shapes.circle(size, 1, fill=colour, width=0), (size, size)).copy()
    picture.fill((255, 255, 255, round(255 * level)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


class Dots(Widget):
    """Three dots that breathe while somebody thinks."""

    def __init__(self, look: Look, rect: Area, *, key: str = "") -> None:
        super().__init__(look, rect, key=key)
        self._ms = 0.0

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def update(self, ms: float) -> bool:
        """Breathe."""
        self._ms += ms
        return not self.look.calm

    def draw(self, surface: Surface) -> None:
        """Draw them from the left."""
        draw_dots(self.look, surface, self.rect.x + 4, self.rect.centery, self._ms)


# -- seats -------------------------------------------------------------------------------------------------

STILL_AFTER = 5 * p.MS_BREATH
SeatState = Literal["waits", "turn", "thinks", "out"]


class SeatPlate(Widget):
    """Who sits there: avatar, name, one line of facts, an icon, and whether it is their turn.

    The turn is a gold border, a glow **and** a chip in words; who is out has a dashed border and a
    sentence. With ``on_click`` it can be pressed and takes the focus.
    """

    radius = (32, 18, 18, 32)

    def __init__(
        self,
        look: Look,
        rect: Area,
        name: str,
        line: str,
        *,
        avatar: str,
        state: SeatState = "waits",
        icon: str = "",
        ring: str = p.INK,
        on_click: Callable[[], object] | None = None,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.name, self.line, self.avatar, self.icon, self.ring = name, line, avatar, icon, ring
        self.state: SeatState = state
        self._on_click = on_click
        self.can_focus = on_click is not None
        self._ms = 0.0

    def activate(self) -> None:
        """Press it."""
        if self._on_click is not None:
            self.look.sounds.play("ui_press")
            self._on_click()

    def update(self, ms: float) -> bool:
        """Let the glow breathe and the dots move."""
        self._ms += ms
        return self._breathes or (self.state == "thinks" and not self.look.calm)

    @property
    def _breathes(self) -> bool:
        """The glow stands still after a while, so that a table nobody touches lets the machine rest."""
        return self.state == "turn" and self._ms < STILL_AFTER and not self.look.calm

    def draw(self, surface: Surface) -> None:
        """Ground, avatar, words, then the mark at the right end."""
        look, area, out = self.look, self.rect, self.state == "out"
        if self.state == "turn":
            strength = round(0.5 * breath(self._ms, low=0.7) * 20) / 20 if self._breathes else 0.5
            look.glow(surface, area, 24, reach=24, strength=strength)
            look.box(surface, area.inflate(4, 4), fill=p.GOLD, line=p.GOLD, width=0, radius=(34, 20, 20, 34))
        fill: shapes.Fill = p.PLATE_OUT if out else (p.PLATE, p.NIGHT_LIP)
        if self.hovered and self.can_focus:
            fill = (p.NIGHT_LIT_END, p.NIGHT_6)
        line = p.GOLD if self.state == "turn" else p.NIGHT_LINE
        look.box(surface, area, fill=fill, line=line, radius=self.radius, dashed=out)
        d = min(48.0, area.h - 16)
        face = look.art.avatar(self.avatar, d, ring=self.ring, faded=out)
        surface.blit(
            face, face.get_rect(center=look.scale.rect((area.x + 8, area.centery - d / 2, d, d)).center)
        )
        x = area.x + 8 + d + 10
        right = self._draw_mark(surface, area)
        self._draw_words(surface, FRect(x, area.y, right - x, area.h), out)

    def _draw_mark(self, surface: Surface, area: FRect) -> float:
        """The chip or the icon; where the words must end."""
        if self.state == "turn":
            text = self.look.say("frame.turn")
            w = self.look.text(text, role="small", bold=True).w + 24
            draw_chip(
                self.look, surface, FRect(area.right - 12 - w, area.centery - 13, w, 26), text, "chosen"
            )
            return area.right - 18 - w
        if self.icon:
            self.look.picture(
                surface,
                self.icon,
                (area.right - 38, area.centery - 12, 24, 24),
                alpha=0.6 if self.state == "out" else 1,
            )
            return area.right - 42
        return area.right - 12

    def _draw_words(self, surface: Surface, area: FRect, out: bool) -> None:
        look = self.look
        name_colour, line_colour = (p.PLATE_OUT_TEXT, p.PLATE_OUT_TEXT) if out else (p.CREAM, p.LILAC)
        line = look.say("frame.thinks") if self.state == "thinks" else self.line
        name = look.text(escape(self.name), area.w, role="button", size=17, colour=name_colour, shrink=True)
        if not line:
            surface.blit(name.surface, look.scale.point(area.x, area.centery - name.h / 2))
            return
        second = look.text(
            line,
            area.w - (30 if self.state == "thinks" else 0),
            role="small",
            colour=line_colour,
            max_lines=1,
        )
        top = area.centery - (name.h + second.h) / 2
        surface.blit(name.surface, look.scale.point(area.x, top))
        surface.blit(second.surface, look.scale.point(area.x, top + name.h))
        if self.state == "thinks":
            draw_dots(look, surface, area.x + second.w + 9, top + name.h + second.h / 2 + 2, self._ms)


# -- prompt ------------------------------------------------------------------------------------------------


class PromptBar(Widget):
    """The one sentence that says who must do what: cream for you, night while others act.

    ``right`` is the room kept free at its right end for buttons that lie on it.
    """

    radius = p.H_PROMPT / 2

    def __init__(
        self,
        look: Look,
        rect: Area,
        text: str,
        *,
        icon: str = "ui/hint",
        ground: Literal["cream", "night"] = "cream",
        thinking: bool = False,
        right: float = 16,
        key: str = "",
    ) -> None:
        super().__init__(look, rect, key=key)
        self.text, self.icon, self.ground, self.thinking, self.right = text, icon, ground, thinking, right
        self._ms = 0.0

    def update(self, ms: float) -> bool:
        """Let the dots move."""
        self._ms += ms
        return self.thinking and not self.look.calm

    def draw(self, surface: Surface) -> None:
        """Draw bar, dots or picture, sentence."""
        look, area, night = self.look, self.rect, self.ground == "night"
        look.shade(surface, area.move(0, 5), area.h / 2)
        fill = (p.PLATE, p.NIGHT_LIP) if night else (p.CREAM_TOP, p.PROMPT_END)
        look.box(surface, area, fill=fill, line=p.NIGHT_LINE if night else p.INK, radius=area.h / 2)
        x = area.x + 16
        if self.thinking:
            draw_dots(look, surface, x + 4, area.centery + 1, self._ms)
            x += 36
        elif self.icon:
            look.picture(surface, self.icon, (x, area.centery - 12, 24, 24))
            x += 34
        colour = p.CREAM if night else p.INK
        words = (x, area.y, area.right - self.right - x, area.h - 2)
        look.write(
            surface,
            self.text,
            words,
            role="prompt",
            colour=colour,
            shrink=True,
            max_lines=2 if area.h >= 52 else 1,
        )


# -- figures -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its head, its share of the width, where its words stand."""

    title: str
    share: float = 1.0
    align: Align = "left"


class ScoreTable(Widget):
    """Rows of words and figures on cream; the rows in ``best`` are golden and bold."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        *,
        best: Sequence[int] = (),
        row: float = 42,
        key: str = "",
    ) -> None:
        super().__init__(look, rect, key=key)
        self.columns, self.rows, self.best, self.row = columns, rows, frozenset(best), row

    @property
    def height(self) -> float:
        """How tall it is with all rows (u)."""
        return 30 + self.look.grown(self.row) * len(self.rows)

    def draw(self, surface: Surface) -> None:
        """Heads, then rows with a line above each."""
        look, whole = self.look, sum(column.share for column in self.columns)
        row = look.grown(self.row)
        x = self.rect.x
        for number, column in enumerate(self.columns):
            w = self.rect.w * column.share / whole
            look.write(
                surface,
                column.title,
                (x + 12, self.rect.y, w - 24, 28),
                role="small",
                bold=True,
                colour=p.INK_QUIET,
                align=column.align,
                shrink=True,
            )
            for line, cells in enumerate(self.rows):
                y = self.rect.y + 30 + row * line
                best = line in self.best
                if number == 0:
                    if best:
                        look.shade(
                            surface, (self.rect.x, y, self.rect.w, row), 0, colour=p.GOLD_SOFT, opacity=1
                        )
                    look.line(surface, self.rect.x, y, self.rect.w)
                look.write(
                    surface,
                    cells[number],
                    (x + 12, y + 2, w - 24, row - 2),
                    align=column.align,
                    bold=best,
                    shrink=True,
                )
            x += w


class Progress(Widget):
    """A bar filled with slanting gold stripes up to ``share`` (0-1)."""

    def __init__(self, look: Look, rect: Area, share: float, *, key: str = "") -> None:
        super().__init__(look, rect, key=key)
        self.share = share

    def set(self, share: float) -> None:
        """Show another share."""
        if share != self.share:
            self.share = share
            self.changed()

    def draw(self, surface: Surface) -> None:
        """Draw the bar."""
        place = self.look.scale.rect(self.rect)
        text = shapes.stripes(*place.size, self.look.scale.factor, round(self.share, 2))
        surface.blit(self.look.art.drawn_pixels(text, place.size), place)


# -- keys and pages ----------------------------------------------------------------------------------------


class KeyHints(Widget):
    """A line of key caps with what they do, for the foot of a page."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        hints: Sequence[tuple[Sequence[str], str]],
        *,
        colour: str = p.LILAC,
        key: str = "",
    ) -> None:
        super().__init__(look, rect, key=key)
        self.hints = hints
        self.colour = colour

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Caps and words from the left; what does not fit any more is left out."""
        look, x = self.look, self.rect.x
        for keys, does in self.hints:
            words = look.text(does, role="small", colour=self.colour)
            caps = [look.text(f"[key:{name}]", role="small", colour=self.colour) for name in keys]
            need = sum(cap.w + 3 for cap in caps) + 4 + words.w
            if x + need > self.rect.right:
                return
            for cap in caps:
                surface.blit(cap.surface, look.scale.point(x, self.rect.centery - cap.h / 2))
                x += cap.w + 3
            x += 4
            surface.blit(words.surface, look.scale.point(x, self.rect.centery - words.h / 2))
            x += words.w + 14


class TextPage(Widget):
    """A long page to read: ``# head``, ``## smaller head``, ``- item``, ``**bold**``, ``__italic__``,
    paragraphs.

    Laid out by pygame_gui. Put it into a :class:`~.panels.ScrollArea`; its height follows from its width.
    """

    def __init__(self, look: Look, rect: Area, source: str, *, colour: str = p.INK, key: str = "") -> None:
        super().__init__(look, rect, key=key)
        self.source = source
        self.colour = colour
        self.rect.h = self._picture().get_height() / look.scale.factor

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def _picture(self) -> Surface:
        look = self.look
        width = look.scale.px(self.rect.w)
        key = ("page", self.source, width, self.colour)
        return look.art.keep(key, lambda: look.gui.page(self.source, width, self.colour))

    def draw(self, surface: Surface) -> None:
        """Show the page."""
        surface.blit(self._picture(), self.look.scale.point(self.rect.x, self.rect.y))
