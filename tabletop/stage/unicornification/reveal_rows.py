"""The rows of the reveal: one seat's open hand, its value counting up, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.unicornification.catalogue import rank
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.unicornification import cards, paint
from tabletop.stage.unicornification.round_result import RoundResult

AREA = FRect(36, 108, 724, 586)
#: With more seats than this the rows stand in two columns.
WIDE = 4
#: Few rows are taller, and their cards larger.
FEW, TALL, LOW, GAP = 3, 176.0, 138.0, 10.0


@dataclass
class Row:
    """How far a seat's row has come: cards spread (0-1), value counted (0-1), judged (0-1), and its place."""

    seat: int
    place: float
    spread: float = 0.0
    counted: float = 0.0
    judged: float = 0.0
    goal: float = field(default=0.0)


class Rows:
    """Paints all rows of a round."""

    def __init__(self, look: Look, players: Sequence[Player], result: RoundResult, own: int) -> None:
        self.look = look
        self.players = players
        self.result = result
        self.own = own
        ranked = result.ranked()
        self.rows = [
            Row(seat, float(number), goal=float(ranked.index(seat)))
            for number, seat in enumerate(result.seats)
        ]

    def row(self, seat: int) -> Row:
        """The row of a seat."""
        return next(row for row in self.rows if row.seat == seat)

    @property
    def compact(self) -> bool:
        """Whether the rows stand in two columns."""
        return len(self.rows) > WIDE

    def _slot(self, number: int) -> FRect:
        if not self.compact:
            tall = TALL if len(self.rows) <= FEW else LOW
            return FRect(AREA.x, AREA.y + (tall + GAP) * number, AREA.w, tall)
        lines = -(-len(self.rows) // 2)
        column, line = divmod(number, lines)
        return FRect(AREA.x + column * 368, AREA.y + (LOW + GAP) * line, 356, LOW)

    def area(self, row: Row) -> FRect:
        """Where a row is now; on its way it glides."""
        low = int(row.place)
        share = row.place - low
        here = self._slot(low)
        if share <= 0:
            return here
        there = self._slot(low + 1)
        return FRect(here.x + (there.x - here.x) * share, here.y + (there.y - here.y) * share, here.w, here.h)

    def draw(self, surface: Surface) -> None:
        """All rows; those on their way last."""
        for row in sorted(self.rows, key=lambda row: row.place != int(row.place)):
            self._draw_row(surface, row, self.area(row))

    # -- one row -------------------------------------------------------------------------------------------

    def _draw_row(self, surface: Surface, row: Row, box: FRect) -> None:
        look, result = self.look, self.result
        won = row.judged >= 1 and row.seat == result.scored.winner
        if won:
            look.glow(surface, box, 24, reach=16, colour=paint.GOLD_EDGE, strength=0.5)
        fill = paint.PANEL_OWN if row.seat == self.own else paint.PANEL
        edge = paint.GOLD_EDGE if won else paint.PANEL_EDGE
        look.box(surface, box, fill=fill, line=edge, width=3, radius=24)
        if self.compact:
            self._draw_compact(surface, row, box)
        else:
            self._draw_wide(surface, row, box)

    def _draw_wide(self, surface: Surface, row: Row, box: FRect) -> None:
        look, say = self.look, self.look.say
        w = (box.h - 18) / cards.RATIO - 1
        self._hand(surface, row, box.x + 222, box.y + 8, w, 210)
        # The words keep their places round the middle of the row.
        box = FRect(box.x, box.centery - LOW / 2, box.w, LOW)
        paint.face(look, surface, row.seat, box.x + 16, box.y + 31, 76)
        self._name(surface, row, FRect(box.x + 104, box.y + 22, 116, 30), 22)
        paint.mark(look, surface, row.seat, box.x + 116, box.y + 68, 8)
        if row.seat == self.result.scored.caller:
            area = (box.x + 100, box.y + 86, 100, 28)
            paint.pill(
                look,
                surface,
                area,
                say("unicornification.sheet.called"),
                fill=paint.GOLD_TEXT,
                size=15,
                colour=p.INK,
            )
        label = say("unicornification.reveal.hand")
        look.write(
            surface,
            label,
            (box.x + 440, box.y + 28, 80, 20),
            role="small",
            size=15,
            colour=paint.LILAC,
            align="center",
            fixed=True,
        )
        self._value(surface, row, FRect(box.x + 440, box.y + 46, 80, 50), 40)
        self._judgement(surface, row, FRect(box.x + 534, box.y + 22, 168, 52), 30)
        self._reason(surface, row, FRect(box.x + 520, box.y + 78, 196, 50), 2)

    def _draw_compact(self, surface: Surface, row: Row, box: FRect) -> None:
        look, say = self.look, self.look.say
        paint.face(look, surface, row.seat, box.x + 10, box.y + 8, 42)
        paint.mark(look, surface, row.seat, box.x + 66, box.y + 28, 6)
        self._name(surface, row, FRect(box.x + 80, box.y + 12, 116, 32), 18)
        if row.seat == self.result.scored.caller:
            area = (box.x + 254, box.y + 106, 80, 25)
            word = say("unicornification.sheet.called")
            paint.pill(look, surface, area, word, fill=paint.GOLD_TEXT, size=14, colour=p.INK, width=2)
        self._hand(surface, row, box.x + 12, box.y + 50, 56, 182)
        self._value(surface, row, FRect(box.x + 199, box.y + 46, 42, 40), 26)
        self._judgement(surface, row, FRect(box.x + 244, box.y + 12, 100, 40), 23)
        self._reason(surface, row, FRect(box.x + 244, box.y + 56, 104, 50), 3)

    def _name(self, surface: Surface, row: Row, area: FRect, size: float) -> None:
        self.look.write(
            surface,
            escape(self.players[row.seat].name),
            area,
            role="h3",
            size=size,
            colour=p.WHITE,
            max_lines=1,
            shrink=True,
            fixed=True,
        )

    def _hand(self, surface: Surface, row: Row, x: float, y: float, w: float, room: float) -> None:
        """The cards turn over and spread within ``room``."""
        hand = sorted(self.result.hand(row.seat), key=rank)
        step = min(w * 0.66, (room - w) / max(1, len(hand) - 1))
        if not hand:
            word = self.look.say("unicornification.table.empty_hand")
            area = (x, y + 20, room, 40)
            self.look.write(surface, word, area, role="small", colour=paint.LILAC, fixed=True)
            return
        spread = min(1.0, row.spread * 1.4)
        for number, card in enumerate(hand):
            off = (number - (len(hand) - 1) / 2) * spread
            open_ = row.spread * (len(hand) + 1) > number + 1
            cards.draw(
                self.look,
                surface,
                card if open_ else cards.BACK,
                x + number * step * spread,
                y + off * off * 1.2,
                w,
                angle=off * 4,
            )

    def _value(self, surface: Surface, row: Row, area: FRect, size: float) -> None:
        value = round(self.result.value(row.seat) * row.counted)
        if row.counted <= 0 and self.result.value(row.seat):
            return
        word = str(value)
        self.look.write(surface, word, area, role="h3", size=size, colour=p.WHITE, align="center", fixed=True)

    def _judgement(self, surface: Surface, row: Row, area: FRect, size: float) -> None:
        """What the seat scores: it drops in."""
        if row.judged <= 0:
            return
        scored, points = self.result.scored, self.result.points(row.seat)
        good = row.seat == scored.winner or points <= 0
        bad = scored.booby[row.seat] > 0 or row.seat in self.result.late
        fill = paint.BAD if bad else paint.GOOD if good else paint.PLAIN_PILL
        box = area.move(0, (row.judged - 1) * 26)
        icon = "moon" if row.seat in scored.moons else "crown" if row.seat == scored.winner else ""
        icon = "booby" if bad else icon
        self.look.box(surface, box, fill=fill, line=p.WHITE, width=3, radius=box.h / 2)
        side = box.h * 0.62 if icon else 0.0
        words = self.look.text(paint.points(points), None, role="h3", size=size, colour=p.WHITE, fixed=True)
        x = box.centerx - (words.w + side + (8 if icon else 0)) / 2
        if icon:
            place = (x, box.centery - side / 2, side, side)
            self.look.picture(surface, f"unicornification/{icon}", place)
            x += side + 8
        surface.blit(words.surface, self.look.scale.point(x, box.centery - words.h / 2))

    def _reason(self, surface: Surface, row: Row, area: FRect, lines: int) -> None:
        if row.judged < 1:
            return
        key, values = self.result.why(row.seat)
        self.look.write(
            surface,
            self.look.say(key, **values),
            area,
            "top",
            role="small",
            size=15,
            colour="#F0EAFF",
            align="center",
            max_lines=lines,
            shrink=True,
            fixed=True,
            spacing=0.92,
        )
