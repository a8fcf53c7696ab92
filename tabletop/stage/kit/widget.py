"""The one protocol of everything on a screen, and the containers that hand round pointer, keys and focus.

All positions are logical units: the application hands round events whose ``pos`` is already on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from .look import Area, Look
from .shapes import Corners

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Widget:
    """Something with a place on the page.

    ``key`` names it for tests and lets focus, scroll and typed text survive when a scene builds its widgets
    anew. Subclasses override :meth:`draw`, and :meth:`activate` or :meth:`handle`.
    """

    can_focus = False
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

    @property
    def focusable(self) -> bool:
        """Whether Tab and the arrows can reach it now."""
        return self.can_focus and self.visible and self.enabled

    @property
    def screen(self) -> Screen | None:
        """The screen it is on."""
        at: Widget | None = self
        while at is not None and not isinstance(at, Screen):
            at = at.parent
        return at

    @property
    def focus_area(self) -> FRect:
        """What the focus ring goes round."""
        return self.rect

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

    def update(self, ms: float) -> bool:  # noqa: ARG002
        """Let time pass; whether something is still moving."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""

    def move(self, dx: float, dy: float) -> None:
        """Shift it by logical units."""
        self.rect.move_ip(dx, dy)

    def changed(self) -> None:
        """Ask for a new frame."""
        self.look.touch()

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

    def hit(self, pos: tuple[float, float]) -> Widget | None:  # noqa: ARG002
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

    def show(self, child: Widget) -> None:
        """Make sure that a descendant can be seen (scrolling groups scroll to it)."""
        if self.parent is not None:
            self.parent.show(child)


class Screen(Group):
    """The root of a scene, a dialog or an open menu: routes pointer, wheel and keys, and holds the focus."""

    def __init__(
        self, look: Look, children: Iterable[Widget] = (), *, on_back: Callable[[], None] | None = None
    ) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), children)
        self.on_back = on_back
        self.focus: Widget | None = None
        self.popup: Widget | None = None
        """An open menu:

        it gets every event first and is drawn above everything; a press elsewhere closes it.
        """
        self.keys = True
        """Whether Tab, arrows, Enter and shortcuts work here (off while a table animates)."""
        self._hovered: Widget | None = None
        self._held: Widget | None = None

    # -- focus ---------------------------------------------------------------------------------------------

    def focusables(self) -> list[Widget]:
        """All widgets that keys can reach, in reading order of their making."""
        return [leaf for leaf in self.leaves() if leaf.focusable]

    def find(self, key: str) -> Widget | None:
        """The widget with this key."""
        return next((leaf for leaf in self.leaves() if leaf.key == key), None)

    def set_focus(self, widget: Widget | None, *, show: bool | None = None, reveal: bool = True) -> None:
        """Give the focus to a widget; ``show`` turns the ring on or off, ``reveal`` scrolls to the widget."""
        if show is not None:
            self.look.focus_visible = show
        if self.focus is not None:
            self.focus.set_focused(False)
        self.focus = widget
        if widget is not None:
            widget.set_focused(True)
            if reveal and widget.parent is not None:
                widget.parent.show(widget)
        self.changed()

    def _step(self, back: bool) -> bool:
        order = self.focusables()
        if not order:
            return False
        if self.focus in order:
            at = (order.index(self.focus) + (-1 if back else 1)) % len(order)
        else:
            at = -1 if back else 0
        self._focus_by_key(order[at])
        return True

    def _focus_by_key(self, widget: Widget) -> None:
        self.look.sounds.play("ui_focus")
        self.set_focus(widget, show=True)

    def _towards(self, dx: int, dy: int) -> bool:
        order = self.focusables()
        if self.focus not in order:
            return bool(order) and self._step(False)
        assert self.focus is not None
        best = nearest(
            self.focus.focus_area, [(w, w.focus_area) for w in order if w is not self.focus], dx, dy
        )
        if best is None:
            return False
        self._focus_by_key(best)
        return True

    # -- events --------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Route one event; whether anything took it."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, None
            taken = held.handle(event) if held is not None else False
            self._hover_at(event.pos)
            return taken
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.KEYUP, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.handle(event)
        return False

    def _under(self, pos: tuple[float, float]) -> Widget | None:
        if self.popup is not None:
            return self.popup.hit(pos)
        return self.hit(pos)

    def _hover_at(self, pos: tuple[float, float]) -> None:
        found = self._under(pos)
        if found is not self._hovered:
            if self._hovered is not None:
                self._hovered.set_hover(False)
            self._hovered = found
            if found is not None:
                found.set_hover(True)

    def _motion(self, event: Event) -> bool:
        if self._held is not None:
            self._held.handle(event)
            return True
        self._hover_at(event.pos)
        return self._hovered is not None and self._hovered.handle(event)

    def _down(self, event: Event) -> bool:
        found = self._under(event.pos)
        if self.popup is not None and found is None:
            self.close_popup()
            return True
        self._hover_at(event.pos)
        if event.button == 1:
            self.look.focus_visible = False
            if found is not None and found.focusable and self.popup is None:
                self.set_focus(found)
            elif found is None or not found.can_focus:
                self._leave_text()
        self._held = found
        at = found
        while at is not None:
            if at.handle(event):
                self._held = at
                return True
            at = at.parent if at.parent is not self else None
        return found is not None

    def _leave_text(self) -> None:
        """A click beside a text field ends typing, as everywhere."""
        if self.focus is not None and getattr(self.focus, "takes_text", False):
            self.set_focus(None)

    def _wheel(self, event: Event) -> bool:
        at = self._under(self.look.pointer)
        if at is None and self.popup is None:
            at = next(
                (
                    g
                    for g in self.leaves()
                    if g is not self and getattr(g, "scrolls", False) and g.contains(self.look.pointer)
                ),
                None,
            )
        while at is not None and at is not self:
            if at.handle(event):
                self._hover_at(self.look.pointer)
                return True
            at = at.parent
        return False

    def _key(self, event: Event) -> bool:
        if self.popup is not None:
            if event.key == pygame.K_ESCAPE:
                self.close_popup()
                return True
            return self.popup.handle(event)
        if not self.keys:
            return False
        at: Widget | None = self.focus if self.focus is not None and self.focus.focusable else None
        while at is not None and at is not self:
            if at.handle(event):
                return True
            at = at.parent
        return self._navigate(event) or self._short(event) or self._confirm(event) or self._back(event)

    def _navigate(self, event: Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_TAB:
            return self._step(bool(event.mod & pygame.KMOD_SHIFT))
        way = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }.get(event.key)
        if way is None:
            return False
        if self.focus is not None and self.focus.focusable and not self.look.focus_visible:
            self.set_focus(self.focus, show=True)
            return True
        return self._towards(*way)

    def _confirm(self, event: Event) -> bool:
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return False
        if self.focus is None or not self.focus.focusable:
            return False
        self.focus.activate()
        return True

    def _short(self, event: Event) -> bool:
        if (
            self.look.focus_visible
            and self.focus is not None
            and event.key in (pygame.K_RETURN, pygame.K_SPACE)
        ):
            return False
        for leaf in self.leaves():
            if leaf.shortcut and leaf.visible and shortcut_matches(leaf.shortcut, event):
                if leaf.enabled:
                    leaf.activate()
                else:
                    self.look.sounds.play("ui_refused")
                return True
        return False

    def _back(self, event: Event) -> bool:
        if event.key != pygame.K_ESCAPE or self.on_back is None:
            return False
        self.look.sounds.play("ui_press")
        self.on_back()
        return True

    # -- menus ---------------------------------------------------------------------------------------------

    def open_popup(self, popup: Widget) -> None:
        """Open a menu above everything."""
        self.popup = popup
        popup.parent = self
        self._hover_at(self.look.pointer)
        self.changed()

    def close_popup(self) -> None:
        """Close the menu."""
        self.popup = None
        self._held = None
        self._hover_at(self.look.pointer)
        self.changed()

    def update(self, ms: float) -> bool:
        """Let time pass, for an open menu too."""
        moving = super().update(ms)
        return bool(self.popup is not None and self.popup.update(ms)) or moving

    def draw(self, surface: Surface) -> None:
        """Draw all, an open menu last."""
        super().draw(surface)
        if self.popup is not None:
            self.popup.draw(surface)

    @property
    def under_pointer(self) -> Widget | None:
        """The widget the pointer is on, for tooltips."""
        return self._hovered

    # -- staying the same when built anew ------------------------------------------------------------------

    def memories(self) -> dict[str, Any]:
        """What the widgets want to keep, by key, and which one has the focus (under the empty key)."""
        kept = {
            leaf.key: memory for leaf in self.leaves() if leaf.key and (memory := leaf.remember()) is not None
        }
        kept[""] = self.focus.key if self.focus is not None else None
        return kept

    def take_over(self, memories: dict[str, Any]) -> None:
        """Give the new widgets what those with the same key remembered."""
        for leaf in list(self.leaves()):
            if leaf.key and leaf.key in memories:
                leaf.recall(memories[leaf.key])
        focus = memories.get("")
        if focus:
            found = self.find(focus)
            if found is not None and found.focusable:
                self.set_focus(found, reveal=False)


