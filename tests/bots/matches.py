"""Moments of real matches for the tests of bots: states met while random or easy players play."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from tabletop.bots.contract import Budget, bot
from tabletop.games import game

GAME = game("recreo_arcano")
LEVELS = ("easy", "normal", "hard")

#: Small enough for the normal test run; the decision rules are the same.
SMALL = 0.2


def start(players: int = 4, seed: int = 1, **options: Any) -> Any:
    """The first state of a match."""
    return GAME.start(GAME.setup(players, seed, options))


@cache
def _match(players: int, seed: int, level: str) -> tuple[Any, ...]:
    state, rng = start(players, seed, round_cap=30), random.Random(seed)
    choose, met = bot(GAME.id, level), []
    while state.decision is not None:
        met.append(state.clone())
        seat = state.decision.seat
        state.play(choose(state.view(seat), seat, rng, Budget(SMALL)).move)
    return tuple(met)


def moments(players: int, seed: int, level: str = "easy") -> list[Any]:
    """Every state of a match in which a decision is asked; copies that a test may change."""
    return [state.clone() for state in _match(players, seed, level)]


def of_each_kind(players: int, seeds: range, each: int = 2) -> list[Any]:
    """Some moments of every kind of decision that comes up in these matches, late ones too."""
    found: dict[str, list[Any]] = {}
    for seed in seeds:
        for state in moments(players, seed):
            found.setdefault(state.decision.kind, []).append(state)
    chosen: list[Any] = []
    for kind in sorted(found):
        states = found[kind]
        chosen += states[:: max(1, len(states) // each)][:each]
    return chosen
