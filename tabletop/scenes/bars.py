"""A bar chart of a few lines: a word, a bar, a figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect, Surface

from tabletop.stage.kit import Glide, Look, Widget, out_cubic
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area


@dataclass(frozen=True)
class Bar:
    """One line: ``share`` (0-1) is gold, ``of`` (0-1) the pale bar behind it; ``figure`` stands at the
    right.
    """

    label: str
    share: float
    figure: str
    of: float = 1.0
    icon: str = ""


class BarChart(Widget):
    """Lines of bars that grow once when they come up."""

    def __init__(
        self, look: Look, rect: Area, bars: Sequence[Bar], *, line: float = 56.0, key: str = ""
    ) -> None:
        super().__init__(look, rect, key=key)
        self.bars = bars
        self.line = look.grown(line)
        self._grown = Glide(1.0 if look.calm else 0.0)
        self._grown.to(1.0, 420, out_cubic)

    @property
    def height(self) -> float:
        """How tall all lines are (u)."""
        return self.line * len(self.bars)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def update(self, ms: float) -> bool:
        """Let the bars grow."""
        return self._grown.update(ms)

    def remember(self) -> Glide:
        """How far they have grown."""
        return self._grown

    def recall(self, memory: Glide) -> None:
        """Go on from there."""
        self._grown = memory

    def draw(self, surface: Surface) -> None:
        """Word and figure above, the bar below."""
        look, line = self.look, self.line
        for number, bar in enumerate(self.bars):
            x, y, w = self.rect.x, self.rect.y + number * line, self.rect.w
            if bar.icon:
                look.picture(surface, bar.icon, (x, y, 24, 24))
            left = x + (32 if bar.icon else 0)
            figure = look.text(bar.figure, role="small", bold=True)
            look.write(
                surface, bar.label, (left, y, w - (left - x) - figure.w - 10, 24), bold=True, shrink=True
            )
            surface.blit(figure.surface, look.scale.point(x + w - figure.w, y + 12 - figure.h / 2))
            self._bar(surface, FRect(x, y + 28, w, min(26, line - 40)), bar)

    def _bar(self, surface: Surface, area: FRect, bar: Bar) -> None:
        look, grown = self.look, self._grown.value
        look.box(surface, area, fill=p.FIELD, line=p.FIELD_LINE, width=2, radius=area.h / 2)
        for share, fill, edge in ((bar.of, p.TRACK, p.DISABLED_LINE), (bar.share, p.GOLD, p.INK)):
            if share > 0:
                wide = max(area.h, area.w * share * grown)
                look.box(
                    surface, (area.x, area.y, wide, area.h), fill=fill, line=edge, width=2, radius=area.h / 2
                )
