"""Grounds to put things on: cream and night panels, the inset, and the area that scrolls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from . import shapes
from .look import Area, Look
from .motion import Glide, out_cubic
from .shapes import Corners
from .widget import Group, Widget

Ground = Literal["cream", "night", "inset"]


def draw_panel(
    look: Look,
    surface: Surface,
    area: Area,
    ground: Ground = "cream",
    *,
    radius: Corners = p.R_PANEL,
    shadow: bool = True,
) -> None:
    """Draw a panel's ground:

    for reading and choosing (cream), for what surrounds the table (night), a well (inset).
    """
    place = look.scale.rect(area)
    if place.w < 4 or place.h < 4:
        return
    k = look.scale.factor
    edge = round(48 * k) if shadow and ground != "inset" else 0
    # Ground and shadows are baked into one picture: one blit a frame instead of three.
    key = ("panel", place.size, ground, radius, edge)
    picture = look.art.keep(key, lambda: _panel(look, place.size, ground, radius, edge))
    surface.blit(picture, (place.x - edge, place.y - edge))


def _panel(look: Look, size: tuple[int, int], ground: Ground, radius: Corners, edge: int) -> Surface:
    k = look.scale.factor
    whole = Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    if edge:
        most = radius if isinstance(radius, int | float) else max(radius)
        glow = look.art.glow_pixels(size, most, 32, 0.35, p.SOFT_SHADOW)
        whole.blit(glow, (edge - round(32 * k), edge - round(16 * k)))
        hard = shapes.flat(*size, k, p.SHADOW, radius, 0.55 if ground == "cream" else 0.5)
        whole.blit(look.art.drawn_pixels(hard, size), (edge, edge + round(6 * k)))
    if ground == "inset":
        text = shapes.box(*size, k, fill=p.FIELD, line=p.FIELD_LINE, width=2, radius=p.R_FIELD)
    elif ground == "cream":
        text = shapes.box(*size, k, fill=(p.CREAM, p.CREAM_END), radius=radius)
    else:
        text = shapes.box(
            *size, k, fill=(p.PANEL_NIGHT, p.PANEL_NIGHT_END), line=p.NIGHT_LINE, radius=radius, opacity=0.97
        )
    whole.blit(look.art.drawn_pixels(text, size), (edge, edge))
    return whole.convert_alpha()


class Panel(Group):
    """A panel with its children; their positions are on the page, not in the panel."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        children: Iterable[Widget] = (),
        *,
        ground: Ground = "cream",
        title: str = "",
        radius: Corners = p.R_PANEL,
        shadow: bool = True,
        key: str = "",
    ) -> None:
        super().__init__(look, rect, children, key=key)
        self.ground: Ground = ground
        self.title = title
        self.radius = radius
        self.shadow = shadow

    @property
    def inner(self) -> FRect:
        """The room inside the padding, below the title if there is one."""
        area = self.rect.inflate(-2 * p.PAD_PANEL, -2 * 16)
        if self.title:
            area.y += 36
            area.h -= 36
        return area

    def draw(self, surface: Surface) -> None:
        """Ground, title, children."""
        draw_panel(self.look, surface, self.rect, self.ground, radius=self.radius, shadow=self.shadow)
        if self.title:
            colour = p.CREAM if self.ground == "night" else p.INK
            area = (self.rect.x + p.PAD_PANEL, self.rect.y + 14, self.rect.w - 2 * p.PAD_PANEL, 28)
            self.look.write(surface, self.title, area, role="h2", size=22, colour=colour, shrink=True)
        super().draw(surface)


