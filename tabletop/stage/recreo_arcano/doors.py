"""Doors: open a lit arch with an arrow out, shut crossed bars over planks; half-drawn while they open."""

from __future__ import annotations

from functools import cache

import pygame
from pygame import Surface

from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look

from .tableau import way_out

WIDE = 0.42
"""A door's width in cells; it is drawn for the north side and turned."""
_INSIDE = 2 / 88
_TURNS = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}
CLOCKWISE = (0, 2, 4, 5, 3, 1)
"""The door bits of a room in the order of the clock, from the north."""
FLARE = "#FFE7A0"


def turns_of(way: tuple[int, int]) -> int:
    """Quarter turns clockwise from the north to a direction."""
    return _TURNS[way]


def door_picture(look: Look, is_open: bool, turns: int, cell_px: int) -> Surface:
    """A door at the size of a cell, turned to its side."""
    k = look.scale.factor
    w, h = WIDE * cell_px / k, WIDE * cell_px * 64 / 120 / k
    if turns % 2:
        w, h = h, w
    return look.art.image(f"recreo_arcano/door_{'open' if is_open else 'shut'}", w, h, turns=turns)


def door_at(flat: bool, door: int, cell_px: int, size: tuple[int, int]) -> tuple[float, float]:
    """The middle of a door's picture within its room's picture (px)."""
    dx, dy = way_out(door, flat)
    second = door >= 3
    cx = cell_px / 2 + (cell_px if second and flat else 0)
    cy = cell_px / 2 + (cell_px if second and not flat else 0)
    reach = cell_px * (0.5 - _INSIDE) - size[1] / 2 if dy else cell_px * (0.5 - _INSIDE) - size[0] / 2
    return cx + dx * reach, cy + dy * reach


def paint_doors(
    look: Look, room: Surface, flat: bool, bits: int, cell_px: int, grown: tuple[float, ...] = ()
) -> None:
    """Draw the six half-doors of a room on its picture; ``grown`` has a share from slot to whole for each."""
    for door in range(6):
        turns = turns_of(way_out(door, flat))
        picture = door_picture(look, bool(bits >> door & 1), turns, cell_px)
        whole = picture.get_size()
        if grown and grown[door] < 1:
            share = max(0.18, grown[door])
            size = (
                max(1, round(whole[0] * (share if turns % 2 else 1))),
                max(1, round(whole[1] * (1 if turns % 2 else share))),
            )
            picture = pygame.transform.smoothscale(picture, size)
        x, y = door_at(flat, door, cell_px, picture.get_size())
        room.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


@cache
def _flare(d: int) -> str:
    r = d / 2
    return shapes.svg(
        d,
        d,
        f'<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{r}" cy="{r}" r="{r}">'
        f'<stop offset="0" stop-color="#FFFBE0" stop-opacity="0.95"/>'
        f'<stop offset="0.35" stop-color="{FLARE}" stop-opacity="0.6"/>'
        f'<stop offset="1" stop-color="#FFC94D" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="{r}" cy="{r}" r="{r}" fill="url(#f)"/>',
    )


def flare(look: Look, surface: Surface, at: tuple[int, int], cell_px: int, strength: float) -> None:
    """Let a door shine; ``at`` is the middle of its outer edge (px)."""
    d = max(4, round(cell_px * 0.62))
    picture = look.art.drawn_pixels(_flare(d), (d, d))
    picture.set_alpha(round(255 * max(0.0, min(1.0, strength))))
    surface.blit(picture, (at[0] - d // 2, at[1] - d // 2))
    picture.set_alpha(255)


def preview_mark(
    look: Look, surface: Surface, at: tuple[int, int], cell_px: int, *, opens: bool, turns: int
) -> None:
    """What a flip would make of a door: a gold disc with an arrow out if it opens, else a cross."""
    d = max(12, round(cell_px * 0.25))
    r = d / 2
    if opens:
        ground, edge = "#F6C453", "#2B1B4D"
        points: tuple[tuple[float, float], ...] = ((r, r * 0.5), (r * 1.5, r * 1.25), (r * 0.5, r * 1.25))
        for _ in range(turns):
            points = tuple((d - y, x) for x, y in points)
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        sign = (
            f'<polygon points="{line}" fill="{edge}" stroke="{edge}" stroke-width="{r * 0.2:.1f}" '
            'stroke-linejoin="round"/>'
        )
    else:
        ground, edge = "#2B1B4D", "#B9A6E6"
        a, b = r * 0.6, r * 1.4
        sign = (
            f'<path d="M{a:.1f} {a:.1f}L{b:.1f} {b:.1f}M{b:.1f} {a:.1f}L{a:.1f} {b:.1f}" fill="none" '
            f'stroke="#E6DCFA" stroke-width="{r * 0.3:.1f}" stroke-linecap="round"/>'
        )
    disc = f'<circle cx="{r}" cy="{r}" r="{r * 0.88:.1f}" fill="{ground}" stroke="{edge}" '
    text = shapes.svg(d, d, f'{disc}stroke-width="{r * 0.2:.1f}"/>{sign}')
    surface.blit(look.art.drawn_pixels(text, (d, d)), (at[0] - d // 2, at[1] - d // 2))
