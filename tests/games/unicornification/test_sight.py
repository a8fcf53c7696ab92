"""What a seat may know: imagined worlds respect what was seen, and fit the question that is being asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tabletop import games
from tabletop.core.contract import OptionValue
from tabletop.core.events import HIDDEN
from tabletop.games.unicornification import sight
from tabletop.games.unicornification.given import build
from tabletop.games.unicornification.moves import Play
from tabletop.games.unicornification.sight import RECYCLED
from tabletop.games.unicornification.state import State

GAME = games.game("unicornification")


def moments(players: int, seed: int, count: int = 400) -> Iterator[State]:
    """A random walk on which nobody calls, so that the stock runs out."""
    rng = random.Random(seed)
    state: State = GAME.start(GAME.setup(players, seed, {"reshuffle_guard": "off"}))
    for _ in range(count):
        if state.decision is None:
            return
        yield state
        moves = state.moves()
        calm = [move for move in moves if isinstance(move, Play)]
        state = state.clone()
        state.play(rng.choice(calm or list(moves)))


@pytest.mark.parametrize("players", [2, 6, 8])
def test_known_cards_stay_where_they_are(players: int) -> None:
    rng, remembered = random.Random(0), 0
    for state in moments(players, 5, 150):
        for seat in range(-1, players):
            world = state.view(seat).imagine(rng)
            for other in range(players):
                assert set(state.known[other]) <= set(world.hands[other])
                remembered += len(state.known[other])
            if seat >= 0:
                assert world.hands[seat] == state.hands[seat]
            assert world.pile == state.pile
    assert remembered


def test_what_came_back_from_the_pile_is_told_apart() -> None:
    rng, marked = random.Random(0), 0
    for state in moments(6, 3):
        if not state.reshuffles or state.hands_are_open:
            continue
        back = set(state.recycled)
        view = state.view(0)
        assert all(card in back for card in state.stock)
        for other in range(1, 6):
            unknown = [card for card in state.hands[other] if card not in state.known[other]]
            marks = view.hands[other].count(RECYCLED)
            assert marks == sum(card in back for card in unknown)
            marked += marks
        world = view.imagine(rng)
        assert all(card in back for card in world.stock)
    assert marked


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_seat_that_is_asked_could_lay_something_in_every_imagined_world(players: int) -> None:
    rng, asked = random.Random(0), {"interrupt": 0, "discard": 0}
    for seed in range(6):
        for state in moments(players, seed, 120):
            if state.phase not in asked:
                continue
            asked[state.phase] += 1
            for seat in range(-1, players):
                world = state.view(seat).imagine(rng)
                assert len(world.moves()) > 1, (state.phase, seat)
                assert world.view(seat).decision == state.decision
                if state.phase == "discard":
                    assert world.drawn in world.hands[world.asked[0]]
                    assert world.drawn >> 3 == world.pile[-1] >> 3
    assert all(asked.values())


def test_the_card_just_drawn_is_a_secret() -> None:
    state = build(
        {
            "players": 3,
            "hands": {"0": ["9C", "JD"], "1": ["9S", "3H"], "2": ["2H", "5D"]},
            "pile": ["KH"],
            "stock": ["9H"],
            "turn": 0,
        }
    )
    state.play(next(move for move in state.moves() if move == Play((70,), "stock")))
    assert state.phase == "discard"
    assert state.view(0).drawn == state.drawn >= 0
    for seat in (-1, 1, 2):
        view = state.view(seat)
        assert view.drawn == HIDDEN
        assert view.moves() == ()
        assert state.drawn not in {card for hand in view.hands for card in hand}


def test_all_hands_are_open_at_the_end() -> None:
    rng = random.Random(2)
    state: State = GAME.start(GAME.setup(3, 2, {"target": 50}))
    while state.decision is not None:
        state.play(rng.choice(state.moves()))
    assert state.view(0).hands == state.view(-1).hands == state.hands


def test_letting_be_is_not_told() -> None:
    rng, made = random.Random(1), 0
    state: State = GAME.start(GAME.setup(8, 1))
    while state.decision is not None and made < 20:
        quiet = [move for move in state.moves() if type(move).__name__ == "LetBe"]
        events = state.play(quiet[0] if quiet else rng.choice(state.moves()))
        if quiet:
            made += 1
            assert not events
    assert made == 20


@pytest.mark.parametrize(
    "options", [{}, {"free_sets_from_hand": True, "ace_high": True}, {"reshuffle_guard": 10}]
)
@pytest.mark.parametrize("players", [2, 5, 8])
def test_who_can_lay_something_could_for_all_that_everybody_knows(
    players: int, options: dict[str, OptionValue]
) -> None:
    rng = random.Random(players)
    state = GAME.start(GAME.setup(players, 3, {"target": 50, **options}))
    asked = 0
    while state.decision is not None:
        if state.phase == "interrupt":
            asked += 1
            assert state.asked[0] in sight.may_lay(state.view(-1))
        state.play(rng.choice(state.moves()))
    assert asked


def test_nobody_could_lay_what_lies_on_the_table() -> None:
    given = {
        "players": 2,
        "turn": 0,
        "hands": {"0": ["AC", "2D"], "1": ["KC"]},
        "pile": ["9D", "9H", "9S", "9C", "Jk1"],
    }
    assert sight.may_lay(build(given).view(-1)) == ()
