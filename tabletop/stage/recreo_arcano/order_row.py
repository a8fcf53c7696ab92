"""The order row: one plank a slot, in playing order, from face down to played (look notes, section 1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.match import Player
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import EMPTY, State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import cards, paint

ARROW = 18.0
_NOW = (206.0, 52.0)
_OTHER = (166.0, 46.0)


class Plank(Widget):
    """One slot of the row. The person's own ones take a card while planning and give it back on a click."""

    radius = 12

    def __init__(self, look: Look, slot: int, on_take_back: Callable[[int], None]) -> None:
        super().__init__(look, (0, 0, 1, 1), key=f"plank.{slot}")
        self.slot = slot
        self.card = EMPTY
        self.name = ""
        self.you = False
        self.status = ""
        self.team = 0
        self.hat = 0
        self.now = False
        self.played = False
        self.waits = False
        self.open = False
        self.draft = False
        self.target = False
        self._on_take_back = on_take_back

    @property
    def focusable(self) -> bool:
        """Only a slot with one's own draft can be pressed."""
        return self.draft and self.visible

    def activate(self) -> None:
        """Take the draft back."""
        if self.draft:
            self._on_take_back(self.slot)

    def handle(self, event: Event) -> bool:
        """Presses matter only on a draft."""
        return super().handle(event) if self.draft else False

    def draw(self, surface: Surface) -> None:
        """Plank, head, name, title, symbol, number."""
        look, box_ = self.look, self.rect
        if self.now or self.target:
            look.glow(surface, box_, 12, reach=16, colour=paint.RIM, strength=0.75)
            look.shade(surface, box_.inflate(6, 6), 15, colour=paint.RIM, opacity=1)
        else:
            look.glow(surface, box_, 12, reach=6, colour="#0A041E", strength=0.5, shift=3)
        dim = 0.28 if self.played else 0.0
        fill = tuple(p.mix(colour, p.INK, dim) for colour in ("#FBF1DC", "#EFDFBD"))
        look.box(surface, box_, fill=(fill[0], fill[1]), width=2.5, radius=12, dashed=self.waits)
        h = box_.h - 12
        paint.head(look, surface, (box_.x + 6, box_.y + 6, h * 0.86, h), self.team, self.hat, dim=dim)
        x = box_.x + 6 + h * 0.86 + 7
        title = cards.title(look, self.card) if self.card >= 0 else self.status
        size = 15.0 if self.now else 14.0
        icon, room = self._icon(), box_.right - x - 8
        name = self.name if not self.you else look.say("table.you", name=self.name)
        if look.text(name, None, role="small", fixed=True).w > room:
            name = self.name
        name_w = look.text(name, None, role="small", fixed=True).w
        if icon and max(name_w, look.text(title, None, role="h3", size=size, fixed=True).w) > room - 34:
            # Long words matter more than the symbol, which the card itself shows again.
            icon = ""
        room -= 34 if icon else 0
        ink = p.INK if not self.played else p.mix(p.INK, "#000000", 0.15)
        look.write(
            surface,
            name,
            (x, box_.centery - 18, room, 17),
            role="small",
            colour=ink,
            max_lines=1,
            fixed=True,
        )
        area = (x, box_.centery - 1, room, 18)
        if self.card >= 0:
            paint.title(look, surface, title, area, size, ink)
        else:
            look.write(surface, title, area, role="small", colour=ink, max_lines=1, fixed=True, bold=True)
        if icon:
            look.picture(
                surface, icon, (box_.right - 38, box_.centery - 15, 30, 30), alpha=0.7 if self.played else 1.0
            )
        self._number(surface)

    def _icon(self) -> str:
        if self.card >= 0:
            return cards.symbol(box().cards[self.card])
        return "" if self.card == EMPTY else "recreo_arcano/card_back"

    def _number(self, surface: Surface) -> None:
        look = self.look
        side = look.scale.px(24)
        place = look.scale.point(self.rect.x - 9, self.rect.y - 7)
        circle = shapes.circle(side, look.scale.factor, fill=p.INK, line=paint.RIM, width=2)
        surface.blit(look.art.drawn_pixels(circle, (side, side)), place)
        area = FRect(self.rect.x - 9, self.rect.y - 7, 24, 24)
        look.write(
            surface,
            str(self.slot + 1),
            area,
            role="h3",
            size=14,
            colour="#FFE9A8",
            align="center",
            fixed=True,
        )


