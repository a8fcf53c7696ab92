"""What the application says on its own: tooltips, toasts and dialogs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from . import shapes
from .buttons import Button, Kind
from .look import Look
from .motion import Glide, in_quad, out_back, out_cubic
from .panels import draw_panel
from .richtext import TextBlock
from .screen import Screen
from .widget import Widget

Tone = Literal["plain", "good", "warn", "bad"]

_TOAST: dict[Tone, tuple[str, str]] = {
    "plain": (p.CREAM, ""),
    "good": (p.GOOD_SOFT, "ui/check"),
    "warn": (p.WARN_SOFT, "ui/warning"),
    "bad": (p.BAD_SOFT, "ui/warning"),
}


# -- tooltip -----------------------------------------------------------------------------------------------


def draw_tooltip(
    look: Look, surface: Surface, text: str, target: FRect, *, bad: bool = False, width: float = 300
) -> FRect:
    """Draw a tooltip that points at ``target``, above it or, where there is no room, below; its place."""
    icon = 32.0 if bad else 0.0
    block = look.text(text, width - 26 - icon, role="small", spacing=1.0)
    w, h = block.w + 26 + icon, block.h + 18 + 8
    x = min(max(8.0, target.centerx - min(w / 2, 40)), p.PAGE_W - w - 8)
    below = target.top - h - 4 < 4
    y = target.bottom + 4 if below else target.top - h - 4
    area = FRect(x, y, w, h)
    place = look.scale.rect(area)
    tail = min(max(24.0, target.centerx - x), w - 24) * look.scale.factor
    body = area.move(0, 8 if below else 0)
    body.h -= 8
    look.glow(surface, body, 12, reach=16, colour=p.SOFT_SHADOW, strength=0.45, shift=6)
    fill = p.BAD_SOFT if bad else p.FIELD
    picture = shapes.bubble(*place.size, look.scale.factor, fill=fill, tail=tail, below=not below)
    surface.blit(look.art.drawn_pixels(picture, place.size), place)
    if bad:
        look.picture(surface, "ui/warning", (x + 13, body.centery - 12, 24, 24))
    surface.blit(block.surface, look.scale.point(x + 13 + icon, body.centery - block.h / 2))
    return area


class Tooltips:
    """Shows the tooltip of the widget under the pointer after a moment, and of the focused one at once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._target: Widget | None = None
        self._text = ""
        self._waited = 0.0

    @property
    def shown(self) -> str:
        """The text that is shown now; empty for none."""
        ripe = self._waited >= p.MS_TOOLTIP
        return self._text if self._target is not None and ripe else ""

    def update(self, ms: float, screen: Screen) -> bool:
        """Follow pointer and focus; whether a tooltip is about to come."""
        by_key = self.look.focus_visible
        target = screen.focus if by_key else screen.under_pointer
        if target is not None and (not target.tooltip or target.pressed or screen.popup is not None):
            target = None
        text = target.tooltip if target is not None else ""
        if target is not self._target or text != self._text:
            if self.shown:
                self.look.touch()
            self._target, self._text = target, text
            self._waited = 0.0
        if target is None or self._waited >= p.MS_TOOLTIP:
            return False
        self._waited += ms
        if self._waited >= p.MS_TOOLTIP:
            self.look.touch()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the tooltip if there is one."""
        if self.shown and self._target is not None:
            area = self._target.tooltip_area
            if self.look.focus_visible:
                area = area.inflate(2 * shapes.RING, 2 * shapes.RING)
            draw_tooltip(self.look, surface, self.shown, area, bad=not self._target.enabled)


# -- toasts ------------------------------------------------------------------------------------------------


@dataclass
class _Toast:
    text: str
    tone: Tone
    icon: str
    stay: float
    passed: float = 0.0
    entry: Glide = field(default_factory=Glide)
    leaving: bool = False


class Toasts:
    """A queue of short messages above the lower edge, three at a time; all stay while one is hovered."""

    WIDTH = 420.0
    AT_ONCE = 3

    def __init__(self, look: Look) -> None:
        self.look = look
        self._waiting: deque[_Toast] = deque()
        self._shown: list[_Toast] = []
        self.anchor: tuple[float, float] = (p.PAGE_W / 2, p.PAGE_H - 24)
        """The middle of the lower edge of the newest toast (u)."""

    def push(self, text: str, tone: Tone = "plain", *, icon: str = "", stay: float = p.MS_TOAST_STAY) -> None:
        """Say something:

        one sentence in bold for what happened, one for what comes of it. The same twice is once.
        """
        if any(toast.text == text and not toast.leaving for toast in (*self._shown, *self._waiting)):
            return
        self._waiting.append(_Toast(text, tone, icon or _TOAST[tone][1], stay))
        self.look.touch()

    @property
    def texts(self) -> list[str]:
        """What is shown or waits, oldest first."""
        return [toast.text for toast in (*self._shown, *self._waiting)]

    def clear(self) -> None:
        """Take all away at once."""
        self._waiting.clear()
        self._shown.clear()
        self.look.touch()

    def update(self, ms: float) -> bool:
        """Bring toasts in and out; whether any is moving."""
        while self._waiting and len(self._shown) < self.AT_ONCE:
            toast = self._waiting.popleft()
            toast.entry.to(1.0, p.MS_TOAST_IN, out_cubic)
            self._shown.append(toast)
            self.look.sounds.play("toast")
        moving = False
        read = any(area.collidepoint(self.look.pointer) for area in self.places())
        for toast in list(self._shown):
            moving = toast.entry.update(ms) or moving
            if toast.leaving:
                if not toast.entry.moving:
                    self._shown.remove(toast)
                    self.look.touch()
                continue
            if not read:
                toast.passed += ms
            if toast.passed >= toast.stay:
                toast.leaving = True
                toast.entry.to(0.0, p.MS_TOAST_OUT, in_quad)
                moving = True
        return moving

    @property
    def awake(self) -> bool:
        """Whether time must go on because a toast will leave."""
        return bool(self._shown or self._waiting)

    def places(self) -> list[FRect]:
        """Where the shown toasts are (u), oldest first and highest."""
        areas: list[FRect] = []
        bottom = self.anchor[1]
        for toast in reversed(self._shown):
            block = self._block(toast)
            w = block.w + 36 + (36 if toast.icon else 0)
            h = max(46.0, block.h + 22)
            areas.append(FRect(self.anchor[0] - w / 2, bottom - h, w, h))
            bottom -= h + 10
        return areas[::-1]

    def _block(self, toast: _Toast) -> TextBlock:
        return self.look.text(toast.text, self.WIDTH - 72, role="body", size=15)

    def handle(self, event: Event) -> bool:
        """A click on a toast sends it away."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for toast, area in zip(self._shown, self.places(), strict=True):
            if area.collidepoint(event.pos) and not toast.leaving:
                toast.leaving = True
                toast.entry.to(0.0, p.MS_TOAST_OUT, in_quad)
                self.look.touch()
                return True
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the toasts that are up."""
        for toast, area in zip(self._shown, self.places(), strict=True):
            share = toast.entry.value
            place = area if self.look.calm else area.move(0, (1 - share) * 24)
            draw_toast(self.look, surface, place, toast.text, toast.tone, icon=toast.icon, alpha=share)


def draw_toast(
    look: Look, surface: Surface, area: FRect, text: str, tone: Tone, *, icon: str = "", alpha: float = 1.0
) -> None:
    """Draw one toast."""
    if alpha <= 0.01:
        return
    place = look.scale.rect(area.inflate(60, 60))
    if alpha < 1:
        layer = surface.subsurface(place.clip(surface.get_rect()))
        before = layer.copy()
        _toast_body(look, surface, area, text, tone, icon)
        before.set_alpha(round(255 * (1 - alpha)))
        layer.blit(before, (0, 0))
        return
    _toast_body(look, surface, area, text, tone, icon)


def _toast_body(look: Look, surface: Surface, area: FRect, text: str, tone: Tone, icon: str) -> None:
    fill, usual = _TOAST[tone]
    icon = icon or usual
    look.glow(surface, area, 16, reach=18, colour=p.SOFT_SHADOW, strength=0.5, shift=6)
    look.box(surface, area, fill=fill, radius=16)
    x = area.x + 18
    if icon:
        look.picture(surface, icon, (x, area.centery - 12, 24, 24))
        x += 36
    look.write(surface, text, (x, area.y, area.right - 18 - x, area.h), role="body", size=15)


# -- dialog ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. ``safe`` has the focus at first and is what Escape means."""

    label: str
    on_choose: Callable[[], object] = lambda: None
    icon: str = ""
    kind: Kind = "secondary"
    safe: bool = False


