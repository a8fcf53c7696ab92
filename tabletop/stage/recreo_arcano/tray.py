"""The lower right corner and the sentence above the hand: what is asked, and the buttons to answer with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect, Surface

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.buttons import Button, Kind
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import paint


@dataclass(frozen=True)
class Deed:
    """A button of the tray. ``why_not`` disables it and says why."""

    key: str
    label: str
    cap: str
    do: Callable[[], None]
    icon: str = ""
    kind: Kind = "night"
    tooltip: str = ""
    why_not: str = ""


class Tray(Group):
    """Two rows of what may be done, and a row with Undo and Hint."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="tray")
        self._note = ""

    def show(self, rows: Sequence[Sequence[Deed]], note: str = "") -> None:
        """Lay the buttons out; each row shares its width. ``note`` stands where a row has none."""
        self._note = note
        focused = self.screen.focus if self.screen is not None else None
        focus = focused.key if focused in self.children and focused is not None else ""
        self.children.clear()
        y = self.rect.y
        for deeds in rows:
            gap = 10.0
            w = (self.rect.w - gap * (len(deeds) - 1)) / max(1, len(deeds))
            for n, deed in enumerate(deeds):
                self.add(self._button(deed, (self.rect.x + n * (w + gap), y, w, 54)))
            y += 66
        again = next((child for child in self.children if child.key == focus), None)
        if focus and self.screen is not None:
            # A button that has gone keeps no focus: Space, meant to skip, would press it when it comes back.
            self.screen.set_focus(again)
        self.changed()

    def draw(self, surface: Surface) -> None:
        """The buttons, and the note in the free row."""
        if self._note:
            area = (self.rect.x + 8, self.rect.y + 64, self.rect.w - 16, 58)
            self.look.write(
                surface,
                self._note,
                area,
                role="small",
                colour=paint.QUIET,
                align="center",
                max_lines=3,
                fixed=True,
            )
        super().draw(surface)

    def _button(self, deed: Deed, area: Area) -> Button:
        needed = Button.width_for(self.look, deed.label, icon=deed.icon, cap=deed.cap)
        button = Button(
            self.look,
            area,
            deed.label,
            deed.do,
            kind=deed.kind,
            icon=deed.icon if needed <= FRect(area).w + 24 else "",
            cap=deed.cap,
            key=deed.key,
            tooltip=deed.tooltip,
            shortcut=deed.cap,
        )
        if deed.why_not:
            button.disable(deed.why_not)
        return button


class Prompt(Widget):
    """One sentence: who is asked, and for what."""

    def __init__(self, look: Look, rect: Area) -> None:
        super().__init__(look, rect, key="prompt")
        self.sentence = ""
        self.lit = False
        self.thinking = False
        self.seconds: int | None = None
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
        """The pill and the sentence in its middle."""
        look, block, box = self.look, self.block, self.area
        line = paint.RIM if self.lit else paint.PANEL_LINE
        look.box(surface, box, fill=p.PILL, line=line, width=2, radius=self.rect.h / 2)
        x = box.centerx - block.w / 2
        surface.blit(block.surface, look.scale.point(x, box.centery - block.h / 2))
        if self.thinking:
            paint.dots(look, surface, x - 38, box.centery - 3, self._ms)

    @property
    def block(self) -> TextBlock:
        """The sentence as it is set: in one line if it fits, else in two."""
        text = self.sentence
        if self.seconds is not None:
            text = f"{text}  [gold]{self.seconds // 60}:{self.seconds % 60:02d}[/]"
        for lines in (1, 2):
            block = self.look.text(
                text,
                self.rect.w - 70,
                role="body",
                colour=paint.TEXT,
                align="center" if lines > 1 else "left",
                max_lines=lines,
                shrink=True,
                fixed=True,
                spacing=0.9,
            )
            if not block.cut:
                break
        return block

    @property
    def area(self) -> FRect:
        """The pill: a second line makes it higher, upwards."""
        more = 19.0 if self.block.lines > 1 else 0.0
        return FRect(self.rect.x, self.rect.y - more, self.rect.w, self.rect.h + more)
