"""The table of Unicornification in every state that a person can bring it to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.unicornification import moves as mv
from tabletop.scenes.app import App
from tabletop.scenes.ask_around import AskAround
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.table import TableScene
from tabletop.stage.unicornification.table import Table
from tests.look.shots import Shot
from tests.stage.on_screen import LONG_NAMES, settle
from tests.stage.unicornification.table_on_screen import (
    cards,
    match_from,
    put_on_screen,
)

Given = dict[str, Any]
Do = Callable[[App, TableScene, Table], None]

#: The mock-up's table: four seats in the third round.
USUAL: Given = {
    "players": 4,
    "round": 3,
    "turn": 0,
    "dealer": 3,
    "turns": 9,
    "totals": [12, 8, 35, 26],
    "history": [[12, 0, 21, 9], [0, 8, 14, 17]],
    "hands": {"0": ["AC", "4D", "7S", "7H", "JC"], "2": ["2C", "3C", "8D", "QD"]},
    "pile": ["KD", "QS", "9C", "9H", "5S"],
}
FULL: Given = {
    "players": 8,
    "round": 9,
    "turn": 0,
    "dealer": 5,
    "turns": 20,
    "totals": [71, 98, 135, 88, 164, 102, 97, 140],
    "history": [[9, 12, 17, 11, 21, 13, 12, 18]] * 8,
    "hands": {"0": ["TC", "QD", "KS", "KH", "KC"]},
    "pile": ["KD", "QS", "9C", "9H", "5S", "3D", "3C", "JS", "JH", "JD", "JC"],
    "live": 4,
    "options": {"target": 200},
}


def with_(given: Mapping[str, Any], **changes: Any) -> Given:
    return {**given, **changes}


def shot(name: str, given: Mapping[str, Any], do: Do | None = None, *, ms: float = 700, **rest: Any) -> Shot:
    settings = rest.pop("settings", None)

    def make(app: App) -> None:
        scene, table = put_on_screen(app, match_from(given, **rest))
        if do is not None:
            do(app, scene, table)

    return Shot(f"uf_{name}", make, settle=False, ms=ms, settings=settings)


def choose(*words: str) -> Do:
    def do(_app: App, _scene: TableScene, table: Table) -> None:
        for card in cards(*words):
            table.gestures.use_card(card)

    return do


def pending(_app: App, _scene: TableScene, table: Table) -> None:
    choose("7S", "7H")(_app, _scene, table)
    table.gestures.put_down()


def log(app: App, scene: TableScene, table: Table) -> None:
    table.toggle_log()
    choose("7S", "7H")(app, scene, table)


def log_long(app: App, scene: TableScene, table: Table) -> None:
    scene.choose(mv.Play(cards("AC"), "stock"))
    settle(app, scene)
    table.toggle_log()


def sheet(_app: App, _scene: TableScene, table: Table) -> None:
    table.open_sheet()


def call(app: App, scene: TableScene, _table: Table) -> None:
    scene.choose(mv.Call())
    settle(app, scene)


def calling(app: App, scene: TableScene, _table: Table) -> None:
    scene.choose(mv.Call())
    for _ in range(10):
        app.frame(40)


def counting_up(app: App, scene: TableScene, _table: Table) -> None:
    scene.choose(mv.Call())
    for _ in range(75):
        app.frame(40)


def dealing(app: App, scene: TableScene, table: Table) -> None:
    call(app, scene, table)
    table.reveal.close()
    for _ in range(24):
        app.frame(40)


def count(app: App, scene: TableScene, table: Table) -> None:
    scene.choose(mv.Call())
    settle(app, scene)
    table.panel.press("1")


def end(app: App, scene: TableScene, table: Table) -> None:
    call(app, scene, table)
    table.reveal.next()
    for _ in range(80):
        app.frame(40)
    assert isinstance(app.scene, MatchEnd)


def wants(*seats: int) -> Do:
    def do(app: App, _scene: TableScene, _table: Table) -> None:
        assert isinstance(app.scene, AskAround)
        for seat in seats:
            app.scene.press(seat)

    return do


def looks_in_vain(app: App, scene: TableScene, table: Table) -> None:
    wants(1)(app, scene, table)
    assert isinstance(app.scene, AskAround)
    app.scene.here()
    for _ in range(40):
        app.frame(40)


LOW = {"0": ["2S", "3S"], "1": ["Jk1", "4C"], "2": ["KH", "9D", "4S"], "3": ["7S", "JC", "AC"]}
WIN = with_(USUAL, hands={**LOW, "1": ["6C", "8C", "2D"]})
CAUGHT = with_(USUAL, hands=LOW)
MOON = with_(USUAL, hands={**LOW, "2": ["JS", "QH", "KD", "KC", "QS"]}, pile=["9H", "5S"])
FULL_CALL = with_(
    FULL,
    hands={"0": ["2S", "3S"], "3": ["2C", "AC"], "5": ["JS", "QH", "KD", "KC", "QS"]},
    pile=["9H"],
    live=1,
)
FREE = with_(
    USUAL,
    turn=1,
    window=True,
    hands={"0": ["AC", "4D", "9D", "9S", "JC"]},
    pile=["KD", "QS", "5S", "9C"],
)
TWO_WAYS = with_(
    USUAL,
    turn=1,
    window=True,
    hands={"0": ["9C", "9D", "9H", "6S", "7S"]},
    pile=["5H", "6D", "7H", "8S", "9S"],
)
TWO_WAYS = with_(TWO_WAYS, hands={"0": ["9C", "9D", "TS", "JS", "QS"]}, pile=["5H", "6D", "9S"])

SHOTS = [
    shot("turn", USUAL, choose("7S", "7H")),
    shot("nothing_chosen", USUAL),
    shot("no_group", USUAL, choose("7S", "JC")),
    shot("no_group_three", USUAL, choose("7S", "JC", "4D")),
    shot("run", with_(USUAL, hands={"0": ["5H", "6H", "7H", "7S", "KC"]}), choose("7H", "5H", "6H")),
    shot("pending", USUAL, pending),
    shot("log", USUAL, log),
    shot("log_long", USUAL, log_long),
    shot("sheet", USUAL, sheet),
    shot("summary", USUAL, lambda _app, _scene, table: table.open_summary()),
    shot("sheet_long", FULL, sheet),
    shot("can_call", with_(USUAL, hands={"0": ["2S", "3S", "AD"]})),
    shot("empty_hand", with_(USUAL, hands={"0": []})),
    shot(
        "two",
        with_(
            USUAL,
            players=2,
            totals=[40, 12],
            history=[[40, 0], [0, 12]],
            dealer=1,
            hands={"0": USUAL["hands"]["0"]},
        ),
    ),
    shot("three", with_(USUAL, players=3, totals=[40, 12, 9], history=[[40, 0, 4]], dealer=1)),
    shot("five", with_(USUAL, players=5, totals=[40, 12, 9, 3, 8], history=[[40, 12, 9, 3, 8]])),
    shot("six", with_(USUAL, players=6, totals=[40, 12, 9, 3, 8, 1], history=[[40, 12, 9, 3, 8, 1]])),
    shot("seven", with_(USUAL, players=7, totals=[40, 12, 9, 3, 8, 1, 9], history=[[40, 12, 9, 3, 8, 1, 9]])),
    shot("full", FULL, choose("KS", "KH", "KC"), names=LONG_NAMES),
    shot("full_log", FULL, lambda app, scene, table: table.toggle_log(), names=LONG_NAMES),
    shot("four_colours", USUAL, choose("7S", "7H"), settings={"four_colours": True}),
    shot("window", FREE),
    shot("window_timed", with_(FREE, options={"interrupt_mode": "timed"})),
    shot("window_ways", TWO_WAYS),
    shot(
        "window_full",
        with_(
            FULL,
            window=True,
            turn=1,
            hands={
                "0": ["JSb", "QSb", "KSb", "JDb", "2C"],
                **{str(seat): [] for seat in range(1, 8)},
            },
        ),
        names=LONG_NAMES,
    ),
    shot("calling", WIN, calling, ms=0),
    shot("counting_up", CAUGHT, counting_up, ms=0),
    shot("win", WIN, call),
    shot("caught", CAUGHT, call),
    shot("moon", MOON, call),
    shot("full_reveal", FULL_CALL, call, names=LONG_NAMES),
    shot(
        "two_reveal",
        with_(
            USUAL,
            players=2,
            totals=[40, 12],
            history=[[40, 0], [0, 12]],
            dealer=1,
            hands={"0": ["2S"], "1": ["3S", "KH"]},
        ),
        call,
    ),
    shot("dealing", WIN, dealing, ms=0),
    shot("count", with_(USUAL, hands={"0": ["2S", "3S"], "1": ["AC"]}, options={"self_count": True}), count),
    shot("end", with_(WIN, totals=[12, 8, 98, 26]), end),
    shot("end_full", with_(FULL_CALL, totals=[71, 98, 199, 88, 164, 102, 97, 140]), end, names=LONG_NAMES),
    shot("ask_around", with_(FREE, hands={}), people="01"),
    shot("ask_around_wants", with_(FREE, hands={}), wants(1), people="01"),
    shot(
        "ask_around_full",
        with_(FULL, window=True, hands={}),
        wants(2, 5),
        names=LONG_NAMES,
        people="01234567",
    ),
    shot("nothing_fits", with_(FREE, hands={}), looks_in_vain, people="01"),
    shot("goes_out", with_(CAUGHT, options={"match_end": "elimination", "target": 50}), call),
    shot("last_round", with_(CAUGHT, options={"match_end": "rounds", "rounds": 3}), call),
    shot("tied", with_(CAUGHT, options={"tie": "asaf"}, hands={**LOW, "1": ["5C"]}), call),
    shot("out", with_(FULL, options={"match_end": "elimination"}, out=[2, 4, 7], hands={"0": ["2S"]})),
    shot("hidden", with_(USUAL, options={"interrupt_mode": "auto"}), people="01"),
]
