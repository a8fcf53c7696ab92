"""The pictures in the rule book of Unicornification: cards as they lie on the table."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.games.unicornification.catalogue import WORDS
from tabletop.stage.kit.look import Look
from tabletop.stage.outside import RulePicture
from tabletop.stage.unicornification import cards

_W, _GAP = 100.0, 12.0


def rule_picture(look: Look, kind: str, what: str, room: float) -> RulePicture | None:
    """A picture of a kind: ``cards:5S,6S,7S``. ``None`` for what is not known."""
    words = [word.strip() for word in what.split(",")]
    if kind != "cards" or not all(word in WORDS for word in words):
        return None
    numbers = [WORDS.index(word) for word in words]
    w = min(_W, (room + _GAP) / len(numbers) - _GAP)

    def paint(surface: Surface, area: FRect) -> None:
        for index, number in enumerate(numbers):
            cards.draw(look, surface, number, area.x + index * (w + _GAP), area.y + 2, w)

    return RulePicture(len(numbers) * (w + _GAP) - _GAP, w * cards.RATIO + 10, paint)
