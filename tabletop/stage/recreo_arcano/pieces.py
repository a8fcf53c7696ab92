"""Magos, the Copa, potions and markers: their pictures, shadows, halos and the numbers at their bases."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look

from .paint import figure, potion
from .rooms import paled
from .tableau import POTION, REST, Pose

HIGH = {"mago": 0.64, "copa": 0.68, "potion": 0.34, "marker": 0.30}
"""Heights in cells."""
MARKER = "recreo_arcano/marker_enchanted"
RIM = "#F6C453"


def kind_of(thing: int) -> str:
    """``mago``, ``copa`` or ``potion``."""
    return "potion" if thing >= POTION else "copa" if thing == COPA_THING else "mago"


def picture_name(thing: int) -> str:
    """The picture of a piece or potion."""
    if thing >= POTION:
        return potion((thing - POTION) // 3)
    return "recreo_arcano/copa" if thing == COPA_THING else figure(thing - FIRST_MAGO)


def piece_picture(
    look: Look, thing: int, px: float, *, marked: bool = False, grey: bool = False, tilt: float = 0
) -> Surface:
    """A piece ``px`` pixels high."""
    k = look.scale.factor
    h = max(4, round(px))
    image = look.art.image(picture_name(thing), h * 1.2 / k, h / k, angle=tilt, grey=grey)
    if not marked:
        return image
    return look.art.keep(("pale", thing, h, round(tilt / 2), grey), lambda: paled(image, 0.5, 0.92))


def draw_piece(
    look: Look,
    surface: Surface,
    thing: int,
    at: tuple[float, float],
    cell_px: float,
    *,
    scale: float = 1.0,
    pose: Pose = REST,
    marked: bool = False,
) -> None:
    """Draw a piece with its middle at ``at`` (px), lifted, squashed, tilted or faded as its pose says."""
    size = HIGH[kind_of(thing)] * cell_px * scale
    picture = piece_picture(
        look, thing, size * pose.scale, marked=marked, grey=pose.grey > 0.5, tilt=pose.tilt
    )
    x, y = at[0], at[1] - pose.lift * cell_px
    if pose.lift > 0.01:
        _ground_shadow(look, surface, (at[0], at[1] + size * 0.46), size, pose.lift)
    elif thing >= POTION:
        _drop_shadow(look, surface, at, size)
    if pose.squash:
        w, h = picture.get_size()
        h2 = max(2, round(h * (1 - pose.squash)))
        picture = pygame.transform.smoothscale(picture, (max(2, round(w * (1 + pose.squash * 0.6))), h2))
        y += (h - h2) / 2
    if pose.glow:
        _silhouette(look, surface, thing, picture, (x, y))
    if pose.alpha < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * max(0.0, pose.alpha)))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    if pose.alpha < 0.5:
        return
    if marked:
        # A Mago has its number at the right. The Copa has none, and stands at the right of others.
        side = 0.36 if thing == COPA_THING else -0.36
        draw_marker(look, surface, (x + size * side, y + size * 0.3), cell_px * scale)


def draw_number(
    look: Look,
    surface: Surface,
    thing: int,
    at: tuple[float, float],
    cell_px: float,
    number: str,
    *,
    scale: float = 1.0,
    pose: Pose = REST,
    known: bool = False,
    lit: bool = False,
) -> None:
    """Draw the number at a Mago's base, above every piece that stands beside it."""
    if not number or pose.alpha < 0.5:
        return
    size = HIGH[kind_of(thing)] * cell_px * scale
    x, y = at[0], at[1] - pose.lift * cell_px
    d = max(15 * look.scale.factor, cell_px * 0.22 * min(1.0, scale + 0.1))
    place = (x + size * 0.31, y + size * 0.36)
    draw_disc(look, surface, place, d * (1.15 if lit else 1), number, known=known, lit=lit)


def _ground_shadow(look: Look, surface: Surface, at: tuple[float, float], size: float, lift: float) -> None:
    w, h = max(4, round(size * (0.95 - lift * 0.5))), max(3, round(size * 0.26))
    text = (
        f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2}" ry="{h / 2}" fill="#140A2D" fill-opacity="0.55"/>'
    )
    surface.blit(
        look.art.drawn_pixels(shapes.svg(w, h, text), (w, h)), (round(at[0] - w / 2), round(at[1] - h / 2))
    )


