"""What a bot is, how its thinking is limited, and how the levels of a game are found.

A bot is given ``view(seat)`` and nothing else, so it cannot peek. Its thinking is counted in samples, never
in seconds: the same view, chance and budget give the same choice on every machine. The window adds a clock.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Protocol

import msgspec

from tabletop.core.errors import BadSetup
from tabletop.core.moves import Move

#: The level that picks any legal move; for the arena and for soak tests, not offered to people.
RANDOM = "random"

#: What a partner may ask a bot for, beside nothing.
WISHES = ("copa", "attack", "open", "potions")


class Note(msgspec.Struct, frozen=True):
    """A sentence as a text key with its values; a value ``@key`` is itself a text key."""

    key: str
    values: dict[str, str | int] = {}


class Choice(msgspec.Struct, frozen=True):
    """A bot's move, with why (for hints) and, where it helps a partner, what it intends to do."""

    move: Any
    reason: Note
    intent: Note | None = None


@dataclass
class Budget:
    """How much a bot may think: ``share`` of its usual samples, and a clock that only the window sets.

    ``clock`` tells whether time is up. ``offer`` is told the best choice so far, for the watchdog.
    """

    share: float = 1.0
    clock: Callable[[], bool] | None = None
    offer: Callable[[Choice], None] | None = None
    best: Choice | None = field(default=None, init=False)

    def samples(self, usual: int) -> int:
        """So many of the usual samples, at least one."""
        return max(1, round(usual * self.share))

    def spent(self) -> bool:
        """Whether the clock says that it is time to answer."""
        return self.clock is not None and self.clock()

    def keep(self, choice: Choice) -> None:
        """Remember the best choice so far."""
        self.best = choice
        if self.offer is not None:
            self.offer(choice)


class Bot(Protocol):
    """A level of a game."""

    def __call__(
        self, view: Any, seat: int, rng: random.Random, budget: Budget, wish: str | None = None
    ) -> Choice:
        """The choice for the view's decision, which must be ``seat``'s."""


def any_move(
    view: Any,
    seat: int,  # noqa: ARG001
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """The level ``random``: any legal move, each as likely as the others."""
    moves = view.moves()
    return Choice(moves[rng.randrange(len(moves))], Note("bot.reason.any"))


def first_move(view: Any) -> Move:
    """A move that is always there, for when nothing better can be had in time.

    Games list their quiet moves (done, no, keep) last, so the last one does the least harm.
    """
    moves: Move = view.moves()[-1]
    return moves


@cache
def levels(game_id: str) -> Mapping[str, Bot]:
    """The levels of a game, weakest first: ``LEVELS`` of ``tabletop.bots.<game id>``."""
    name = f"{__package__}.{game_id}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return {}
    found: Mapping[str, Bot] = module.LEVELS
    return found


@cache
def arena_levels(game_id: str) -> Mapping[str, Bot]:
    """Levels for comparisons only, which no menu offers: ``ARENA_LEVELS`` of ``tabletop.bots.<game id>``."""
    levels(game_id)
    module = sys.modules.get(f"{__package__}.{game_id}")
    found: Mapping[str, Bot] = getattr(module, "ARENA_LEVELS", {})
    return found


def bot(game_id: str, level: str) -> Bot:
    """The bot of a level. :class:`BadSetup` lists the levels if there is none of this name."""
    if level == RANDOM:
        return any_move
    known = {**levels(game_id), **arena_levels(game_id)}
    if level not in known:
        raise BadSetup(f"{game_id} has no bot level {level!r}; it has: {', '.join([*known, RANDOM])}")
    return known[level]
