"""Sitting down at a table in a window that nobody sees, whatever the game."""

from __future__ import annotations

from pathlib import Path

from tabletop.bots.worker import Direct
from tabletop.core.match import Match
from tabletop.saves.disk import open_disk
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.session import Session
from tabletop.scenes.table import TableScene
from tests.stage.kit.driving import Hand


def sit_down(
    folder: Path,
    match: Match,
    *,
    seed: int,
    size: tuple[int, int],
    language: str,
    speed: str = "fast",
    bots: Direct | None = None,
) -> tuple[Hand, TableScene]:
    """The window with this match on the table; nothing has been drawn yet."""
    settings = Settings(language=language, speed=speed, effects=0, music=0)  # type: ignore[arg-type]
    app = App.headless(size, settings, data=Session(open_disk(folder), bots or Direct(), seed))
    scene = TableScene(match)
    app.go(scene)
    return Hand(app), scene


def tab_to(hand: Hand, key: str, most: int) -> None:
    """Tab until the widget with this key has the focus."""
    for _ in range(most):
        if hand.focus == key:
            return
        hand.press("tab")
    raise AssertionError(f"{key} cannot be reached by Tab")