def _drop_shadow(look: Look, surface: Surface, at: tuple[float, float], size: float) -> None:
    d = max(4, round(size * 0.86))
    picture = look.art.glow_pixels((d, d), 6, 3, 0.6, "#0A041E")
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] + 2.5 * look.scale.factor))))


def _silhouette(look: Look, surface: Surface, thing: int, picture: Surface, at: tuple[float, float]) -> None:
    """The gold outline of a piece that is held."""
    k = look.scale.factor

    def make() -> Surface:
        edge = round(9 * k)
        w, h = picture.get_size()
        soft = Surface((w + 2 * edge, h + 2 * edge), pygame.SRCALPHA)
        gold = picture.copy()
        gold.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        gold.fill((*p.rgb(RIM), 0), special_flags=pygame.BLEND_RGBA_ADD)
        for n in range(12):
            angle = n * math.tau / 12
            soft.blit(gold, (edge + round(3 * k * math.cos(angle)), edge + round(3 * k * math.sin(angle))))
        soft = pygame.transform.gaussian_blur(soft, max(1, round(2.2 * k)), repeat_edge_pixels=False)
        soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        soft.fill((*p.rgb(RIM), 0), special_flags=pygame.BLEND_RGBA_ADD)
        return soft

    glow = look.art.keep(("silhouette", thing, picture.get_size()), make)
    surface.blit(glow, glow.get_rect(center=(round(at[0]), round(at[1]))))


def draw_marker(
    look: Look,
    surface: Surface,
    at: tuple[float, float],
    cell_px: float,
    grow: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """The rune token with its middle at ``at`` (px)."""
    d = max(4, round(HIGH["marker"] * cell_px * grow)) / look.scale.factor
    picture = look.art.image(MARKER, d, d, alpha=alpha)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def draw_disc(
    look: Look,
    surface: Surface,
    at: tuple[float, float],
    d: float,
    word: str,
    *,
    known: bool = False,
    lit: bool = False,
) -> None:
    """A number at a base: cream if this team knows it, gold-rimmed once everybody does, dark for "?"."""
    side = max(8, round(d))
    k = look.scale.factor

    def make() -> Surface:
        fill, line, ink = ("#20123F", "#A48FD6", "#E6DCFA") if word == "?" else ("#FBF1DC", p.INK, p.INK)
        if known and word != "?":
            line = "#C98A12"
        if lit:
            fill, line = "#FFE9A8", p.INK
        disc = look.art.drawn_pixels(
            shapes.circle(side, k, fill=fill, line=line, width=2), (side, side)
        ).copy()
        block = look.text(word, None, role="h3", size=side * 0.7 / k, colour=ink, fixed=True)
        disc.blit(block.surface, block.surface.get_rect(center=(side // 2, side // 2)))
        return disc

    picture = look.art.keep(("number", side, word, known, lit), make)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def draw_halo(look: Look, surface: Surface, at: tuple[float, float], size: float, strength: float) -> None:
    """The gold halo under what may be picked; ``at`` is the middle of its base, ``size`` a cell (px)."""
    w, h = max(8, round(size * 1.0)), max(6, round(size * 0.52))
    rx, ry = size * 0.33, size * 0.155
    k = look.scale.factor
    text = shapes.svg(
        w,
        h,
        f'<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{w / 2}" r="{w / 2}">'
        f'<stop offset="0.45" stop-color="{RIM}" stop-opacity="0.85"/><stop offset="1" stop-color="{RIM}" '
        f'stop-opacity="0"/></radialGradient></defs><g transform="scale(1 {h / w:.4f})">'
        f'<circle cx="{w / 2}" cy="{w / 2}" r="{w / 2}" fill="url(#h)"/></g>'
        f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{RIM}" fill-opacity="0.35" '
        f'stroke="{p.INK}" stroke-width="{5.5 * k:.1f}" stroke-opacity="0.55"/>'
        f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{rx:.1f}" ry="{ry:.1f}" fill="none" '
        f'stroke="{RIM}" stroke-width="{3 * k:.1f}"/>',
    )
    picture = look.art.drawn_pixels(text, (w, h))
    picture.set_alpha(round(255 * strength))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    picture.set_alpha(255)
