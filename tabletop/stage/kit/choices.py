"""Ways to choose: chips, segments, tabs, the switch, the slider, the drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from . import shapes
from .look import Area, Look
from .motion import Glide, out_quad
from .widget import Widget


@dataclass(frozen=True, slots=True)
class Option:
    """One of several choices. A ``reason`` says why it cannot be chosen now, and makes it so."""

    value: Any
    label: str
    icon: str = ""
    reason: str = ""


# -- chip --------------------------------------------------------------------------------------------------

ChipTone = Literal["plain", "chosen", "off", "night", "carpinchos", "horneros"]

_CHIP: dict[ChipTone, tuple[str, str, str]] = {
    "plain": (p.FIELD, p.INK, p.INK),
    "chosen": (p.GOLD, p.INK, p.INK),
    "off": ("#DDD5E8", "#9A8FB8", "#5F5479"),
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


# -- one of several ----------------------------------------------------------------------------------------


class _OneOf(Widget):
    """What segments, tabs and drop-downs have in common: options of which one is chosen."""

    can_focus = True

    def __init__(
        self,
        look: Look,
        rect: Area,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        *,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.options = list(options)
        self.value = value
        self._on_change = on_change
        self._usual_tooltip = tooltip

    @property
    def index(self) -> int:
        """The place of the chosen option, -1 for none."""
        return next((n for n, option in enumerate(self.options) if option.value == self.value), -1)

    def choose(self, number: int) -> None:
        """Choose an option by its place; one with a reason against it is refused."""
        if not self.enabled or not 0 <= number < len(self.options):
            return
        option = self.options[number]
        if option.reason:
            self.look.sounds.play("ui_refused")
            return
        if option.value != self.value:
            self.value = option.value
            self.look.sounds.play("ui_press")
            self.changed()
            self._on_change(option.value)

    def step(self, by: int) -> bool:
        """Choose the next possible option in a direction; whether there was one."""
        at = self.index + by
        while 0 <= at < len(self.options):
            if not self.options[at].reason:
                self.choose(at)
                return True
            at += by
        return False


class Segments(_OneOf):
    """Up to four choices side by side. Left and right choose while it has the focus."""

    radius = p.R_FIELD

    def __init__(
        self,
        look: Look,
        rect: Area,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        **rest: Any,
    ) -> None:
        super().__init__(look, rect, options, value, on_change, **rest)
        self._over = -1

    def _edges(self) -> list[float]:
        part = self.rect.w / len(self.options)
        return [part * n for n in range(len(self.options) + 1)]

    def _at(self, pos: tuple[float, float]) -> int:
        if not self.rect.collidepoint(pos):
            return -1
        return min(len(self.options) - 1, int((pos[0] - self.rect.x) / (self.rect.w / len(self.options))))

    def set_hover(self, hovered: bool) -> None:
        """Light up the part under the pointer."""
        super().set_hover(hovered)
        if not hovered:
            self._over = -1

    def handle(self, event: Event) -> bool:
        """A click chooses, left and right choose."""
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            if over != self._over:
                self._over = over
                option = self.options[over] if over >= 0 else None
                self.tooltip = option.reason if option is not None and option.reason else self._usual_tooltip
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.choose(self._at(event.pos))
            self.changed()
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
            and not event.mod & pygame.KMOD_CTRL
        ):
            self.look.focus_visible = True
            self.changed()
            return self.step(-1 if event.key == pygame.K_LEFT else 1)
        return super().handle(event)

    def activate(self) -> None:
        """Enter and Space go on to the next choice, round and round."""
        count = len(self.options)
        for by in range(1, count + 1):
            number = (self.index + by) % count
            if not self.options[number].reason:
                self.choose(number)
                return

    def draw(self, surface: Surface) -> None:
        """The strip, then icons and labels."""
        look, place = self.look, self.look.scale.rect(self.rect)
        edges = tuple(edge * look.scale.factor for edge in self._edges())
        over = self._over if self.hovered and self.enabled else -1
        text = shapes.segments(*place.size, look.scale.factor, edges, self.index, over, off=not self.enabled)
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        part = self.rect.w / len(self.options)
        for number, option in enumerate(self.options):
            area = FRect(self.rect.x + part * number, self.rect.y, part, self.rect.h)
            self._draw_option(surface, area, option)

    def _draw_option(self, surface: Surface, area: FRect, option: Option) -> None:
        off = not self.enabled or bool(option.reason)
        icon = p.ICON_SMALL if option.icon else 0
        gap = 6 if icon and option.label else 0
        colour = p.DISABLED_TEXT if off else p.INK
        block = self.look.text(
            option.label, area.w - 12 - icon - gap, role="small", bold=True, colour=colour, shrink=True
        )
        x = area.centerx - (icon + gap + (block.w if option.label else 0)) / 2
        if icon:
            self.look.picture(
                surface, option.icon, (x, area.centery - icon / 2, icon, icon), alpha=0.55 if off else 1
            )
        if option.label:
            surface.blit(block.surface, self.look.scale.point(x + icon + gap, area.centery - block.h / 2))


class Tabs(_OneOf):
    """Tabs that stand on a panel below; its left upper corner is square if the first tab is chosen."""

    radius = (p.R_FIELD, p.R_FIELD, 0, 0)

    def __init__(
        self,
        look: Look,
        rect: Area,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        **rest: Any,
    ) -> None:
        super().__init__(look, rect, options, value, on_change, **rest)
        self._over = -1

    def areas(self) -> list[FRect]:
        """Where the tabs are: as wide as their labels, all narrower if the row is too short."""
        widths = [
            self.look.text(o.label, role="button", size=16).w + 36 + (28 if o.icon else 0)
            for o in self.options
        ]
        gaps = 6.0 * (len(widths) - 1)
        squeeze = min(1.0, (self.rect.w - gaps) / max(1.0, sum(widths)))
        areas, x = [], self.rect.x
        for width in widths:
            areas.append(FRect(x, self.rect.y, width * squeeze, self.rect.h))
            x += width * squeeze + 6
        return areas

    @property
    def focus_area(self) -> FRect:
        """The ring goes round the chosen tab."""
        return self.areas()[max(0, self.index)]

    def _at(self, pos: tuple[float, float]) -> int:
        return next((n for n, area in enumerate(self.areas()) if area.collidepoint(pos)), -1)

    def contains(self, pos: tuple[float, float]) -> bool:
        """Only the tabs themselves."""
        return self._at(pos) >= 0

    def handle(self, event: Event) -> bool:
        """A click chooses, left and right choose."""
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            if over != self._over:
                self._over = over
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.choose(self._at(event.pos))
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.look.focus_visible = True
            self.changed()
            return self.step(-1 if event.key == pygame.K_LEFT else 1)
        return False

    def set_hover(self, hovered: bool) -> None:
        """Light up the tab under the pointer."""
        super().set_hover(hovered)
        if not hovered:
            self._over = -1

    def draw(self, surface: Surface) -> None:
        """All tabs; the chosen one is cream and joins the panel below."""
        look = self.look
        for number, (option, area) in enumerate(zip(self.options, self.areas(), strict=True)):
            chosen, over = number == self.index, number == self._over and self.hovered
            fill = p.CREAM if chosen else p.NIGHT_6 if over else p.NIGHT_7
            line = p.INK if chosen else p.NIGHT_LINE
            place = look.scale.rect(area)
            tall = (place.w, place.h + look.scale.px(20))
            text = shapes.box(
                *tall, look.scale.factor, fill=fill, line=line, radius=(p.R_FIELD, p.R_FIELD, 0, 0)
            )
            surface.blit(
                look.art.drawn_pixels(text, tall),
                place,
                (0, 0, place.w, place.h + look.scale.px(3 if chosen else 0)),
            )
            colour = p.INK if chosen else p.CREAM if over else p.LILAC
            icon = p.ICON_SMALL if option.icon else 0
            gap = 8 if icon else 0
            block = look.text(
                option.label, area.w - 20 - icon - gap, role="button", size=16, colour=colour, shrink=True
            )
            x = area.centerx - (icon + gap + block.w) / 2
            if icon:
                look.picture(surface, option.icon, (x, area.centery - icon / 2, icon, icon))
            surface.blit(block.surface, look.scale.point(x + icon + gap, area.centery - block.h / 2))


# -- switch ------------------------------------------------------------------------------------------------


class Toggle(Widget):
    """On or off.

    Tick and knob right: on; ring and knob left: off. 62 x 34 u, in the middle of its rectangle.
    """

    can_focus = True
    radius = 17

    def __init__(
        self,
        look: Look,
        rect: Area,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
        tooltip: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip, shortcut=shortcut)
        self.on = on
        self._on_change = on_change
        self._knob = Glide(1.0 if on else 0.0)

    @property
    def focus_area(self) -> FRect:
        """The switch itself."""
        return FRect(self.rect.centerx - 31, self.rect.centery - 17, 62, 34)

    def activate(self) -> None:
        """Switch over."""
        if not self.enabled:
            return
        self.on = not self.on
        self._knob.to(1.0 if self.on else 0.0, p.MS_HOVER, out_quad)
        self.look.sounds.play("ui_toggle_on" if self.on else "ui_toggle_off")
        self.changed()
        self._on_change(self.on)

    def update(self, ms: float) -> bool:
        """Let the knob glide."""
        return self._knob.update(ms)

    def remember(self) -> Any:
        """Where the knob is, so that a rebuild does not stop it in its way."""
        return self._knob

    def recall(self, memory: Any) -> None:
        """Go on gliding."""
        if memory.goal == self._knob.goal:
            self._knob = memory

    def draw(self, surface: Surface) -> None:
        """Draw the switch."""
        place = self.look.scale.rect(self.focus_area)
        knob = round(self._knob.value, 2)
        text = shapes.toggle(*place.size, self.look.scale.factor, self.on, knob, faded=not self.enabled)
        surface.blit(self.look.art.drawn_pixels(text, place.size), place)


# -- slider ------------------------------------------------------------------------------------------------


class Slider(Widget):
    """A value between two ends, said in words at its right.

    ``words`` turns the value into what is shown; ``words_width`` is the room for it (0: none).
    ``on_change`` is called with every new value while it is dragged.
    """

    can_focus = True
    radius = 15

    def __init__(
        self,
        look: Look,
        rect: Area,
        value: int,
        on_change: Callable[[int], object],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        words: Callable[[int], str] | None = None,
        words_width: float = 72,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self._on_change = on_change
        self._words = words or (lambda value: look.say("frame.percent", value=value))
        self._words_width = words_width

    @property
    def _track(self) -> FRect:
        """The ground that the knob's middle moves along, with its round ends."""
        return FRect(self.rect.x, self.rect.centery - 6, self.rect.w - self._words_width, 12)

    @property
    def _knob_x(self) -> float:
        track = self._track
        share = (self.value - self.low) / (self.high - self.low)
        return track.x + 6 + (track.w - 12) * share

    @property
    def focus_area(self) -> FRect:
        """The knob."""
        return FRect(self._knob_x - 15, self.rect.centery - 15, 30, 30)

    def set(self, value: float) -> None:
        """Take the nearest step to a value and report it."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = max(self.low, min(self.high, stepped))
        if stepped != self.value:
            self.value = stepped
            self.look.sounds.play("ui_slider")
            self.changed()
            self._on_change(stepped)

    def _set_from(self, x: float) -> None:
        track = self._track
        self.set(self.low + (x - track.x - 6) / (track.w - 12) * (self.high - self.low))

    def handle(self, event: Event) -> bool:
        """Drag or click anywhere on the track; arrows, Home and End."""
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self._set_from(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._set_from(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.changed()
            return True
        if event.type == pygame.KEYDOWN:
            goal = {
                pygame.K_LEFT: self.value - self.step,
                pygame.K_RIGHT: self.value + self.step,
                pygame.K_HOME: self.low,
                pygame.K_END: self.high,
            }.get(event.key)
            if goal is not None:
                self.look.focus_visible = True
                self.changed()
                self.set(goal)
                return True
        return False

    def remember(self) -> Any:
        """Whether it is being dragged."""
        return self.pressed

    def recall(self, memory: Any) -> None:
        """Go on being dragged."""
        self.pressed = bool(memory)

    def draw(self, surface: Surface) -> None:
        """Track, filled part, knob, words."""
        look, track = self.look, self._track
        off = not self.enabled
        ink = p.mix(p.INK, p.CREAM, 0.45) if off else p.INK
        look.box(surface, track, fill=p.TRACK, line=ink, width=2, radius=6)
        x = self._knob_x
        filled = FRect(track.x, track.y, max(12.0, x - track.x), track.h)
        look.box(
            surface, filled, fill=p.mix(p.GOLD, p.CREAM, 0.45) if off else p.GOLD, line=ink, width=2, radius=6
        )
        d = look.scale.px(30)
        centre = look.scale.point(x, self.rect.centery)
        if not off:
            look.shade(surface, (x - 15, self.rect.centery - 12, 30, 30), 15, opacity=0.35)
        top = p.WHITE if self.hovered or self.pressed else "#FFFBF0"
        knob = look.art.drawn_pixels(
            shapes.circle(d, look.scale.factor, fill=(top, "#F3DFB8"), line=ink), (d, d)
        )
        surface.blit(knob, knob.get_rect(center=centre))
        if self._words_width:
            area = (track.right + 8, self.rect.y, self._words_width - 8, self.rect.h)
            colour = p.INK_QUIET if off else p.INK
            look.write(
                surface,
                self._words(self.value),
                area,
                role="body",
                bold=True,
                align="right",
                colour=colour,
                shrink=True,
            )


# -- drop-down ---------------------------------------------------------------------------------------------


class DropDown(_OneOf):
    """One of many:

    a field that opens a menu. Arrows choose in the open menu, letters jump, Escape closes it.
    """

    radius = p.R_FIELD
    ROW = 38.0

    def activate(self) -> None:
        """Open the menu."""
        if self.enabled and self.screen is not None:
            self.look.sounds.play("ui_press")
            self.screen.open_popup(_Menu(self))

    @property
    def open(self) -> bool:
        """Whether the menu is open."""
        return (
            self.screen is not None
            and isinstance(self.screen.popup, _Menu)
            and self.screen.popup.field is self
        )

    def handle(self, event: Event) -> bool:
        """A click opens; so does Alt or no key with the down arrow."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return super().handle(event)

    def draw(self, surface: Surface) -> None:
        """The field with its chosen option and the arrow."""
        look = self.look
        off = not self.enabled
        fill = p.DISABLED if off else p.GOLD_NEW if self.hovered and not self.open else p.FIELD
        line = p.DISABLED_LINE if off else p.INK
        colour = p.DISABLED_TEXT if off else p.INK
        look.box(surface, self.rect, fill=fill, line=line, width=2, radius=p.R_FIELD)
        label = self.options[self.index].label if self.index >= 0 else ""
        look.write(
            surface,
            label,
            (self.rect.x + 14, self.rect.y, self.rect.w - 52, self.rect.h),
            colour=colour,
            shrink=True,
        )
        size = look.scale.px(18)
        arrow = look.art.drawn_pixels(shapes.chevron(size, colour, up=self.open), (size, size))
        surface.blit(arrow, arrow.get_rect(center=look.scale.point(self.rect.right - 22, self.rect.centery)))


