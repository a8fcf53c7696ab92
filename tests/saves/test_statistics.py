from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.match import Match, Player, auto_play
from tabletop.saves.statistics import Finished, Share, Statistics, Summary, finished, summary
from tests.toy import TOY, first

PERSON = Player("Ana")


def bot(level: str) -> Player:
    return Player("Bot", level)


def played(
    number: int, *players: Player, winner: int = 0, game: str = "toy", rounds: int = 4, ending: str = "points"
) -> Finished:
    seats = len(players)
    return Finished(
        id=f"m{number}",
        game=game,
        date="2026-12-01T12:00:00+00:00",
        players=players,
        teams=tuple(range(seats)),
        winners=(winner,),
        places=tuple(1 if seat == winner else 2 for seat in range(seats)),
        points=(0,) * seats,
        ending=ending,
        rounds=rounds,
        moves=rounds * seats,
        duration=120.0,
    )


def test_what_is_remembered_of_a_match() -> None:
    match = Match(TOY, TOY.setup(2, 3), (PERSON, bot("hard")), id="m1")
    with pytest.raises(ValueError, match="not ended"):
        finished(match, "today")
    auto_play(match, first)
    result = match.state.result()
    memory = finished(match, "today", 61.23)
    assert (memory.id, memory.game, memory.rounds, memory.moves) == ("m1", "toy", 3, len(match.entries))
    assert (memory.winners, memory.ending) == (result.winners, result.ending)
    assert memory.duration == 61.2
    assert memory.teams == (0, 1)


def test_matches_are_added_and_read(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "deep" / "statistics.jsonl")
    assert statistics.read() == ([], 0)
    matches = [played(number, PERSON, bot("easy")) for number in range(3)]
    for match in matches:
        statistics.add(match)
    assert statistics.read() == (matches, 0)


def test_damaged_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "s.jsonl")
    statistics.add(played(1, PERSON, bot("easy")))
    with statistics.path.open("ab") as file:
        file.write(b'{"id": "torn\n\n[1]\n\xff\xfe\n')
        whole = b'{"id":"x","game":"toy","date":"","players":[],"teams":[1],"winners":[],"places":[],'
        file.write(whole + b'"points":[],"ending":"","rounds":0,"moves":0}\n{"id": "torn again')
    statistics.add(played(2, PERSON, bot("easy")))
    matches, damaged = statistics.read()
    assert [match.id for match in matches] == ["m1", "m2"]
    assert damaged == 5


def test_a_match_that_ended_twice_counts_once(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "s.jsonl")
    for winner in (0, 1):
        statistics.add(played(1, PERSON, bot("easy"), winner=winner))
    matches, _ = statistics.read()
    assert [match.winners for match in matches] == [(1,)]


def test_a_file_that_cannot_be_read_is_no_matches(tmp_path: Path) -> None:
    assert Statistics(tmp_path).read() == ([], 0)


def test_the_level_of_a_match_is_its_strongest_opponent() -> None:
    assert played(1, PERSON, bot("easy"), bot("hard"), bot("normal")).opponents == "hard"
    assert played(1, PERSON, PERSON).opponents == ""
    assert played(1, bot("easy"), bot("hard")).opponents == ""
    partners = played(1, PERSON, bot("easy"), bot("hard"), bot("easy"))
    team = Finished(
        **{name: getattr(partners, name) for name in partners.__struct_fields__} | {"teams": (0, 1, 0, 1)}
    )
    assert team.opponents == "easy", "a partner is no opponent"


def test_no_matches() -> None:
    assert summary([]) == Summary()
    assert summary([played(1, PERSON, bot("easy"))], "ludo") == Summary()


def test_the_figures() -> None:
    wins = [True, True, True, False, True, True]
    matches = [
        played(
            number, PERSON, bot("hard" if number % 2 else "easy"), winner=0 if won else 1, rounds=2 + number
        )
        for number, won in enumerate(wins)
    ]
    matches.append(played(90, bot("easy"), bot("hard"), ending="shared"))
    matches.append(played(91, PERSON, bot("easy"), game="ludo", winner=1))
    figures = summary(matches, "toy")
    assert figures.matches == 7
    assert figures.with_person == Share(6, 5)
    assert figures.by_level == {"easy": Share(3, 3), "hard": Share(3, 2)}
    assert figures.endings == {"points": 6, "shared": 1}
    assert (figures.streak, figures.best_streak) == (2, 3)
    assert figures.mean_rounds == pytest.approx(31 / 7)
    assert figures.mean_minutes == 2
    assert figures.shortest_win is matches[0]
    everything = summary(matches)
    assert everything.matches == 8
    assert everything.streak == 0
