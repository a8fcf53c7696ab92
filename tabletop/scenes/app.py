"""The application: the window, one frame after another, the scenes, and what lies above them.

``App.frame(ms)`` is one turn of the loop: time passes, events are handed round, and the screen is drawn if
anything has changed. People get it from :meth:`App.run`, tests call it themselves.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame
from pygame import Surface
from pygame.event import Event

from tabletop.core.match import Match
from tabletop.saves.settings import Settings
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.notices import Answer, Dialog, Toasts, Tone, Tooltips
from tabletop.stage.kit.screen import POINTER, Screen
from tabletop.stage.kit.sound import Sounds
from tabletop.stage.kit.widget import Widget
from tabletop.text import Words

from . import display
from .stack import Fade, Scene

log = logging.getLogger(__name__)

CAPTION = "Recreo Unicornio"
LONGEST_FRAME = 1000.0


def _log_crash(problem: Exception, _match: Match | None) -> None:
    log.error("a scene failed", exc_info=problem)


class App:
    """The one window. ``home`` makes the title scene, which is also where a failed scene leads back to.

    ``save_settings`` is called with the new settings after each change, ``log_error`` with the text of a
    failure, ``log_crash`` with what a scene raised and the match that was on the table. ``data`` is whatever
    the scenes need of the program (saves, bots): the application only carries it.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        home: Callable[[], Scene] | None = None,
        size: tuple[int, int] | None = None,
        events: Callable[[], Sequence[Event]] | None = None,
        clock: Callable[[], float] = time.monotonic,
        seed: int = 0,
        data: Any = None,
        save_settings: Callable[[Settings], object] = lambda _settings: None,
        log_error: Callable[[str], object] = log.error,
        log_crash: Callable[[Exception, Match | None], object] = _log_crash,
        headless: bool = False,
        with_sound: bool = True,
    ) -> None:
        self.settings = settings or Settings()
        self.seed = seed
        self.data = data
        self.clock = clock
        self.words = Words(self.settings.spoken)
        self.running = True
        self.stack: list[Scene] = []
        self.dialogs: list[Dialog] = []
        self._home = home
        self._events = events or pygame.event.get
        self._save_settings = save_settings
        self._log_error = log_error
        self._log_crash = log_crash
        self._early: list[Event] = []
        self._fade: Fade | None = None
        self._resize_to: tuple[int, int] | None = None
        self._resize_wait = 0.0
        self._drift = 0.0
        self._cursor = -1
        self._good_frames = 1
        self._moving = False
        self._idle = False
        self._sound_busy = False
        self._layer: Surface | None = None
        self.frames_drawn = 0

        display.prepare(safe_graphics=self.settings.safe_graphics, headless=headless)
        pygame.display.init()
        pygame.font.init()
        full_screen = self.settings.full_screen and not headless
        self._window_size: tuple[int, int] = size or self.settings.window
        self._kept_window = self.settings.window
        display.set_icon()
        pygame.display.set_caption(CAPTION)
        self.surface = display.open_window(self._window_size, full_screen=full_screen)
        self.sounds = Sounds(
            effects=self.settings.effects,
            music=self.settings.music,
            clock=clock,
            seed=seed,
            enabled=with_sound,
        )
        self.sounds.mute(self.settings.muted)
        self.look = Look(self.surface.get_size(), self.settings, self.words, self.sounds)
        self.toasts = Toasts(self.look)
        self.tooltips = Tooltips(self.look)
        if self.sounds.silent_reason:
            self.toast(self.words.say("frame.no_sound"), "warn")

    @classmethod
    def headless(
        cls, size: tuple[int, int] = (1280, 720), settings: Settings | None = None, **rest: Any
    ) -> App:
        """An application without a screen or a loudspeaker, for tests and pictures."""
        return cls(settings or Settings(language="en"), size=size, headless=True, **rest)

    # -- scenes --------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def go(self, scene: Scene) -> None:
        """Leave all scenes and show this one alone."""
        self._snapshot()
        while self.stack:
            self.stack.pop().leave()
        self.look.forget()
        self._enter(scene)

    def push(self, scene: Scene) -> None:
        """Show a scene on top; the one below waits. One that lies over it comes without a fade."""
        if not scene.over:
            self._snapshot()
        if self.stack:
            self.scene.pause()
        self._enter(scene)

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the one on top."""
        self._snapshot()
        if self.stack:
            self.stack.pop().leave()
        self._enter(scene)

    def pop(self) -> None:
        """Go back to the scene below; without one, home."""
        if len(self.stack) < 2:
            self.go_home()
            return
        if not self.scene.over:
            self._snapshot()
        self.stack.pop().leave()
        self.scene.resume()
        self.scene.layout()
        self._arrived()

    def go_home(self) -> None:
        """Show the title scene."""
        if self._home is not None:
            self.go(self._home())

    def _enter(self, scene: Scene) -> None:
        scene.app, scene.look = self, self.look
        self.stack.append(scene)
        scene.enter()
        if scene in self.stack and scene.screen is None:
            scene.layout()
        self._arrived()

    def _arrived(self) -> None:
        display.give_memory_back()
        if self.scene.screen is not None and self.scene.root.focus is None:
            self.look.gui.release()
        self.sounds.music(self.scene.music)
        self.toasts.anchor = self.scene.toast_anchor
        self.look.touch()

    def _snapshot(self) -> None:
        if self.stack and self.frames_drawn:
            self._fade = Fade(self.surface.copy(), calm=self.look.calm)
            self.sounds.play("scene")

    # -- what lies above -----------------------------------------------------------------------------------

    def toast(
        self, text: str, tone: Tone = "plain", *, icon: str = "", stay: float = p.MS_TOAST_STAY
    ) -> None:
        """Say something in passing."""
        self.toasts.push(text, tone, icon=icon, stay=stay)

    def ask(
        self, title: str, text: str, answers: Sequence[Answer], *, icon: str = "", width: float = 460
    ) -> Dialog:
        """Put a question above everything. The safe answer has the focus; Escape means it."""
        dialog = Dialog(self.look, title, text, answers, icon=icon, width=width)
        self.dialogs.append(dialog)
        self.look.touch()
        return dialog

    def quit(self) -> None:
        """Close the window: every scene may save first."""
        if not self.running:
            return
        self.running = False
        if self.settings.window != self._kept_window:
            self._keep_settings()
        for scene in reversed(self.stack):
            try:
                scene.closing()
            except Exception as problem:
                self._log_crash(problem, self._match())

    def close(self) -> None:
        """Give window and sound back. After :meth:`run`, or at the end of a test."""
        self.sounds.close()
        pygame.display.quit()

    # -- settings ------------------------------------------------------------------------------------------

    def change_settings(self, **changes: Any) -> None:
        """Replace some settings, apply them at once and have them saved."""
        before = self.settings
        self.settings = after = msgspec.structs.replace(before, **changes)
        self.look.settings = after
        self.sounds.set_volumes(after.effects, after.music)
        self.sounds.mute(after.muted)
        if after.full_screen != before.full_screen:
            self._switch_full_screen()
        if after.text_size != before.text_size:
            self.look.rescale(self.surface.get_size())
        if after.spoken != self.words.language:
            self.words.switch(after.spoken)
        self._layout()
        self._keep_settings()

    def _keep_settings(self) -> None:
        self._kept_window = self.settings.window
        try:
            self._save_settings(self.settings)
        except OSError as problem:
            self._log_error(f"settings not saved: {problem}")
            self.toast(self.words.say("frame.settings_not_saved"), "warn")

    def _switch_full_screen(self) -> None:
        if self.settings.full_screen:
            self._window_size = self.surface.get_size()
        self.surface = display.open_window(self._window_size, full_screen=self.settings.full_screen)
        self._rescale()

    def _rescale(self) -> None:
        self._fade = None
        self._layer = None
        self.look.rescale(self.surface.get_size())

    def _layout(self) -> None:
        if self.stack:
            self.scene.layout()
        for dialog in self.dialogs:
            dialog.layout()
        self.look.touch()

    # -- one frame -----------------------------------------------------------------------------------------

    def frame(self, ms: float = 16.0) -> None:
        """Let ``ms`` pass, take the events, draw if anything has changed."""
        try:
            self._moving = self._update(min(ms, LONGEST_FRAME))
            for event in (*self._take_early(), *self._events()):
                if self.running:
                    self._handle(event)
            # After the events: one that tells of a still newer size must come first.
            self._moving = self._update_size(min(ms, LONGEST_FRAME)) or self._moving
            resizing = self._resize_to is not None
            drawn = (self._moving or self.look.dirty) and not resizing
            if drawn and self.running and self.stack:
                self.draw()
            self._idle = not drawn
            self._good_frames += 1
        except Exception as problem:
            self._rescue(problem)

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing waits to be drawn."""
        return self._idle

    def settle(self, ms: float = 16.0, most: int = 2000) -> None:
        """Frames until nothing moves any more (for tests and pictures)."""
        for _ in range(most):
            self.frame(ms)
            if self._idle:
                return

    def run(self) -> None:
        """Frames until the window is closed; sleeps for events while nothing moves."""
        clock = pygame.time.Clock()
        while self.running:
            if self._idle and self.stack:
                event = pygame.event.wait(self._patience())
                if event.type != pygame.NOEVENT:
                    self._early.append(event)
            self.frame(clock.tick(60))

    def _patience(self) -> int:
        patience = self.scene.idle_ms
        if self.toasts.awake or self._sound_busy or self._resize_to is not None:
            patience = min(patience, 40)
        return max(1, patience)

    def _take_early(self) -> list[Event]:
        early, self._early = self._early, []
        return early

    def _update(self, ms: float) -> bool:
        moving = False
        if self._fade is not None:
            self._fade.update(ms)
            moving = True
            if self._fade.over:
                self._fade = None
        if self.stack:
            moving = self.scene.update(ms) or moving
        for dialog in self.dialogs:
            moving = dialog.update(ms) or moving
        self.dialogs = [dialog for dialog in self.dialogs if not dialog.closed]
        moving = self.toasts.update(ms) or moving
        if self.stack:
            moving = self.tooltips.update(ms, self._top()) or moving
        self._sound_busy = self.sounds.update(ms)
        return moving

    def _update_size(self, ms: float) -> bool:
        if self._resize_to is None:
            return False
        self._resize_wait -= ms
        if self._resize_wait <= 0:
            size, self._resize_to = self._resize_to, None
            self.resize(size)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """Take over a new window size: make every picture anew and lay the scene out."""
        window = pygame.display.get_surface()
        if window is None or window.get_size() != size:
            window = display.open_window(size, full_screen=False)
        self.surface = window
        if not self.settings.full_screen:
            self._window_size = size
            self.settings = msgspec.structs.replace(
                self.settings, window=(max(640, size[0]), max(360, size[1]))
            )
            self.look.settings = self.settings
        self._rescale()
        self._layout()

    # -- events --------------------------------------------------------------------------------------------

    def _top(self) -> Screen:
        return self.dialogs[-1] if self.dialogs else self.scene.root

    def _handle(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if self._window_event(event) or not self.stack:
            return
        if event.type in POINTER:
            event = self._on_page(event)
            if event.type == pygame.MOUSEMOTION:
                self._pointer_moved(event)
        elif event.type == pygame.KEYDOWN:
            self._drift = 0.0
            if self._global_key(event):
                return
        if self._fade is not None and self._fade.share < 0.5 and event.type == pygame.MOUSEBUTTONDOWN:
            return
        if self.toasts.handle(event):
            return
        if self.dialogs:
            self.dialogs[-1].handle(event)
        else:
            self.scene.handle(event)
        self._show_cursor()

    def _on_page(self, event: Event) -> Event:
        """The same event with ``pos`` and ``rel`` in logical units; ``pixel_pos`` keeps the window's."""
        values = dict(event.dict)
        values["pixel_pos"] = event.pos
        values["pos"] = self.look.scale.logical(event.pos)
        if "rel" in values:
            values["rel"] = tuple(part / self.look.scale.factor for part in event.rel)
        return Event(event.type, values)

    def _pointer_moved(self, event: Event) -> None:
        before, self.look.pointer = self.look.pointer, event.pos
        if self.look.focus_visible:
            self._drift += abs(event.pos[0] - before[0]) + abs(event.pos[1] - before[1])
            if self._drift > p.RING_HIDES_AFTER:
                self.look.focus_visible = False
                self.look.touch()

    def _window_event(self, event: Event) -> bool:
        if event.type == pygame.VIDEORESIZE:
            self._resize_to, self._resize_wait = (event.size[0], event.size[1]), float(p.MS_RESIZE)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.sounds.away = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.sounds.away = False
            self.look.touch()
        elif event.type == pygame.WINDOWLEAVE:
            self.look.pointer = (-1.0, -1.0)
            if self.stack and self.scene.screen is not None:
                self._top().pointer_left()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.look.touch()
        else:
            return False
        return True

    def _global_key(self, event: Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.change_settings(full_screen=not self.settings.full_screen)
            return True
        return False

    def _show_cursor(self) -> None:
        under: Widget | None = self._top().under_pointer
        kind = pygame.SYSTEM_CURSOR_ARROW
        if under is not None and under.enabled:
            if getattr(under, "takes_text", False):
                kind = pygame.SYSTEM_CURSOR_IBEAM
            elif under.can_focus:
                kind = pygame.SYSTEM_CURSOR_HAND
        if kind != self._cursor:
            self._cursor = kind
            display.show_cursor(kind)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the whole window now."""
        self.look.dirty = False
        if self._fade is None:
            self._draw_scenes(self.surface)
        else:
            size = self.surface.get_size()
            if self._layer is None or self._layer.get_size() != size:
                self._layer = Surface(size).convert(self.surface)
            self._draw_scenes(self._layer)
            self._fade.draw(self.surface, self._layer, self.look.scale.factor)
        for dialog in self.dialogs:
            dialog.draw(self.surface)
        self.tooltips.draw(self.surface)
        self.toasts.draw(self.surface)
        pygame.display.flip()
        self.frames_drawn += 1

    def _draw_scenes(self, surface: Surface) -> None:
        lowest = len(self.stack) - 1
        while lowest > 0 and self.stack[lowest].over:
            lowest -= 1
        for scene in self.stack[lowest:]:
            with self.look.ring(scene is self.scene and not self.dialogs):
                scene.draw(surface)

    def screenshot(self, path: str) -> None:
        """Write what the window shows into a PNG file."""
        pygame.image.save(self.surface, path)

    # -- bad weather ---------------------------------------------------------------------------------------

    def _match(self) -> Match | None:
        """The match of the uppermost scene that has one."""
        return next((scene.match for scene in reversed(self.stack) if scene.match is not None), None)

    def _rescue(self, problem: Exception) -> None:
        """A scene has failed:

        log it, let it save, go home, and say so. A failure right after that is final.
        """
        match = self._match()
        self._log_crash(problem, match)
        if self._home is None or self._good_frames == 0:
            raise problem
        self._good_frames = 0
        for scene in reversed(self.stack):
            try:
                scene.closing()
                scene.leave()
            except Exception as another:
                self._log_crash(another, match)
        self.stack.clear()
        self.dialogs.clear()
        self._fade = None
        self.go_home()
        say = self.words.say
        answer = Answer(say("frame.trouble.ok"), safe=True, kind="primary")
        self.ask(say("frame.trouble.title"), say("frame.trouble.text"), [answer], icon="ui/warning")
