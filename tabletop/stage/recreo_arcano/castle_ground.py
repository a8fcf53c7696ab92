"""Where things lie on the page, and what is under the pointer: the part of the board that only measures."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeVar

from pygame import FRect

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget

from .camera import Camera
from .modes import Mode, Place
from .pieces import HIGH, kind_of
from .tableau import PIECES, REST, Tableau

Point = tuple[float, float]
P = TypeVar("P")


class Ground(Widget):
    """A widget with a castle on it, seen through a camera."""

    def __init__(self, look: Look, rect: Area, *, key: str) -> None:
        super().__init__(look, rect, key=key)
        self.camera = Camera(look, rect)
        self.tableau = Tableau.empty()
        self.mode: Mode = Mode()

    @property
    def held(self) -> int | None:
        """The thing that is held."""
        return None

    @property
    def dragging(self) -> bool:
        """Whether the held thing follows the pointer."""
        return False

    # -- what lies where -----------------------------------------------------------------------------------

    def resting_middle(self, thing: int) -> Point:
        """The middle of a resting thing in columns and rows, without its pose."""
        if thing < FIRST_MAGO:
            (column, row), (w, h) = self.tableau.pos[thing], self.tableau.size(thing)
            return column + w / 2, row + h / 2
        if self.tableau.space_of(thing) < 0:
            return 0.0, 0.0
        x, y, _ = self.tableau.spot(thing)
        return x, y

    def middle_of(self, thing: int) -> Point:
        """The middle of a thing as it is now, in columns and rows."""
        x, y = self.resting_middle(thing)
        pose = self.tableau.poses.get(thing, REST)
        return x + pose.dx, y + pose.dy

    def area_of_thing(self, thing: int) -> FRect:
        """A thing on the page."""
        x, y = self.middle_of(thing)
        pose = self.tableau.poses.get(thing, REST)
        if thing < FIRST_MAGO:
            w, h = self.tableau.size(thing)
            return self.camera.area(x - w / 2, y - h / 2 - pose.lift, w, h)
        scale = self.tableau.spot(thing)[2] if self.tableau.space_of(thing) >= 0 else 1.0
        high = HIGH[kind_of(thing)] * scale
        return self.camera.area(x - high * 0.37, y - high / 2 - pose.lift, high * 0.74, high)

    def area_of(self, thing: int, place: Place) -> FRect:
        """A place for a thing on the page."""
        if isinstance(place, int):
            return self.camera.area(*self.tableau.cell_of(place))
        return self.camera.area(*place, *self.tableau.size(thing))

    def thing_at(self, pos: Point) -> int | None:
        """The thing under a place on the page; what can be picked goes before what cannot."""
        column, row = self.camera.cell_at(pos)
        space = self.tableau.space_on(math.floor(column), math.floor(row))
        held = self.held
        if held is not None and self.area_of_thing(held).collidepoint(pos):
            return held
        glowing = self.mode.pickable()
        found = [thing for thing in PIECES if self.tableau.space_of(thing) >= 0]
        found = [thing for thing in found if self.area_of_thing(thing).collidepoint(pos)]
        found.sort(key=lambda thing: self.middle_of(thing)[1], reverse=True)
        room = space >> 1 if space >= 0 and space >> 1 != held else None
        for thing in found:
            if thing in glowing:
                return thing
        if room is not None and (room in glowing or not found):
            return room
        return found[0] if found else None

    def space_at(self, pos: Point) -> int:
        """The space under a place on the page; -1 for none."""
        column, row = self.camera.cell_at(pos)
        return self.tableau.space_on(math.floor(column), math.floor(row))

    def disc_at(self, pos: Point) -> int | None:
        """The Mago whose number disc is under a place on the page."""
        for thing in PIECES[:-1]:
            if self.tableau.space_of(thing) < 0 or not self.tableau.number(thing - FIRST_MAGO):
                continue
            x, y = self.middle_of(thing)
            high = HIGH["mago"] * self.tableau.spot(thing)[2]
            at = self.camera.point(x + high * 0.31, y + high * 0.36)
            if math.dist(at, pos) <= max(12.0, self.camera.cell * 0.14):
                return thing
        return None

    def button_spots(self, thing: int) -> dict[str, tuple[tuple[int, int], float]]:
        """The round buttons on a room: middle in pixels of the picture being drawn, diameter in u."""
        return self._buttons(thing, self.camera.pixel)

    def button_places(self, thing: int) -> dict[str, tuple[Point, float]]:
        """The round buttons on a room: middle and diameter on the page (u)."""
        return self._buttons(thing, self.camera.point)

    def _buttons(self, thing: int, to: Callable[[float, float], P]) -> dict[str, tuple[P, float]]:
        names = self.mode.buttons(thing)
        if not names or thing >= FIRST_MAGO or self.dragging:
            return {}
        x, y = self.middle_of(thing)
        y -= self.tableau.poses.get(thing, REST).lift
        d = max(30.0, min(44.0, self.camera.cell * 0.46))
        apart = d * 1.08 / self.camera.cell
        first = x - apart * (len(names) - 1) / 2
        return {name: (to(first + n * apart, y), d) for n, name in enumerate(names)}
