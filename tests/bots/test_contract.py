from __future__ import annotations

import random
import subprocess
import sys

import pytest

from tabletop.bots.contract import RANDOM, Budget, Choice, Note, any_move, bot, first_move, levels
from tabletop.core.errors import BadSetup
from tabletop.games.recreo_arcano import moves as mv
from tests.bots.matches import start


def test_levels_are_found_by_the_games_id_weakest_first():
    assert list(levels("recreo_arcano")) == ["easy", "normal", "hard"]
    assert bot("recreo_arcano", "hard") is levels("recreo_arcano")["hard"]
    assert bot("recreo_arcano", RANDOM) is any_move


def test_a_game_without_bots_has_no_levels():
    assert levels("a_game_that_nobody_wrote") == {}


def test_an_unknown_level_is_refused_with_the_levels_there_are():
    with pytest.raises(BadSetup, match="easy, normal, hard, random"):
        bot("recreo_arcano", "grandmaster")


def test_a_budget_counts_samples_and_never_gives_none():
    assert [Budget(share).samples(6) for share in (0.01, 0.5, 1.0, 2.0)] == [1, 3, 6, 12]


def test_without_a_clock_a_budget_is_never_spent():
    assert not Budget().spent()
    assert Budget(clock=lambda: True).spent()


def test_a_budget_keeps_and_tells_the_best_so_far():
    told: list[Choice] = []
    budget = Budget(offer=told.append)
    choice = Choice(mv.Done(), Note("bot.reason.any"))
    budget.keep(choice)
    assert budget.best is choice
    assert told == [choice]


def test_the_level_random_makes_legal_moves():
    state, rng = start(), random.Random(1)
    for _ in range(40):
        seat = state.decision.seat
        choice = any_move(state.view(seat), seat, rng, Budget())
        assert choice.move in state.moves()
        state.play(choice.move)


def test_the_move_of_last_resort_is_a_quiet_one():
    state, rng = start(), random.Random(1)
    while state.phase != "turn":
        seat = state.decision.seat
        state.play(any_move(state.view(seat), seat, rng, Budget()).move)
    assert first_move(state.view(state.decision.seat)) == mv.Done()


def test_bots_never_import_pygame():
    code = (
        "import sys, tabletop.bots.recreo_arcano, tabletop.bots.arena, tabletop.bots.bench;"
        "import tabletop.bots.worker;"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
