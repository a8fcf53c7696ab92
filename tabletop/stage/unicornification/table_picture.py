"""The table as a small picture: for saved matches and before a match."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from tabletop.games.unicornification.state import State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.unicornification import cards, paint

_SHOWN = 4


def table_picture(look: Look, view: State, w: float, h: float) -> Surface:
    """Felt, stock and the newest cards of the pile on a picture of ``w`` x ``h`` u."""
    size = look.scale.px(w), look.scale.px(h)
    picture = Surface(size, pygame.SRCALPHA)
    ground = look.art.cover_pixels("unicornification/table_bg", size, native=9 / 16)
    picture.blit(ground, (0, 0))
    card_w = w * 0.22
    y = (h - card_w * cards.RATIO) / 2
    origin = look.scale.point(0, 0)

    def put(card: int, x: float, angle: float = 0.0) -> None:
        face = cards.tilted(look, card, card_w, angle)
        middle = look.scale.point(x + card_w / 2, y + card_w * cards.RATIO / 2)
        picture.blit(face, face.get_rect(center=(middle[0] - origin[0], middle[1] - origin[1])))

    if view.stock:
        put(cards.BACK, w * 0.14)
    shown = view.pile[-_SHOWN:]
    for number, card in enumerate(shown):
        put(card, w * 0.42 + number * w * 0.1, (-3, 2, -2, 0)[number + _SHOWN - len(shown)])
    return picture


def draw_company(look: Look, surface: Surface, area: FRect, seats: int, decks: int) -> None:
    """A table with its seats and decks, for the page before a match."""
    box = FRect(area)
    felt = FRect(box.x + 6, box.y + 14, box.w - 12, box.h - 28)
    look.box(surface, felt, fill=("#A8643C", "#5C2F2C"), line=p.INK, width=3, radius=felt.h / 2)
    look.box(
        surface, felt.inflate(-14, -14), fill=("#3F7F8F", "#23506E"), line=p.INK, width=2, radius=felt.h / 2
    )
    w = felt.h * 0.36
    x = felt.centerx - (decks + 1) * (w + 12) / 2 + 6
    y = felt.centery - w * cards.RATIO / 2
    for number in range(decks):
        cards.draw(look, surface, cards.BACK, x + number * (w + 12), y, w, angle=-3 + 3 * number)
    cards.draw(look, surface, _SAMPLE, x + decks * (w + 12), y, w, angle=4)
    d = min(40.0, box.h * 0.28)
    for seat in range(seats):
        fx, fy = _round_table(felt, seat, seats)
        paint.face(look, surface, seat, fx - d / 2, fy - d / 2, d)


#: The queen of hearts.
_SAMPLE = 11 * 8 + 2


def _round_table(felt: FRect, seat: int, seats: int) -> tuple[float, float]:
    """A place on the edge of an oval table, clockwise from the middle of the lower edge."""
    turn = pygame.Vector2(0, 1).rotate(360 * seat / seats)
    return felt.centerx + turn.x * felt.w / 2 * 0.96, felt.centery + turn.y * felt.h / 2 * 0.96
