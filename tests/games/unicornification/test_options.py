"""Every option key has a test that shows what it changes: a scenario file, or one of these."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from tabletop import games
from tabletop.games.unicornification import rounds, setting
from tabletop.games.unicornification.catalogue import is_joker
from tabletop.games.unicornification.state import State

GAME = games.game("unicornification")
_SCENARIOS = Path(__file__).parent.parent.parent / "scenarios" / "unicornification"
#: Options that are tested below.
_HERE = {"no_joker_start", "interrupt_mode", "target"}


def test_every_option_has_its_test() -> None:
    shown = set(_HERE)
    for path in _SCENARIOS.glob("*.toml"):
        shown |= set(tomllib.loads(path.read_text("utf-8"))["given"].get("options", {}))
    assert {option.key for option in GAME.options} == shown


def test_defaults_are_those_of_the_fact_base() -> None:
    defaults = {option.key: option.default for option in GAME.options}
    assert defaults == {
        "match_end": "target",
        "target": 100,
        "rounds": 5,
        "booby": "per_player",
        "tie": "caller_wins",
        "call_limit": 7,
        "first_round_call": True,
        "run_length": "exact_3",
        "ace_high": False,
        "joker_wild_in_runs": False,
        "free_sets_from_hand": False,
        "no_joker_start": False,
        "moon": True,
        "moon_keeps_zero": False,
        "self_count": False,
        "set_interrupt": True,
        "run_interrupt": True,
        "drawn_discard": True,
        "run_interrupt_direction": "both",
        "interrupt_mode": "ask",
        "decks": "auto",
        "reshuffle_guard": 3,
        "tie_break": "shared",
    }


def first_cards(**options: object) -> list[int]:
    starts = (GAME.start(GAME.setup(4, seed, options)) for seed in range(150))  # type: ignore[arg-type]
    return [state.pile[0] for state in starts]


def test_no_joker_start() -> None:
    assert any(map(is_joker, first_cards()))
    assert not any(map(is_joker, first_cards(no_joker_start=True)))


@pytest.mark.parametrize("mode", ["timed", "auto"])
def test_how_people_are_asked_does_not_change_the_rules(mode: str) -> None:
    plain, other = (GAME.setup(4, 3, {"interrupt_mode": value}) for value in ("ask", mode))
    assert setting.rules_of(plain) == setting.rules_of(other)


@pytest.mark.parametrize("target", GAME.option("target").values)
def test_the_target_ends_the_match(target: int) -> None:
    rng = random.Random(1)
    state: State = GAME.start(GAME.setup(3, 1, {"target": target}))
    while state.decision is not None:
        assert max(state.totals) < target
        state.play(rng.choice(state.moves()))
    assert max(state.totals) >= target
    result = state.result()
    assert result is not None
    assert all(state.totals[seat] == min(state.totals) for seat in result.winners)


@pytest.mark.parametrize("players", GAME.players)
def test_two_decks_from_seven_players(players: int) -> None:
    state: State = GAME.start(GAME.setup(players, 1))
    assert state.rules.decks == (2 if players > 6 else 1)
    assert [len(hand) for hand in state.hands] == [rounds.HAND] * players


def test_the_first_dealer_is_drawn_and_the_seat_to_the_left_begins() -> None:
    starts = [GAME.start(GAME.setup(5, seed)) for seed in range(60)]
    assert {state.dealer for state in starts} == set(range(5))
    assert all(state.turn == (state.dealer + 1) % 5 for state in starts)
