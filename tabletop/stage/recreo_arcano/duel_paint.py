"""How a duel is painted (look: ``duel``): ground, title, players, standees. Positions are u of the page."""

from __future__ import annotations

import math

import pygame
from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import Align
from tabletop.stage.recreo_arcano import paint
from tabletop.stage.recreo_arcano.duel_motion import Reveal, Side

TOP, FOOT = 104.0, 536.0
#: The middle of each standee's foot, and of its number.
STANDEES = ((172.0, 460.0), (1112.0, 460.0))
_DISCS = ((241.0, 433.0), (1039.0, 433.0))
HEADING = "#FFE9A8"
QUIET = "#E6DCFA"

_BAND = "#1B1040"
_VEIL = (18, 9, 44, 224)
_HALF = ("#176B58", "#A3431F")
_LINE = ("#D4F5E6", "#FFE0C8")
DARK = (p.CARPINCHOS_DARK, p.HORNEROS_DARK)
CHALK = "#FFFAF0"
_LEAVES = "#6B2F14"


# -- ground ------------------------------------------------------------------------------------------------


def ground(look: Look, surface: Surface, teams: tuple[int, int], sweep: float) -> None:
    """The table under a veil, the halves at ``sweep`` (0-1) of their way, the bands above and below."""
    size = surface.get_size()
    veil = look.art.keep(("duel.veil", size), lambda: _filled(size))
    faded(surface, veil, (0, 0), sweep)
    page = look.scale.page_view
    away = (1 - sweep) * 720
    left = FRect(page.left, TOP, 668 - page.left, FOOT - TOP)
    right = FRect(610, TOP, page.right - 610, FOOT - TOP)
    surface.blit(_half(look, left, teams[0], 0), look.scale.point(left.x - away, TOP))
    surface.blit(_half(look, right, teams[1], 1), look.scale.point(right.x + away, TOP))
    up, down = (1 - sweep) * (TOP - page.top), (1 - sweep) * (page.bottom - FOOT)
    for y, h in ((page.top - up, TOP - page.top), (FOOT + down, page.bottom - FOOT)):
        surface.fill(p.rgb(_BAND), look.scale.rect((page.left, y, page.w, h)))


def _filled(size: tuple[int, int]) -> Surface:
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill(_VEIL)
    return veil


def _half(look: Look, area: FRect, team: int, side: int) -> Surface:
    """One half: its house's colour, strong at the edge of the page, slanting where the halves meet."""
    place = look.scale.rect(area)
    k, (w, h) = look.scale.factor, place.size

    def make() -> Surface:
        # The rasteriser's gradients of opacity show stripes; a column of pixels for each step does not.
        row = Surface((w, 1), pygame.SRCALPHA)
        for x in range(w):
            share = (x if side == 0 else w - 1 - x) / w
            row.set_at((x, 0), (*p.rgb(_HALF[team]), round(255 * (0.97 - 0.62 * share))))
        half = pygame.transform.scale(row, (w, h))
        if side == 0:
            path = f"M0 0H{w}L{w - 56 * k:.1f} {h}H0Z"
        else:
            path = f"M{w} 0H{66 * k:.1f}L{10 * k:.1f} {h}H{w}Z"
        mask = look.art.drawn_pixels(shapes.svg(w, h, f'<path d="{path}" fill="{p.WHITE}"/>'), (w, h))
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if side == 1:
            line = (
                f'<path d="M{62 * k:.1f} 0L{6 * k:.1f} {h}" stroke="{paint.RIM}" stroke-width="{5 * k:.2f}"/>'
            )
            half.blit(look.art.drawn_pixels(shapes.svg(w, h, line), (w, h)), (0, 0))
        return half

    return look.art.keep(("duel.half", team, side, (w, h)), make)


def faded(surface: Surface, picture: Surface, at: tuple[int, int], share: float) -> None:
    """Blit a kept picture at ``share`` (0-1) of its opacity."""
    if share <= 0:
        return
    picture.set_alpha(min(255, round(255 * share)))
    surface.blit(picture, at)
    picture.set_alpha(255)


def title(look: Look, surface: Surface, words: str, rule: str, sweep: float) -> None:
    """The room and the rule line."""
    up = (1 - sweep) * TOP
    area = (140, 20 - up, p.PAGE_W - 280, 42)
    look.write(
        surface, words, area, role="h1", size=34, colour=HEADING, align="center", shrink=True, fixed=True
    )
    area = (140, 64 - up, p.PAGE_W - 280, 26)
    look.write(surface, rule, area, colour=QUIET, align="center", shrink=True, fixed=True)


def versus(look: Look, surface: Surface, word: str, share: float) -> None:
    """The star between the two, ``share`` (0-1) of its size."""
    if share <= 0.05:
        return
    d = 136 * share
    image = look.art.drawn(_star(), d, d)
    surface.blit(image, image.get_rect(center=look.scale.point(644, 318)))
    if share > 0.9:
        area = (584, 295, 120, 46)
        look.write(surface, word, area, role="h1", align="center", fixed=True)


