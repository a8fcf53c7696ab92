"""Short words over the table: the tag over chosen cards, the banner of a call, a cheer for a free play."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.unicornification import paint

_CHEER_MS = 1300.0


class GroupTag(Widget):
    """Says of the chosen cards whether they are a group, what they are worth and which one lies on top."""

    def __init__(self, look: Look, middle: Callable[[], float | None]) -> None:
        super().__init__(look, (0, 459, p.PAGE_W, 36), key="tag")
        self.words = ""
        self.legal = True
        self._middle = middle

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def say(self, words: str, legal: bool) -> None:
        """Show these words; empty ones for nothing."""
        if (words, legal) != (self.words, self.legal):
            self.words, self.legal = words, legal
            self.changed()

    def draw(self, surface: Surface) -> None:
        """A pill in the middle over the chosen cards."""
        middle = self._middle()
        if self.words and middle is not None:
            look = self.look
            block = look.text(self.words, 700, role="h3", size=17, max_lines=1, shrink=True, fixed=True)
            box = FRect(0, 0, block.w + 34, 34)
            box.center = (min(max(middle, 280 + box.w / 2), 1000 - box.w / 2), self.rect.y + 17)
            fill = "#FFFAF0" if self.legal else p.WARN_SOFT
            look.box(surface, box, fill=fill, width=3, radius=17, dashed=not self.legal)
            surface.blit(block.surface, look.scale.point(box.x + 17, box.centery - block.h / 2))


class Banner(Widget):
    """One sentence across the table."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 268, p.PAGE_W, 96), key="banner")
        self.words = ""

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def say(self, words: str) -> None:
        """Show these words; empty ones for nothing."""
        self.words = words
        self.changed()

    def draw(self, surface: Surface) -> None:
        """A golden ribbon."""
        if not self.words:
            return
        look = self.look
        block = look.text(self.words, 980, role="h1", size=40, max_lines=1, shrink=True, fixed=True)
        box = FRect(0, 0, block.w + 110, 88)
        box.center = (p.PAGE_W / 2, self.rect.centery)
        look.glow(surface, box, 30, reach=30, colour=paint.GOLD_EDGE, strength=0.7)
        look.box(surface, box, fill=paint.GOLD, width=4, radius=30)
        for x in (box.x + 14, box.right - 48):
            look.picture(surface, "unicornification/crown", (x, box.centery - 18, 34, 36))
        surface.blit(block.surface, look.scale.point(box.centerx - block.w / 2, box.centery - block.h / 2))


class Cheer(Widget):
    """Words beside a seat that has just made a free play; they rise and go."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="cheer")
        self._words = ""
        self._at = (0.0, 0.0)
        self._left = 0.0

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def say(self, words: str, at: tuple[float, float]) -> None:
        """Show words at a place for a moment."""
        self._words, self._at, self._left = words, at, _CHEER_MS
        self.changed()

    def clear(self) -> None:
        """Nothing is said any more."""
        self._left = 0.0

    def update(self, ms: float) -> bool:
        """Let it pass."""
        if self._left <= 0:
            return False
        self._left = max(0.0, self._left - ms)
        return True

    def draw(self, surface: Surface) -> None:
        """A golden pill that rises a little."""
        if self._left > 0:
            rise = 0.0 if self.look.calm else 14 * (1 - self._left / _CHEER_MS)
            paint.tag(self.look, surface, self._words, self._at[0], self._at[1] - rise, fill=paint.GOLD_EDGE)
