"""The scenario door: what is filled in, every phase, and every refusal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.core.errors import BadSetup
from tests.games.recreo_arcano.table import GAME, choices, fact, given, play

_DUEL = {
    "at": {"C1": "LA.2", "H1": "LA.2"},
    "duel": {"mover": "C1", "own": "C1", "foe": "H1"},
}

_ALL = (2, 3, 4)
_MOMENTS: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    (_ALL, {"phase": "arrange"}),
    (_ALL, {"phase": "plan"}),
    (_ALL, {"phase": "plan", "planned": ["CL1", "", "", ""]}),
    ((3,), {"phase": "order"}),
    (_ALL, {"phase": "turn"}),
    (_ALL, {"phase": "turn", "slot": 2, "card": "S04", "step": 1, "acted": True}),
    (_ALL, {"phase": "turn", "card": "CL6", "left": 1, "acted": True, "marked": ["HH"]}),
    (_ALL, {"phase": "turn", "turn_start": {"C1": "HC.2", "C2": "T1b.1"}}),
    (_ALL, {"phase": "fight", "at": {"C1": "LA.2", "H1": "LA.2", "H2": "LA.2"}, "duel": {"mover": "C1"}}),
    ((3, 4), {"phase": "face", **_DUEL}),
    (_ALL, {"phase": "strike", **_DUEL}),
    ((4,), {"phase": "strike", **_DUEL, "duel": {**_DUEL["duel"], "defender": 3, "defence_card": "HA4"}}),
    ((2, 3), {"phase": "rest", "card": "CL7"}),
    ((2,), {"phase": "top", "planned": ["CL1", "HL1", "CL2", "HL2"]}),
    ((3,), {"phase": "top", "planned": ["CL1", "HL1", "CL2", "HA1"], "round": 9}),
]


@pytest.mark.parametrize(
    "moment", [{"players": players, **moment} for counts, moment in _MOMENTS for players in counts]
)
def test_every_moment_can_be_played_to_its_end(moment: dict[str, Any]) -> None:
    state = given(**moment)
    assert state.phase == moment["phase"]
    cards = set(GAME.zones(state))
    rng = random.Random(1)
    while state.decision is not None:
        assert state.view(0).imagine(rng).view(0) == state.view(0)
        state.play(rng.choice(state.moves()))
        assert set(GAME.zones(state)) == cards


def test_the_seed_fills_what_is_not_said() -> None:
    first, again, other = given(seed=1), given(seed=1), given(seed=2)
    assert first == again
    assert fact(first, "planned") != fact(other, "planned") or fact(first, "special") != fact(
        other, "special"
    )


def test_named_cards_come_first() -> None:
    state = given(
        players=2,
        special=["S02", "S05"],
        special_left=4,
        gone=["S12"],
        decks={"0": ["CA4", "CL3"]},
        planned=["siesta", "", "", ""],
    )
    assert fact(state, "special")[:2] == ["S02", "S05"]
    assert fact(state, "special_size") == 4
    assert len(fact(state, "gone")) == 2 + 1 + 7
    assert fact(state, "deck 0")[:2] == ["CA4", "CL3"]
    assert fact(state, "planned")[0] == "CL6"
    assert fact(state, "deck_size") == [6, 6]


def test_numbers_fill_up() -> None:
    assert fact(given(numbers={"C2": 1}), "numbers C1") == 2
    assert fact(given(numbers={"C2": 1}), "numbers C3") == 3
    assert fact(given(at={"C2": "out"}), "shown") == ["C2"]


def test_sectors_can_lie_anywhere() -> None:
    state = given(sectors={"HH": {"at": "-1,1", "flat": True, "open": ["2S"]}})
    assert fact(state, "sectors HH") == "-1,1"
    assert fact(state, "at H2") == "HH.2"
    assert fact(state, "cell H2") == "0,1"
    assert fact(state, "open HH") == ["2S"]


_WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": 5}, "given.players is 5; expected a whole number from 2 to 4"),
    ({"players": True}, "expected a whole number"),
    ({"phase": "lunch"}, "given.phase is 'lunch'; expected one of: arrange, plan"),
    ({"seed": "x"}, "given.seed is 'x'"),
    ({"sectors": {"LA": {"size": 3}}}, "given.sectors.LA.size is not a key here; there are: at, flat"),
    ({"sectors": {"LA": 3}}, "given.sectors.LA is 3; expected a table"),
    ({"sectors": {"LA": {"flat": "yes"}}}, "expected true or false"),
    ({"sectors": {"LA": {"at": "3"}}}, "given.sectors.LA.at is '3'; expected a cell"),
    ({"sectors": {"LA": {"open": ["3N"]}}}, "given.sectors.LA.open is '3N'; expected a door: 1N 1W"),
    ({"sectors": {"LA": {"side": "C"}}}, "expected one of: A, B"),
    ({"sectors": {"LA": {"at": "9,9"}}}, "one piece"),
    ({"at": {"copa": "out"}}, "given.at.copa is 'out'; expected a space"),
    ({"at": {"C1": 3}}, "given.at.C1 is 3"),
    ({"numbers": {"C1": 4}}, "given.numbers.C1 is 4"),
    ({"numbers": {"C1": 1, "C2": 1}}, "1, 2 and 3, each once"),
    ({"numbers": {"copa": 1}}, "no Mago is called 'copa'"),
    ({"shown": ["copa"]}, "given.shown is 'copa'; expected a Mago"),
    ({"potions": {"horneros": ["taken"]}}, "expected a list of 3"),
    ({"potions": {"rivals": []}}, "no house is called 'rivals'"),
    ({"stock": [1, 1, 1, "x"]}, "expected a number of potions for each seat"),
    ({"marked": ["LC"]}, "given.marked is 'LC'"),
    ({"marked": "LA"}, "expected a list"),
    ({"row": [0, 7]}, "given.row is 7; expected a seat from 0 to 3"),
    ({"row": [0, 1], "turn": 3, "planned": ["", ""]}, "given.turn is 3; expected a seat of the row [0, 1]"),
    ({"slot": 4}, "given.slot is 4"),
    ({"caldero": 4}, "given.caldero is 4"),
    ({"planned": ["CL1"]}, "given.planned is ['CL1']; expected a list of 4"),
    ({"planned": ["CL1", "", "", ""], "card": "CL2"}, "given.card is 'CL2'; expected nothing"),
    ({"planned": ["CL1", "CL2", "", ""]}, "given.planned is 'CL2'; expected a card of seat 1"),
    ({"players": 2, "planned": ["portazo", "", "", ""]}, "expected one card; write CL4 or CA4"),
    ({"hands": {"0": ["CL7", "CL7"]}}, "CL7 lies in given.hands.0 already"),
    ({"hands": {"0": ["CL1"]}, "card": "CL2"}, "CL7 is always in the hand or in the row"),
    (
        {"hands": {"0": ["CL7"]}, "discards": {"0": []}, "card": "CL1"},
        "no place is named for the cards CL2 CL3",
    ),
    ({"hands": {"0": ["CL1", "CL2", "CL3", "CL4", "CL5", "CL6", "CL7"]}}, "no card is left for seat 0"),
    ({"discards": {"0": ["S01"]}}, "expected a card of seat 0: CL1"),
    ({"gone": ["CL1"]}, "given.gone is 'CL1'; expected a special card"),
    ({"special": ["CL1"]}, "expected special cards"),
    ({"special": ["S01"], "gone": ["S01"]}, "S01 lies in given.gone already"),
    ({"special_left": 13}, "given.special_left is 13"),
    ({"phase": "plan", "planned": ["CL1", "HL1", "CA1", "HA1"]}, "a slot without a card"),
    ({"phase": "order"}, "only a pair of three players"),
    ({"phase": "top"}, "expected a seat with two cards"),
    ({"step": 3, "card": "CL1"}, "given.step is 3; expected a whole number from 0 to 1"),
    ({"refill": [9]}, "given.refill is 9"),
    ({"phase": "face", **_DUEL, "turn": 1}, "own of the attacker"),
    ({"phase": "face", "duel": _DUEL["duel"]}, "two in one space"),
    ({"phase": "face", "at": _DUEL["at"], "duel": {**_DUEL["duel"], "mover": "C2"}}, "one moved there"),
    ({"phase": "fight", "at": _DUEL["at"], "duel": {"mover": "C1"}}, "a Mago that has met several rivals"),
    ({"phase": "rest", "card": "CL7"}, "a Descanso of a two-player deck in play"),
    ({"phase": "rest", "card": "CL1", "players": 2}, "a Descanso of a two-player deck in play"),
    ({"phase": "face", "at": _DUEL["at"], "duel": {"mover": "copa"}}, "given.duel.mover is 'copa'"),
    ({"phase": "strike", "at": _DUEL["at"], "duel": {**_DUEL["duel"], "defender": 2}}, "a rival of seat 0"),
    (
        {
            "phase": "strike",
            "at": _DUEL["at"],
            "duel": {**_DUEL["duel"], "attack_card": "CL4", "defence_card": "HL4"},
            "planned": ["CL1", "HL1", "CA1", "HA1"],
        },
        "a card that is still to be placed",
    ),
    ({"duel": {"mover": "C1"}}, "given.duel.mover is not a key here"),
]


@pytest.mark.parametrize(("table", "message"), _WRONG)
def test_what_is_wrong_is_said(table: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        given(**table)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("reach C9", "there are: C1 C2"),
        ("reach C1 x", "not a number of steps"),
        ("slides ZZ", "there are: HH T1a"),
        ("why_not_slide LA", "expected a cell|is written"),
        ("why_not_slide ZZ", 'it is written "SECTOR x,y"'),
    ],
)
def test_facts_that_are_not_there(name: str, message: str) -> None:
    with pytest.raises(KeyError, match=message):
        fact(given(), name)


def test_facts_can_be_listed() -> None:
    state = given(card="CL1", at={"C3": "out"})
    assert GAME.facts is not None
    facts = GAME.facts(state, None)
    assert list(facts["reach"]) == ["C1", "C2", "H1", "H2", "H3", "copa"]
    assert len(facts["slides"]) == 10
    assert fact(state, "duel") is None
    assert fact(state, "why_not fly C1") == "core.bad_move"
    assert fact(state, "legal done") is True
    # A rival's choices cannot be listed from a view.
    assert fact(state, "moves", 1) == []
    assert fact(state, "moves", 0) == fact(state, "moves")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("go 9 LA.1", "out_of_game"),
        ("go C3 LA.1", "out_of_game"),
        ("go H1 HH.2", "own_only"),
        ("go copa LA.2", "card_cannot"),
        ("go C1 HC.1", "stay"),
        ("go C1 HC.2", ""),
        ("go C1 T4.1", "too_far"),
        ("go C1 HH.1", "no_way"),
        ("go C2 T4.2", "too_far"),
        ("potion_go H1 HH.2", "potion_rival"),
        ("flip LA", "card_cannot"),
        ("slide LA 4 -1", "card_cannot"),
        ("enchant LA", "card_cannot"),
        ("disenchant LA", "card_cannot"),
        ("take", "card_cannot"),
        ("rest", "card_cannot"),
        ("potion_free LA", "not_enchanted"),
        ("potion_free C3", "out_of_game"),
        ("keep", "not_now"),
        ("plan CL1", "not_now"),
    ],
)
def test_why_not(text: str, why: str) -> None:
    assert fact(given(card="CL1", at={"C3": "out"}), f"why_not {text}") == why


@pytest.mark.parametrize(
    ("card", "text", "why"),
    [
        ("CL4", "flip 99", "out_of_game"),
        ("CL4", "flip -1", "out_of_game"),
        ("CL5", "slide 99 0 0", "out_of_game"),
        ("CL5", "slide LA 3 0", "stay"),
        ("CL5", "slide LA 1 -2", "slide_too_far"),
        ("CL5", "slide LA 3 1", "room_in_the_way"),
        ("CL5", "slide LA 9 9", "falls_apart"),
        ("CL6", "enchant copa", "already_enchanted"),
        ("S09", "disenchant LA", "not_enchanted"),
        ("S07", "go C1 HC.2", "rival_only"),
        ("CL1", "go C3 T4.1", "enchanted"),
        ("CL1", "go C1 T4.2", "back_home"),
        ("CL1", "go C2 T2.2", "too_far"),
        ("S06", "go C2 HC.1", ""),
    ],
)
def test_why_not_with_other_cards(card: str, text: str, why: str) -> None:
    state = given(card=card, marked=["copa", "C3"], turn_start={"C1": "T4.2"})
    assert fact(state, f"why_not {text}") == why


def test_a_shut_door_is_named() -> None:
    state = given(card="CL1", at={"C1": "T2.1"})
    assert fact(state, "why_not go C1 T4.2") == "door_shut"


def test_used_steps_are_named() -> None:
    state = given(card="CL4")
    play(state, "flip LA")
    assert fact(state, "why_not flip HH") == "steps_used"
    assert choices(state, "flip") == []


def test_a_place_that_no_contour_leads_to() -> None:
    # The yard of the cloister is one cell wide: a room that lies there could only be lifted in.
    state = given(layout="claustro", card="S11")
    assert fact(state, "why_not slide HH 2 1") == "no_contour"
    assert fact(state, "why_not slide LB 2 0") == "room_in_the_way"
    assert "slide HH 2 1" not in choices(state)
