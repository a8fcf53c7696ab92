"""The board by keys alone: arrows move the aim, Enter picks and drops, Escape lets go.

Page up and page down go through everything that can be aimed at, one after another. Digits choose numbered
places, F flips and T half-turns a room. The aim is the pointer's own.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO

from .gestures import Aim, Gestures

if TYPE_CHECKING:
    from .board import Board

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_TURNS = {pygame.K_f: "flip", pygame.K_t: "turn"}
_DIGITS = {key: n + 1 for n, key in enumerate(range(pygame.K_1, pygame.K_9 + 1))} | {
    key: n + 1 for n, key in enumerate(range(pygame.K_KP_1, pygame.K_KP_9 + 1))
}


class BoardKeys:
    """The keys of one board."""

    def __init__(self, board: Board, hand: Gestures) -> None:
        self._board = board
        self._hand = hand

    def handle(self, event: Event) -> bool:
        """A key while the board has the focus; whether it was of use."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in _ARROWS:
            return self._arrow(*_ARROWS[event.key])
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._next(-1 if event.key == pygame.K_PAGEUP else 1)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._by_mouse():
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._enter()
        if event.key == pygame.K_ESCAPE:
            return self._hand.cancel()
        if event.key in _TURNS:
            return self._turn(_TURNS[event.key])
        return event.key in _DIGITS and self._digit(_DIGITS[event.key])

    def _arrow(self, dx: int, dy: int) -> bool:
        targets = self._hand.targets()
        if not targets:
            return False
        if self._hand.dragging:
            return True
        if self._hand.aim not in targets:
            middle = (
                self._board.rect.center
                if self._hand.held is None
                else self._board.area_of_thing(self._hand.held).center
            )
            self._hand.set_aim(min(targets, key=lambda aim: math.dist(self._hand.area(aim).center, middle)))
        else:
            assert self._hand.aim is not None
            found = self._toward(self._hand.aim, targets, dx, dy)
            if found is None:
                return self._hand.held is not None
            self._hand.set_aim(found)
        self._by_keys()
        return True

    def _next(self, step: int) -> bool:
        """One further in the order of all targets: arrows alone may pass by what lies under another thing."""
        targets = self._hand.targets()
        if not targets or self._hand.dragging:
            return False
        aim = self._hand.aim
        at = targets.index(aim) + step if aim is not None and aim in targets else 0
        self._hand.set_aim(targets[at % len(targets)])
        self._by_keys()
        return True

    def _toward(self, aim: Aim, targets: list[Aim], dx: int, dy: int) -> Aim | None:
        x, y = self._hand.area(aim).center
        best: tuple[float, Aim] | None = None
        for other in targets:
            ox, oy = self._hand.area(other).center
            ahead, aside = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            if other == aim or ahead <= 1:
                continue
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = cost, other
        return best[1] if best else None

    def _by_mouse(self) -> bool:
        """Whether somebody plays with the mouse and holds nothing: Enter is that of the button showing it."""
        return not self._board.look.focus_visible and self._hand.held is None

    def _enter(self) -> bool:
        aim = self._hand.aim
        if aim is None or aim not in self._hand.targets():
            targets = self._hand.targets()
            if not targets:
                return False
            self._hand.set_aim(targets[0])
            self._by_keys()
            return True
        if aim.kind == "thing":
            thing = int(aim.what)  # type: ignore[arg-type]
            if not self._board.mode.click(thing):
                self._hand.pick(thing)
                self._aim_first()
            self._by_keys()
        elif aim.kind == "button":
            self._hand.press(str(aim.what))
        else:
            self._hand.drop(aim.what)  # type: ignore[arg-type]
        return True

    def _aim_first(self) -> None:
        """Aim at the first place of the thing just picked with keys."""
        targets = self._hand.targets()
        self._hand.set_aim(targets[0] if targets else None)

    def _turn(self, button: str) -> bool:
        thing = self._hand.held
        if thing is None and self._hand.aim is not None and self._hand.aim.kind == "thing":
            thing = int(self._hand.aim.what)  # type: ignore[arg-type]
        if thing is None or button not in self._board.mode.buttons(thing):
            return False
        if self._hand.held == thing:
            self._hand.press(button)
            return True
        self._hand.pick(thing)
        self._hand.set_aim(Aim("button", button))
        self._by_keys()
        return True

    def _digit(self, number: int) -> bool:
        board = self._board
        if self._hand.held is None:
            aimed = self._hand.aim is not None and self._hand.aim.kind == "thing"
            return aimed and board.mode.digit(int(self._hand.aim.what), number)  # type: ignore[union-attr,arg-type]
        if self._hand.held >= FIRST_MAGO:
            return board.mode.digit(self._hand.held, number)
        for place, key in board.mode.places(self._hand.held).items():
            if key == number:
                self._hand.drop(place)
                return True
        return False

    def _by_keys(self) -> None:
        self._board.keys_used()
