"""The one protocol of everything on a screen, the plainest widgets, and the group.

All positions are logical units: the application hands round events whose ``pos`` is already on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from .look import Area, Look
from .shapes import Corners

if TYPE_CHECKING:
    from .screen import Screen


class Widget:
    """Something with a place on the page.

    ``key`` names it for tests and lets focus, scroll and typed text survive when a scene builds its widgets
    anew. Subclasses override :meth:`draw`, and :meth:`activate` or :meth:`handle`.
    """

    can_focus = False
    is_screen = False
    radius: Corners = p.R_BUTTON
    """The corner radius of the focus ring (u)."""

    def __init__(
        self, look: Look, rect: Area, *, key: str = "", tooltip: str = "", shortcut: str = ""
    ) -> None:
        self.look = look
        self.rect = FRect(rect)
        self.key = key
        self.tooltip = tooltip
        self.shortcut = shortcut
        self.parent: Group | None = None
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.stale = True
        """Whether it has changed since a picture of it was kept (:class:`Kept`)."""

    @property
    def focusable(self) -> bool:
        """Whether Tab and the arrows can reach it now."""
        return self.can_focus and self.visible and self.enabled

    @property
    def screen(self) -> Screen | None:
        """The screen it is on."""
        at: Widget = self
        while at.parent is not None:
            at = at.parent
        return at if at.is_screen else None  # type: ignore[return-value]

    @property
    def focus_area(self) -> FRect:
        """What the focus ring goes round."""
        return self.rect

    @property
    def tooltip_area(self) -> FRect:
        """What the tooltip points at."""
        return self.focus_area

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether the pointer is on it."""
        return bool(self.rect.collidepoint(pos))

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """The innermost widget under the pointer."""
        return self if self.visible and self.contains(pos) else None

    def handle(self, event: Event) -> bool:
        """Take an event that was meant for this widget; whether it was of use.

        Pointer events come here while the pointer is on it or was pressed on it, keys while it has the
        focus. The usual one: a click, which is press and release on the same widget, calls
        :meth:`activate`.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.enabled:
                self.pressed = True
                self.changed()
            return self.enabled and self.can_focus
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.changed()
            if self.enabled and self.contains(event.pos):
                self.activate()
            return True
        return False

    def activate(self) -> None:
        """What a click, Enter or Space does."""

    def update(self, ms: float) -> bool:
        """Let time pass; whether something is still moving."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""

    def move(self, dx: float, dy: float) -> None:
        """Shift it by logical units."""
        self.rect.move_ip(dx, dy)

    def changed(self) -> None:
        """Ask for a new frame, in which this and what it lies in are drawn anew."""
        self.look.touch()
        at: Widget | None = self
        while at is not None:
            at.stale = True
            at = at.parent

    def set_hover(self, hovered: bool) -> None:
        """The pointer has come or gone."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.changed()

    def set_focused(self, focused: bool) -> None:
        """The focus has come or gone."""
        self.focused = focused

    def remember(self) -> Any:
        """What should survive when the scene builds its widgets anew (scroll position, caret);

        ``None``: nothing.
        """
        return None

    def recall(self, memory: Any) -> None:
        """Take over what :meth:`remember` of the widget with the same key gave."""

    def leaves(self) -> Iterator[Widget]:
        """This widget and all inside it."""
        yield self


class Label(Widget):
    """Rich text in a rectangle; see :mod:`.richtext`."""

    def __init__(
        self, look: Look, rect: Area, text: str, *, valign: str = "middle", key: str = "", **style: Any
    ) -> None:
        super().__init__(look, rect, key=key)
        self.text = text
        self.valign = valign
        self.style = style

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Text is not in the pointer's way, unless it explains itself."""
        return super().hit(pos) if self.tooltip else None

    def set(self, text: str) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.changed()

    def draw(self, surface: Surface) -> None:
        """Write it."""
        self.look.write(surface, self.text, self.rect, self.valign, **self.style)  # type: ignore[arg-type]