def nearest(start: FRect, others: Iterable[tuple[Widget, FRect]], dx: int, dy: int) -> Widget | None:
    """The widget that lies in the direction of an arrow key: near, and rather straight ahead than aside."""
    best: tuple[float, Widget] | None = None
    for widget, area in others:
        if dx:
            ahead = (area.left - start.right) if dx > 0 else (start.left - area.right)
            beyond = (area.centerx - start.centerx) * dx
            aside = max(0.0, area.top - start.bottom, start.top - area.bottom)
            off = abs(area.centery - start.centery)
        else:
            ahead = (area.top - start.bottom) if dy > 0 else (start.top - area.bottom)
            beyond = (area.centery - start.centery) * dy
            aside = max(0.0, area.left - start.right, start.left - area.right)
            off = abs(area.centerx - start.centerx)
        if beyond <= 0 or ahead < -min(start.w if dx else start.h, area.w if dx else area.h) * 0.5:
            continue
        cost = max(0.0, ahead) + 3 * aside + 0.1 * off
        if best is None or cost < best[0]:
            best = (cost, widget)
    return best[1] if best else None


_NAMES = {"enter": "return", "esc": "escape", "del": "delete", "?": "?"}


def shortcut_matches(shortcut: str, event: Event) -> bool:
    """Whether a key press is the shortcut: ``"H"``, ``"Ctrl+Z"``, ``"F1"``, ``"Enter"``, ``"Space"``."""
    *mods, name = shortcut.split("+") if shortcut != "+" else ["+"]
    wants_ctrl = "Ctrl" in mods
    has_ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if wants_ctrl != has_ctrl or event.mod & pygame.KMOD_ALT:
        return False
    if "Shift" in mods and not event.mod & pygame.KMOD_SHIFT:
        return False
    if len(name) == 1 and not name.isalnum():
        return bool(getattr(event, "unicode", "") == name)
    wanted = pygame.key.key_code(_NAMES.get(name.lower(), name.lower()))
    return bool(event.key == wanted or (wanted == pygame.K_RETURN and event.key == pygame.K_KP_ENTER))
