"""The person's hand: cards that can be chosen, put in another order, dragged away and reached by keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import out_quad
from tabletop.stage.kit.widget import Group
from tabletop.stage.shared.held_card import SlidingCard
from tabletop.stage.unicornification import cards, paint

CARD_W = 120.0
STEP = 134.0
RAISE = 30.0
#: How long (ms) a card that has just come into the hand glows.
FRESH = 2400.0


class HandCard(SlidingCard):
    """One card of the hand."""

    radius = 12

    def __init__(self, look: Look, card: int, hand: Hand, number: int) -> None:
        name = f"card.{card}" if card >= 0 else f"back.{number}"
        super().__init__(look, (0, 0, CARD_W, CARD_W * cards.RATIO), key=name)
        self.card = card
        self.hand = hand
        self.usable = False
        self.chosen = False
        self.top = False
        #: Whether the chosen cards go together.
        self.fits = False
        #: Milliseconds for which it still glows, because it has just come.
        self.fresh = 0.0

    @property
    def focusable(self) -> bool:
        """Every card can be read by keys, whether it may be used or not."""
        return self.visible and self.card >= 0

    def activate(self) -> None:
        """Choose it, if it may be chosen."""
        self.hand.clicked(self)

    @property
    def can_be_carried(self) -> bool:
        """Every card that can be read may be put in another order."""
        return self.card >= 0

    def lifted(self) -> None:
        """It leaves the hand."""
        self.hand.lifted(self)

    def carried(self, pos: tuple[float, float]) -> None:
        """The others make room for it."""
        self.hand.dragged(self, pos)

    def dropped(self, pos: tuple[float, float]) -> None:
        """It was let go."""
        self.hand.dropped(self, pos)

    def update(self, ms: float) -> bool:
        """Rise when chosen, and a little under the pointer."""
        lively = (self.hovered or (self.focused and self.look.focus_visible)) and self.drag is None
        goal = -RAISE if self.chosen else -8.0 if lively and self.usable else 0.0
        self._lift.to(goal, p.MS_HOVER, out_quad)
        moving = self._lift.update(ms)
        if self.fresh > 0:
            self.fresh = max(0.0, self.fresh - ms)
            moving = True
        return self._x.update(ms) or moving

    def draw(self, surface: Surface) -> None:
        """The card; ring, check and top mark when it is chosen."""
        if self.drag is not None:
            return
        look, box = self.look, self.focus_area
        if self.chosen:
            cards.ring(look, surface, box)
        elif self.fresh > 0:
            strength = math.ceil(min(1.0, self.fresh / FRESH * 2) * 8) / 8
            look.glow(surface, box, 12, reach=20, colour="#FFD04A", strength=0.75 * strength)
        dim = 0.0 if self.usable or self.chosen or not self.hand.asks else 0.34
        cards.draw(look, surface, self.card, box.x, box.y, box.w, dim=dim)
        if self.chosen and self.fits:
            self._draw_check(surface, box)

    def _draw_check(self, surface: Surface, box: FRect) -> None:
        look = self.look
        area = FRect(box.centerx - 17, box.bottom - 19, 34, 34)
        look.box(surface, area, fill="#1F7A4C", line=p.WHITE, width=3, radius=17)
        tick = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><path '
            'd="M3 11L8 16L17 4" fill="none" stroke="#FFFFFF" stroke-width="3.6" stroke-linecap="round" '
            'stroke-linejoin="round"/></svg>'
        )
        picture = look.art.drawn(tick, 20, 20)
        surface.blit(picture, picture.get_rect(center=look.scale.rect(area).center))
        if self.top:
            word = look.say("unicornification.group.top")
            block = look.text(word, None, role="h3", size=14, fixed=True)
            pill = FRect(box.right - block.w - 14, box.y - 10, block.w + 18, 24)
            look.box(surface, pill, fill=p.GOLD, width=2.5, radius=12)
            surface.blit(block.surface, look.scale.point(pill.x + 9, pill.centery - block.h / 2))

    def draw_dragged(self, surface: Surface) -> None:
        """The card under the hand, above everything."""
        if self.drag is not None:
            w = CARD_W * 1.05
            x, y = self.drag[0] - w / 2, self.drag[1] - w * cards.RATIO / 3
            cards.draw(self.look, surface, self.card, x, y, w)


class Hand(Group):
    """All cards of the person at the screen in one row, in the order that the person likes."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        *,
        on_use: Callable[[int], None],
        on_drop: Callable[[int, tuple[float, float]], None],
        on_lift: Callable[[int], None],
        on_order: Callable[[list[int]], None],
    ) -> None:
        super().__init__(look, rect, key="hand")
        #: Whether some of the cards are asked for; the others are darkened then.
        self.asks = False
        self._on_use = on_use
        self._on_drop = on_drop
        self._on_lift = on_lift
        self._on_order = on_order

    @property
    def cards(self) -> list[HandCard]:
        """The cards from left to right."""
        return [child for child in self.children if isinstance(child, HandCard)]

    def show(
        self,
        numbers: Sequence[int],
        *,
        usable: Collection[int] = (),
        chosen: Collection[int] = (),
        top: int = -1,
        fits: bool = True,
    ) -> None:
        """Lay these cards; ``usable`` ones may be chosen, ``chosen`` ones stand out, ``top`` has the mark.

        Only if the chosen cards go together (``fits``) are they ticked.
        """
        known = {each.key: each for each in self.cards}
        screen = self.screen
        focus = screen.focus if screen is not None else None
        self.children.clear()
        jump: list[HandCard] = []
        for number, card in enumerate(numbers):
            each = HandCard(self.look, card, self, number)
            if each.key in known:
                each = known[each.key]
            else:
                jump.append(each)
            self.add(each)
        self.asks = bool(usable)
        for each in self.cards:
            each.usable = each.card in usable
            each.chosen = each.card in chosen and each.card >= 0
            each.top = each.card == top and each.chosen
            each.fits = fits
        self._arrange(jump)
        if screen is not None and isinstance(focus, HandCard) and focus not in self.children:
            row = [each for each in self.cards if each.focusable]
            near = min(row, key=lambda each: abs(each.rect.x - focus.rect.x), default=None)
            screen.set_focus(near)
        self.changed()

    def _arrange(self, jump: Collection[HandCard]) -> None:
        for number, (each, x) in enumerate(zip(self.cards, self._xs(len(self.cards)), strict=True)):
            each.place(x, self.rect.y, jump=each in jump)
            each.shortcut = str(number + 1)

    def _xs(self, count: int) -> list[float]:
        step = min(STEP, (self.rect.w - CARD_W) / max(1, count - 1))
        first = self.rect.centerx - ((count - 1) * step + CARD_W) / 2
        return [first + number * step for number in range(count)]

    def welcome(self, card: int) -> None:
        """Let a card that was picked up glow for a while, wherever it was sorted in."""
        for each in self.cards:
            each.fresh = FRESH if each.card == card >= 0 else 0.0
        self.changed()

    def place_of(self, number: int) -> FRect | None:
        """Where a card lies now."""
        return next((each.rect for each in self.cards if each.card == number), None)

    def next_place(self) -> FRect:
        """Where a card that comes into the hand would lie."""
        return FRect(self._xs(len(self.cards) + 1)[-1], self.rect.y, CARD_W, CARD_W * cards.RATIO)

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

    def dragged(self, card: HandCard, pos: tuple[float, float]) -> None:
        """A card is carried along the row: the others make room for it."""
        if not self.rect.inflate(80, 60).collidepoint(pos):
            return
        row = self.cards
        xs = self._xs(len(row))
        at = min(range(len(row)), key=lambda number: abs(xs[number] + CARD_W / 2 - pos[0]))
        if row.index(card) == at:
            return
        row.remove(card)
        row.insert(at, card)
        self.children[:] = row
        self._arrange(())
        self._on_order([each.card for each in row])

    def dropped(self, card: HandCard, pos: tuple[float, float]) -> None:
        """A card was let go."""
        self._on_drop(card.card, pos)

    def draw(self, surface: Surface) -> None:
        """All cards from left to right, or that there are none."""
        if not self.cards:
            self._draw_empty(surface)
        for each in self.cards:
            each.draw(surface)
        self.draw_focus(surface)

    def _draw_empty(self, surface: Surface) -> None:
        look, w = self.look, self.rect.h / cards.RATIO
        area = FRect(self.rect.centerx - w / 2, self.rect.y, w, self.rect.h)
        look.box(
            surface, area, fill="#000000", opacity=0.12, line=paint.LILAC, width=2, radius=12, dashed=True
        )
        words = look.say("unicornification.table.empty_hand")
        look.write(
            surface, words, area, role="small", size=16, colour=paint.LILAC, align="center", fixed=True
        )

    def draw_dragged(self, surface: Surface) -> None:
        """The card that is being dragged."""
        for each in self.cards:
            each.draw_dragged(surface)
