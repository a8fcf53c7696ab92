"""The castle outside the table: small beside the options, larger for arranging it by hand."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.core.contract import Setup
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Drawing, Widget


def draw_castle(look: Look, surface: Surface, area: FRect, setup: Setup) -> None:
    look.box(surface, area, fill=p.NIGHT_9, radius=10)


def facing_board(look: Look, area: FRect, setup: Setup, on_change: Callable[[str], None]) -> Widget:
    return Drawing(look, area, lambda surface, box: draw_castle(look, surface, box, setup))
