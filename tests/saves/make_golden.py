"""Writes the golden saves of the current schema: ``python -m tests.saves.make_golden``.

Run it once when a schema or a rules version is released, and commit what it writes; the files of earlier ones
are never written again. ``test_golden.py`` loads them all for ever.
"""

from __future__ import annotations

import random
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tabletop import games
from tabletop.core.contract import Game
from tabletop.core.match import Match, Player, auto_play
from tabletop.saves.document import SCHEMA
from tabletop.saves.places import find_places
from tabletop.saves.records import Records
from tests.toy import TOY

FOLDER = Path(__file__).parent / "golden"
CHOICES = 60


def golden(game: Game, players: int, choices: int) -> bytes:
    """The file of a match after some random choices."""
    seats = (Player("Ana"), *(Player(f"Bot {seat}", "hard") for seat in range(1, players)))
    match = Match(game, game.setup(players, 2026), seats, id=f"golden-{game.id}-{players}")
    rng = random.Random(players)
    auto_play(match, lambda state, _: rng.choice(state.moves()), limit=choices)
    with tempfile.TemporaryDirectory() as folder:
        clock = datetime(2026, 12, 1, tzinfo=UTC)
        records = Records(find_places(Path(folder)), lambda _: game, lambda: clock)
        return records.autosave(match, played=600, thumbnail=b"not really a picture").read_bytes()


def main() -> None:
    """Write the golden saves that are not there yet."""
    for game in (TOY, *games.all_games()):
        for players in game.players:
            name = f"schema{SCHEMA}-{game.id}-rules{game.rules_version}-{players}.json"
            if not (FOLDER / name).exists():
                (FOLDER / name).write_bytes(golden(game, players, 5 if game is TOY else CHOICES))


if __name__ == "__main__":
    main()
