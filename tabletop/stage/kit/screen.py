"""The root of widgets: hands round pointer, wheel and keys, and holds the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from . import palette as p
from .look import Look
from .widget import Group, Widget

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
#: Among the memories of widgets: which one the pointer holds. No widget has a key with a space.
_HELD = " held"
_POPUP = " popup"


class Screen(Group):
    """The root of a scene, a dialog or an open menu: routes pointer, wheel and keys, and holds the focus."""

    is_screen = True

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
        self._again: Callable[[], Widget] | None = None
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
                widget.parent.bring_into_view(widget)
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

    def pointer_left(self) -> None:
        """The pointer has left the window: nothing is hovered any more."""
        if self._held is None and self._hovered is not None:
            self._hovered.set_hover(False)
            self._hovered = None

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

    def open_popup(self, popup: Widget, *, again: Callable[[], Widget] | None = None) -> None:
        """Open a menu above everything; one that can be made ``again`` stays when the scene is rebuilt."""
        self.popup = popup
        self._again = again
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
        if self.popup is None:
            super().draw(surface)
            return
        # A popup over the whole page has the keys, and nothing below it has the ring.
        with self.look.ring(self.popup.rect.w < self.rect.w):
            super().draw(surface)
        self.popup.draw(surface)

    @property
    def under_pointer(self) -> Widget | None:
        """The widget the pointer is on, for tooltips; none if something has come to lie above it since."""
        found = self._hovered
        return found if found is not None and self.hit(self.look.pointer) is found else None

    # -- staying the same when built anew ------------------------------------------------------------------

    def memories(self) -> dict[str, Any]:
        """What the widgets want to keep, by key; under the empty key which one has the focus, under
        ``_HELD`` which one the pointer holds, under ``_POPUP`` what lies above all.
        """
        kept = {
            leaf.key: memory for leaf in self.leaves() if leaf.key and (memory := leaf.remember()) is not None
        }
        kept[""] = self.focus.key if self.focus is not None else None
        if self._held is not None and self._held.key:
            kept[_HELD] = (self._held.key, self._held.pressed)
        if self.popup is not None and self._again is not None:
            kept[_POPUP] = (self._again, self.popup.remember())
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
        again, memory = memories.get(_POPUP, (None, None))
        if again is not None:
            self.open_popup(popup := again(), again=again)
            popup.recall(memory)
        key, pressed = memories.get(_HELD, ("", False))
        held = self.find(key) if key else None
        if held is not None:
            # Somebody presses or drags it right now; the new one goes on where the old one was.
            self._held, held.pressed = held, pressed and held.enabled
        self._hover_at(self.look.pointer)


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
