"""The person's hand: cards that can be chosen, dragged away and reached by keys."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.positions import CARD_STEP, CARD_W, HAND
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import breath, out_quad
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.shared.held_card import SlidingCard

_RAISE = 9.0
#: So long (ms) does the chosen card breathe.
_BREATHES = 8000.0


class HandCard(SlidingCard):
    """One card of the hand; ``tag`` stands on its corner, ``note`` at its foot."""

    radius = 11

    def __init__(self, look: Look, card: int, hand: Hand, number: int) -> None:
        name = f"card.{card}" if card >= 0 else f"back.{number}"
        super().__init__(look, (0, 0, CARD_W, CARD_W * cards.RATIO), key=name)
        self.card = card
        self.hand = hand
        self.usable = False
        self.chosen = False
        self.faded = False
        self.tag = ""
        self.note = ""
        self._ms = 0.0

    @property
    def focusable(self) -> bool:
        """Every card can be read by keys, whether it may be used or not."""
        return self.visible and self.card >= 0

    @property
    def aimed(self) -> bool:
        """Whether the pointer or the focus is on it."""
        return self.hovered or (self.focused and self.look.focus_visible)

    def activate(self) -> None:
        """By key: choose it, play the chosen one, or hear why it cannot be used."""
        if self.screen is not None and self.look.focus_visible:
            # Its digit was pressed: Enter means this card next, not what was clicked before.
            self.screen.set_focus(self)
        self.hand.clicked(self, entered=True)

    @property
    def can_be_carried(self) -> bool:
        """Only what can be played."""
        return self.usable

    def lifted(self) -> None:
        """It leaves the hand."""
        self.hand.lifted(self)

    def carried(self, pos: tuple[float, float]) -> None:
        """Seats glow under it."""
        self.hand.dragged(pos)

    def dropped(self, pos: tuple[float, float]) -> None:
        """It was let go."""
        self.hand.dropped(self, pos)

    def clicked(self) -> None:
        """Choose it: a click never plays what is chosen already."""
        self.hand.clicked(self)

    def update(self, ms: float) -> bool:
        """Rise when chosen or aimed at; a chosen one breathes for a while."""
        lively = self.aimed and self.drag is None
        goal = -_RAISE if self.chosen else -5.0 if lively and self.usable else 0.0
        self._lift.to(goal, p.MS_HOVER, out_quad)
        moving = self._lift.update(ms)
        self._ms = self._ms + ms if self.chosen else 0.0
        breathes = self.chosen and self._ms < _BREATHES and not self.look.calm
        return self._x.update(ms) or moving or breathes

    def draw(self, surface: Surface) -> None:
        """The card, its ring, its tag and its note."""
        if self.drag is not None:
            return
        look, box = self.look, self.focus_area
        if self.chosen:
            breathes = self._ms < _BREATHES and not look.calm
            strength = round(breath(self._ms, low=0.55) * 8) / 8 if breathes else 0.8
            cards.ring(look, surface, box, strength=strength)
        face = names.face_of(self.card) if self.card >= 0 else cards.BACK
        cards.draw(look, surface, face, box.x, box.y, box.w, faded=self.faded)
        if self.tag:
            self._draw_tag(surface, box)
        if self.note:
            self._draw_note(surface, box)

    def _draw_tag(self, surface: Surface, box: FRect) -> None:
        look = self.look
        block = look.text(self.tag, None, role="h3", size=12.5, fixed=True)
        area = FRect(box.right - block.w - 12, box.y - 9, block.w + 18, 19)
        look.box(surface, area, fill=paint.PILL_TEXT, width=2, radius=9)
        paint.put(look, surface, block, area, x=0.5)

    def _draw_note(self, surface: Surface, box: FRect) -> None:
        look = self.look
        area = FRect(box.x - 4, box.bottom - 25, box.w + 8, 22)
        look.box(surface, area, fill=paint.PILL, line=paint.SLOT_LINE, width=2, radius=8)
        block = paint.fit(look, self.note, area.w - 8, (12.5, 12, 11.5, 11, 10.5, 10), role="h3")
        paint.put(look, surface, block, area, x=0.5)

    def draw_dragged(self, surface: Surface) -> None:
        """The card under the pointer, above everything."""
        if self.drag is not None and self.card >= 0:
            w = CARD_W
            x, y = self.drag[0] - w / 2, self.drag[1] - w * cards.RATIO / 3
            cards.draw(self.look, surface, names.face_of(self.card), x, y, w, angle=-3)


class Hand(Group):
    """All cards of the person at the screen in one row."""

    def __init__(
        self,
        look: Look,
        *,
        on_use: Callable[[int, bool], None],
        on_lift: Callable[[int], None],
        on_drag: Callable[[tuple[float, float]], None],
        on_drop: Callable[[int, tuple[float, float]], None],
    ) -> None:
        super().__init__(look, HAND, key="hand")
        self._on_use = on_use
        self._on_lift = on_lift
        self._on_drag = on_drag
        self._on_drop = on_drop

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
        asks: bool = False,
        tags: Mapping[int, str] | None = None,
        notes: Mapping[int, str] | None = None,
    ) -> None:
        """Lay these cards; while the hand ``asks``, those that are not ``usable`` are faded."""
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
        for each in self.cards:
            each.usable = each.card in usable
            each.chosen = each.card in chosen and each.card >= 0
            each.faded = asks and not each.usable and not each.chosen and each.card >= 0
            each.tag = (tags or {}).get(each.card, "")
            each.note = (notes or {}).get(each.card, "")
        for number, (each, x) in enumerate(zip(self.cards, self._xs(len(self.cards)), strict=True)):
            each.place(x, self.rect.y, jump=each in jump)
            each.shortcut = str(number + 1) if number < 9 else ""
        if screen is not None and isinstance(focus, HandCard) and focus not in self.children:
            row = [each for each in self.cards if each.focusable]
            near = min(row, key=lambda each: abs(each.rect.x - focus.rect.x), default=None)
            screen.set_focus(near)
        self.changed()

    def _xs(self, count: int) -> list[float]:
        step = min(CARD_STEP, (self.rect.w - CARD_W) / max(1, count - 1))
        first = self.rect.centerx - ((count - 1) * step + CARD_W) / 2
        return [first + number * step for number in range(count)]

    def place_of(self, card: int) -> FRect | None:
        """Where a card lies now."""
        return next((each.rect for each in self.cards if each.card == card), None)

    def next_place(self) -> FRect:
        """Where a card that comes into the hand would lie."""
        return FRect(self._xs(len(self.cards) + 1)[-1], self.rect.y, CARD_W, CARD_W * cards.RATIO)

    def _in_front(self) -> HandCard | None:
        """The card that is aimed at, else a chosen one: where cards overlap it must be read whole."""
        row = self.cards
        aimed = next((each for each in row if each.aimed), None)
        return aimed or next((each for each in row if each.chosen), None)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """The card in front wins where cards overlap."""
        front = self._in_front()
        if front is not None and self.visible and front.contains(pos) and len(self.cards) > 5:
            return front
        return super().hit(pos)

    def clicked(self, card: HandCard, *, entered: bool = False) -> None:
        """A card was clicked or confirmed by key."""
        self._on_use(card.card, entered)

    def lifted(self, card: HandCard) -> None:
        """A card is being dragged."""
        self.look.sounds.play("card_slide")
        self._on_lift(card.card)

    def dragged(self, pos: tuple[float, float]) -> None:
        """A card is carried over the table."""
        self._on_drag(pos)

    def dropped(self, card: HandCard, pos: tuple[float, float]) -> None:
        """A card was let go."""
        self._on_drop(card.card, pos)

    def draw(self, surface: Surface) -> None:
        """All cards from left to right, the one that is aimed at last."""
        front = self._in_front()
        for each in self.cards:
            if each is not front:
                each.draw(surface)
        if front is not None:
            front.draw(surface)
        self.draw_focus(surface)

    def draw_dragged(self, surface: Surface) -> None:
        """The card that is being dragged."""
        for each in self.cards:
            each.draw_dragged(surface)
