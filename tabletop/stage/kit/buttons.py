"""Buttons: four kinds, three sizes, with icon and key cap; and the square ones with an icon alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pygame import FRect, Surface

from . import palette as p
from . import shapes
from .fonts import Role
from .look import Area, Look
from .motion import Glide, out_quad
from .widget import Widget

Kind = Literal["primary", "secondary", "night", "careful"]
Size = Literal["big", "usual", "small"]


@dataclass(frozen=True, slots=True)
class _Face:
    fill: shapes.Fill
    lip: str
    line: str
    text: str


_NORMAL: dict[Kind, _Face] = {
    "primary": _Face((p.GOLD_TOP, p.GOLD_END), p.GOLD_LIP, p.INK, p.INK),
    "secondary": _Face((p.CREAM_TOP, p.CREAM_2), p.CREAM_LIP, p.INK, p.INK),
    "night": _Face((p.NIGHT_TOP, p.NIGHT_6), p.NIGHT_LIP, p.NIGHT_LINE, p.CREAM),
    "careful": _Face((p.CAREFUL_TOP, p.CAREFUL_END), p.CAREFUL_LIP, p.INK, p.CAREFUL_TEXT),
}
_HOVER: dict[Kind, _Face] = {
    "primary": _Face((p.GOLD_LIT, p.GOLD_LIT_END), p.GOLD_LIT_LIP, p.INK, p.INK),
    "secondary": _Face((p.WHITE, p.CREAM_LIT_END), p.CREAM_LIP, p.INK, p.INK),
    "night": _Face((p.NIGHT_LIT, p.NIGHT_LIT_END), p.NIGHT_LIT_LIP, p.NIGHT_LINE, p.CREAM),
    "careful": _Face((p.CAREFUL_LIT, p.CAREFUL_LIT_END), p.CAREFUL_LIT_LIP, p.INK, p.CAREFUL_TEXT),
}
_OFF = _Face(p.DISABLED, "", p.DISABLED_LINE, p.DISABLED_TEXT)
_OFF_NIGHT = _Face(p.OFF_NIGHT, "", p.OFF_NIGHT_LINE, p.OFF_NIGHT_TEXT)


@dataclass(frozen=True, slots=True)
class _Metric:
    height: float
    radius: float
    padding: float
    role: Role
    icon: float


METRICS: dict[Size, _Metric] = {
    "big": _Metric(p.H_BUTTON_BIG, p.R_BUTTON_BIG, 32, "button_big", p.ICON),
    "usual": _Metric(p.H_BUTTON, p.R_BUTTON, 20, "button", p.ICON),
    "small": _Metric(p.H_BUTTON_SMALL, p.R_BUTTON_SMALL, 14, "button_small", p.ICON),
}


class Button(Widget):
    """A button with a label: ``primary`` (yours to do), ``secondary`` (cream), ``night``, ``careful``
    (destroys something).

    ``cap`` is the key shown at its right end (usually also its ``shortcut``); ``badge`` a number in a gold
    disc; ``align="left"`` puts icon and label to the left, for menus. Disable it with :meth:`disable`,
    which wants the reason: it is shown as the tooltip, and the screen writes it beside the button.
    """

    can_focus = True
    click_sound = "ui_press"

    def __init__(
        self,
        look: Look,
        rect: Area,
        label: str,
        on_click: Callable[[], object],
        *,
        kind: Kind = "secondary",
        size: Size = "usual",
        icon: str = "",
        cap: str = "",
        badge: str = "",
        align: Literal["center", "left"] = "center",
        key: str = "",
        tooltip: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip, shortcut=shortcut)
        self.label = label
        self.kind: Kind = kind
        self.size: Size = size
        self.icon = icon
        self.cap = cap
        self.badge = badge
        self.align = align
        self.chosen = False
        """Gold, for a switch that is on; night and cream buttons only."""
        self._on_click = on_click
        self._usual_tooltip = tooltip
        self._lift = Glide()
        self.radius = METRICS[size].radius

    @staticmethod
    def width_for(look: Look, label: str, *, size: Size = "usual", icon: str = "", cap: str = "") -> float:
        """The width (u) that a label needs, with its icon and key cap."""
        metric = METRICS[size]
        width = 2 * metric.padding + look.text(label, role=metric.role).w + 6
        if icon:
            width += metric.icon + (9 if label else 0)
        if cap:
            width += look.text(cap, role="key").w + 24
        return width

    def disable(self, reason: str) -> None:
        """Grey it; the reason becomes its tooltip."""
        self.enabled = False
        self.pressed = False
        self.tooltip = reason
        self.changed()

    def enable(self) -> None:
        """Let it be pressed again."""
        self.enabled = True
        self.tooltip = self._usual_tooltip
        self.changed()

    def activate(self) -> None:
        """Press it."""
        if self.enabled:
            if self.click_sound:
                self.look.sounds.play(self.click_sound)
            self._on_click()

    def update(self, ms: float) -> bool:
        """Rise under the pointer, sink when pressed."""
        if not self.enabled:
            self._lift.jump(0)
        elif self.pressed:
            self._lift.to(3, p.MS_PRESS, out_quad)
        else:
            self._lift.to(-2 if self.hovered else 0, p.MS_HOVER, out_quad)
        return self._lift.update(ms)

    def show_as(self, *, hovered: bool = False, pressed: bool = False) -> None:
        """Put it in a state at once, for the component sheet."""
        self.hovered, self.pressed = hovered, pressed
        self._lift.jump(3 if pressed else -2 if hovered else 0)

    def _face(self) -> _Face:
        if not self.enabled:
            return _OFF_NIGHT if self.kind == "night" else _OFF
        kind: Kind = "primary" if self.chosen else self.kind
        return (_HOVER if self.hovered and not self.pressed else _NORMAL)[kind]

    @property
    def focus_area(self) -> FRect:
        """The face where it is drawn now."""
        return self.rect.move(0, self._lift.value if self.enabled else 0)

    def draw(self, surface: Surface) -> None:
        """Shadow, glow, face, then icon, label and key cap."""
        look, face = self.look, self._face()
        place = look.scale.rect(self.focus_area)
        if self.enabled:
            if self.hovered and not self.pressed and face.lip in (p.GOLD_LIT_LIP,):
                look.glow(surface, self.rect, METRICS[self.size].radius, reach=24, strength=0.5)
            ground = self.rect.move(0, 4 if self._lift.value >= 0 else 4 - self._lift.value / 2)
            look.shade(surface, ground, self.radius, opacity=0.55 if self.kind != "night" else 0.45)
        text = shapes.button(
            *place.size,
            look.scale.factor,
            fill=face.fill,
            line=face.line,
            lip=face.lip if not self.pressed else None,
            radius=self.radius,
            shade=self.pressed and self.enabled,
        )
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        self._draw_content(surface, face)

    def _draw_content(self, surface: Surface, face: _Face) -> None:
        look, metric = self.look, METRICS[self.size]
        box = self.focus_area
        lip = p.LIP if self.enabled else 0
        box.h -= lip
        inner = box.inflate(-2 * min(metric.padding, box.w * 0.12), 0)
        inner.w -= self._draw_right(surface, inner, face)
        icon = metric.icon if self.icon else 0.0
        gap = 9.0 if icon and self.label else 0.0
        block = look.text(self.label, inner.w - icon - gap, role=metric.role, colour=face.text, shrink=True)
        whole = icon + gap + (block.w if self.label else 0)
        x = inner.x if self.align == "left" else inner.centerx - whole / 2
        if icon:
            area = (x, box.centery - icon / 2, icon, icon)
            look.picture(surface, self.icon, area, alpha=1.0 if self.enabled else 0.55)
        if self.label:
            surface.blit(block.surface, look.scale.point(x + icon + gap, box.centery - block.h / 2))

    def _draw_right(self, surface: Surface, inner: FRect, face: _Face) -> float:
        """The key cap or the badge at the right end; the width they take."""
        look = self.look
        if self.cap:
            block = look.text(self.cap, role="key", colour=face.text)
            w = max(24.0, block.w + 14)
            area = FRect(inner.right - w + 4, inner.centery - 12, w, 24)
            look.box(surface, area, fill=face.text, line=face.text, width=2, radius=6, opacity=0.1)
            surface.blit(
                block.surface, look.scale.point(area.centerx - block.w / 2, area.centery - block.h / 2)
            )
            return w + 4
        if self.badge:
            block = look.text(self.badge, role="small", bold=True, colour=p.INK)
            w = max(26.0, block.w + 14)
            area = FRect(inner.right - w, inner.centery - 13, w, 26)
            look.shade(surface, area, 13, colour=p.GOLD, opacity=1)
            surface.blit(
                block.surface, look.scale.point(area.centerx - block.w / 2, area.centery - block.h / 2)
            )
            return w + 8
        return 0.0


class IconButton(Button):
    """A square button with a picture alone; its ``tooltip`` says what it does and is not optional."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        icon: str,
        on_click: Callable[[], object],
        *,
        tooltip: str,
        kind: Kind = "secondary",
        size: Size = "usual",
        key: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__(
            look,
            rect,
            "",
            on_click,
            kind=kind,
            size=size,
            icon=icon,
            key=key,
            tooltip=tooltip,
            shortcut=shortcut,
        )
