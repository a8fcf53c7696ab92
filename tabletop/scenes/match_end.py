"""The end of a match: who won and why, the result, the moments that mattered, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import FRect, Surface

from tabletop.core.match import Match
from tabletop.scenes import page
from tabletop.scenes.company import Company
from tabletop.scenes.result_table import ResultTable
from tabletop.scenes.session import listed, session
from tabletop.scenes.stack import Scene
from tabletop.scenes.when import length
from tabletop.stage.kit import Button, Chip, Drawing, Glide, Label, Panel, Widget, out_bounce
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.particles import Confetti
from tabletop.stage.kit.richtext import escape

RESULT = FRect(96, 336, 720, 264)
STORY = FRect(834, 336, 350, 264)
CUP_MS = 420.0
FACE = 104.0
#: With more sides than this the table of results takes its whole panel.
MANY = 4

Point = tuple[int, str]


class MatchEnd(Scene):
    """The page after a match. ``points`` are its turning points (round, sentence), ``played`` its seconds."""

    veil = 0.6

    def __init__(self, match: Match, points: Sequence[Point] = (), played: float = 0.0) -> None:
        super().__init__()
        self.match: Match = match
        self.points = tuple(points)[:3]
        self.played = played
        self.company = Company(match.players, match)
        self._confetti: Confetti | None = None
        self._cup = Glide()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none in a draw."""
        result = self.match.state.result()
        return result.winners if result is not None else ()

    def enter(self) -> None:
        """The cup drops and paper falls, unless people lost or the house drew."""
        session(self.app).score(self.match)
        people = [seat for seat, player in enumerate(self.match.players) if player.is_person]
        won = bool(self.winners) and (not people or any(seat in self.winners for seat in people))
        self.look.sounds.play("win" if won else "lose")
        if self.look.calm:
            self._cup.jump(1.0)
        else:
            self._cup.to(1.0, CUP_MS, out_bounce)
        if self.winners:
            area = FRect(0, 0, p.PAGE_W, p.PAGE_H)
            self._confetti = Confetti(
                self.look, area, seed=self.match.setup.seed, count=110, pictures=self._shapes()
            )

    def _shapes(self) -> tuple[str, ...]:
        emblem = self.company.style(self.winners[0]).emblem if self.winners else ""
        return (emblem,) if emblem else ()

    def first_focus(self) -> str:
        """Enter plays again."""
        return "again"

    def back(self) -> None:
        """Escape leads to the title page."""
        self.app.go_home()

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Who and why, the table, the story, the buttons."""
        look, say = self.look, self.look.say
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), self._paint_hero)
        why = self.company.shown.why(self.match, self.app.words)
        yield Label(
            look, (96, 268, p.PAGE_W - 192, 34), why, size=20, colour="#F4ECFF", align="center", shrink=True
        )
        yield Panel(look, RESULT, self._result())
        yield Panel(look, STORY, self._story(), ground="night")
        again, replay = say("match_end.again"), say("match_end.replay")
        x, y = 96.0, 626.0
        wide = max(260.0, Button.width_for(look, again, size="big", icon="ui/again"))
        yield Button(
            look,
            (x, y, wide, 64),
            again,
            self.play_again,
            kind="primary",
            size="big",
            icon="ui/again",
            key="again",
        )
        x += wide + 14
        for label, icon, action, key in (
            (replay, "ui/replay", self.watch, "replay"),
            (say("match_end.statistics"), "ui/statistics", self.open_statistics, "statistics"),
        ):
            wide = Button.width_for(look, label, icon=icon) + 22
            yield Button(look, (x, y + 2, wide, 60), label, action, icon=icon, key=key)
            x += wide + 14
        menu = say("match_end.menu")
        wide = max(150.0, Button.width_for(look, menu, icon="ui/home"))
        yield Button(
            look,
            (p.PAGE_W - 96 - wide, y + 2, wide, 60),
            menu,
            self.back,
            kind="night",
            icon="ui/home",
            key="menu",
        )

    def _result(self) -> Iterable[Widget]:
        look, say, box = self.look, self.look.say, RESULT
        yield Label(look, (box.x + 20, box.y + 16, 260, 32), say("match_end.result"), role="h2", size=22)
        rounds = self.match.game.rounds(self.match.state)
        text = say("match_end.rounds", count=rounds, time=length(say, self.played))
        wide = Chip.width_for(look, text, icon="ui/log")
        yield Chip(look, (box.right - 20 - wide, box.y + 16, wide, p.H_CHIP), text, icon="ui/log")
        if len(self.company.sides()) > MANY:
            # Many rows need all the room there is.
            whole = FRect(box.x + 20, box.y + 50, box.w - 40, box.h - 58)
            yield ResultTable(look, whole, self.match, self.company)
            return
        yield ResultTable(look, FRect(box.x + 20, box.y + 56, box.w - 40, 152), self.match, self.company)
        yield from self._tonight(FRect(box.x + 20, box.bottom - 48, box.w - 40, p.H_CHIP))

    def _tonight(self, area: FRect) -> Iterable[Widget]:
        """The score of the evening, in games with teams; for others the table says all."""
        look, say = self.look, self.look.say
        x = area.x
        if self.company.shown.has_teams:
            score = session(self.app).score(self.match)
            for number, (team, _) in enumerate(self.company.sides()):
                style = self.company.shown.team(team)
                key = "match_end.also" if number else "match_end.tonight"
                text = say(key, team=say(style.name), count=score[team])
                wide = Chip.width_for(look, text)
                yield Chip(look, (x, area.y, wide, area.h), text, tone=style.tone)
                x += wide + 10
        room = (x + 2, area.y, area.right - x - 2, area.h)
        yield Label(look, room, say("match_end.adds_up"), role="small", colour=p.INK_QUIET, shrink=True)

    def _story(self) -> Iterable[Widget]:
        look, say, box = self.look, self.look.say, STORY
        title = say("match_end.how" if self.winners else "match_end.how_draw")
        yield Label(
            look,
            (box.x + 20, box.y + 14, box.w - 40, 30),
            title,
            role="h2",
            size=22,
            colour=p.CREAM,
            shrink=True,
        )
        yield Drawing(look, (box.x + 20, box.y + 54, box.w - 38, box.h - 64), self._paint_story)

    # -- painting ------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """The cup drops, the paper falls."""
        falling = self._confetti.update(ms) if self._confetti is not None else False
        return self._cup.update(ms) | falling | super().update(ms)

    def draw(self, surface: Surface) -> None:
        """The paper falls in front of everything."""
        super().draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)

    def _paint_hero(self, surface: Surface, _area: FRect) -> None:
        look = self.look
        seats = self.winners or tuple(range(len(self.match.players)))
        half = (len(seats) + 1) // 2
        cup = FRect(p.PAGE_W / 2 - 75, 34, 150, 150)
        drop = (self._cup.value - 1) * 220
        look.glow(surface, cup.inflate(-40, -40), 55, reach=44, strength=0.5)
        for side, group in ((-1, seats[:half][::-1]), (1, seats[half:])):
            x = p.PAGE_W / 2 + side * 109
            for seat in group:
                x += side * (FACE / 2)
                self._paint_face(surface, x, seat)
                x += side * (FACE / 2 + 24)
        look.picture(surface, "ui/trophy", cup.move(0, drop))
        self._paint_title(surface)

    def _paint_face(self, surface: Surface, x: float, seat: int) -> None:
        look = self.look
        face = FRect(x - FACE / 2, 92, FACE, FACE)
        if self.winners:
            look.shade(surface, face.inflate(10, 10), FACE, colour=p.GOLD, opacity=1)
        disc = look.art.avatar(self.company.avatar(seat), FACE, width=3.5)
        surface.blit(disc, look.scale.point(face.x, face.y))

    def _paint_title(self, surface: Surface) -> None:
        look = self.look
        title = self._title()
        emblem = self.company.style(self.winners[0]).emblem if self.winners else ""
        room = p.PAGE_W - 240.0
        text = look.text(title, room, role="display", size=54, shrink=True)
        wide = text.w + (70 if emblem else 0)
        x = (p.PAGE_W - wide) / 2
        if emblem:
            look.picture(surface, emblem, (x, 208, 56, 56))
            x += 70
        page.shaded(look, surface, title, x, 236 - text.h / 2, size=54, width=room)

    def _title(self) -> str:
        say, winners = self.look.say, self.winners
        if not winners:
            return say("match_end.draw")
        if self.company.shown.has_teams:
            return say("match_end.team_wins", team=say(self.company.style(winners[0]).name))
        names = [self.match.players[seat].name for seat in winners]
        if len(names) == 1:
            return say("match_end.player_wins", name=escape(names[0]))
        return say("match_end.players_win", names=escape(listed(say, names)))

    def _paint_story(self, surface: Surface, area: FRect) -> None:
        look = self.look
        if not self.points:
            look.write(surface, look.say("match_end.quiet"), area, valign="top", colour=p.LILAC)
            return
        blocks = [
            look.text(sentence, area.w - 34, size=16, colour=p.CREAM, max_lines=3)
            for _, sentence in self.points
        ]
        free = area.h - sum(block.h + 22 for block in blocks)
        gap = min(14.0, max(2.0, free / len(blocks)))
        look.shade(surface, (area.x + 8, area.y, 3, area.h - 8), 1.5, colour=p.NIGHT_LINE, opacity=1)
        y = area.y + 2
        for number, ((round_, _), block) in enumerate(zip(self.points, blocks, strict=True)):
            last = number == len(blocks) - 1
            dot = shapes_dot(last)
            surface.blit(look.art.drawn(dot, 16, 16), look.scale.point(area.x + 1.5, y + 3))
            head = look.say("scene.round", number=round_)
            look.write(surface, head, (area.x + 32, y, area.w - 34, 20), role="h3", size=15, colour=p.GOLD)
            surface.blit(block.surface, look.scale.point(area.x + 32, y + 20))
            y += 22 + block.h + gap

    # -- what people do ------------------------------------------------------------------------------------

    def play_again(self) -> None:
        """The same table with new chance."""
        from tabletop.scenes.matches import play_again

        play_again(self.app, self.match)

    def watch(self) -> None:
        """See the match from its beginning."""
        from tabletop.scenes.matches import watch_match

        watch_match(self.app, self.match)

    def open_statistics(self) -> None:
        """See how it stands in all."""
        from tabletop.scenes.statistics import StatisticsPage

        self.app.push(StatisticsPage())


def shapes_dot(filled: bool) -> str:
    """A dot on the line of the story: hollow, or golden for the last."""
    fill, line = (p.GOLD, p.GOLD) if filled else (p.NIGHT_7, p.LILAC)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16">'
        f'<circle cx="8" cy="8" r="6.5" fill="{fill}" stroke="{line}" stroke-width="2.5"/></svg>'
    )
