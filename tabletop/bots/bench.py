"""``tabletop bench``: how fast a game's rules are, beside a fixed loop so that machines can be compared."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from tabletop import games
from tabletop.core.contract import Game
from tabletop.core.errors import BadSetup

_REFERENCE = 200_000


def reference_loop(count: int = _REFERENCE) -> int:
    """A fixed piece of pure Python (integers, a list, a dictionary); returns a checksum."""
    numbers, seen, value = [0] * 64, dict[int, int](), 1
    for step in range(count):
        value = (value * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        slot = value & 63
        numbers[slot] += step
        seen[slot] = numbers[slot] ^ value
    return sum(seen.values()) & 0xFFFF


def reference_speed() -> float:
    """Rounds of the reference loop a second."""
    began = time.perf_counter()
    reference_loop()
    return _REFERENCE / (time.perf_counter() - began)


def random_play(game: Game, seconds: float, seed: int = 1) -> tuple[float, float]:
    """Random moves a second and whole matches a second, over all numbers of players."""
    chance, made, matches, spent, number = random.Random(seed), 0, 0.0, 0.0, 0
    while spent < seconds:
        players = game.players[number % len(game.players)]
        state, count = game.start(game.setup(players, seed + number)), 0
        began = time.perf_counter()
        while state.decision is not None:
            moves = state.moves()
            state.play(moves[int(chance.random() * len(moves))])
            count += 1
        spent += time.perf_counter() - began
        made, matches, number = made + count, matches + 1, number + 1
    return made / spent, matches / spent


def clone_microseconds(game: Game, seed: int = 1, count: int = 20_000) -> float:
    """How long a copy of a state from the middle of a match takes."""
    chance, state = random.Random(seed), game.start(game.setup(max(game.players), seed))
    for _ in range(60):
        if state.decision is None:
            break
        moves = state.moves()
        state.play(moves[int(chance.random() * len(moves))])
    clone: Callable[[], Any] = state.clone
    began = time.perf_counter()
    for _ in range(count):
        clone()
    return (time.perf_counter() - began) / count * 1e6


def figures(game: Game, seconds: float = 5.0) -> dict[str, Any]:
    """The figures of a game, as ``--json`` prints them."""
    reference = reference_speed()
    moves, matches = random_play(game, seconds)
    return {
        "game": game.id,
        "moves_per_second": round(moves),
        "matches_per_second": round(matches, 2),
        "clone_us": round(clone_microseconds(game), 2),
        "reference_ops_per_second": round(reference),
    }


def table(found: dict[str, Any]) -> str:
    """The figures as a person reads them, with their ratios to the reference loop."""
    reference = found["reference_ops_per_second"]
    clone_ops = found["clone_us"] * reference / 1e6
    return "\n".join(
        [
            f"{found['game']}",
            f"random play   {found['moves_per_second']:>10,} moves/s    "
            f"{reference / found['moves_per_second']:8.1f} reference rounds a move",
            f"              {found['matches_per_second']:>10,} matches/s",
            f"clone         {found['clone_us']:>10} us         {clone_ops:8.1f} reference rounds a clone",
            f"reference     {reference:>10,} rounds/s",
        ]
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``tabletop bench``."""
    parser.add_argument("game", help="the game's id, for example recreo_arcano")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play (default 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Measure the game that the arguments name and print the figures. Returns the exit code."""
    try:
        game = games.game(args.game)
    except BadSetup as problem:
        print(f"tabletop bench: {problem}", file=sys.stderr)
        return 2
    found = figures(game, max(0.01, args.seconds))
    print(json.dumps(found) if args.json else table(found))
    return 0
