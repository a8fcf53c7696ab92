"""The near view of a card: large, with its ruling, beside the card that the pointer or the focus rests on."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.games.recreo_arcano.catalogue import Card, box
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Widget
from tabletop.stage.recreo_arcano import cards

CARD_W = 240.0
DELAY = 220.0
_STRIP_W = 272.0
_PAD = 14.0
_EDGE = 10.0
_AWAY = 18.0


def strength_words(look: Look, card: Card) -> str:
    """What a card is worth in a duel, and what else is told about it."""
    if card.strength is None:
        words = look.say("recreo_arcano.card_words.strength_x")
    else:
        words = look.say("recreo_arcano.card_words.strength", strength=card.strength)
    if card.special:
        return f"{words} · {look.say('recreo_arcano.card_words.special')}"
    return f"{words} · {look.say('recreo_arcano.card_words.unique')}" if card.unique else words


class Ruling:
    """The cream strip with what a card is worth and how it is ruled; measured once, drawn where wanted."""

    def __init__(self, look: Look, number: int, w: float) -> None:
        card = box().cards[number]
        self.look = look
        self.w = w
        room = w - 2 * _PAD
        self.worth: TextBlock = look.text(
            strength_words(look, card), room, role="small", bold=True, fixed=True
        )
        ruling = look.say(f"recreo_arcano.card.{card.key}.ruling")
        self.text: TextBlock = look.text(ruling, room, size=15, spacing=0.92, fixed=True)

    @property
    def h(self) -> float:
        """Its height (u)."""
        return self.worth.h + self.text.h + 24

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw it with its left upper corner at ``x, y``."""
        look, area = self.look, FRect(x, y, self.w, self.h)
        look.glow(surface, area, 14, reach=14, colour="#0A041E", strength=0.5, shift=5)
        look.box(surface, area, fill=(p.CREAM, p.CREAM_2), radius=14)
        surface.blit(self.worth.surface, look.scale.point(x + _PAD, y + 10))
        surface.blit(self.text.surface, look.scale.point(x + _PAD, y + 13 + self.worth.h))


class Zoom(Widget):
    """Shows what it is aimed at after a moment; put it above everything. It is never in the pointer's way."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="zoom")
        self._card: int | None = None
        self._area = FRect(0, 0, 0, 0)
        self._waited = 0.0

    def aim(self, card: int | None, area: Area = (0, 0, 0, 0)) -> None:
        """Rest on a card that lies in ``area`` (u), or on none (a card face down is none).

        From one card to the next the near view stays; off all cards it goes at once.
        """
        if card is not None and card < 0:
            card = None
        if card == self._card:
            self._area = FRect(area)
            return
        shown = self.shown
        self._card, self._area = card, FRect(area)
        if card is None or shown is None:
            self._waited = 0.0
        if shown is not None:
            self.changed()

    @property
    def shown(self) -> int | None:
        """The card that is shown now."""
        return self._card if self._waited >= DELAY else None

    @property
    def place(self) -> FRect:
        """Where card and strip lie: beside the area it is aimed at, wholly on the page."""
        card = self._card if self._card is not None else 0
        over = cards.OVERHANG * CARD_W
        w = max(CARD_W + over, _STRIP_W)
        h = over + CARD_W * cards.RATIO + 12 + Ruling(self.look, card, _STRIP_W).h
        right = self._area.right + _AWAY
        x = right if right + w <= p.PAGE_W - _EDGE else self._area.left - _AWAY - w
        x = min(max(_EDGE, x), p.PAGE_W - _EDGE - w)
        y = min(max(_EDGE, self._area.centery - h / 2), p.PAGE_H - _EDGE - h)
        return FRect(x, y, w, h)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the way."""
        return None

    def update(self, ms: float) -> bool:
        """Wait until the pointer has rested long enough."""
        if self._card is None or self._waited >= DELAY:
            return False
        self._waited += ms
        if self._waited >= DELAY:
            self.changed()
        return True

    def draw(self, surface: Surface) -> None:
        """The card and its ruling."""
        number = self.shown
        if number is None:
            return
        place, over = self.place, cards.OVERHANG * CARD_W
        x = place.x + (place.w - CARD_W + over) / 2
        cards.draw_card(self.look, surface, number, x, place.y + over, CARD_W)
        ruling = Ruling(self.look, number, _STRIP_W)
        ruling.draw(surface, place.x + (place.w - _STRIP_W) / 2, place.bottom - ruling.h)
