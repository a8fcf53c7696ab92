"""Matches that begin in a described state, on the screen, with the person in seat 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.core.match import Match
from tabletop.games.unicornification import GAME
from tabletop.games.unicornification.catalogue import WORDS
from tabletop.games.unicornification.state import State
from tabletop.scenes.app import App
from tabletop.scenes.table import TableScene
from tabletop.stage.unicornification.table import Table
from tests.stage.on_screen import match_in, settle

NAMES = ("Lola", "Luna", "Rayo", "Moka", "Nube", "Tinta", "Fresa", "Plata")


def cards(*words: str) -> tuple[int, ...]:
    """The cards that these words stand for."""
    return tuple(WORDS.index(word) for word in words)


def match_from(
    given: Mapping[str, Any], *, people: str = "0", names: tuple[str, ...] = NAMES, level: str = "easy"
) -> Match:
    """A match that starts in the described state (the format of ``given`` in scenarios)."""
    assert GAME.given is not None
    state: State = GAME.given(given)
    seed = int(given.get("seed", 1))
    return match_in(
        GAME, state, names, people=people, level=level, seed=seed, options=given.get("options", {})
    )


def put_on_screen(app: App, match: Match) -> tuple[TableScene, Table]:
    """Open the table of a match; it stands as soon as nothing moves."""
    scene = TableScene(match)
    app.go(scene)
    settle(app, scene)
    stage = scene.stage
    assert isinstance(stage, Table)
    return scene, stage
