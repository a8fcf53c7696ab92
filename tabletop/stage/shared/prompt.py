"""The sentence above the hand: who is asked, and for what."""

from __future__ import annotations

from pygame import Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night


class Prompt(Widget):
    """One sentence in a pill; three dots while others think."""

    #: How far from the pill's end the dots are.
    dots_in = 14.0

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="prompt")
        self.sentence = ""
        self.lit = False
        self.thinking = False
        self._ms = 0.0

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def say(self, sentence: str, *, lit: bool = True, thinking: bool = False) -> None:
        """Show a sentence; ``lit`` when the person at the screen is asked."""
        if (sentence, lit, thinking) != (self.sentence, self.lit, self.thinking):
            self.sentence, self.lit, self.thinking = sentence, lit, thinking
            self.changed()

    def update(self, ms: float) -> bool:
        """The dots of those who think."""
        self._ms += ms
        return self.thinking and not self.look.calm

    def draw(self, surface: Surface) -> None:
        """The pill and the sentence in its middle; nothing when there is nothing to say."""
        if not self.sentence:
            return
        look, box = self.look, self.rect
        line = night.RIM if self.lit else night.PANEL_LINE
        look.box(surface, box, fill=p.PILL, line=line, width=3 if self.lit else 2, radius=box.h / 2)
        block = self.set_sentence()
        x = box.centerx - block.w / 2
        surface.blit(block.surface, look.scale.point(x, box.centery - block.h / 2))
        if self.thinking:
            night.dots(look, surface, box.x + self.dots_in, box.centery - 3, self._ms)

    def set_sentence(self) -> TextBlock:
        """The sentence as it is drawn: up to two lines."""
        return self.look.text(
            self.sentence,
            self.rect.w - 70,
            role="body",
            size=18,
            colour=night.TEXT,
            align="center",
            max_lines=2,
            shrink=True,
            fixed=True,
            spacing=0.9,
        )
