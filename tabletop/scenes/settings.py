"""The settings: every change counts and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from pygame import FRect, Surface

from tabletop.saves.settings import SPEEDS, TEXT_SIZES, Settings
from tabletop.scenes import page
from tabletop.scenes.house_sample import HouseSample
from tabletop.stage.kit import Button, Label, Option, Panel, ScrollArea, Segments, Slider, Toggle, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.richtext import TextBlock
from tabletop.text import LANGUAGES

LEFT = FRect(48, 100, 586, 556)
RIGHT = FRect(652, 100, 580, 402)
SAMPLE = FRect(652, 520, 580, 136)
CONTROL_W = 260.0
#: What "usual settings" leaves alone: it is not about how the game feels.
UNTOUCHED = ("language", "full_screen", "window", "names", "tables")

Row = tuple[str, Callable[[FRect], Widget], float]


class SettingsPage(page.Page):
    """All settings in two columns, with a sample of how it looks."""

    def __init__(self) -> None:
        super().__init__()
        self._before: Settings | None = None

    def first_focus(self) -> str:
        """The language, so that everybody finds their own."""
        return "language"

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Head, two columns, sample, foot."""
        look, say = self.look, self.look.say
        yield from page.head(look, say("settings.title"), self.back, right=[self._usual_button()])
        yield from self._column(
            LEFT,
            (("language", "ui/language", self._pace_rows()), ("sound", "ui/sound_on", self._sound_rows())),
        )
        yield from self._column(RIGHT, (("comfort", "ui/fullscreen", self._comfort_rows()),))
        yield Panel(look, SAMPLE, self._sample(), ground="night")
        yield from page.foot(
            look,
            [
                (("Tab",), "scene.hint.next"),
                (("←", "→"), "scene.hint.change"),
                ((say("frame.key.space"),), "scene.hint.switch"),
                ((say("frame.key.esc"),), "scene.hint.back"),
            ],
            say("settings.kept"),
        )

    def _usual_button(self) -> Button:
        look, say = self.look, self.look.say
        if self._before is not None:
            return page.right_button(
                look, say("settings.usual_undo"), self.undo, icon="ui/undo", key="usual", shortcut="Z"
            )
        button = page.right_button(look, say("settings.usual"), self.usual, icon="ui/undo", key="usual")
        if self._usual_values() == {name: getattr(self.app.settings, name) for name in self._usual_values()}:
            button.disable(say("settings.already_usual"))
        return button

    def _column(self, box: FRect, parts: Iterable[tuple[str, str, list[Row]]]) -> Iterable[Widget]:
        look = self.look
        yield Panel(look, box)
        inside: list[Widget] = []
        area = box.inflate(-20, -20)
        width = area.w - 28
        x, y = area.x + 14, area.y + 6
        for number, (name, icon, rows) in enumerate(parts):
            y += 12 if number else 0
            inside.append(
                _Heading(look, FRect(x, y, width, look.grown(30)), icon, look.say(f"settings.head.{name}"))
            )
            y += look.grown(30) + 4
            for index, (setting, make, wide) in enumerate(rows):
                # Six rows have to fit where five have room to spare.
                least = look.grown(64 if len(rows) < 6 else 56)
                row = FRect(x, y, width, 0)
                words = _Words(look, row, setting, width - wide - 20, line=index > 0)
                row.h = words.rect.h = height = max(least, words.tall + 12)
                inside.append(words)
                inside.append(make(FRect(row.right - wide, row.y + 4, wide, height - 6)))
                y += height
        yield ScrollArea(look, area, inside, key=f"column{round(box.x)}", padding=0)

    def _segments(self, key: str, values: Iterable[Any], word: Callable[[Any], str]) -> Row:
        options = [Option(value, word(value)) for value in values]

        def make(area: FRect) -> Widget:
            box = FRect(area.x, area.centery - self.look.grown(40) / 2, area.w, self.look.grown(40))
            return Segments(self.look, box, options, self._value(key), self._setter(key), key=key)

        return key, make, CONTROL_W

    def _toggle(self, key: str) -> Row:
        return (
            key,
            lambda area: Toggle(self.look, area, bool(self._value(key)), self._setter(key), key=key),
            62.0,
        )

    def _slider(self, key: str) -> Row:
        return (
            key,
            lambda area: Slider(self.look, area, self._value(key), self._setter(key), key=key),
            CONTROL_W,
        )

    def _speed(self, area: FRect) -> Widget:
        at = SPEEDS.index(self.app.settings.speed)
        return Slider(
            self.look,
            area,
            at,
            lambda number: self.change(speed=SPEEDS[number]),
            low=0,
            high=len(SPEEDS) - 1,
            step=1,
            words=lambda number: self.look.say(f"settings.speed.{SPEEDS[number]}"),
            words_width=84,
            key="speed",
        )

    def _pace_rows(self) -> list[Row]:
        say = self.look.say
        return [
            ("language", self._language, CONTROL_W),
            self._segments(
                "text_size", TEXT_SIZES, lambda size: say("frame.percent", value=round(size * 100))
            ),
            ("speed", self._speed, CONTROL_W),
        ]

    def _language(self, area: FRect) -> Widget:
        options = [Option(code, self.look.say(f"settings.language.{code}")) for code in LANGUAGES]
        box = FRect(area.x, area.centery - self.look.grown(40) / 2, area.w, self.look.grown(40))
        return Segments(
            self.look, box, options, self.app.words.language, self._setter("language"), key="language"
        )

    def _sound_rows(self) -> list[Row]:
        return [self._slider("effects"), self._slider("music"), self._toggle("muted"), self._toggle("bell")]

    def _comfort_rows(self) -> list[Row]:
        return [
            self._toggle(key)
            for key in ("full_screen", "patterns", "four_colours", "calm_motion", "door_key", "safe_graphics")
        ]

    def _sample(self) -> Iterable[Widget]:
        look, say, box = self.look, self.look.say, SAMPLE
        patterns = self.app.settings.patterns
        yield Label(
            look,
            (box.x + 20, box.y + 10, 300, 26),
            say("settings.head.sample"),
            role="h3",
            size=19,
            colour=p.CREAM,
            shrink=True,
        )
        state = say("settings.sample.patterns_on" if patterns else "settings.sample.patterns_off")
        yield Label(
            look, (box.right - 220, box.y + 10, 200, 26), state, role="small", colour=p.LILAC, align="right"
        )
        wide = (box.w - 40 - 16) / 2
        for number, house in enumerate(("carpinchos", "horneros")):
            area = FRect(box.x + 20 + number * (wide + 16), box.y + 42, wide, 78)
            words = say(f"settings.sample.{house}" if patterns else f"settings.sample.{house}_plain")
            yield HouseSample(
                look, area, number, say(f"recreo_arcano.house.{house}"), words, patterns=patterns
            )

    # -- what people do ------------------------------------------------------------------------------------

    def _value(self, key: str) -> Any:
        return getattr(self.app.settings, key)

    def _setter(self, key: str) -> Callable[[Any], None]:
        return lambda value: self.change(**{key: value})

    def change(self, **values: Any) -> None:
        """Take over a change at once."""
        self._before = None
        self.app.change_settings(**values)
        if "effects" in values:
            self.look.sounds.play("ui_press")

    def _usual_values(self) -> dict[str, Any]:
        usual = Settings()
        names = [field.name for field in msgspec.structs.fields(Settings)]
        return {name: getattr(usual, name) for name in names if name not in UNTOUCHED}

    def usual(self) -> None:
        """Everything as it comes; what was before is kept for undo."""
        before = self.app.settings
        self.app.change_settings(**self._usual_values())
        self._before = before
        self.rebuild()
        self.app.toast(self.look.say("settings.usual_done"), "good", icon="ui/undo")

    def undo(self) -> None:
        """The settings before :meth:`usual`."""
        before, self._before = self._before, None
        if before is not None:
            self.app.change_settings(**{name: getattr(before, name) for name in self._usual_values()})
            self.app.toast(self.look.say("settings.undone"), "good")


