"""The pictures in the rule book of Recreo Arcano: cards as they are in the hand, castle plans, doors."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.outside import RulePicture
from tabletop.stage.recreo_arcano import preview
from tabletop.stage.recreo_arcano.cards import OVERHANG, RATIO, draw_card
from tabletop.stage.recreo_arcano.summary import SIZE, draw_summary

CARD_W = 140.0
CARD_GAP = 24.0
CASTLE = (480.0, 300.0)
DOOR = (150.0, 80.0)


def rule_picture(look: Look, kind: str, what: str, room: float) -> RulePicture | None:
    """A picture of a kind: ``cards:KEY,KEY``, ``castle:LAYOUT``, ``doors``, ``summary``.

    ``None`` for what is not known.
    """
    if kind == "cards":
        return _cards(look, what.split(","))
    if kind == "castle":
        return _castle(look, what, room)
    if kind == "doors":
        return _doors(look)
    if kind == "summary" and room >= SIZE[0]:
        return RulePicture(
            *SIZE, lambda surface, area: draw_summary(look, surface, area.x, area.y), beside=False
        )
    return None


def _cards(look: Look, keys: list[str]) -> RulePicture | None:
    known = {card.key: number for number, card in reversed(list(enumerate(box().cards)))}
    numbers = [known[key.strip()] for key in keys if key.strip() in known]
    if not numbers:
        return None
    over = OVERHANG * CARD_W
    wide = len(numbers) * CARD_W + (len(numbers) - 1) * CARD_GAP + over

    def paint(surface: Surface, area: FRect) -> None:
        for index, number in enumerate(numbers):
            draw_card(
                look, surface, number, area.x + over + index * (CARD_W + CARD_GAP), area.y + over, CARD_W
            )

    return RulePicture(wide, CARD_W * RATIO + over + 8, paint, captioned=False)


def _castle(look: Look, layout: str, room: float) -> RulePicture | None:
    if layout not in {each.id for each in box().layouts}:
        return None
    wide = min(room, CASTLE[0])

    def paint(surface: Surface, area: FRect) -> None:
        look.box(surface, area, fill=p.NIGHT_9, line=p.INK, radius=16)
        preview.draw_layout(look, surface, area.inflate(-24, -20), layout)

    return RulePicture(wide, CASTLE[1], paint, beside=False)


def _doors(look: Look) -> RulePicture:
    gap = 26.0
    words = ("recreo_arcano.door.open", "recreo_arcano.door.shut")
    tall = DOOR[1] + 40

    def paint(surface: Surface, area: FRect) -> None:
        for number, (art, word) in enumerate(zip(("door_open", "door_shut"), words, strict=True)):
            box_ = FRect(area.x + number * (DOOR[0] + gap), area.y, DOOR[0], tall)
            look.box(surface, box_, fill=p.STONE, line=p.INK, width=2, radius=p.R_FIELD)
            look.picture(
                surface, f"recreo_arcano/{art}", FRect(box_.x + 8, box_.y + 6, box_.w - 16, DOOR[1] - 6)
            )
            label = FRect(box_.x + 6, box_.bottom - 36, box_.w - 12, 30)
            look.shade(surface, label, 10, colour=p.CREAM, opacity=0.92)
            look.write(surface, look.say(word), label, role="small", align="center", shrink=True)

    return RulePicture(2 * DOOR[0] + gap, tall, paint, captioned=False, beside=False)
