"""Confetti: paper in the colours of the winners, falling once and then gone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect, Surface

from . import palette as p
from . import shapes
from .look import Look

PARTY = (p.GOLD, p.ROSE, p.ON_GREEN, p.FOCUS_GLOW, p.LILAC)


@dataclass(slots=True)
class _Piece:
    x: float
    y: float
    dx: float
    dy: float
    size: float
    turn: float
    spin: float
    colour: str
    name: str
    delay: float


class Confetti:
    """Falls for 1.8 s; nothing in calm motion. ``pictures`` (art names) fall beside the paper."""

    def __init__(
        self,
        look: Look,
        area: FRect,
        *,
        seed: int = 0,
        count: int = 90,
        colours: Sequence[str] = PARTY,
        pictures: Sequence[str] = (),
    ) -> None:
        self.look = look
        self._ms = 0.0
        dice = random.Random(seed)
        self._pieces = [] if look.calm else [self._piece(dice, area, colours, pictures) for _ in range(count)]

    def _piece(
        self, dice: random.Random, area: FRect, colours: Sequence[str], pictures: Sequence[str]
    ) -> _Piece:
        picture = dice.choice(pictures) if pictures and dice.random() < 0.3 else ""
        return _Piece(
            x=dice.uniform(area.left, area.right),
            y=area.top - dice.uniform(10, 120),
            dx=dice.uniform(-0.05, 0.05),
            dy=dice.uniform(0.22, 0.5),
            size=22 if picture else dice.uniform(7, 13),
            turn=dice.uniform(0, 360),
            spin=dice.uniform(-0.4, 0.4),
            colour=dice.choice(colours),
            name=picture,
            delay=dice.uniform(0, 500),
        )

    @property
    def over(self) -> bool:
        """Whether all has fallen."""
        return not self._pieces or self._ms > p.MS_CONFETTI

    def update(self, ms: float) -> bool:
        """Let it fall; whether it still does."""
        if self.over:
            return False
        self._ms += ms
        for piece in self._pieces:
            if self._ms > piece.delay:
                piece.x += piece.dx * ms
                piece.y += piece.dy * ms
                piece.turn += piece.spin * ms
        return True

    def draw(self, surface: Surface) -> None:
        """Draw every piece, fading out at the end."""
        if self.over:
            return
        left = (p.MS_CONFETTI - self._ms) / 400
        fade = round(min(1.0, max(0.0, left)) * 5) / 5
        for piece in self._pieces:
            picture = self._picture(piece, fade)
            surface.blit(picture, picture.get_rect(center=self.look.scale.point(piece.x, piece.y)))

    def _picture(self, piece: _Piece, fade: float) -> Surface:
        art, angle = self.look.art, round(piece.turn / 15) * 15 % 360
        if piece.name:
            return art.image(piece.name, piece.size, piece.size, angle=angle, alpha=fade)
        w = self.look.scale.px(round(piece.size))
        h = max(2, round(w * 0.6))

        def make() -> Surface:
            paper = art.drawn_pixels(shapes.flat(w, h, 1, piece.colour, 1.5), (w, h))
            turned = pygame.transform.rotozoom(paper, angle, 1.0)
            turned.fill((255, 255, 255, round(255 * fade)), special_flags=pygame.BLEND_RGBA_MULT)
            return turned

        return art.keep(("paper", w, h, piece.colour, angle, fade), make)