class _Menu(Widget):
    """The open list of a drop-down."""

    def __init__(self, field: DropDown) -> None:
        count = len(field.options)
        row = min(field.look.grown(field.ROW), (p.PAGE_H - 24) / max(1, count))
        h = row * count + 4
        below = field.rect.bottom + 6
        y = below if below + h <= p.PAGE_H - 8 else max(8.0, field.rect.top - 6 - h)
        if below + h > p.PAGE_H - 8 and field.rect.top - 6 - h < 8:
            y = p.PAGE_H - 8 - h
        super().__init__(field.look, (field.rect.x, y, field.rect.w, h))
        self.field = field
        self.row = row
        self.at = max(0, field.index)

    def area(self, number: int) -> FRect:
        """Where an option is (u)."""
        return FRect(self.rect.x + 2, self.rect.y + 2 + self.row * number, self.rect.w - 4, self.row)

    def _over(self, pos: tuple[float, float]) -> int:
        return next((n for n in range(len(self.field.options)) if self.area(n).collidepoint(pos)), -1)

    def handle(self, event: Event) -> bool:
        """Pointer and keys of the open menu."""
        if event.type == pygame.MOUSEMOTION:
            over = self._over(event.pos)
            if over >= 0 and over != self.at:
                self.at = over
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            over = self._over(event.pos)
            if over >= 0:
                self._take(over)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return True

    def _key(self, event: Event) -> bool:
        count = len(self.field.options)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.at = (self.at + (1 if event.key == pygame.K_DOWN else -1)) % count
            self.look.sounds.play("ui_focus")
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.at = 0 if event.key == pygame.K_HOME else count - 1
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take(self.at)
        elif event.key == pygame.K_TAB:
            self._close()
        elif letter := getattr(event, "unicode", "").casefold():
            after = [(self.at + 1 + n) % count for n in range(count)]
            self.at = next(
                (n for n in after if self.field.options[n].label.casefold().startswith(letter)), self.at
            )
        self.changed()
        return True

    def _take(self, number: int) -> None:
        if not self.field.options[number].reason:
            self._close()
        self.field.choose(number)

    def _close(self) -> None:
        if self.field.screen is not None:
            self.field.screen.close_popup()

    def draw(self, surface: Surface) -> None:
        """The list; the chosen option bold with a tick, the one under pointer or keys golden."""
        look = self.look
        look.glow(surface, self.rect, p.R_FIELD, reach=20, colour="#0A051E", strength=0.35, shift=10)
        look.box(surface, self.rect, fill=p.FIELD, line=p.INK, width=2, radius=p.R_FIELD)
        last = len(self.field.options) - 1
        for number, option in enumerate(self.field.options):
            area, chosen = self.area(number), number == self.field.index
            top, end = (12 if number == 0 else 0), (12 if number == last else 0)
            if number == self.at or chosen:
                fill = p.GOLD_SOFT if number == self.at else p.CREAM_2
                look.shade(surface, area, (top, top, end, end), colour=fill, opacity=1)
            icon = p.ICON_SMALL if option.icon else 0
            if icon:
                look.picture(surface, option.icon, (area.x + 12, area.centery - icon / 2, icon, icon))
            colour = p.PLACEHOLDER if option.reason else p.INK
            words = f"{option.label} ({option.reason})" if option.reason else option.label
            left = area.x + 12 + (icon + 8 if icon else 0)
            look.write(
                surface,
                words,
                (left, area.y, area.right - 36 - left, area.h),
                colour=colour,
                bold=chosen,
                shrink=True,
            )
            if chosen:
                look.picture(surface, "ui/check", (area.right - 32, area.centery - 10, 20, 20))
