"""The castle alone as a small picture: before a match, for saved matches, in the rule book."""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.core.contract import Setup
from tabletop.games.recreo_arcano import setting
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit.look import Look

from .camera import Camera
from .painter import CastlePainter
from .tableau import Tableau


def castle_picture(look: Look, state: State | Setup, w: float, h: float) -> Surface:
    """The castle of a view or of a setup, in the middle of a transparent picture of ``w`` x ``h`` u."""
    view = setting.new(state) if isinstance(state, Setup) else state
    size = look.scale.px(w), look.scale.px(h)
    picture = Surface(size, pygame.SRCALPHA)
    camera = Camera(look, (0, 0, w, h), edge=2, largest=1e9)
    tableau = Tableau.of(view)
    if isinstance(state, Setup):
        tableau.numbers = [0] * 6
    x0, y0, x1, y1 = tableau.bounds()
    camera.fit((x0, y0, x1, y1), ms=0)
    camera.settle()
    camera.shift = look.scale.point(0, 0)
    CastlePainter(look, camera).draw(picture, tableau)
    return picture
