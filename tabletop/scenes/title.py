"""The first page: the games that are there, the match to go on with, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect, Surface

import tabletop
from tabletop.core.contract import Game
from tabletop.games import all_games
from tabletop.saves.document import CannotOpen
from tabletop.saves.records import Saved
from tabletop.scenes import page, thumbnails
from tabletop.scenes.session import session, tell_notices, who
from tabletop.scenes.shelf import FeatureCard, GameCard
from tabletop.scenes.stack import Scene
from tabletop.scenes.when import when
from tabletop.stage.kit import Answer, Button, Chip, Drawing, IconButton, Label, Panel, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.chips import ChipTone
from tabletop.stage.outside import outside
from tabletop.text import LANGUAGES

CARDS = FRect(48, 156, 912, 398)
LOWER = 40.0
"""How far cards and menu move down when there is nothing to go on with."""
MENU_W = 236.0
STRIP = FRect(48, 582, 1184, 84)


class Title(Scene):
    """The first page. ``games`` is for tests; usually every game of the house."""

    veil = 0.22

    def __init__(self, games: tuple[Game, ...] | None = None) -> None:
        super().__init__()
        self.games = all_games() if games is None else games
        self.chosen = 0
        self.saved: Saved | None = None
        self.standing = ""
        self.count = 0

    def enter(self) -> None:
        """Look what can be gone on with."""
        self._look_at_saves()
        tell_notices(self.app)

    def resume(self) -> None:
        """Back from another page: matches may have been deleted."""
        self._look_at_saves()

    def _look_at_saves(self) -> None:
        disk = session(self.app).disk
        rows = disk.records.all()
        self.count = len(rows)
        self.saved = next(
            (row for row in rows if not row.problem and row.header is not None and not row.header.finished),
            None,
        )
        if self.saved is not None and self.saved.match_id in session(self.app).dismissed:
            self.saved = None
        self.standing = ""
        if self.saved is not None:
            try:
                resumed, _ = disk.records.load(self.saved)
            except CannotOpen:
                self.saved = None
            else:
                self.standing = outside(resumed.match.game.id).standing(resumed.match, self.app.words)

    # -- widgets -------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        """Enter plays the first game at once."""
        return "play0"

    def build(self) -> Iterable[Widget]:
        """Name, cards, menu, what goes on, and the foot."""
        yield Drawing(self.look, (0, 0, p.PAGE_W, p.PAGE_H), self._paint_name)
        yield from self._cards()
        yield from self._menu()
        yield from self._strip()
        yield from self._corner()
        yield from page.foot(
            self.look,
            [
                (("←", "→"), "title.hint.choose"),
                (("Enter",), "title.hint.play"),
                (("F1",), "title.hint.rules"),
            ],
            self.look.say("title.about", version=tabletop.__version__),
        )

    @property
    def _down(self) -> float:
        return 0.0 if self.saved is not None else LOWER

    def _cards(self) -> Iterable[Widget]:
        area = CARDS.move(0, self._down)
        if len(self.games) == 1:
            game = self.games[0]
            yield FeatureCard(self.look, area, game, lambda: self.play(game), lambda: self.rules(game))
            return
        count = len(self.games)
        step = GameCard.W + min(p.GAP_PANEL, (area.w - GameCard.W * count) / (count - 1))
        width = step * (count - 1) + GameCard.W
        x = area.x + max(0.0, (area.w - width) / 2)
        for number, game in enumerate(self.games):
            yield GameCard(
                self.look,
                (x + number * step, area.y),
                game,
                self._player(game),
                chosen=number == self.chosen,
                on_choose=self._chooser(number),
                key=f"play{number}",
            )

    def _player(self, game: Game) -> Callable[[], None]:
        return lambda: self.play(game)

    def _chooser(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = number

        return choose

    def _menu(self) -> Iterable[Widget]:
        say, look = self.look.say, self.look
        badge = str(self.count) if self.count else ""
        rows = (
            ("saved", "ui/save", self.open_saved, "", badge),
            ("statistics", "ui/statistics", self.open_statistics, "", ""),
            ("rules", "ui/rules", self.rules, "F1", ""),
            ("settings", "ui/settings", self.open_settings, "", ""),
            ("quit", "ui/quit", self.ask_quit, "", ""),
        )
        x, y, h = p.PAGE_W - 48 - MENU_W, CARDS.y + self._down, 66.0
        step = (CARDS.h - h) / (len(rows) - 1)
        for number, (name, icon, action, shortcut, count) in enumerate(rows):
            yield Button(
                look,
                (x, y + number * step, MENU_W, h),
                say(f"title.menu.{name}"),
                action,
                kind="night",
                icon=icon,
                badge=count,
                align="left",
                key=name,
                shortcut=shortcut,
            )

    def _corner(self) -> Iterable[Widget]:
        look, settings = self.look, self.app.settings
        language = look.say("title.language")
        w = Button.width_for(look, language, size="small", icon="ui/language")
        x = p.PAGE_W - 48 - w
        muted = settings.muted
        yield IconButton(
            look,
            (x - 88, 40, 36, 36),
            "ui/sound_off" if muted else "ui/sound_on",
            self.switch_sound,
            kind="night",
            size="small",
            tooltip=look.say("frame.sound_on" if muted else "frame.sound_off"),
            key="sound",
            shortcut="M",
        )
        yield IconButton(
            look,
            (x - 44, 40, 36, 36),
            "ui/fullscreen",
            self.switch_full_screen,
            kind="night",
            size="small",
            tooltip=look.say("title.full_screen"),
            key="full_screen",
        )
        yield Button(
            look,
            (x, 40, w, 36),
            language,
            self.next_language,
            kind="night",
            size="small",
            icon="ui/language",
            key="language",
            tooltip=look.say("title.other_language"),
        )

    def _strip(self) -> Iterable[Widget]:
        saved = self.saved
        if saved is None or saved.header is None:
            return
        look, say, header = self.look, self.look.say, saved.header
        yield Panel(look, STRIP)
        yield thumbnails.Thumbnail(look, (STRIP.x + 10, STRIP.y + 10, 110, 64), saved, corner=12)
        go = say("title.continue")
        w = Button.width_for(look, go, size="big", icon="ui/resume")
        right = STRIP.right - 18 - w
        x = STRIP.x + 138
        name = say("title.continue_game", game=say(f"{header.game}.name"))
        yield Label(look, (x, STRIP.y + 9, right - 70 - x, 30), name, role="h2", shrink=True)
        chips: list[tuple[str, str, ChipTone]] = [(say("scene.round", number=header.round), "", "plain")]
        if self.standing:
            chips.append((self.standing, "ui/trophy", "chosen"))
        for text, icon, tone in chips:
            wide = Chip.width_for(look, text, icon=icon)
            yield Chip(look, (x, STRIP.y + 42, wide, p.H_CHIP), text, icon=icon, tone=tone)
            x += wide + 10
        line = say(
            "title.saved",
            who=who(say, header.players),
            when=when(say, header.updated, session(self.app).now()),
        )
        yield Label(look, (x, STRIP.y + 42, right - 70 - x, p.H_CHIP), line, role="small", shrink=True)
        yield IconButton(
            look,
            (right - 54, STRIP.centery - 18, 36, 36),
            "ui/close",
            self.dismiss,
            size="small",
            tooltip=say("title.dismiss"),
            key="dismiss",
        )
        yield Button(
            look,
            (right, STRIP.centery - 30, w, 56),
            go,
            self.go_on,
            kind="primary",
            size="big",
            icon="ui/resume",
            key="continue",
            shortcut="C",
        )

    def _paint_name(self, surface: Surface, _area: FRect) -> None:
        look = self.look
        look.picture(surface, "frame/logo", (42, 20, 104, 104))
        page.shaded(look, surface, look.say("title.name"), 156, 36)
        look.write(
            surface,
            look.say("title.tag", count=len(self.games)),
            (156, 92, 620, 26),
            role="body",
            size=18,
            colour="#E9DFFF",
        )

    # -- what the buttons do -------------------------------------------------------------------------------

    def play(self, game: Game) -> None:
        """Set the table for a game."""
        from tabletop.scenes.new_match import NewMatch

        self.app.push(NewMatch(game))

    def go_on(self) -> None:
        """Go on with the saved match."""
        from tabletop.scenes.matches import resume

        if self.saved is not None:
            resume(self.app, self.saved)

    def dismiss(self) -> None:
        """Put the strip away; the match stays among the saved ones."""
        if self.saved is not None:
            session(self.app).dismissed.add(self.saved.match_id)
            self.saved = None
            self.app.toast(self.look.say("title.dismissed"), "plain", icon="ui/save")
            self.rebuild()

    def open_saved(self) -> None:
        """Show the saved matches."""
        from tabletop.scenes.saved import SavedMatches

        self.app.push(SavedMatches())

    def open_statistics(self) -> None:
        """Show the statistics."""
        from tabletop.scenes.statistics import StatisticsPage

        self.app.push(StatisticsPage())

    def rules(self, game: Game | None = None) -> None:
        """Open the rule book of a game, usually the chosen one."""
        from tabletop.scenes.rules import Rules

        self.app.push(Rules((game or self.games[self.chosen]).id))

    def open_settings(self) -> None:
        """Show the settings."""
        from tabletop.scenes.settings import SettingsPage

        self.app.push(SettingsPage())

    def switch_sound(self) -> None:
        """Mute or unmute."""
        self.app.change_settings(muted=not self.app.settings.muted)

    def switch_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.app.change_settings(full_screen=not self.app.settings.full_screen)

    def next_language(self) -> None:
        """Speak the next language of the house."""
        spoken = LANGUAGES.index(self.app.words.language)
        self.app.change_settings(language=LANGUAGES[(spoken + 1) % len(LANGUAGES)])

    def back(self) -> None:
        """Escape asks before it closes the window."""
        self.ask_quit()

    def ask_quit(self) -> None:
        """Ask whether to close the window."""
        say = self.look.say
        self.app.ask(
            say("title.quit.title"),
            say("title.quit.text"),
            [
                Answer(say("title.quit.leave"), self.app.quit, icon="ui/quit"),
                Answer(say("title.quit.stay"), icon="ui/play", kind="primary", safe=True),
            ],
            icon="ui/quit",
        )
