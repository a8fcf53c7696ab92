"""Components driven as people drive them: pointer, wheel, keys, typing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from pygame import Surface

from tabletop.stage.kit import (
    Button,
    Chip,
    DropDown,
    Group,
    IconButton,
    Kept,
    Label,
    Look,
    Option,
    Panel,
    ScrollArea,
    Segments,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)

from .driving import sit_down


def test_a_click_is_press_and_release_on_the_same_button() -> None:
    pressed: list[str] = []

    def make(look: Look) -> Iterable[Widget]:
        yield Button(look, (100, 100, 160, 48), "One", lambda: pressed.append("one"), key="one")
        yield Button(look, (100, 200, 160, 48), "Two", lambda: pressed.append("two"), key="two")

    hand = sit_down(make)
    hand.click("one")
    assert pressed == ["one"]
    hand.down(*hand.find("one").rect.center)
    hand.up(*hand.find("two").rect.center)
    assert pressed == ["one"], "dragging off a button takes the press back"


def test_a_disabled_button_says_why_and_does_nothing() -> None:
    pressed: list[int] = []

    def make(look: Look) -> Iterable[Widget]:
        button = Button(look, (100, 100, 160, 48), "Go", lambda: pressed.append(1), key="go", shortcut="G")
        button.disable("Seat 3 is empty.")
        yield button

    hand = sit_down(make)
    hand.click("go")
    hand.press("g", "tab", "enter")
    assert pressed == []
    hand.move(*hand.find("go").rect.center)
    for _ in range(60):
        hand.app.frame(16)
    assert hand.app.tooltips.shown == "Seat 3 is empty."


def _grid(pressed: list[str]) -> Any:
    def make(look: Look) -> Iterable[Widget]:
        for row in range(2):
            for column in range(3):
                key = f"{row}{column}"
                area = (100 + 200 * column, 100 + 100 * row, 160, 48)
                yield Button(look, area, key, lambda key=key: pressed.append(key), key=key)

    return make


def test_tab_goes_round_and_arrows_go_where_they_point() -> None:
    pressed: list[str] = []
    hand = sit_down(_grid(pressed))
    assert not hand.app.look.focus_visible
    hand.press("tab")
    assert hand.focus == "00"
    assert hand.app.look.focus_visible
    hand.press("right", "down")
    assert hand.focus == "11"
    hand.press("enter", "left", "space", "up")
    assert pressed == ["11", "10"]
    assert hand.focus == "00"
    hand.press("tab", shift=True)
    assert hand.focus == "12"
    hand.press("tab")
    assert hand.focus == "00"


def test_the_ring_goes_when_the_pointer_moves_24_units() -> None:
    hand = sit_down(_grid([]))
    hand.move(600, 600)
    hand.press("tab")
    hand.move(610, 605)
    assert hand.app.look.focus_visible
    hand.move(630, 600)
    assert not hand.app.look.focus_visible
    hand.press("right")
    assert hand.focus == "00", "the first arrow only shows where the focus is"
    assert hand.app.look.focus_visible


def test_shortcuts_press_their_button_whatever_has_the_focus() -> None:
    pressed: list[str] = []

    def make(look: Look) -> Iterable[Widget]:
        yield Button(look, (100, 100, 160, 48), "Hint", lambda: pressed.append("hint"), shortcut="H")
        yield Button(look, (100, 200, 160, 48), "Undo", lambda: pressed.append("undo"), shortcut="Ctrl+Z")
        yield Button(look, (100, 300, 160, 48), "Done", lambda: pressed.append("done"), shortcut="Enter")

    hand = sit_down(make)
    hand.press("h")
    hand.press("z")
    hand.press("z", ctrl=True)
    hand.press("enter")
    assert pressed == ["hint", "undo", "done"]


def test_segments_by_pointer_and_by_arrows() -> None:
    chosen: list[int] = []
    options = [Option(2, "2"), Option(3, "3", reason="not with teams"), Option(4, "4")]

    def make(look: Look) -> Iterable[Widget]:
        yield Segments(look, (100, 100, 300, 40), options, 2, chosen.append, key="seats")
        yield Button(look, (500, 100, 100, 48), "Next", lambda: None, key="next")

    hand = sit_down(make)
    hand.click((350, 120))
    hand.click((250, 120))
    assert chosen == [4], "an option with a reason against it is refused"
    assert hand.app.sounds.played[-1] == "ui_refused"
    hand.press("left")
    assert chosen == [4, 2], "arrows skip what cannot be chosen"
    hand.press("right", "right")
    assert hand.focus == "next", "at the end the arrow leaves the component"


def test_tabs_choose() -> None:
    chosen: list[str] = []

    def make(look: Look) -> Iterable[Widget]:
        yield Tabs(
            look,
            (100, 100, 500, 44),
            [Option("a", "Rules"), Option("b", "Keys")],
            "a",
            chosen.append,
            key="t",
        )

    hand = sit_down(make)
    hand.click(hand.find("t").areas()[1].center)
    hand.press("left")
    assert chosen == ["b", "a"]


def test_toggle_and_its_sounds() -> None:
    states: list[bool] = []
    hand = sit_down(lambda look: [Toggle(look, (100, 100, 62, 34), False, states.append, key="t")])
    hand.click("t")
    hand.press("space")
    hand.app.settle()
    assert states == [True, False]
    assert [cue for cue in hand.app.sounds.played if "toggle" in cue] == ["ui_toggle_on", "ui_toggle_off"]


def test_slider_drag_click_and_keys() -> None:
    values: list[int] = []
    hand = sit_down(lambda look: [Slider(look, (100, 100, 372, 36), 50, values.append, key="s")])
    hand.drag((250, 118), (394, 118))
    assert values[-1] == 100
    hand.press("home", "right", "right")
    assert values[-1] == 10
    assert all(value % 5 == 0 for value in values)


def _rows() -> list[Option]:
    return [Option("c", "Courtyard"), Option("w", "Wings"), Option("h", "By hand", reason="4 players")]


def test_drop_down_by_pointer() -> None:
    chosen: list[str] = []
    hand = sit_down(lambda look: [DropDown(look, (100, 100, 200, 40), _rows(), "c", chosen.append, key="d")])
    hand.click("d")
    menu = hand.screen.popup
    assert menu is not None
    hand.click(menu.area(1).center)  # type: ignore[attr-defined]
    assert chosen == ["w"]
    assert hand.screen.popup is None
    hand.click("d")
    hand.click((900, 600))
    assert hand.screen.popup is None, "a press elsewhere closes the menu"


def test_drop_down_by_keys() -> None:
    chosen: list[str] = []
    hand = sit_down(lambda look: [DropDown(look, (100, 100, 200, 40), _rows(), "c", chosen.append, key="d")])
    hand.press("tab", "enter", "down", "enter")
    assert chosen == ["w"]
    hand.press("enter", "down", "enter")
    assert hand.screen.popup is not None, "what cannot be chosen leaves the menu open"
    hand.press("esc")
    assert hand.screen.popup is None
    assert chosen == ["w"]


def test_a_menu_near_the_lower_edge_opens_upwards() -> None:
    hand = sit_down(
        lambda look: [DropDown(look, (100, 660, 200, 40), _rows(), "c", lambda _v: None, key="d")]
    )
    hand.click("d")
    assert hand.screen.popup is not None
    assert hand.screen.popup.rect.bottom < 660


def test_typing_into_a_field() -> None:
    texts: list[str] = []
    pressed: list[int] = []

    def make(look: Look) -> Iterable[Widget]:
        yield TextField(look, (100, 100, 300, 40), "An", texts.append, longest=8, key="name")
        yield Button(look, (100, 200, 160, 48), "Hint", lambda: pressed.append(1), shortcut="H", key="b")

    hand = sit_down(make)
    hand.click((380, 120))
    hand.press("h")
    hand.type("ñáh and more")
    assert pressed == [], "letters are text while somebody types"
    assert texts[-1] == "Anñáh an", "eight letters at most"
    hand.press("home")
    hand.press("end", shift=True)
    hand.type("Lola")
    assert texts[-1] == "Lola", "typing replaces the selection"
    hand.press("backspace", "tab")
    assert texts[-1] == "Lol"
    assert hand.focus == "b"
    hand.press("h")
    assert pressed == [1]


def test_a_field_keeps_text_and_focus_through_a_resize() -> None:
    texts = ["Ana"]

    def make(look: Look) -> Iterable[Widget]:
        yield TextField(look, (100, 100, 300, 40), texts[-1], texts.append, key="name")

    hand = sit_down(make)
    hand.click("name")
    hand.type("b")
    hand.app.resize((1920, 1080))
    hand.app.settle()
    hand.type("c")
    assert texts[-1] == "Anabc"


def test_scrolling_by_wheel_keys_thumb_and_focus() -> None:
    def make(look: Look) -> Iterable[Widget]:
        rows = [
            Button(look, (120, 110 + 60 * n, 200, 48), f"Row {n}", lambda: None, key=f"row{n}")
            for n in range(20)
        ]
        yield ScrollArea(look, (100, 100, 400, 300), rows, key="area")

    hand = sit_down(make)
    area = hand.find("area")
    hand.wheel(300, 200, -2)
    assert area.offset == pytest.approx(128)
    assert hand.find("row0").rect.y == pytest.approx(110 - 128)
    hand.press("tab")
    assert area.offset < 10, "the focused row is scrolled into view"
    hand.press("end")
    hand.app.settle()
    assert area.offset == pytest.approx(area.reach)
    hand.drag((496, 380), (496, 100))
    assert area.offset == pytest.approx(0)
    hand.wheel(300, 200, -3)
    kept = area.offset
    hand.app.resize((1600, 900))
    assert hand.find("area").offset == pytest.approx(kept), "a resize does not scroll"


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    pressed: list[int] = []

    def make(look: Look) -> Iterable[Widget]:
        rows = [
            Button(look, (120, 110 + 60 * n, 200, 48), f"{n}", lambda n=n: pressed.append(n), key=f"row{n}")
            for n in range(20)
        ]
        yield ScrollArea(look, (100, 100, 400, 300), rows, key="area")

    hand = sit_down(make)
    below = hand.find("row6").rect.center
    assert below[1] > 400
    hand.click(below)
    assert pressed == []


def test_chips_and_icons_are_buttons_when_they_do_something() -> None:
    pressed: list[str] = []

    def make(look: Look) -> Iterable[Widget]:
        yield Chip(look, (100, 100, 120, 32), "Round 4", key="fact")
        yield Chip(look, (100, 150, 120, 32), "Filter", on_click=lambda: pressed.append("chip"), key="chip")
        yield IconButton(
            look, (100, 200, 48, 48), "ui/undo", lambda: pressed.append("icon"), tooltip="Undo", key="i"
        )

    hand = sit_down(make)
    hand.click("fact")
    hand.click("chip")
    hand.click("i")
    assert pressed == ["chip", "icon"]
    assert [w.key for w in hand.screen.focusables()] == ["chip", "i"]


def test_a_tooltip_also_comes_with_the_focus() -> None:
    def make(look: Look) -> Iterable[Widget]:
        yield IconButton(look, (100, 200, 48, 48), "ui/undo", lambda: None, tooltip="Undo", key="i")

    hand = sit_down(make)
    hand.press("tab")
    assert hand.app.tooltips.shown == ""
    for _ in range(40):
        hand.app.frame(16)
    assert hand.app.tooltips.shown == "Undo"


def test_children_of_a_panel_get_their_clicks() -> None:
    pressed: list[int] = []

    def make(look: Look) -> Iterable[Widget]:
        button = Button(look, (140, 180, 160, 48), "In", lambda: pressed.append(1), key="in")
        yield Panel(look, (100, 100, 400, 300), [Label(look, (120, 120, 200, 30), "Text"), button], title="T")

    hand = sit_down(make)
    hand.click("in")
    assert pressed == [1]


def test_focus_survives_a_rebuild_by_key() -> None:
    hand = sit_down(_grid([]))
    hand.press("tab", "right")
    hand.app.scene.rebuild()
    assert hand.focus == "01"


# -- a kept picture ------------------------------------------------------------------------------------------


class Counted(Widget):
    """Counts how often it is drawn."""

    drawn = 0
    moving = False

    def update(self, ms: float) -> bool:
        return self.moving

    def draw(self, surface: Surface) -> None:
        self.drawn += 1


def test_what_lies_still_is_drawn_once_until_it_says_that_it_changed() -> None:
    def make(look: Look) -> list[Widget]:
        return [Kept(look, [Group(look, children=[Counted(look, (0, 0, 9, 9), key="still")])])]

    hand = sit_down(make)
    still = hand.find("still")
    hand.app.look.touch()
    hand.app.frame(16)
    before = still.drawn
    for _ in range(3):
        hand.app.look.touch()
        hand.app.frame(16)
    assert still.drawn == before
    still.changed()
    hand.app.frame(16)
    assert still.drawn == before + 1
    still.moving = True
    for _ in range(3):
        hand.app.frame(16)
    assert still.drawn == before + 4
    still.moving = False
    for _ in range(3):
        hand.app.look.touch()
        hand.app.frame(16)
    assert still.drawn == before + 5
