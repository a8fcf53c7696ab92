"""How rooms move: they slide along the contour with all that stands on them, flip, and are half-turned."""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.stage.kit import motion as m
from tabletop.stage.kit.motion import Motion

from .doors import CLOCKWISE
from .motion_parts import MS_DOORS, MS_FLIP, MS_SETTLE, MS_SLIDE, MotionParts


class RoomMotion(MotionParts):
    """The motions of rooms."""

    def _slid(self, sector: int, path: tuple[tuple[int, int], ...]) -> list[Motion]:
        board = self.board

        def arrive() -> None:
            board.tableau.pos[sector] = path[-1]
            self._rest(sector)
            for thing in board.tableau.riders(sector):
                self._rest(thing)
            board.refit()

        if board.grip.landed == (sector, path[-1]):
            return [self._settle(sector, arrive)]
        if board.look.calm:
            return self._fade_in([sector], arrive)
        steps = len(path) - 1

        def begin() -> None:
            self._pose(sector, glow=False)
            board.show_also(path[-1], sector)

        def apply(share: float) -> None:
            at = min(share * steps, steps - 1e-6)
            n, part = int(at), at - int(at)
            x = path[n][0] + (path[n + 1][0] - path[n][0]) * part - path[0][0]
            y = path[n][1] + (path[n + 1][1] - path[n][1]) * part - path[0][1]
            up = min(1.0, 6 * share, 6 * (1 - share))
            self._pose(sector, dx=x, dy=y, lift=0.06 * up, scale=1 + 0.02 * up)
            tilt = 2.2 * math.sin(share * steps * math.pi * 2)
            for thing in board.tableau.riders(sector):
                self._pose(thing, tilt=tilt if share < 1 else 0.0)

        return [
            self._motion(
                MS_SLIDE * max(1, _slide_steps(path)), apply, ease=m.in_out_cubic, begin=begin, end=arrive
            )
        ]

    def flip(self, sector: int, doors: Callable[[], int]) -> list[Motion]:
        """A room turns over about its long axis; then its doors come up one after another, clockwise."""
        new: list[int] = []

        def begin() -> None:
            new.append(doors())
            self._sound("sector_flip")

        def turn_over() -> None:
            self.board.tableau.doors[sector] = new[0]
            self._rest(sector)

        if self.board.look.calm:
            return self._fade_in([sector], lambda: (begin(), turn_over())[0])  # type: ignore[func-returns-value]
        whole = MS_FLIP + MS_DOORS * 5
        turn_share = 0.62

        def apply(share: float) -> None:
            if share < turn_share:
                t = m.in_out_quad(share / turn_share)
                if t >= 0.5:
                    self.board.tableau.doors[sector] = new[0]
                slots = (0.0,) * 6 if t >= 0.5 else tuple(max(0.0, 1 - t * 2.4) for _ in range(6))
                lift = 0.16 * math.sin(math.pi * min(1.0, t))
                self._pose(
                    sector, turn=math.cos(math.pi * t), lift=lift, opening=slots, scale=1.0, glow=False
                )
                return
            grow = (share - turn_share) / (1 - turn_share)
            opening = [0.0] * 6
            for place, door in enumerate(CLOCKWISE):
                opening[door] = m.out_cubic(max(0.0, min(1.0, grow * 2.2 - place * 0.24)))
            self.board.tableau.doors[sector] = new[0]
            shake = 3 / 88 * math.sin(grow * 40) * max(0.0, 1 - grow * 4)
            self._pose(sector, turn=1.0, lift=0.0, opening=tuple(opening), dx=shake)

        return [self._motion(whole, apply, begin=begin, end=turn_over)]

    def half_turn(self, sector: int, doors: Callable[[], int], start: float = 0.0) -> list[Motion]:
        """A room is turned round its middle by half a circle, from ``start`` degrees on."""

        def turned() -> None:
            self.board.tableau.doors[sector] = doors()
            self._rest(sector)

        if self.board.look.calm:
            return self._fade_in([sector], turned)
        goal = -180.0 if start < 0 else 180.0

        def apply(share: float) -> None:
            up = math.sin(math.pi * share)
            self._pose(sector, spin=start + (goal - start) * share, lift=0.12 * up, glow=False)

        return [
            self._motion(
                420 * (1 - abs(start) / 240),
                apply,
                ease=m.in_out_cubic,
                begin=lambda: self._sound("sector_slide"),
                end=turned,
            )
        ]

    def spin_back(self, sector: int, start: float) -> Motion:
        """A room that was not turned far enough swings back."""

        def apply(share: float) -> None:
            self._pose(sector, spin=start * (1 - share), glow=False)

        return self._motion(MS_SETTLE, apply, ease=m.out_cubic, end=lambda: self._rest(sector))


def _slide_steps(path: tuple[tuple[int, int], ...]) -> float:
    """The cells that a slide covers, a corner counting a little less than two."""
    return 1 + (len(path) - 2) * 0.62
