"""What became of all matches: figures, wins by the opponents' level, endings, the last ones."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from tabletop.games import all_games
from tabletop.saves.statistics import LEVELS, Finished, Share, Summary, summary
from tabletop.scenes import page
from tabletop.scenes.bars import Bar, BarChart
from tabletop.scenes.saved import company
from tabletop.scenes.session import session
from tabletop.scenes.when import length, when
from tabletop.stage.kit import Chip, Label, Look, Option, Panel, Picture, Segments, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.chips import ChipTone
from tabletop.stage.kit.richtext import escape

TILES = FRect(48, 98, 1184, 108)
BELOW = FRect(48, 224, 1184, 442)
WHOLE = FRect(48, 98, 1184, 568)


class StatisticsPage(page.Page):
    """The figures of one game, or of all."""

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game
        self._matches: list[Finished] = []
        self._damaged = 0

    def enter(self) -> None:
        """Read the file."""
        self._matches, self._damaged = session(self.app).disk.statistics.read()

    def first_focus(self) -> str:
        """The way to play, where there is nothing else to do."""
        return "" if self._matches else "begin"

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Head with the games, tiles, charts, the last matches; or the invitation to play."""
        look, say = self.look, self.look.say
        yield from page.head(look, say("stats.title"), self.back)
        if len(all_games()) > 1:
            yield self._games()
        if not self._matches:
            yield Panel(look, WHOLE)
            yield from page.invitation(
                look,
                WHOLE,
                "ui/statistics",
                say("stats.empty"),
                say("stats.empty_text"),
                say("stats.empty_play"),
                self.begin,
            )
        else:
            figures = summary(self._matches, self.game)
            yield from self._tiles(figures)
            yield from self._charts(figures)
            yield from self._last()
        right = say("stats.damaged", count=self._damaged) if self._damaged else ""
        yield from page.foot(look, [((say("frame.key.esc"),), "scene.hint.back")], right)

    def _games(self) -> Widget:
        say = self.look.say
        options = [
            Option("", say("stats.all")),
            *(Option(game.id, say(f"{game.id}.name")) for game in all_games()),
        ]
        wide = min(180.0 * len(options), 880)
        area = (p.PAGE_W - 48 - wide, 32, wide, 40)
        return Segments(self.look, area, options, self.game, self.choose, key="game")

    def _tiles(self, figures: Summary) -> Iterable[Widget]:
        say = self.look.say
        with_person = figures.with_person
        share = round(100 * with_person.won / with_person.matches) if with_person.matches else 0
        tiles = (
            ("ui/log", str(figures.matches), say("stats.matches"), self._total_time()),
            (
                "ui/trophy",
                str(with_person.won),
                say("stats.won"),
                say("stats.share", percent=share, count=with_person.matches),
            ),
            (
                "ui/fast",
                str(figures.streak),
                say("stats.streak"),
                say("stats.best_streak", count=figures.best_streak),
            ),
            (
                "ui/again",
                f"{figures.mean_rounds:.1f}".replace(".", say("stats.point")),
                say("stats.rounds"),
                self._fastest(figures),
            ),
        )
        wide = (TILES.w - 18 * (len(tiles) - 1)) / len(tiles)
        for number, (icon, figure, name, more) in enumerate(tiles):
            yield _Tile(
                self.look,
                FRect(TILES.x + number * (wide + 18), TILES.y, wide, TILES.h),
                icon,
                figure,
                name,
                more,
            )

    def _total_time(self) -> str:
        seconds = sum(match.duration for match in self._shown())
        return length(self.look.say, seconds) if seconds else ""

    def _fastest(self, figures: Summary) -> str:
        best = figures.shortest_win
        return self.look.say("stats.shortest", rounds=best.rounds) if best is not None else ""

    def _charts(self, figures: Summary) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        wide = (BELOW.w - 2 * 18) / 3
        left = FRect(BELOW.x, BELOW.y, wide, BELOW.h)
        yield Panel(look, left, title=say("stats.levels"))
        inner = FRect(left.x + 22, left.y + 60, left.w - 44, 200)
        chart = BarChart(look, inner, self._level_bars(figures), line=88, key="levels")
        yield chart
        note = FRect(inner.x, inner.y + chart.height + 6, inner.w, look.grown(42))
        yield Label(
            look, note, say("stats.nobody"), role="small", colour=p.INK_QUIET, valign="top", max_lines=2
        )
        middle = left.move(wide + 18, 0)
        yield Panel(look, middle, title=say("stats.endings"))
        bars = self._ending_bars(figures)
        yield BarChart(
            look,
            (middle.x + 22, middle.y + 60, middle.w - 44, 360),
            bars,
            line=min(88.0, 360 / max(1, len(bars))),
            key="endings",
        )

    def _level_bars(self, figures: Summary) -> list[Bar]:
        say = self.look.say
        most = max((share.matches for share in figures.by_level.values()), default=0) or 1
        bars = []
        for level in LEVELS:
            share = figures.by_level.get(level, Share())
            figure = say("stats.level_line", won=share.won, matches=share.matches)
            label = say(f"scene.level.{level}")
            bars.append(Bar(label, share.won / most, figure, of=share.matches / most, icon=f"ui/bot_{level}"))
        return bars

    def _ending_bars(self, figures: Summary) -> list[Bar]:
        most = max(figures.endings.values(), default=1)
        return [
            Bar(self._ending(ending), count / most, str(count), of=0.0)
            for ending, count in list(figures.endings.items())[:6]
        ]

    def _ending(self, ending: str) -> str:
        """The ending in words; the game is the one that knows it."""
        for game in all_games():
            if self.game in ("", game.id) and self.look.words.has(f"{game.id}.ending.{ending}"):
                return self.look.say(f"{game.id}.ending.{ending}")
        return ending

    def _shown(self) -> list[Finished]:
        return [match for match in self._matches if self.game in ("", match.game)]

    def _last(self) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        wide = (BELOW.w - 2 * 18) / 3
        box = FRect(BELOW.right - wide, BELOW.y, wide, BELOW.h)
        yield Panel(look, box, ground="night", title=say("stats.last"))
        row = look.grown(74)
        y = box.y + 58
        for match in reversed(self._shown()):
            if y + row > box.bottom - 8:
                break
            result, tone = self._outcome(match)
            chip = Chip.width_for(look, result)
            moment = when(say, match.date, session(self.app).now())
            line = f"{moment} · {say('scene.round', number=match.rounds)}"
            name = escape(company(say, match.game, match.players))
            x, w = box.x + 20, box.w - 40
            yield Label(look, (x, y, w - chip - 12, 24), name, bold=True, colour=p.CREAM, shrink=True)
            yield Chip(look, (box.right - 20 - chip, y, chip, 26), result, tone=tone)
            yield Label(look, (x, y + 24, w, 20), line, role="small", colour=p.LILAC, shrink=True)
            ending = self._ending(match.ending)
            yield Label(look, (x, y + 43, w, 20), ending, role="small", colour=p.LILAC, shrink=True)
            y += row

    def _outcome(self, match: Finished) -> tuple[str, ChipTone]:
        say = self.look.say
        if not match.persons:
            return say("stats.watch_only"), "night"
        if not match.winners:
            return say("saved.draw"), "plain"
        return (say("stats.victory"), "chosen") if match.person_won else (say("stats.defeat"), "plain")

    # -- what people do ------------------------------------------------------------------------------------

    def choose(self, game: str) -> None:
        """Show the figures of a game."""
        self.game = game
        self.rebuild()

    def begin(self) -> None:
        """Set the table of the first game."""
        page.begin_first(self.app)


class _Tile(Panel):
    """One figure, large, with its picture, its name and a quiet line."""

    def __init__(self, look: Look, rect: FRect, icon: str, figure: str, name: str, more: str) -> None:
        x, y = rect.x + 20, rect.y
        number = look.text(figure, role="display", size=44)
        left = x + max(64.0, number.w + 16)
        room = rect.right - 16 - left
        super().__init__(
            look,
            rect,
            [
                Label(look, (x, y + 6, number.w + 4, rect.h - 16), figure, role="display", size=44),
                Picture(look, (left, y + 24, 22, 22), icon),
                Label(look, (left + 28, y + 22, room - 28, 26), name, role="h3", size=18, shrink=True),
                Label(
                    look,
                    (left, y + 52, room, 40),
                    more,
                    role="small",
                    colour=p.INK_QUIET,
                    valign="top",
                    max_lines=2,
                ),
            ],
        )
