"""What a hand does to a thing: lift it, carry it along its track, put it down, or let it go home."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.stage.kit.motion import Glide, out_back, out_cubic

from .modes import Place, Playing
from .tableau import HELD_SCALE, REST
from .track import Along

if TYPE_CHECKING:
    from .board import Board

Point = tuple[float, float]
LIFT = 12 / 88
"""How high a held thing is (cells)."""
_MS_PICK = 140.0


class Grip:
    """The hand's effect on the tableau of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.landed: tuple[int, Place] | None = None
        """A thing that a hand has just carried to the place where its move will take it."""
        self.landing: Point = (0.0, 0.0)
        """The middle of that place, in columns and rows."""
        self._lift = Glide()

    def picked(self, thing: int) -> None:
        """A thing was taken up."""
        board = self.board
        board.refusal = None
        board.own.skip()
        self._lift.jump(1.0 if board.look.calm else 0.0)
        self._lift.to(1.0, _MS_PICK, out_cubic)
        board.look.sounds.play("sector_lift" if thing < FIRST_MAGO else "ui_press")
        board.refit()
        board.on_hold(thing)
        if "flip" in board.mode.buttons(thing):
            board.tell_flip(thing)
        board.changed()

    def dropped(self, thing: int, *, quiet: bool) -> None:
        """A thing was let go: it settles where it was."""
        board = self.board
        pose = board.tableau.poses.get(thing, REST)
        if pose != REST:
            board.play_own(board.motion.home(thing, pose))
        board.refit()
        if not quiet:
            board.on_hold(None)
        board.changed()

    def drop_on(self, thing: int, place: Place, along: Along | None) -> None:
        """A thing was dropped on one of its places: the mode makes a move of it."""
        board = self.board
        self._land(thing, place, along)
        mode = board.mode
        if not isinstance(mode, Playing):
            board.tableau.poses.pop(thing, None)
            self.landed = None
        board.on_hold(None)
        mode.drop(thing, place)
        board.refit()
        board.changed()

    def _land(self, thing: int, place: Place, along: Along | None) -> None:
        """Remember what was carried all the way, so that its move does not make it go the way once more."""
        board = self.board
        pose = board.tableau.poses.get(thing, REST)
        carried = abs(pose.dx) + abs(pose.dy) > 0.35
        if isinstance(place, int):
            x, y = board.tableau.cell_of(place)
            self.landing = board.motion.spot_in(thing, place)
            near = math.dist(board.middle_of(thing), (x + 0.5, y + 0.5)) < 0.75
        else:
            w, h = board.tableau.size(thing)
            self.landing = place[0] + w / 2, place[1] + h / 2
            near = along is not None and math.dist(board.middle_of(thing), self.landing) < 1.05
        if carried and near:
            self.landed = thing, place
        else:
            self.landed = None
            board.tableau.poses[thing] = REST.but(lift=pose.lift, scale=pose.scale)

    def press_button(self, thing: int, name: str) -> None:
        """A round button on a selected room was pressed."""
        board, mode = self.board, self.board.mode
        if isinstance(mode, Playing):
            board.gestures.forget()
            board.tableau.poses.pop(thing, None)
            board.on_hold(None)
            mode.press(thing, name)
            board.refit()
        else:
            mode.press(thing, name)
        board.changed()

    def update(self, ms: float) -> bool:
        """Keep the held thing lifted, and under the hand; whether it moved."""
        board, gestures = self.board, self.board.gestures
        held = gestures.held
        if held is None or (held < FIRST_MAGO and board.own.moving):
            return False
        before = board.tableau.poses.get(held, REST)
        self._lift.update(ms)
        up = self._lift.value
        dx = dy = 0.0
        if gestures.track is not None:
            dx, dy = self._follow(ms)
        elif gestures.dragging and held >= FIRST_MAGO:
            (wx, wy), (x, y) = gestures.wanted(), board.resting_middle(held)
            dx, dy = wx - x, wy - y
        scale = 1 + (HELD_SCALE - 1) * out_back(1.2)(up)
        pose = REST.but(dx=dx, dy=dy, lift=LIFT * up, scale=scale, glow=True, spin=gestures.spin)
        board.tableau.poses[held] = pose
        return pose != before

    def _follow(self, ms: float) -> Point:
        """How far the held room has come along its track, which it may not leave."""
        gestures = self.board.gestures
        track, goal = gestures.track, gestures.goal()
        assert track is not None
        assert goal is not None
        assert gestures.along is not None
        far = track.apart(gestures.along, goal)
        cells = far if self.board.look.calm else (9.0 + 16.0 * far) * ms / 1000
        gestures.along = track.toward(gestures.along, goal, cells)
        x, y = track.point(gestures.along)
        return x - track.home[0], y - track.home[1]
