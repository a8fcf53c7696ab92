"""What tables of every game are painted with: night panels, three dots, colours of the table's own panels."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Area, Look

PANEL_LINE = "#5D4796"
TEXT = "#FBF1DC"
QUIET = "#D9CCF2"
RIM = "#F6C453"
PAPER = ("#FBF1DC", "#F0E1C1")
HEAD = "#4A3590"
DEEP = "#0A041E"
R_PANEL = 14


def shadow(look: Look, surface: Surface, area: Area, radius: float) -> None:
    """The soft shadow of a panel."""
    look.glow(surface, area, radius, reach=10, colour=DEEP, strength=0.45, shift=4)


def dots(look: Look, surface: Surface, x: float, y: float, ms: float) -> None:
    """The three dots of somebody who thinks."""
    for n in range(3):
        phase = ((ms - n * 120) % p.MS_DOTS) / p.MS_DOTS
        bright = 1.0 if look.calm or phase < 0.4 else 0.4
        side = look.scale.px(6)
        dot = shapes.circle(side, look.scale.factor, fill=p.mix(p.NIGHT_7, p.GOLD, bright), width=0)
        surface.blit(look.art.drawn_pixels(dot, (side, side)), look.scale.point(x + n * 10, y))


def badge(look: Look, surface: Surface, x: float, y: float, d: float, word: str) -> None:
    """A cream pill with a number, its middle at ``x, y``."""
    block = look.text(word, None, role="h3", size=d * 0.56, fixed=True)
    area = FRect(0, 0, max(d, block.w + d * 0.5), d)
    area.center = (x, y)
    look.box(surface, area, fill="#FFFAF0", line=p.INK, width=2.5, radius=d / 2)
    surface.blit(block.surface, look.scale.point(x - block.w / 2, y - block.h / 2))
