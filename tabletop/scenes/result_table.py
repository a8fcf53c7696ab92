"""The result of a match as a table: a row for each team (or player), the best place first."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Surface

from tabletop.core.match import Match
from tabletop.scenes.company import Company
from tabletop.scenes.session import listed
from tabletop.stage.kit import Look, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.richtext import Align, escape

HEAD = 30.0
PLACE_W, TEAM_W, FIGURE_W = 62.0, 138.0, 80.0
#: Faces of a team overlap by this share.
OVERLAP = 0.3
#: Below this height (u) a row has small words.
SMALL = 24.0


class ResultTable(Widget):
    """Place, team, people, the game's own figures, points. The winners' row is golden."""

    def __init__(self, look: Look, rect: FRect, match: Match, company: Company) -> None:
        super().__init__(look, rect)
        self.match, self.company = match, company
        result = match.state.result()
        assert result is not None, "only an ended match has a result"
        self.result = result
        self.columns = company.shown.columns(match)
        self.rows = sorted(company.sides(), key=lambda side: (result.places[side[1][0]], side[0]))
        self.row_h = min(56.0, (rect.h - HEAD) / max(1, len(self.rows)))
        #: With many rows figures and words get smaller.
        self.small = self.row_h < SMALL

    def draw(self, surface: Surface) -> None:
        """Heads, then a row for each side."""
        say = self.look.say
        heads = [say(column.heading) for column in self.columns] + [say("match_end.points")]
        first = [say("match_end.place")]
        if self.company.shown.has_teams:
            first.append(say("match_end.team"))
        first.append(say("match_end.people"))
        x = self.rect.x + 12
        for width, text in zip(self._left_widths(), first, strict=True):
            self._head(surface, text, FRect(x, self.rect.y, width - 8, HEAD - 4), "left")
            x += width
        for number, text in enumerate(heads):
            area = self._figure_area(number, len(heads), self.rect.y, HEAD - 4)
            self._head(surface, text, area, "right")
        for number, (team, seats) in enumerate(self.rows):
            self._row(surface, self.rect.y + HEAD + number * self.row_h, team, seats)

    def _head(self, surface: Surface, text: str, area: FRect, align: Align) -> None:
        colour = p.INK_QUIET
        self.look.write(surface, text, area, role="small", bold=True, colour=colour, align=align, shrink=True)

    def _figures_w(self) -> float:
        return (len(self.columns) + 1) * FIGURE_W

    def _left_widths(self) -> list[float]:
        free = self.rect.w - 24 - self._figures_w() - PLACE_W
        if self.company.shown.has_teams:
            return [PLACE_W, TEAM_W, free - TEAM_W]
        return [PLACE_W, free]

    def _figure_area(self, number: int, count: int, y: float, h: float) -> FRect:
        right = self.rect.right - 12 - (count - 1 - number) * FIGURE_W
        return FRect(right - FIGURE_W + 6, y, FIGURE_W - 6, h)

    def _row(self, surface: Surface, y: float, team: int, seats: Sequence[int]) -> None:
        look, h = self.look, self.row_h
        place = self.result.places[seats[0]]
        won = seats[0] in self.result.winners
        if won:
            look.shade(surface, (self.rect.x, y + 1, self.rect.w, h - 1), 12, colour=p.GOLD_SOFT, opacity=1)
        look.line(surface, self.rect.x, y, self.rect.w)
        disc = min(34.0, h - 2)
        self._place(surface, FRect(self.rect.x + 29 - disc / 2, y + h / 2 - disc / 2, disc, disc), place)
        x = self.rect.x + 12 + PLACE_W
        people_w = self._left_widths()[-1]
        if self.company.shown.has_teams:
            style = self.company.shown.team(team)
            look.picture(surface, style.emblem, (x, y + h / 2 - 12, 24, 24))
            look.write(surface, look.say(style.name), (x + 32, y, TEAM_W - 40, h), bold=won, shrink=True)
            x += TEAM_W
        d = min(36.0, h - (2 if self.small else 8))
        for seat in seats:
            face = look.art.avatar(self.company.avatar(seat), d)
            surface.blit(face, look.scale.point(x, y + h / 2 - d / 2))
            x += d * (1 - OVERLAP)
        x += d * OVERLAP + 8
        people_w -= d * (len(seats) * (1 - OVERLAP) + OVERLAP) + 8
        names = escape(listed(look.say, [self.match.players[seat].name for seat in seats]))
        size = 15.0 if self.small else 0.0
        lines = 1 if self.small else 2
        area = FRect(x, y, people_w - 6, h)
        look.write(surface, names, area, bold=won, shrink=True, max_lines=lines, size=size, fixed=self.small)
        figures = [column.figures[team] for column in self.columns] + [self.result.points[seats[0]]]
        for number, figure in enumerate(figures):
            area = self._figure_area(number, len(figures), y, h)
            look.write(surface, str(figure), area, align="right", bold=won, size=size, fixed=self.small)

    def _place(self, surface: Surface, area: FRect, place: int) -> None:
        fill = p.GOLD if place == 1 else "#E3DAF2"
        disc = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="34" height="34">'
            f'<circle cx="17" cy="17" r="15.5" fill="{fill}" stroke="{p.INK}" stroke-width="2.5"/></svg>'
        )
        surface.blit(self.look.art.drawn(disc, area.w, area.h), self.look.scale.point(area.x, area.y))
        size = min(p.T_BUTTON, area.h * 0.62)
        self.look.write(surface, str(place), area, role="button", align="center", size=size, fixed=self.small)
