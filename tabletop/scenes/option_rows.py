"""The options of a new match, driven by what the game declares: switches and drop-downs with plain
explanations.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.core.contract import Option as GameOption
from tabletop.core.contract import OptionValue
from tabletop.scenes.lineup import Lineup
from tabletop.stage.kit import Button, Chip, DropDown, Look, Option, ScrollArea, Toggle, Widget, draw_chip
from tabletop.stage.kit import palette as p

CONTROL_LEAST, CONTROL_MOST = 150.0, 214.0


def value_key(value: OptionValue) -> str:
    """How a value is written in a text key."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


class OptionRows(ScrollArea):
    """A row for each option that fits the number of players; the advanced ones when ``all_shown``.

    ``on_change(key, value)`` when one changes, ``on_more()`` when the hidden ones are asked for.
    """

    def __init__(
        self,
        look: Look,
        rect: FRect,
        lineup: Lineup,
        *,
        all_shown: bool,
        on_change: Callable[[str, OptionValue], object],
        on_more: Callable[[], object],
    ) -> None:
        super().__init__(look, rect, key="options", padding=6)
        self.lineup = lineup
        self._on_change = on_change
        self._on_more = on_more
        # As it should be; closer together, if that shows more; or with room for the bar.
        self._pad, self._width = 9.0, rect.w
        hidden = self._fill(all_shown)
        if hidden or self.reach:
            self._pad = 5.0
            if self._fill(all_shown) == hidden and not self.reach:
                self._pad = 9.0
                self._fill(all_shown)
        if self.reach:
            self._pad, self._width = 9.0, self.inner_width
            self._fill(all_shown)

    def _fill(self, all_shown: bool) -> int:
        """The rows that fit (or all), then the button for the rest; how many did not fit."""
        self.children.clear()
        look, offered, y = self.look, self.lineup.offered(), self.rect.y
        hidden = 0
        for number, option in enumerate(offered):
            row = _Row(look, self, option, y)
            rest = len(offered) - number - 1
            room = self.rect.bottom - (look.grown(46) if rest else 0)
            if option.advanced and not all_shown and row.rect.bottom > room:
                hidden = len(offered) - number
                break
            self.add(row, row.control)
            y = row.rect.bottom
        if hidden or all_shown:
            label = look.say("new_match.more", count=hidden) if hidden else look.say("new_match.fewer")
            wide = min(self._width, Button.width_for(look, label, size="small", icon="ui/plus"))
            area = (self.rect.x, y + 6, wide, look.grown(36))
            icon = "ui/plus" if hidden else "ui/back"
            self.add(Button(look, area, label, self._on_more, size="small", icon=icon, key="more"))
        return hidden

    def control(self, option: GameOption, y: float) -> Widget:
        """The switch or the drop-down of an option."""
        look, value = self.look, self.lineup.options[option.key]
        prefix = f"{self.lineup.game.id}.option.{option.key}"
        change = self._changer(option.key)
        right = self.rect.x + self._width
        if option.values == (False, True):
            return Toggle(
                look, (right - 62, y + self._pad + 1, 62, 34), bool(value), change, key=f"option_{option.key}"
            )
        options = [Option(each, look.say(f"{prefix}.{value_key(each)}")) for each in option.values]
        need = max(look.text(each.label).w for each in options) + 56
        wide = min(max(need, CONTROL_LEAST), CONTROL_MOST)
        area = (right - wide, y + self._pad, wide, look.grown(40))
        return DropDown(look, area, options, value, change, key=f"option_{option.key}")

    def _changer(self, key: str) -> Callable[[OptionValue], object]:
        return lambda value: self._on_change(key, value)


class _Row(Widget):
    """The words of one option, with a line above; its control lies on it."""

    def __init__(self, look: Look, rows: OptionRows, option: GameOption, y: float) -> None:
        x, width = rows.rect.x, rows._width
        self.look = look
        prefix = f"{rows.lineup.game.id}.option.{option.key}"
        switch = option.values == (False, True)
        self.title = look.say(f"{prefix}.title")
        self.help = look.say(self._help_key(rows.lineup, prefix, option.key))
        self.house_rule = option.house_rule
        self.control = rows.control(option, y)
        side = width - self.control.rect.w - 12
        self._title = look.text(self.title, side, role="label", max_lines=2, shrink=True)
        self._help = look.text(self.help, side if switch else width, role="small", colour=p.INK_QUIET)
        head = max(self._title.h + (28 if self.house_rule else 0), 0 if switch else look.grown(40))
        super().__init__(look, (x, y, width, rows._pad + head + 2 + self._help.h + rows._pad))
        self._head = head
        self._pad = rows._pad

    def _help_key(self, lineup: Lineup, prefix: str, key: str) -> str:
        """What the chosen value means, where there is a sentence for it; else what the option is about."""
        value = value_key(lineup.options[key])
        for about in (f"{prefix}_about.{value}", f"{lineup.game.id}.{key}_about.{value}"):
            if self.look.words.has(about):
                return about
        return f"{prefix}.help"

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Line, title, mark, help."""
        look, box = self.look, self.rect
        look.line(surface, box.x, box.y, box.w, colour="#E8D6B0")
        free = self._head - self._title.h - (28 if self.house_rule else 0)
        top = box.y + self._pad + max(0.0, free) / 2
        surface.blit(self._title.surface, look.scale.point(box.x, top))
        if self.house_rule:
            text = look.say("new_match.house_rule")
            wide = Chip.width_for(look, text)
            draw_chip(look, surface, FRect(box.x, top + self._title.h + 2, wide, 24), text, "off")
        surface.blit(self._help.surface, look.scale.point(box.x, box.y + self._pad + self._head + 2))
