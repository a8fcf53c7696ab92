"""What the pointer or the focus is on: the card that is shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from tabletop.stage.kit.widget import Widget

if TYPE_CHECKING:
    from tabletop.stage.recreo_arcano.table import Table


class Watch(Widget):
    """Looks every frame at what the pointer or the focus is on, for the card that is shown large."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.look, (0, 0, 0, 0), key="watch")
        self.table = table

    def update(self, ms: float) -> bool:
        """Aim the zoom."""
        card, area = self._aimed()
        self.table.zoom.aim(card, area)
        return bool(self.table.zoom.update(ms))

    def _aimed(self) -> tuple[int | None, FRect]:
        table = self.table
        none = FRect(0, 0, 0, 0)
        if table.duel.on:
            return None, none
        for each in table.hand.cards:
            if each.drag is not None:
                return None, none
            if each.hovered or (each.focused and self.look.focus_visible):
                return each.card, each.rect
        for plank in table.row.planks:
            if plank.card >= 0 and plank.rect.collidepoint(self.look.pointer):
                return plank.card, plank.rect
        view = table.view
        if view is not None and table.seat >= 0 and view.discards[table.seat]:
            place = table.piles.discard_place
            if place.collidepoint(self.look.pointer):
                return view.discards[table.seat][-1], place
        if table.log_open:
            found = table.drawer.entry_at(self.look.pointer)
            if found is not None and found[0].card >= 0:
                return found[0].card, found[1]
        return None, none
