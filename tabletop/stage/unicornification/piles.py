"""Stock and pile: what may be picked up glows, for click, drag and keys; recent cards in their order."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import breath
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared.held_card import SLACK
from tabletop.stage.unicornification import cards, paint

STEP = 46.0
#: How far they lie apart while cards that are about to be put down lie beside them.
CLOSE = 26.0
#: The gap before those cards, and how far they lie apart at least.
BESIDE, LEAST = 14.0, 18.0
APART = 14.0
#: So many cards of the pile are seen at least, if there are so many; and at most, if all of them matter.
SHOWN, MOST = 5, 9
_TILT = (-3.0, 1.5, -2.0, 2.0, -1.5, 2.5, -2.5, 1.0, 0.0)

Take = Callable[[], None]
Drop = Callable[[tuple[float, float]], None]


class Source(Widget):
    """Something from which a card may be picked up; ``glows`` while that is asked for."""

    radius = 10

    def __init__(self, look: Look, rect: Area, key: str, on_take: Take, on_drop: Drop) -> None:
        super().__init__(look, rect, key=key)
        self.glows = False
        self._on_take = on_take
        self._on_drop = on_drop
        self._grip: tuple[float, float] | None = None
        self.drag: tuple[float, float] | None = None
        self._ms = 0.0

    @property
    def focusable(self) -> bool:
        """Only while a card is to be picked up."""
        return self.visible and self.glows

    @property
    def area(self) -> FRect:
        """The card that would be picked up."""
        return self.rect

    @property
    def carried(self) -> int:
        """The card that is seen while it is dragged."""
        return cards.BACK

    @property
    def focus_area(self) -> FRect:
        """The card that would be picked up."""
        return self.area

    def contains(self, pos: tuple[float, float]) -> bool:
        """On the card."""
        return bool(self.area.collidepoint(pos))

    def activate(self) -> None:
        """Pick it up."""
        self._on_take()

    def handle(self, event: Event) -> bool:
        """Press and drag, or press and release."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grip = event.pos
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            far = max(abs(event.pos[0] - self._grip[0]), abs(event.pos[1] - self._grip[1])) > SLACK
            if self.glows and (far or self.drag is not None):
                self.drag = (event.pos[0], event.pos[1])
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            if self.drag is not None:
                self.drag = None
                self.changed()
                self._on_drop(event.pos)
            elif self.contains(event.pos):
                self.activate()
            return True
        return False

    def update(self, ms: float) -> bool:
        """The glow breathes."""
        self._ms += ms
        return self.glows and not self.look.calm and self._ms < 8 * p.MS_BREATH

    def light(self, glows: bool) -> None:
        """Whether a card may be picked up here."""
        if glows != self.glows:
            self.glows, self._ms = glows, 0.0
            self.changed()

    def draw_glow(self, surface: Surface) -> None:
        """The glow round the card that may be picked up."""
        if self.glows:
            strength = 0.8 if self.look.calm else round(breath(self._ms, low=0.6) * 10) / 10
            self.look.glow(
                surface,
                self.area,
                10,
                reach=22,
                colour="#FFE9A8" if self.hovered else "#FFD04A",
                strength=strength,
            )

    def draw_dragged(self, surface: Surface) -> None:
        """The card under the hand."""
        if self.drag is not None:
            w = self.area.w
            x, y = self.drag[0] - w / 2, self.drag[1] - w * cards.RATIO / 3
            cards.draw(self.look, surface, self.carried, x, y, w)


