"""The saved matches: go on, watch again, delete (and take that back).

A damaged one never hides the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from tabletop import games
from tabletop.core.errors import BadSetup
from tabletop.core.match import Player
from tabletop.saves.document import Header
from tabletop.saves.records import Deleted, Saved
from tabletop.scenes import page
from tabletop.scenes.session import listed, session, tell_notices
from tabletop.scenes.thumbnails import Thumbnail
from tabletop.scenes.when import length, when
from tabletop.stage.kit import Answer, Button, Chip, IconButton, Label, Panel, ScrollArea, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.chips import ChipTone
from tabletop.stage.kit.richtext import escape

LIST = FRect(48, 98, 1184, 568)
ROW = 110.0


class SavedMatches(page.Page):
    """All saved matches, the one played last first."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Saved] = []
        self._deleted: Deleted | None = None

    def enter(self) -> None:
        """Read the folder."""
        self._read()

    def resume(self) -> None:
        """Back from a replay."""
        self._read()

    def _read(self) -> None:
        self.rows = session(self.app).disk.records.all()
        tell_notices(self.app)

    def first_focus(self) -> str:
        """The newest match."""
        return "go0" if self.rows else "begin"

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Head, the list or the invitation, foot."""
        look, say = self.look, self.look.say
        right = []
        if self._deleted is not None:
            label = say("saved.ask.undo")
            right = [page.right_button(look, label, self.undo, icon="ui/undo", key="undo", shortcut="Z")]
        subtitle = say("saved.count", count=len(self.rows)) if self.rows else ""
        yield from page.head(look, say("saved.title"), self.back, subtitle=subtitle, right=right)
        yield Panel(look, LIST)
        if self.rows:
            area = LIST.inflate(-24, -20)
            yield ScrollArea(look, area, self._list(area), key="list")
        else:
            yield from page.invitation(
                look,
                LIST,
                "ui/save",
                say("saved.empty"),
                say("saved.empty_text"),
                say("saved.empty_play"),
                self.begin,
            )
        yield from page.foot(
            look,
            [
                (("↑", "↓"), "scene.hint.choose"),
                ((say("frame.key.enter"),), "scene.hint.open"),
                ((say("frame.key.esc"),), "scene.hint.back"),
            ],
        )

    def _list(self, area: FRect) -> Iterable[Widget]:
        row = self.look.grown(ROW)
        for number, saved in enumerate(self.rows):
            box = FRect(area.x + 4, area.y + number * row + 2, area.w - 26, row - 10)
            yield Panel(self.look, box, ground="inset")
            yield from self._row(number, saved, box)

    def _row(self, number: int, saved: Saved, box: FRect) -> Iterable[Widget]:
        look, say = self.look, self.look.say
        tall = box.h - 18
        yield Thumbnail(look, (box.x + 10, box.y + 9, tall * 1.6, tall), saved, corner=12)
        x = box.x + 10 + tall * 1.6 + 18
        right = box.right - 14
        y = box.centery - 24
        yield IconButton(
            look,
            (right - 48, y, 48, 48),
            "ui/trash",
            lambda: self.ask_delete(saved),
            kind="careful",
            tooltip=say("saved.delete"),
            key=f"delete{number}",
        )
        right -= 60
        button = self._go_button(number, saved)
        if button is not None:
            button.rect.topleft = (right - button.rect.w, y)
            yield button
            right -= button.rect.w + 16
        yield from self._words(saved, FRect(x, box.y, right - x, box.h))

    def _go_button(self, number: int, saved: Saved) -> Button | None:
        look, say = self.look, self.look.say
        if saved.problem or saved.header is None:
            return None
        if saved.header.finished:
            label, icon = say("saved.replay"), "ui/replay"
            wide = Button.width_for(look, label, icon=icon)
            return Button(
                look, (0, 0, wide, 48), label, lambda: self.watch(saved), icon=icon, key=f"go{number}"
            )
        label, icon = say("saved.continue"), "ui/resume"
        wide = Button.width_for(look, label, icon=icon)
        return Button(
            look,
            (0, 0, wide, 48),
            label,
            lambda: self.go_on(saved),
            kind="primary",
            icon=icon,
            key=f"go{number}",
        )

    def _words(self, saved: Saved, box: FRect) -> Iterable[Widget]:
        look, say, header = self.look, self.look.say, saved.header
        line = look.grown(24)
        y = box.centery - (line * 3 + 8) / 2 - 1
        title = self._company(header) if header is not None else say("saved.unknown")
        yield Label(look, (box.x, y, box.w, line), title, role="label", shrink=True)
        y += line + 3
        x = box.x
        for text, tone, icon in self._chips(saved):
            wide = Chip.width_for(look, text, icon=icon)
            yield Chip(look, (x, y, wide, look.grown(26)), text, tone=tone, icon=icon)
            x += wide + 8
        yield Label(
            look, (x + 4, y, box.right - x - 4, line + 2), self._state(saved), role="small", shrink=True
        )
        y += line + 6
        last = say(saved.problem) if saved.problem else self._times(header)
        colour = p.ERROR if saved.problem else p.INK_QUIET
        yield Label(look, (box.x, y, box.w, line), last, role="small", colour=colour, shrink=True)

    def _chips(self, saved: Saved) -> list[tuple[str, ChipTone, str]]:
        say, header = self.look.say, saved.header
        chips: list[tuple[str, ChipTone, str]] = []
        if saved.problem:
            chips.append((say("saved.damaged" if saved.damaged else "saved.closed"), "off", "ui/warning"))
        if header is not None:
            chips.append((say(f"{header.game}.name"), "plain", ""))
            if header.round:
                chips.append((say("scene.round", number=header.round), "plain", ""))
            if header.finished:
                chips.append((say("saved.finished"), "plain", "ui/trophy"))
        if saved.kept and not saved.problem:
            chips.append((say("saved.kept"), "chosen", ""))
        return chips

    def _state(self, saved: Saved) -> str:
        say, header = self.look.say, saved.header
        if header is None or saved.problem:
            return ""
        if header.result is not None:
            names = [header.players[seat].name for seat in header.result.winners]
            return (
                say("saved.won", names=escape(listed(say, names)), count=len(names))
                if names
                else say("saved.draw")
            )
        if header.turn is not None:
            return say("saved.turn", name=escape(header.players[header.turn].name))
        return ""

    def _times(self, header: Header | None) -> str:
        say = self.look.say
        if header is None:
            return ""
        moment = when(say, header.updated, session(self.app).now())
        return f"{moment} · {say('saved.played', time=length(say, header.played))}"

    def _company(self, header: Header) -> str:
        return escape(company(self.look.say, header.game, header.players))

    # -- what people do ------------------------------------------------------------------------------------

    def go_on(self, saved: Saved) -> None:
        """Go on with a match."""
        from tabletop.scenes.matches import resume

        if not resume(self.app, saved):
            self._read()
            self.rebuild()

    def watch(self, saved: Saved) -> None:
        """Show a match from its beginning."""
        from tabletop.scenes.matches import watch

        watch(self.app, saved)

    def ask_delete(self, saved: Saved) -> None:
        """Ask before a match goes to the bin."""
        say = self.look.say
        name = self._company(saved.header) if saved.header is not None else say("saved.unknown")
        self.app.ask(
            say("saved.ask.title"),
            say("saved.ask.text", match=f"**{name}**"),
            [
                Answer(say("saved.ask.delete"), lambda: self.delete(saved), icon="ui/trash", kind="careful"),
                Answer(say("saved.ask.keep"), icon="ui/save", kind="primary", safe=True),
            ],
            icon="ui/trash",
        )

    def delete(self, saved: Saved) -> None:
        """Put a match into the bin; it can be taken back."""
        self._deleted = session(self.app).disk.delete(saved)
        self._read()
        self.rebuild()
        if self._deleted is not None:
            self.app.toast(self.look.say("saved.ask.deleted"), "plain", icon="ui/trash")
        if self.screen is not None and (self.screen.focus is None or not self.screen.focus.focusable):
            self.screen.set_focus(self.screen.find(self.first_focus()))

    def undo(self) -> None:
        """Take the deleted match back."""
        deleted, self._deleted = self._deleted, None
        if deleted is not None and session(self.app).disk.restore(deleted):
            self.look.sounds.play("undo")
            self.app.toast(self.look.say("saved.ask.restored"), "good")
        self._read()
        self.rebuild()

    def begin(self) -> None:
        """Nothing is saved: set the table of the first game."""
        page.begin_first(self.app)


def company(say: page.Say, game: str, players: tuple[Player, ...]) -> str:
    """Who plays against whom: by teams where the game has them."""
    names = [player.name for player in players]
    try:
        found = games.game(game)
        teams = found.teams(found.setup(len(players), 0))
    except BadSetup:
        return listed(say, names)
    sides: dict[int, list[str]] = {}
    for name, team in zip(names, teams, strict=True):
        sides.setdefault(team, []).append(name)
    if len(sides) != 2:
        return listed(say, names)
    first, second = (listed(say, side) for _, side in sorted(sides.items()))
    return say("new_match.against", first=first, second=second)
