"""A description that cannot be is refused with the key and what was expected."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop import games
from tabletop.core.errors import BadSetup
from tabletop.games.arre_unicornio.catalogue import CLASS, WILDCARD, WORDS
from tabletop.games.arre_unicornio.given import STEPS, build
from tabletop.games.arre_unicornio.readings import facts

GAME = games.game("arre_unicornio")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"colour": 1}, "given.colour is not a key here"),
        ({"players": 9}, "given.players is 9; expected a whole number from 2 to 8"),
        ({"options": {"speed": 1}}, "no option is called 'speed'"),
        ({"options": {"draft": "yes"}}, "option draft cannot be yes"),
        ({"step": "dance"}, "given.step is 'dance'; expected one of: draft, begin"),
        ({"roles": {"0": "king"}}, "given.roles.0 is 'king'; expected a role: director"),
        (
            {"roles": {"0": "beadle"}},
            "given.roles.0 is 'beadle'; expected a role that is left of: director doctor",
        ),
        ({"roles": {"0": "doctor", "1": "doctor"}}, "given.roles.1 is 'doctor'"),
        ({"roles": {"4": "doctor"}}, "no seat is called '4'"),
        ({"hands": {"0": ["lollipop"]}}, "given.hands.0 is 'lollipop'; expected a card: building_plan"),
        ({"hands": {"0": ["alarm_1", "alarm_1"]}}, "expected a card that lies nowhere else"),
        (
            {"players": 2, "hands": {"0": ["truth_serum"]}},
            "given.hands.0 is 'truth_serum'; expected a card: ",
        ),
        ({"hands": {"0": ["truth_serum", "truth_serum"]}}, "expected a card that lies nowhere else"),
        ({"items": {"0": ["alarm"]}}, "given.items.0 is 'alarm'; expected a card of the class escape"),
        ({"items": {"0": ["master_key", "master_key"]}}, "expected at most one item of each kind"),
        ({"illnesses": {"0": ["lobotomy"]}}, "expected a card of the class illness"),
        ({"roles": {"0": "doctor"}, "tied": [0]}, "given.tied is 0; expected seats that are no Doctors"),
        ({"roles": {"0": "patient", "1": "patient"}, "tied": [0, 1]}, "at least one Patient who is free"),
        ({"tied": [4]}, "given.tied is 4; expected a seat from 0 to 3"),
        ({"deck": ["lobotomy", "alarm"], "deck_left": 1}, "given.deck_left is 1"),
        ({"removed": ["lobotomy"]}, "expected a card of the class wildcard"),
        ({"packets": {"0": ["lobotomy"]}}, 'given.packets is only for the step "draft"'),
        ({"step": "draft", "packets": {"0": ["lobotomy"]}}, "seat 0 needs a packet of 3 and a hand of 0"),
        ({"dazed": True}, "a dazed turn has no other choice"),
        ({"open": [True]}, "given.open is True; expected a seat from 0 to 3"),
        ({"roles": {"0": "patient"}, "cleared": {"0": ["patient"]}}, "roles that seat 0 does not have"),
        ({"shown": {"0": ["alarm"]}}, "given.shown.0 is 'alarm'; expected a card in the hand of seat 0"),
        ({"totals": [1]}, "given.totals is [1]; expected a list of 4"),
        ({"totals": [1, 2, 3, "4"]}, "given.totals is '4'; expected a whole number for each seat"),
        ({"history": [[1]]}, "given.history[0] is [1]; expected a list of 4"),
    ],
)
def test_what_is_wrong_is_said(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        build(given)
    assert message in str(caught.value)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("step", STEPS)
def test_an_empty_description_is_a_table_that_can_go_on(players: int, step: str) -> None:
    state = build({"players": players, "step": step})
    GAME.zones(state)
    assert state.moves()
    if step == "play":
        assert [len(hand) for hand in state.hands] == [3] * players
        assert all(CLASS[card] != WILDCARD for hand in state.hands for card in hand)


def test_the_seed_fills_in() -> None:
    assert build({"seed": 1}).hands == build({"seed": 1}).hands != build({"seed": 2}).hands


def test_any_copy_is_never_one_that_is_named() -> None:
    state = build({"hands": {"0": ["syringe", "illness"], "1": ["syringe_1", "exquisite_magpie_1"]}})
    assert [WORDS[card] for card in state.hands[0]] == ["syringe_2", "exquisite_magpie_2"]


def test_naming_a_functionary_puts_him_into_the_game() -> None:
    assert facts(build({"players": 5, "roles": {"3": "beadle"}}))["cast"][1] == "beadle"
    assert facts(build({"players": 5, "roles": {"3": "cleaning_employee"}}))["cast"][1] == "cleaning_employee"


def test_facts_of_a_view_hide_what_its_seat_may_not_know() -> None:
    state = build(
        {
            "players": 4,
            "roles": {"0": "patient"},
            "hands": {"1": ["alarm", "placebos"]},
            "shown": {"1": ["alarm"]},
        }
    )
    seen, all_seen = facts(state, 0), facts(state)
    assert all_seen["hand"]["1"] == ["alarm", "placebos"]
    assert seen["hand"]["1"] == ["?", "alarm"]
    assert seen["role"]["1"] == "?"
    assert set(seen["chance"]) == {"0"}
    assert set(seen["deck"]) == {"?"}
    assert facts(state, -1)["shown"]["1"] == ["alarm"]
    assert seen["cards"] == all_seen["cards"] == 44
    assert all_seen["legal"]["swap 1"] is True
    assert all_seen["why_not"]["swap 0"] == "swap_self"
