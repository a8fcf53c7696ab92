"""A window at the title page, with a folder of its own, for the tests of the pages around the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.core.match import Match, Player
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.session import Session
from tabletop.scenes.stack import Scene
from tabletop.scenes.title import Title
from tabletop.stage.kit import Widget
from tests.look.shots import session
from tests.stage.kit.driving import Hand

GAME = games.game("recreo_arcano")
PEOPLE = (Player("Ana"), Player("Tito", "hard"), Player("Brisa", "normal"), Player("Lola", "easy"))


class Visitor(Hand):
    """Somebody in front of the program; ``folder`` holds the data."""

    def __init__(self, app: App, folder: Path) -> None:
        super().__init__(app)
        self.folder = folder

    @property
    def session(self) -> Session:
        found: Session = self.app.data
        return found

    @property
    def scene(self) -> Any:
        return self.app.scene

    def has(self, key: str) -> bool:
        return self.screen.find(key) is not None

    def click(self, where: str | tuple[float, float]) -> None:
        super().click(where)
        self.app.settle()

    def press(self, *names: str, ctrl: bool = False, shift: bool = False) -> None:
        super().press(*names, ctrl=ctrl, shift=shift)
        self.app.settle()

    def words(self) -> str:
        """Everything that the labels and buttons of the page say."""
        said = []
        for leaf in self.screen.leaves():
            for name in ("text", "label", "title"):
                value = getattr(leaf, name, "")
                if isinstance(value, str) and leaf.visible:
                    said.append(value)
        return "\n".join(said)


def visit(folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Visitor:
    """Open the window on a data folder."""
    data = session(folder)
    chosen = Settings(**{"language": "en", "calm_motion": True, **settings})
    kept = data.disk

    def keep(changed: Settings) -> None:
        kept.settings = changed
        kept.save_settings()

    app = App.headless(size, chosen, data=data, home=Title, save_settings=keep, seed=1)
    return Visitor(app, folder)


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    """Somebody who has just opened the program for the first time."""
    someone = visit(tmp_path)
    someone.app.go(Title())
    someone.app.settle()
    yield someone
    someone.app.close()


def played(choices: int = 60, *, players: tuple[Player, ...] = PEOPLE, seed: int = 7) -> Match:
    """A match after some choices by chance, always the same ones."""
    match = Match(GAME, GAME.setup(len(players), seed), players, id=f"match-{seed}")
    chance = random.Random(seed)
    while not match.over and len(match.entries) < choices:
        match.play(chance.choice(list(match.state.moves())))
    return match


def focus_ring_is_seen(someone: Hand) -> bool:
    """Whether the person can see where the keys go."""
    return someone.app.look.focus_visible and someone.screen.focus is not None


def walk(someone: Hand, most: int = 120) -> list[str]:
    """Tab through the whole page: the keys of all widgets that can be reached."""
    seen: list[str] = []
    for _ in range(most):
        Hand.press(someone, "tab")
        key = someone.focus
        if key in seen:
            break
        seen.append(key)
    return seen


class Below(Scene):
    """Stands for a table below a page."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.played = 1500.0


def inside(widget: Widget) -> bool:
    """Whether a widget lies on the page."""
    area = widget.rect
    return area.left >= -1 and area.top >= -1 and area.right <= 1281 and area.bottom <= 721
