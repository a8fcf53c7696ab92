"""The notebook: for each seat what is certain, what is impossible, and the exact chance of the rest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.games.arre_unicornio import catalogue, notebook
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names, paint
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

_HEAD, _ICONS = 38.0, 58.0
_NAME_W = 112.0
_CELL, _FILLED = "#E0D2EE", "#C3A6F0"
_TEXT = "arre_unicornio.notebook"
_TICK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28">'
    '<circle cx="14" cy="14" r="12.3" fill="#12655a" stroke="#2b1b4d" stroke-width="2.5"/>'
    '<path d="M8.5 14.5l4 4.5 7-9.5" fill="none" stroke="#fffaf0" stroke-width="3.4" '
    'stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


class NotebookDrawer(Widget):
    """A cream drawer: a row for each seat, a column for each role in the game. Its head shuts it."""

    can_focus = True
    radius = night.R_PANEL

    def __init__(self, look: Look, rect: Area, table: Table) -> None:
        super().__init__(look, rect, key="notebook_drawer")
        self.table = table
        self.view: State | None = None
        self.seat = -1
        self._known: tuple[object, ...] = ()
        self._chances: tuple[notebook.Chances, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether chances are shown, or only what is certain and what is impossible."""
        return self.table.host.options.get("notebook", "chances") == "chances"

    def show(self, view: State, seat: int) -> None:
        """Take over a view and whose it is; below 0 everybody's."""
        self.view, self.seat = view, seat
        known = (view.cast, tuple(view.roles), tuple(view.knowers), tuple(view.cleared), seat)
        if known != self._known:
            self._known = known
            self._chances = notebook.chances(view, seat) if view.cast else ()
            self.changed()

    def chance(self, seat: int, role: int) -> float:
        """The chance (0-1) that a seat has a role."""
        return self._chances[seat][role] if self._chances else 0.0

    def activate(self) -> None:
        """Shut it."""
        self.table.toggle_notebook()

    def handle(self, event: Event) -> bool:
        """Only a click on the head shuts it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.pos[1] > self.rect.y + _HEAD:
            return True
        return super().handle(event)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Drawer, head, roles, rows, foot."""
        look, box, view = self.look, self.rect, self.view
        night.shadow(look, surface, box, night.R_PANEL)
        look.box(surface, box, fill=paint.PAPER, width=2, radius=night.R_PANEL)
        head = FRect(box.x + 2, box.y + 2, box.w - 4, _HEAD)
        look.shade(surface, head, (12, 12, 0, 0), colour="#5C3FA8", opacity=1)
        title = look.text(look.say(f"{_TEXT}.title"), None, role="h3", size=18, colour=p.WHITE, fixed=True)
        surface.blit(title.surface, look.scale.point(box.x + 14, box.y + 21 - title.h / 2))
        room = box.w - 70 - title.w
        note = paint.fit(look, look.say(f"{_TEXT}.subtitle"), room, (14, 13.5, 13, 12), colour="#E9DCFF")
        surface.blit(note.surface, look.scale.point(box.x + 22 + title.w, box.y + 21 - note.h / 2))
        look.picture(surface, "ui/close", (box.right - 34, box.y + 10, 22, 22))
        if view is None or not view.cast:
            return
        roles = sorted(Counter(map(catalogue.role, view.cast)).items())
        self._draw_roles(surface, roles)
        y = self._draw_rows(surface, view, [role for role, _ in roles])
        self._draw_foot(surface, y)

    def _columns(self, count: int) -> list[FRect]:
        left = self.rect.x + _NAME_W
        w = min(64.0, (self.rect.right - 6 - left) / count)
        left = self.rect.right - 6 - w * count
        return [FRect(left + number * w, self.rect.y, w, 10) for number in range(count)]

    def _draw_roles(self, surface: Surface, roles: list[tuple[int, int]]) -> None:
        """The symbol of each role of this game, and how many there are."""
        look, y = self.look, self.rect.y + _HEAD + 7
        for column, (role, count) in zip(self._columns(len(roles)), roles, strict=True):
            tile = FRect(column.centerx - 16, y, 32, 32)
            look.box(surface, tile, fill=paint.CHIP, width=0, line=p.INK, radius=8)
            look.picture(surface, names.role_art(role), tile.inflate(-7, -7))
            word = look.text(f"×{count}", None, role="h3", size=12.5, colour=p.INK, fixed=True)
            surface.blit(word.surface, look.scale.point(tile.centerx - word.w / 2, tile.bottom + 1))

    def _draw_rows(self, surface: Surface, view: State, roles: list[int]) -> float:
        """All seats, the person's first, then clockwise; where they end."""
        look, box = self.look, self.rect
        top = box.y + _HEAD + _ICONS
        tall = min(44.0, (box.bottom - 52 - top) / view.players)
        columns = self._columns(len(roles))
        for number in range(view.players):
            seat = (max(self.seat, 0) + number) % view.players
            row = FRect(box.x + 2, top + number * tall, box.w - 4, tall)
            if number % 2:
                look.shade(surface, row, 0, colour="#F0E2C4", opacity=1)
            side = min(28.0, tall - 6)
            paint.face(look, surface, seat, box.x + 9, row.centery - side / 2, side)
            name = self.table.names[seat] if number or self.seat < 0 else look.say(f"{_TEXT}.you")
            room = columns[0].x - box.x - side - 17
            block = paint.fit(look, name, room, (15, 14, 13, 12, 11, 10), role="h3", colour=p.INK)
            surface.blit(block.surface, look.scale.point(box.x + side + 15, row.centery - block.h / 2))
            for column, role in zip(columns, roles, strict=True):
                cell = FRect(column.x, row.y, column.w, row.h)
                self._draw_cell(surface, cell, self.chance(seat, role))
        return top + view.players * tall

    def _draw_cell(self, surface: Surface, cell: FRect, chance: float) -> None:
        look = self.look
        if chance > 0.9999:
            picture = look.art.drawn(_TICK, 28, 28)
            surface.blit(picture, picture.get_rect(center=look.scale.point(*cell.center)))
        elif chance < 0.0001:
            look.shade(
                surface, (cell.centerx - 7, cell.centery - 1.5, 14, 3), 1.5, colour="#A994C9", opacity=1
            )
        else:
            self._draw_chance(surface, cell, chance)

    def _draw_chance(self, surface: Surface, cell: FRect, chance: float) -> None:
        """A pill, filled as far as the chance; without chances only a question mark."""
        look = self.look
        pill = FRect(0, 0, min(46.0, cell.w - 3), min(27.0, cell.h - 5))
        pill.center = cell.center
        look.shade(surface, pill, 7, colour=_CELL, opacity=1)
        word = "?"
        if self.exact:
            filled = max(6.0, round((pill.w - 2) * chance * 2) / 2)
            part = FRect(pill.x + 1, pill.y + 1, filled, pill.h - 2)
            right = 6.0 if chance > 0.93 else 1.5
            look.shade(surface, part, (6, right, right, 6), colour=_FILLED, opacity=1)
            word = f"{min(99, max(1, round(chance * 100)))}%"
        look.box(surface, pill, fill="#000000", opacity=0, line="#7F63B8", width=1.5, radius=7)
        block = look.text(word, None, role="h3", size=13, colour=p.INK, fixed=True)
        paint.put(look, surface, block, pill, x=0.5)

    def _draw_foot(self, surface: Surface, y: float) -> None:
        look, box = self.look, self.rect
        words = look.say(f"{_TEXT}.{'about' if self.exact else 'about_certain'}")
        area = FRect(box.x + 12, y + 2, box.w - 24, box.bottom - y - 8)
        block = paint.fit(
            look, words, area.w, (13, 12.5, 12, 11.5), lines=3, colour=paint.INK_QUIET, spacing=0.92
        )
        paint.put(look, surface, block, area, y=0.3)
