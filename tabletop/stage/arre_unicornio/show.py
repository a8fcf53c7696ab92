"""What covers the whole table for a while: the base of every show, rays of light, lettering with a rim."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Surface
from pygame.event import Event

from tabletop.stage.kit import Hold, Motion, Timeline
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.screen import shortcut_matches
from tabletop.stage.kit.widget import Group, Widget

#: How long a show stays (ms) when nobody at the screen has to go on: in replays and among bots.
STAYS = 2600.0
#: Degrees a second, and for how long (ms) rays turn: then the picture rests and costs nothing.
_TURN, _TURN_MS = 4.0, 8000.0
#: Rays are drawn so many times smaller than the window: soft edges, and cheap enough to turn.
_COARSE = 3


class Show(Group):
    """A group over the whole page that is there only while it is shown.

    It is queued on the table's timeline and ends with a :class:`Hold` until somebody goes on. Whatever skips
    the timeline (a key, a resize) does not end it: it waits again.
    """

    def __init__(self, look: Look, *, key: str, live: bool) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key=key)
        self.live = live
        self.visible = False
        #: Whether all that moves has come to its end.
        self.finished = False
        #: Called when a press asks for what is still moving to be skipped.
        self.on_skip: Callable[[], None] = lambda: None
        self._hold = Hold()
        self._waits = False
        self._left = 0.0

    @property
    def on(self) -> bool:
        """Whether it covers the table."""
        return self.visible

    def build(self) -> None:
        """Its buttons anew: after opening, a resize, a change of language."""

    def open(self) -> None:
        """Cover the table."""
        self.visible, self.finished = True, False
        self.build()
        self.take_focus()
        self.look.touch()

    def take_focus(self) -> None:
        """The first button gets the keys."""
        first = next((child for child in self.children if child.focusable), None)
        if self.screen is not None and first is not None:
            self.screen.set_focus(first)

    def close(self) -> None:
        """Show the table again."""
        self.visible = self._waits = False
        self._left = 0.0
        if self.screen is not None and self.screen.focus in self.children:
            # A button that is gone must not keep the keys from the table.
            self.screen.set_focus(None)
        self.children.clear()
        self._hold.release()
        self.look.touch()

    def queue_end(self, timeline: Timeline, *, held: bool, stays: float = STAYS) -> None:
        """The last stages: wait for whoever goes on, or just long enough to read (``stays`` ms)."""

        def finish() -> None:
            self.finished = True
            self._waits = held
            self._left = 0.0 if held else stays
            self.look.touch()

        timeline.then(Motion(0.0, end=finish))
        self._hold = Hold(end=None if held else self._gone)
        timeline.then(self._hold)

    def _gone(self) -> None:
        if self.visible:
            self.close()

    def keep_waiting(self, timeline: Timeline) -> None:
        """The queue was skipped, but nobody has gone on yet: it waits again."""
        if self.on and self._waits and not timeline.busy:
            self.finished = True
            self._hold = Hold()
            timeline.then(self._hold)

    def update(self, ms: float) -> bool:
        """What waits for nobody goes by itself."""
        moving = super().update(ms)
        if not self.visible or self._left <= 0:
            return moving
        self._left -= ms
        if self._left <= 0:
            self.close()
        return True

    def next(self) -> None:
        """Go on; while something moves, jump to the end of it first."""
        if self.finished:
            self.close()
        else:
            self.on_skip()

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Nothing of the table is reached through it."""
        if not self.visible:
            return None
        return super().hit(pos) or self

    def handle(self, event: Event) -> bool:
        """A press beside the buttons skips what moves; what waits for nobody goes.

        Keys come here from the button that has the focus: those of the covered table do nothing.
        """
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._waits:
            self.next()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _key(self, event: Event) -> bool:
        """Keys that go on, and keys that lead to the other buttons."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.next()
            return True
        if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            back = event.key in (pygame.K_LEFT, pygame.K_UP) or bool(event.mod & pygame.KMOD_SHIFT)
            self._step(-1 if back else 1)
            return True
        for child in self.children:
            if child.shortcut and shortcut_matches(child.shortcut, event):
                child.activate()
                return True
        # Function keys and Escape lead out of the table, whatever covers it.
        return bool(event.key != pygame.K_ESCAPE and event.unicode)

    def _step(self, by: int) -> None:
        """The focus goes round the buttons of the show."""
        row = [child for child in self.children if child.focusable]
        if self.screen is None or not row:
            return
        at = row.index(self.screen.focus) if self.screen.focus in row else 0
        if self.look.focus_visible:
            at = (at + by) % len(row)
        self.screen.set_focus(row[at], show=True)


class Rays:
    """Soft rays of light from one place, turning slowly for a while; they stand in calm motion."""

    def __init__(
        self, look: Look, middle: tuple[float, float], *, colour: str = "#FFE9A8", strength: float = 0.07
    ) -> None:
        self.look = look
        self.middle = middle
        self.colour = colour
        self.strength = strength
        self._ms = 0.0
        self._sheet: Surface | None = None
        self._drawn: tuple[tuple[int, int], float] = ((0, 0), 0.0)

    def update(self, ms: float) -> bool:
        """Turn; whether they still do."""
        if self.look.calm or self._ms >= _TURN_MS:
            return False
        self._ms += ms
        return True

    def draw(self, surface: Surface) -> None:
        """Eighteen rays over the whole window; drawn anew only when they have turned."""
        angle = round(self._ms / 1000 * _TURN * 4) / 4 % 20
        now = (surface.get_size(), angle)
        if self._sheet is None or self._drawn != now:
            self._drawn = now
            self._sheet = self._draw_sheet(surface.get_size(), angle)
        surface.blit(self._sheet, (0, 0))

    def _draw_sheet(self, size: tuple[int, int], angle: float) -> Surface:
        small = Surface((size[0] // _COARSE + 1, size[1] // _COARSE + 1), pygame.SRCALPHA)
        small.fill((*p.rgb(self.colour), 0))
        x, y = (each / _COARSE for each in self.look.scale.point(*self.middle))
        far = 2.0 * max(small.get_size())
        ray = (*p.rgb(self.colour), round(255 * self.strength))
        for number in range(18):
            ends = [math.radians(angle + 20 * number + side) for side in (0, 9)]
            points = [(x, y), *((x + far * math.cos(end), y + far * math.sin(end)) for end in ends)]
            pygame.draw.polygon(small, ray, points)
        # Blurred, the coarse edges are soft ones.
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), size)


def veil(look: Look, surface: Surface, *, colour: str = "#170D38", share: float = 0.72) -> None:
    """A dark sheet over the whole window; in eight steps, so that one that comes needs few pictures."""
    step = round(share * 16) / 16
    size = surface.get_size()
    if step <= 0:
        return

    def make() -> Surface:
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.fill((*p.rgb(colour), round(255 * step)))
        return sheet

    surface.blit(look.art.keep(("au veil", size, colour, step), make), (0, 0))


def lettering(
    look: Look,
    text: str,
    *,
    size: float,
    rim: float,
    colour: str,
    edge: str = p.INK,
    line: float = 0.92,
    angle: float = 0.0,
    width: float = 0.0,
) -> Surface:
    """Big centred letters with a rim of ``rim`` u; smaller if they would be wider than ``width`` u."""
    key = ("au lettering", text, size, rim, colour, edge, line, angle, width)
    return look.art.keep(key, lambda: _letter(look, text, size, rim, colour, edge, line, angle, width))


def _letter(
    look: Look,
    text: str,
    size: float,
    rim: float,
    colour: str,
    edge: str,
    line: float,
    angle: float,
    width: float,
) -> Surface:
    font = look.fonts.get("display", size, fixed=True)
    rows = text.split("\n")
    widest = max(font.size(row)[0] for row in rows) / look.scale.factor + 2 * rim
    if width and widest > width:
        size, rim = size * width / widest, rim * width / widest
        font = look.fonts.get("display", size, fixed=True)
    reach = look.scale.px(rim)
    step = round(font.get_height() * line * 0.82)
    wide = max(font.size(row)[0] for row in rows) + 2 * reach
    sheet = Surface((wide, step * (len(rows) - 1) + font.get_height() + 2 * reach), pygame.SRCALPHA)
    inks = [font.render(row, True, p.rgb(edge)) for row in rows]
    faces = [font.render(row, True, p.rgb(colour)) for row in rows]
    places = [((wide - ink.get_width()) // 2, reach + number * step) for number, ink in enumerate(inks)]
    for ink, (x, y) in zip(inks, places, strict=True):
        for turn in range(0, 360, 10):
            dx, dy = reach * math.cos(math.radians(turn)), reach * math.sin(math.radians(turn))
            sheet.blit(ink, (round(x + dx), round(y + dy)))
    for face, place in zip(faces, places, strict=True):
        sheet.blit(face, place)
    return pygame.transform.rotozoom(sheet, -angle, 1.0) if angle else sheet


def scaled(picture: Surface, share: float) -> Surface:
    """A kept picture at another size, for what pops in; the picture itself at its full size."""
    if abs(share - 1.0) < 0.004:
        return picture
    size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
    return pygame.transform.smoothscale(picture, size)


def centred(surface: Surface, picture: Surface, place: tuple[int, int]) -> None:
    """A picture with its middle at a place (px)."""
    surface.blit(picture, picture.get_rect(center=place))