class Picture(Widget):
    """A picture of ``art/`` in a rectangle."""

    def __init__(
        self, look: Look, rect: Area, name: str, *, key: str = "", tooltip: str = "", dim: float = 0.0
    ) -> None:
        super().__init__(look, rect, key=key, tooltip=tooltip)
        self.name = name
        self.dim = dim

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """A picture is not in the pointer's way, unless it explains itself."""
        return super().hit(pos) if self.tooltip else None

    def draw(self, surface: Surface) -> None:
        """Draw it, its proportions kept."""
        self.look.picture(surface, self.name, self.rect, dim=self.dim)


class Drawing(Widget):
    """A place drawn by a function: for what is only on one screen."""

    def __init__(
        self, look: Look, rect: Area, paint: Callable[[Surface, FRect], None], *, key: str = ""
    ) -> None:
        super().__init__(look, rect, key=key)
        self._paint = paint

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Call the function."""
        self._paint(surface, self.rect)


class Group(Widget):
    """Widgets that belong together, drawn in order, the last on top."""

    def __init__(
        self,
        look: Look,
        rect: Area = (0, 0, p.PAGE_W, p.PAGE_H),
        children: Iterable[Widget] = (),
        *,
        key: str = "",
    ) -> None:
        super().__init__(look, rect, key=key)
        self.children: list[Widget] = []
        self.add(*children)

    def add(self, *children: Widget) -> None:
        """Put widgets on top of those there are."""
        for child in children:
            child.parent = self
            self.children.append(child)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """The innermost child under the pointer; a group itself is not in the way."""
        if not self.visible:
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return None

    def update(self, ms: float) -> bool:
        """Let time pass for all children."""
        moving = [child.update(ms) for child in self.children if child.visible]
        return any(moving)

    def draw(self, surface: Surface) -> None:
        """Draw all children, and the focus ring round the one that has the focus."""
        for child in self.children:
            if child.visible:
                child.draw(surface)
        self.draw_focus(surface)

    def draw_focus(self, surface: Surface) -> None:
        """The ring, above all children, when keys are in use."""
        if self.look.focus_visible:
            for child in self.children:
                if child.focused and child.visible:
                    self.look.focus_ring(surface, child.focus_area, child.radius)

    def move(self, dx: float, dy: float) -> None:
        """Shift the group with all children."""
        super().move(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def leaves(self) -> Iterator[Widget]:
        """The group and all inside it, in drawing order."""
        yield self
        for child in self.children:
            if child.visible:
                yield from child.leaves()

    def bring_into_view(self, child: Widget) -> None:
        """Make sure that a descendant can be seen (scrolling groups scroll to it)."""
        if self.parent is not None:
            self.parent.bring_into_view(child)


class Kept(Group):
    """Widgets that seldom change, at the very bottom of a page with an opaque ground.

    While none of them says that it has changed, and none moves, they are shown from one kept picture of the
    whole window, so that what lies above them can move at little cost.
    """

    def __init__(self, look: Look, children: Iterable[Widget] = (), *, key: str = "") -> None:
        super().__init__(look, children=children, key=key)
        self._picture: Surface | None = None
        self._shown: tuple[object, ...] = ()
        self._moving = False

    def renew(self) -> None:
        """Something has changed that no widget tells of."""
        self.changed()

    def update(self, ms: float) -> bool:
        """Let time pass for all children."""
        self._moving = super().update(ms)
        self.stale = self.stale or self._moving
        return self._moving

    def draw(self, surface: Surface) -> None:
        """The kept picture, or all children."""
        focus = self.screen.focus if self.screen is not None and self.look.focus_visible else None
        shown = (surface.get_size(), focus)
        if self._picture is not None and not self.stale and shown == self._shown:
            surface.blit(self._picture, (0, 0))
            return
        super().draw(surface)
        # What moves is not kept: the frame after it must not show an older picture.
        self.stale, self._shown = self._moving, shown
        if self._moving:
            return
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = Surface(surface.get_size()).convert(surface)
        self._picture.blit(surface, (0, 0))
