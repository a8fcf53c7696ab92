"""Chance that is cheap to copy: a seed and a counter instead of a generator object.

The generator is SplitMix64 (Steele, Lea, Flood 2014) with rejection for ranges and Fisher-Yates for
shuffles. It is written out here because a saved match must give the same deal on every Python version
and every machine, which the standard library does not promise for ``shuffle``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def mix(value: int) -> int:
    """The SplitMix64 finaliser: 64 well-stirred bits from any integer."""
    value &= _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Dice:
    """A short-lived source of chance for one shuffle or draw, made from ``(seed, counter)``.

    A state keeps both integers and raises the counter each time, so that the same setup and the same
    moves always give the same match.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, counter: int = 0) -> None:
        self._state = mix(seed) ^ mix(counter * _GOLDEN + 1)

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        return mix(self._state)

    def below(self, n: int) -> int:
        """A fair whole number from 0 to ``n - 1``; ``ValueError`` if there is none."""
        if n <= 0:
            raise ValueError("below() needs a positive bound")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            value = self.bits()
            if value < limit:
                return value % n

    def choice(self, things: Sequence[T]) -> T:
        """One of ``things``, each as likely as the others."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """A new list with the same things in a fair random order."""
        out = list(things)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out
