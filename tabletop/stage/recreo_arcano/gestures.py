"""One gesture language: aim at a thing, pick it, aim at a place, drop it there.

Pointer and keys (:mod:`.board_keys`) share one aim. The pointer may drag, or click the thing and then
the place.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO

from .modes import Place
from .track import Along, Track, key_spots

if TYPE_CHECKING:
    from .board import Board

DRAG = 6.0
"""How far the pointer moves (u) before a press becomes a drag."""
DOUBLE_MS = 400.0
SNAP = 0.62
"""How near a room has to be to a resting place, in cells, to snap to it."""

Point = tuple[float, float]


class Aim(NamedTuple):
    """What pointer or keys point at: a ``thing``, a ``place`` for the held thing, or a round ``button``."""

    kind: str
    what: Place | str


class Gestures:
    """What is aimed at, what is held, and where the hand is."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.held: int | None = None
        self.aim: Aim | None = None
        self.dragging = False
        self.pointer: Point = (-1.0, -1.0)
        self.track: Track | None = None
        self.along: Along | None = None
        self.keys: Mapping[Place, Point] = {}
        """Where the number keys of the held room's resting places are, in columns and rows."""
        self.spin = 0.0
        self._press: Point | None = None
        self._grab: Point = (0.0, 0.0)
        self._fresh = False
        self._clicked: tuple[int, float] = (-1, -1e9)

    # -- picking and letting go ----------------------------------------------------------------------------

    def pick(self, thing: int) -> None:
        """Take a thing up."""
        if self.held is not None:
            self.let_go(quiet=True)
        self.held = thing
        self.track = self.board.mode.track(thing)
        self.along = self.track.start if self.track else None
        self.keys = key_spots(self.board.tableau, thing, self.track) if self.track else {}
        self.spin = 0.0
        self.aim = None
        self.board.grip.picked(thing)

    def let_go(self, *, quiet: bool = False) -> None:
        """Put the held thing back where it was."""
        if self.held is None:
            return
        thing, self.held = self.held, None
        self.dragging = False
        self._press = None
        self.aim = None
        self.track, self.along, self.keys = None, None, {}
        self.board.grip.dropped(thing, quiet=quiet)

    def forget(self) -> None:
        """Drop everything without a word: the board shows something else."""
        self.held = None
        self.aim = None
        self.dragging = False
        self._press = None
        self.track, self.along, self.keys = None, None, {}

    def drop(self, place: Place) -> None:
        """Drop the held thing on one of its places."""
        thing, self.held = self.held, None
        along = self.along
        self.dragging = False
        self._press = None
        self.aim = None
        self.track, self.along, self.keys = None, None, {}
        assert thing is not None
        self.board.grip.drop_on(thing, place, along)

    def press(self, name: str) -> None:
        """Press a round button of the held room."""
        assert self.held is not None
        self.board.grip.press_button(self.held, name)

    # -- the pointer ---------------------------------------------------------------------------------------

    def down(self, pos: Point) -> None:
        """The main button went down."""
        self.pointer = pos
        board = self.board
        aim = self.aim_at(pos)
        self._press, self._fresh = pos, False
        if self.held is not None and aim is not None and aim.kind != "thing":
            self.aim = aim
            return
        thing = board.thing_at(pos)
        if thing is not None and thing == self.held:
            self._hold_by(thing, pos)
            return
        if thing is not None and board.disc_at(pos) == thing and board.mode.disc(thing):
            self._press = None
            return
        if thing is not None and thing in board.mode.pickable():
            if board.mode.click(thing):
                self._press = None
                return
            self.pick(thing)
            self._fresh = True
            self._hold_by(thing, pos)
        elif self.held is None and thing is not None:
            self._press = None
            board.refuse(board.mode.refuse_pick(thing), thing)

    def _hold_by(self, thing: int, pos: Point) -> None:
        x, y = self.board.middle_of(thing)
        column, row = self.board.camera.cell_at(pos)
        self._grab = column - x, row - y

    def motion(self, pos: Point) -> None:
        """The pointer moved."""
        self.pointer = pos
        if self._press is not None and self.held is not None and not self.dragging:
            on_place = self.aim is not None and self.aim.kind != "thing"
            if math.dist(pos, self._press) > DRAG and not on_place:
                self.dragging = True
        if self.dragging and self.held is not None:
            self._drag(pos)
        else:
            self.set_aim(self.aim_at(pos))

    def up(self, pos: Point) -> None:
        """The main button came up."""
        self.pointer = pos
        pressed, self._press = self._press, None
        if pressed is None or self.held is None:
            return
        if self.dragging:
            self._release(pos)
            return
        aim = self.aim_at(pos)
        if self._fresh:
            # A button has just appeared under the pointer; this click only picked the room.
            self._clicked_held()
        elif aim is not None and aim.kind == "place":
            self.drop(aim.what)  # type: ignore[arg-type]
        elif aim is not None and aim.kind == "button":
            self.press(str(aim.what))
        elif self.board.thing_at(pos) == self.held:
            self._clicked_held()
        else:
            self._clicked_elsewhere(pos)

    def _clicked_held(self) -> None:
        assert self.held is not None
        now = self.board.now
        thing, when = self._clicked
        self._clicked = (self.held, now)
        if thing == self.held and now - when <= DOUBLE_MS and "flip" in self.board.mode.buttons(self.held):
            self.press("flip")
        elif not self._fresh:
            self.let_go()

    def _clicked_elsewhere(self, pos: Point) -> None:
        assert self.held is not None
        place = self._place_under(pos)
        if place is None:
            self.let_go()
            return
        if not self.board.refuse(self.board.mode.refuse_drop(self.held, place), place):
            self.let_go()

    def cancel(self) -> bool:
        """The other button, or Escape: let go. Whether something was held."""
        if self.held is None:
            return False
        self.let_go()
        return True

    # -- dragging ------------------------------------------------------------------------------------------

    def wanted(self) -> Point:
        """Where the hand wants the held thing's middle, in columns and rows."""
        column, row = self.board.camera.cell_at(self.pointer)
        return column - self._grab[0], row - self._grab[1]

    def _wanted_corner(self) -> Point:
        assert self.held is not None
        x, y = self.wanted()
        w, h = self.board.tableau.size(self.held)
        return x - w / 2, y - h / 2

    def goal(self) -> Along | None:
        """Where on its track the held room should be: under the hand, at home while only selected."""
        if self.track is None:
            return None
        if self.dragging:
            return self.track.nearest(*self._wanted_corner())
        return self.track.start

    def _drag(self, pos: Point) -> None:
        assert self.held is not None
        if self.held < FIRST_MAGO and self.track is None:
            if "turn" in self.board.mode.buttons(self.held):
                self._drag_round(pos)
            return
        self.set_aim(self._aim_of_drag(pos))
        self.board.changed()

    def _drag_round(self, pos: Point) -> None:
        assert self.held is not None
        assert self._press is not None
        x, y = self.board.camera.point(*self.board.middle_of(self.held))
        before = math.atan2(self._press[1] - y, self._press[0] - x)
        after = math.atan2(pos[1] - y, pos[0] - x)
        self.spin = (math.degrees(after - before) + 180) % 360 - 180
        self.board.changed()

    def _aim_of_drag(self, pos: Point) -> Aim | None:
        assert self.held is not None
        places = self.board.mode.places(self.held)
        if self.held >= FIRST_MAGO:
            column, row = self.board.camera.cell_at(pos)
            space = self.board.tableau.space_on(math.floor(column), math.floor(row))
            return Aim("place", space) if space in places else None
        place = self._snap(places.keys())  # type: ignore[arg-type]
        return Aim("place", place) if place is not None else None

    def _snap(self, places: set[tuple[int, int]]) -> tuple[int, int] | None:
        assert self.held is not None
        assert self.track is not None
        x, y = self._wanted_corner()
        home = self.track.home
        near = min([*places, home], key=lambda place: math.dist(place, (x, y)))
        if math.dist(near, (x, y)) <= SNAP:
            return None if near == home else near
        column, row = self.board.camera.cell_at(self.pointer)
        w, h = self.board.tableau.size(self.held)
        inside = [
            place
            for place in places
            if place[0] <= column < place[0] + w
            and place[1] <= row < place[1] + h
            and not (home[0] <= column < home[0] + w and home[1] <= row < home[1] + h)
        ]
        return min(inside, key=lambda place: math.dist(place, (x, y))) if inside else None

    def _release(self, pos: Point) -> None:
        assert self.held is not None
        thing = self.held
        if self.spin:
            self.dragging = False
            self.board.end_spin(thing, self.spin)
            self.spin = 0.0
            return
        if thing < FIRST_MAGO and self.track is None:
            self.dragging = False
            return
        aim = self._aim_of_drag(pos)
        if aim is not None:
            self.drop(aim.what)  # type: ignore[arg-type]
            return
        place = self._place_under(pos)
        if place is not None:
            self.board.refuse(self.board.mode.refuse_drop(thing, place), place)
        self.let_go()

    def _place_under(self, pos: Point) -> Place | None:
        """The place that the hand means, allowed or not; ``None`` for nowhere or its own place."""
        assert self.held is not None
        column, row = self.board.camera.cell_at(pos)
        if self.held >= FIRST_MAGO:
            space = self.board.tableau.space_on(math.floor(column), math.floor(row))
            return space if space >= 0 else None
        if self.track is None:
            return None
        if self.dragging:
            x, y = self._wanted_corner()
            corner = round(x), round(y)
        else:
            corner = math.floor(column), math.floor(row)
        return None if corner == self.track.home else corner

    # -- the aim -------------------------------------------------------------------------------------------

    def aim_at(self, pos: Point) -> Aim | None:
        """What the pointer aims at."""
        board = self.board
        if not board.rect.collidepoint(pos):
            return None
        if self.held is not None:
            for name, (centre, d) in board.button_places(self.held).items():
                if math.dist(pos, centre) <= d / 2 + 2:
                    return Aim("button", name)
            key = self._key_under(pos)
            if key is not None:
                return Aim("place", key)
            held = self.held
            inside = [
                place for place in board.mode.places(held) if board.area_of(held, place).collidepoint(pos)
            ]
            if inside and not (held < FIRST_MAGO and self._home_area(held).collidepoint(pos)):
                near = min(inside, key=lambda place: math.dist(board.area_of(held, place).center, pos))
                return Aim("place", near)
        thing = board.thing_at(pos)
        if thing is not None and thing in board.mode.pickable():
            return Aim("thing", thing)
        return None

    def _key_under(self, pos: Point) -> Place | None:
        """The resting place whose number key is under the pointer."""
        camera = self.board.camera
        reach = max(14.0, camera.cell * 0.19)
        return next(
            (p for p, spot in self.keys.items() if math.dist(camera.point(*spot), pos) <= reach), None
        )

    def _home_area(self, held: int) -> FRect:
        """A held room's own place, a little smaller, so that its edge belongs to the places beside it."""
        x, y = self.board.tableau.pos[held]
        w, h = self.board.tableau.size(held)
        return self.board.camera.area(x + 0.06, y + 0.06, w - 0.12, h - 0.12)

    def set_aim(self, aim: Aim | None) -> None:
        """Aim at something else."""
        if aim != self.aim:
            self.aim = aim
            self.board.aimed()

    def targets(self) -> list[Aim]:
        """Everything the aim can be moved to, in a steady order."""
        board = self.board
        if self.held is None:
            return [Aim("thing", thing) for thing in sorted(board.mode.pickable())]
        places = board.mode.places(self.held)
        order = sorted(places, key=lambda place: (places[place], place))
        return [Aim("place", place) for place in order] + [
            Aim("button", name) for name in board.mode.buttons(self.held)
        ]

    def aim_near(self, pos: Point) -> None:
        """Aim at what is nearest to a place on the page: keys go on where they were."""
        targets = self.targets()
        self.aim = min(targets, key=lambda aim: math.dist(self.area(aim).center, pos)) if targets else None

    def area(self, aim: Aim) -> FRect:
        """What the focus ring goes round."""
        board = self.board
        if aim.kind == "thing":
            return board.area_of_thing(aim.what)  # type: ignore[arg-type]
        if self.held is None:
            return board.rect
        if aim.kind == "button":
            (x, y), d = board.button_places(self.held)[str(aim.what)]
            return FRect(x - d / 2, y - d / 2, d, d)
        return board.area_of(self.held, aim.what)  # type: ignore[arg-type]
