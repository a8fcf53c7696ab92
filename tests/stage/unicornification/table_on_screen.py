"""Matches that begin in a described state, on the screen, with the person in seat 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.core.match import Match, Player
from tabletop.games.unicornification import GAME
from tabletop.games.unicornification.catalogue import WORDS
from tabletop.games.unicornification.state import State
from tabletop.scenes.app import App
from tabletop.scenes.table import TableScene
from tabletop.stage.unicornification.table import Table

NAMES = ("Lola", "Luna", "Rayo", "Moka", "Nube", "Tinta", "Fresa", "Plata")
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


def cards(*words: str) -> tuple[int, ...]:
    """The cards that these words stand for."""
    return tuple(WORDS.index(word) for word in words)


def match_from(
    given: Mapping[str, Any], *, people: str = "0", names: tuple[str, ...] = NAMES, level: str = "easy"
) -> Match:
    """A match that starts in the described state (the format of ``given`` in scenarios)."""
    assert GAME.given is not None
    state: State = GAME.given(given)
    options = given.get("options", {})
    setup = GAME.setup(state.players, int(given.get("seed", 1)), options)
    seats = tuple(
        Player(names[seat], "person" if str(seat) in people else level) for seat in range(state.players)
    )
    return Match(GAME, setup, seats, id="described", state=state, origin=state.clone())


def put_on_screen(app: App, match: Match) -> tuple[TableScene, Table]:
    """Open the table of a match; it stands as soon as nothing moves."""
    scene = TableScene(match)
    app.go(scene)
    settle(app, scene)
    stage = scene.stage
    assert isinstance(stage, Table)
    return scene, stage


def settle(app: App, scene: TableScene, most: int = 400) -> None:
    """Frames until nothing is being performed, or the reveal waits."""
    for _ in range(most):
        app.frame(40)
        if app.scene is not scene or not scene.timeline.moving:
            break
    for _ in range(12):
        app.frame(40)