class Dialog(Screen):
    """A question over the darkened scene. Nothing below takes events while it is open."""

    def __init__(
        self,
        look: Look,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        icon: str = "",
        width: float = 460,
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(look)
        self.title, self.text, self.answers, self.icon = title, text, answers, icon
        self.width = width
        self._on_close = on_close
        self._shown = Glide()
        self.closed = False
        self.on_back = self._safe
        self.layout()
        calm = look.calm
        self._shown.to(1.0, p.MS_PANEL_CALM if calm else p.MS_PANEL_IN, out_cubic if calm else out_back(1.2))

    def layout(self) -> None:
        """Place everything for the present scale and language."""
        focus = next((n for n, child in enumerate(self.children) if child.focused), None)
        self.children.clear()
        look = self.look
        gaps = 12 * (len(self.answers) - 1)
        widths = [Button.width_for(look, a.label, icon=a.icon) for a in self.answers]
        width = min(p.PAGE_W - 96, max(self.width, sum(widths) + gaps + 40))
        body = look.text(self.text, width - 40)
        head = look.text(self.title, width - 40 - (46 if self.icon else 0), role="h2")
        height = 18 + max(head.h, 32) + 8 + body.h + 18 + p.H_BUTTON + 24
        self.area = FRect((p.PAGE_W - width) / 2, (p.PAGE_H - height) / 2, width, height)
        x = self.area.right - 20 - sum(widths) - gaps
        y = self.area.bottom - 22 - p.H_BUTTON
        for number, (answer, w) in enumerate(zip(self.answers, widths, strict=True)):
            press = self._chooser(answer)
            button = Button(
                look,
                (x, y, w, p.H_BUTTON),
                answer.label,
                press,
                kind=answer.kind,
                icon=answer.icon,
                key=f"answer{number}",
            )
            self.add(button)
            x += w + 12
        safe = next((n for n, a in enumerate(self.answers) if a.safe), len(self.answers) - 1)
        self.set_focus(self.children[focus if focus is not None else safe])

    def _chooser(self, answer: Answer) -> Callable[[], None]:
        def choose() -> None:
            self.close()
            answer.on_choose()

        return choose

    def _safe(self) -> None:
        answer = next((a for a in self.answers if a.safe), self.answers[-1])
        self._chooser(answer)()

    def close(self) -> None:
        """Take it away."""
        if not self.closed:
            self.closed = True
            self._on_close()
            self.changed()

    def handle(self, event: Event) -> bool:
        """Everything ends here:

        a dialog is modal. Enter takes the focused answer even before the ring shows.
        """
        super().handle(event)
        return True

    def update(self, ms: float) -> bool:
        """Let it come up."""
        return self._shown.update(ms) or super().update(ms)

    def draw(self, surface: Surface) -> None:
        """Darken the scene, draw the panel and the answers."""
        share = min(1.0, self._shown.value)
        shade = self.look.art.keep(("veil", surface.get_size()), lambda: _veil(surface.get_size()))
        shade.set_alpha(round(255 * share))
        surface.blit(shade, (0, 0))
        if self._shown.moving:
            before = surface.copy()
            self._draw_panel(surface, 0.0 if self.look.calm else (1 - self._shown.value) * 16)
            before.set_alpha(round(255 * (1 - share)))
            surface.blit(before, (0, 0))
        else:
            self._draw_panel(surface, 0.0)

    def _draw_panel(self, surface: Surface, dy: float) -> None:
        look, area = self.look, self.area.move(0, dy)
        draw_panel(look, surface, area)
        x = area.x + 20
        head_w = area.w - 40
        if self.icon:
            look.picture(surface, self.icon, (x, area.y + 18, 32, 32))
            x += 46
            head_w -= 46
        head = look.text(self.title, head_w, role="h2")
        head_h = max(head.h, 32.0)
        look.write(surface, self.title, (x, area.y + 18, head_w, head_h), role="h2")
        look.write(surface, self.text, (area.x + 20, area.y + 26 + head_h, area.w - 40, 10), valign="top")
        for child in self.children:
            child.move(0, dy)
        Screen.draw(self, surface)
        for child in self.children:
            child.move(0, -dy)


def _veil(size: tuple[int, int]) -> Surface:
    shade = Surface(size, pygame.SRCALPHA)
    shade.fill((10, 6, 28, 150))
    return shade
