"""A plain text log for notices and crashes, one file a run; the last ten are kept."""

from __future__ import annotations

import contextlib
import logging
import platform
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import tabletop
from tabletop.core.match import Match
from tabletop.saves import document, files
from tabletop.saves.files import DiskTrouble
from tabletop.saves.records import now

KEPT = 10


class _Handler(logging.Handler):
    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        self._journal.note(f"{record.name}: {self.format(record)}")


@dataclass
class Journal:
    """The log of this run. Its file is made by the first line; a disk that takes no log stops nothing."""

    folder: Path
    clock: Callable[[], datetime] = now
    _file: Path | None = field(default=None, init=False)

    @property
    def file(self) -> Path | None:
        """The file of this run, once something has been written."""
        return self._file

    def note(self, text: str) -> None:
        """Write a line with the time."""
        with contextlib.suppress(DiskTrouble):
            # A path in a traceback may hold what is no text at all.
            files.append_line(self._opened(), f"{self._time()} {text}".encode(errors="backslashreplace"))

    def crash(self, problem: BaseException, match: Match | None = None) -> None:
        """Write down what went wrong, and the match so that it can be played again. Never fails itself.

        The last word of the line is what ``document.unpack`` takes.
        """
        lines = traceback.format_exception(problem)
        if match is not None:
            lines.append(_in_a_line(match))
        self.note("crash\n" + "".join(lines).rstrip())

    @contextlib.contextmanager
    def listening(self, level: int = logging.WARNING) -> Iterator[None]:
        """Write down what the program's loggers say from ``level`` on, as long as this lasts."""
        logger, handler = logging.getLogger(tabletop.__name__), _Handler(self)
        handler.setLevel(level)
        logger.addHandler(handler)
        try:
            yield
        finally:
            logger.removeHandler(handler)

    def _opened(self) -> Path:
        if self._file is None:
            self._rotate()
            file = self.folder / f"{self.clock():%Y%m%d-%H%M%S-%f}.log"
            about = f"recreo-unicornio {tabletop.__version__}, Python {platform.python_version()}, "
            files.append_line(file, (about + platform.platform()).encode())
            self._file = file
        return self._file

    def _rotate(self) -> None:
        with contextlib.suppress(OSError):
            for old in sorted(self.folder.glob("*.log"), reverse=True)[KEPT - 1 :]:
                old.unlink()

    def _time(self) -> str:
        return self.clock().isoformat(timespec="seconds")


def _in_a_line(match: Match) -> str:
    about = (
        f"match {match.id or '-'} of {match.game.id}, {len(match.entries)} choices, seed {match.setup.seed}"
    )
    try:
        return f"{about}: {document.pack(match)}\n"
    except Exception as problem:  # Something broke in this very match; half a report is better than none.
        return f"{about}: cannot be written ({problem!r})\n"
