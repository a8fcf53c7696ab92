"""The pause menu over a table: go on, read, set, keep a copy, leave."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

import pygame
from pygame import FRect
from pygame.event import Event

from tabletop.scenes.session import session, tell_notices
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Answer, Button, Label, Panel, Widget
from tabletop.stage.kit import palette as p

if TYPE_CHECKING:
    from tabletop.scenes.table import TableScene

WIDTH = 440.0
ROW = 58.0


class Pause(Scene):
    """The menu over a running match. ``table`` is the scene whose match it is."""

    over = True
    veil = 0.72
    music = "music_table"

    def __init__(self, table: Scene) -> None:
        super().__init__()
        self.table = cast("TableScene", table)

    def first_focus(self) -> str:
        """Enter goes on playing."""
        return "resume"

    def layout(self) -> None:
        """What lies below must look right too when language or text size have changed."""
        if self.screen is not None and len(self.app.stack) > 1 and self.app.scene is self:
            below = self.app.stack[self.app.stack.index(self) - 1]
            if below.screen is not None:
                below.layout()
        super().layout()

    def build(self) -> Iterable[Widget]:
        """A panel with one button below the other."""
        look, say = self.look, self.look.say
        rows = (
            ("resume", "ui/play", self.back, "primary", ""),
            ("rules", "ui/rules", self.open_rules, "secondary", "F1"),
            ("settings", "ui/settings", self.open_settings, "secondary", ""),
            ("replay", "ui/replay", self.watch, "secondary", ""),
            ("keep", "ui/save", self.keep, "secondary", ""),
            ("leave", "ui/home", self.ask_leave, "secondary", ""),
        )
        saved = look.text(say("pause.saved"), WIDTH - 48, role="small", align="center")
        tall = 74 + ROW * len(rows) + saved.h + 28
        box = FRect((p.PAGE_W - WIDTH) / 2, (p.PAGE_H - tall) / 2, WIDTH, tall)
        inside: list[Widget] = [
            Label(
                look, (box.x + 20, box.y + 18, box.w - 40, 40), say("pause.title"), role="h1", align="center"
            )
        ]
        y = box.y + 72
        for name, icon, action, kind, shortcut in rows:
            inside.append(
                Button(
                    look,
                    (box.x + 40, y, box.w - 80, 48),
                    say(f"pause.{name}"),
                    action,
                    kind="primary" if kind == "primary" else "secondary",
                    icon=icon,
                    cap=shortcut,
                    key=name,
                    shortcut=shortcut,
                )
            )
            y += ROW
        inside.append(
            Label(
                look,
                (box.x + 24, y + 4, box.w - 48, saved.h),
                say("pause.saved"),
                role="small",
                colour=p.INK_QUIET,
                align="center",
                valign="top",
            )
        )
        yield Panel(look, box, inside)

    def handle(self, event: Event) -> bool:
        """P goes on as well."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_p and not event.mod & pygame.KMOD_CTRL:
            self.back()
            return True
        return super().handle(event)

    # -- what people do ------------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read how the game goes."""
        from tabletop.scenes.rules import Rules

        self.app.push(Rules(self.table.match.game.id))

    def open_settings(self) -> None:
        """Change what can be changed."""
        from tabletop.scenes.settings import SettingsPage

        self.app.push(SettingsPage())

    def watch(self) -> None:
        """See the match so far from its beginning, as far as the person may see it."""
        from tabletop.scenes.matches import watch_match

        watch_match(self.app, self.table.match)

    def keep(self) -> None:
        """Save a copy that later moves do not change."""
        if session(self.app).disk.keep(self.table.match, played=self.table.played):
            self.look.sounds.play("save")
            self.app.toast(self.look.say("pause.kept"), "good", icon="ui/save")
        tell_notices(self.app)

    def ask_leave(self) -> None:
        """Ask whether to leave the match; it is saved anyway."""
        say = self.look.say
        self.app.ask(
            say("pause.ask.title"),
            say("pause.ask.text"),
            [
                Answer(say("pause.ask.leave"), self.app.go_home, icon="ui/home"),
                Answer(say("pause.ask.stay"), icon="ui/play", kind="primary", safe=True),
            ],
            icon="ui/quit",
        )
