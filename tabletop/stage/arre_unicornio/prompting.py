"""The sentence above the hand, in a bar that is one line high."""

from __future__ import annotations

from tabletop.stage.arre_unicornio import paint
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.shared.prompt import Prompt


class LinePrompt(Prompt):
    """Letters get smaller before a sentence takes two lines: the bar is low."""

    dots_in = 16.0

    def set_sentence(self) -> TextBlock:
        """The sentence in one line, in two small ones if it must be."""
        look, room = self.look, self.rect.w - (96 if self.thinking else 30)
        block = paint.fit(look, self.sentence, room, (17, 16.5, 16, 15.5, 15, 14.5, 14))
        if block.cut:
            block = paint.fit(
                look, self.sentence, room, (13, 12.5, 12), lines=2, align="center", spacing=0.88
            )
        return block
