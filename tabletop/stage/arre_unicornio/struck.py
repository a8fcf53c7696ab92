"""The illness that asks something of the person, large in the middle of the table."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget

_CARD_W = 134.0


class Struck(Widget):
    """Card and sentence of the illness; not to be seen while none asks anything."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="struck")
        self._face = ""
        self.visible = False

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, card: int) -> None:
        """Take over the illness, or -1."""
        face = names.face_of(card) if card >= 0 else ""
        if face != self._face:
            self._face = face
            self.visible = bool(face)
            self.changed()

    def draw(self, surface: Surface) -> None:
        """A night panel: the card at the left, its whole text at the right."""
        look, box, face = self.look, self.rect, self._face
        if not face:
            return
        panel = FRect(box.x + 24, box.y + 8, box.w - 48, box.h - 16)
        paint.panel(look, surface, panel, radius=18)
        w = _CARD_W
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
