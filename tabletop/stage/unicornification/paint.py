"""What the table of Unicornification is painted with: colours of seats, their marks, pills and faces."""

from __future__ import annotations

import math

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Area, Look

PANEL = "#2C1C66"
PANEL_OWN = "#3D2A80"
PANEL_EDGE = "#120B30"
GOLD_TEXT = "#FFE28A"
GOLD_EDGE = "#FFD873"
LILAC = "#E4D9FF"
GOOD = "#1F7A4C"
BAD = "#C9213F"
PLAIN_PILL = "#4A3A8A"
VEIL = "#140A36"
PAPER = ("#FFFDF6", "#F6EAD2")
GOLD = ("#FFE28A", "#FFB938")
#: A seat is told by a colour and a mark of its own.
COLOURS = ("#FF8FC7", "#8FA0FF", "#FFCF4A", "#58D0B0", "#FF9F45", "#C58BFF", "#8FDC8A", "#FFFFFF")


def avatar(seat: int) -> str:
    """The picture of a seat."""
    return f"unicornification/avatar_{seat % len(COLOURS) + 1}"


def face(
    look: Look, surface: Surface, seat: int, x: float, y: float, d: float, *, faded: bool = False
) -> None:
    """The picture of a seat as a disc, its left upper corner at ``x, y``."""
    disc = look.art.avatar(avatar(seat), d, ring=GOLD_EDGE, width=3.5, faded=faded)
    surface.blit(disc, look.scale.point(x, y))


def _corners(count: int, r: float, turn: float, inner: float = 1.0) -> str:
    points = []
    steps = count * (2 if inner != 1.0 else 1)
    for n in range(steps):
        reach = r if inner == 1.0 or n % 2 == 0 else r * inner
        angle = math.radians(turn + n * 360 / steps)
        points.append(f"{reach * math.cos(angle):.2f} {reach * math.sin(angle):.2f}")
    return "M" + "L".join(points) + "Z"


def mark_path(seat: int, r: float) -> str:
    """Path data of a seat's mark round the origin, about ``r`` in radius."""
    match seat % len(COLOURS):
        case 1:
            return _corners(4, r * 1.25, -90)
        case 2:
            return f"M0 {-1.2 * r:.2f}L{1.2 * r:.2f} {r:.2f}L{-1.2 * r:.2f} {r:.2f}Z"
        case 3:
            return f"M{-r:.2f} {-r:.2f}H{r:.2f}V{r:.2f}H{-r:.2f}Z"
        case 4:
            return _corners(6, r * 1.15, 0)
        case 5:
            return _corners(5, r * 1.35, -90, 0.5)
        case 6:
            arm, wide = 0.42 * r, 1.15 * r
            return (
                f"M{-arm:.2f} {-wide:.2f}H{arm:.2f}V{-arm:.2f}H{wide:.2f}V{arm:.2f}H{arm:.2f}V{wide:.2f}"
                f"H{-arm:.2f}V{arm:.2f}H{-wide:.2f}V{-arm:.2f}H{-arm:.2f}Z"
            )
        case _:
            return f"M{-r:.2f} 0A{r:.2f} {r:.2f} 0 1 1 {r:.2f} 0A{r:.2f} {r:.2f} 0 1 1 {-r:.2f} 0Z"


def mark_svg(seat: int, x: float, y: float, r: float, line: float) -> str:
    """A seat's mark as a piece of SVG, its middle at ``x, y``."""
    ring = ""
    if seat % len(COLOURS) == 7:
        ring = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r * 0.4:.2f}" fill="{p.INK}"/>'
    return (
        f'<path transform="translate({x:.2f} {y:.2f})" d="{mark_path(seat, r)}" '
        f'fill="{COLOURS[seat % len(COLOURS)]}" stroke="{p.INK}" stroke-width="{line:.2f}" '
        f'stroke-linejoin="round"/>{ring}'
    )


def mark(look: Look, surface: Surface, seat: int, x: float, y: float, r: float) -> None:
    """Draw a seat's mark with its middle at ``x, y``."""
    side = look.scale.px(r * 3.4)
    k = look.scale.factor
    text = shapes.svg(side, side, mark_svg(seat, side / 2, side / 2, r * k, 2.4 * k))
    picture = look.art.drawn_pixels(text, (side, side))
    surface.blit(picture, picture.get_rect(center=look.scale.point(x, y)))


def pill(
    look: Look,
    surface: Surface,
    area: Area,
    text: str,
    *,
    fill: str,
    size: float,
    colour: str = p.WHITE,
    line: str = p.INK,
    width: float = 2.5,
) -> None:
    """A coloured pill with one line of words in its middle."""
    box = FRect(area)
    look.box(surface, box, fill=fill, line=line, width=width, radius=box.h / 2)
    words = look.text(
        text, box.w - 14, role="h3", size=size, colour=colour, align="center", shrink=True, fixed=True
    )
    surface.blit(words.surface, look.scale.point(box.centerx - words.w / 2, box.centery - words.h / 2))


def tag(look: Look, surface: Surface, text: str, x: float, y: float, *, fill: str = "#FFFAF0") -> FRect:
    """A pill as wide as its words, its middle at ``x, y``; where it lies."""
    block = look.text(text, None, role="h3", size=17, fixed=True)
    box = FRect(0, 0, block.w + 32, 34)
    box.center = (x, y)
    box.x = min(max(8.0, box.x), p.PAGE_W - 8 - box.w)
    look.box(surface, box, fill=fill, width=3, radius=17)
    surface.blit(block.surface, look.scale.point(box.centerx - block.w / 2, box.centery - block.h / 2))
    return box


def shadowed(
    look: Look, surface: Surface, text: str, area: Area, *, size: float, align: str = "center"
) -> None:
    """Light words on felt, with a shadow that keeps them readable."""
    box = FRect(area)
    for colour, dy in (("#120B30", 1.6), (p.WHITE, 0.0)):
        block = look.text(
            text if dy == 0 else _plain(text),
            box.w,
            role="h3",
            size=size,
            colour=colour,
            shrink=True,
            fixed=True,
        )
        x = {"center": box.centerx - block.w / 2, "left": box.x, "right": box.right - block.w}[align]
        surface.blit(block.surface, look.scale.point(x, box.centery - block.h / 2 + dy))


def _plain(text: str) -> str:
    return text.replace("[gold]", "").replace("[/]", "")


def points(number: int) -> str:
    """Points with a sign: ``+12``, ``0``, ``−50``."""
    if not number:
        return "0"
    return f"+{number}" if number > 0 else f"−{-number}"
