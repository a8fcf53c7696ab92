from __future__ import annotations

import argparse
import json

import pytest

from tabletop.bots import arena, bench
from tabletop.core.errors import BadSetup
from tabletop.games import game


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return parser.parse_args(list(words))


def test_the_wilson_interval_is_the_textbook_one():
    low, high = arena.wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert arena.wilson(0, 10)[0] == pytest.approx(0, abs=1e-9)
    assert arena.wilson(10, 10)[1] == pytest.approx(1)
    assert arena.wilson(0, 0) == (0.0, 1.0)


def test_two_levels_are_two_teams_and_sides_are_swapped():
    plan = arena.plan_from(arguments("recreo_arcano", "--seats", "hard,normal"))
    assert plan.players == 4
    teams = (0, 1, 0, 1)
    assert arena.seating(plan, 0, teams) == ("hard", "normal", "hard", "normal")
    assert arena.seating(plan, 1, teams) == ("normal", "hard", "normal", "hard")


def test_a_level_for_each_seat_is_rotated():
    plan = arena.plan_from(arguments("recreo_arcano", "--seats", "hard,normal,easy"))
    assert plan.players == 3
    assert arena.seating(plan, 1, (0, 1, 1)) == ("normal", "easy", "hard")


def test_players_choose_the_smaller_table():
    plan = arena.plan_from(arguments("recreo_arcano", "--seats", "hard,normal", "--players", "2"))
    assert plan.players == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess", "--seats", "easy"], "no game"),
        (["recreo_arcano", "--seats", "genius,easy"], "no bot level"),
        (["recreo_arcano", "--seats", "easy"], "levels"),
        (["recreo_arcano", "--seats", "easy,easy,easy", "--players", "4"], "2 levels"),
        (["recreo_arcano", "--seats", "easy,easy", "--players", "7"], "not 7"),
        (["recreo_arcano", "--seats", "easy,easy", "--matches", "0"], "--matches"),
        (["recreo_arcano", "--seats", "easy,easy", "--budget", "0"], "--budget"),
        (["recreo_arcano", "--seats", "easy,easy", "--option", "layout=moon"], "layout"),
    ],
)
def test_wrong_arguments_are_one_clear_line_and_code_2(words, said, capsys):
    assert arena.run(arguments(*words)) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_figures_have_the_promised_shape(capsys):
    words = ["recreo_arcano", "--seats", "normal,easy", "--matches", "3", "--seed", "4", "--processes", "1"]
    assert arena.run(arguments(*words, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    promised = {"game", "seats", "matches", "seed", "levels", "endings", "mean_moves", "mean_rounds"}
    assert promised | {"decisions_per_second", "p95_decision_ms"} <= set(found)
    assert set(found["levels"]["normal"]) == {"wins", "share", "low", "high", "fair"}
    assert found["levels"]["normal"]["wins"] + found["levels"]["easy"]["wins"] <= 3
    assert found["levels"]["easy"]["fair"] == 0.5
    assert set(found["endings"]) <= set(game("recreo_arcano").endings)
    assert arena.run(arguments(*words)) == 0
    assert "95 % interval" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_arguments_give_the_same_matches(players):
    plan = arena.Plan("recreo_arcano", ("hard", "easy"), players, 1, seed=3, budget=0.1)

    def facts(played: arena.Played) -> tuple[object, ...]:
        return played.levels, played.winners, played.ending, played.moves, played.rounds

    assert facts(arena.play_match(plan, 0)) == facts(arena.play_match(plan, 0))


def test_several_processes_play_what_one_plays():
    plan = arena.Plan("recreo_arcano", ("normal", "easy"), 4, 4, seed=9)
    alone = [(match.winners, match.moves) for match in arena.play_all(plan, 1)]
    assert [(match.winners, match.moves) for match in arena.play_all(plan, 2)] == alone


def test_a_level_on_both_sides_always_wins_and_is_expected_to():
    plan = arena.Plan("recreo_arcano", ("easy", "easy"), 4, 2, seed=1)
    row = arena.summary(plan, arena.play_all(plan, 1), 1.0)["levels"]["easy"]
    assert row["fair"] == 1.0


def played(levels: str, winners: tuple[int, ...], teams: tuple[int, ...] = (0, 1, 2, 3)) -> arena.Played:
    return arena.Played(tuple(levels.split()), teams, winners, "end", 1, 1, {})


def test_a_match_with_several_winners_is_split_between_them():
    plan = arena.Plan("recreo_arcano", ("hard", "easy", "hard", "easy"), 4, 4, 1)
    matches = [
        played("hard easy hard easy", (0, 1)),
        played("easy hard easy hard", (1, 2, 3)),
        played("hard easy hard easy", ()),
        played("easy hard easy hard", (1,)),
    ]
    rows = arena.summary(plan, matches, 1.0)["levels"]
    assert (rows["hard"]["wins"], rows["easy"]["wins"]) == (3, 2)
    assert rows["hard"]["share"] == round((1 / 2 + 2 / 3 + 1) / 4, 4)
    assert rows["easy"]["share"] == round((1 / 2 + 1 / 3) / 4, 4)
    assert rows["hard"]["fair"] == rows["easy"]["fair"] == 0.5


def test_a_team_wins_as_one_and_for_each_of_its_levels():
    plan = arena.Plan("recreo_arcano", ("hard", "easy", "easy"), 3, 1, 1)
    rows = arena.summary(plan, [played("hard easy easy", (1, 2), (0, 1, 1))], 1.0)["levels"]
    assert (rows["hard"]["share"], rows["easy"]["share"]) == (0.0, 1.0)
    mixed = arena.summary(plan, [played("easy hard easy", (1, 2), (0, 1, 1))], 1.0)["levels"]
    assert (mixed["hard"]["share"], mixed["easy"]["share"]) == (1.0, 1.0)


def test_levels_that_make_no_sense_are_refused_before_playing():
    with pytest.raises(BadSetup, match="levels"):
        arena.plan_from(arguments("recreo_arcano", "--seats", "easy,easy,easy,easy,easy"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse", "players", "matches", "least"),
    [
        ("normal", "easy", 4, 400, 0.80),
        ("normal", "easy", 3, 400, 0.5),
        ("normal", "easy", 2, 400, 0.5),
        ("hard", "normal", 4, 400, 0.65),
        ("hard", "normal", 3, 400, 0.5),
        ("hard", "normal", 2, 400, 0.5),
    ],
)
def test_each_level_beats_the_one_below(better, worse, players, matches, least):
    plan = arena.Plan("recreo_arcano", (better, worse), players, matches, seed=2026)
    row = arena.summary(plan, arena.play_all(plan, 2), 1.0)["levels"][better]
    assert row["share"] >= least
    assert row["low"] > row["fair"]


def test_the_bench_prints_its_figures(capsys):
    parser = argparse.ArgumentParser()
    bench.add_arguments(parser)
    assert bench.run(parser.parse_args(["recreo_arcano", "--seconds", "0.05", "--json"])) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {
        "game",
        "moves_per_second",
        "matches_per_second",
        "clone_us",
        "reference_ops_per_second",
    }
    assert all(value > 0 for key, value in found.items() if key != "game")
    assert bench.run(parser.parse_args(["recreo_arcano", "--seconds", "0.05"])) == 0
    assert "reference" in capsys.readouterr().out
    assert bench.run(parser.parse_args(["chess"])) == 2
