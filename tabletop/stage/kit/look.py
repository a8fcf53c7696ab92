"""The look of one window:

its scale, fonts, pictures, texts, words and sounds, handed to everything that draws.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Literal, TypedDict, Unpack

import pygame
from pygame import FRect, Surface

from tabletop.saves.settings import Settings
from tabletop.text import Words

from . import palette as p
from . import shapes
from .art import Art
from .fonts import Fonts, Role
from .gui import Gui
from .richtext import Align, Style, TextBlock, TextSetter
from .scale import Scale
from .sound import Sounds

Area = FRect | tuple[float, float, float, float]
Valign = Literal["top", "middle", "bottom"]


class StyleParts(TypedDict, total=False):
    """The parts of :class:`~.richtext.Style` as keyword arguments."""

    role: Role
    colour: str
    align: Align
    max_lines: int
    shrink: bool
    bold: bool
    italic: bool
    fixed: bool
    size: float
    spacing: float


class Look:
    """Everything that a widget needs to measure and to draw itself, in logical units."""

    def __init__(self, window: tuple[int, int], settings: Settings, words: Words, sounds: Sounds) -> None:
        self.settings = settings
        self.words = words
        self.sounds = sounds
        self.scale = Scale(window, settings.text_size)
        self.fonts = Fonts(self.scale)
        self.art = Art(self.scale)
        self._texts = TextSetter(self.fonts, self.art)
        self.gui = Gui(self)
        self.dirty = True
        """Something on the screen has changed; the application draws and clears it."""
        self.focus_visible = False
        """Whether the focus ring is shown (after the first key, until the pointer moves)."""
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        """Where the pointer is (u)."""

    def rescale(self, window: tuple[int, int]) -> None:
        """The window or the person's text size has changed: forget every picture."""
        self.scale = Scale(window, self.settings.text_size)
        self.fonts.rescale(self.scale)
        self.art.rescale(self.scale)
        self._texts.forget()
        self.gui.forget()
        self.dirty = True

    def forget(self) -> None:
        """Drop every picture, text and font that was kept: what comes next needs others."""
        self.fonts.forget()
        self.art.forget()
        self._texts.forget()

    def touch(self) -> None:
        """Something has changed: draw the next frame."""
        self.dirty = True

    @contextlib.contextmanager
    def ring(self, shown: bool) -> Iterator[None]:
        """Whether what is drawn meanwhile may show the focus ring: nothing may that lies below a question."""
        before = self.focus_visible
        self.focus_visible = before and shown
        try:
            yield
        finally:
            self.focus_visible = before

    @property
    def calm(self) -> bool:
        """Whether the person wants calm motion."""
        return self.settings.calm_motion

    def say(self, key: str, **values: str | int) -> str:
        """The sentence for a key in the person's language."""
        return self.words.say(key, **values)

    def grown(self, units: float) -> float:
        """A row height in a panel that scrolls: larger with the person's text size, never smaller."""
        return units * max(1.0, self.scale.text)

    # -- text ----------------------------------------------------------------------------------------------

    def text(self, source: str, width: float | None = None, **style: Unpack[StyleParts]) -> TextBlock:
        """A text laid out within ``width`` u;

        see :mod:`.richtext` for the markup and :class:`Style` for the rest.
        """
        return self._texts.set(source, width, Style(**style))

    def write(
        self,
        surface: Surface,
        source: str,
        area: Area,
        valign: Valign = "middle",
        **style: Unpack[StyleParts],
    ) -> TextBlock:
        """Write a text into a logical rectangle, wrapped at its width."""
        box = FRect(area)
        block = self.text(source, box.w, **style)
        free = box.h - block.h
        y = box.y + {"top": 0.0, "middle": free / 2, "bottom": free}[valign]
        surface.blit(block.surface, self.scale.point(box.x, y))
        return block

    # -- pictures ------------------------------------------------------------------------------------------

    def picture(
        self,
        surface: Surface,
        name: str,
        area: Area,
        *,
        grey: bool = False,
        dim: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a picture in the middle of a logical rectangle."""
        box = FRect(area)
        image = self.art.image(name, box.w, box.h, grey=grey, dim=dim, alpha=alpha)
        surface.blit(image, image.get_rect(center=self.scale.rect(box).center))

    def box(
        self,
        surface: Surface,
        area: Area,
        *,
        fill: shapes.Fill,
        line: str = p.INK,
        width: float = p.OUTLINE,
        radius: shapes.Corners = p.R_PANEL,
        dashed: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draw a filled, outlined, rounded box."""
        place = self.scale.rect(area)
        if place.w < 2 or place.h < 2:
            return
        text = shapes.box(
            *place.size,
            self.scale.factor,
            fill=fill,
            line=line,
            width=width,
            radius=radius,
            dashed=dashed,
            opacity=opacity,
        )
        surface.blit(self.art.drawn_pixels(text, place.size), place)

    def shade(
        self,
        surface: Surface,
        area: Area,
        radius: shapes.Corners,
        *,
        colour: str = p.SHADOW,
        opacity: float = 0.55,
    ) -> None:
        """Draw a flat rounded shape without an outline: a hard shadow, a bar, a highlight."""
        place = self.scale.rect(area)
        if place.w < 1 or place.h < 1:
            return
        text = shapes.flat(*place.size, self.scale.factor, colour, radius, opacity)
        surface.blit(self.art.drawn_pixels(text, place.size), place)

    def glow(
        self,
        surface: Surface,
        area: Area,
        radius: float,
        *,
        reach: float = 24,
        colour: str = p.GOLD,
        strength: float = 0.55,
        shift: float = 0.0,
        hollow: bool = False,
    ) -> None:
        """Draw a soft glow (or a soft shadow, with a dark colour) round a rounded rectangle."""
        place = self.scale.rect(area)
        picture = self.art.glow_pixels(place.size, radius, reach, strength, colour, hollow)
        edge = max(1, round(reach * self.scale.factor))
        surface.blit(picture, (place.x - edge, place.y - edge + round(shift * self.scale.factor)))

    def focus_ring(self, surface: Surface, area: Area, radius: shapes.Corners) -> None:
        """Draw the double focus ring round a logical rectangle."""
        place = self.scale.rect(FRect(area).inflate(2 * shapes.RING, 2 * shapes.RING))
        around = radius if isinstance(radius, int | float) else max(radius)
        self.glow(
            surface,
            FRect(area).inflate(12, 12),
            around + 6,
            reach=20,
            colour=p.FOCUS_GLOW,
            strength=0.6,
            hollow=True,
        )
        text = shapes.focus_ring(*place.size, self.scale.factor, radius)
        surface.blit(self.art.drawn_pixels(text, place.size), place)

    def line(
        self, surface: Surface, x: float, y: float, w: float, *, colour: str = p.CREAM_LINE, thick: float = 2
    ) -> None:
        """Draw a horizontal rule between rows."""
        place = self.scale.rect((x, y, w, thick))
        place.h = max(1, self.scale.px(thick))
        pygame.draw.rect(surface, p.rgb(colour), place)
