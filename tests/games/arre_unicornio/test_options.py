"""Every option key, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop import games
from tabletop.core.errors import Refused
from tabletop.games.arre_unicornio.catalogue import (
    BEADLE,
    CLASS,
    CLEANING,
    DOCTOR,
    PATIENT,
    WILDCARD,
    WORDS,
    role,
)
from tabletop.games.arre_unicornio.given import build
from tabletop.games.arre_unicornio.moves import Answer, Done, Hush, LetBe, Play, Shout, Swap
from tabletop.games.arre_unicornio.state import State

GAME = games.game("arre_unicornio")
ALL = ["building_plan", "doctor_uniform", "master_key"]


def card(word: str) -> int:
    return WORDS.index(word)


def start(players: int, seed: int = 1, **options: bool | str | int) -> State:
    state: State = GAME.start(GAME.setup(players, seed, options))
    return state


def test_defaults_are_those_of_the_fact_base() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "six_roles": "table",
        "five_functionary": "random_open",
        "mode": "points",
        "match_target": 7,
        "jacketed_may_escape": False,
        "syringe_hits_alarm": True,
        "no_escape_on_swap_turn": False,
        "bluff_shout": False,
        "small_game_team_point": False,
        "draft": True,
        "reshuffle_timing": "at_last_card",
        "reaction_prompt": "only_if_holding",
        "round_guard": 60,
        # These two are the window's own.
        "card_names": "app",
        "notebook": "chances",
    }


def test_six_roles() -> None:
    def counts(**options: bool | str | int) -> list[int]:
        return [[role(each) for each in start(6, **options).cast].count(kind) for kind in (DOCTOR, PATIENT)]

    assert counts() == [1, 2]
    assert counts(six_roles="one_functionary_3p") == [1, 3]
    assert counts(six_roles="one_functionary_2d") == [2, 2]


def test_five_functionary() -> None:
    assert {CLEANING in start(5, seed).cast for seed in range(20)} == {True, False}
    for seed in range(5):
        assert CLEANING in start(5, seed, five_functionary="cleaning").cast
        assert BEADLE in start(5, seed, five_functionary="beadle").cast


def escape(**given: Any) -> State:
    """A true shout by seat 0, with nobody who answers."""
    state = build({"players": 4, "roles": {"0": "patient"}, "items": {"0": ALL}, "step": "shout", **given})
    state.play(Shout())
    return state


def test_mode() -> None:
    assert escape().game == 2
    result = escape(options={"mode": "single"}).result()
    assert result is not None
    assert result.ending == "escape"
    assert len(result.winners) == 2


def test_match_target() -> None:
    assert escape(totals=[5, 0, 0, 0]).ending == "points"
    assert escape(totals=[4, 0, 0, 0]).ending == ""
    assert escape(totals=[1, 0, 0, 0], options={"match_target": 3}).ending == "points"


def test_jacketed_may_escape() -> None:
    given = {
        "players": 4,
        "roles": {"0": "patient", "1": "patient"},
        "tied": [0],
        "items": {"0": ALL},
        "step": "shout",
    }
    assert build(given).turn == 1
    state = build({**given, "options": {"jacketed_may_escape": True}})
    state.play(Shout())
    assert state.history == [(0, 1, 0, 0)]


@pytest.mark.parametrize("hits", [True, False])
def test_syringe_hits_alarm(hits: bool) -> None:
    state = build(
        {
            "players": 4,
            "roles": {"0": "patient"},
            "items": {"0": ALL},
            "hands": {"0": ["syringe_1"], "1": ["alarm_1"]},
            "step": "shout",
            "options": {"syringe_hits_alarm": hits},
        }
    )
    state.play(Shout())
    state.play(Answer(card("alarm_1")))
    if hits:
        state.play(Answer(card("syringe_1")))
        assert state.endings == ["escape"]
    else:
        assert state.turn == 1
        assert state.endings == []


@pytest.mark.parametrize("forbidden", [True, False])
def test_no_escape_on_swap_turn(forbidden: bool) -> None:
    options = {"no_escape_on_swap_turn": forbidden}
    roles = {"0": "director", "1": "patient"}
    state = build({"players": 4, "roles": roles, "items": {"0": ALL}, "options": options})
    state.play(Swap(1))
    assert (state.phase, state.turn) == (("turn", 1) if forbidden else ("shout", 0))


def test_bluff_shout() -> None:
    given = {"players": 5, "roles": {"0": "beadle"}, "items": {"0": ALL[1:]}, "step": "shout"}
    assert build(given).turn == 1
    state = build({**given, "options": {"bluff_shout": True}, "hands": {"1": ["alarm"]}})
    state.play(Shout())
    assert state.turn == 1
    assert state.items[0] == [-1, -1, -1]
    assert not state.knows(1, 0)


def test_small_game_team_point() -> None:
    given = {"players": 3, "roles": {"0": "patient", "1": "patient"}}
    assert escape(**given).history == [(2, 0, 0)]
    assert escape(**given, options={"small_game_team_point": True}).history == [(2, 1, 0)]
    assert escape(**given, tied=[1], options={"small_game_team_point": True}).history == [(2, 0, 0)]


def test_draft() -> None:
    assert start(4).phase == "draft"
    state = start(4, draft=False)
    assert state.phase == "turn"
    assert sorted(map(len, state.hands)) == [3, 3, 3, 5]


@pytest.mark.parametrize("timing", ["at_last_card", "at_next_draw"])
def test_reshuffle_timing(timing: str) -> None:
    discard = ["alarm_1", "lobotomy_1", "placebos_1", "unicornosis_1"]
    state = build(
        {
            "players": 2,
            "step": "begin",
            "deck": ["scissors_1", "scissors_2"],
            "deck_left": 2,
            "hands": {"1": []},
            "discard": discard,
            "options": {"reshuffle_timing": timing},
        }
    )
    below = 27 - 3 - 2 - len(discard)
    if timing == "at_last_card":
        assert not state.discard
        assert len(state.deck) + len(state.removed) == below + len(discard)
        assert state.removed
        assert {CLASS[each] for each in state.removed} == {WILDCARD}
    else:
        assert not state.deck
        assert len(state.discard) == below + len(discard)
        state.play(Done())
        while state.turn == 0:
            state.play(state.moves()[0])
        assert state.removed
        assert state.deck


def test_reaction_prompt() -> None:
    given = {"players": 3, "roles": {"0": "patient"}, "hands": {"0": ["lobotomy_1", "scissors"]}}
    assert build(given).moves()
    state = build(given)
    state.play(Play(card("lobotomy_1"), 1))
    assert state.phase == "turn"
    state = build({**given, "options": {"reaction_prompt": "always"}})
    state.play(Play(card("lobotomy_1"), 1))
    for seat in (1, 2):
        assert (state.phase, state.asked) == ("answer_card", [seat])
        assert state.moves() == (LetBe(),)
        state.play(LetBe())
    assert state.phase == "turn"
    assert state.plays == 1


def test_round_guard() -> None:
    given = {"players": 3, "round": 30, "turn": 2, "step": "shout", "options": {"round_guard": 30}}
    state = build({**given, "items": {"2": ALL}, "roles": {"2": "patient"}})
    state.play(Hush())
    assert state.endings == ["closed"]
    assert state.history == [(0, 0, 0)]
    assert state.game == 2
    with pytest.raises(Refused):
        state.play(Hush())
