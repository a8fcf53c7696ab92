"""The seats round the table: who sits there, with what score and how many cards, and whose turn it is."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.unicornification.state import State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import cards, names, paint
from tabletop.stage.unicornification.positions import FAN_STEP, FAN_W, SeatPlace


class SeatPlate(Widget):
    """One seat: picture, name, total, place, points of the last round; its cards face down beside it.

    ``fan`` is empty for the person at the screen, whose cards lie open.
    """

    radius = 24

    def __init__(self, look: Look, place: SeatPlace, seat: int, player: Player, *, you: bool = False) -> None:
        super().__init__(look, place.plate, key=f"seat.{seat}")
        self.place = place
        self.seat = seat
        self.player = player
        self.you = you
        self.view: State | None = None
        self.thinks = False
        self.lit = False
        self._ms = 0.0

    def show(self, view: State) -> None:
        """Take over a view."""
        self.view = view
        self.lit = bool(view.asked) and view.turn == self.seat and view.phase != "count"
        say = self.look.say
        who = (
            say(f"table.level.{self.player.kind}") if not self.player.is_person else say("table.level.person")
        )
        lines = [f"**{escape(self.player.name)}** · {who}"]
        if view.out[self.seat]:
            lines.append(say("unicornification.table.out"))
        lines.append(say("unicornification.table.total", count=view.totals[self.seat]))
        lines.append(say("unicornification.table.cards", count=len(view.hands[self.seat])))
        if view.dealer == self.seat:
            lines.append(say("unicornification.table.dealer"))
        known = view.known[self.seat]
        if known and not self.you:
            lines.append(say("unicornification.table.remembered", cards=names.marks(known)))
            name = escape(self.player.name)
            lines.append(f"__{say('unicornification.table.remembered_help', name=name)}__")
        self.tooltip = "\n".join(lines)
        self.changed()

    @property
    def fan_area(self) -> FRect:
        """Where the cards of this seat are, about."""
        x, y = self.place.fan
        return FRect(x, y, FAN_W + 4 * FAN_STEP, FAN_W * cards.RATIO + 6)

    def card_area(self) -> FRect:
        """Where a card comes from or goes to: the middle of the fan."""
        area = self.fan_area
        return cards.area_of(area.centerx - FAN_W / 2, area.y, FAN_W)

    def update(self, ms: float) -> bool:
        """The dots of a seat that thinks."""
        self._ms += ms
        return self.thinks and not self.look.calm

    def draw(self, surface: Surface) -> None:
        """Cards, plate, picture, words."""
        view, look, box = self.view, self.look, self.rect
        if view is None:
            return
        out = bool(view.out[self.seat])
        if not self.you and not out:
            self._draw_fan(surface, view.hands[self.seat])
        if self.lit:
            look.glow(surface, box, 24, reach=18, colour=paint.GOLD_EDGE, strength=0.55)
        else:
            night.shadow(look, surface, box, 24)
        fill = p.PLATE_OUT if out else paint.PANEL
        edge = paint.GOLD_EDGE if self.lit else paint.PANEL_EDGE
        look.box(surface, box, fill=fill, line=edge, width=3, radius=24, dashed=out)
        d = 70.0 if box.w > 200 else 58.0
        paint.face(look, surface, self.seat, box.x + 7, box.centery - d / 2, d, faded=out)
        self._draw_words(surface, view, box.x + d + 16, box.right - 12)
        if view.dealer == self.seat and not out:
            self._draw_dealer(surface)
        if self.thinks:
            night.dots(look, surface, box.x + 7 + d / 2 - 13, box.bottom - 14, self._ms)

    def _draw_words(self, surface: Surface, view: State, x: float, right: float) -> None:
        look, say, box = self.look, self.look.say, self.rect
        room = right - x
        name = escape(self.player.name)
        paint.mark(look, surface, self.seat, x + 8, box.y + 24, 6)
        words = look.text(
            name, room - 22, role="h3", size=19, colour=p.WHITE, max_lines=1, shrink=True, fixed=True
        )
        surface.blit(words.surface, look.scale.point(x + 22, box.y + 24 - words.h / 2))
        total = say("unicornification.seat.points", points=names.written(view.totals[self.seat]))
        line = total
        if view.history and not view.out[self.seat] and room > 100:
            place = 1 + sum(other < view.totals[self.seat] for other in view.totals)
            line = f"{total} · {say('unicornification.seat.place', place=place)}"
        if view.out[self.seat]:
            line = f"{total} · {say('unicornification.table.out')}"
        block = look.text(
            line, room, role="body", size=16, colour=paint.LILAC, max_lines=1, shrink=True, fixed=True
        )
        surface.blit(block.surface, look.scale.point(x, box.y + 40))
        if view.history:
            last = paint.points(view.history[-1][self.seat])
            if room > 100:
                last = say("unicornification.seat.last", points=last)
            more = look.text(
                last,
                room,
                role="small",
                size=14,
                colour=p.PLATE_OUT_TEXT,
                max_lines=1,
                shrink=True,
                fixed=True,
            )
            surface.blit(more.surface, look.scale.point(x, box.y + 57))

    def _draw_dealer(self, surface: Surface) -> None:
        look, box = self.look, self.rect
        area = FRect(box.x - 6, box.y - 6, 32, 32)
        look.box(surface, area, fill=paint.GOLD, width=2.5, radius=16)
        picture = look.art.image("unicornification/horseshoe", 20, 20)
        surface.blit(picture, picture.get_rect(center=look.scale.rect(area).center))

    def _draw_fan(self, surface: Surface, hand: list[int]) -> None:
        x, y = self.place.fan
        if not hand:
            return
        x += (5 - len(hand)) * FAN_STEP / 2
        cards.fan(self.look, surface, hand, x, y, FAN_W, FAN_STEP)
        middle = x + (len(hand) - 1) * FAN_STEP / 2 + FAN_W / 2
        night.badge(self.look, surface, middle, y + FAN_W * cards.RATIO + 2, 32, str(len(hand)))
