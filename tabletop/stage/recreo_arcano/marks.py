"""Marks on spaces: where something may go, where a duel waits, what was refused, ghosts, contour paths."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache

import pygame
from pygame import Rect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.dashes import dashed_outline
from tabletop.stage.kit.look import Look

GOLD = "#F6C453"
DUEL = "#FF9D5C"
LILAC = "#B9A6E6"
HOLLOW = "#A48FD6"

Point = tuple[float, float]


@cache
def _field(c: int, aimed: bool) -> str:
    k, inset = c / 130, c * 12 / 130
    side = c - 2 * inset
    path = shapes.outline(inset, inset, side, side, 16 * k)
    line = path if aimed else dashed_outline(inset, side, side, 16 * k, 0.5 * k, 11.5 * k)
    body = f'<path d="{path}" fill="none" stroke="{p.INK}" stroke-width="{9 * k:.2f}"/>'
    body += f'<path d="{path}" fill="{GOLD}" fill-opacity="{0.5 if aimed else 0.3}"/>'
    body += (
        f'<path d="{line}" fill="none" stroke="{GOLD}" stroke-width="{5.2 * k:.2f}" stroke-linecap="round"/>'
    )
    return shapes.svg(c, c, body)


@cache
def _duel_field(c: int, aimed: bool) -> str:
    k, inset = c / 130, c * 10 / 130
    side = c - 2 * inset
    path = shapes.outline(inset, inset, side, side, 5 * k)
    line = path if aimed else dashed_outline(inset, side, side, 5 * k, 14 * k, 8 * k)
    body = f'<path d="{path}" fill="{DUEL}" fill-opacity="{0.3 if aimed else 0.12}" '
    body += f'stroke="{p.INK}" stroke-width="{10 * k:.2f}"/>'
    body += f'<path d="{line}" fill="none" stroke="{DUEL}" stroke-width="{5 * k:.2f}"/>'
    return shapes.svg(c, c, body)


def draw_field(look: Look, surface: Surface, cell: Rect, *, aimed: bool, duel: bool = False) -> None:
    """A space where something may go: dotted gold, or dashed orange where a duel waits; whole if aimed at."""
    if aimed:
        side = round(cell.w * 0.82)
        glow = look.art.glow_pixels((side, side), 10, 14, 0.6, DUEL if duel else GOLD)
        surface.blit(glow, glow.get_rect(center=cell.center))
    text = _duel_field(cell.w, aimed) if duel else _field(cell.w, aimed)
    surface.blit(look.art.drawn_pixels(text, cell.size), cell)


def draw_duel_mark(look: Look, surface: Surface, cell: Rect) -> None:
    """The crossed wands at a space's upper right corner, clear of the numbers at the bases."""
    d = cell.w * 0.37 / look.scale.factor
    picture = look.art.image("recreo_arcano/duel_mark", d, d)
    surface.blit(
        picture, picture.get_rect(center=(cell.right - round(cell.w * 0.17), cell.y + round(cell.w * 0.17)))
    )


