"""What happened last, in the free middle of a table with few seats; the newest sentence is below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.shared.log_drawer import Entry

_MOST = 6
_ROW = 41.0


class Feed(Widget):
    """The newest lines of the log; away while a question lies in the middle."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="feed")
        self._lines: tuple[tuple[str, str], ...] = ()
        self._struck = ""

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, entries: Sequence[Entry], struck: int = -1) -> None:
        """Take over the log; ``struck`` is the illness that asks something of the person, or -1."""
        face = names.face_of(struck) if struck >= 0 else ""
        if face != self._struck:
            self._struck = face
            self.changed()
        told = [entry for entry in entries[-3 * _MOST :] if not entry.head][-_MOST:]
        lines = tuple((entry.icon, self.look.say(entry.key, **entry.values)) for entry in told)
        if lines != self._lines:
            self._lines = lines
            self.changed()

    def draw(self, surface: Surface) -> None:
        """One row a sentence, from the bottom up; instead of them the illness that asks something."""
        look, box = self.look, self.rect
        if self._struck:
            self._draw_struck(surface)
            return
        for back, (icon, sentence) in enumerate(reversed(self._lines)):
            newest = back == 0
            colour = night.TEXT if newest else p.mix(night.QUIET, "#4B3A80", min(0.62, back * 0.13))
            y = box.bottom - 18 - (back + 1) * _ROW
            block = paint.fit(look, sentence, box.w - 110, (16, 15, 14), colour=colour, lines=1)
            row = FRect(0, 0, block.w + 58, 34)
            row.center = (box.centerx, y + 17)
            if newest:
                look.box(surface, row, fill=paint.PILL, line="#8FE0D6", width=2, radius=12)
            if icon:
                alpha = 1.0 if newest else max(0.35, 0.85 - back * 0.12)
                look.picture(surface, icon, (row.x + 10, row.y + 5, 24, 24), alpha=alpha)
            surface.blit(block.surface, look.scale.point(row.x + 42, row.centery - block.h / 2))

    def _draw_struck(self, surface: Surface) -> None:
        look, box, face = self.look, self.rect, self._struck
        panel = FRect(box.x + 24, box.y + 20, box.w - 48, box.h - 40)
        paint.panel(look, surface, panel, radius=18)
        w = 134.0
        cards.draw(look, surface, face, panel.x + 26, panel.centery - w * cards.RATIO / 2, w, angle=-4)
        x = panel.x + 26 + w + 32
        room = panel.right - 24 - x
        title = paint.fit(
            look, names.of(look, face), room, (25, 23, 21, 19), role="h3", colour=paint.PILL_TEXT, lines=2
        )
        text = paint.fit(look, names.sentence(look, face), room, (17, 16, 15, 14), lines=6)
        y = panel.centery - (title.h + 8 + text.h) / 2
        surface.blit(title.surface, look.scale.point(x, y))
        surface.blit(text.surface, look.scale.point(x, y + title.h + 8))
