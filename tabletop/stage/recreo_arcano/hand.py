"""The person's hand: cards that can be pointed at, clicked, dragged and reached by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import out_quad
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import cards, paint
from tabletop.stage.shared.held_card import HeldCard

CARD_W = 98.0
STEP = 105.5
#: So many cards lie side by side; more of them overlap.
MOST_APART = 7


class HandCard(HeldCard):
    """One card of the hand."""

    radius = 10

    def __init__(self, look: Look, card: int, hand: Hand) -> None:
        super().__init__(look, (0, 0, CARD_W, CARD_W * cards.RATIO), key=f"card.{card}")
        self.card = card
        self.hand = hand
        self.usable = False
        self.tag = ""
        self.raised = False

    @property
    def focusable(self) -> bool:
        """Every card can be read by keys, whether it may be used or not."""
        return self.visible

    def activate(self) -> None:
        """Use it, if it may be used."""
        self.hand.clicked(self)

    @property
    def can_be_carried(self) -> bool:
        """Only what may be used."""
        return self.usable

    def lifted(self) -> None:
        """It leaves the hand."""
        self.hand.lifted(self)

    def dropped(self, pos: tuple[float, float]) -> None:
        """It was let go."""
        self.hand.dropped(self, pos)

    def remember(self) -> object:
        """How far it is lifted, and where it is dragged."""
        return self._lift.value, self._grip, self.drag

    def recall(self, memory: Any) -> None:
        """Go on being lifted or dragged, if it may still be used."""
        lift, grip, drag = memory
        self._lift.jump(lift)
        if self.usable:
            self._grip, self.drag = grip, drag
            if drag is not None:
                self.hand.still_lifted(self)

    def update(self, ms: float) -> bool:
        """Rise under the pointer."""
        lively = (self.hovered or (self.focused and self.look.focus_visible)) and self.drag is None
        goal = -13.0 if self.raised else -9.0 if lively else 0.0
        self._lift.to(goal, p.MS_HOVER, out_quad)
        return self._lift.update(ms)

    def draw(self, surface: Surface) -> None:
        """The card, its rim when it is in play, its tag."""
        if self.drag is not None:
            return
        box = self.focus_area
        dim = 0.0 if self.usable or self.raised or not self.hand.asks else 0.38
        cards.draw_card(self.look, surface, self.card, box.x, box.y, box.w, dim=dim, rim=self.raised)
        if self.tag:
            self._draw_tag(surface, box)

    def _draw_tag(self, surface: Surface, box: FRect) -> None:
        block = self.look.text(self.tag, None, role="h3", size=14, fixed=True)
        area = FRect(0, 0, block.w + 20, 23)
        area.center = (box.centerx, box.bottom + 8)
        self.look.box(surface, area, fill=paint.RIM, width=2, radius=11)
        place = (area.centerx - block.w / 2, area.centery - block.h / 2)
        surface.blit(block.surface, self.look.scale.point(*place))

    def draw_dragged(self, surface: Surface) -> None:
        """The card under the hand, above everything."""
        if self.drag is not None:
            w = CARD_W * 1.05
            x, y = self.drag[0] - w / 2, self.drag[1] - w * cards.RATIO / 3
            cards.draw_card(self.look, surface, self.card, x, y, w, rim=True)


class Hand(Group):
    """All cards of the person at the screen in one row; many overlap, the one pointed at comes forward."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        *,
        on_use: Callable[[int], None],
        on_drop: Callable[[int, tuple[float, float]], None],
        on_lift: Callable[[int], None],
    ) -> None:
        super().__init__(look, rect, key="hand")
        #: Whether some of the cards are asked for; the others are darkened then.
        self.asks = False
        self._on_use = on_use
        self._on_drop = on_drop
        self._on_lift = on_lift

    @property
    def cards(self) -> list[HandCard]:
        """The cards from left to right."""
        return [child for child in self.children if isinstance(child, HandCard)]

    def show(
        self, numbers: Sequence[int], *, usable: Sequence[int] = (), raised: int = -1, tag: str = ""
    ) -> None:
        """Lay these cards; ``usable`` ones may be used, the ``raised`` one is in play."""
        known = {each.card: each for each in self.cards}
        focus = self.screen.focus if self.screen is not None else None
        self.children.clear()
        self.add(*(known.get(number) or HandCard(self.look, number, self) for number in numbers))
        self.asks = bool(usable)
        for each in self.cards:
            each.usable = each.card in usable
            each.raised = each.card == raised
            each.tag = tag if each.raised else ""
        self._arrange()
        if isinstance(focus, HandCard) and focus not in self.children and self.screen is not None:
            self.screen.set_focus(None)
        self.changed()

    def _arrange(self) -> None:
        row = self.cards
        if not row:
            return
        many = len(row) > MOST_APART
        # The card in play is seen whole, however many lie in the row.
        whole = [many and each.raised and each is not row[-1] for each in row]
        room = self.rect.w - CARD_W - STEP * sum(whole)
        step = min(STEP, room / max(1, len(row) - 1 - sum(whole)))
        few = max(0.0, self.rect.w - (len(row) - 1) * step - CARD_W) if len(row) < MOST_APART else 0.0
        x = self.rect.x + few / 2
        for each, is_whole in zip(row, whole, strict=True):
            each.rect.topleft = (x, self.rect.y)
            x += STEP if is_whole else step

    def place_of(self, number: int) -> FRect | None:
        """Where a card lies now."""
        return next((each.rect for each in self.cards if each.card == number), None)

    def clicked(self, card: HandCard) -> None:
        """A card was clicked or confirmed by key."""
        if card.usable:
            self.look.sounds.play("card_flick")
            self._on_use(card.card)
        elif self.asks:
            self.look.sounds.play("ui_refused")

    def lifted(self, card: HandCard) -> None:
        """A card is in the hand."""
        self.look.sounds.play("card_slide")
        self._on_lift(card.card)

    def still_lifted(self, card: HandCard) -> None:
        """A card was in the hand before the row was laid anew, and is so still."""
        self._on_lift(card.card)

    def dropped(self, card: HandCard, pos: tuple[float, float]) -> None:
        """A card was let go."""
        self._on_drop(card.card, pos)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """The card that lies on top there; of overlapping ones the right one."""
        if not self.visible:
            return None
        hovered = next((each for each in self.cards if each.hovered and each.contains(pos)), None)
        if hovered is not None and hovered.rect.x <= pos[0] <= hovered.rect.right:
            later = [each for each in self.cards if each.rect.x > hovered.rect.x and each.contains(pos)]
            return later[-1] if later and pos[1] > hovered.rect.y + 40 and not hovered.raised else hovered
        return super().hit(pos)

    def draw(self, surface: Surface) -> None:
        """All cards, the one pointed at last."""
        lively = [each for each in self.cards if each.hovered or each.focused]
        for each in self.cards:
            if each not in lively:
                each.draw(surface)
        for each in lively:
            each.draw(surface)
        self.draw_focus(surface)

    def draw_dragged(self, surface: Surface) -> None:
        """The card that is being dragged."""
        for each in self.cards:
            each.draw_dragged(surface)
