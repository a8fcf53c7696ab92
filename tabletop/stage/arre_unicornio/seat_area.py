"""What the own corner and the plaques of the others have in common: a seat that can be chosen, its items."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from tabletop.core.match import Player
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names, paint
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Group, Widget

SKIP_MS = 2000.0


class ItemPlace(Widget):
    """One of the three item slots of an area; it can be clicked while its item may be picked."""

    can_focus = True
    radius = 10

    def __init__(self, look: Look, rect: Area, key: str, item: int, on_pick: Callable[[int], None]) -> None:
        super().__init__(look, rect, key=key)
        self.item = item
        self.card = -1
        self.lit = False
        self.chosen = False
        self._on_pick = on_pick

    @property
    def focusable(self) -> bool:
        """Only while it may be picked."""
        return self.visible and self.lit

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """In the pointer's way while it may be picked."""
        return super().hit(pos) if self.lit else None

    def activate(self) -> None:
        """Pick the item."""
        if self.lit:
            self.look.sounds.play("card_flick")
            self._on_pick(self.card)

    def draw(self, surface: Surface) -> None:
        """The tile; a halo while it may be picked."""
        if self.lit:
            strength = 1.0 if self.chosen or self.hovered else 0.6
            paint.halo(self.look, surface, self.rect, radius=10, strength=strength)
        paint.item_slot(self.look, surface, names.ITEM_ART[self.item], self.rect, full=self.card >= 0)


class SeatArea(Group):
    """Everything before one seat; a click chooses the seat while it may be chosen."""

    can_focus = True
    radius = 14

    def __init__(
        self, look: Look, rect: Area, seat: int, player: Player, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__(look, rect, key=f"seat.{seat}")
        self.seat = seat
        self.player = player
        self.view: State | None = None
        #: The line of news, and the score of the match.
        self.line = self.score = ""
        #: Whose turn it is, may be chosen, is chosen, thinks.
        self.lit = self.offered = self.chosen = self.thinks = False
        #: Everything about the seat in words; its tooltip while no card is shown large.
        self.about = ""
        self._skip = 0.0
        self._on_choose = on_choose

    def skip(self) -> None:
        """This seat's turn is lost: the mark lies over its picture for two seconds."""
        self._skip = SKIP_MS
        self.changed()

    @property
    def focusable(self) -> bool:
        """Whether it may be chosen."""
        return self.visible and self.offered

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """An item that may be picked, else the seat."""
        if not self.visible:
            return None
        return super().hit(pos) or (self if self.contains(pos) else None)

    def activate(self) -> None:
        """Choose this seat; one that may not be chosen is refused in words."""
        self._on_choose(self.seat)

    def update(self, ms: float) -> bool:
        """The mark of a lost turn."""
        moving = super().update(ms)
        if self._skip > 0:
            self._skip = max(0.0, self._skip - ms)
            if not self._skip:
                self.changed()
            return True
        return moving