def _star() -> str:
    points = []
    for n in range(28):
        r = 64.0 if n % 2 == 0 else 44.0
        turn = math.pi * n / 14
        points.append(f"{68 + r * math.cos(turn):.1f},{68 + r * math.sin(turn):.1f}")
    return shapes.svg(
        136,
        136,
        f'<polygon points="{" ".join(points)}" fill="{paint.RIM}" stroke="{p.INK}" stroke-width="5" '
        'stroke-linejoin="round"/>'
        f'<circle cx="68" cy="68" r="36" fill="#FFF3C4" stroke="{p.INK}" stroke-width="4"/>',
    )


# -- who fights --------------------------------------------------------------------------------------------


def player(
    look: Look, surface: Surface, side: int, team: int, hat: int, name: str, line: str, dx: float
) -> None:
    """Head, name and house of a side in its outer corner; without a seat (``hat`` below 0) the shield."""
    outer = 34.0 + dx if side == 0 else p.PAGE_W - 34 - 46 + dx
    frame = FRect(outer, 120, 46, 52)
    if hat >= 0:
        paint.head(look, surface, frame, team, hat)
    else:
        look.picture(surface, f"frame/house_{paint.HOUSES[team]}", frame)
    x = 90.0 + dx if side == 0 else p.PAGE_W - 90 - 176 + dx
    align: Align = "left" if side == 0 else "right"
    area = FRect(x, 118, 176, 24)
    block = look.text(
        name, area.w, role="h3", colour=paint.TEXT, align=align, max_lines=2, shrink=True, fixed=True
    )
    surface.blit(block.surface, look.scale.point(area.x, area.y))
    below = (x, 118 + block.h, 176, 20)
    look.write(surface, line, below, role="small", colour=_LINE[team], align=align, shrink=True, fixed=True)


def standee(look: Look, surface: Surface, n: int, side: Side, reveal: Reveal | None, dx: float) -> None:
    """A side's Mago with the number under it; the loser turns grey and sinks."""
    x, y = STANDEES[n][0] + dx, STANDEES[n][1]
    out = reveal.verdict if reveal is not None and not reveal.won(n) else 0.0
    sink = 0.0 if look.calm else 12 * out
    look.glow(surface, (x - 78, y - 20, 156, 14), 7, reach=16, colour="#0A041E", strength=0.6, shift=6)
    area = FRect(x - 88, y - 246 + sink, 176, 246)
    look.picture(surface, paint.figure(side.mago), area)
    if out:
        grey = look.art.image(paint.figure(side.mago), 176, 246, grey=True, dim=0.3)
        faded(surface, grey, grey.get_rect(center=look.scale.rect(area).center).topleft, 0.85 * out)
    _number(look, surface, n, side, reveal, dx, sink)


def _number(
    look: Look, surface: Surface, n: int, side: Side, reveal: Reveal | None, dx: float, sink: float
) -> None:
    x, y = _DISCS[n][0] + dx, _DISCS[n][1] + sink
    known = str(side.number) if side.number else "?"
    drop = reveal.drop if reveal is not None else 0.0
    if reveal is None or drop <= 0 or (look.calm and drop < 0.5):
        paint.disc(look, surface, x, y, 58, known, dark=not side.number)
        return
    if drop < 1 and not look.calm:
        paint.disc(look, surface, x, y, 58, "?", dark=True)
    height = 0.0 if look.calm else 74 * (1 - drop)
    paint.disc(look, surface, x, y - height, 58, str(reveal.event.numbers[n]))


def mark(look: Look, surface: Surface, n: int, words: str, *, sign: str = "", fill: str = p.PILL) -> None:
    """A small chip under a standee: who knows the number, stays (``sign`` a tick), leaves (a cross)."""
    block = look.text(words, None, role="h3", size=15, colour=CHALK, fixed=True)
    room = 24.0 if sign else 0.0
    w = max(104.0, block.w + room + 26)
    x, y = STANDEES[n][0], 472.0
    look.box(surface, (x - w / 2, y, w, 29), fill=fill, width=2.5, radius=14)
    left = x - (block.w + room) / 2
    if sign:
        _sign(look, surface, sign, left, y + 6)
    surface.blit(block.surface, look.scale.point(left + room, y + 14.5 - block.h / 2))


def _sign(look: Look, surface: Surface, which: str, x: float, y: float) -> None:
    path = "M4 13L9 18L20 6" if which == "tick" else "M5 5L19 19M19 5L5 19"
    text = shapes.svg(
        24,
        24,
        f'<path d="{path}" fill="none" stroke="{CHALK}" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round"/>',
    )
    surface.blit(look.art.drawn(text, 17, 17), look.scale.point(x, y))


def verdict_mark(look: Look, surface: Surface, n: int, reveal: Reveal, team: int) -> None:
    """Stays or leaves."""
    if reveal.verdict < 0.4:
        return
    stays = reveal.won(n)
    words = look.say(f"recreo_arcano.duel.{'stays' if stays else 'leaves'}")
    fill = DARK[team] if stays else _LEAVES
    mark(look, surface, n, words, sign="tick" if stays else "cross", fill=fill)
