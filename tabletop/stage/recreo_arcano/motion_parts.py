"""What all motions of the board are made of: they end by changing the tableau, and stop if it is replaced."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.stage.kit import motion as m
from tabletop.stage.kit.motion import Motion

from . import effects
from .tableau import REST, Pose

if TYPE_CHECKING:
    from .board import Board

MS_STEP, MS_COPA, MS_SLIDE, MS_FLIP, MS_DOORS = 240.0, 320.0, 420.0, 520.0, 40.0
MS_STAMP, MS_CRACK, MS_POTION, MS_OUT, MS_LAMPS = 260.0, 300.0, 380.0, 400.0, 1800.0
MS_SETTLE, MS_FADE = 180.0, 120.0

Point = tuple[float, float]


class MotionParts:
    """Makes guarded motions for one board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def _motion(
        self,
        ms: float,
        apply: Callable[[float], None],
        *,
        ease: m.Ease = m.linear,
        delay: float = 0.0,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> Motion:
        """A motion that stops meaning anything once the board shows something else than when it began."""
        board = self.board
        epoch = -1

        def start() -> None:
            nonlocal epoch
            epoch = board.epoch
            if begin is not None:
                begin()
            board.changed()

        def applied(share: float) -> None:
            if board.epoch == epoch:
                apply(share)
                board.changed()

        def finish() -> None:
            if end is not None and board.epoch == epoch:
                end()
                board.changed()

        return Motion(ms, applied, ease=ease, delay=delay, begin=start, end=finish)

    def _change(self, action: Callable[[], None]) -> Motion:
        return self._motion(0.0, lambda _share: None, end=action)

    def _pose(self, thing: int, **changes: object) -> None:
        poses = self.board.tableau.poses
        poses[thing] = poses.get(thing, REST).but(**changes)

    def _rest(self, thing: int) -> None:
        self.board.tableau.poses.pop(thing, None)

    def _sound(self, name: str) -> None:
        if self.board.is_heard:
            self.board.look.sounds.play(name)

    def _fade_in(self, things: Iterable[int], change: Callable[[], None]) -> list[Motion]:
        """Calm motion: the change happens at once and what it touched fades in."""
        touched = list(things)

        def apply(share: float) -> None:
            for thing in touched:
                self._pose(thing, alpha=0.25 + 0.75 * share)

        def end() -> None:
            for thing in touched:
                self._rest(thing)

        motion = self._motion(MS_FADE, apply, ease=m.linear, begin=change, end=end)
        motion.calm = "keep"
        return [motion]

    def _effect(self, effect: effects.Effect, ms: float, *, delay: float = 0.0) -> Motion:
        running = self.board.effects

        def begin() -> None:
            running.add(effect)

        def apply(share: float) -> None:
            effect.share = share

        return self._motion(ms, apply, delay=delay, begin=begin, end=lambda: running.remove(effect))

    def _settle(self, thing: int, arrive: Callable[[], None]) -> Motion:
        """A thing that a hand has carried to its place is put down there."""
        start: list[Pose] = []
        goal: list[Point] = []

        def begin() -> None:
            start.append(self.board.tableau.poses.get(thing, REST))
            x, y = self.board.resting_middle(thing)
            self.board.grip.landed = None
            gx, gy = self.board.grip.landing
            goal.append((gx - x, gy - y))

        def apply(share: float) -> None:
            a, (gx, gy) = start[0], goal[0]
            down = m.out_back(1.4)(share)
            self._pose(
                thing,
                dx=a.dx + (gx - a.dx) * m.out_cubic(share),
                dy=a.dy + (gy - a.dy) * m.out_cubic(share),
                lift=a.lift * (1 - share),
                scale=a.scale + (1 - a.scale) * down,
                squash=0.04 * math.sin(math.pi * share) if thing >= FIRST_MAGO else 0.0,
                glow=share < 0.3,
            )

        return self._motion(MS_SETTLE, apply, begin=begin, end=arrive)

    def home(self, thing: int, start: Pose) -> Motion:
        """A thing that was let go goes back to where it stands, and settles."""
        track = math.hypot(start.dx, start.dy)

        def apply(share: float) -> None:
            back, down = 1 - m.out_cubic(share), 1 - m.out_back(1.4)(share)
            self._pose(
                thing,
                dx=start.dx * back,
                dy=start.dy * back,
                lift=max(0.0, start.lift * (1 - share)),
                scale=1 + (start.scale - 1) * down,
                glow=False,
            )

        ms = MS_SETTLE + 60 * track
        return self._motion(ms, apply, end=lambda: self._rest(thing))