class _Heading(Widget):
    """The head of a group of settings."""

    def __init__(self, look: Any, box: FRect, icon: str, text: str) -> None:
        super().__init__(look, box)
        self.icon, self.text = icon, text

    def draw(self, surface: Surface) -> None:
        """Picture and words."""
        look, box = self.look, self.rect
        look.picture(surface, self.icon, (box.x, box.centery - 12, 24, 24))
        look.write(surface, self.text, (box.x + 33, box.y, box.w - 33, box.h), role="h3", shrink=True)


class _Words(Widget):
    """A setting's name and what it does, with a line above all but the first."""

    def __init__(self, look: Any, box: FRect, setting: str, room: float, *, line: bool) -> None:
        super().__init__(look, box)
        self.title = look.say(f"settings.{setting}.title")
        self.help = look.say(f"settings.{setting}.help")
        self.room, self.line = room, line

    @property
    def tall(self) -> float:
        """The height of name and sentence, which large letters may break into more lines."""
        name, sentence = self._texts()
        return name.h + sentence.h

    def _texts(self) -> tuple[TextBlock, TextBlock]:
        look = self.look
        return (
            look.text(self.title, self.room, role="label", shrink=True),
            look.text(self.help, self.room, role="small", colour=p.INK_QUIET, max_lines=3),
        )

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Line, name, sentence."""
        look, box = self.look, self.rect
        if self.line:
            look.line(surface, box.x, box.y, box.w, colour="#E8D6B0")
        name, sentence = self._texts()
        top = box.centery + 1 - (name.h + sentence.h) / 2
        surface.blit(name.surface, look.scale.point(box.x, top))
        surface.blit(sentence.surface, look.scale.point(box.x, top + name.h))
