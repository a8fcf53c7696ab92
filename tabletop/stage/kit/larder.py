"""What is dear to make and cheap to keep, as long as it fits."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Larder(Generic[T]):
    """Keeps pictures until they have more than ``room`` pixels together: those unused for longest go first.

    ``pixels`` tells how many one of them has.
    """

    def __init__(self, pixels: Callable[[T], int]) -> None:
        self.room = 0
        self.filled = 0
        self._pixels = pixels
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self, room: int) -> None:
        """Drop everything, and have another size from now on."""
        self._kept.clear()
        self.room, self.filled = room, 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under ``key``, made on the first call."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self.filled += self._pixels(made)
        while self.filled > self.room and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.filled -= self._pixels(gone)
        return made
