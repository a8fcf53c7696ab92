"""What the table of ¡Arre Unicornio! is painted with: colours, panels, stripes, item tiles, small words."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.fonts import Role
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import Align, TextBlock
from tabletop.stage.shared import night

ART = "arre_unicornio/"
PANEL = ("#38276B", "#2B1C55")
SLOT_LINE = "#8F78D8"
PILL = "#20123F"
PILL_TEXT = "#FFE9A8"
PAPER = ("#FFF8E8", "#F1E2C2")
INK_QUIET = "#4A3A6E"
QUESTION = "#B0243F"
HAVE, NEED, WAIVED = "#8FE0C2", "#F6C453", "#8F78D8"
TILE = ("#D9F5C0", "#7FCFA0")
GOLD = ("#FFDF8A", "#F0B03C")
SECOND = ("#5C45A8", "#443188")
TAG = "#CBB7F2"
CHIP = "#4A3590"
STRIPES = ("#2E2058", "#35265F")
RIM = night.RIM
#: A seat is told by its animal; the colour is the ground of its picture, for the lines of the log.
AVATARS = ("lola", "kira", "nico", "menta", "rulo", "bruno", "pepa", "tito")
COLOURS = ("#FFB8CF", "#B79CF0", "#8CC4F4", "#9BE3C4", "#B9E6A8", "#FFD98F", "#8FD3FF", "#FFC1CF")


def avatar(seat: int) -> str:
    """The picture of a seat: an animal with a toy horn that says nothing about a role."""
    return f"{ART}avatar_{AVATARS[seat % len(AVATARS)]}"


def face(look: Look, surface: Surface, seat: int, x: float, y: float, side: float) -> None:
    """The picture of a seat as a rounded tile, its left upper corner at ``x, y``."""
    tile(look, surface, avatar(seat), FRect(x, y, side, side), radius=side * 0.24, native=1.0)


def tile(
    look: Look,
    surface: Surface,
    name: str,
    area: Area,
    *,
    radius: float = 8.0,
    native: float = 0.75,
    grey: bool = False,
) -> None:
    """A picture that fills a rounded box with an ink rim; ``native`` is its height over its width."""
    box = FRect(area)
    place = look.scale.rect(box)

    def make() -> Surface:
        picture = look.art.cover_pixels(name, place.size, radius=radius, native=native).copy()
        edge = shapes.box(
            *place.size, look.scale.factor, fill="#000000", line=p.INK, width=2.5, radius=radius, opacity=0
        )
        picture.blit(look.art.drawn_pixels(edge, place.size), (0, 0))
        return faded(picture) if grey else picture

    surface.blit(look.art.keep(("au tile", name, place.size, radius, native, grey), make), place)


def faded(picture: Surface) -> Surface:
    """A picture with 45 % of its colour and a little darker: what cannot be used now."""
    grey = pygame.transform.grayscale(picture)
    mixed = picture.copy()
    over = grey.copy()
    over.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    mixed.blit(over, (0, 0))
    mixed.fill((200, 200, 205, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return mixed


def panel(look: Look, surface: Surface, area: Area, *, glow: bool = False, radius: float = 14) -> None:
    """A night panel; with a gold rim and glow it is the one whose turn it is."""
    box = FRect(area)
    if glow:
        look.glow(surface, box, radius, reach=18, colour=RIM, strength=0.6)
        look.box(surface, box.inflate(4, 4), fill=RIM, line=RIM, width=0, radius=radius + 2)
    else:
        night.shadow(look, surface, box, radius)
    look.box(surface, box, fill=PANEL, line=RIM if glow else night.PANEL_LINE, width=2, radius=radius)


def halo(look: Look, surface: Surface, area: Area, *, radius: float = 14, strength: float = 0.8) -> None:
    """The gold halo round what may be chosen."""
    box = FRect(area).inflate(8, 8)
    look.glow(surface, box, radius + 4, reach=16, colour=RIM, strength=strength, hollow=True)
    look.box(surface, box, fill="#000000", opacity=0, line=RIM, width=4, radius=radius + 4)


@lru_cache(maxsize=64)
def _striped(w: int, h: int, k: float, radius: float) -> str:
    step, stroke = 20 * k, 2 * k
    body = f'<path d="{shapes.outline(0, 0, w, h, radius * k)}" fill="{STRIPES[0]}"/>'
    inset, x = radius * k * 0.35, -float(h)
    while x < w:
        left, right = x, x + step / 2
        y0, y1 = stroke, h - stroke
        points = [
            (left + (h - y1), y1),
            (right + (h - y1), y1),
            (right + (h - y0), y0),
            (left + (h - y0), y0),
        ]
        clipped = [(min(max(px, inset), w - inset), py) for px, py in points]
        if clipped[0][0] < clipped[1][0] or clipped[2][0] > clipped[3][0]:
            path = "L".join(f"{px:.1f} {py:.1f}" for px, py in clipped)
            body += f'<path d="M{path}Z" fill="{STRIPES[1]}"/>'
        x += step
    return shapes.svg(w, h, body)


def striped(look: Look, surface: Surface, area: Area, *, radius: float = 14) -> None:
    """A button that cannot be pressed: stripes and a dashed rim."""
    place = look.scale.rect(area)
    text = _striped(*place.size, look.scale.factor, radius)
    surface.blit(look.art.drawn_pixels(text, place.size), place)
    look.box(surface, area, fill="#000000", opacity=0, line=SLOT_LINE, width=2, radius=radius, dashed=True)


def item_slot(look: Look, surface: Surface, item: str, area: Area, *, full: bool) -> None:
    """The place of an item (``plan``, ``uniform``, ``key``): a green tile, or a dashed ring with a shadow."""
    box = FRect(area)
    if full:
        look.box(surface, box, fill=TILE, width=2.5, radius=10)
        look.picture(surface, f"{ART}item_{item}", box.inflate(-box.w * 0.14, -box.h * 0.14))
        return
    look.box(surface, box, fill=PILL, opacity=0.55, line=SLOT_LINE, width=2, radius=10, dashed=True)
    look.picture(
        surface, f"{ART}item_{item}", box.inflate(-box.w * 0.26, -box.h * 0.26), grey=True, alpha=0.26
    )


def rings(look: Look, surface: Surface, count: int, x: float, y: float, d: float, step: float) -> None:
    """Three rings for treatments, filled from the left; a fourth treatment shows as a number."""
    for number in range(3):
        area = FRect(x + number * step, y, d, d)
        if number < count:
            look.picture(surface, f"{ART}class_treatment", area)
        else:
            look.box(
                surface, area, fill=PILL, opacity=0.35, line=SLOT_LINE, width=2, radius=d / 2, dashed=True
            )
    if count > 3:
        badge(look, surface, x + 2 * step + d - 2, y + 2, str(count), d=18)


def badge(look: Look, surface: Surface, x: float, y: float, word: str, *, d: float = 21) -> None:
    """A dark disc with a gold number, its middle at ``x, y``."""
    block = look.text(word, None, role="h3", size=d * 0.62, colour=PILL_TEXT, fixed=True)
    area = FRect(0, 0, max(d, block.w + d * 0.45), d)
    area.center = (x, y)
    look.box(surface, area, fill=p.INK, line=RIM, width=2, radius=d / 2)
    surface.blit(block.surface, look.scale.point(x - block.w / 2, y - block.h / 2))


def pill(
    look: Look,
    surface: Surface,
    text: str,
    x: float,
    y: float,
    *,
    h: float = 28,
    size: float = 15,
    line: str = "",
    most: float = 0.0,
    role: Role = "h3",
    colour: str = night.TEXT,
) -> FRect:
    """A dark pill as wide as its words (at most ``most``), its middle at ``x, y``; where it lies."""
    block = fit(look, text, most - 20 if most else 1200, (size, size - 1, size - 2), role=role, colour=colour)
    box = FRect(0, 0, block.w + 20, h)
    box.center = (x, y)
    look.box(surface, box, fill=PILL, line=line or PILL, width=2 if line else 0, radius=h * 0.34)
    surface.blit(block.surface, look.scale.point(box.centerx - block.w / 2, box.centery - block.h / 2))
    return box


def fit(
    look: Look,
    text: str,
    width: float,
    sizes: tuple[float, ...],
    *,
    lines: int = 1,
    role: Role = "body",
    colour: str = night.TEXT,
    align: Align = "left",
    bold: bool = False,
    spacing: float = 1.0,
) -> TextBlock:
    """A text in the first of these sizes in which it fits, else in the last one with an ellipsis."""
    block = look.text("", width)
    for size in sizes:
        block = look.text(
            text,
            width,
            role=role,
            size=size,
            colour=colour,
            align=align,
            bold=bold,
            max_lines=lines,
            fixed=True,
            spacing=spacing,
        )
        if not block.cut:
            break
    return block


def put(
    look: Look, surface: Surface, block: TextBlock, area: Area, *, x: float = 0.0, y: float = 0.5
) -> None:
    """A set text into a box; ``x, y``: 0 at its left upper corner, 0.5 in the middle, 1 at the other end."""
    box = FRect(area)
    place = look.scale.point(box.x + (box.w - block.w) * x, box.y + (box.h - block.h) * y)
    surface.blit(block.surface, place)
