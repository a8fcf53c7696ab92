"""Speeds of every game and bot level, as ratios to a fixed loop. Run by hand: ``python -m tests.bench``.

Ratios, not times: they can be compared between machines and kept in a closing note.
"""

from __future__ import annotations

import time

from tabletop import games
from tabletop.bots import arena, bench
from tabletop.bots.contract import levels


def thinking(game_id: str, level: str, matches: int = 2) -> tuple[float, int]:
    """Mean seconds of a decision of a level, over a few whole matches, and how many decisions there were."""
    players = max(games.game(game_id).players)
    plan = arena.Plan(game_id, (level,) * players, players, matches, seed=1)
    times = [taken for number in range(matches) for taken in arena.play_match(plan, number).seconds[level]]
    return sum(times) / len(times), len(times)


def main() -> None:
    began = time.perf_counter()
    for game in games.all_games():
        found = bench.figures(game, seconds=3.0)
        print(bench.table(found))
        for level in levels(game.id):
            mean, count = thinking(game.id, level)
            rounds = mean * found["reference_ops_per_second"]
            print(
                f"{level:<14}{1000 * mean:>10.2f} ms/choice  {rounds:10.0f} reference rounds "
                f"({count} choices)"
            )
    print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
