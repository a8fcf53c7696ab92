"""What every part of the table is painted with: night panels, ribbons, heads, tokens, numbers."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Area, Look

PANEL = ("#38276B", "#2B1C55")
PANEL_LINE = "#5D4796"
TEXT = "#FBF1DC"
QUIET = "#D9CCF2"
DASHED = "#A48FD6"
RIM = "#F6C453"
PAPER = ("#FBF1DC", "#F0E1C1")
R_PANEL = 14

HOUSES = ("carpinchos", "horneros")
TEAM_LIGHT = (p.CARPINCHOS_LIGHT, p.HORNEROS_LIGHT)
_HEAD_GROUND = (("#8FE0C2", "#2A9D80"), ("#FFD39A", "#E07A3C"))
_RIBBON = ("#1F8A70", "#B34A22")
_WAVE = ("#D9F7EA", "#FFE6C4")
_FIGURES = ("mago_carpincho", "mago_hornero")


def potion(team: int) -> str:
    """The picture of a house's potion token."""
    return f"recreo_arcano/pocion_{('carpincho', 'hornero')[team]}"


def figure(mago: int) -> str:
    """The picture of a Mago (0-5): the hat tells the three of a team apart for the whole match."""
    team, hat = divmod(mago, 3)
    return f"recreo_arcano/{_FIGURES[team]}" + ("" if hat == 0 else f"_{hat + 1}")


def panel(look: Look, surface: Surface, area: Area, *, lit: bool = False) -> None:
    """A night panel; ``lit`` is the gold rim of the one whose turn it is."""
    box = FRect(area)
    if lit:
        look.glow(surface, box, R_PANEL, reach=18, colour=RIM, strength=0.6)
    else:
        look.glow(surface, box, R_PANEL, reach=10, colour="#0A041E", strength=0.45, shift=4)
    line, width = (RIM, 3.0) if lit else (PANEL_LINE, 2.0)
    look.box(surface, box, fill=PANEL, line=line, width=width, radius=R_PANEL)


def ribbon(look: Look, surface: Surface, area: Area, team: int) -> None:
    """The house's ribbon at the left edge of a seat: waves for Carpinchos, a zigzag for Horneros."""
    box = FRect(area).inflate(-4, -4)
    strip = FRect(box.x, box.y, 12, box.h)
    size = look.scale.rect(strip).size
    k = look.scale.factor
    step, path, y, left = 7 * k, "", 0.0, True
    while y < size[1]:
        if team == 0:
            bend = 2 * k if left else 10 * k
            path += f"M{6 * k:.1f} {y:.1f}Q{bend:.1f} {y + step / 2:.1f} {6 * k:.1f} {y + step:.1f}"
        else:
            x0, x1 = (3 * k, 9 * k) if left else (9 * k, 3 * k)
            path += f"M{x0:.1f} {y:.1f}L{x1:.1f} {y + step:.1f}"
        y, left = y + step, not left
    outline = shapes.outline(0, 0, *size, (12 * k, 0, 0, 12 * k))
    body = (
        f'<path d="{outline}" fill="{_RIBBON[team]}"/>'
        f'<path d="{path}" fill="none" stroke="{_WAVE[team]}" stroke-width="{2.5 * k:.2f}"/>'
    )
    surface.blit(look.art.drawn_pixels(shapes.svg(*size, body), size), look.scale.rect(strip))


def head(look: Look, surface: Surface, area: Area, team: int, hat: int, *, dim: float = 0.0) -> None:
    """The head of one of a house's Magos in a rounded frame: the picture of a seat."""
    place = look.scale.rect(area)

    def make() -> Surface:
        k = place.w / 48
        ground = shapes.box(*place.size, k, fill=_HEAD_GROUND[team], line=p.INK, width=2, radius=8)
        picture = look.art.drawn_pixels(ground, place.size).copy()
        image = look.art.image(
            figure(team * 3 + hat), 81.4 * k / look.scale.factor, 92 * k / look.scale.factor
        )
        inside = Surface(place.size, pygame.SRCALPHA)
        inside.blit(image, ((place.w - image.get_width()) // 2, round(-15 * k)))
        mask = look.art.drawn_pixels(shapes.flat(*place.size, k, p.WHITE, 8), place.size)
        inside.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(inside, (0, 0))
        rim = shapes.box(*place.size, k, fill="#000000", opacity=0, line=p.INK, width=2, radius=8)
        picture.blit(look.art.drawn_pixels(rim, place.size), (0, 0))
        if dim:
            shade = round(255 * (1 - dim))
            picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    surface.blit(look.art.keep(("head", place.size, team, hat, round(dim, 2)), make), place)


def disc(
    look: Look, surface: Surface, x: float, y: float, d: float, word: str, *, dark: bool = False
) -> None:
    """A small disc with a number, its middle at ``x, y``; ``dark`` for one that is not known."""
    area = FRect(x - d / 2, y - d / 2, d, d)
    place = look.scale.rect(area)
    fill, line, text = ("#20123F", DASHED, "#E6DCFA") if dark else (TEXT, p.INK, p.INK)
    circle = shapes.circle(place.w, look.scale.factor, fill=fill, line=line, width=2)
    surface.blit(look.art.drawn_pixels(circle, (place.w, place.w)), place)
    block = look.text(word, None, role="h3", size=d * 0.66, colour=text, fixed=True)
    surface.blit(block.surface, look.scale.point(x - block.w / 2, y - block.h / 2))


def count(look: Look, surface: Surface, x: float, y: float, picture: str, number: int) -> float:
    """A dark chip with a small picture and a number; its width."""
    block = look.text(str(number), None, role="h3", size=15, colour=TEXT, fixed=True)
    w = 28 + block.w + 7
    look.box(surface, (x, y, w, 28), fill=p.PILL, line=p.PILL, width=0, radius=9)
    look.picture(surface, picture, (x + 4, y + 4, 21, 20))
    surface.blit(block.surface, look.scale.point(x + 28, y + 14 - block.h / 2))
    return w


def gap(look: Look, surface: Surface, area: Area, radius: float) -> None:
    """The dashed place of something that is not there."""
    look.box(surface, area, fill="#000000", opacity=0, line=DASHED, width=2.25, radius=radius, dashed=True)


def title(look: Look, surface: Surface, text: str, area: Area, size: float, ink: str) -> None:
    """A title in one line; letters get a little smaller before it is cut."""
    room = FRect(area).w
    while size > 12 and look.text(text, None, role="h3", size=size, fixed=True).w > room:
        size -= 0.5
    look.write(surface, text, area, role="h3", size=size, colour=ink, max_lines=1, fixed=True)


def lit_dots(ms: float) -> tuple[bool, ...]:
    """Which of the three dots are bright at a time; a new picture is due only when this changes."""
    return tuple((ms - n * 120) % p.MS_DOTS < 0.4 * p.MS_DOTS for n in range(3))


def dots(look: Look, surface: Surface, x: float, y: float, ms: float) -> None:
    """The three dots of somebody who thinks."""
    for n, lit in enumerate(lit_dots(ms)):
        bright = 1.0 if look.calm or lit else 0.4
        side = look.scale.px(6)
        dot = shapes.circle(side, look.scale.factor, fill=p.mix(p.NIGHT_7, p.GOLD, bright), width=0)
        surface.blit(look.art.drawn_pixels(dot, (side, side)), look.scale.point(x + n * 10, y))