class OrderRow(Group):
    """All planks of the round between two ends of the top bar."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        players: Sequence[Player],
        on_take_back: Callable[[int], None],
    ) -> None:
        super().__init__(look, rect, key="order_row")
        self.players = players
        self._on_take_back = on_take_back

    @property
    def planks(self) -> list[Plank]:
        """The planks in playing order."""
        return [child for child in self.children if isinstance(child, Plank)]

    def show(self, view: State, seat: int, drafts: Sequence[int] = (), *, planning: bool = False) -> None:
        """Take over a view; ``drafts`` are the cards that the person has put into the own slots for now."""
        if len(self.children) != len(view.row):
            self.children.clear()
            self.add(*(Plank(self.look, slot, self._on_take_back) for slot in range(len(view.row))))
        own = iter(drafts)
        for plank, owner, card in zip(self.planks, view.row, view.planned, strict=True):
            plank.name = escape(self.players[owner].name)
            plank.you = owner == seat
            plank.team = view.teams[owner]
            plank.hat = view.seats_of(plank.team).index(owner)
            plank.now = view.slot == plank.slot
            plank.played = view.slot > plank.slot
            plank.card = card
            plank.draft = False
            if planning and owner == seat and card == EMPTY:
                plank.card = next(own, EMPTY)
                plank.draft = plank.card != EMPTY
            plank.waits = plank.card == EMPTY
            mine = owner == seat and planning
            word = "drop_here" if mine else "thinks" if card == EMPTY else "planned"
            if view.phase not in ("plan", "order") and card == EMPTY:
                # At the end of a round the cards have left the row.
                word, plank.waits, plank.played = "done", False, True
            plank.status = self.look.say(f"recreo_arcano.row.{word}")
        self._arrange()

    def plank_at(self, pos: tuple[float, float]) -> Plank | None:
        """The plank under the pointer."""
        return next((plank for plank in self.planks if plank.rect.inflate(8, 24).collidepoint(pos)), None)

    def light(self, slots: Sequence[int]) -> None:
        """Let the slots glow on which a held card may be dropped."""
        for plank in self.planks:
            plank.target = plank.slot in slots
        self.changed()

    def _arrange(self) -> None:
        planks = self.planks
        sizes = [_NOW if plank.now else _OTHER for plank in planks]
        if not any(plank.now for plank in planks):
            sizes = [(174.0, 48.0)] * len(planks)
        whole = sum(w for w, _ in sizes) + ARROW * (len(planks) - 1)
        x = self.rect.centerx - whole / 2
        for plank, (w, h) in zip(planks, sizes, strict=True):
            plank.rect = FRect(x, self.rect.centery - h / 2, w, h)
            x += w + ARROW
        self.changed()

    def draw(self, surface: Surface) -> None:
        """Planks and the arrows between them."""
        for plank in self.planks:
            if plank.slot:
                self._arrow(surface, plank)
        super().draw(surface)

    def _arrow(self, surface: Surface, plank: Plank) -> None:
        colour = paint.RIM if self.planks[plank.slot - 1].now or plank.now else "#8F78D8"
        text = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
            f'<path d="M8 4L16 12L8 20" fill="none" stroke="{colour}" stroke-width="3.2" '
            'stroke-linecap="round" stroke-linejoin="round"/></svg>'
        )
        x = plank.rect.x - ARROW / 2 - 9
        image = self.look.art.drawn(text, 16, 16)
        surface.blit(image, self.look.scale.point(x, self.rect.centery - 8))
