"""The two families of the look:

Fredoka One speaks (names, titles, buttons), Atkinson Hyperlegible is read.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

import pygame

from . import palette as p
from .scale import Scale

Family = Literal["display", "text", "bold", "italic"]
Role = Literal[
    "display",
    "h1",
    "h2",
    "h3",
    "button",
    "button_big",
    "button_small",
    "prompt",
    "body",
    "label",
    "small",
    "key",
]


class Type(NamedTuple):
    """A line of the type scale: family, size and line height (u)."""

    family: Family
    size: float
    line: float


TYPE: dict[Role, Type] = {
    "display": Type("display", p.T_DISPLAY, 55),
    "h1": Type("display", p.T_H1, 35),
    "h2": Type("display", p.T_H2, 27),
    "h3": Type("display", p.T_H3, 24),
    "button": Type("display", p.T_BUTTON, 21),
    "button_big": Type("display", p.T_BUTTON_BIG, 30),
    "button_small": Type("display", p.T_BUTTON_SMALL, 18),
    "prompt": Type("display", p.T_PROMPT, 21),
    "body": Type("text", p.T_BODY, 22),
    "label": Type("bold", p.T_LABEL, 23),
    "small": Type("text", p.T_SMALL, 19),
    "key": Type("bold", p.T_KEY, 15),
}

_FILES: dict[Family, tuple[str, str]] = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    "italic": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Italic.ttf"),
}


@cache
def font_file(family: Family) -> str:
    """The path of a family's file."""
    package, name = _FILES[family]
    return str(files(package) / "files" / name)


class Fonts:
    """Opened fonts, by family and pixel size. One for a window; emptied when its scale changes."""

    def __init__(self, scale: Scale) -> None:
        self._open: dict[tuple[Family, int], pygame.font.Font] = {}
        self.scale = scale

    def rescale(self, scale: Scale) -> None:
        """Use another scale from now on."""
        self.scale = scale
        self.forget()

    def forget(self) -> None:
        """Close every font; each keeps the letters that it has drawn."""
        self._open.clear()

    def pixels(self, size: float, *, fixed: bool = False) -> int:
        """The pixel size of a letter of ``size`` u; ``fixed`` leaves the person's text factor out."""
        return max(6, round(size * self.scale.factor * (1.0 if fixed else self.scale.text)))

    def get(self, family: Family, size: float, *, fixed: bool = False) -> pygame.font.Font:
        """The font of a family at a size (u)."""
        key = (family, self.pixels(size, fixed=fixed))
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = pygame.font.Font(font_file(family), key[1])
        return font
