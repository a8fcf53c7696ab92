"""Easings, values that glide, and a timeline of queued and parallel animations.

Times are milliseconds and everything is driven by the ``ms`` passed to ``update``: no clock is read, so
that the same frames give the same pictures.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from . import palette as p

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_quad(t: float) -> float:
    """Slows down gently (hover, press)."""
    return 1 - (1 - t) ** 2


def in_quad(t: float) -> float:
    """Speeds up gently (panels leaving)."""
    return t * t


def in_out_quad(t: float) -> float:
    """Speeds up, then slows down (a Mago's hop)."""
    return 2 * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 2 / 2


def out_cubic(t: float) -> float:
    """Slows down (scene changes, toasts)."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Speeds up, then slows down, more strongly (slides)."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def in_out_sine(t: float) -> float:
    """Floats (the Copa)."""
    return -(math.cos(math.pi * t) - 1) / 2


def out_back(overshoot: float = 1.2) -> Ease:
    """Goes a little too far and comes back (panels 1.2, title cards 1.4)."""

    def ease(t: float) -> float:
        return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2

    return ease


def out_bounce(t: float) -> float:
    """Falls and bounces a little (the cup on the result page)."""
    if t < 0.6:
        return (t / 0.6) ** 2
    if t < 0.85:
        return 1 - 0.12 * (1 - ((t - 0.725) / 0.125) ** 2)
    return 1 - 0.03 * (1 - ((t - 0.925) / 0.075) ** 2)


def breath(ms: float, period: float = p.MS_BREATH, low: float = 0.85) -> float:
    """A value that breathes between ``low`` and 1 (halos, the seat in turn)."""
    return low + (1 - low) * (0.5 - 0.5 * math.cos(2 * math.pi * ms / period))


class Glide:
    """A value on its way to a goal."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self.goal = value
        self._start = value
        self._passed = 0.0
        self._ms = 0.0
        self._ease: Ease = linear

    def to(self, goal: float, ms: float, ease: Ease = out_quad) -> None:
        """Set off from where it is now; a goal it is already heading for changes nothing."""
        if goal == self.goal and (self.moving or self.value == goal):
            return
        self._start, self.goal, self._passed, self._ms, self._ease = self.value, goal, 0.0, ms, ease
        if ms <= 0:
            self.value = goal

    def jump(self, value: float) -> None:
        """Be there at once."""
        self.value = self.goal = value

    @property
    def moving(self) -> bool:
        """Whether it has not arrived yet."""
        return self.value != self.goal or (0 < self._passed < self._ms)

    def update(self, ms: float) -> bool:
        """Let ``ms`` pass; whether the value has changed."""
        if not self.moving:
            return False
        self._passed += ms
        t = 1.0 if self._passed >= self._ms else self._passed / self._ms
        self.value = self.goal if t >= 1 else self._start + (self.goal - self._start) * self._ease(t)
        return True


@dataclass
class Motion:
    """One animation: ``apply`` gets the eased share, from 0 to exactly 1.

    ``calm`` says what calm motion makes of it: ``jump`` shows the end at once, ``keep`` leaves it (for
    fades). ``table`` motions follow the person's speed setting; those of the interface do not. ``begin``
    runs before the first ``apply``, ``end`` after the last, also when the motion is skipped.
    """

    ms: float
    apply: Callable[[float], None] = lambda _share: None
    ease: Ease = out_cubic
    delay: float = 0.0
    begin: Callable[[], None] | None = None
    end: Callable[[], None] | None = None
    calm: Literal["jump", "keep"] = "jump"
    table: bool = True
    _passed: float = field(default=0.0, init=False)
    _begun: bool = field(default=False, init=False)
    _done: bool = field(default=False, init=False)

    def _advance(self, ms: float, calm: bool) -> float:
        """Let time pass; the time that is left over when it ended, else -1."""
        self._passed += ms
        at = self._passed - self.delay
        if at < 0:
            return -1.0
        if not self._begun:
            self._begun = True
            if self.begin:
                self.begin()
        jump = calm and self.calm == "jump"
        length = min(self.ms, 120.0) if jump else self.ms
        share = 1.0 if jump or at >= length else at / length
        self.apply(1.0 if share >= 1 else self.ease(share))
        if at < length:
            return -1.0
        self._done = True
        if self.end:
            self.end()
        return at - length

    def _finish(self) -> None:
        if not self._begun and self.begin:
            self.begin()
        self._begun = self._done = True
        self.apply(1.0)
        if self.end:
            self.end()


class Hold(Motion):
    """A stage that lasts until :meth:`release`: the queue waits for a person, or for what runs elsewhere.

    While it waits the timeline is busy but not moving. :meth:`Timeline.skip` ends it like any other motion.
    """

    def __init__(
        self, *, begin: Callable[[], None] | None = None, end: Callable[[], None] | None = None
    ) -> None:
        super().__init__(math.inf, begin=begin, end=end, calm="keep")
        self._released = False

    @property
    def waiting(self) -> bool:
        """Whether the queue has come to it and it has not been released yet."""
        return self._begun and not self._released

    def release(self) -> None:
        """Let the queue go on."""
        self._released = True

    def _advance(self, ms: float, calm: bool) -> float:
        if not self._released:
            super()._advance(ms, calm)
        if not self._released:
            return -1.0
        self._finish()
        return ms


def wait(ms: float) -> Motion:
    """A pause in the queue."""
    return Motion(ms, calm="keep")


def call(action: Callable[[], None]) -> Motion:
    """Something that happens at its place in the queue."""
    return Motion(0.0, end=action)


class Timeline:
    """Animations one after another (:meth:`then`) and side by side (:meth:`now`)."""

    def __init__(self, *, speed: str = "normal", calm: bool = False) -> None:
        self.speed = speed
        self.calm = calm
        self._stages: deque[list[Motion]] = deque()
        self._side: list[Motion] = []

    def then(self, *motions: Motion) -> None:
        """A new stage after all that are queued;

        its motions run in parallel, the next stage waits for the last.
        """
        if motions:
            self._stages.append(list(motions))

    def now(self, *motions: Motion) -> None:
        """Run at once, beside the queue."""
        self._side.extend(motions)

    @property
    def busy(self) -> bool:
        """Whether the queue still has something to show (what runs beside it does not count)."""
        return bool(self._stages)

    @property
    def moving(self) -> bool:
        """Whether anything at all still moves; a :class:`Hold` that waits does not."""
        held = self._stages and all(isinstance(each, Hold) and each.waiting for each in self._stages[0])
        return bool(self._side or (self._stages and not held))

    def update(self, ms: float) -> bool:
        """Let ``ms`` pass; whether anything was moving. Time left over flows into the next stage."""
        if not self.moving:
            return False
        side, self._side = self._side, []
        rest, _ = self._run(side, ms)
        # What those motions have set off beside the queue has been put into the new list meanwhile.
        self._side[:0] = rest
        left = ms
        while self._stages and left >= 0:
            stage = self._stages[0]
            rest, left = self._run(stage, left)
            if rest:
                stage[:] = rest
                break
            self._stages.popleft()
        return True

    def _run(self, motions: Iterable[Motion], ms: float) -> tuple[list[Motion], float]:
        rest: list[Motion] = []
        least = ms
        for motion in list(motions):
            factor = p.SPEED_FACTORS.get(self.speed, 1.0) if motion.table else 1.0
            left = motion._advance(ms / factor, self.calm)
            if motion._done:
                least = min(least, left * factor)
            else:
                rest.append(motion)
        return rest, least

    def skip(self, *, held: bool = True, before: Hold | None = None) -> None:
        """Jump everything to its end state, what ends add to the queue included.

        Without ``held`` a :class:`Hold` that is waiting goes on waiting, and what is queued behind it too;
        so does everything from the Hold ``before`` on, whether it waits already or not.
        """
        for _ in range(10_000):
            if self._side:
                motions, self._side = self._side, []
            elif self._stages:
                if before is not None and before in self._stages[0]:
                    return
                if not held and any(isinstance(each, Hold) and each.waiting for each in self._stages[0]):
                    return
                motions = self._stages.popleft()
            else:
                return
            for motion in motions:
                motion._finish()

    def clear(self) -> None:
        """Forget everything without showing its end (when the table itself is drawn anew)."""
        self._stages.clear()
        self._side.clear()
