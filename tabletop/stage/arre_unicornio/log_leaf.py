"""The log as a leaf over everything: what happened in the game that has just ended."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.stage.arre_unicornio.show import veil
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Group
from tabletop.stage.shared.log_drawer import Entry, LogDrawer

_BOX = FRect(p.PAGE_W / 2 - 260, 40, 520, 640)


class LogLeaf(Group):
    """Give it to ``Screen.open_popup``; Escape, Enter, L and the head of the log put it away."""

    def __init__(self, look: Look, entries: list[Entry], on_shut: Callable[[], None]) -> None:
        super().__init__(look, _BOX, key="log_leaf")
        self._on_shut = on_shut
        self.drawer = LogDrawer(look, _BOX, entries, on_shut)
        self.add(self.drawer)

    def handle(self, event: Event) -> bool:
        """Keys that put it away, and keys that scroll."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_l):
            self._on_shut()
            return True
        return self.drawer.handle(event) if event.type != pygame.MOUSEBUTTONDOWN else True

    def draw(self, surface: Surface) -> None:
        """A veil, then the log."""
        veil(self.look, surface, share=0.66)
        super().draw(surface)
