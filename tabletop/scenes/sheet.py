"""The component sheet: every component in every state, for whoever changes the look.

Not reachable from the menus; the look script draws it. Two pages, as the page is one window tall.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from pygame import FRect, Surface

from tabletop.stage.kit import (
    Button,
    Chip,
    Column,
    DropDown,
    IconButton,
    Label,
    Option,
    Panel,
    Progress,
    PromptBar,
    ScoreTable,
    SeatPlate,
    Segments,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
    draw_dots,
    draw_panel,
    draw_tooltip,
)
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.buttons import Kind
from tabletop.stage.kit.menus import Menu
from tabletop.stage.kit.notices import draw_toast
from tabletop.stage.kit.widget import Drawing

from .stack import Scene

_LEVELS = [
    Option("easy", "Easy", "ui/bot_easy"),
    Option("normal", "Normal", "ui/bot_normal"),
    Option("hard", "Hard", "ui/bot_hard"),
]
_PLANS = [
    Option(1, "Courtyard"),
    Option(2, "The wings"),
    Option(3, "The spiral"),
    Option(4, "By hand", reason="4 players only"),
]
_ROWS: list[tuple[str, Kind, str, str]] = [
    ("Primary", "primary", "Start", "ui/play"),
    ("Secondary", "secondary", "Replay", "ui/replay"),
    ("On night", "night", "Rules", "ui/rules"),
    ("Careful", "careful", "Delete", "ui/close"),
]


def _nothing(_value: object = None) -> None:
    """The sheet's components change nothing."""