class Stock(Source):
    """The cards face down, and how many there are."""

    def __init__(self, look: Look, rect: Area, on_take: Take, on_drop: Drop) -> None:
        super().__init__(look, rect, "stock", on_take, on_drop)
        self.left = 0

    def show(self, left: int) -> None:
        """Lay so many cards."""
        self.left = left
        say = self.look.say
        count = say("unicornification.table.stock_left", count=left)
        self.tooltip = f"**{count}**\n{say('unicornification.table.stock_help')}"
        self.changed()

    def draw(self, surface: Surface) -> None:
        """Up to four layers, glow, number."""
        look, box = self.look, self.rect
        self.draw_glow(surface)
        if self.left:
            for number in range(min(4, (self.left + 9) // 10 + 1))[::-1]:
                cards.draw(look, surface, cards.BACK, box.x + 2.5 * number, box.y + 2.5 * number, box.w)
        else:
            look.box(
                surface, box, fill="#000000", opacity=0.15, line=paint.LILAC, width=2, radius=10, dashed=True
            )
        word = f"{look.say('unicornification.table.stock')} [gold]{self.left}[/]"
        paint.shadowed(look, surface, word, (box.x - 30, box.bottom + 10, box.w + 60, 26), size=18)


class Pile(Source):
    """The cards face up, the newest at the right; those laid down last stand apart, older ones are darker."""

    def __init__(self, look: Look, rect: Area, on_take: Take, on_drop: Drop) -> None:
        super().__init__(look, rect, "pile", on_take, on_drop)
        self.pile: tuple[int, ...] = ()
        self.live = 0
        #: Cards that the person is about to put down lie beside the pile.
        self.pending: tuple[int, ...] = ()
        self.offered = False
        #: The arrow of a free play ends here: it needs the place of the words.
        self.aimed_at = False
        #: A card that may be put down is being carried.
        self.inviting = False

    def show(self, pile: tuple[int, ...], live: int, pending: tuple[int, ...] = ()) -> None:
        """Lay these cards, the last one on top."""
        self.pile, self.live, self.pending = pile, live, pending
        self.changed()

    # -- places --------------------------------------------------------------------------------------------

    def shown(self) -> list[tuple[int, FRect, float]]:
        """The cards that are seen: card, place, tilt; the newest last, without what is pending."""
        return [(card, area, tilt) for card, area, tilt, _ in self._lay_out() if area.w]

    def _lay_out(self) -> list[tuple[int, FRect, float, bool]]:
        """Card, place, tilt, whether it is pending."""
        count = min(len(self.pile), max(SHOWN, min(MOST, self.live + 2)))
        seen = self.pile[len(self.pile) - count :]
        w, gaps = cards_w(self), sum(1 for number in range(1, count) if self._apart(count, number))
        room = self.rect.w - w - APART * gaps
        most = STEP
        if self.pending:
            most = CLOSE
            room -= w + BESIDE + LEAST * (len(self.pending) - 1)
        step = min(most, room / max(1, count - 1))
        out: list[tuple[int, FRect, float, bool]] = []
        x = self.rect.x
        for number, card in enumerate(seen):
            if number:
                x += step + (APART if self._apart(count, number) else 0)
            old = number < count - self.live
            tilt = _TILT[(len(self.pile) - count + number) % len(_TILT)] if old else 0.0
            out.append((card, cards.area_of(x, self.rect.y, w), tilt, False))
        # The card that may be taken stays in full view.
        x += w + BESIDE if seen else 0
        step = min(STEP, (self.rect.right - w - x) / max(1, len(self.pending) - 1))
        for number, card in enumerate(self.pending):
            out.append((card, cards.area_of(x + number * step, self.rect.y - 12, w), 0.0, True))
        return out

    def _apart(self, count: int, number: int) -> bool:
        """Whether a gap is left before a card: before the latest put-down."""
        return number == count - self.live

    @property
    def hidden(self) -> int:
        """How many older cards are not seen."""
        return len(self.pile) - sum(1 for *_, pending in self._lay_out() if not pending)

    @property
    def area(self) -> FRect:
        """The top card, or the place of the first one."""
        lying = [area for _, area, _, pending in self._lay_out() if not pending]
        return lying[-1] if lying else cards.area_of(self.rect.x, self.rect.y, cards_w(self))

    @property
    def carried(self) -> int:
        """The top card."""
        return self.pile[-1] if self.pile else cards.BACK

    def next_places(self, count: int) -> list[FRect]:
        """Where so many more cards would come to lie."""
        top = self.area
        first = top.x + STEP + APART
        return [cards.area_of(first + STEP * number, self.rect.y, cards_w(self)) for number in range(count)]

    def pending_places(self) -> list[FRect]:
        """Where the pending cards lie."""
        return [area for _, area, _, pending in self._lay_out() if pending]

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """The whole row can be pointed at, for the near view; only the top card can be picked up."""
        return self if self.visible and self.contains(pos) else None

    def card_at(self, pos: tuple[float, float]) -> tuple[int, FRect] | None:
        """The card under the pointer."""
        for card, area, _, _ in reversed(self._lay_out()):
            if area.collidepoint(pos):
                return card, area
        return None

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Cards, glow round the one that may be taken, words below."""
        look = self.look
        laid = self._lay_out()
        if not laid:
            box = cards.area_of(self.rect.x, self.rect.y, cards_w(self))
            look.box(
                surface, box, fill="#000000", opacity=0.15, line=paint.LILAC, width=2, radius=10, dashed=True
            )
            return
        top = sum(1 for *_, pending in laid if not pending) - 1
        for number, (card, area, tilt, pending) in enumerate(laid):
            if number == top:
                self.draw_glow(surface)
            old = not pending and number <= top - self.live
            cards.draw(look, surface, card, area.x, area.y, area.w, angle=tilt, dim=0.16 if old else 0.0)
            if pending:
                cards.ring(look, surface, area, strength=0.5)
        self._draw_words(surface, laid[0][1], self.area)
        if self.inviting and not self.pending:
            self._draw_invitation(surface)

    def _draw_invitation(self, surface: Surface) -> None:
        """The place where a carried card may be dropped."""
        look, (area,) = self.look, self.next_places(1)
        area = area.move(BESIDE + 50, 0)
        area.x = min(area.x, self.rect.right - area.w)
        look.box(surface, area, fill="#FFD04A", opacity=0.16, line="#FFD04A", width=3, radius=12, dashed=True)
        words = look.say("unicornification.table.put_here")
        look.write(
            surface,
            words,
            area.inflate(-14, 0),
            role="h3",
            size=16,
            colour=p.WHITE,
            align="center",
            max_lines=3,
            shrink=True,
            fixed=True,
        )

    def draw_top(self, surface: Surface) -> None:
        """The top card alone, above what darkens the table."""
        if self.pile:
            area = self.area
            self.look.glow(surface, area, 10, reach=22, colour="#FFD04A", strength=0.8)
            cards.draw(self.look, surface, self.pile[-1], area.x, area.y, area.w)

    def _draw_words(self, surface: Surface, first: FRect, top: FRect) -> None:
        look, say = self.look, self.look.say
        hidden = self.hidden
        if hidden:
            more = say("unicornification.table.more", count=hidden)
            paint.pill(
                look, surface, (first.x - 46, first.centery - 15, 40, 30), more, fill=paint.PANEL, size=15
            )
        y = first.bottom + 10
        x = max(first.x, self.rect.x)
        title = say("unicornification.table.pile")
        paint.shadowed(look, surface, title, (x, y, 90, 26), size=18, align="left")
        if self.glows:
            word = say("unicornification.table.yours")
            paint.tag(look, surface, word, max(top.centerx, x + 150), y + 13, fill=paint.GOLD_EDGE)
        elif len(self.pile) > 1 and not self.aimed_at:
            x += look.text(title, None, role="h3", size=18, fixed=True).w + 12
            self._draw_direction(surface, x, y)

    def _draw_direction(self, surface: Surface, x: float, y: float) -> None:
        look, say = self.look, self.look.say
        for word in (say("unicornification.table.older"), "", say("unicornification.table.newer")):
            if not word:
                arrow = look.art.drawn(_ARROW, 16, 16)
                surface.blit(arrow, look.scale.point(x, y + 6))
                x += 21
                continue
            block = look.text(word, None, role="small", size=15, colour=paint.LILAC, fixed=True)
            surface.blit(block.surface, look.scale.point(x, y + 13 - block.h / 2))
            x += block.w + 5


def cards_w(pile: Pile) -> float:
    """The width of a card of the pile."""
    return pile.rect.h / cards.RATIO


_ARROW = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><path '
    'd="M2 8H14M9.5 3.5L14 8L9.5 12.5" fill="none" stroke="#E4D9FF" stroke-width="1.8" '
    'stroke-linecap="round" stroke-linejoin="round"/></svg>'
)
