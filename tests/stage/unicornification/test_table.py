"""The parts of the table: nothing overlaps, what is chosen lies in order, events lead from view to view."""

from __future__ import annotations

import itertools
import random

import pytest
from pygame import FRect

from tabletop.core.match import Match, Player
from tabletop.games.unicornification import GAME
from tabletop.games.unicornification import moves as mv
from tabletop.games.unicornification.catalogue import WORDS
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.stage.unicornification import unfolding
from tabletop.stage.unicornification.chart import Chart
from tabletop.stage.unicornification.round_result import Gathering
from tabletop.stage.unicornification.selection import Selection, best, ways
from tabletop.stage.unicornification.table import Table
from tabletop.stage.unicornification.turning import moments
from tabletop.stage.unicornification.window import Window
from tests.look.shots import NoBots, session
from tests.stage.kit.driving import sit_down
from tests.stage.on_screen import LONG_NAMES
from tests.stage.unicornification.table_on_screen import NAMES, cards, match_from, put_on_screen


def window(tmp_path: object, language: str = "en") -> App:
    settings = Settings(language=language, effects=0, music=0)  # type: ignore[arg-type]
    return App.headless((640, 360), settings, data=session(tmp_path, bots=NoBots()))  # type: ignore[arg-type]


def full(seats: int) -> dict[str, object]:
    """The fullest table that random play reached: everybody holds five cards, ten lie on the pile at once."""
    pile = ["KD", "QS", "9C", "9H", "5S", "3D", "3C", "JS", "JH", "JD", "JC", "TC", "9D", "8D"]
    return {
        "players": seats,
        "round": 4,
        "turn": 0,
        "dealer": seats - 1,
        "totals": [100 + seat for seat in range(seats)],
        "history": [[30 + seat for seat in range(seats)]] * 3,
        "hands": {"0": ["TS", "TD", "TH", "KH", "KC"]},
        "pile": pile,
        "live": 10,
        "options": {"target": 200},
    }


def nothing(*_: object) -> None:
    """What a button of no interest here does."""


def areas(table: Table) -> dict[str, FRect]:
    """Everything on the page that must stay clear of everything else."""
    found = {"prompt": table.prompt.rect, "value": table.value.rect, "heading": table.heading.rect}
    for seat, plate in table.plates.items():
        found[f"plate {seat}"] = plate.rect
        if not plate.you:
            found[f"fan {seat}"] = plate.fan_area
    stock = table.stock.rect
    found["stock"] = FRect(stock.x, stock.y, stock.w + 8, stock.h + 40)
    laid = [area for _, area, _ in table.pile.shown()] + table.pile.pending_places()
    found["pile"] = laid[0].unionall(laid[1:])
    found["hand"] = table.hand.cards[0].rect.unionall([each.rect for each in table.hand.cards[1:]])
    for button in (table.sort, table.hint, table.undo, table.put_down, table.call, table.take_pile):
        if button.visible:
            found[button.key] = button.rect
    screen = table.heading.screen
    assert screen is not None
    for key in ("menu", "summary", "sheet_button", "speed", "ui/rules", "ui/log"):
        widget = screen.find(key)
        assert widget is not None
        found[key] = widget.rect
    if table.log_open:
        found["log"] = table.drawer.rect
    return found


@pytest.mark.parametrize("log_open", [False, True])
@pytest.mark.parametrize("seats", GAME.players)
def test_nothing_overlaps_on_the_fullest_table(tmp_path: object, seats: int, log_open: bool) -> None:
    _, table = put_on_screen(window(tmp_path), match_from(full(seats), names=LONG_NAMES))
    if log_open:
        table.toggle_log()
    for chosen in ((), cards("TS", "TD", "TH")):
        if chosen:
            table.selection.choose(chosen)
            table.gestures.put_down()
            assert table.pending == chosen
        for (one, area), (two, other) in itertools.combinations(areas(table).items(), 2):
            clip = area.clip(other)
            assert clip.w <= 1 or clip.h <= 1, f"{seats} seats: {one} {area} lies on {two} {other}"
        page = FRect(0, 0, 1280, 720)
        assert all(page.contains(area) for area in areas(table).values())


