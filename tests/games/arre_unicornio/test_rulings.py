"""Rulings that are easiest to get wrong: chains of answers, illnesses that meet, knowledge that moves."""

from __future__ import annotations

from typing import Any

from tabletop import games
from tabletop.core.events import Event
from tabletop.core.moves import parse_move
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import DOCTOR, PATIENT, WORDS, kind
from tabletop.games.arre_unicornio.given import build
from tabletop.games.arre_unicornio.parts import EVERYONE
from tabletop.games.arre_unicornio.readings import facts
from tabletop.games.arre_unicornio.state import State

GAME = games.game("arre_unicornio")
ALL = ["building_plan", "doctor_uniform", "master_key"]
FREE_PATIENT = {"0": "patient"}


def do(state: State, *texts: str) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        events += state.play(parse_move(text, GAME.moves, GAME.lexicon))
        GAME.zones(state)
    return events


def tags(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def card(word: str) -> int:
    return WORDS.index(word)


# -- answers -----------------------------------------------------------------------------------------------


def shouting(**given: Any) -> State:
    state = build({"players": 5, "roles": FREE_PATIENT, "items": {"0": ALL}, "step": "shout", **given})
    do(state, "shout")
    return state


def test_who_holds_two_alarms_may_ring_again() -> None:
    state = shouting(hands={"0": ["syringe_1"], "2": ["alarm_1", "alarm_2"]})
    do(state, "answer alarm_1", "answer syringe_1")
    assert (state.phase, state.asked) == ("answer_shout", [2])
    do(state, "answer alarm_2")
    assert state.turn == 1
    assert state.endings == []


def test_a_cancelled_alarm_leaves_the_shout_open_for_the_next_holder_only() -> None:
    state = shouting(hands={"0": ["syringe_1"], "1": ["alarm_1"], "3": ["alarm_2"]})
    do(state, "let_be")
    assert state.asked == [3]
    do(state, "answer alarm_2", "answer syringe_1")
    # Seat 1 let it be before and is not asked again.
    assert state.endings == ["escape"]


def test_who_is_stopped_may_shout_again_later_and_all_know_the_role() -> None:
    state = shouting(hands={"1": ["alarm_1"]})
    do(state, "answer alarm_1")
    assert state.knowers[0] == EVERYONE
    assert state.view(3).role(0) == PATIENT
    assert state.items[0] != [-1, -1, -1]


def test_three_syringes_cancel_the_card() -> None:
    hands = {"0": ["placebos_1", "scissors"], "1": ["syringe_1"], "2": ["syringe_2"], "3": ["syringe_3"]}
    state = build({"players": 4, "hands": hands, "roles": {"1": "doctor"}})
    do(state, "play placebos_1 1", "answer syringe_1", "answer syringe_2", "answer syringe_3")
    assert state.treatments[1] == []
    assert [WORDS[each] for each in state.discard] == ["syringe_2", "syringe_3", "placebos_1", "syringe_1"]
    assert state.plays == 1


def test_the_thrower_may_answer_the_answer_but_not_himself() -> None:
    hands = {"0": ["placebos_1", "syringe_2", "scissors_1"], "1": ["syringe_1"]}
    state = build({"players": 4, "hands": hands})
    do(state, "play placebos_1 1")
    assert state.asked == [1]
    do(state, "answer syringe_1")
    assert state.asked == [0]
    do(state, "answer syringe_2")
    assert [WORDS[each] for each in state.treatments[1]] == ["placebos_1"]


def test_nobody_answers_in_the_own_aversion_turn() -> None:
    hands = {"0": ["syringe_1"], "1": ["medical_inspection_1"], "2": ["placebos"]}
    given = {"players": 4, "roles": {"0": "director"}, "hands": hands}
    state = build({**given, "averse": True})
    do(state, "swap 2", "answer medical_inspection_1")
    assert state.turn == 1
    state = build(given)
    do(state, "swap 2", "answer medical_inspection_1")
    assert state.asked == [0]
    assert state.step == "play"


def test_a_stopped_swap_says_only_that_its_starter_is_no_doctor() -> None:
    hands = {"3": ["medical_inspection_1"], "0": ["placebos"]}
    state = build({"players": 5, "roles": {"0": "beadle"}, "hands": hands})
    do(state, "swap 2", "answer medical_inspection_1")
    assert state.cleared == [1 << DOCTOR, 0, 0, 0, 0]
    assert state.knowers[0] == 1


def test_what_is_ruled_out_goes_with_the_card() -> None:
    state = build({"players": 5, "roles": {"0": "beadle"}, "open": [3]})
    do(state, "swap 3")
    assert state.cleared[3] == 1 << DOCTOR
    assert state.knowers[0] == EVERYONE
    assert state.knowers[3] == 1 | 1 << 3


# -- illnesses ---------------------------------------------------------------------------------------------


def struck(illness: str, **given: Any) -> State:
    """Seat 0's turn begins with this illness."""
    illnesses = {"0": [illness], **given.pop("illnesses", {})}
    return build({"players": 4, "step": "begin", "illnesses": illnesses, **given})


def test_an_illness_thrown_at_oneself_under_hyperhidrosis_waits_for_the_next_turn() -> None:
    state = struck("mental_hyperhidrosis", hands={"0": ["minimalist_1", "alarm_1"]})
    events = do(state, "play minimalist_1 0")
    assert [kind(each) for each in state.illnesses[0]] == [kind(card("minimalist_1"))]
    assert tags(events)[-3:] == ["Discarded", "IllnessOver", "Drew"]
    assert (state.phase, state.plays, len(state.hands[0])) == ("turn", 0, 2)


def test_scissors_become_playable_by_a_jacket_under_hyperhidrosis() -> None:
    roles = {"0": "doctor", "1": "patient", "2": "patient"}
    hands = {"0": ["straitjacket_1", "scissors_1"]}
    state = struck("mental_hyperhidrosis", hands=hands, roles=roles)
    assert all("scissors" not in move for move in facts(state)["moves"])
    do(state, "play straitjacket_1 1", "play scissors_1 1")
    assert not state.is_tied(1)
    assert state.phase == "turn"


def test_the_last_jacket_under_hyperhidrosis_ends_the_game_at_once() -> None:
    roles = {"0": "doctor", "1": "patient", "2": "patient", "3": "director"}
    hands = {"0": ["straitjacket_2", "straitjacket_3"]}
    state = struck("mental_hyperhidrosis", hands=hands, roles=roles, tied=[3])
    do(state, "play straitjacket_2 1")
    events = do(state, "play straitjacket_3 2")
    assert tags(events)[:4] == ["CardThrown", "Tied", "AllTied", "GameEnded"]
    # The Director in a jacket has no points.
    assert state.history == [(2, 0, 0, 0)]
    assert state.game == 2


def test_gluttony_takes_the_jacket_but_not_what_is_known() -> None:
    given = {
        "tied": [0],
        "roles": FREE_PATIENT,
        "treatments": {"0": ["lobotomy"]},
        "items": {"0": ["master_key"]},
    }
    state = struck("infinite_gluttony", illnesses={"0": ["minimalist", "infinite_gluttony"]}, **given)
    assert not state.is_tied(0)
    assert state.illnesses[0] == state.treatments[0] == []
    assert state.items[0] == [-1, -1, -1]
    assert len(state.discard) == 5
    assert state.view(2).role(0) == PATIENT


def test_conformist_keeps_what_nobody_lacks() -> None:
    items = {"0": ["master_key", "building_plan"], "1": ["master_key"]}
    state = struck("pathological_conformist", players=3, items={**items, "2": ["master_key_3"]})
    assert state.phase == "conformist"
    plan = WORDS[state.items[0][0]]
    do(state, f"hand {plan} 2")
    assert facts(state)["items"] == {
        "0": ["master_key"],
        "1": ["master_key"],
        "2": ["building_plan", "master_key"],
    }
    assert state.phase == "turn"
    # The hand that was shown stays known, the cards drawn since do not.
    assert facts(state)["hand_size"][0] == 5
    assert len(facts(state)["shown"]["0"]) == 3


def test_a_doctor_under_hypnotic_mania_swaps_and_only_the_owners_look() -> None:
    state = struck("hypnotic_mania", players=5, roles={"0": "doctor", "1": "patient"})
    events = do(state, "pair 1 2")
    assert tags(events)[:5] == ["SwapTried", "Swapped", "NowIs", "NowIs", "IllnessOver"]
    assert state.knowers[1] == state.knowers[2] == 0b110
    assert state.cleared == [0] * 5
    assert (state.phase, state.swapped) == ("turn", False)


def test_an_inspection_of_hypnotic_mania_leaves_the_turn_its_option() -> None:
    hands = {"2": ["medical_inspection_1"], "0": ["placebos_1"]}
    state = struck("hypnotic_mania", players=5, roles={"0": "beadle"}, hands=hands)
    do(state, "pair 0 1", "answer medical_inspection_1")
    assert state.phase == "turn"
    assert state.struck == -1
    assert "swap 3" in facts(state)["moves"]
    assert state.cleared == [0] * 5


def test_magpie_blurs_what_others_knew_of_the_hand() -> None:
    hands = {"1": ["placebos_1", "scissors_1"]}
    state = struck("exquisite_magpie", hands=hands, shown={"1": ["placebos_1", "scissors_1"]})
    do(state, "choose 1")
    (left,) = state.hands[1]
    assert facts(state, 2)["hand"]["1"] == ["?"]
    assert facts(state, 0)["hand"]["1"] == facts(state)["hand"]["1"]
    assert state.seen_by[left] == 0b11


def test_a_hand_of_one_leaves_nothing_to_doubt() -> None:
    state = struck("exquisite_magpie", hands={"1": ["placebos_1"]}, shown={"1": ["placebos_1"]})
    do(state, "choose 1")
    assert "placebos" in facts(state, 2)["hand"]["0"]


def test_equivalent_exchange_moves_what_is_known() -> None:
    hands = {"0": ["placebos_1"], "1": ["scissors_1", "lobotomy_1"]}
    state = struck("equivalent_exchange", hands=hands, shown={"1": ["scissors_1"]})
    do(state, "choose 1")
    assert facts(state, 3)["hand"]["0"].count("scissors") == 1
    assert facts(state, 0)["hand"]["1"] == ["placebos"]
    assert facts(state, 1)["hand"]["0"].count("?") == 2
    assert facts(state)["hand_size"] == [4, 1, 3, 3]


def test_an_illness_that_cannot_be_carried_out_is_told_and_discarded() -> None:
    previous = {"players": 4, "turn": 3, "step": "play"}
    hands = {"0": [], "1": [], "2": [], "3": ["placebos"]}
    for illness in (
        "telepathic",
        "mental_hyperhidrosis",
        "minimalist",
        "disordered_order",
        "infinite_gluttony",
    ):
        state = build({**previous, "hands": hands, "illnesses": {"0": [illness]}})
        found = tags(do(state, "done"))
        assert found[:4] == ["TurnBegan", "IllnessStruck", "IllnessInVain", "IllnessOver"], illness
        assert state.struck == -1


# -- dazed turns and the deck ------------------------------------------------------------------------------


def test_a_dazed_turn_draws_one_loses_the_illness_and_all_treatments() -> None:
    treatments = {"0": ["lobotomy", "placebos", "unicornosis", "music_therapy"]}
    illnesses = {"0": ["minimalist", "equivalent_exchange"]}
    given = {"players": 4, "turn": 3, "roles": FREE_PATIENT, "items": {"0": ALL}}
    state = build({**given, "treatments": treatments, "illnesses": illnesses})
    events = do(state, "done")
    assert tags(events)[:3] == ["TurnBegan", "DazedTurn", "Drew"]
    assert (state.phase, len(state.hands[0]), state.dazed) == ("discard", 4, True)
    events = do(state, f"discard {WORDS[state.hands[0][0]]}")
    assert tags(events)[:3] == ["Discarded", "TreatmentsGone", "TurnBegan"]
    assert state.treatments[0] == []
    assert [kind(each) for each in state.illnesses[0]] == [kind(card("minimalist_1"))]


def test_a_dazed_turn_with_room_in_the_hand_asks_nothing() -> None:
    treatments = {"0": ["lobotomy", "placebos", "unicornosis"]}
    given = {"players": 4, "turn": 3, "treatments": treatments, "hands": {"0": ["scissors"]}}
    state = build(given)
    do(state, "done")
    assert state.turn == 1


def test_nothing_to_draw_is_told_and_the_turn_goes_on() -> None:
    state = build({"players": 2, "turn": 1, "deck_left": 0})
    state.removed += [each for each in state.discard if kind(each) in (3, 4)]
    state.treatments[1] = sorted(set(state.discard) - set(state.removed))
    state.discard = []
    events = do(state, "done")
    assert tags(events)[:2] == ["TurnBegan", "NothingToDraw"]
    assert state.phase == "turn"


def test_the_deck_is_shuffled_between_two_draws() -> None:
    given = {"players": 3, "turn": 2, "deck": ["scissors_1"], "deck_left": 1}
    state = build({**given, "discard": ["alarm_1"]})
    events = do(state, "done")
    assert tags(events)[1:4] == ["Drew", "AdverseEffects", "Drew"]
    shuffle = events[2]
    assert isinstance(shuffle, ev.AdverseEffects)
    assert card("alarm_1") in shuffle.removed
    assert shuffle.count == len(state.deck) + 1
