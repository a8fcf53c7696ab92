"""The score sheet as a leaf over the table, while a round is on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.match import Player
from tabletop.games.unicornification.state import State
from tabletop.stage.kit import IconButton
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Group
from tabletop.stage.unicornification.score_sheet import ScoreSheet

_W, _H = 520.0, 620.0


class SheetLeaf(Group):
    """A sheet in the middle of the page; Escape, Enter, O and a press elsewhere put it away."""

    def __init__(
        self, look: Look, players: Sequence[Player], view: State, on_shut: Callable[[], None]
    ) -> None:
        box = FRect((p.PAGE_W - _W) / 2, (p.PAGE_H - _H) / 2, _W, _H)
        super().__init__(look, box, key="sheet_leaf")
        self._on_shut = on_shut
        sheet = ScoreSheet(look, box, players)
        sheet.show(view)
        close = IconButton(
            look,
            (box.right - 14, box.y - 22, 46, 46),
            "ui/close",
            on_shut,
            tooltip=look.say("table.button.cancel"),
            key="shut_sheet",
        )
        self.add(sheet, close)

    def handle(self, event: Event) -> bool:
        """Keys that put it away."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_o):
            self._on_shut()
        return True

    def draw(self, surface: Surface) -> None:
        """A veil, then the sheet."""
        size = surface.get_size()

        def make() -> Surface:
            sheet = Surface(size, pygame.SRCALPHA)
            sheet.fill((*p.rgb(p.NIGHT_9), 150))
            return sheet

        surface.blit(self.look.art.keep(("uf leaf", size), make), (0, 0))
        super().draw(surface)
