"""What a picture of the program is, and the window without a screen in which it is taken."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from tabletop.saves.disk import open_disk
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.session import Session

SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "es")
SEED = 20260
NOON = datetime(2026, 11, 20, 18, 42, tzinfo=timezone(timedelta(hours=-3)))


@dataclass(frozen=True)
class Shot:
    """A picture to take: ``make`` brings a fresh window to the state; ``ms`` passes before it is taken.

    ``settings`` are changes to the usual settings; ``settle`` waits until nothing moves any more.
    """

    name: str
    make: Callable[[App], None]
    settings: dict[str, Any] | None = None
    settle: bool = True
    ms: float = 400.0


class NoBots:
    """Nobody answers: pictures of pages need no bots, and tables that do bring their own."""

    def ask(self, *_given: Any, **_rest: Any) -> int:
        return 0

    def poll(self) -> None:
        return None

    def cancel(self, _ticket: int) -> None:
        return None

    def close(self) -> None:
        return None


def session(folder: Path, *, bots: Any = None, seed: int = SEED) -> Session:
    """The services of a window whose data lie in ``folder`` and whose clock stands still."""
    disk = open_disk(folder, clock=lambda: NOON)
    return Session(disk, bots or NoBots(), seed)


@contextlib.contextmanager
def window(
    size: tuple[int, int] = SIZES[0], language: str = "en", *, bots: Any = None, **settings: Any
) -> Iterator[App]:
    """A window without a screen, with a folder of its own and the title page to go home to."""
    from tabletop.scenes.title import Title

    with tempfile.TemporaryDirectory() as folder:
        chosen = Settings(**{"language": language, **settings})
        app = App.headless(
            size, chosen, data=session(Path(folder), bots=bots), home=Title, seed=SEED, clock=lambda: 0.0
        )
        try:
            yield app
        finally:
            app.close()


def take(app: App, shot: Shot, path: Path) -> None:
    """Bring the window to the state of a shot and write the picture."""
    shot.make(app)
    if shot.settle:
        app.settle(most=600)
    passed = 0.0
    while passed < shot.ms:
        app.frame(20)
        passed += 20
    app.draw()
    path.parent.mkdir(parents=True, exist_ok=True)
    app.screenshot(str(path))
