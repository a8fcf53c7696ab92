"""Each reason for a refusal, met where a person would meet it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.errors import Refused
from tabletop.games.arre_unicornio import GAME, refusals
from tabletop.games.arre_unicornio.given import build
from tabletop.games.arre_unicornio.moves import Keep, Swap
from tabletop.games.arre_unicornio.readings import facts
from tabletop.games.arre_unicornio.state import State

_TURN: dict[str, Any] = {
    "roles": {"0": "director", "1": "doctor", "2": "patient"},
    "hands": {"0": ["master_key_1", "scissors_1", "straitjacket_1", "truth_serum_1", "alarm_1"]},
    "items": {"1": ["master_key_2"]},
    "tied": [2],
}
_SHOUT: dict[str, Any] = {"step": "shout", "roles": {"0": "patient"}, "items": {"0": ["master_key"]}}
_WAITING: dict[str, Any] = {"hands": {"0": ["placebos_1", "scissors_1"], "1": ["syringe_1", "alarm_1"]}}


def struck(illness: str, **given: Any) -> dict[str, Any]:
    return {"step": "begin", "illnesses": {"0": [illness]}, **given}


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        ({"step": "draft"}, "done", "draft_first"),
        (
            {"step": "draft", "packets": {"0": ["alarm", "placebos", "scissors"]}},
            "keep lobotomy_1",
            "not_in_packet",
        ),
        (_TURN, "play lobotomy_1 1", "not_in_hand"),
        (_TURN, "play alarm_1 1", "only_as_answer"),
        (_TURN, "play scissors_1 7", "no_such_seat"),
        (_TURN, "play master_key_1 1", "has_item"),
        (_TURN, "play scissors_1 1", "not_tied"),
        (_TURN, "play straitjacket_1 0", "jacket_self"),
        (_TURN, "play straitjacket_1 2", "already_tied"),
        (_TURN, "play truth_serum_1 0", "serum_self"),
        (_TURN, "play truth_serum_1 2", "face_up"),
        ({**_TURN, "averse": True}, "play scissors_1 2", "aversion"),
        (_TURN, "swap 0", "swap_self"),
        (_TURN, "swap 2", "target_tied"),
        (_TURN, "swap -1", "no_such_seat"),
        (_TURN, "shout", "shout_later"),
        (_TURN, "hush", "not_now"),
        ({**_TURN, "plays": 1}, "swap 1", "swap_or_play"),
        ({**_TURN, "tied": [0]}, "swap 1", "you_are_tied"),
        ({**_TURN, "turn": 1}, "swap 0", "doctor_swap"),
        ({**_TURN, "step": "discard"}, "done", "discard_first"),
        ({**_TURN, "step": "discard"}, "shout", "shout_later"),
        ({**_TURN, "step": "discard"}, "discard lobotomy_1", "not_in_hand"),
        ({**_TURN, "step": "discard", "plays": 2}, "play scissors_1 2", "two_plays"),
        (struck("exquisite_magpie", hands={"1": []}), "choose 1", "empty_hand"),
        (struck("exquisite_magpie"), "choose 0", "not_yourself"),
        (struck("equivalent_exchange"), "choose 4", "no_such_seat"),
        (struck("equivalent_exchange"), "done", "illness_first"),
        (
            struck("minimalist", items={"0": ["master_key_1"], "1": ["master_key_2"]}),
            "pick master_key_1",
            "own_item",
        ),
        (struck("minimalist", items={"1": ["master_key_2"]}), "pick master_key_1", "no_item_there"),
        (
            struck("disordered_order", items={"0": ["master_key_1"], "1": ["master_key_2", "building_plan"]}),
            "pick master_key_2",
            "you_have_item",
        ),
        (struck("telepathic", hands={"0": ["placebos_1"]}), "hand lobotomy_1 1", "not_in_hand"),
        (struck("telepathic", hands={"0": ["placebos_1"]}), "hand placebos_1 0", "not_yourself"),
        (struck("telepathic", hands={"0": ["placebos_1"]}), "hand placebos_1 4", "no_such_seat"),
        (
            struck("pathological_conformist", items={"0": ["master_key_1"]}),
            "hand placebos_1 1",
            "no_item_there",
        ),
        (
            struck("pathological_conformist", items={"0": ["master_key_1"], "1": ["master_key_2"]}),
            "hand master_key_1 1",
            "has_item",
        ),
        (
            struck("mental_hyperhidrosis", hands={"0": ["placebos_1", "alarm_1"]}),
            "play alarm_1 1",
            "only_as_answer",
        ),
        (struck("hypnotic_mania"), "pair 1 1", "same_seat"),
        (struck("hypnotic_mania"), "pair 2 1", "pair_order"),
        (struck("hypnotic_mania"), "pair 2 4", "no_such_seat"),
        (struck("hypnotic_mania", roles={"3": "director"}, tied=[3]), "pair 2 3", "target_tied"),
    ],
)
def test_reasons(given: dict[str, Any], move: str, reason: str) -> None:
    assert facts(build(given))["why_not"][move] == reason


def test_reasons_in_a_window() -> None:
    state = build(_WAITING)
    state.play(next(move for move in state.moves() if "placebos" in facts(state)["moves"][0]))
    why_not = facts(state)["why_not"]
    assert why_not["done"] == "answer_first"
    assert why_not["answer syringe_2"] == "not_in_hand"
    assert why_not["answer alarm_1"] == "wrong_answer"


def test_reasons_for_no_shout() -> None:
    def why(**given: Any) -> str:
        refused = refusals.why_no_shout(build({**_SHOUT, "step": "play", **given}), 0)
        return refused.key.rpartition(".")[2] if refused else ""

    assert why() == "shout_items"
    full = {"0": ["building_plan", "doctor_uniform", "master_key"]}
    assert why(items=full) == ""
    assert why(items=full, tied=[0]) == "shout_tied"
    assert why(items=full, roles={"0": "director"}) == "shout_not_patient"
    after_swap = {"swapped": True, "options": {"no_escape_on_swap_turn": True}}
    assert why(items=full, **after_swap) == "shout_after_swap"


def test_at_the_shout_nothing_else_is_possible() -> None:
    items = {"0": ["building_plan", "doctor_uniform", "master_key"]}
    why_not = facts(build({**_SHOUT, "items": items, "plays": 2}))["why_not"]
    assert why_not["done"] == "shout_first"
    assert why_not["play lobotomy_1 1"] == "two_plays"
    doctor = build({**_SHOUT, "items": items, "roles": {"0": "doctor"}})
    assert facts(doctor)["why_not"]["shout"] == "shout_not_patient"


def test_reasons_for_no_swap() -> None:
    def why(**given: Any) -> str:
        state = build({**_TURN, **given})
        swap = Swap((state.turn + 1) % state.players)
        if swap in state.moves():
            return ""
        return refusals.refusal(state, swap).key.rpartition(".")[2]

    assert why() == ""
    assert why(turn=1) == "doctor_swap"
    assert why(plays=1) == "swap_or_play"
    assert why(tied=[0]) == "you_are_tied"
    assert why(players=3, roles={"0": "director", "1": "patient"}, tied=[1]) == "target_tied"


def test_a_view_of_anothers_decision_has_no_moves() -> None:
    view = build(_TURN).view(1)
    assert view.moves() == ()
    with pytest.raises(Refused, match=r"core\.not_your_turn"):
        view.play(build(_TURN).moves()[0])


def test_everybody_who_still_chooses_in_the_draft_hears_the_reason() -> None:
    state: State = GAME.start(GAME.setup(3, 3))
    first, second, _ = state.waiting()
    view = state.view(second)
    foreign = next(move for move in state.moves() if isinstance(move, Keep))
    assert state.asked[0] == first
    assert refusals.refusal(view, foreign).key == "arre_unicornio.no.not_in_packet"
