"""The pictures of an escape: doors bang open, the bed rolls up, the shout stamps in; or an Alarm stops it.

A scene is a clock in milliseconds and what it looks like at each moment; whoever shows it lets time pass.
"""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import paint
from tabletop.stage.arre_unicornio.show import centred, lettering, scaled
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import in_out_cubic, in_quad, out_back, out_bounce, out_cubic

#: How long (ms) the whole escape takes, and one that an Alarm stops.
ESCAPE_MS, ALARM_MS = 1800.0, 2300.0
SHOUT = "¡Arre\nUnicornio!"
_HERO = FRect(130, -6, 1280 * 0.86, 720 * 0.86)
_WALL = FRect(0, -72, 1280, 720)
_DOORS = FRect(690, 60, 600, 500)
#: The middle of the speech bubble.
_BURST = (326.0, 140.0)
#: When the Alarm goes off, in its own scene.
_RING_MS = 700.0


def _share(ms: float, start: float, length: float) -> float:
    return max(0.0, min(1.0, (ms - start) / length))


class EscapeScene:
    """The way out. With an ``alarm`` the bed comes as far as the door and rolls back out of the picture."""

    def __init__(self, look: Look, *, alarm: bool = False) -> None:
        self.look = look
        self.alarm = alarm
        #: Milliseconds since it began; at :attr:`length` it stands.
        self.at = 0.0

    @property
    def length(self) -> float:
        """How long it takes (ms)."""
        return ALARM_MS if self.alarm else ESCAPE_MS

    @property
    def cues(self) -> tuple[tuple[float, str], ...]:
        """Sounds, each at its moment (ms)."""
        if self.alarm:
            return (200, "doors"), (_RING_MS, "alarm"), (1300, "bed")
        return (230, "doors"), (420, "bed"), (800, "shout_escape")

    @property
    def main_cue(self) -> str:
        """The one sound that tells it all."""
        return "alarm" if self.alarm else "shout_escape"

    # -- what is where -------------------------------------------------------------------------------------

    def _open(self) -> float:
        """How far the doors are open; they bang a little too far."""
        came = out_back(1.6)(_share(self.at, 250, 300))
        if not self.alarm:
            return came
        return came * (1 - in_quad(_share(self.at, 1500, 300)))

    def _bed(self) -> float:
        """How far (u) the bed is from its place."""
        if self.alarm:
            back = in_out_cubic(_share(self.at, _RING_MS + 250, 1000))
            return -1100 * (1 - out_cubic(_share(self.at, 250, 500))) - 1250 * back
        return -1100 * (1 - out_cubic(_share(self.at, 380, 900)))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Wall, doors, bed, bubble, paper; the red lamp of an Alarm."""
        self._draw_wall(surface)
        if not self.alarm:
            self._draw_paper(surface)
        self._draw_bed(surface)
        if self.alarm:
            self._draw_lamp(surface)
        else:
            self._draw_bubble(surface)

    def _draw_wall(self, surface: Surface) -> None:
        look, share = self.look, self._open()
        still = abs(share - 1.0) < 0.02
        surface.blit(_wall(look, surface.get_size(), still), (0, 0))
        if not still:
            step = round(share * 14) / 14
            surface.blit(look.art.drawn(_leaves(step), _DOORS.w, _DOORS.h), look.scale.rect(_DOORS))
        dark = 1 - _share(self.at, 60, 260)
        if dark > 0:
            look.shade(surface, look.scale.page_view, 0, colour=p.NIGHT_9, opacity=round(dark * 8) / 8 * 0.75)

    def _draw_bed(self, surface: Surface) -> None:
        away = self._bed()
        if away <= -1090:
            return
        hop = 0.0 if away == 0 else 3 * abs((away / 40) % 2 - 1)
        picture = self.look.art.image("arre_unicornio/hero_escape", _HERO.w, _HERO.h)
        surface.blit(picture, self.look.scale.point(_HERO.x + away, _HERO.y - hop))

    def _draw_paper(self, surface: Surface) -> None:
        look, fall = self.look, _share(self.at, 760, 900)
        if fall > 0:
            paper = look.art.image("arre_unicornio/fx_confetti", p.PAGE_W, p.PAGE_H)
            surface.blit(paper, look.scale.point(0, -560 * (1 - out_cubic(fall))))

    def _draw_bubble(self, surface: Surface) -> None:
        draw_shout(self.look, surface, SHOUT, _share(self.at, 820, 560))

    def _draw_lamp(self, surface: Surface) -> None:
        look, passed = self.look, self.at - _RING_MS
        if passed <= 0:
            return
        swing = 1.0 if look.calm or passed > 1500 else 0.5 + 0.5 * abs((passed / 180) % 2 - 1)
        look.shade(surface, look.scale.page_view, 0, colour="#E0243C", opacity=round(0.3 * swing * 12) / 12)
        size = 250 * out_back(1.4)(_share(passed, 0, 260))
        box = FRect(0, 0, size, size * 0.75)
        box.center = (300, 170)
        if size > 20:
            look.glow(surface, box, 30, reach=40, colour="#FF6A55", strength=0.9)
            paint.tile(look, surface, "arre_unicornio/card_alarm", box, radius=26)


def draw_shut(look: Look, surface: Surface) -> None:
    """The ward with its doors shut."""
    surface.blit(_wall(look, surface.get_size(), False), (0, 0))
    surface.blit(look.art.drawn(_leaves(0.0), _DOORS.w, _DOORS.h), look.scale.rect(_DOORS))


def draw_shout(look: Look, surface: Surface, words: str, share: float) -> None:
    """Words in the jagged bubble: they fall onto the wall and bounce twice (``share`` 0-1 of it)."""
    if share <= 0:
        return
    stamp = 2.2 - 1.2 * out_bounce(share)
    if share > 0.3:
        surface.blit(look.art.drawn(_bubble(), 660, 320), look.scale.point(0, 0))
    width = 520.0 if words == SHOUT else 460.0
    letters = lettering(look, words, size=88, rim=6, colour="#D8285A", angle=-3, width=width)
    centred(surface, scaled(letters, stamp), look.scale.point(*_BURST))


def _wall(look: Look, size: tuple[int, int], doors: bool) -> Surface:
    """The ward up to the edges of the window, whatever its shape."""
    name = "arre_unicornio/hero_escape_bg" if doors else "arre_unicornio/hero_escape_room"

    def make() -> Surface:
        whole = Surface(size).convert()
        place = look.scale.rect(_WALL)
        picture = look.art.image(name, _WALL.w, _WALL.h)
        # What lies beyond the page continues the last column and the last row.
        for x, column in ((0, place.left), (place.right, place.right - 1)):
            width = place.left if x == 0 else size[0] - place.right
            if width > 0:
                part = picture.subsurface((column - place.left, 0, 1, place.h))
                whole.blit(pygame.transform.scale(part, (width, place.h)), (x, place.top))
        whole.blit(picture, place)
        if place.top > 0:
            row = whole.subsurface((0, place.top, size[0], 1)).copy()
            whole.blit(pygame.transform.scale(row, (size[0], place.top)), (0, 0))
        if place.bottom < size[1]:
            low = size[1] - place.bottom
            row = whole.subsurface((0, place.bottom - 1, size[0], 1)).copy()
            whole.blit(pygame.transform.scale(row, (size[0], low)), (0, place.bottom))
        return whole

    return look.art.keep(("au wall", size, doors), make)


def _between(shut: float, ajar: float, share: float) -> float:
    return shut + (ajar - shut) * share


@lru_cache(maxsize=32)
def _leaves(share: float) -> str:
    """Both leaves of the door, from shut (0) to open (1) and a little beyond."""

    def leaf(hinge: float, shut: float, ajar: float, tops: tuple[float, float], foot: float) -> str:
        x = _between(shut, ajar, share)
        top, edge = _between(178, tops[0], share), _between(118, tops[1], share)
        low = _between(488, foot, share)
        path = f"M{hinge:.1f} {top:.1f}L{x:.1f} {edge:.1f}V{low:.1f}L{hinge:.1f} 488Z"
        inner = [hinge + (x - hinge) * at for at in (0.22, 0.8)]
        y0, y1 = _between(200, 208, share), _between(310, 318, share)
        tilt = (edge - top) * 0.5
        pane = (
            f"M{inner[1]:.1f} {y0 + tilt:.1f}L{inner[0]:.1f} {y0:.1f}"
            f"V{y1:.1f}L{inner[1]:.1f} {y1 + tilt * 0.1:.1f}Z"
        )
        return (
            f'<path d="{path}" fill="#E0703F" stroke-width="8"/>'
            f'<path d="{pane}" fill="#CFF3F2" stroke-width="6"/>'
        )

    left = leaf(850, 999, 736, (154, 96), 524)
    right = leaf(1150, 1001, 1262, (154, 88), 556)
    body = (
        f'<g transform="translate({-_DOORS.x:g} {-_DOORS.y:g})" fill="none" stroke="#2B1B4D" '
        f'stroke-linejoin="round">{left}{right}</g>'
    )
    return shapes.svg(_DOORS.w, _DOORS.h, body)


@lru_cache(maxsize=1)
def _bubble() -> str:
    """The jagged speech bubble with its tail towards the unicorn."""
    jags = (
        "632,140 595,156 617,177 568,187 574,211 518,213 506,237 449,232 421,254 369,242 326,260 283,242 "
        "231,254 203,232 146,237 134,213 78,211 84,187 35,177 57,156 20,140 57,124 35,103 84,93 78,69 134,67 "
        "146,43 203,48 231,26 283,38 326,20 369,38 421,26 449,48 506,43 518,67 574,69 568,93 617,103 595,124"
    )
    return shapes.svg(
        660,
        320,
        '<path d="M500 190L640 270L584 160Z" fill="#FFF8E8" stroke="#2B1B4D" stroke-width="8" '
        'stroke-linejoin="round"/>'
        f'<polygon points="{jags}" fill="#FFF8E8" stroke="#2B1B4D" stroke-width="8" stroke-linejoin="round"/>'
        '<path d="M480 172L516 194L629 258L580 168L560 140Z" fill="#FFF8E8"/>',
    )


def draw_burst(look: Look, surface: Surface, middle: tuple[float, float], share: float, size: float) -> None:
    """The shout alone, small, over the table: ``share`` 0-1 of its coming."""
    if share <= 0:
        return
    grown = size * out_back(1.4)(share)
    bubble = look.art.drawn(_bubble(), 660 * size, 320 * size)
    words = lettering(look, SHOUT, size=88 * size, rim=6 * size, colour="#D8285A", angle=-3)
    place = look.scale.point(*middle)
    away = (326 - 330) * size, (140 - 160) * size
    centred(surface, scaled(bubble, grown / size), place)
    x, y = look.scale.px(abs(away[0])), look.scale.px(abs(away[1]))
    centred(surface, scaled(words, grown / size), (place[0] - x, place[1] - y))
