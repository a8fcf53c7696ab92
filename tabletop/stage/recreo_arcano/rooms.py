"""Rooms: their floors with doors, their shadows, and the rims of those that are held or under a spell."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look

from .doors import paint_doors

_STONES = {"T1c": "stone", "T2": "stone_cauldrons", "T3": "stone_stairs", "T4": "stone_portraits"}
RADIUS = 8 / 88
SPELL = "#D6BCFF"
_NIGHT = "#0A041E"


def floor_name(sector: int) -> str:
    """The picture of a room's floor."""
    card = box().sectors[sector]
    if card.kind.startswith("house"):
        return f"recreo_arcano/sector_{card.kind}"
    if card.kind == "library":
        return "recreo_arcano/sector_library"
    if card.floor == "red":
        return "recreo_arcano/sector_red_hall"
    return f"recreo_arcano/sector_{_STONES.get(card.id, 'stone')}"


def room_size(flat: bool, cell_px: int) -> tuple[int, int]:
    """A room's size in pixels."""
    return (2 * cell_px, cell_px) if flat else (cell_px, 2 * cell_px)


def room_picture(
    look: Look,
    sector: int,
    flat: bool,
    doors: int,
    cell_px: int,
    *,
    marked: bool = False,
    grown: tuple[float, ...] = (),
) -> Surface:
    """A room with its doors (none for ``doors`` -1); pale under a spell. Do not draw on it."""
    patterns = look.settings.patterns

    def make() -> Surface:
        size = room_size(flat, cell_px)
        k = look.scale.factor
        floor = look.art.image(floor_name(sector), size[0] / k, size[1] / k, turns=3 if flat else 0)
        room = Surface(size, pygame.SRCALPHA)
        room.blit(floor, floor.get_rect(center=(size[0] // 2, size[1] // 2)))
        if patterns and sector in box().houses:
            _pattern(look, room, box().houses.index(sector), cell_px)
        if doors >= 0:
            paint_doors(look, room, flat, doors, cell_px, grown)
        return paled(room) if marked else room

    if grown:
        return make()
    key = ("room", floor_name(sector), sector in box().houses and patterns, flat, doors, cell_px, marked)
    return look.art.keep(key, make)


def paled(picture: Surface, share: float = 0.5, dim: float = 0.93) -> Surface:
    """A copy with less colour: what is under a spell."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    pale = picture.copy()
    pale.blit(grey, (0, 0))
    shade = round(255 * dim)
    pale.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def _pattern(look: Look, room: Surface, team: int, cell_px: int) -> None:
    """Waves or bricks on a house's floor, for those who do not tell its colour."""
    w, h = room.get_size()
    step, path = cell_px / 5, ""
    y = step
    row = 0
    while y < h - step / 2:
        x = step * 0.8
        path += f"M{x:.1f} {y:.1f}"
        while x < w - step:
            if team == 0:
                bend = y + (step / 3 if row % 2 else -step / 3)
                path += f"Q{x + step / 2:.1f} {bend:.1f} {x + step:.1f} {y:.1f}"
            else:
                joint = x + step / 2 * (1 + row % 2)
                path += f"H{x + step:.1f}M{joint:.1f} {y:.1f}V{y + step:.1f}M{x + step:.1f} {y:.1f}"
            x += step
        y += step
        row += 1
    line = f'stroke="#2B1B4D" stroke-opacity="0.17" stroke-width="{cell_px * 0.02:.2f}"'
    body = f'<path d="{path}" fill="none" {line}/>'
    room.blit(look.art.drawn_pixels(shapes.svg(w, h, body), (w, h)), (0, 0))


def shadow(look: Look, surface: Surface, place: Rect, *, lifted: float = 0.0) -> None:
    """The shadow of a room that lies (0) or is held up (1)."""
    k = look.scale.factor
    inner = place.inflate(-2, -2)
    blur, drop, strength = 8 + 14 * lifted, 5 + 17 * lifted, 0.55 + 0.15 * lifted
    picture = look.art.glow_pixels(inner.size, 8, blur, strength, _NIGHT)
    edge = max(1, round(blur * k))
    surface.blit(picture, (inner.x - edge, inner.y - edge + round(drop * k)))


def gold_glow(
    look: Look,
    surface: Surface,
    place: Rect,
    *,
    reach: float = 22,
    strength: float = 0.55,
    inside: float = 1.0,
) -> None:
    """The glow round a held room; ``inside`` is how much of it lies on the room itself."""
    edge = max(1, round(reach * look.scale.factor))
    glow = look.art.glow_pixels(place.size, 9, reach, strength, "#F6C453")

    def make() -> Surface:
        ring = glow.copy()
        shade = (255, 255, 255, round(255 * inside))
        ring.fill(shade, Rect((edge, edge), place.size), special_flags=pygame.BLEND_RGBA_MULT)
        return ring

    if inside < 1:
        glow = look.art.keep(("ring of gold", place.size, reach, strength, inside), make)
    surface.blit(glow, (place.x - edge, place.y - edge))


def rim(
    look: Look,
    surface: Surface,
    place: Rect,
    *,
    colour: str = "#F6C453",
    width: float = 3.0,
    bed: float = 0.0,
    alpha: float = 1.0,
) -> None:
    """A line round a room, just inside ``place``, on an aubergine bed ``bed`` u wider."""
    k = look.scale.factor
    inset = (width + bed) * k / 2
    path = shapes.outline(inset, inset, place.w - 2 * inset, place.h - 2 * inset, 9 * k)
    body = ""
    if bed:
        body += f'<path d="{path}" fill="none" stroke="{p.INK}" stroke-width="{(width + bed) * k:.2f}"/>'
    body += f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width * k:.2f}"/>'
    picture = look.art.drawn_pixels(shapes.svg(*place.size, body), place.size)
    if alpha < 1:
        picture.set_alpha(round(255 * alpha))
    surface.blit(picture, place)
    if alpha < 1:
        picture.set_alpha(255)
