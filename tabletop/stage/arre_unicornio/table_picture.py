"""The table as a small picture: for saved matches, and the company before a match."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look


def table_picture(look: Look, view: State, w: float, h: float) -> Surface:
    """Deck, discard pile and the seats with what lies before them, on a picture of ``w`` x ``h`` u."""
    size = look.scale.px(w), look.scale.px(h)
    picture = Surface(size, pygame.SRCALPHA)
    picture.blit(look.art.cover_pixels(f"{ART}table_bg", size, native=9 / 16), (0, 0))
    # What draws on the page draws here when the picture lies at the page's corner.
    x0, y0 = look.scale.point(0, 0)
    whole = Surface((size[0] + x0, size[1] + y0), pygame.SRCALPHA)
    felt = look.art.image(f"{ART}table_felt", w * 0.62, h * 0.8)
    whole.blit(felt, felt.get_rect(center=look.scale.point(w / 2, h * 0.54)))
    card_w = w * 0.19
    y = h * 0.54 - card_w * cards.RATIO / 2
    if view.deck:
        cards.draw(look, whole, cards.BACK, w / 2 - card_w - 4, y, card_w)
    if view.discard:
        cards.draw(look, whole, names.face_of(view.discard[-1]), w / 2 + 6, y, card_w, angle=4)
    for seat, (x, low) in enumerate(_round(view.players, w, h)):
        side = h * 0.19
        paint.face(look, whole, seat, x - side / 2, low - side / 2, side)
        if view.is_tied(seat):
            look.picture(whole, f"{ART}mark_tied", (x, low, side * 0.7, side * 0.7))
    picture.blit(whole, (-x0, -y0))
    return picture


def _round(count: int, w: float, h: float) -> list[tuple[float, float]]:
    """Places round a table, clockwise from the left lower corner: up the left side, along the top, down."""
    way = [
        (0.1, 0.84),
        (0.1, 0.5),
        (0.1, 0.15),
        (0.36, 0.13),
        (0.64, 0.13),
        (0.9, 0.15),
        (0.9, 0.5),
        (0.9, 0.84),
    ]
    chosen = {
        2: (0, 5),
        3: (0, 2, 5),
        4: (0, 2, 5, 7),
        5: (0, 2, 3, 4, 5),
        6: (0, 1, 2, 5, 6, 7),
        7: (0, 1, 2, 3, 4, 5, 6),
    }.get(count, tuple(range(8)))
    return [(way[number][0] * w, way[number][1] * h) for number in chosen]


def draw_company(look: Look, surface: Surface, area: FRect, seats: int, roles: tuple[int, ...]) -> None:
    """A table with its seats, and the roles of the game on the felt, for the page before a match."""
    box = FRect(area)
    felt = FRect(box.x + 8, box.y + 14, box.w - 16, box.h - 28)
    look.box(surface, felt, fill=("#A8643C", "#5C2F2C"), line=p.INK, width=3, radius=felt.h / 2)
    inner = felt.inflate(-14, -14)
    look.box(surface, inner, fill=("#2F8F96", "#1A5668"), line=p.INK, width=2, radius=inner.h / 2)
    side = min(30.0, inner.w * 0.66 / max(1, len(roles)) - 4)
    step = side + 5
    x = inner.centerx - step * len(roles) / 2 + 2.5
    for number, role in enumerate(sorted(roles)):
        tile = FRect(x + number * step, inner.centery - side / 2, side, side)
        look.box(surface, tile, fill=paint.CHIP, line=p.INK, width=2, radius=8)
        look.picture(surface, names.role_art(role), tile.inflate(-7, -7))
    d = min(36.0, box.h * 0.28)
    for seat in range(seats):
        turn = pygame.Vector2(0, 1).rotate(360 * seat / seats)
        fx = felt.centerx + turn.x * felt.w / 2 * 0.95
        fy = felt.centery + turn.y * felt.h / 2 * 0.95
        paint.face(look, surface, seat, fx - d / 2, fy - d / 2, d)