def draw_count(look: Look, surface: Surface, at: Point, d: float, word: str, *, gold: bool = False) -> None:
    """A round key or number of steps with its middle at ``at`` (px)."""
    side = max(10, round(d))
    k = look.scale.factor

    def make() -> Surface:
        fill, line, ink = (GOLD, p.INK, p.INK) if gold else (p.INK, GOLD, "#FFE9A8")
        disc = look.art.drawn_pixels(
            shapes.circle(side, k, fill=fill, line=line, width=2.5), (side, side)
        ).copy()
        block = look.text(word, None, role="h3", size=side * 0.57 / k, colour=ink, fixed=True)
        disc.blit(block.surface, block.surface.get_rect(center=(side // 2, side // 2)))
        return disc

    picture = look.art.keep(("count", side, word, gold), make)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def draw_stripes(look: Look, surface: Surface, cell: Rect, strength: float) -> None:
    """Grey stripes over a place that was refused."""
    c = cell.w
    k = c / 130

    def make() -> Surface:
        veil = look.art.drawn_pixels(shapes.flat(c, cell.h, 1, "#3A3450", 12 * k, 0.62), cell.size).copy()
        path, x, lean = "", -float(cell.h), cell.h
        while x < c:
            path += f"M{x:.1f} {cell.h}L{x + lean:.1f} 0H{x + lean + 10 * k:.1f}L{x + 10 * k:.1f} {cell.h}Z"
            x += 26 * k
        stripes = look.art.drawn_pixels(
            shapes.svg(c, cell.h, f'<path d="{path}" fill="#20123F" fill-opacity="0.6"/>'), cell.size
        )
        veil.blit(stripes, (0, 0))
        mask = look.art.drawn_pixels(shapes.flat(c, cell.h, 1, p.WHITE, 12 * k), cell.size)
        veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return veil

    picture = look.art.keep(("stripes", cell.size), make)
    picture.set_alpha(round(255 * strength))
    surface.blit(picture, cell)
    picture.set_alpha(255)


@cache
def _hollow(w: int, h: int, k: float) -> str:
    inset = 2.5 * k
    path = shapes.outline(inset, inset, w - 2 * inset, h - 2 * inset, 9 * k)
    line = dashed_outline(inset, w - 2 * inset, h - 2 * inset, 9 * k, 7 * k, 5.5 * k)
    body = f'<path d="{path}" fill="#12082C" fill-opacity="0.6"/>'
    body += f'<path d="{line}" fill="none" stroke="{HOLLOW}" stroke-width="{2.5 * k:.2f}"/>'
    return shapes.svg(w, h, body)


@cache
def _ghost_frame(w: int, h: int, k: float, aimed: bool) -> str:
    inset = 3 * k
    path = line = shapes.outline(inset, inset, w - 2 * inset, h - 2 * inset, 9 * k)
    if not aimed:
        line = dashed_outline(inset, w - 2 * inset, h - 2 * inset, 9 * k, 9 * k, 7 * k)
    body = f'<path d="{path}" fill="none" stroke="{p.INK}" stroke-width="{6 * k:.2f}"/>'
    body += f'<path d="{line}" fill="none" stroke="{GOLD}" stroke-width="{3.5 * k:.2f}"/>'
    return shapes.svg(w, h, body)


def draw_hollow(look: Look, surface: Surface, place: Rect) -> None:
    """The dark dashed place that a held room has left."""
    surface.blit(look.art.drawn_pixels(_hollow(*place.size, look.scale.factor), place.size), place)


def draw_ghost(
    look: Look, surface: Surface, place: Rect, room: Surface, key: tuple[int, ...], *, aimed: bool
) -> None:
    """A resting place of a held room, whose floor shines through: solid while aimed at, else dashed."""
    k = look.scale.factor
    inset = round(2 * k)
    inner = place.inflate(-2 * inset, -2 * inset)

    def make() -> Surface:
        ghost = look.art.drawn_pixels(shapes.flat(*inner.size, k, p.PILL, 9), inner.size).copy()
        floor = pygame.transform.smoothscale(room, inner.size)
        floor.set_alpha(round(255 * (0.52 if aimed else 0.27)))
        ghost.blit(floor, (0, 0))
        mask = look.art.drawn_pixels(shapes.flat(*inner.size, k, p.WHITE, 9), inner.size)
        ghost.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return ghost

    reach, strength = (20, 0.85) if aimed else (10, 0.3)
    glow = look.art.glow_pixels(inner.size, 9, reach, strength, GOLD)
    edge = max(1, round(reach * k))
    surface.blit(glow, (inner.x - edge, inner.y - edge))
    surface.blit(look.art.keep(("ghost", key, inner.size, aimed), make), inner)
    surface.blit(look.art.drawn_pixels(_ghost_frame(*place.size, k, aimed), place.size), place)


# -- contour paths ------------------------------------------------------------------------------------------


def rounded(points: Sequence[Point], radius: float, cut: float = 0.0) -> list[Point]:
    """Points every few pixels along a line with rounded corners, its last ``cut`` pixels left out."""
    out: list[Point] = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        a, b = _toward(here, before, radius), _toward(here, after, radius)
        out += [_bezier(a, here, b, n / 8) for n in range(9)]
    end = points[-1]
    if cut and len(points) > 1:
        end = _toward(end, points[-2], min(cut, math.dist(end, points[-2]) * 0.9))
    out.append(end)
    return out


def _toward(start: Point, goal: Point, far: float) -> Point:
    whole = math.dist(start, goal)
    share = min(0.5 if far > whole / 2 else far / whole, 1.0) if whole else 0.0
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def _bezier(a: Point, b: Point, c: Point, t: float) -> Point:
    s = 1 - t
    return (
        s * s * a[0] + 2 * s * t * b[0] + t * t * c[0],
        s * s * a[1] + 2 * s * t * b[1] + t * t * c[1],
    )


def draw_path(
    look: Look,
    surface: Surface,
    points: Sequence[Point],
    *,
    gold: bool,
    walk: float = 0.0,
    arrow: bool = True,
) -> None:
    """A dotted contour path with an arrow head (px); the dots of the gold one have walked ``walk`` u."""
    k = look.scale.factor
    radius = 26 * k
    line = rounded(points, radius, 8 * k)
    tip, tail = line[-1], points[-2]
    angle = math.atan2(tip[1] - tail[1], tip[0] - tail[0])
    head = (20 if gold else 18) * k
    neck = rounded(points, radius, 8 * k + head * 0.9)
    if gold:
        _bed(look, surface, neck)
    _dots(look, surface, neck, (5.5 if gold else 4) * k, 11 * k, GOLD if gold else LILAC, walk * k)
    if arrow:
        _head(look, surface, tip, angle, head, gold)


def _bed(look: Look, surface: Surface, line: Sequence[Point]) -> None:
    width = 11 * look.scale.factor
    x0, y0 = min(x for x, _ in line) - width, min(y for _, y in line) - width
    w = max(2, round(max(x for x, _ in line) - x0 + width))
    h = max(2, round(max(y for _, y in line) - y0 + width))
    path = "M" + "L".join(f"{x - x0:.1f} {y - y0:.1f}" for x, y in line)
    body = (
        f'<path d="{path}" fill="none" stroke="{p.INK}" stroke-width="{width:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    surface.blit(look.art.drawn_pixels(shapes.svg(w, h, body), (w, h)), (round(x0), round(y0)))


def _dots(
    look: Look, surface: Surface, line: Sequence[Point], d: float, gap: float, colour: str, walk: float
) -> None:
    side = max(2, round(d))
    dot = look.art.drawn_pixels(shapes.circle(side, 1, fill=colour, width=0), (side, side))
    next_dot = walk % gap
    passed = 0.0
    for a, b in itertools.pairwise(line):
        length = math.dist(a, b)
        while length and next_dot <= passed + length:
            share = (next_dot - passed) / length
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            surface.blit(dot, (round(x - side / 2), round(y - side / 2)))
            next_dot += gap
        passed += length


def _head(look: Look, surface: Surface, tip: Point, angle: float, size: float, gold: bool) -> None:
    side = round(size * 2.4)
    middle = side / 2
    ends = []
    for far, aside in ((0.5, 0.0), (-0.5, 0.6), (-0.5, -0.6)):
        x, y = far * size, aside * size
        ends.append(
            f"{middle + x * math.cos(angle) - y * math.sin(angle):.1f} "
            f"{middle + x * math.sin(angle) + y * math.cos(angle):.1f}"
        )
    path = "M" + "L".join(ends) + "Z"
    colour, bed = (GOLD, 0.4) if gold else (LILAC, 0.1)
    body = (
        f'<g stroke-linejoin="round"><path d="{path}" fill="{p.INK}" stroke="{p.INK}" '
        f'stroke-width="{size * bed:.1f}"/><path d="{path}" fill="{colour}" stroke="{colour}" '
        f'stroke-width="{size * 0.05:.1f}"/></g>'
    )
    picture = look.art.drawn_pixels(shapes.svg(side, side, body), (side, side))
    x, y = tip[0] - math.cos(angle) * size * 0.5, tip[1] - math.sin(angle) * size * 0.5
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def draw_button(
    look: Look, surface: Surface, at: Point, d: float, icon: str, *, lit: bool, key: str = ""
) -> None:
    """A round gold button on a room (flip, half turn) with its key."""
    side = max(12, round(d))
    k = look.scale.factor

    def make() -> Surface:
        fill = (p.GOLD_TOP, p.GOLD) if lit else (p.GOLD, p.GOLD_2)
        disc = look.art.drawn_pixels(
            shapes.circle(side, k, fill=fill, line=p.INK, width=2.5), (side, side)
        ).copy()
        picture = look.art.image(icon, side * 0.66 / k, side * 0.66 / k)
        disc.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
        return disc

    shadow = look.art.glow_pixels((side, side), side / 2 / k, 8, 0.6, "#0A041E")
    surface.blit(shadow, shadow.get_rect(center=(round(at[0]), round(at[1] + 3 * k))))
    if lit:
        glow = look.art.glow_pixels((side, side), side / 2 / k, 14, 0.7, GOLD)
        surface.blit(glow, glow.get_rect(center=(round(at[0]), round(at[1]))))
    picture = look.art.keep(("round button", side, icon, lit), make)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    if key:
        draw_count(look, surface, (at[0] + side * 0.42, at[1] + side * 0.4), 17 * k, key)
