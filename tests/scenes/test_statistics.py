from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.match import Player
from tabletop.saves.statistics import finished
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.statistics import StatisticsPage
from tests.scenes.pages import Visitor, inside, played, visit, visitor

__all__ = ["visitor"]


def remember(someone: Visitor, seeds: range, players: tuple[Player, ...] | None = None) -> int:
    won = 0
    for seed in seeds:
        match = played(100_000, seed=seed, **({"players": players} if players else {}))
        result = finished(match, someone.session.now().isoformat(), 900.0)
        someone.session.disk.statistics.add(result)
        won += result.person_won
    return won


def test_without_matches_it_invites(visitor: Visitor) -> None:
    visitor.click("statistics")
    assert "No match has been finished yet" in visitor.words()
    visitor.press("enter")
    assert isinstance(visitor.scene, NewMatch)


def test_the_figures_are_those_of_the_file(visitor: Visitor) -> None:
    won = remember(visitor, range(6))
    visitor.click("statistics")
    said = visitor.words().splitlines()
    assert "6" in said
    assert f"{round(100 * won / 6)} % of 6" in said
    levels = {bar.label: bar.figure for bar in visitor.find("levels").bars}
    assert levels == {"Easy": "0 of 0", "Normal": "0 of 0", "Hard": f"{won} of 6"}
    assert sum(int(bar.figure) for bar in visitor.find("endings").bars) == 6


def test_endings_are_told_in_words(visitor: Visitor) -> None:
    remember(visitor, range(6))
    visitor.click("statistics")
    labels = {bar.label for bar in visitor.find("endings").bars}
    assert labels <= {
        "Copa brought home",
        "Three Pociones found",
        "No opposing Mago left",
        "Ahead at the round limit",
        "Draw",
    }


def test_matches_of_bots_alone_count_for_no_person(visitor: Visitor) -> None:
    bots = tuple(Player(f"B{n}", "easy") for n in range(4))
    remember(visitor, range(2), bots)
    visitor.click("statistics")
    assert "bots only" in visitor.words()
    assert "0 % of 0" in visitor.words()


def test_damaged_lines_are_told(visitor: Visitor) -> None:
    remember(visitor, range(1))
    with visitor.session.disk.statistics.path.open("ab") as file:
        file.write(b"{ torn\n")
    visitor.click("statistics")
    assert "1 line of the file was damaged and is left out." in visitor.words()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_everything_stays_on_the_page(tmp_path: Path, language: str, text: float) -> None:
    someone = visit(tmp_path, language=language, text_size=text)
    remember(someone, range(8))
    someone.app.go(StatisticsPage())
    someone.app.settle()
    assert all(inside(leaf) for leaf in someone.screen.leaves())
    someone.app.close()


def test_bars_grow_once_and_stand_at_once_in_calm_motion(tmp_path: Path) -> None:
    someone = visit(tmp_path, calm_motion=False)
    remember(someone, range(3))
    someone.app.go(StatisticsPage())
    someone.app.frame(0)
    chart = someone.find("levels")
    assert chart._grown.value < 1
    someone.app.settle()
    assert someone.find("levels")._grown.value == 1
    someone.scene.rebuild()
    assert someone.find("levels")._grown.value == 1
    someone.app.close()
