"""What a person chooses in a duel: a card of the hand, laid out large, or who defends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Glide, out_quad
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import cards, paint
from tabletop.stage.shared.held_card import Carried

CARD_W = 124.0
#: Many cards get a little smaller, and from then on overlap.
_SMALLEST_W = 104.0
_GAP = 8.0
#: A card that is pointed at is drawn so wide that it tells its whole sentence.
NEAR_W = 224.0
BAND = FRect(24, 526, 1236, CARD_W * cards.RATIO)
_STEP = 134.0


class ChoiceCard(Carried):
    """One card of the hand in a duel: click it, drag it onto the place, or confirm it by key."""

    can_focus = True
    radius = 12

    def __init__(self, look: Look, card: int, w: float, hand: DuelHand) -> None:
        super().__init__(look, (0, 0, w, w * cards.RATIO), key=f"duel.card.{card}")
        self.card = card
        self.hand = hand
        self.advised = False
        self._near = Glide()

    @property
    def near(self) -> bool:
        """Whether it is drawn large now."""
        return self.hovered or (self.focused and self.look.focus_visible)

    @property
    def area(self) -> FRect:
        """The card as it is drawn now."""
        if not self.near:
            return self.rect
        x = min(max(30.0, self.rect.centerx - NEAR_W / 2), p.PAGE_W - NEAR_W - 12)
        y = p.PAGE_H - 12 - NEAR_W * cards.RATIO
        return FRect(x, y + 14 * (1 - self._near.value), NEAR_W, NEAR_W * cards.RATIO)

    @property
    def focus_area(self) -> FRect:
        """The card with its strength, which overhangs the upper left corner."""
        area = self.area
        over = 0.1 * area.w
        return FRect(area.x - over, area.y - over, area.w + over, area.h + over)

    def activate(self) -> None:
        """Choose it."""
        self.hand.choose(self.card)

    def lifted(self) -> None:
        """It leaves the hand."""
        self.look.sounds.play("card_slide")

    def dropped(self, pos: tuple[float, float]) -> None:
        """On the place it is chosen; anywhere else it goes back."""
        if self.hand.target.collidepoint(pos):
            self.activate()
        else:
            self.look.sounds.play("card_slide")

    def update(self, ms: float) -> bool:
        """Come near under the pointer."""
        self._near.to(1.0 if self.near else 0.0, p.MS_HOVER if self.near else 0, out_quad)
        return self._near.update(ms)

    def draw(self, surface: Surface) -> None:
        """The card, large when it is pointed at; nothing while it is in the hand."""
        if self.drag is None:
            box = self.area
            cards.draw_card(self.look, surface, self.card, box.x, box.y, box.w, rim=self.advised)

    def draw_dragged(self, surface: Surface) -> None:
        """The card under the hand."""
        if self.drag is not None:
            w = CARD_W * 1.25
            x, y = self.drag[0] - w / 2, self.drag[1] - w * cards.RATIO / 3
            cards.draw_card(self.look, surface, self.card, x, y, w, rim=True)


class DuelHand(Group):
    """The person's hand in the lower band. ``target`` is where a dragged card may be dropped (u)."""

    def __init__(
        self, look: Look, hand: Sequence[int], target: FRect, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__(look, BAND, key="duel.hand")
        self.target = target
        self._on_choose = on_choose
        count = max(1, len(hand))
        w = max(_SMALLEST_W, min(CARD_W, (BAND.w + _GAP) / count - _GAP))
        self.add(*(ChoiceCard(look, card, w, self) for card in hand))
        step = min(_STEP, (BAND.w - w) / max(1, count - 1))
        x = BAND.centerx - (step * (count - 1) + w) / 2
        for n, each in enumerate(self.children):
            each.rect.bottomleft = (x + n * step, BAND.bottom)

    @property
    def cards(self) -> list[ChoiceCard]:
        """The cards from left to right."""
        return [child for child in self.children if isinstance(child, ChoiceCard)]

    @property
    def aimed(self) -> bool:
        """Whether a dragged card would be placed if it were dropped now."""
        return any(each.drag is not None and self.target.collidepoint(each.drag) for each in self.cards)

    def advise(self, card: int) -> None:
        """Put a gold rim round the card that a hint recommends."""
        for each in self.cards:
            each.advised = each.card == card
        self.changed()

    def choose(self, card: int) -> None:
        """The person has chosen."""
        self.look.sounds.play("card_flick")
        self._on_choose(card)

    def draw(self, surface: Surface) -> None:
        """All cards, the one pointed at last."""
        near = [each for each in self.cards if each.near]
        for each in self.cards:
            if each not in near:
                each.draw(surface)
        for each in near:
            each.draw(surface)
        self.draw_focus(surface)
        for each in self.cards:
            each.draw_dragged(surface)


class SeatButton(Widget):
    """A member of the other team, as the one to defend: head, name, set and how many cards are in hand."""

    can_focus = True
    radius = paint.R_PANEL

    def __init__(
        self, look: Look, rect: Area, view: State, seat: int, player: Player, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__(look, rect, key=f"duel.seat.{seat}")
        self.seat = seat
        self.team = view.teams[seat]
        self.hat = view.seats_of(self.team).index(seat)
        self.name = escape(player.name)
        self.line = look.say("recreo_arcano.duel.hand_size", count=len(view.hands[seat]))
        self.about = "" if view.uses_deck(seat) else look.say(f"recreo_arcano.set.{self.hat}")
        self._on_choose = on_choose

    def activate(self) -> None:
        """Choose this seat."""
        self.look.sounds.play("ui_press")
        self._on_choose(self.seat)

    def draw(self, surface: Surface) -> None:
        """A large plaque, lit under the pointer."""
        look = self.look
        lit = self.hovered or (self.focused and look.focus_visible)
        box = self.rect.move(0, 2 if self.pressed else -2 if lit else 0)
        paint.panel(look, surface, box, lit=lit)
        paint.ribbon(look, surface, box, self.team)
        h = box.h - 24
        paint.head(look, surface, (box.x + 26, box.y + 12, h * 0.86, h), self.team, self.hat)
        x = box.x + 26 + h * 0.86 + 14
        room = box.right - x - 14
        name = look.text(
            self.name, room, role="h3", size=20, colour=paint.TEXT, max_lines=2, shrink=True, fixed=True
        )
        lines = [each for each in (self.line, self.about) if each]
        y = box.centery - (name.h + 20 * len(lines)) / 2
        surface.blit(name.surface, look.scale.point(x, y))
        for n, line in enumerate(lines):
            area = (x, y + name.h + 20 * n, room, 20)
            look.write(surface, line, area, size=15, colour=paint.QUIET, shrink=True, fixed=True)