class SheetScene(Scene):
    """Page 1: what one presses and chooses. Page 2: what one reads."""

    veil = 0.8
    music = ""

    def __init__(self, page: Literal[1, 2] = 1) -> None:
        super().__init__()
        self.page = page

    def build(self) -> Iterable[Widget]:
        """All components, with made-up words."""
        look = self.look
        yield Label(look, (32, 12, 700, 40), "Component sheet", role="h1", colour=p.CREAM)
        yield Label(
            look,
            (420, 16, 600, 36),
            "Sizes are logical units of a 1280 × 720 page.",
            colour=p.LILAC,
            role="body",
        )
        yield from self._pressing() if self.page == 1 else self._reading()

    def _rings(self, *widgets: Widget) -> Widget:
        """The focus ring round widgets that have no focus."""

        def paint(surface: Surface, _area: FRect) -> None:
            for widget in widgets:
                self.look.focus_ring(surface, widget.focus_area, widget.radius)

        return Drawing(self.look, (0, 0, 1, 1), paint)

    # -- page 1 --------------------------------------------------------------------------------------------

    def _pressing(self) -> Iterator[Widget]:
        yield Panel(self.look, (32, 60, 800, 420), ground="night", title="Buttons")
        yield from self._buttons()
        yield Panel(self.look, (850, 60, 398, 420), title="Chips")
        yield from self._chips()
        yield Panel(self.look, (32, 498, 392, 206), title="Drop-down")
        yield from self._menus()
        yield Panel(self.look, (440, 498, 392, 206), title="Slider and toggle")
        yield from self._sliders()
        yield Panel(self.look, (850, 498, 398, 206), ground="night", title="Tabs and panel")
        yield from self._tabs()

    def _buttons(self) -> Iterator[Widget]:
        look = self.look
        for column, name in enumerate(("Normal", "Hover", "Pressed", "Focused", "Disabled")):
            yield Label(
                look, (148 + 134 * column, 96, 120, 20), name, role="small", bold=True, colour=p.LILAC
            )
        for row, (name, kind, label, icon) in enumerate(_ROWS):
            y = 122 + 62 * row
            yield Label(look, (52, y, 96, 48), name, role="small", bold=True, colour=p.LILAC)
            made = [
                Button(look, (148 + 134 * n, y, 118, 48), label, _nothing, kind=kind, icon=icon)
                for n in range(5)
            ]
            made[1].show_as(hovered=True)
            made[2].show_as(pressed=True)
            made[4].disable("Not now.")
            yield from made
            yield self._rings(made[3])
        yield Button(look, (52, 376, 168, 64), "Big 64", _nothing, kind="primary", size="big", icon="ui/play")
        yield Button(look, (236, 384, 112, 48), "Usual 48", _nothing)
        yield Button(look, (362, 390, 92, 36), "Small 36", _nothing, size="small")
        yield Button(look, (470, 384, 132, 48), "Done", _nothing, cap="Enter")
        yield IconButton(look, (624, 384, 48, 48), "ui/undo", _nothing, tooltip="Undo")
        yield IconButton(look, (684, 384, 48, 48), "ui/hint", _nothing, kind="night", tooltip="Hint")
        yield IconButton(look, (744, 390, 36, 36), "ui/close", _nothing, size="small", tooltip="Close")
        yield Label(
            look,
            (52, 446, 740, 24),
            "[icon:ui/warning] Seat 3 is empty. Choose a person or a bot.",
            colour=p.LILAC,
        )

    def _chips(self) -> Iterator[Widget]:
        look = self.look
        yield Chip(look, (870, 100, 104, 32), "Round 4", icon="ui/log")
        yield Chip(look, (984, 100, 102, 32), "Chosen", icon="ui/trophy", tone="chosen")
        yield Chip(look, (1096, 100, 84, 32), "Not now", tone="off")
        yield Chip(look, (870, 140, 126, 32), "Carpinchos", icon="frame/house_carpinchos", tone="carpinchos")
        yield Chip(look, (1006, 140, 114, 32), "Horneros", icon="frame/house_horneros", tone="horneros")
        yield Chip(look, (1130, 140, 90, 32), "On night", tone="night")
        yield Label(look, (870, 182, 200, 26), "Choose one", role="h3")
        yield Segments(look, (870, 212, 358, 40), _LEVELS, "normal", _nothing)
        numbers = Segments(look, (870, 266, 358, 40), [Option(n, str(n)) for n in (2, 3, 4)], 4, _nothing)
        yield numbers
        yield Label(look, (870, 314, 200, 26), "Text field", role="h3")
        yield TextField(look, (870, 344, 174, 40), "", _nothing, placeholder="Name of this person")
        focused = TextField(look, (1056, 344, 172, 40), "Ana", _nothing)
        yield focused
        yield TextField(look, (870, 402, 174, 40), "Ana", _nothing, error="Two people are called Ana.")
        yield Label(
            look,
            (870, 446, 358, 24),
            "[error]**Two people are called Ana.** Give one another name.[/]",
            role="small",
        )
        yield self._rings(numbers, focused)

    def _menus(self) -> Iterator[Widget]:
        look = self.look
        yield DropDown(look, (52, 540, 150, 40), _PLANS, 1, _nothing)
        focused = DropDown(look, (52, 596, 150, 40), _PLANS, 2, _nothing)
        yield focused
        off = DropDown(look, (52, 652, 150, 40), _PLANS, 3, _nothing)
        off.enabled = False
        yield off
        menu = Menu(DropDown(look, (214, 494, 206, 40), _PLANS, 1, _nothing))
        menu.at = 1
        yield menu
        yield self._rings(focused)

    def _sliders(self) -> Iterator[Widget]:
        look = self.look
        yield Slider(look, (460, 534, 352, 36), 35, _nothing)
        focused = Slider(look, (460, 570, 352, 36), 70, _nothing)
        yield focused
        off = Slider(look, (460, 606, 352, 36), 50, _nothing, words=lambda _value: "off")
        off.enabled = False
        yield off
        toggles = [Toggle(look, (460 + 84 * n, 652, 62, 34), n in (1, 2), _nothing) for n in range(4)]
        toggles[3].enabled = False
        yield from toggles
        yield self._rings(focused, toggles[2])

    def _tabs(self) -> Iterator[Widget]:
        look = self.look
        options = [Option(1, "Rules", "ui/rules"), Option(2, "Keys", "ui/keyboard"), Option(3, "Figures")]
        tabs = Tabs(look, (870, 540, 358, 44), options, 1, _nothing)
        yield tabs
        yield Panel(look, (870, 581, 358, 106), radius=(0, p.R_PANEL, p.R_PANEL, p.R_PANEL), shadow=False)
        yield Label(look, (886, 590, 326, 24), "Cream panel", role="h3", size=20)
        words = "For reading and choosing. Night panels hold what surrounds the table."
        yield Label(look, (886, 616, 326, 64), words, valign="top")

    # -- page 2 --------------------------------------------------------------------------------------------

    def _reading(self) -> Iterator[Widget]:
        look = self.look
        yield Panel(look, (32, 60, 392, 238), ground="night", title="Tooltip and progress")
        yield Drawing(look, (52, 104, 352, 170), self._tooltips)
        yield Progress(look, (52, 244, 352, 18), 0.6)
        yield Label(look, (52, 219, 240, 22), "The bot looks ahead", size=15, colour=p.CREAM)
        yield Label(look, (304, 219, 100, 22), "60 %", bold=True, align="right", colour=p.CREAM)
        yield Panel(look, (440, 60, 392, 230), title="Score table")
        columns = [
            Column("Place"),
            Column("Player", 1.4),
            Column("Last", align="right"),
            Column("Sum", align="right"),
        ]
        rows = [("1", "Ana", "0", "12"), ("2", "Tito", "+7", "31"), ("3", "Lola", "+18", "46")]
        yield ScoreTable(look, (460, 102, 352, 170), columns, rows, best=[0])
        yield Drawing(look, (850, 60, 398, 230), self._dialog)
        yield Button(look, (886, 206, 120, 48), "Leave", _nothing, icon="ui/home")
        keep = Button(look, (1020, 206, 192, 48), "Keep playing", _nothing, kind="primary", icon="ui/play")
        yield keep
        yield self._rings(keep)
        yield from self._seats()
        yield Label(look, (32, 414, 300, 26), "Prompt bar", role="h3", colour=p.GOLD)
        yield PromptBar(look, (32, 444, 760, 56), "Ana, move a Mago up to 2 steps.", right=230)
        yield Button(look, (572, 453, 100, 36), "Undo", _nothing, size="small", icon="ui/undo")
        yield Button(
            look, (682, 453, 100, 36), "Done", _nothing, size="small", kind="primary", icon="ui/check"
        )
        waiting = "Tito chooses a card for the duel."
        yield PromptBar(look, (810, 444, 438, 56), waiting, ground="night", thinking=True)
        yield Label(look, (32, 516, 300, 26), "Toasts", role="h3", colour=p.GOLD)
        yield Drawing(look, (32, 542, 410, 170), self._toasts)
        yield Label(look, (470, 516, 300, 26), "Type", role="h3", colour=p.GOLD)
        yield Drawing(look, (470, 540, 778, 170), self._type)

    def _seats(self) -> Iterator[Widget]:
        look = self.look
        yield Label(look, (32, 304, 300, 26), "Seat plates", role="h3", colour=p.GOLD)
        hat, bird, horn = "frame/avatar_carpincho", "frame/avatar_hornero", "frame/avatar_unicorn"
        plates = [
            SeatPlate(look, (32, 336, 234, 64), "Ana", "5 cards · 1 potion", avatar=hat),
            SeatPlate(look, (278, 336, 234, 64), "Tito", "on turn", avatar=bird, state="turn"),
            SeatPlate(
                look, (524, 336, 234, 64), "Brisa", "", avatar=hat, state="thinks", icon="ui/bot_normal"
            ),
            SeatPlate(
                look,
                (770, 336, 234, 64),
                "Lola",
                "focused",
                avatar=bird,
                icon="ui/bot_easy",
                on_click=_nothing,
            ),
            SeatPlate(look, (1016, 336, 232, 64), "Marcos", "out of the match", avatar=horn, state="out"),
        ]
        yield from plates
        yield self._rings(plates[3])

    def _tooltips(self, surface: Surface, area: FRect) -> None:
        look = self.look
        text = "**Flip the room** [quiet][key:F][/]\nTurns it over. Two doors would open, one would shut."
        draw_tooltip(look, surface, text, FRect(area.x + 16, area.y + 70, 60, 4), width=380)
        text = "**Not there.** Another room is in the way."
        draw_tooltip(look, surface, text, FRect(area.x + 16, area.y + 116, 60, 4), bad=True, width=352)
        draw_dots(look, surface, area.x + 4, area.y + 174, 500)
        words = "Brisa thinks. You can read your cards."
        look.write(surface, words, (area.x + 40, area.y + 162, 300, 22), role="small", colour=p.LILAC)

    def _dialog(self, surface: Surface, area: FRect) -> None:
        look = self.look
        look.shade(surface, area, p.R_PANEL, colour=p.SOFT_SHADOW)
        inner = area.inflate(-36, -36)
        draw_panel(look, surface, inner)
        look.picture(surface, "ui/quit", (inner.x + 20, inner.y + 18, 32, 32))
        look.write(surface, "Leave the match?", (inner.x + 66, inner.y + 16, 260, 36), role="h2")
        words = "It is saved. You find it under “Continue” on the first page."
        look.write(surface, words, (inner.x + 20, inner.y + 60, inner.w - 40, 60), valign="top")

    def _toasts(self, surface: Surface, area: FRect) -> None:
        draw = [
            ("**Saved.** You can go on tomorrow.", "good", 46),
            ("**No sound device found.** Playing goes on in silence.", "warn", 58),
            ("**This save is damaged.** It was set aside. The others are fine.", "bad", 58),
        ]
        y = area.y
        for text, tone, height in draw:
            draw_toast(self.look, surface, FRect(area.x, y, area.w, height), text, tone)  # type: ignore[arg-type]
            y += height + 6

    def _type(self, surface: Surface, area: FRect) -> None:
        look = self.look
        look.write(surface, "Display 50", (area.x, area.y, 330, 60), role="display", colour=p.CREAM)
        look.write(surface, "Heading 32", (area.x, area.y + 58, 300, 36), role="h1", colour=p.CREAM)
        look.write(surface, "Heading 24", (area.x, area.y + 94, 300, 30), role="h2", colour=p.CREAM)
        look.write(surface, "Heading 21", (area.x, area.y + 124, 300, 28), role="h3", colour=p.CREAM)
        x = area.x + 340
        read = (
            "Body 16 is read: **bold**, __italic__, [gold]gold on night[/], "
            "[icon:ui/undo] pictures, [key:Enter] keys."
        )
        look.write(surface, read, (x, area.y + 8, 420, 50), colour=p.CREAM, valign="top")
        look.write(surface, "Label 17 names a row", (x, area.y + 62, 420, 24), role="label", colour=p.CREAM)
        look.write(
            surface,
            "Small 14 explains it, and nothing is smaller.",
            (x, area.y + 86, 420, 22),
            role="small",
            colour=p.LILAC,
        )
        long = "This sentence is far too long for the line that it has been given, so it ends in an ellipsis."
        look.write(surface, long, (x, area.y + 112, 420, 24), colour=p.CREAM, max_lines=1)
        look.write(surface, long, (x, area.y + 138, 420, 24), colour=p.CREAM, shrink=True)
