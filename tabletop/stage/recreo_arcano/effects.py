"""What appears for a moment only: sparkles, rings, cracks, lit lamps, and tokens that fly."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pygame import Surface

from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look

from . import pieces
from .doors import flare

if TYPE_CHECKING:
    from .painter import CastlePainter

Point = tuple[float, float]


@dataclass
class Effect:
    """Something drawn at a share (0-1) of its life; ``below`` the pieces or above them."""

    paint: Callable[[Surface, CastlePainter, float], None]
    share: float = 0.0
    below: bool = False


class Effects:
    """The effects that are running."""

    def __init__(self) -> None:
        self._running: list[Effect] = []
        self._flights: list[Flight] = []

    def add(self, effect: Effect) -> None:
        """Let one appear."""
        self._running.append(effect)

    def remove(self, effect: Effect) -> None:
        """Take one away; one that is gone already is no matter."""
        if effect in self._running:
            self._running.remove(effect)

    def fly(self, flight: Flight) -> None:
        """Let a token set off."""
        self._flights.append(flight)

    def land(self, flight: Flight) -> None:
        """A token has arrived."""
        if flight in self._flights:
            self._flights.remove(flight)

    def clear(self) -> None:
        """End them all."""
        self._running.clear()
        self._flights.clear()

    def draw(self, surface: Surface, painter: CastlePainter, *, below: bool) -> None:
        """Draw those below or above the pieces."""
        for effect in self._running:
            if effect.below == below:
                effect.paint(surface, painter, effect.share)

    def draw_flights(self, surface: Surface, look: Look) -> None:
        """Draw the tokens that fly, above the whole table."""
        for flight in self._flights:
            flight.draw(surface, look)


@dataclass
class Flight:
    """A potion token from one place on the page (u) to another, in an arc."""

    thing: int
    start: Point
    goal: Point
    size: float
    share: float = 0.0

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw the token where it is."""
        t = self.share
        x = self.start[0] + (self.goal[0] - self.start[0]) * t
        y = self.start[1] + (self.goal[1] - self.start[1]) * t - math.sin(math.pi * t) * 40
        size = self.size * (1 + 0.35 * math.sin(math.pi * t)) * look.scale.factor
        picture = pieces.piece_picture(look, self.thing, size)
        surface.blit(picture, picture.get_rect(center=look.scale.point(x, y)))


@cache
def _star(side: int, colour: str) -> str:
    r = side / 2
    points = []
    for n in range(8):
        far = r if n % 2 == 0 else r * 0.32
        angle = n * math.pi / 4
        points.append(f"{r + far * math.sin(angle):.2f},{r - far * math.cos(angle):.2f}")
    return shapes.svg(side, side, f'<polygon points="{" ".join(points)}" fill="{colour}"/>')


def draw_star(
    look: Look, surface: Surface, at: Point, px: float, *, colour: str = "#FFF3C9", alpha: float = 1.0
) -> None:
    """A sparkle."""
    side = max(3, round(px))
    picture = look.art.drawn_pixels(_star(side, colour), (side, side))
    picture.set_alpha(round(255 * max(0.0, min(1.0, alpha))))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    picture.set_alpha(255)


def draw_ring(look: Look, surface: Surface, at: Point, px: float, *, colour: str, alpha: float) -> None:
    """A ring that widens: a spell is cast."""
    side = max(6, round(px))
    k = look.scale.factor
    r = side / 2
    text = shapes.svg(
        side,
        side,
        f'<circle cx="{r}" cy="{r}" r="{r - 3 * k:.1f}" fill="none" stroke="{colour}" '
        f'stroke-width="{4 * k:.1f}"/>',
    )
    picture = look.art.drawn_pixels(text, (side, side))
    picture.set_alpha(round(255 * max(0.0, min(1.0, alpha))))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    picture.set_alpha(255)


def stamp(spot: Callable[[], Point]) -> Effect:
    """The rune token drops on a thing, and a lilac ring spreads; ``spot`` in columns and rows."""

    def paint(surface: Surface, painter: CastlePainter, t: float) -> None:
        at = painter.camera.pixel(*spot())
        cell = painter.camera.cell_px
        fall = max(0.0, 1 - t / 0.6)
        if t > 0.5:
            ring = (t - 0.5) / 0.5
            draw_ring(painter.look, surface, at, cell * (0.35 + 0.6 * ring), colour="#D6BCFF", alpha=1 - ring)
        pieces.draw_marker(
            painter.look, surface, (at[0], at[1] - fall * cell * 0.6), cell, 1 + fall * 0.6, min(1.0, t * 3)
        )

    return Effect(paint)


def crack(spot: Callable[[], Point]) -> Effect:
    """The rune token breaks in two halves that fall apart and fade."""

    def paint(surface: Surface, painter: CastlePainter, t: float) -> None:
        x, y = painter.camera.pixel(*spot())
        cell = painter.camera.cell_px
        look = painter.look
        d = max(4, round(pieces.HIGH["marker"] * cell)) / look.scale.factor
        whole = look.art.image(pieces.MARKER, d, d)
        w, h = whole.get_size()
        for side in (-1, 1):
            half = whole.subsurface((0 if side < 0 else w // 2, 0, w // 2, h)).copy()
            half.set_alpha(round(255 * (1 - t)))
            surface.blit(
                half,
                half.get_rect(
                    center=(round(x + side * (w / 4 + t * cell * 0.16)), round(y + t * t * cell * 0.2))
                ),
            )

    return Effect(paint)


def sparkles(spot: Callable[[float], Point]) -> Effect:
    """Three sparkles trail behind the Copa; ``spot`` tells where it was a share of its way ago."""

    def paint(surface: Surface, painter: CastlePainter, t: float) -> None:
        for n in range(3):
            x, y = painter.camera.pixel(*spot((n + 1) * 0.09))
            cell = painter.camera.cell_px
            aside = math.sin(t * 20 + n * 2.1) * cell * 0.1
            draw_star(
                painter.look, surface, (x + aside, y), cell * (0.2 - 0.04 * n), alpha=math.sin(math.pi * t)
            )

    return Effect(paint)


def door_flare(here: int, there: int) -> Effect:
    """The door between two spaces shines while somebody goes through it."""

    def paint(surface: Surface, painter: CastlePainter, t: float) -> None:
        door = painter.tableau.door_between(here, there)
        if door is None:
            return
        flare(
            painter.look,
            surface,
            painter.door_pixel(here, door),
            painter.camera.cell_px,
            math.sin(math.pi * t),
        )

    return Effect(paint, below=True)


def lamps(sector: int, *, lit: bool = False) -> Effect:
    """The lamps of a house light one after another: its team has won by the Copa."""

    def paint(surface: Surface, painter: CastlePainter, t: float) -> None:
        tableau, cell = painter.tableau, painter.camera.cell_px
        x, y = tableau.pos[sector]
        w, h = tableau.size(sector)
        spots = [
            (0.12, 0.12),
            (w - 0.12, 0.12),
            (w - 0.12, h / 2),
            (w - 0.12, h - 0.12),
            (0.12, h - 0.12),
            (0.12, h / 2),
        ]
        for n, (dx, dy) in enumerate(spots):
            lit = max(0.0, min(1.0, t * len(spots) * 1.2 - n))
            if lit:
                at = painter.camera.pixel(x + dx, y + dy)
                flare(painter.look, surface, at, round(cell * (1 + 0.4 * lit)), lit)
                draw_star(painter.look, surface, at, cell * 0.22 * lit, colour="#FFFBE0")

    return Effect(paint, 1.0 if lit else 0.0, below=True)
