"""Setting the table for a match: who plays, by which options, and what the table will look like."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from pygame import FRect, Surface

from tabletop.core.contract import Game, OptionValue
from tabletop.core.match import PERSON
from tabletop.scenes import page
from tabletop.scenes.company import member_avatar
from tabletop.scenes.lineup import Lineup, fresh_lineup
from tabletop.scenes.option_rows import OptionRows
from tabletop.scenes.seat_rows import SeatRows
from tabletop.scenes.session import listed, session
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import (
    Button,
    Chip,
    Drawing,
    IconButton,
    Label,
    Option,
    Panel,
    Picture,
    Segments,
    Widget,
    escape,
)
from tabletop.stage.kit import palette as p
from tabletop.stage.outside import Outside, Preview, outside

TOP, BOTTOM = 98.0, 614.0
SEATS = FRect(48, TOP, 504, BOTTOM - TOP)
OPTIONS = FRect(570, TOP, 372, BOTTOM - TOP)
TABLE = FRect(960, TOP, 272, BOTTOM - TOP)


class NewMatch(Scene):
    """The page between a game's cover and its table. Remembers the last table of each game."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.lineup: Lineup
        self.all_options = False
        self._rows: SeatRows | None = None
        self._start: Button | None = None
        self._chance = random.Random()

    @property
    def shown(self) -> Outside:
        """What the game shows outside its table."""
        return outside(self.game.id)

    def enter(self) -> None:
        """Set the table as it was last time."""
        settings = self.app.settings
        # Looked at, not taken: only a match that starts uses it up.
        seed = session(self.app).seed
        self._chance = random.Random(seed)
        self.lineup = fresh_lineup(
            self.game,
            settings.tables.get(self.game.id),
            settings.names,
            self.app.words.say,
            seed=seed,
        )

    def first_focus(self) -> str:
        """Enter starts at once."""
        return "start"

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Head, seats, options, table, and what starts the match."""
        look, say = self.look, self.look.say
        rules = page.right_button(
            look, say("title.two_minutes"), self.open_rules, icon="ui/rules", key="rules", shortcut="F1"
        )
        name = say(f"{self.game.id}.name")
        yield from page.head(
            look, say("new_match.title"), self.back, subtitle=name, cover=self.shown.cover_art, right=[rules]
        )
        preview = self.shown.preview
        shift = 0.0 if preview is not None else TABLE.w + p.GAP_PANEL
        yield Panel(look, SEATS, self._seats(SEATS))
        options = OPTIONS.copy()
        options.w += shift
        yield Panel(look, options, self._options(options))
        if preview is not None:
            yield Panel(look, TABLE, self._table(preview), ground="night")
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), self._paint_summary)
        yield self._start_button()
        self._check()

    def _seats(self, box: FRect) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        y = box.y + 18
        counts = self.game.players
        right = box.right - 20
        if len(counts) > 1:
            wide = min(38.0, 224.0 / len(counts)) * len(counts)
            options = [Option(count, str(count)) for count in counts]
            right -= wide
            yield Picture(look, (right - 32, y + 5, 26, 26), "ui/person", tooltip=say("new_match.count"))
            yield Segments(
                look,
                (right, y, wide, 36),
                options,
                self.lineup.count,
                self.set_count,
                key="count",
                tooltip=say("new_match.count"),
            )
            right -= 42
        yield IconButton(
            look,
            (right - 36, y, 36, 36),
            "ui/random",
            self.shuffle,
            size="small",
            tooltip=say("new_match.shuffle"),
            key="shuffle",
        )
        if self.shown.has_teams:
            yield IconButton(
                look,
                (right - 82, y, 36, 36),
                "ui/swap_seats",
                self.swap,
                size="small",
                tooltip=say("new_match.swap"),
                key="swap",
            )
            right -= 46
        room = right - 36 - 10 - (box.x + 20)
        yield Label(look, (box.x + 20, y, room, 36), say("new_match.who"), role="h2", shrink=True)
        area = FRect(box.x + 17, box.y + 64, box.w - 34, box.h - 80)
        self._rows = SeatRows(
            look, area, self.lineup, self.shown, on_kind=self.set_kind, on_name=self.set_name
        )
        yield self._rows

    def _options(self, box: FRect) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        y = box.y + 18
        usual = say("new_match.usual")
        wide = Button.width_for(look, usual, size="small", icon="ui/undo")
        yield Label(
            look, (box.x + 20, y, box.w - wide - 50, 36), say("new_match.options"), role="h2", shrink=True
        )
        reset = Button(
            look,
            (box.right - 20 - wide, y, wide, 36),
            usual,
            self.usual_rules,
            size="small",
            icon="ui/undo",
            key="usual",
        )
        if self.lineup.usual:
            reset.disable(say("new_match.already_usual"))
        yield reset
        area = FRect(box.x + 20, box.y + 64, box.w - 40, box.h - 78)
        yield OptionRows(
            look,
            area,
            self.lineup,
            all_shown=self.all_options,
            on_change=self.set_option,
            on_more=self.more_options,
        )

    def _table(self, preview: Preview) -> Iterable[Widget]:
        look, say, box = self.look, self.look.say, TABLE
        x, w = box.x + 20, box.w - 40
        yield Label(look, (x, box.y + 18, w, 32), say(preview.title), role="h2", colour=p.CREAM, shrink=True)
        yield Drawing(look, (x, box.y + 62, w, 154), self._paint_preview)
        y = box.y + 226
        for colour, key in preview.legend:
            yield Drawing(look, (x, y + 3, 14, 14), self._swatch(colour))
            text = say(key)
            yield Label(look, (x + 21, y, w - 21, 20), text, role="small", colour=p.LILAC, shrink=True)
            x += 21 + look.text(text, role="small").w + 18
        x = box.x + 20
        buttons = 48.0 * 2 + 10
        note = say(preview.note)
        room = box.bottom - 20 - buttons - 12 - (y + 28)
        facts = 40.0 if room > 96 else 0.0
        yield Label(
            look, (x, y + 28, w, room - facts), note, role="small", colour=p.LILAC, valign="top", max_lines=4
        )
        if facts:
            y += 28 + min(room - facts, look.text(note, w, role="small", max_lines=4).h) + 12
            for key in preview.facts:
                wide = Chip.width_for(look, say(key))
                if x + wide > box.right - 14:
                    x, y = box.x + 20, y + p.H_CHIP + 6
                yield Chip(look, (x, y, wide, p.H_CHIP), say(key), tone="night")
                x += wide + 6
        yield from self._table_buttons(preview, box)

    def _table_buttons(self, preview: Preview, box: FRect) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        x, w, y = box.x + 20, box.w - 40, box.bottom - 20 - 48
        if preview.arrange is not None:
            yield Button(
                look,
                (x, y, w, 48),
                say("new_match.by_hand"),
                self.arrange,
                kind="night",
                icon="ui/hand",
                key="by_hand",
            )
            y -= 58
        if preview.another is not None:
            yield Button(
                look,
                (x, y, w, 48),
                say(self.shown.key("another")),
                self.another,
                kind="night",
                icon="ui/random",
                key="another",
            )

    def _swatch(self, colour: str) -> Callable[[Surface, FRect], None]:
        def paint(surface: Surface, area: FRect) -> None:
            self.look.box(surface, area, fill=colour or p.NIGHT_9, line=colour or p.LILAC, width=2, radius=4)

        return paint

    def _paint_preview(self, surface: Surface, area: FRect) -> None:
        self.look.box(surface, area, fill="#170F3D", line=p.NIGHT_LINE, width=2, radius=16)
        preview = self.shown.preview
        if preview is not None:
            preview.draw(self.look, surface, area.inflate(-16, -14), self.lineup.setup())

    def _start_button(self) -> Button:
        look, label = self.look, self.look.say("new_match.start")
        wide = max(252.0, Button.width_for(look, label, size="big", icon="ui/play"))
        area = (p.PAGE_W - 48 - wide, 632, wide, p.H_BUTTON_BIG)
        self._start = Button(
            look, area, label, self.start, kind="primary", size="big", icon="ui/play", key="start"
        )
        return self._start

    # -- the summary ---------------------------------------------------------------------------------------

    def _paint_summary(self, surface: Surface, _area: FRect) -> None:
        look, lineup = self.look, self.lineup
        teams = lineup.teams()
        order = (
            sorted(range(lineup.count), key=lambda seat: (teams[seat], seat))
            if self.shown.has_teams
            else range(lineup.count)
        )
        x = 48.0
        for seat in order:
            style = self.shown.team(teams[seat]) if self.shown.has_teams else self.shown.team(99)
            own = self.shown.faces(seat) if self.shown.faces else member_avatar(style, teams, seat)
            face = look.art.avatar(own, 46)
            surface.blit(face, look.scale.point(x, 643))
            x += 35
        x += 24
        width = (self._start.rect.x if self._start else 980) - x - 20
        problem = lineup.problem()
        if problem is not None:
            look.picture(surface, "ui/warning", (x, 652, 28, 28))
            values = {
                key: escape(value) if isinstance(value, str) else value
                for key, value in problem.values.items()
            }
            look.write(
                surface,
                look.say(problem.key, **values),
                (x + 38, 642, width - 38, 50),
                colour=p.CREAM,
                bold=True,
                max_lines=2,
            )
            return
        look.write(surface, self._company(), (x, 641, width, 26), role="label", colour=p.CREAM, shrink=True)
        look.write(surface, self._facts(), (x, 667, width, 22), role="small", colour=p.LILAC, shrink=True)

    def _company(self) -> str:
        say, players, teams = self.look.say, self.lineup.players, self.lineup.teams()
        if not self.shown.has_teams:
            return escape(listed(say, [player.name for player in players]))
        sides = [
            escape(listed(say, [player.name for seat, player in enumerate(players) if teams[seat] == team]))
            for team in sorted(set(teams))
        ]
        return say("new_match.against", first=sides[0], second=sides[1])

    def _facts(self) -> str:
        say, players = self.look.say, self.lineup.players
        people = sum(player.is_person for player in players)
        parts = []
        if people:
            parts.append(say("scene.only_people", count=people))
        if len(players) > people:
            parts.append(say("scene.bots", count=len(players) - people))
        company = ", ".join(parts)
        return say("new_match.facts", company=company, minutes=say("title.minutes", count=self.game.minutes))

    def _check(self) -> None:
        """Let the match start, or say at the button and at the name why not."""
        problem = self.lineup.problem()
        if self._start is None or self._rows is None:
            return
        if problem is None:
            self._start.enable()
            self._rows.show_problem(-1, "")
        else:
            sentence = self.look.say(problem.key, **problem.values)
            self._start.disable(sentence)
            self._rows.show_problem(problem.seat, sentence)
        self.look.touch()

    # -- what people do ------------------------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Play with another number of people and bots."""
        self.lineup.count = count
        self.rebuild()

    def set_kind(self, seat: int, kind: str) -> None:
        """Let a person or a bot play."""
        self.lineup.make(seat, kind)
        self.rebuild()
        if kind == PERSON and self.screen is not None and self.look.focus_visible is False:
            self.screen.set_focus(self.screen.find(f"name{seat}"))

    def set_name(self, seat: int, name: str) -> None:
        """Somebody types a name."""
        self.lineup.rename(seat, name)
        self._check()

    def swap(self) -> None:
        """Exchange the houses."""
        self.lineup.swap_teams(self.shown.swap_option)
        self.rebuild()

    def shuffle(self) -> None:
        """Seat everybody by chance."""
        self.look.sounds.play("shuffle")
        self.lineup.shuffle(self._chance)
        self.rebuild()

    def set_option(self, key: str, value: OptionValue) -> None:
        """Choose how to play; "by hand" opens the board for it."""
        preview = self.shown.preview
        if preview is not None and preview.by_hand == (key, value) and preview.arrange is not None:
            self.rebuild()
            self.arrange()
            return
        self.lineup.options[key] = value
        self.rebuild()

    def usual_rules(self) -> None:
        """Every option as the rule book has it."""
        self.lineup.reset_options()
        self.rebuild()

    def more_options(self) -> None:
        """Show or hide the advanced options."""
        self.all_options = not self.all_options
        self.rebuild()

    def another(self) -> None:
        """Lay the table out anew by chance."""
        preview = self.shown.preview
        if preview is None or preview.another is None:
            return
        self.look.sounds.play("sector_flip")
        self.lineup.options = preview.another(self.lineup.options)
        self.lineup.seed = session(self.app).other_seed()
        self.rebuild()

    def arrange(self) -> None:
        """Lay the table out by hand."""
        from tabletop.scenes.arrange import Arrange

        self.app.push(Arrange(self.lineup, self._arranged))

    def _arranged(self, options: dict[str, OptionValue]) -> None:
        self.lineup.options = options

    def open_rules(self) -> None:
        """Read how the game goes."""
        from tabletop.scenes.rules import Rules

        self.app.push(Rules(self.game.id))

    def start(self) -> None:
        """Begin, and remember the table for the next time."""
        from tabletop.scenes.matches import open_match

        if self.lineup.problem() is not None:
            return
        session(self.app).next_seed()
        settings = self.app.settings
        people = [player.name for player in self.lineup.players if player.is_person]
        names = tuple(dict.fromkeys([*people, *settings.names]))[:8]
        self.app.change_settings(
            tables={**settings.tables, self.game.id: self.lineup.remembered()}, names=names
        )
        open_match(self.app, self.game, self.lineup.setup(), self.lineup.players)
