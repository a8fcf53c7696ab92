"""The score sheet: all rounds, the totals, and their chart."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.match import Player
from tabletop.games.unicornification.state import State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Glide, linear
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import names, paint
from tabletop.stage.unicornification.chart import Chart

_GOOD, _BAD = "#17663E", "#B01733"
_HEAD, _ROW = 94.0, 25.0
_LABEL_W = 84.0


class ScoreSheet(Widget):
    """A cream sheet; when there are more rounds than fit, the wheel leads to the earlier ones."""

    scrolls = True
    radius = 20

    def __init__(self, look: Look, rect: Area, players: Sequence[Player]) -> None:
        super().__init__(look, rect, key="sheet")
        self.players = players
        self.view: State | None = None
        #: The score of the newest round is hidden until it is written down.
        self._back = 0
        self._pen = Glide(1.0)

    def show(self, view: State) -> None:
        """The rounds of a view."""
        self.view = view
        self._back = 0
        self.changed()

    def write_down(self) -> None:
        """The newest piece of every line is drawn before one's eyes."""
        if self.look.calm:
            self._pen.jump(1.0)
            return
        self._pen.jump(0.0)
        self._pen.to(1.0, 700, linear)

    def finish(self) -> None:
        """All is drawn."""
        self._pen.jump(1.0)

    def update(self, ms: float) -> bool:
        """The pen moves on."""
        return self._pen.update(ms)

    def handle(self, event: Event) -> bool:
        """The wheel leads to earlier rounds."""
        if event.type == pygame.MOUSEWHEEL and self.view is not None:
            most = max(0, len(self.view.history) - self._room())
            self._back = max(0, min(most, self._back + (1 if event.y > 0 else -1)))
            self.changed()
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _room(self) -> int:
        """So many rounds fit above the chart."""
        return max(
            2, min(len(self.view.history) if self.view else 2, int((self.rect.h - _HEAD - 260) / _ROW))
        )

    def _end(self, view: State) -> str:
        """How the match will end and who wins it, in a few words."""
        say, rules = self.look.say, view.rules
        if rules.match_end == "elimination":
            return say("unicornification.sheet.target_out", count=rules.target)
        end = say("unicornification.sheet.target", count=rules.target)
        if rules.match_end == "rounds":
            left = max(0, rules.rounds - len(view.history))
            end = say("unicornification.sheet.rounds_left", count=left) if left else ""
        return f"{say('unicornification.sheet.legend')} {end}"

    def draw(self, surface: Surface) -> None:
        """Sheet, heads, rounds, totals, chart."""
        look, say, box, view = self.look, self.look.say, self.rect, self.view
        night.shadow(look, surface, box, 20)
        look.box(surface, box, fill=paint.PAPER, width=3, radius=20)
        title = say("unicornification.sheet.title")
        look.write(
            surface, title, (box.x + 24, box.y + 8, 210, 34), role="h2", size=24, shrink=True, fixed=True
        )
        if view is None:
            return
        end = self._end(view)
        area = (box.x + 196, box.y + 8, box.w - 220, 36)
        look.write(
            surface,
            end,
            area,
            role="small",
            align="right",
            max_lines=2,
            shrink=True,
            fixed=True,
            spacing=0.85,
        )
        xs = self._columns()
        self._draw_heads(surface, xs, view)
        y = self._draw_rounds(surface, xs, view)
        self._draw_totals(surface, xs, view, y)
        target = view.rules.target if view.rules.match_end != "rounds" else None
        chart = Chart(look, view.history, view.players, target)
        area_ = FRect(box.x + 14, y + 50, box.w - 28, box.bottom - y - 58)
        chart.draw(surface, area_, self._pen.value)

    def _columns(self) -> list[FRect]:
        room = self.rect.w - _LABEL_W - 24 - 14
        wide = min(92.0, room / len(self.players))
        first = self.rect.right - 14 - wide * len(self.players)
        return [FRect(first + n * wide, self.rect.y, wide, 20) for n in range(len(self.players))]

    def _draw_heads(self, surface: Surface, xs: list[FRect], view: State) -> None:
        look, box = self.look, self.rect
        for seat, column in enumerate(xs):
            faded = bool(view.out[seat])
            paint.mark(look, surface, seat, column.centerx, box.y + 55, 7)
            if column.w < 60:
                # A narrow column has no room for a name; the face is seen at the table, too.
                paint.face(look, surface, seat, column.centerx - 13, box.y + 66, 26, faded=faded)
                continue
            name = escape(self.players[seat].name)
            look.write(
                surface,
                name,
                (column.x + 1, box.y + 68, column.w - 2, 22),
                role="h3",
                size=17 if column.w > 70 else 14,
                align="center",
                colour=p.INK_QUIET if faded else p.INK,
                max_lines=1,
                shrink=True,
                fixed=True,
            )

    def _draw_rounds(self, surface: Surface, xs: list[FRect], view: State) -> float:
        """The rounds that fit; where they end."""
        look, say, box = self.look, self.look.say, self.rect
        room, y = self._room(), box.y + _HEAD
        last = len(view.history) - self._back
        for number in range(max(0, last - room), last):
            points = view.history[number]
            word = say("unicornification.sheet.round_number", round=number + 1)
            if number == last - room > 0:
                word = f"… {word}"
            look.write(
                surface, word, (box.x + 20, y, _LABEL_W, _ROW), role="small", size=15, shrink=True, fixed=True
            )
            low = min(points)
            for seat, column in enumerate(xs):
                if view.out[seat] and view.out[seat] <= number:
                    continue
                each = points[seat]
                best, worst = each == low, each == max(points) and each > 25
                look.write(
                    surface,
                    names.written(each),
                    (column.x, y, column.w, _ROW),
                    size=18 if column.w > 50 else 16,
                    bold=best or worst,
                    colour=_GOOD if best else _BAD if worst else p.INK,
                    align="center",
                    fixed=True,
                )
            y += _ROW
        return y + 2

    def _draw_totals(self, surface: Surface, xs: list[FRect], view: State, y: float) -> None:
        look, box = self.look, self.rect
        look.shade(surface, (box.x + 20, y, box.w - 40, 3), 1.5, colour=p.INK, opacity=1)
        word = look.say("unicornification.sheet.total")
        look.write(
            surface, word, (box.x + 20, y + 8, _LABEL_W, 32), role="h3", size=17, shrink=True, fixed=True
        )
        staying = [total for seat, total in enumerate(view.totals) if not view.out[seat]]
        for seat, column in enumerate(xs):
            total = view.totals[seat]
            lead = bool(view.history) and bool(staying) and total == min(staying) and not view.out[seat]
            look.write(
                surface,
                names.written(total),
                (column.x, y + 6, column.w, 36),
                role="h3",
                size=26 if column.w > 60 else 19,
                colour=_GOOD if lead else p.INK,
                align="center",
                shrink=True,
                fixed=True,
            )
