"""Chips: short facts in a pill."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pygame import FRect, Surface

from . import palette as p
from .look import Area, Look
from .widget import Widget

ChipTone = Literal["plain", "chosen", "off", "night", "carpinchos", "horneros"]

_CHIP: dict[ChipTone, tuple[str, str, str]] = {
    "plain": (p.FIELD, p.INK, p.INK),
    "chosen": (p.GOLD, p.INK, p.INK),
    "off": (p.CHIP_OFF, p.CHIP_OFF_LINE, p.CHIP_OFF_TEXT),
    "night": (p.NIGHT_6, p.NIGHT_LINE, p.CREAM),
    "carpinchos": (p.CARPINCHOS_SOFT, p.INK, p.INK),
    "horneros": (p.HORNEROS_SOFT, p.INK, p.INK),
}


class Chip(Widget):
    """A short fact in a pill; with ``on_click`` also something to press."""

    radius = p.H_CHIP / 2

    def __init__(
        self,
        look: Look,
        rect: Area,
        text: str,
        *,
        icon: str = "",
        tone: ChipTone = "plain",
        on_click: Callable[[], object] | None = None,
        key: str = "",
        tooltip: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip, shortcut=shortcut)
        self.text, self.icon, self.tone = text, icon, tone
        self._on_click = on_click
        self.can_focus = on_click is not None
        self.radius = self.rect.h / 2

    @staticmethod
    def width_for(look: Look, text: str, *, icon: str = "") -> float:
        """The width (u) that a text needs."""
        return look.text(text, role="small", bold=True).w + 26 + (26 if icon else 0)

    def activate(self) -> None:
        """Press it."""
        if self.enabled and self._on_click is not None:
            self.look.sounds.play("ui_press")
            self._on_click()

    def draw(self, surface: Surface) -> None:
        """Draw the pill."""
        draw_chip(
            self.look,
            surface,
            self.rect,
            self.text,
            self.tone,
            icon=self.icon,
            lit=self.hovered and self.can_focus,
        )


def draw_chip(
    look: Look, surface: Surface, area: FRect, text: str, tone: ChipTone, *, icon: str = "", lit: bool = False
) -> None:
    """Draw a chip that is not a widget."""
    fill, line, colour = _CHIP[tone]
    if lit:
        fill = p.mix(fill, p.GOLD_NEW if tone != "night" else p.NIGHT_LINE, 0.6)
    look.box(surface, area, fill=fill, line=line, width=2, radius=area.h / 2)
    icon_w = p.ICON_SMALL if icon else 0
    gap = 6 if icon else 0
    block = look.text(text, area.w - 20 - icon_w - gap, role="small", bold=True, colour=colour, shrink=True)
    x = area.centerx - (block.w + icon_w + gap) / 2
    if icon:
        look.picture(surface, icon, (x, area.centery - icon_w / 2, icon_w, icon_w))
    surface.blit(block.surface, look.scale.point(x + icon_w + gap, area.centery - block.h / 2))
