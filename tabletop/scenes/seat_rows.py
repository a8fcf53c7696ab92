"""The seats of a new match: who sits there, person or bot, and how strong; in blocks for games with teams."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.core.match import PERSON
from tabletop.saves.statistics import LEVELS
from tabletop.scenes.company import member_avatar
from tabletop.scenes.lineup import LONGEST_NAME, USUAL_LEVEL, Lineup, grouped
from tabletop.stage.kit import Drawing, Group, Label, Look, Option, ScrollArea, Segments, TextField, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.outside import Outside, TeamLook

SEAT_H = 80.0
HEAD_H = 33.0
ROW_H = 52.0
ROOMY = 4
"""With more seats than this in a game without teams, each takes one line only."""


class SeatRows(ScrollArea):
    """All seats that play. ``on_kind(seat, kind)`` when person, bot or level changes, ``on_name`` while
    typing.
    """

    def __init__(
        self,
        look: Look,
        rect: FRect,
        lineup: Lineup,
        shown: Outside,
        *,
        on_kind: Callable[[int, str], object],
        on_name: Callable[[int, str], object],
    ) -> None:
        super().__init__(look, rect, key="seats", padding=3)
        self.lineup, self.shown = lineup, shown
        self._on_kind, self._on_name = on_kind, on_name
        self.names: dict[int, TextField] = {}
        groups = grouped(lineup, shown)
        tight = sum(len(seats) for _, seats in groups) <= ROOMY
        width = rect.w - 6
        y = rect.y + 3
        for team, seats in groups:
            y = self._block(team, seats, FRect(rect.x + 3, y, width, 0), tight) + 12
        note = (
            look.say(shown.key(f"players.{lineup.count}"))
            if look.words.has(shown.key(f"players.{lineup.count}"))
            else ""
        )
        if note:
            text = look.text(note, width - 40, role="small", colour=p.INK_QUIET)
            self.add(
                Label(look, (rect.x + 37, y, width - 40, text.h), note, role="small", colour=p.INK_QUIET),
                _Info(look, FRect(rect.x + 5, y - 2, 24, 24)),
            )

    def show_problem(self, seat: int, sentence: str) -> None:
        """Mark the name that is in the way; a seat below 0 clears every mark."""
        for number, field in self.names.items():
            field.error = sentence if number == seat else ""
        self.changed()

    def _block(self, team: int, seats: list[int], box: FRect, tight: bool) -> float:
        """A team's frame with its seats; where it ends."""
        look, style = self.look, self.shown.team(team) if team >= 0 else TeamLook()
        seat_h = look.grown(SEAT_H if tight else ROW_H)
        box.h = (HEAD_H + 4 if team >= 0 else 4) + seat_h * len(seats) + 7
        inside: list[Widget] = []
        y = box.y + (HEAD_H + 2 if team >= 0 else 4)
        if team >= 0:
            inside.append(_TeamHead(look, box, style, self._team_line(seats)))
        for number in seats:
            area = FRect(box.x + 12, y, box.w - 24, seat_h)
            inside += self._seat(number, area, style) if tight else self._short_seat(number, area, style)
            y += seat_h
        self.add(Group(look, box, inside))
        return box.bottom

    def _team_line(self, seats: list[int]) -> str:
        key = self.shown.key("alone")
        alone = len(seats) == 1 and self.lineup.count > 2 and self.look.words.has(key)
        return self.look.say(key) if alone else ""

    def _avatar(self, area: FRect, style: TeamLook, number: int, d: float) -> Widget:
        def paint(surface: Surface, box: FRect) -> None:
            name = member_avatar(style, self.lineup.teams(), number)
            if self.shown.faces is not None:
                name = self.shown.faces(number)
            elif not self.shown.has_teams and not self.lineup.seats[number].is_person:
                name = "frame/avatar_unicorn"
            surface.blit(self.look.art.avatar(name, d), self.look.scale.rect(box))

        return Drawing(self.look, (area.x, area.centery - d / 2, d, d), paint)

    def _seat(self, number: int, area: FRect, style: TeamLook) -> list[Widget]:
        """Two lines: name and person or bot; then the bot's level, or where the person plays."""
        look, player = self.look, self.lineup.seats[number]
        x, w = area.x + 68, area.w - 68
        line_h = (area.h - 8 - 7) / 2
        top = area.y + 7
        widgets = [self._avatar(area, style, number, 56), self._name(number, FRect(x, top, w - 214, line_h))]
        widgets.append(self._person_or_bot(number, FRect(x + w - 204, top, 204, line_h)))
        below = FRect(x, top + line_h + 7, w, line_h - 2)
        if player.is_person:
            text = look.say("new_match.plays_here")
            widgets.append(
                Label(
                    look,
                    (x + 4, below.y, w - 4, below.h),
                    text,
                    role="small",
                    colour=p.INK_QUIET,
                    shrink=True,
                )
            )
        else:
            widgets.append(self._levels(number, below))
        return widgets

    def _short_seat(self, number: int, area: FRect, style: TeamLook) -> list[Widget]:
        """One line: name, and person or one of the levels."""
        h = area.h - 10
        y = area.y + 5
        right = 238.0
        options = [Option(PERSON, "", "ui/person")]
        options += [Option(level, "", f"ui/bot_{level}") for level in LEVELS]
        kinds = Segments(
            self.look,
            (area.right - right, y, right, h),
            options,
            self.lineup.seats[number].kind,
            lambda kind: self._on_kind(number, kind),
            key=f"kind{number}",
            tooltip=self.look.say("new_match.kinds"),
        )
        name = self._name(number, FRect(area.x + 52, y, area.w - 52 - right - 10, h))
        return [self._avatar(area, style, number, 40), name, kinds]

    def _name(self, number: int, area: FRect) -> TextField:
        field = TextField(
            self.look,
            area,
            self.lineup.seats[number].name,
            lambda name: self._on_name(number, name),
            placeholder=self.look.say("new_match.name"),
            longest=LONGEST_NAME,
            key=f"name{number}",
        )
        self.names[number] = field
        return field

    def _person_or_bot(self, number: int, area: FRect) -> Segments:
        say, player = self.look.say, self.lineup.seats[number]
        level = USUAL_LEVEL if player.is_person else player.kind
        options = [
            Option(PERSON, say("new_match.person"), "ui/person"),
            Option(level, say("new_match.bot"), "ui/bot_normal"),
        ]
        return Segments(
            self.look,
            area,
            options,
            player.kind,
            lambda kind: self._on_kind(number, kind),
            key=f"kind{number}",
        )

    def _levels(self, number: int, area: FRect) -> Segments:
        options = [
            Option(level, self.look.say(f"scene.level.{level}"), f"ui/bot_{level}") for level in LEVELS
        ]
        return Segments(
            self.look,
            area,
            options,
            self.lineup.seats[number].kind,
            lambda kind: self._on_kind(number, kind),
            key=f"level{number}",
        )


class _TeamHead(Widget):
    """The frame of a team: its colour, its emblem, its name, and a quiet word at the right."""

    def __init__(self, look: Look, box: FRect, style: TeamLook, line: str) -> None:
        super().__init__(look, box)
        self.style = style
        self.line = line

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Frame, emblem, words."""
        look, box, style = self.look, self.rect, self.style
        look.box(surface, box, fill=style.ground, line=style.line, radius=16, dashed=style.dashed)
        if style.emblem:
            look.picture(surface, style.emblem, (box.x + 14, box.y + 9, 24, 24))
        look.write(
            surface, look.say(style.name), (box.x + 46, box.y + 8, 220, 26), role="h3", size=19, shrink=True
        )
        if self.line:
            area = (box.x + 200, box.y + 8, box.w - 214, 26)
            look.write(surface, self.line, area, role="small", colour=p.INK_QUIET, align="right", shrink=True)


class _Info(Widget):
    """The sign before a remark."""

    def __init__(self, look: Look, box: FRect) -> None:
        super().__init__(look, box)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        self.look.picture(surface, "ui/info", self.rect)
