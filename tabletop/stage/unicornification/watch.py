"""What the pointer or the focus is on: the card that is shown large, and in which words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect, Surface

from tabletop.games.unicornification import groups
from tabletop.games.unicornification.catalogue import VALUES, is_joker
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import cards, names

if TYPE_CHECKING:
    from tabletop.stage.unicornification.table import Table

NEAR_W = 220.0
_STRIP_H = 76.0


class Watch(Widget):
    """Looks every frame at what the pointer or the focus is on, for the card that is shown large."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.look, (0, 0, 0, 0), key="watch")
        self.table = table

    def update(self, ms: float) -> bool:
        """Aim the near view; keep the reveal waiting when what it waited in was skipped."""
        self.table.reveal.keep_waiting(self.table.host.timeline)
        card, area = self._aimed()
        self.table.zoom.aim(card, area)
        return bool(self.table.zoom.update(ms))

    def _aimed(self) -> tuple[int | None, FRect]:
        table = self.table
        none = FRect(0, 0, 0, 0)
        if (table.reveal.on and not table.reveal.peeking) or table.pile.drag or table.stock.drag:
            return None, none
        for each in table.hand.cards:
            if each.drag is not None:
                return None, none
            # The hand lies large already; only keys that rest on a card ask for words about it.
            if each.hovered and self.look.settings.text_size > 1.0:
                return each.card, each.rect
        found = table.pile.card_at(self.look.pointer)
        if found is not None and found[1].right < table.pile.area.right + 1:
            return found
        if table.log_open:
            line = table.drawer.entry_at(self.look.pointer)
            if line is not None and line[0].cards:
                return line[0].cards[-1], line[1]
        return None, none


def near_size(_card: int) -> tuple[float, float]:
    """The size (u) of a card shown large with the words below it."""
    return NEAR_W, NEAR_W * cards.RATIO + 10 + _STRIP_H


def draw_near(look: Look, surface: Surface, card: int, area: FRect, *, flavour: int) -> None:
    """A card large, its name and what it counts."""
    cards.draw(look, surface, card, area.x, area.y, area.w)
    strip = FRect(area.x, area.bottom - _STRIP_H, area.w, _STRIP_H)
    night.shadow(look, surface, strip, 14)
    look.box(surface, strip, fill=(p.CREAM, p.CREAM_2), radius=14)
    key, values = names.spoken(card)
    name = look.say(key, **values)
    name = name[:1].upper() + name[1:]
    look.write(
        surface,
        name,
        (strip.x + 12, strip.y + 6, strip.w - 24, 24),
        role="h3",
        size=18,
        shrink=True,
        fixed=True,
    )
    words = look.say("unicornification.card.points", count=VALUES[card])
    if is_joker(card):
        wild = "_wild" if flavour & groups.WILD else ""
        words = look.say(f"unicornification.card.joker_help{wild}")
    look.write(
        surface,
        words,
        (strip.x + 12, strip.y + 29, strip.w - 24, 42),
        "top",
        role="small",
        size=15,
        max_lines=2,
        shrink=True,
        fixed=True,
        spacing=0.9,
    )
