"""The buttons at the right of the hand: play, swap, end, shout; striped with the reason while off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit import Button, shapes
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night

Face = Literal["gold", "second"]
_FACES = {
    "gold": (paint.GOLD, "#D9952A", p.INK, p.INK),
    "second": (paint.SECOND, "#2E2168", night.TEXT, paint.SLOT_LINE),
}
_LIT = {"gold": ("#FFEBB4", "#F8C055"), "second": ("#7560C4", "#57429C")}


class ActionButton(Button):
    """A button with a picture, a title, a line below it and a key cap.

    While it is off it is striped, and the line says why; the whole reason is also its tooltip.
    """

    def __init__(
        self,
        look: Look,
        rect: Area,
        on_click: Callable[[], object],
        *,
        key: str,
        shortcut: str,
        icon: str = "",
        icon_size: float = 28.0,
        title_size: float = 18.0,
    ) -> None:
        super().__init__(look, rect, "", on_click, key=key, shortcut=shortcut)
        self.picture = icon
        self.picture_size = icon_size
        self.title_size = title_size
        self.title = ""
        self.line = ""
        self.face: Face = "second"
        self.radius = 14

    def show(self, title: str, line: str = "", *, why_not: str = "", face: Face = "second") -> None:
        """The words on it; ``why_not`` switches it off and stands below the title."""
        before = (self.title, self.line, self.face, self.enabled, self.tooltip)
        self.title, self.face = title, face
        self.line = why_not or line
        if why_not and (self.enabled or self.tooltip != why_not):
            self.disable(why_not)
        elif not why_not and not self.enabled:
            self.enable()
        if before != (self.title, self.line, self.face, self.enabled, self.tooltip):
            self.changed()

    def draw(self, surface: Surface) -> None:
        """The face, or its striped place."""
        look, box = self.look, self.focus_area
        if not self.enabled:
            paint.striped(look, surface, self.rect)
            self._words(surface, self.rect, night.QUIET, night.QUIET)
            return
        fill, lip, ink, line = _FACES[self.face]
        if self.hovered:
            fill = _LIT[self.face]
        if self.face == "gold":
            look.glow(surface, box, 14, reach=16, colour=paint.RIM, strength=0.6 if self.hovered else 0.3)
        place = look.scale.rect(box)
        look.shade(surface, self.rect.move(0, 4), 14, colour="#0F0726", opacity=0.85)
        text = shapes.button(
            *place.size,
            look.scale.factor,
            fill=fill,
            line=line,
            lip=None if self.pressed else lip,
            radius=14,
            shade=self.pressed,
        )
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        self._words(surface, FRect(box.x, box.y, box.w, box.h - 4), ink, ink)

    def _words(self, surface: Surface, box: FRect, colour: str, second: str) -> None:
        look = self.look
        edge = 12.0 if box.w > 200 else 9.0
        x, right = box.x + edge, box.right - edge
        if self.picture:
            side = self.picture_size
            area = FRect(x, box.centery - side / 2, side, side)
            look.picture(
                surface, self.picture, area, grey=not self.enabled, alpha=1.0 if self.enabled else 0.75
            )
            x += side + edge - 3
        if self.shortcut and self.enabled:
            right = self._cap(surface, box, right, colour) - 6
        title = self.fit_title(right - x, colour)
        line = paint.fit(
            look,
            self.line,
            right - x,
            (14, 13.5, 13, 12.5, 12),
            lines=2 if box.h > 70 else 1,
            colour=second,
            spacing=0.92,
        )
        h = title.h + (line.h if self.line else 0)
        top = box.centery - h / 2
        surface.blit(title.surface, look.scale.point(x, top))
        if self.line:
            surface.blit(line.surface, look.scale.point(x, top + title.h - 1))

    def fit_title(self, room: float, colour: str) -> TextBlock:
        """The title in one line; a name too long for that breaks into two small ones."""
        size = self.title_size
        sizes = (size, size - 1, size - 2, size - 3, size - 4)
        title = paint.fit(self.look, self.title, room, sizes, role="h3", colour=colour, spacing=0.95)
        if not title.cut:
            return title
        return paint.fit(
            self.look,
            self.title,
            room,
            (14.5, 14, 13.5, 13),
            role="h3",
            colour=colour,
            lines=2,
            spacing=0.84,
        )

    def _cap(self, surface: Surface, box: FRect, right: float, colour: str) -> float:
        look = self.look
        block = look.text(self.shortcut, role="key", size=12, colour=colour, fixed=True)
        w = max(22.0, block.w + 12)
        area = FRect(right - w, box.centery - 11, w, 22)
        look.box(surface, area, fill=colour, line=colour, width=1.5, radius=6, opacity=0.06)
        surface.blit(block.surface, look.scale.point(area.centerx - block.w / 2, area.centery - block.h / 2))
        return area.x


class Escape(Widget):
    """Takes the Esc key while something is chosen, and lets it go; nothing to be seen."""

    def __init__(self, look: Look, do: Callable[[], None]) -> None:
        super().__init__(look, (0, 0, 0, 0), key="cancel", shortcut="Esc")
        self._do = do

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def activate(self) -> None:
        """Let go what is chosen."""
        self._do()


def swap_picture() -> str:
    """The picture on the button that swaps roles."""
    return f"{ART}mark_swap"


def shout_picture() -> str:
    """The picture on the button that shouts."""
    return f"{ART}mark_shout"
