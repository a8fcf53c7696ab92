"""The sentence above the hand, in a bar that is one line high."""

from __future__ import annotations

from pygame import Surface

from tabletop.stage.arre_unicornio import paint
from tabletop.stage.kit import palette as p
from tabletop.stage.shared import night
from tabletop.stage.shared.prompt import Prompt


class LinePrompt(Prompt):
    """Letters get smaller before a sentence takes two lines: the bar is low."""

    def draw(self, surface: Surface) -> None:
        """The pill and the sentence in its middle; nothing when there is nothing to say."""
        if not self.sentence:
            return
        look, box = self.look, self.rect
        line = night.RIM if self.lit else night.PANEL_LINE
        look.box(surface, box, fill=p.PILL, line=line, width=3 if self.lit else 2, radius=box.h / 2)
        room = box.w - (96 if self.thinking else 30)
        block = paint.fit(look, self.sentence, room, (17, 16.5, 16, 15.5, 15, 14.5, 14))
        if block.cut:
            block = paint.fit(
                look, self.sentence, room, (13, 12.5, 12), lines=2, align="center", spacing=0.88
            )
        paint.put(look, surface, block, box, x=0.5)
        if self.thinking:
            night.dots(look, surface, box.x + 16, box.centery - 3, self._ms)
