"""``tabletop --selftest``: the whole program without screen and sound, as a packaged build is tried.

It opens the window with the dummy drivers, lets bots play a match of every game at the real table, frame by
frame, saves it, loads it again and compares. One line tells how it went.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tabletop import games
from tabletop.core.contract import Game
from tabletop.core.match import Match, Player, state_hash
from tabletop.saves import files
from tabletop.saves.disk import Disk, open_disk
from tabletop.saves.journal import Journal
from tabletop.scenes.app import App
from tabletop.scenes.start import make_app
from tabletop.scenes.table import TableScene

SIZE = (1280, 720)
#: The time that a frame lets pass, in ms: long, for nobody is watching.
STEP = 200.0
#: Real seconds that a bot may stay silent before the test fails.
PATIENCE = 60.0
SEED = 2026


class Failed(Exception):
    """The program did not do what it should; the message says what."""


@dataclass
class _Report:
    frames: int = 0
    parts: list[str] = field(default_factory=list)


@dataclass
class _Listening(Journal):
    """A journal in which every line is trouble: nothing may go wrong here."""

    heard: list[str] = field(default_factory=list)

    def note(self, text: str) -> None:
        self.heard.append(text)
        super().note(text)


def run_selftest(data_dir: Path | None, seed: int | None, language: str, frames: int | None) -> int:
    """Play, save and load; 0 if all is well. After ``frames`` frames a match is left where it is.

    Data goes to ``data_dir``, or to a folder that is gone afterwards.
    """
    began = time.monotonic()
    report = _Report()
    with _folder(data_dir) as folder:
        disk = open_disk(folder)
        try:
            _run(disk, SEED if seed is None else seed, language, frames, report)
        except Exception as problem:
            disk.journal.crash(problem)
            print(f"selftest failed: {type(problem).__name__}: {problem}", file=sys.stderr)
            return 1
    spent = time.monotonic() - began
    print(
        f"selftest ok: {'; '.join(report.parts)}; saved and loaded; {report.frames} frames in {spent:.1f} s"
    )
    return 0


@contextlib.contextmanager
def _folder(data_dir: Path | None) -> Iterator[Path]:
    if data_dir is not None:
        yield data_dir
        return
    with files.scratch() as folder:
        yield folder


def _run(disk: Disk, seed: int, language: str, frames: int | None, report: _Report) -> None:
    troubles: list[str] = []
    disk.journal = _Listening(disk.places.logs, heard=troubles)
    disk.settings.speed = "fast"
    with disk.journal.listening():
        app = make_app(disk, seed=seed, language=language, headless=True, size=SIZE)
        try:
            app.settle()
            for game in games.all_games():
                match = _match(game, seed)
                app.go(TableScene(match))
                _play(app, match, frames, report, troubles)
                app.go_home()
                _compare(disk, match)
            app.settle()
            app.quit()
        finally:
            session = app.data
            app.close()
            session.bots.close()
    _no(troubles)


def _no(troubles: list[str]) -> None:
    if troubles:
        raise Failed(troubles[0].strip().splitlines()[-1])


def _match(game: Game, seed: int) -> Match:
    seats = max(game.players)
    players = tuple(Player(f"Bot {seat + 1}", "easy") for seat in range(seats))
    return Match(game, game.setup(seats, seed), players)


def _play(app: App, match: Match, frames: int | None, report: _Report, troubles: list[str]) -> None:
    choices, moved, first = 0, time.monotonic(), report.frames
    while not match.over and not troubles:
        app.frame(STEP)
        report.frames += 1
        if frames is not None and report.frames - first >= frames:
            break
        if len(match.entries) != choices:
            choices, moved = len(match.entries), time.monotonic()
        elif app.idle:
            # Only the bots' process has something to do.
            time.sleep(0.001)
        if time.monotonic() - moved > PATIENCE:
            raise Failed(f"{match.game.id}: nobody has moved for {PATIENCE:g} s")
    _no(troubles)
    if match.over:
        app.settle(STEP)
    result = match.state.result()
    how = f"ended by {result.ending}" if result else "left in the middle"
    made = f"{len(match.entries)} choices, {match.game.rounds(match.state)} rounds"
    report.parts.append(f"{match.game.id}, {match.setup.players} bots, {made}, {how}")


def _compare(disk: Disk, match: Match) -> None:
    row = next((row for row in disk.records.all() if row.match_id == match.id), None)
    if row is None:
        raise Failed(f"{match.game.id}: the match was not saved")
    resumed = disk.load(row)
    if resumed is None:
        raise Failed(f"{match.game.id}: the match cannot be loaded")
    same = state_hash(resumed.match.state) == state_hash(match.state)
    if not (same and resumed.replayable and resumed.match.entries == match.entries):
        raise Failed(f"{match.game.id}: what was loaded is not what was played")
