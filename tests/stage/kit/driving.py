"""Hands and eyes for tests of the window: clicks, keys and typed text as posted events, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Look, Screen, Widget

KEYS = {
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "f11": pygame.K_F11,
}


class Bench(Scene):
    """A scene whose widgets a test gives as a function of the look."""

    background = ""
    music = ""

    def __init__(self, make: Callable[[Look], Iterable[Widget]]) -> None:
        super().__init__()
        self._make = make
        self.happened: list[str] = []

    def build(self) -> Iterable[Widget]:
        return self._make(self.look)

    def enter(self) -> None:
        self.happened.append("enter")

    def leave(self) -> None:
        self.happened.append("leave")

    def pause(self) -> None:
        self.happened.append("pause")

    def resume(self) -> None:
        self.happened.append("resume")

    def closing(self) -> None:
        self.happened.append("closing")


class Hand:
    """Somebody at mouse and keyboard of a headless application."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def screen(self) -> Screen:
        return self.app.dialogs[-1] if self.app.dialogs else self.app.scene.root

    def find(self, key: str) -> Any:
        widget = self.screen.find(key)
        assert widget is not None, f"no widget {key}"
        return widget

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def draw_seldom(self, every: int = 8) -> None:
        """Draw only some of the frames from now on: drawing takes most of the time of a whole match."""
        app, draw, asked = self.app, self.app.draw, 0

        def seldom() -> None:
            nonlocal asked
            asked += 1
            app.look.dirty = False
            if asked % every == 0:
                draw()

        app.draw = seldom  # type: ignore[method-assign]

    def move(self, x: float, y: float, *, held: bool = False) -> None:
        pos = self.app.look.scale.point(x, y)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0))
        self.app.frame(16)

    def down(self, x: float, y: float) -> None:
        self.move(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.app.look.scale.point(x, y), button=1)
        self.app.frame(16)

    def up(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.app.look.scale.point(x, y), button=1)
        self.app.frame(16)

    def click(self, where: str | tuple[float, float]) -> None:
        x, y = self.find(where).rect.center if isinstance(where, str) else where
        self.down(x, y)
        self.up(x, y)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        self.down(*start)
        for n in range(1, steps + 1):
            share = n / steps
            self.move(
                start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, held=True
            )
        self.up(*end)

    def wheel(self, x: float, y: float, turns: float) -> None:
        self.move(x, y)
        self.post(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False)
        self.app.settle()

    def press(self, *names: str, ctrl: bool = False, shift: bool = False) -> None:
        for name in names:
            mod = (pygame.KMOD_CTRL if ctrl else 0) | (pygame.KMOD_SHIFT if shift else 0)
            key = KEYS.get(name) or pygame.key.key_code(name.lower())
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=name if len(name) == 1 else "")
            self.app.frame(16)
            self.post(pygame.KEYUP, key=key, mod=mod)
            self.app.frame(16)

    def type(self, text: str) -> None:
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
            self.app.frame(16)

    @property
    def focus(self) -> str:
        return self.screen.focus.key if self.screen.focus else ""


def sit_down(
    make: Callable[[Look], Iterable[Widget]] = lambda _look: (),
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    **rest: Any,
) -> Hand:
    """A headless application that shows a bench with these widgets, after the fade."""
    app = App.headless(size, settings or Settings(language="en"), **rest)
    app.go(Bench(make))
    app.settle()
    return Hand(app)
