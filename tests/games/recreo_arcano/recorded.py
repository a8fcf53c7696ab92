"""Writes ``recorded.json``: whole matches with their choices in text form, to be replayed by the tests.

Run ``python -m tests.games.recreo_arcano.recorded`` after a change of rules that is meant, and raise the
``rules_version`` of the game with it. A record that stops replaying after any other change shows a bug.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from tabletop.core.match import Match, Player, state_hash
from tabletop.core.moves import move_text
from tabletop.games import game

FILE = Path(__file__).with_name("recorded.json")

_MATCHES: tuple[tuple[int, int, dict[str, bool | int | str]], ...] = (
    (4, 14, {}),
    (2, 119, {"layout": "galeria", "setup_facing": "random"}),
    (2, 87, {"layout": "galeria", "setup_facing": "random"}),
    (3, 28, {"layout": "claustro", "solo_house": "horneros", "round_cap": 30}),
    (4, 98, {"flip_enchants": False, "mago_and_copa_move_is_up_to_n": False, "round_cap": 30}),
)


def record(players: int, seed: int, options: dict[str, bool | int | str]) -> dict[str, Any]:
    """A random match that seldom ends a turn early, so that much happens in it."""
    kind = game("recreo_arcano")
    setup = kind.setup(players, seed, options)
    match = Match(kind, setup, tuple(Player(f"P{seat}") for seat in range(players)))
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.state.waiting())
        moves = match.asking(seat).moves()
        lively = [move for move in moves if type(move).__name__ not in ("Done", "Pass")]
        match.play(rng.choice(lively if lively and rng.random() < 0.8 else moves), seat)
    return {
        "setup": msgspec.to_builtins(setup),
        "moves": [f"{entry.seat}: {move_text(entry.move, kind.lexicon)}" for entry in match.entries],
        "ending": match.state.ending,
        "hash": state_hash(match.state),
    }


def main() -> None:
    kind = game("recreo_arcano")
    records = [record(*each) for each in _MATCHES]
    document = {"rules_version": kind.rules_version, "matches": records}
    FILE.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
