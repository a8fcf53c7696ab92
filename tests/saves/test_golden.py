from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop import games
from tabletop.core.contract import Game
from tabletop.core.match import Match, Player, auto_play
from tabletop.saves.document import SCHEMA, Header, encode
from tabletop.saves.places import find_places
from tabletop.saves.records import Records
from tests.saves.make_golden import FOLDER
from tests.toy import TOY, first

GOLDEN = sorted(FOLDER.glob("*.json"))


def any_game(name: str) -> Game:
    return TOY if name == TOY.id else games.game(name)


def test_every_schema_and_every_game_has_golden_saves() -> None:
    names = [path.name for path in GOLDEN]
    for schema in range(1, SCHEMA + 1):
        assert any(name.startswith(f"schema{schema}-") for name in names)
    for game in (TOY, *games.all_games()):
        for players in game.players:
            wanted = f"schema{SCHEMA}-{game.id}-rules{game.rules_version}-{players}.json"
            assert wanted in names, "run: python -m tests.saves.make_golden"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_save_opens_and_plays_on(path: Path, tmp_path: Path) -> None:
    records = Records(find_places(tmp_path), any_game)
    records.places.saves.mkdir(parents=True)
    shutil.copy(path, records.places.saves / path.name)
    (row,) = records.all()
    assert row.problem == ""
    resumed, _ = records.load(row)
    assert resumed.match.entries
    assert resumed.header.played == 600
    auto_play(resumed.match, first, limit=50)
    records.autosave(resumed.match)


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_save_holds_the_state_and_nothing_that_was_only_looked_up(game: Game) -> None:
    players = tuple(Player(f"P{seat}") for seat in range(max(game.players)))
    match = Match(game, game.setup(len(players), 1), players, id="m")
    header = Header("m", game.id, players, "2026", "2026")
    fresh = encode(match, header)
    assert match.state.moves()
    assert encode(match, header) == fresh
