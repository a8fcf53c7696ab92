r"""Text with a little markup: measured, wrapped, shrunk to fit, rendered once and kept.

Markup: ``**bold**``, ``__italic__``, ``[gold]a colour of palette.NAMED[/]``, ``[icon:ui/undo]`` a picture
in the line, ``[key:Enter]`` a key cap (``[key:←]`` an arrow), a line break for a new line. ``\`` takes the
meaning from the next character; put what people typed (names) through :func:`escape`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame
from pygame import Surface

from . import palette as p
from . import shapes
from .art import Art, pixels_of
from .fonts import TYPE, Family, Fonts, Role
from .larder import Larder

Align = Literal["left", "center", "right"]

KEEP_WINDOWS = 2
"""Texts with as many pixels as so many windows are kept (7 MB at 1280 x 720)."""
KEEP_PIXELS = 8_000_000

ARROWS = "←→↑↓"
"""Key caps with these show a drawn arrow: our fonts do not have them."""

_TOKEN = re.compile(r"\\(.)|(\*\*)|(__)|\[(icon|key):([^\]]+)\]|\[(/|[a-z_]+)\]|(\n)|( +)", re.DOTALL)


def escape(text: str) -> str:
    """Text as it stands, whatever characters it has."""
    return re.sub(r"([\\*_\[])", r"\\\1", text)


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks. ``size`` 0 means the role's own; ``max_lines`` 0 means as many as it takes.

    ``shrink`` lets the letters get smaller, down to 14 u, until the text fits ``max_lines`` (1 if not given);
    what still does not fit ends in an ellipsis. ``fixed`` leaves the person's text factor out.
    """

    role: Role = "body"
    colour: str = p.INK
    align: Align = "left"
    max_lines: int = 0
    shrink: bool = False
    bold: bool = False
    italic: bool = False
    fixed: bool = False
    size: float = 0.0
    spacing: float = 1.0


class _Run(NamedTuple):
    kind: Literal["text", "icon", "key"]
    text: str
    family: Family
    colour: str


