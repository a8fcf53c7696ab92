"""What lies beside the hand: what it is worth, and the buttons for putting down and calling."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.stage.kit import Button, shapes
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Glide, out_cubic
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import paint


class HandValue(Widget):
    """What the own hand is worth, and what is left after what is chosen; a change is counted."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="value")
        self._value = Glide()
        self.note = ""

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, value: int, note: str) -> None:
        """Show a value and the words beside it."""
        if self.look.calm:
            self._value.jump(value)
        else:
            self._value.to(value, 420, out_cubic)
        self.note = note
        self.changed()

    def update(self, ms: float) -> bool:
        """Count up or down."""
        return self._value.update(ms)

    def draw(self, surface: Surface) -> None:
        """A cream card with a large number."""
        look, box = self.look, self.rect
        night.shadow(look, surface, box, 20)
        look.box(surface, box, fill=paint.PAPER, width=3, radius=20)
        title = look.say("unicornification.table.hand_value")
        area = (box.x + 16, box.y + 9, box.w - 32, 24)
        look.write(surface, title, area, size=16, bold=True, shrink=True, fixed=True)
        number = look.text(str(round(self._value.value)), None, role="h3", size=48, fixed=True)
        surface.blit(number.surface, look.scale.point(box.x + 16, box.y + 65 - number.h / 2))
        x = box.x + 30 + number.w
        look.write(
            surface,
            self.note,
            (x, box.y + 38, box.right - 12 - x, 56),
            role="small",
            size=15,
            max_lines=3,
            shrink=True,
            fixed=True,
            spacing=0.92,
        )


class CallButton(Button):
    """The call, with what the hand is worth; dashed with the reason inside while it is not possible."""

    def __init__(
        self, look: Look, rect: Area, on_click: Callable[[], object], *, key: str, shortcut: str
    ) -> None:
        super().__init__(look, rect, "", on_click, kind="primary", key=key, shortcut=shortcut)
        self.title = ""
        self.line = ""
        self.click_sound = ""

    def show(self, title: str, line: str, why_not: str, *, said: bool = False) -> None:
        """The words on it; ``why_not`` disables it, and is no tooltip if the line has ``said`` as much."""
        self.title, self.line = title, line
        if why_not:
            self.disable("" if said else why_not)
        else:
            self.enable()
        self.changed()

    def draw(self, surface: Surface) -> None:
        """A large gold button, or its dashed place."""
        if not self.enabled:
            box = self.rect
            self.look.box(
                surface, box, fill="#4B3C7C", line="#9A8BD0", width=2.5, radius=20, dashed=True, opacity=0.92
            )
            self._words(surface, box, paint.LILAC, "#F0EAFF")
            return
        look, box = self.look, self.focus_area
        look.glow(surface, box, 20, reach=20, colour=paint.GOLD_EDGE, strength=0.7 if self.hovered else 0.45)
        place = look.scale.rect(box)
        look.shade(surface, self.rect.move(0, 5), 20)
        fill = (p.ROSE, "#D93D78") if not self.hovered else ("#FF86B2", "#E8518A")
        lip = None if self.pressed else "#9C2457"
        text = shapes.button(
            *place.size, look.scale.factor, fill=fill, line=p.INK, lip=lip, radius=20, shade=self.pressed
        )
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        self._words(surface, FRect(box.x, box.y - 2, box.w, box.h - 4), p.INK, p.INK)

    def _words(self, surface: Surface, box: FRect, colour: str, second: str) -> None:
        look = self.look
        cap = look.text(self.shortcut, role="key", colour=colour)
        area = FRect(box.right - 34, box.y + 10, 24, 24)
        look.box(surface, area, fill=colour, line=colour, width=2, radius=6, opacity=0.1)
        surface.blit(cap.surface, look.scale.point(area.centerx - cap.w / 2, area.centery - cap.h / 2))
        title = look.text(
            self.title, box.w - 66, role="h3", size=21, colour=colour, align="center", shrink=True, fixed=True
        )
        surface.blit(
            title.surface, look.scale.point(box.centerx - 12 - title.w / 2, box.centery - 14 - title.h / 2)
        )
        line = look.text(
            self.line,
            box.w - 20,
            role="small",
            size=15,
            colour=second,
            align="center",
            shrink=True,
            fixed=True,
        )
        surface.blit(line.surface, look.scale.point(box.centerx - line.w / 2, box.centery + 16 - line.h / 2))
