"""What scenarios cannot say: the values of events and who may see them, the first seat, views as a whole."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop import games
from tabletop.core.events import HIDDEN, Event
from tabletop.core.moves import parse_move
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import DOCTOR, KIND, KINDS, PATIENT, WORDS, role
from tabletop.games.arre_unicornio.given import build
from tabletop.games.arre_unicornio.state import State

GAME = games.game("arre_unicornio")
ALL = ["building_plan", "doctor_uniform", "master_key"]


def do(state: State, *texts: str) -> list[Event]:
    """Make these moves and tell what happened in the last one."""
    events: list[Event] = []
    for text in texts:
        events = state.play(parse_move(text, GAME.moves, GAME.lexicon))
    return events


def card(word: str) -> int:
    return WORDS.index(word)


def told(events: list[Event], kind: type[Event]) -> Any:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


# -- public events carry what the table must show ------------------------------------------------------------


def test_a_treatment_tells_how_many_there_are() -> None:
    state = build({"hands": {"0": ["placebos_1"]}, "treatments": {"2": ["lobotomy", "unicornosis"]}})
    assert do(state, "play placebos_1 2")[1] == ev.TreatmentPut(0, 2, card("placebos_1"), 3)


def test_a_draw_that_fails_tells_how_many_cards_were_missed() -> None:
    # Everything but the next card lies in an area or a hand: there are no discards.
    copies = [WORDS[each] for each in GAME.zones(build({"players": 2}))]
    rest = [word for word in copies if word not in ("scissors_1", "lobotomy_1")]
    hands = {"0": rest, "1": ["lobotomy_1"]}
    state = build({"players": 2, "turn": 1, "hands": hands, "deck": ["scissors_1"]})
    events = do(state, "done")
    assert told(events, ev.Drew).cards == (card("scissors_1"),)
    assert told(events, ev.NothingToDraw) == ev.NothingToDraw(0, 1)


def test_gluttony_names_the_cards_and_the_jacket() -> None:
    given = {"turn": 3, "roles": {"0": "patient", "1": "patient"}, "tied": [0], "hands": {"3": ["scissors"]}}
    state = build(given | {"illnesses": {"0": ["infinite_gluttony"]}, "items": {"0": ["master_key"]}})
    event = told(do(state, "done"), ev.AreaCleared)
    assert KINDS[KIND[event.jacket]] == "straitjacket"
    assert [KINDS[KIND[each]] for each in event.cards] == ["master_key", "straitjacket"]


def test_scissors_name_both_cards_and_a_bounce_names_the_role() -> None:
    given = {"roles": {"0": "patient", "1": "director", "2": "doctor"}, "tied": [1]}
    state = build(given | {"hands": {"0": ["scissors_1", "straitjacket_3"]}})
    jacket = state.jackets[1]
    assert do(state, "play scissors_1 1")[1] == ev.Freed(0, 1, card("scissors_1"), jacket)
    bounced = told(do(state, "play straitjacket_3 2"), ev.Bounced)
    assert (bounced.by, bounced.seat, role(bounced.role)) == (0, 2, DOCTOR)


def test_the_end_of_a_game_tells_roles_winners_points_totals_and_ending() -> None:
    given = {"roles": {"0": "patient", "2": "patient"}, "items": {"0": ALL}, "step": "shout"}
    state = build(given | {"totals": [1, 2, 3, 4]})
    roles = tuple(state.roles)
    events = do(state, "shout")
    assert events[0] == ev.Shouted(0, roles[0])
    assert told(events, ev.GameEnded) == ev.GameEnded(1, roles, (0, 2), (2, 0, 1, 0), (3, 2, 4, 4), "escape")
    assert told(events, ev.GameBegan).starter == 1


def test_an_answer_names_what_it_answers() -> None:
    hands = {"0": ["placebos_1"], "2": ["syringe_1"], "3": ["medical_inspection_1"]}
    state = build({"hands": hands, "roles": {"1": "director"}, "turn": 0})
    events = do(state, "play placebos_1 1", "answer syringe_1")
    syringe, thrown = card("syringe_1"), card("placebos_1")
    assert events[:2] == [ev.Answered(2, syringe, thrown, 0), ev.Cancelled(0, thrown, 2, syringe)]
    assert state.turn == 1
    events = do(state, "swap 2", "answer medical_inspection_1")
    inspection = card("medical_inspection_1")
    assert events[:2] == [ev.Answered(3, inspection, HIDDEN, 1), ev.SwapStopped(1, 2, 3, inspection)]


# -- secret fields are for those who saw them ----------------------------------------------------------------


def visible(event: Event, field: str) -> list[int]:
    """The seats of four that see a field of an event; a spectator would be -1."""
    true = getattr(event, field)
    return [seat for seat in range(-1, 4) if getattr(event.seen_by(seat), field) == true]


def test_after_a_swap_each_of_the_two_is_told_the_own_role() -> None:
    state = build({"roles": {"0": "director", "2": "patient"}, "hands": {"0": []}})
    events = [event for event in do(state, "swap 2") if isinstance(event, ev.NowIs)]
    assert [(event.seat, visible(event, "role")) for event in events] == [(0, [0]), (2, [2])]
    assert role(events[0].role) == PATIENT


@pytest.mark.parametrize(
    ("illness", "move", "kind", "fields"),
    [
        ("exquisite_magpie", "choose 2", ev.Stolen, ["card"]),
        ("telepathic", "hand lobotomy_1 2", ev.CardGiven, ["card"]),
        ("equivalent_exchange", "choose 2", ev.HandsExchanged, ["given", "taken"]),
    ],
)
def test_cards_that_change_hands_are_seen_by_the_two(
    illness: str, move: str, kind: type[Event], fields: list[str]
) -> None:
    hands = {"0": ["lobotomy_1"], "2": ["placebos_1", "scissors_1"]}
    state = build({"step": "begin", "illnesses": {"0": [illness]}, "hands": hands})
    event = told(do(state, move), kind)
    assert [visible(event, field) for field in fields] == [[0, 2]] * len(fields)


def test_the_dealer_tells_everybody_only_the_own_cards() -> None:
    state = build({"roles": {"0": "patient"}, "items": {"0": ALL}, "step": "shout"})
    events = do(state, "shout")
    for kind, field in ((ev.RoleDealt, "role"), (ev.Dealt, "cards")):
        found: list[Any] = [event for event in events if isinstance(event, kind)]
        assert [visible(event, field) for event in found] == [[event.seat] for event in found]
    assert all(list(event.cards) == sorted(event.cards) for event in events if isinstance(event, ev.Dealt))


def test_packets_are_seen_by_who_passes_and_who_gets_them() -> None:
    state = build({"step": "draft"})
    for _ in range(4):
        events = state.play(state.moves()[0])
    passed: list[Any] = [event for event in events if isinstance(event, ev.Passed)]
    assert [(event.seat, event.to) for event in passed] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert [visible(event, "cards") for event in passed] == [[0, 1], [1, 2], [2, 3], [0, 3]]


# -- a match -------------------------------------------------------------------------------------------------


def test_chance_names_the_first_player_and_every_seat_can_be_it() -> None:
    starts = [GAME.start(GAME.setup(5, seed)) for seed in range(40)]
    assert {state.starter for state in starts} == set(range(5))
    assert all(state.turn == state.starter for state in starts)


def test_rounds_of_a_match_are_counted_over_its_games() -> None:
    rng, played = random.Random(4), [0]
    state: State = GAME.start(GAME.setup(4, 4, {"match_target": 15, "draft": False}))
    while state.game <= 3:
        assert GAME.rounds(state) == sum(played[:-1]) + state.round
        played[-1] = state.round
        game = state.game
        state.play(rng.choice(state.moves()))
        if state.game > game:
            played.append(0)
    assert len(played) == 4
    assert min(played[:3]) > 1


def test_a_view_has_no_seed_no_deck_and_no_secret_choice() -> None:
    state: State = GAME.start(GAME.setup(4, 9))
    state.play(random.Random(1).choice(state.moves()))
    chooser = state.starter
    assert state.chosen[chooser] >= 0
    for seat in range(-1, 4):
        seen = state.view(seat)
        assert (seen.seed, seen.shuffles, set(seen.deck)) == (0, 0, {HIDDEN})
        assert (seen.chosen[chooser] == state.chosen[chooser]) == (seat == chooser)
        assert [each >= 0 for each in seen.roles] == [other == seat for other in range(4)]
