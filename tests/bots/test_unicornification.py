"""Bots of Unicornification: whole matches of every level, and nobody peeks."""

from __future__ import annotations

import random

import pytest

from tabletop.bots.contract import Budget, arena_levels, bot, levels
from tabletop.games.unicornification import GAME
from tabletop.games.unicornification.moves import Call, Play

ALL = [*levels(GAME.id), *arena_levels(GAME.id)]


@pytest.mark.parametrize("players", [2, 5, 8])
def test_every_level_plays_a_whole_match(players):
    state = GAME.start(GAME.setup(players, 4, {"match_end": "rounds", "rounds": 3}))
    seats = [ALL[seat % len(ALL)] for seat in range(players)]
    made = 0
    while state.decision is not None:
        seat = state.decision.seat
        seen = state.view(seat)
        choice = bot(GAME.id, seats[seat])(seen, seat, random.Random(made), Budget(0.2))
        assert choice.move in state.moves()
        state.play(choice.move)
        made += 1
    assert len(state.history) == 3


@pytest.mark.parametrize("level", ALL)
def test_what_is_hidden_changes_nothing(level):
    rng = random.Random(9)
    state = GAME.start(GAME.setup(4, 8))
    for number in range(40):
        seat = state.decision.seat
        seen = state.view(seat)
        other = seen.imagine(rng).view(seat)
        play = bot(GAME.id, level)
        first = play(seen, seat, random.Random(number), Budget(0.1)).move
        assert play(other, seat, random.Random(number), Budget(0.1)).move == first
        state.play(first)
        if state.decision is None:
            break


def test_arena_levels_are_in_no_menu():
    assert set(arena_levels(GAME.id)) == {"novice", "intermediate", "always_calls"}
    assert set(levels(GAME.id)) == {"easy", "normal", "hard"}


def test_published_rule_bots_call_by_lot_and_the_sterner_one_at_once():
    state = GAME.given({"hands": {"0": ["AS", "2H", "3D"]}, "turn": 0, "dealer": 3})

    def made(level: str) -> set[type]:
        play = bot(GAME.id, level)
        return {type(play(state.view(0), 0, random.Random(lot), Budget()).move) for lot in range(30)}

    assert made("novice") == made("intermediate") == {Call, Play}
    assert made("always_calls") == {Call}
