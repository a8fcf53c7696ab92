"""A match shown again from its beginning, step by step or by itself, as far as the person may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.contract import OptionValue
from tabletop.core.errors import Refused
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.scenes.stack import Scene
from tabletop.stage.contract import TableStage, Told
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.buttons import Button, IconButton
from tabletop.stage.kit.motion import Timeline
from tabletop.stage.kit.panels import draw_panel
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.switches import Slider
from tabletop.stage.kit.widget import Drawing, Widget
from tabletop.stage.shelf import stage_for

#: The pause between two choices that play by themselves (ms, at normal speed).
BETWEEN = 350.0
CONTROLS = FRect(972, 520, 300, 192)


class Replay(Scene):
    """The replay of a finished or running match. It never changes the match."""

    background = ""
    veil = 0.0
    music = "music_table"
    live = False

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Match = match
        self.players: tuple[Player, ...] = match.players
        people = [seat for seat, player in enumerate(match.players) if player.is_person]
        self.viewer = people[0] if len(people) == 1 else -1
        self.timeline = Timeline()
        self.stage: TableStage
        #: How many choices have been shown.
        self.step = 0
        self.playing = True
        self._rest = 0.0
        self._views: list[Any] = []
        self._told: list[Told] = []

    def enter(self) -> None:
        """Play the match again in memory, then show its beginning."""
        self.timeline = Timeline(speed=self.app.settings.speed, calm=self.app.settings.calm_motion)
        view = self.match.at(0).view(self.viewer)
        self._views = [view]
        for number, state, events in self.match.walk():
            after = state.view(self.viewer)
            seen = tuple(event.seen_by(self.viewer) for event in events)
            self._told.append(Told(self.match.entries[number].seat, seen, view, after))
            self._views.append(after)
            view = after
        self.stage = stage_for(self.match.game.id)(self)
        self.stage.show(self._views[0], self.viewer)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What was chosen for this match."""
        return self.match.setup.options

    @property
    def length(self) -> int:
        """How many choices there are."""
        return len(self._told)

    # -- the frame -----------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """The table, and the controls where its buttons would be."""
        yield from self.stage.build()
        yield from self._controls()

    def _controls(self) -> Iterable[Widget]:
        look, box = self.look, CONTROLS
        yield Drawing(look, box, self._draw_controls)
        icons = (
            ("to_start", "ui/back", lambda: self.go_to(0), "Home"),
            ("step_back", "ui/step_back", lambda: self.go_to(self.step - 1), "Left"),
            ("play", "ui/pause" if self.playing else "ui/play", self.toggle, "Space"),
            ("step_forward", "ui/step_forward", self.forward, "Right"),
            ("to_end", "ui/fast", lambda: self.go_to(self.length), "End"),
        )
        for n, (word, icon, do, shortcut) in enumerate(icons):
            label = look.say(f"table.replay.{'pause' if word == 'play' and self.playing else word}")
            yield IconButton(
                look,
                (box.x + 16 + 54 * n, box.y + 84, 48, 44),
                icon,
                do,
                tooltip=label,
                kind="night",
                key=f"replay.{word}",
                shortcut=shortcut,
            )
        yield Slider(
            look,
            (box.x + 16, box.y + 54, box.w - 32, 24),
            self.step,
            self.go_to,
            low=0,
            high=max(1, self.length),
            step=1,
            words_width=0,
            key="replay.slider",
        )
        yield Button(
            look,
            (box.x + 16, box.y + 138, box.w - 32, 44),
            look.say("table.replay.leave"),
            self.back,
            kind="primary",
            icon="ui/home",
            key="replay.leave",
        )

    def _draw_controls(self, surface: Surface, area: FRect) -> None:
        look = self.look
        draw_panel(look, surface, area, "night")
        place = look.say("table.replay.place", now=self.step, all=self.length)
        look.write(
            surface, place, (area.x + 16, area.y + 8, area.w - 32, 22), role="h3", size=17, colour=p.CREAM
        )
        if self.viewer >= 0:
            seen = look.say("table.replay.seen_by", name=escape(self.players[self.viewer].name))
        else:
            seen = look.say("table.replay.seen_by_all")
        look.write(
            surface,
            seen,
            (area.x + 16, area.y + 30, area.w - 32, 20),
            role="small",
            colour=p.LILAC,
            max_lines=1,
        )

    def layout(self) -> None:
        """After a resize or a change of settings the table stands where the replay is."""
        self.timeline.speed = self.app.settings.speed
        self.timeline.calm = self.app.settings.calm_motion
        self.timeline.skip()
        super().layout()
        self.stage.show(self._views[self.step], self.viewer)

    def rebuild(self) -> None:
        """Other widgets; nothing is interrupted."""
        super().layout()

    def draw_background(self, surface: Surface) -> None:
        """The stage's table."""
        self.stage.draw_ground(surface)

    def handle(self, event: Event) -> bool:
        """Left and right step, space plays and stops."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            keys: dict[int, Callable[[], None]] = {
                pygame.K_LEFT: lambda: self.go_to(self.step - 1),
                pygame.K_RIGHT: self.forward,
                pygame.K_SPACE: self.toggle,
                pygame.K_HOME: lambda: self.go_to(0),
                pygame.K_END: lambda: self.go_to(self.length),
            }
            if event.key in keys:
                keys[event.key]()
                return True
        return super().handle(event)

    def update(self, ms: float) -> bool:
        """Go on by itself while it plays."""
        moving = super().update(ms)
        moving = self.timeline.update(ms) or moving
        if self.playing and not self.timeline.busy:
            self._rest += ms
            if self._rest >= BETWEEN * p.SPEED_FACTORS[self.app.settings.speed]:
                self.forward()
        return moving or self.timeline.moving

    # -- going about ---------------------------------------------------------------------------------------

    def forward(self) -> None:
        """Show the next choice; at the end it stops."""
        self.timeline.skip()
        self._rest = 0.0
        if self.step >= self.length:
            if self.playing:
                self.toggle()
            return
        told = self._told[self.step]
        self.step += 1
        self.stage.tell(told)
        self._refresh_controls()

    def go_to(self, step: int) -> None:
        """Show the moment after so many choices, without motion."""
        step = max(0, min(self.length, step))
        self.timeline.skip()
        while self.step < step:
            # Only the log needs what lies between.
            self.stage.tell(self._told[self.step])
            self.step += 1
            self.timeline.skip()
        if step < self.step:
            self.stage.rewind(step)
            self.step = step
        self._rest = 0.0
        self.stage.show(self._views[self.step], self.viewer)
        self._refresh_controls()
        self.look.touch()

    def toggle(self) -> None:
        """Play or stop."""
        self.playing = not self.playing
        self._rest = 0.0
        self.rebuild()

    def _refresh_controls(self) -> None:
        slider = self.screen.find("replay.slider") if self.screen is not None else None
        if isinstance(slider, Slider):
            slider.value = self.step
        self.look.touch()

    # -- a replay lets nobody act --------------------------------------------------------------------------

    def choose(self, move: Move) -> None:
        """Nobody chooses in a replay."""

    def refuse(self, refused: Refused) -> None:
        """Nothing is asked, so nothing is refused."""

    def undo(self) -> None:
        """One step back."""
        self.go_to(self.step - 1)

    def hint(self) -> None:
        """There is nothing to choose."""

    def wish(self, seat: int, what: str) -> None:
        """Nobody is asked."""

    def confirm(self, title: str, text: str, choices: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Nothing is done, so nothing is asked."""

    def open_menu(self) -> None:
        """The menu button ends the replay."""
        self.back()

    def open_rules(self) -> None:
        """The rule book of this game."""
        from tabletop.scenes.rules import Rules

        self.app.push(Rules(self.match.game.id))

    def set_speed(self, speed: str) -> None:
        """Change the speed for everything."""
        self.app.change_settings(speed=speed)
