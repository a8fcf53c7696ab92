from __future__ import annotations

import random

from tabletop.core.match import Player
from tabletop.saves.settings import LastTable
from tabletop.scenes.lineup import Lineup, fresh_lineup, grouped
from tabletop.stage.outside import outside
from tabletop.text import Words
from tests.scenes.pages import GAME

SHOWN = outside("recreo_arcano")


def lineup(last: LastTable | None = None, names: tuple[str, ...] = ()) -> Lineup:
    return fresh_lineup(GAME, last, names, Words("en").say, seed=5)


def test_the_usual_table_is_one_person_and_bots_with_names_of_their_own() -> None:
    table = lineup()
    assert table.count == 4
    assert [player.is_person for player in table.players] == [True, False, False, False]
    assert len({player.name for player in table.players}) == 4
    assert table.problem() is None
    assert table.usual


def test_the_last_table_comes_back() -> None:
    seats = (Player("Ana"), Player("Tito", "hard"))
    table = lineup(LastTable(seats, {"layout": "torre", "round_cap": 30}))
    assert table.players == seats
    assert table.options["layout"] == "torre"
    assert table.options["round_cap"] == 30
    assert not table.usual


def test_what_this_version_does_not_know_is_left_out() -> None:
    seats = (Player("Ana"), Player("Tito", "genius"))
    table = lineup(LastTable(seats, {"layout": "gone", "colour": "blue", "flip_enchants": False}))
    assert table.players[1].kind == "normal"
    assert table.options["layout"] == "patio"
    assert "colour" not in table.options
    assert table.options["flip_enchants"] is False


def test_known_people_come_first() -> None:
    assert lineup(names=("Eva", "Marcos")).players[0].name == "Eva"


def test_a_name_of_ours_changes_with_person_and_bot_but_a_typed_one_stays() -> None:
    table = lineup()
    table.make(1, "person")
    assert table.players[1].name == "Player 2"
    table.make(1, "hard")
    assert table.players[1].name in table.bot_names
    table.rename(1, "Zoe")
    table.make(1, "person")
    assert table.players[1].name == "Zoe"


def test_missing_and_doubled_names_are_told() -> None:
    table = lineup()
    table.rename(2, "   ")
    problem = table.problem()
    assert problem is not None
    assert (problem.key, problem.seat) == ("new_match.no_name", 2)
    table.rename(2, table.players[0].name.upper() + " ")
    problem = table.problem()
    assert problem is not None
    assert (problem.key, problem.seat) == ("new_match.same_name", 2)


def test_swapping_houses_exchanges_the_people() -> None:
    table = lineup()
    before = [player.name for player in table.players]
    table.swap_teams(SHOWN.swap_option)
    assert [player.name for player in table.players] == [before[1], before[0], before[3], before[2]]


def test_with_three_the_solo_player_takes_the_other_house() -> None:
    table = lineup()
    table.count = 3
    before = table.players
    assert table.teams() == (0, 1, 1)
    table.swap_teams(SHOWN.swap_option)
    assert table.teams() == (1, 0, 0)
    assert table.players == before
    assert grouped(table, SHOWN) == [(0, [1, 2]), (1, [0])]


def test_shuffling_moves_somebody_and_loses_nobody() -> None:
    table = lineup()
    before = table.players
    table.shuffle(random.Random(1))
    assert table.players != before
    assert sorted(player.name for player in table.players) == sorted(player.name for player in before)


def test_options_follow_the_number_of_players_and_hidden_ones_are_never_offered() -> None:
    table = lineup()
    keys = [option.key for option in table.offered()]
    assert "solo_house" not in keys
    assert "facings" not in keys
    table.count = 3
    assert "solo_house" in [option.key for option in table.offered()]
    table.count = 2
    assert "see_partner_card" not in [option.key for option in table.offered()]
    advanced = [option.advanced for option in table.offered()]
    assert advanced == sorted(advanced)
