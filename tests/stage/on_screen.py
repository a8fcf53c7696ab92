"""Matches that begin in a described state, on the screen, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.core.contract import Game
from tabletop.core.match import Match, Player
from tabletop.scenes.app import App
from tabletop.scenes.table import TableScene

LONG_NAMES = (
    "Maximiliana",
    "Guadalupe",
    "Wilhelmina",
    "Bartolomeo",
    "Konstanze",
    "Fernandita",
    "Esmeralda",
    "Leopoldina",
)


def match_in(
    game: Game,
    state: Any,
    names: Sequence[str],
    *,
    people: str,
    level: str,
    seed: int,
    options: Mapping[str, Any],
) -> Match:
    """A match that starts in this state; ``people`` are the seats where persons sit."""
    setup = game.setup(state.players, seed, dict(options))
    seats = tuple(
        Player(names[seat], "person" if str(seat) in people else level) for seat in range(state.players)
    )
    return Match(game, setup, seats, id="described", state=state, origin=state.clone())


def settle(app: App, scene: TableScene, most: int = 900) -> None:
    """Frames until nothing is being performed, or something that is shown waits."""
    for _ in range(most):
        app.frame(40)
        if app.scene is not scene or not scene.timeline.moving:
            break
    for _ in range(12):
        app.frame(40)