def test_a_set_lies_as_chosen_and_a_run_as_the_rules_want() -> None:
    chosen = Selection()
    chosen.choose(cards("7H", "7S"))
    assert chosen.group(0) == "pair"
    assert chosen.lying(0) == cards("7H", "7S")
    chosen.click(cards("7H")[0])
    assert chosen.lying(0) == cards("7S", "7H")
    chosen.choose(cards("7S", "5S", "6S"))
    assert chosen.group(0) == "run"
    assert chosen.lying(0) == cards("5S", "6S", "7S")
    assert chosen.points == 18
    chosen.choose(cards("7S", "5S"))
    assert chosen.group(0) == ""
    assert chosen.lying(0) == ()
    chosen.keep(cards("5S"))
    assert chosen.cards == list(cards("5S"))


def test_the_best_free_play_and_the_ways_to_choose_from() -> None:
    lays = [mv.Lay(cards(*words)) for words in (["9D"], ["9C", "9D"], ["9D", "9C"], ["TS", "JS", "QS"])]
    assert best(lays) == lays[-1]
    assert {frozenset(lay.cards) for lay in ways(lays)} == {
        frozenset(cards("9C", "9D")),
        frozenset(lays[-1].cards),
    }


@pytest.mark.parametrize("players", [2, 4, 7])
def test_events_lead_from_each_view_to_the_next(players: int) -> None:
    """What the table shows while a choice is performed ends as what the game says."""
    seats = tuple(Player(NAMES[seat]) for seat in range(players))
    match = Match(GAME, GAME.setup(players, 11, {"target": 50}), seats)
    rng = random.Random(3)
    for _ in range(600):
        if match.over:
            break
        before = {viewer: match.state.view(viewer) for viewer in (-1, 0)}
        moves = match.state.moves()
        events = match.play(moves[rng.randrange(len(moves))])
        for viewer, shown in before.items():
            after = match.state.view(viewer)
            for event in events:
                unfolding.follow(shown, event.seen_by(viewer))
            assert shown.pile == after.pile
            assert shown.live == after.live
            assert len(shown.stock) == len(after.stock)
            assert [len(hand) for hand in shown.hands] == [len(hand) for hand in after.hands]
            if viewer >= 0:
                assert shown.hands[viewer] == after.hands[viewer]
            assert shown.totals == after.totals
            assert shown.history == after.history


def test_a_round_is_gathered_and_ranked() -> None:
    match = match_from(
        {"players": 3, "turn": 0, "hands": {"0": ["2S", "3S"], "1": ["AC"], "2": ["KH", "9D"]}}
    )
    gathering = Gathering()
    result = gathering.hear(tuple(match.play(mv.Call())))
    assert result is not None
    assert result.ranked() == [1, 2, 0]
    assert result.points(0) == 30
    assert result.why(0) == ("unicornification.reveal.why.booby", {"hand": 5, "booby": 25})
    assert result.why(1)[0].endswith(".lowest")
    assert result.why(2)[0].endswith(".hand")
    assert [WORDS[card] for card in result.hand(1)] == ["AC"]


def test_the_moments_of_a_match() -> None:
    given = {
        "players": 3,
        "turn": 0,
        "totals": [80, 10, 20],
        "hands": {"0": ["2S", "3S"], "1": ["AC"], "2": ["KH"]},
    }
    match = match_from(given)
    match.play(mv.Call())
    assert match.over
    (moment,) = moments(match)
    assert moment.key.endswith(".booby")
    assert moment.values == {"name": "Lola", "winner": "Luna", "count": 30}


def test_the_chart_has_room_for_what_is_below_zero(tmp_path: object) -> None:
    chart = Chart(window(tmp_path).look, [(12, -50), (30, 0)], 2, 100)
    assert chart.low == -50
    assert chart.high == 100
    assert chart.lines == [[0, 12, 42], [0, -50, -50]]


@pytest.mark.parametrize(
    ("hand", "pile", "way"),
    [
        (["9S", "9H"], ["5S", "9C"], "set"),
        (["TS", "JS", "QS"], ["5S", "9S"], "run"),
        (["6C", "6H", "6D"], ["5S", "9C"], "set"),
    ],
)
def test_the_prompt_says_by_which_rule_cards_may_go(hand: list[str], pile: list[str], way: str) -> None:
    look = sit_down().app.look
    free = Window(look, on_lay=nothing, on_keep=nothing, on_choose=nothing, on_hint=nothing)
    lay = mv.Lay(cards(*hand))
    free.open([lay], top=cards(pile[-1])[0], drawn=False, timed=False)
    free.show(lay, lay.cards, 1)
    assert free.way() == way
