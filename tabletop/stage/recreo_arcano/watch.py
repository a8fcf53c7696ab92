"""What the pointer or the focus is on: the card that is shown large, the piece or space that is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.stage.kit.widget import Widget
from tabletop.stage.recreo_arcano import near as near_words
from tabletop.stage.recreo_arcano.board import Hover

if TYPE_CHECKING:
    from tabletop.stage.recreo_arcano.table import Table


class Watch(Widget):
    """Looks every frame at what the pointer or the focus is on. Its key opens the summary card."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.look, (0, 0, 0, 0), key="watch", shortcut="S")
        self.table = table
        self._near: object = None
        self._stamp: object = None
        #: Where the pointer was when something was placed under it: until it moves it looks at nothing.
        self._quiet: tuple[float, float] | None = None

    def activate(self) -> None:
        """Open the summary card."""
        self.table.open_summary()

    def update(self, ms: float) -> bool:
        """Aim the zoom, and explain what is aimed at in the castle."""
        self._explain()
        card, area = self._aimed() if self._looks() else (None, FRect(0, 0, 0, 0))
        self.table.zoom.aim(card, area)
        return bool(self.table.zoom.update(ms))

    def _explain(self) -> None:
        board = self.table.board
        hover = self._hover() if not board.dragging and not self.table.duel.on else None
        if hover is not None and board.held is not None and hover.thing == board.held:
            # What is in the hand shows its buttons and doors; the prompt names it.
            hover = None
        near = (hover, board.held, board.epoch, self.look.words.language)
        if near == self._near:
            return
        self._near = near
        board.tooltip = near_words.words_on(board, hover) if hover is not None else ""
        board.told_of = None
        if hover is not None and hover.thing >= FIRST_MAGO:
            board.told_of = board.area_of_thing(hover.thing)
        elif hover is not None and hover.space >= 0:
            board.told_of = board.camera.area(*board.tableau.cell_of(hover.space))

    def _looks(self) -> bool:
        """Whether somebody looks for a card. A pointer that only stayed where it dropped a card does not."""
        view = self.table.view
        stamp = (tuple(self.table.drafts.cards), view.phase if view is not None else "")
        if stamp != self._stamp:
            self._stamp, self._quiet = stamp, self.look.pointer
        if self._quiet != self.look.pointer:
            self._quiet = None
        return self._quiet is None or self.look.focus_visible

    def _hover(self) -> Hover | None:
        """What the pointer is on, or what the keys aim at."""
        board = self.table.board
        if not self.look.focus_visible:
            return board.hovering
        aim = board.gestures.aim
        if not board.focused or aim is None or not isinstance(aim.what, int):
            return None
        if aim.kind == "place":
            return Hover(-1, aim.what)
        if aim.what >= FIRST_MAGO:
            return Hover(aim.what, board.tableau.space_of(aim.what))
        return Hover(aim.what, 2 * aim.what)

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
            if found is not None and found[0].cards:
                return found[0].cards[0], found[1]
        return None, none
