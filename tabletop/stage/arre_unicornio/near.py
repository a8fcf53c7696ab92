"""A card shown large, with its whole sentence and the number of players it is for; its ruling beside it."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.games.arre_unicornio import catalogue
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.shared import night

NEAR_W = 280.0
_MARGIN = 18.0
_BUBBLE_W = 270.0
_GAP = 14.0
#: The size (u) of a card shown large, with room for what hangs over, and of the bubble beside it.
NEAR_SIZE = (NEAR_W + 2 * _MARGIN + _GAP + _BUBBLE_W, NEAR_W * cards.RATIO + 2 * _MARGIN)


def draw_near(look: Look, surface: Surface, card: int, area: FRect) -> None:
    """The card and the bubble."""
    number = catalogue.from_players(card) if card < names.ROLE_CARD else 0
    face = names.face_of(card)
    x, y = area.x + _MARGIN, area.y + _MARGIN
    cards.draw(look, surface, face, x, y, NEAR_W, number=number)
    _bubble(look, surface, face, x + NEAR_W + _GAP, y + 40)


def _bubble(look: Look, surface: Surface, face: str, x: float, y: float) -> None:
    """Ruling and advice, then a line that amuses and the name in the box."""
    say, inner = look.say, _BUBBLE_W - 32
    blocks: list[tuple[TextBlock, float]] = []
    for key, words in (("ruling", names.ruling(look, face)), ("advice", names.advice(look, face))):
        if words:
            head = say(f"arre_unicornio.near.{key}")
            title = look.text(head, inner, role="h3", size=17, colour=paint.QUESTION, fixed=True)
            blocks.append((title, 14.0))
            blocks.append((paint.fit(look, words, inner, (15, 14), lines=9, colour=p.INK, spacing=0.96), 4.0))
    smile = names.flavour(look, face)
    blocks.append((paint.fit(look, smile, inner, (15, 14), lines=3, colour=p.INK_QUIET), 14.0))
    box_name = names.in_box(look, face)
    if box_name != names.of(look, face):
        words = say("arre_unicornio.near.in_box", name=box_name)
        blocks.append((paint.fit(look, words, inner, (13,), lines=2, colour=p.INK), 10.0))
    height = sum(block.h + gap for block, gap in blocks) + 16
    box = FRect(x, y, _BUBBLE_W, height)
    night.shadow(look, surface, box, 16)
    look.box(surface, box, fill=paint.PAPER, width=3, radius=16)
    for block, gap in blocks:
        y += gap
        surface.blit(block.surface, look.scale.point(box.x + 16, y))
        y += block.h
