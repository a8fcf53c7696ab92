"""Why a gesture was refused, shown for a moment on the place itself."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.stage.kit.motion import Glide, linear

MS_STAY, MS_GO = 2600.0, 240.0

Point = tuple[float, float]


class Refusal:
    """Striped cells and a sentence; fades by itself."""

    def __init__(self, cells: Sequence[Point], sentence: str) -> None:
        self.cells = tuple(cells)
        self.sentence = sentence
        self._passed = 0.0
        self._fade = Glide(1.0)

    @property
    def middle(self) -> Point:
        """The middle of the cells, in columns and rows."""
        xs, ys = [x for x, _ in self.cells], [y for _, y in self.cells]
        return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2

    @property
    def strength(self) -> float:
        """How clearly it is seen (0-1)."""
        return self._fade.value

    @property
    def over(self) -> bool:
        """Whether it is gone."""
        return self._fade.value <= 0

    def update(self, ms: float) -> bool:
        """Let time pass; whether it looks different now."""
        self._passed += ms
        if self._passed >= MS_STAY:
            self._fade.to(0.0, MS_GO, linear)
        return self._fade.update(ms)
