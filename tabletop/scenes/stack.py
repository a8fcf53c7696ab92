"""A scene, and the stack of scenes with the fade between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from tabletop.core.match import Match
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import out_cubic
from tabletop.stage.kit.screen import Screen
from tabletop.stage.kit.widget import Widget

if TYPE_CHECKING:
    from .app import App


class Scene:
    """One thing that the window shows. Subclasses give :meth:`build` and usually nothing else of the frame.

    ``app`` and ``look`` are set before :meth:`enter`. State that must survive a resize or a change of
    language lives in the scene's own attributes: :meth:`build` is called anew for each of them.
    """

    background = "frame/title_background"
    """The picture behind everything, or empty for a scene that paints its own (:meth:`draw_background`)."""
    veil = p.VEIL_MENU
    over = False
    """Whether it lies on the scene below, which stays visible under the veil (a pause menu)."""
    music = "music_menu"
    match: Match | None = None
    """The match that is on the table here; it goes into the report of a failure."""
    idle_ms = 250
    """How long the application may sleep for an event while nothing moves;

    less where a bot's answer is awaited.
    """

    toast_anchor: tuple[float, float] = (p.PAGE_W / 2, p.PAGE_H - 24)
    """The middle of the lower edge of toasts (u): where they hide least."""

    app: App
    look: Look

    def __init__(self) -> None:
        self.screen: Screen | None = None
        self._ground: Surface | None = None

    @property
    def root(self) -> Screen:
        """The widgets; there after the first :meth:`layout`."""
        assert self.screen is not None, "the scene has not been entered yet"
        return self.screen

    # -- for subclasses ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene comes up for the first time; :meth:`layout` follows."""

    def leave(self) -> None:
        """The scene goes for good."""

    def pause(self) -> None:
        """Another scene lies on top from now on."""

    def resume(self) -> None:
        """It is on top again; :meth:`layout` follows."""

    def closing(self) -> None:
        """The window is being closed: save what must not be lost. Must be quick."""

    def build(self) -> Iterable[Widget]:
        """All widgets, placed for the page, in the order of Tab and of drawing."""
        return ()

    def back(self) -> None:
        """What Escape does; the usual one goes back to the scene below."""
        if len(self.app.stack) > 1:
            self.app.pop()

    def first_focus(self) -> str:
        """The key of the widget that has the focus at the start; empty for none."""
        return ""

    def handle(self, event: Event) -> bool:
        """An event in page units; the widgets get it first."""
        return self.root.handle(event)

    def update(self, ms: float) -> bool:
        """Let time pass; whether something is still moving, so that the next frame must be drawn."""
        return self.root.update(ms)

    def draw_background(self, surface: Surface) -> None:
        """Paint the opaque ground of the whole window; kept until the next layout."""
        surface.fill(p.rgb(p.NIGHT_9))
        if self.background:
            picture = self.look.art.cover_pixels(self.background, surface.get_size(), native=9 / 16)
            surface.blit(picture, (0, 0))
        if self.veil:
            surface.blit(self._shade(surface.get_size()), (0, 0))

    def _shade(self, size: tuple[int, int]) -> Surface:
        shade = Surface(size, pygame.SRCALPHA)
        shade.fill((*p.rgb(p.NIGHT_9), round(255 * self.veil)))
        return shade

    def draw(self, surface: Surface) -> None:
        """Draw everything: the kept ground (or the veil over the scene below), then the widgets."""
        if self.over:
            size = surface.get_size()
            surface.blit(self.look.art.keep(("shade", size, self.veil), lambda: self._shade(size)), (0, 0))
        else:
            self.blit_ground(surface)
        self.root.draw(surface)

    # -- for the application -------------------------------------------------------------------------------

    def layout(self) -> None:
        """Build the widgets anew: after entering, a resize, a change of language or of the text size."""
        memories = self.screen.memories() if self.screen is not None else None
        self.look.gui.release()
        self.screen = Screen(self.look, self.build(), on_back=self.back)
        self._ground = None
        if memories is not None:
            self.screen.take_over(memories)
        elif first := self.first_focus():
            self.screen.set_focus(self.screen.find(first))
        self.look.touch()

    def rebuild(self) -> None:
        """Build the widgets anew because the scene's own state has changed; the ground stays."""
        ground = self._ground
        self.layout()
        self._ground = ground

    def blit_ground(self, surface: Surface) -> None:
        """Put the kept background on the whole window."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = Surface(surface.get_size()).convert(surface)
            self.draw_background(self._ground)
        surface.blit(self._ground, (0, 0))


class Fade:
    """The change of scenes: the old one fades into the night, the new one fades in and rises by 12 u."""

    def __init__(self, before: Surface, *, calm: bool) -> None:
        self._before = before
        self._length = float(p.MS_SCENE_CALM if calm else p.MS_SCENE)
        self._rise = 0.0 if calm else float(p.SCENE_RISE)
        self._passed = 0.0

    @property
    def over(self) -> bool:
        """Whether the new scene stands."""
        return self._passed >= self._length

    @property
    def share(self) -> float:
        """How far it has come, 0-1."""
        return min(1.0, self._passed / self._length)

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._passed += ms

    def draw(self, surface: Surface, after: Surface, factor: float) -> None:
        """Draw the moment between the picture before and the scene after."""
        t = self.share
        surface.fill(p.rgb(p.NIGHT_9))
        if t < 0.4 and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(255 * (1 - t / 0.4)))
            surface.blit(self._before, (0, 0))
        shown = out_cubic(max(0.0, (t - 0.15) / 0.85))
        after.set_alpha(round(255 * shown))
        surface.blit(after, (0, round(self._rise * (1 - shown) * factor)))
        after.set_alpha(None)