class _Placed(NamedTuple):
    x: int
    width: int
    run: _Run


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A text that has been laid out: the picture and its size in logical units."""

    surface: Surface
    w: float
    h: float
    lines: int
    cut: bool
    """Whether something did not fit and an ellipsis stands for it."""


class TextSetter:
    """Sets texts for one window and keeps what it has set."""

    def __init__(self, fonts: Fonts, art: Art) -> None:
        self._fonts = fonts
        self._art = art
        self._kept: Larder[TextBlock] = Larder(lambda block: pixels_of(block.surface))
        self.forget()

    def forget(self) -> None:
        """Drop everything kept, after a change of scale."""
        wide, high = self._fonts.scale.window
        self._kept.clear(min(KEEP_PIXELS, KEEP_WINDOWS * wide * high))

    def set(self, source: str, width: float | None, style: Style) -> TextBlock:
        """The text laid out within ``width`` u (``None``: one line for each line of the source)."""
        room = 0 if width is None else max(1, round(width * self._fonts.scale.factor))
        return self._kept.get((source, room, style), lambda: self._set(source, room, style))

    # -- layout --------------------------------------------------------------------------------------------

    def _set(self, source: str, room: int, style: Style) -> TextBlock:
        kind = TYPE[style.role]
        text_factor = 1.0 if style.fixed else self._fonts.scale.text
        size = (style.size or kind.size) * text_factor
        limit = style.max_lines or (1 if style.shrink else 0)
        words = list(self._words(source, style))
        lines = self._wrap(words, room, size)
        while style.shrink and room and size > p.SMALLEST and not self._fits(lines, room, limit):
            size = max(p.SMALLEST, size - 1)
            lines = self._wrap(words, room, size)
        cut = False
        if room and limit and not self._fits(lines, room, limit):
            cut = True
            lines = self._cut(lines, room, limit, size)
        line = round(kind.line / kind.size * size * style.spacing * self._fonts.scale.factor)
        return self._render(lines, room, size, line, style, cut)

    def _fits(self, lines: list[list[_Placed]], room: int, limit: int) -> bool:
        return (not limit or len(lines) <= limit) and all(
            not row or row[-1].x + row[-1].width <= room for row in lines
        )

    def _words(self, source: str, style: Style) -> Iterator[list[_Run] | Literal["\n"]]:
        """Words as lists of runs that may not be parted; ``"\\n"`` ends a line."""
        bold, italic, colour = style.bold, style.italic, style.colour
        base = TYPE[style.role].family
        word: list[_Run] = []

        def family() -> Family:
            if base == "display":
                return base
            return "bold" if bold or base == "bold" else "italic" if italic else base

        def text(part: str) -> None:
            run = _Run("text", part, family(), colour)
            if part and word and word[-1][::2] == run[::2] and word[-1].colour == colour:
                word[-1] = run._replace(text=word[-1].text + part)
            elif part:
                word.append(run)

        at = 0
        for match in _TOKEN.finditer(source):
            text(source[at : match.start()])
            at = match.end()
            escaped, strong, slanted, inline, value, name, newline, space = match.groups()
            if escaped:
                text(escaped)
            elif strong:
                bold = not bold
            elif slanted:
                italic = not italic
            elif inline:
                word.append(_Run("icon" if inline == "icon" else "key", value, family(), colour))
            elif name == "/":
                colour = style.colour
            elif name:
                if name in p.NAMED:
                    colour = p.NAMED[name]
                else:
                    text(match.group())
            elif newline or space:
                if word:
                    yield word
                    word = []
                if newline:
                    yield "\n"
        text(source[at:])
        if word:
            yield word

    def _font(self, run: _Run, size: float) -> pygame.font.Font:
        return self._fonts.get(run.family, size, fixed=True)

    def _width(self, run: _Run, size: float) -> int:
        if run.kind == "icon":
            return round(size * 1.25 * self._fonts.scale.factor)
        if run.kind == "key":
            k = self._fonts.scale.factor
            if run.text in ARROWS:
                return round(size * 1.6 * k)
            inner = self._fonts.get("bold", size * 0.88, fixed=True).size(run.text)[0]
            return max(round(size * 1.4 * k), inner + round(14 * k))
        return self._font(run, size).size(run.text)[0]

    def _wrap(self, words: list[list[_Run] | Literal["\n"]], room: int, size: float) -> list[list[_Placed]]:
        lines: list[list[_Placed]] = [[]]
        x = 0
        for word in words:
            if word == "\n":
                lines.append([])
                x = 0
                continue
            for part in self._split_long(word, room, size):
                widths = [self._width(run, size) for run in part]
                space = self._font(part[0], size).size(" ")[0] if lines[-1] else 0
                if room and lines[-1] and x + space + sum(widths) > room:
                    lines.append([])
                    x, space = 0, 0
                x += space
                for run, width in zip(part, widths, strict=True):
                    lines[-1].append(_Placed(x, width, run))
                    x += width
        return lines

    def _split_long(self, word: list[_Run], room: int, size: float) -> list[list[_Run]]:
        """A word that is wider than the line falls apart into letters that fit; usual words stay whole."""
        if not room or len(word) != 1 or word[0].kind != "text" or self._width(word[0], size) <= room:
            return [word]
        parts, rest, run = [], word[0].text, word[0]
        font = self._font(run, size)
        while rest:
            count = len(rest)
            while count > 1 and font.size(rest[:count])[0] > room:
                count -= 1
            parts.append([run._replace(text=rest[:count])])
            rest = rest[count:]
        return parts

    def _cut(self, lines: list[list[_Placed]], room: int, limit: int, size: float) -> list[list[_Placed]]:
        kept = [list(row) for row in lines[:limit]]
        row = kept[-1]
        while row:
            last = row[-1]
            if last.run.kind != "text":
                row.pop()
                continue
            text = last.run.text
            while text:
                run = last.run._replace(text=text.rstrip(" ,.;:") + "…")
                width = self._width(run, size)
                if last.x + width <= room:
                    row[-1] = _Placed(last.x, width, run)
                    return kept
                text = text[:-1]
            row.pop()
        return kept

    # -- picture -------------------------------------------------------------------------------------------

    def _render(
        self, lines: list[list[_Placed]], room: int, size: float, line: int, style: Style, cut: bool
    ) -> TextBlock:
        widest = max((row[-1].x + row[-1].width for row in lines if row), default=0)
        width = room if room and style.align != "left" else widest
        k = self._fonts.scale.factor
        # Letters are higher than a tight line: the last one keeps what hangs below it.
        tallest = max((self._font(place.run, size).get_height() for row in lines for place in row), default=0)
        below = max(0, (tallest - line + 1) // 2)
        picture = Surface((max(1, width), max(1, line * len(lines) + below)), pygame.SRCALPHA)
        for index, row in enumerate(lines):
            if not row:
                continue
            free = width - (row[-1].x + row[-1].width)
            left = {"left": 0, "center": free // 2, "right": free}[style.align]
            for place in row:
                self._draw_run(picture, place, left, index * line, line, size)
        return TextBlock(picture, width / k, line * len(lines) / k, len(lines), cut)

    def _draw_run(
        self, picture: Surface, place: _Placed, left: int, top: int, line: int, size: float
    ) -> None:
        run, x, k = place.run, place.x + left, self._fonts.scale.factor
        if run.kind == "text":
            font = self._font(run, size)
            letters = font.render(run.text, True, p.rgb(run.colour))
            picture.blit(letters, (x, top + (line - letters.get_height()) // 2))
            return
        if run.kind == "icon":
            icon = self._art.image(run.text, size * 1.25, size * 1.25)
            picture.blit(icon, icon.get_rect(center=(x + place.width // 2, top + line // 2)))
            return
        height = min(line, round(size * 1.4 * k))
        area = pygame.Rect(x, top + (line - height) // 2, place.width, height)
        frame = shapes.box(*area.size, k, fill=run.colour, line=run.colour, width=2, radius=6, opacity=0.12)
        picture.blit(self._art.drawn_pixels(frame, area.size), area)
        if run.text in ARROWS:
            side = round(size * 0.8 * k)
            arrow = self._art.drawn_pixels(shapes.arrow(side, run.text, run.colour), (side, side))
            picture.blit(arrow, arrow.get_rect(center=area.center))
            return
        letters = self._fonts.get("bold", size * 0.88, fixed=True).render(run.text, True, p.rgb(run.colour))
        picture.blit(letters, letters.get_rect(center=area.center))
