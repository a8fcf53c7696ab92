"""What happened last, where a table with few seats has room for it; the newest sentence is below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import names, paint
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.shared.log_drawer import Entry

#: The log's line for a card that belongs to the line above it.
LISTED = "arre_unicornio.log.listed"
_MOST = 6
_ROW = 41.0
#: A column narrower than this breaks its sentences and has a panel of its own.
_WIDE = 400.0
_SIZES = (14.0, 13.5, 13.0)
_COLUMN_GAP = 4.0


class Feed(Widget):
    """The newest lines of the log: bare in the wide middle, on a panel with a title in a column."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="feed")
        self._lines: tuple[tuple[str, str], ...] = ()

    @property
    def wide(self) -> bool:
        """In the middle, where questions cover it."""
        return self.rect.w > _WIDE

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, entries: Sequence[Entry]) -> None:
        """Take over the log."""
        lines = tuple(self._sentences(entries[-6 * _MOST :])[-_MOST:])
        if lines != self._lines:
            self._lines = lines
            self.changed()

    def _sentences(self, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """Pictures and sentences; cards that the log lists below a line stand in it here."""
        told: list[tuple[str, str]] = []
        listing = False
        for entry in entries:
            if entry.head:
                continue
            if entry.key == LISTED and told:
                icon, sentence = told[-1]
                card = names.card(self.look, entry.cards[0])
                told[-1] = (icon, f"{sentence}{',' if listing else ''} {card}")
            elif entry.key != LISTED:
                told.append((entry.icon, self.look.say(entry.key, **entry.values)))
            listing = entry.key == LISTED
        return told

    def draw(self, surface: Surface) -> None:
        """One sentence below the other, the older the paler."""
        if self.wide:
            self._draw_rows(surface)
        elif self._lines:
            self._draw_column(surface)

    def _draw_rows(self, surface: Surface) -> None:
        look, box = self.look, self.rect
        for back, (icon, sentence) in enumerate(reversed(self._lines)):
            newest = back == 0
            y = box.bottom - 18 - (back + 1) * _ROW
            block = paint.fit(look, sentence, box.w - 110, (16, 15, 14), colour=_colour(back), lines=1)
            row = FRect(0, 0, block.w + 58, 34)
            row.center = (box.centerx, y + 17)
            if newest:
                look.box(surface, row, fill=paint.PILL, line="#8FE0D6", width=2, radius=12)
            if icon:
                look.picture(surface, icon, (row.x + 10, row.y + 5, 24, 24), alpha=_alpha(back))
            surface.blit(block.surface, look.scale.point(row.x + 42, row.centery - block.h / 2))

    def _draw_column(self, surface: Surface) -> None:
        look, box = self.look, self.rect
        paint.panel(look, surface, box)
        title = paint.fit(
            look,
            look.say("arre_unicornio.table.feed"),
            box.w - 28,
            (16, 15, 14),
            role="h3",
            colour=paint.PILL_TEXT,
        )
        surface.blit(title.surface, look.scale.point(box.x + 14, box.y + 8))
        rows = self._column_rows(box.h - 46)
        y = box.y + 38
        for back, (icon, block) in reversed([*enumerate(rows)]):
            row = FRect(box.x + 8, y, box.w - 16, _column_row(block))
            if back == 0:
                look.box(surface, row, fill=paint.PILL, line="#8FE0D6", width=2, radius=11)
            if icon:
                area = FRect(row.x + 8, row.centery - 11, 22, 22)
                look.picture(surface, icon, area, alpha=_alpha(back))
            surface.blit(block.surface, look.scale.point(row.x + 38, row.centery - block.h / 2))
            y = row.bottom + _COLUMN_GAP

    def _column_rows(self, room: float) -> list[tuple[str, TextBlock]]:
        """Pictures and set sentences from the newest back, as many as there is room for."""
        rows: list[tuple[str, TextBlock]] = []
        w = self.rect.w - 62
        for back, (icon, sentence) in enumerate(reversed(self._lines)):
            colour = _colour(back)
            block = paint.fit(self.look, sentence, w, _SIZES, colour=colour, lines=3, spacing=0.95)
            room -= _column_row(block)
            if room < 0:
                break
            room -= _COLUMN_GAP
            rows.append((icon, block))
        return rows


def _column_row(block: TextBlock) -> float:
    """How high a row of the column is (u)."""
    return max(30.0, block.h + 8)


def _colour(back: int) -> str:
    """The ink of a sentence so many before the newest."""
    return p.mix(night.QUIET, "#4B3A80", min(0.36, back * 0.08)) if back else night.TEXT


def _alpha(back: int) -> float:
    return max(0.35, 0.85 - back * 0.12) if back else 1.0