class ScrollArea(Group):
    """A window on children that are taller than it: wheel, drag, thumb, arrow and page keys.

    Lay the children out as if nothing were scrolled, from the area's upper left corner down; the area moves
    them. Its own positions stay true at any moment: what a child's ``rect`` says is where it is seen.
    """

    scrolls = True
    STEP = 64.0
    BAR = 10.0

    def __init__(
        self, look: Look, rect: Area, children: Iterable[Widget] = (), *, key: str = "", padding: float = 8.0
    ) -> None:
        super().__init__(look, rect, children, key=key)
        self.padding = padding
        self.offset = 0.0
        self._glide = Glide()
        self._grip: tuple[float, float, bool] | None = None

    @property
    def content_height(self) -> float:
        """How tall the children are together (u)."""
        bottom = max((child.rect.bottom for child in self.children if child.visible), default=self.rect.y)
        return bottom + self.offset - self.rect.y + self.padding

    @property
    def reach(self) -> float:
        """How far it can be scrolled (u)."""
        return max(0.0, self.content_height - self.rect.h)

    @property
    def inner_width(self) -> float:
        """The width for children beside the bar (u)."""
        return self.rect.w - self.BAR - 8

    def scroll_to(self, offset: float, *, glide: bool = False) -> None:
        """Show what lies ``offset`` u below the beginning."""
        goal = min(max(0.0, offset), self.reach)
        if glide and not self.look.calm:
            self._glide.jump(self.offset)
            self._glide.to(goal, 180, out_cubic)
            self.changed()
            return
        self._glide.jump(goal)
        self._shift(goal)

    def _shift(self, offset: float) -> None:
        delta = self.offset - offset
        if delta:
            self.offset = offset
            for child in self.children:
                child.move(0, delta)
            self.changed()

    def bring_into_view(self, child: Widget) -> None:
        """Scroll until a descendant can be seen."""
        room = 12.0
        if child.rect.top - room < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - child.rect.top) - room)
        elif child.rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + child.rect.bottom - self.rect.bottom + room)
        super().bring_into_view(child)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Children only where the window on them is; else the area itself, to be dragged."""
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        if self.reach and self._track().inflate(6, 0).collidepoint(pos):
            return self
        return super().hit(pos) or self

    def _track(self) -> FRect:
        return FRect(self.rect.right - self.BAR, self.rect.y + 4, self.BAR, self.rect.h - 8)

    def _thumb(self) -> FRect:
        track = self._track()
        share = self.rect.h / max(self.content_height, 1)
        h = max(36.0, track.h * share)
        y = track.y + (track.h - h) * (self.offset / self.reach if self.reach else 0)
        return FRect(track.x, y, track.w, h)

    def handle(self, event: Event) -> bool:
        """Wheel, drag of the ground or the thumb, page keys."""
        if event.type == pygame.MOUSEWHEEL:
            if not self.reach:
                return False
            goal = self._glide.goal if self._glide.moving else self.offset
            before = goal
            self.scroll_to(goal - getattr(event, "precise_y", event.y) * self.STEP, glide=True)
            return self._glide.goal != before or self._glide.moving
        if event.type == pygame.KEYDOWN:
            return self._page(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.reach:
            self._grip = (
                event.pos[1],
                self.offset,
                bool(self._track().inflate(6, 0).collidepoint(event.pos)),
            )
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            y, start, on_bar = self._grip
            moved = event.pos[1] - y
            track = self._track()
            ratio = self.reach / max(1.0, track.h - self._thumb().h) if on_bar else -1.0
            self.scroll_to(start + moved * ratio)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _page(self, event: Event) -> bool:
        page = self.rect.h * 0.85
        goal = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.reach,
        }.get(event.key)
        if goal is None or not self.reach:
            return False
        self.scroll_to(goal, glide=True)
        return True

    def update(self, ms: float) -> bool:
        """Let the scrolling glide."""
        moving = self._glide.update(ms)
        if moving:
            self._shift(min(self._glide.value, self.reach))
        elif self.offset > self.reach:
            self.scroll_to(self.reach)
        return super().update(ms) or moving

    def draw(self, surface: Surface) -> None:
        """What can be seen of the children, and the bar when there is more."""
        before = surface.get_clip()
        surface.set_clip(self.look.scale.rect(self.rect.inflate(24, 0)).clip(before))
        for child in self.children:
            if child.visible and child.rect.bottom >= self.rect.top and child.rect.top <= self.rect.bottom:
                child.draw(surface)
        self.draw_focus(surface)
        surface.set_clip(before)
        if self.reach:
            self.look.shade(surface, self._track(), self.BAR / 2, colour=p.INK, opacity=0.12)
            self.look.shade(surface, self._thumb(), self.BAR / 2, colour=p.NIGHT_LINE, opacity=0.85)

    def remember(self) -> Any:
        """The scroll position."""
        return self.offset

    def recall(self, memory: Any) -> None:
        """Scroll there again."""
        self.scroll_to(float(memory))
