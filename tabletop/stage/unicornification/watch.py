"""What the pointer is on: the card that is shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from tabletop.stage.kit.widget import Widget

if TYPE_CHECKING:
    from tabletop.stage.unicornification.table import Table


class Watch(Widget):
    """Looks every frame at what the pointer or the focus is on, for the card that is shown large."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.look, (0, 0, 0, 0), key="watch")
        self.table = table

    def update(self, ms: float) -> bool:
        """Aim the near view; keep the reveal waiting when what it waited in was skipped."""
        self.table.reveal.keep_waiting(self.table.host.timeline)
        card, area = self._aimed()
        self.table.zoom.aim(card, area)
        return bool(self.table.zoom.update(ms))

    def _aimed(self) -> tuple[int | None, FRect]:
        table = self.table
        none = FRect(0, 0, 0, 0)
        if (table.reveal.on and not table.reveal.peeking) or table.pile.drag or table.stock.drag:
            return None, none
        for each in table.hand.cards:
            if each.drag is not None:
                return None, none
        found = table.pile.card_at(self.look.pointer)
        if found is not None and found[1].right < table.pile.area.right + 1:
            return found
        if table.log_open:
            line = table.drawer.entry_at(self.look.pointer)
            if line is not None and line[0].cards:
                return line[0].cards[-1], line[1]
        return None, none
