"""How pieces move: Magos hop from space to space, the Copa floats, a Mago that is out greys and sinks."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from tabletop.core.events import HIDDEN
from tabletop.games.recreo_arcano.catalogue import COPA, FIRST_MAGO
from tabletop.stage.kit import motion as m
from tabletop.stage.kit.motion import Motion

from . import effects
from .motion_parts import MS_COPA, MS_OUT, MS_STEP, MotionParts, Point


class PieceMotion(MotionParts):
    """The motions of Magos and the Copa."""

    def _moved(self, piece: int, path: tuple[int, ...]) -> list[Motion]:
        board, thing = self.board, FIRST_MAGO + piece

        def arrive() -> None:
            board.tableau.at[piece] = path[-1]
            self._rest(thing)

        if board.grip.landed == (thing, path[-1]):
            return [self._settle(thing, arrive)]
        if board.look.calm:
            return self._fade_in([thing], arrive)
        return self._floats(thing, path, arrive) if piece == COPA else self._hops(thing, path, arrive)

    def spot_in(self, thing: int, space: int) -> Point:
        """Where a piece will stand in a space, in columns and rows."""
        tableau, piece = self.board.tableau, thing - FIRST_MAGO
        before, tableau.at[piece] = tableau.at[piece], space
        poses, tableau.poses = tableau.poses, {}
        x, y, _ = tableau.spot(thing)
        tableau.at[piece], tableau.poses = before, poses
        return x, y

    def _way(self, thing: int, path: tuple[int, ...]) -> list[Point]:
        """A piece's way through the middles of spaces, from its own spot to the spot where it will stand."""
        tableau = self.board.tableau
        x, y, _ = tableau.spot(thing)
        middles = [tableau.cell_of(space) for space in path[1:-1]]
        return [(x, y), *((cx + 0.5, cy + 0.48) for cx, cy in middles), self.spot_in(thing, path[-1])]

    def _hops(self, thing: int, path: tuple[int, ...], arrive: Callable[[], None]) -> list[Motion]:
        way: list[Point] = []
        hops = len(path) - 1

        def begin() -> None:
            way[:] = self._way(thing, path)
            self._lift_off(thing)

        def apply(share: float) -> None:
            at = min(share * hops, hops - 1e-6)
            n, part = int(at), at - int(at)
            eased = m.in_out_quad(part)
            x = way[n][0] + (way[n + 1][0] - way[n][0]) * eased
            y = way[n][1] + (way[n + 1][1] - way[n][1]) * eased
            high = math.sin(math.pi * part) * 16 / 88
            squash = 0.05 * (1 - math.sin(math.pi * part)) if 0 < share < 1 else 0.0
            self._pose(thing, dx=x - way[0][0], dy=y - way[0][1], lift=high, squash=squash, scale=1.0)

        walk = self._motion(MS_STEP * hops, apply, ease=m.linear, begin=begin, end=arrive)
        return [walk, *self._doors_on(path, MS_STEP)]

    def _lift_off(self, thing: int) -> None:
        self._pose(thing, glow=False, alpha=1.0)

    def _doors_on(self, path: tuple[int, ...], each: float) -> list[Motion]:
        hops = pairwise(path)
        return [
            self._effect(effects.door_flare(here, there), each * 1.3, delay=n * each)
            for n, (here, there) in enumerate(hops)
        ]

    def _floats(self, thing: int, path: tuple[int, ...], arrive: Callable[[], None]) -> list[Motion]:
        way: list[Point] = []
        trail: list[Point] = [(0.0, 0.0)]
        hops = len(path) - 1

        def where(share: float) -> Point:
            at = max(0.0, min(share * hops, hops - 1e-6))
            n, part = int(at), at - int(at)
            (x0, y0), (x1, y1) = way[n], way[n + 1]
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

        def begin() -> None:
            way[:] = self._way(thing, path)
            self._lift_off(thing)

        def apply(share: float) -> None:
            trail[0] = (share, 0.0)
            x, y = where(share)
            high = math.sin(math.pi * share) * 0.22
            tilt = math.sin(2 * math.pi * share) * 4
            self._pose(thing, dx=x - way[0][0], dy=y - way[0][1], lift=high, tilt=tilt, scale=1.0)

        def behind(ago: float) -> Point:
            if not way:
                return self.spot_in(thing, path[0])
            x, y = where(trail[0][0] - ago)
            return x, y - math.sin(math.pi * max(0.0, trail[0][0] - ago)) * 0.22

        float_on = self._motion(MS_COPA * hops, apply, ease=m.in_out_sine, begin=begin, end=arrive)
        glitter = self._effect(effects.sparkles(behind), MS_COPA * hops)
        return [float_on, glitter, *self._doors_on(path, MS_COPA)]

    def _out(self, mago: int) -> list[Motion]:
        thing = FIRST_MAGO + mago

        def gone() -> None:
            self.board.tableau.at[mago] = -1
            self.board.tableau.marked &= ~(1 << thing)
            self._rest(thing)

        def apply(share: float) -> None:
            self._pose(thing, grey=1.0, lift=-0.22 * share, alpha=1 - share * share, squash=0.25 * share)

        return [self._motion(MS_OUT, apply, ease=m.in_quad, end=gone)]

    def _arranged(self, team: int, numbers: tuple[int, ...], spaces: tuple[int, ...]) -> list[Motion]:
        magos = range(3 * team, 3 * team + 3)
        things = [FIRST_MAGO + mago for mago in magos]
        start: list[Point] = []
        goal: list[Point] = []

        def place() -> None:
            tableau = self.board.tableau
            for mago, number, space in zip(magos, numbers, spaces, strict=True):
                tableau.at[mago], tableau.numbers[mago] = space, number
            for thing in things:
                self._rest(thing)

        def begin() -> None:
            start[:] = [self.board.resting_middle(thing) for thing in things]
            cells = [self.board.tableau.cell_of(space) for space in spaces]
            goal[:] = [(x + 0.5, y + 0.48) for x, y in cells]

        def apply(share: float) -> None:
            for thing, (x, y), (gx, gy) in zip(things, start, goal, strict=True):
                self._pose(
                    thing, dx=(gx - x) * share, dy=(gy - y) * share, lift=0.12 * math.sin(math.pi * share)
                )

        if self.board.look.calm:
            return self._fade_in(things, place)
        return [self._motion(MS_STEP * 1.5, apply, ease=m.in_out_quad, begin=begin, end=place)]

    def _reveal(self, magos: tuple[int, int], numbers: tuple[int, int]) -> None:
        tableau = self.board.tableau
        for mago, number in zip(magos, numbers, strict=True):
            if number != HIDDEN:
                tableau.numbers[mago] = number
                tableau.known |= 1 << mago
