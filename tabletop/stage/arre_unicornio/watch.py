"""What the pointer or the focus rests on: the card that is shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from tabletop.stage.arre_unicornio import names
from tabletop.stage.kit.widget import Widget

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

_NOTHING: tuple[None, FRect] = (None, FRect(0, 0, 0, 0))


class Watch(Widget):
    """Looks every frame at what the pointer or the focus is on, for the card that is shown large."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.look, (0, 0, 0, 0), key="watch")
        self.table = table

    def update(self, ms: float) -> bool:
        """Aim the near view; let shows keep waiting when what they waited in was skipped."""
        self.table.performance.keep_waiting()
        card, area = self._aimed()
        self.table.zoom.aim(card, area)
        for each in self.table.seats.values():
            # One explanation at a time: a card shown large needs no bubble beside it.
            each.tooltip = each.about if card is None else ""
        return bool(self.table.zoom.update(ms))

    def _aimed(self) -> tuple[int | None, FRect]:
        table = self.table
        hand = table.hand.cards
        if table.performance.covers or any(each.drag is not None for each in hand):
            return _NOTHING
        found = table.window.card_at(self.look.pointer) or self._in_hand() or self._on_table()
        if found is None and table.drawer == "log":
            line = table.log_drawer.entry_at(self.look.pointer)
            if line is not None and line[0].cards:
                return line[0].cards[0], line[1]
        return found or _NOTHING

    def _in_hand(self) -> tuple[int, FRect] | None:
        for each in self.table.hand.cards:
            if each.card >= 0 and each.aimed and not each.chosen:
                # Shown above the hand, so that it covers no other card of it.
                return each.card, FRect(each.focus_area.centerx - 168, 130, 1, 278)
        return None

    def _on_table(self) -> tuple[int, FRect] | None:
        """A card of the discard pile, an illness, or a role card that may be known."""
        table, pos, view = self.table, self.look.pointer, self.table.view
        if view is None:
            return None
        if table.middle.discard_area.collidepoint(pos) and view.discard and not self._covered(pos):
            return view.discard[-1], table.middle.discard_area
        for seat, each in table.seats.items():
            if view.illnesses[seat] and each.illness_area.collidepoint(pos):
                return view.illnesses[seat][-1], each.illness_area
            known = table.seat >= 0 or view.is_tied(seat)
            if known and view.roles[seat] >= 0 and each.role_area.collidepoint(pos):
                return names.ROLE_CARD + view.roles[seat], each.role_area
        return None

    def _covered(self, pos: tuple[float, float]) -> bool:
        return self.table.window.visible and self.table.window.contains(pos)
