"""What a seat may know: exact chances, worlds that respect what was seen, and no tell-tale question."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from tabletop import games
from tabletop.core.events import HIDDEN
from tabletop.games.arre_unicornio import notebook
from tabletop.games.arre_unicornio.catalogue import DOCTOR, PATIENT, ROLES
from tabletop.games.arre_unicornio.given import build
from tabletop.games.arre_unicornio.moves import Done, Play, Shout
from tabletop.games.arre_unicornio.parts import EVERYONE
from tabletop.games.arre_unicornio.state import State
from tests.games.arre_unicornio import by_the_text

GAME = games.game("arre_unicornio")


def moments(players: int, seed: int, count: int = 300, **options: bool | str) -> Iterator[State]:
    """A random walk through a match."""
    rng = random.Random(seed)
    state: State = GAME.start(GAME.setup(players, seed, options))
    for _ in range(count):
        if state.decision is None:
            return
        yield state
        state = state.clone()
        state.play(rng.choice(state.moves()))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_chances_are_those_of_all_deals(players: int) -> None:
    for number, state in enumerate(moments(players, 11, 240)):
        if number % 12 == 0:
            for observer in range(-1, players):
                exact = by_the_text.chances(state, observer)
                found = notebook.chances(state.view(observer), observer)
                assert [list(each) for each in found] == [pytest.approx(row) for row in exact]


def test_imagined_roles_are_as_likely_as_the_notebook_says() -> None:
    state = build({"players": 6, "knows": {"0": [3]}, "roles": {"1": "patient", "2": "beadle"}})
    state.cleared[1] = state.cleared[2] = 1 << DOCTOR
    rng, view, found = random.Random(4), state.view(0), Counter[tuple[int, int]]()
    worlds = 4000
    for _ in range(worlds):
        world = view.imagine(rng)
        found.update((seat, world.role(seat)) for seat in range(6))
    for seat, row in enumerate(notebook.chances(view, 0)):
        for kind in range(len(ROLES)):
            assert found[seat, kind] / worlds == pytest.approx(row[kind], abs=0.03)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_known_cards_stay_where_they_are(players: int) -> None:
    rng, remembered = random.Random(0), 0
    for number, state in enumerate(moments(players, 5, 400)):
        if number % 5:
            continue
        for seat in range(players):
            view = state.view(seat)
            world = view.imagine(rng)
            assert world.hands[seat] == state.hands[seat]
            assert world.roles[seat] == state.roles[seat]
            for other in range(players):
                known = [card for card in view.hands[other] if card != HIDDEN]
                assert set(known) <= set(world.hands[other])
                remembered += len(known) * (other != seat)
    assert remembered


def test_a_view_of_a_hand_tells_nothing_of_a_stranger_who_knows_it() -> None:
    state = build({"players": 4, "hands": {"1": ["lobotomy_1", "scissors_1"]}})
    card = state.hands[1][0]
    state.seen_by[card] |= 1 << 2
    assert state.view(1).seen_by[card] == 1 << 1
    assert state.view(2).seen_by[card] == 1 << 1 | 1 << 2
    assert state.view(3).seen_by[card] == 0
    state.seen_by[card] = EVERYONE
    assert state.view(1).seen_by[card] == state.view(-1).seen_by[card] == EVERYONE


def test_the_last_card_of_the_draft_is_known_to_who_passed_it() -> None:
    for players in (2, 3, 5):
        state: State = GAME.start(GAME.setup(players, 3))
        while state.phase == "draft":
            state.play(state.moves()[0])
        for seat in range(players):
            knows = [card for card in state.hands[(seat + 1) % players] if state.seen_by[card] >> seat & 1]
            # Of two players each also knows what the other kept of the packet that came back.
            assert len(knows) == (2 if players == 2 else 1)


def test_a_choice_of_the_draft_is_hidden_until_all_have_chosen() -> None:
    state: State = GAME.start(GAME.setup(3, 3))
    first = state.decision
    assert first is not None
    texts = set()
    for move in state.moves():
        other = state.clone()
        other.play(move)
        texts.add(msgspec.json.encode(other.view((first.seat + 1) % 3)))
    assert len(texts) == 1


def test_the_asked_seat_is_imagined_with_an_answer() -> None:
    rng, asked = random.Random(2), 0
    for players in (3, 8):
        for state in moments(players, 21, 600):
            decision = state.decision
            assert decision is not None
            if not decision.kind.startswith("answer"):
                continue
            for seat in range(-1, players):
                world = state.view(seat).imagine(rng)
                assert len(world.moves()) > 1
                asked += 1
    assert asked


@pytest.mark.parametrize("who", ROLES)
def test_aversion_asks_whatever_the_role_is(who: str) -> None:
    """A Doctor who cannot swap is asked as well: a question left out would tell that he is one."""
    given = {"players": 5, "roles": {"0": who}, "averse": True, "hands": {"0": ["lobotomy"]}}
    state = build(given)
    assert state.phase == "turn"
    assert all(not isinstance(move, Play) for move in state.moves())
    assert (state.moves() == (Done(),)) == (who == "doctor")
    if who == "doctor":
        assert build({**given, "open": [0]}).turn == 1


@pytest.mark.parametrize("who", ROLES)
def test_who_has_all_items_is_asked_whatever_the_role_is(who: str) -> None:
    items = {"0": ["building_plan", "doctor_uniform", "master_key"]}
    given = {"players": 5, "roles": {"0": who}, "items": items, "step": "shout"}
    state = build(given)
    assert state.phase == "shout"
    assert (Shout() in state.moves()) == (who == "patient")
    if who != "patient":
        assert build({**given, "open": [0]}).turn == 1
        assert build({**given, "cleared": {"0": ["patient"]}}).turn == 1


def test_a_false_shout_with_all_items_rules_the_patient_out() -> None:
    items = {"0": ["building_plan", "doctor_uniform", "master_key"]}
    given = {"players": 4, "roles": {"0": "doctor"}, "step": "shout", "options": {"bluff_shout": True}}
    state = build({**given, "items": items})
    state.play(Shout())
    assert state.cleared[0] == 1 << PATIENT
    state = build({**given, "items": {"0": ["master_key"]}})
    state.play(Shout())
    assert state.cleared[0] == 0
