"""The one door to the disk for the window: what fails is told once, in a sentence, and the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from tabletop import games
from tabletop.core.contract import Game
from tabletop.core.match import Match
from tabletop.saves import files
from tabletop.saves.document import CannotOpen, Resumed
from tabletop.saves.files import DiskTrouble, Notice
from tabletop.saves.journal import Journal
from tabletop.saves.places import Places, find_places
from tabletop.saves.records import Deleted, Records, Saved, now
from tabletop.saves.settings import Settings, load_settings, save_settings
from tabletop.saves.statistics import Finished, Statistics, finished

T = TypeVar("T")


@dataclass
class Disk:
    """Settings, saved matches, statistics and the journal of one person. No method ever raises for the disk.

    Sentences for the person gather in a queue: :meth:`take_notices` empties it. The same trouble is
    told once until something can be written again.
    """

    places: Places
    settings: Settings
    records: Records
    statistics: Statistics
    journal: Journal
    _notices: list[Notice] = field(default_factory=list)
    _told: set[str] = field(default_factory=set)

    def take_notices(self) -> list[Notice]:
        """The sentences that the person has not seen yet."""
        taken, self._notices = self._notices, []
        return taken

    def save_settings(self) -> bool:
        """Write :attr:`settings`; whether that worked."""
        return self._written(lambda: save_settings(self.places.settings, self.settings))

    def change_settings(self, settings: Settings) -> bool:
        """Use other settings from now on and write them; whether that worked."""
        self.settings = settings
        return self.save_settings()

    def autosave(self, match: Match, *, played: float = 0.0, thumbnail: bytes = b"") -> bool:
        """Save a match into its ring; whether that worked. See :meth:`.Records.autosave`."""
        return self._written(lambda: self.records.autosave(match, played=played, thumbnail=thumbnail))

    def keep(self, match: Match, *, played: float = 0.0, thumbnail: bytes = b"") -> bool:
        """Save a copy of its own; whether that worked. See :meth:`.Records.keep`."""
        return self._written(lambda: self.records.keep(match, played=played, thumbnail=thumbnail))

    def load(self, saved: Saved) -> Resumed | None:
        """Read a match back; ``None`` and a notice if it cannot be opened."""
        try:
            resumed, notices = self.records.load(saved)
        except CannotOpen as problem:
            self.journal.note(f"{saved.path}: {problem}")
            self._notices.append(Notice(problem.key))
            return None
        self._notices += notices
        return resumed

    def delete(self, saved: Saved) -> Deleted | None:
        """Put a match into the trash; ``None`` and a notice if that did not work."""
        return self._tried(lambda: self.records.delete(saved))

    def restore(self, deleted: Deleted) -> bool:
        """Take a match out of the trash again; whether that worked."""
        return self._written(lambda: self.records.restore(deleted))

    def remember(self, match: Match, *, played: float = 0.0, thumbnail: bytes = b"") -> Finished:
        """Add an ended match to the statistics and save its end. ``played`` is in seconds."""
        date = self.records.clock().isoformat(timespec="seconds")
        self.autosave(match, played=played, thumbnail=thumbnail)
        result = finished(match, date, played)
        self._written(lambda: self.statistics.add(result))
        return result

    def _tried(self, do: Callable[[], T]) -> T | None:
        try:
            done = do()
        except DiskTrouble as trouble:
            self._tell(trouble)
            return None
        self._told.clear()
        return done

    def _written(self, do: Callable[[], object]) -> bool:
        return self._tried(lambda: (do(),)) is not None

    def _tell(self, trouble: DiskTrouble) -> None:
        self.journal.note(str(trouble))
        if trouble.key not in self._told:
            self._told.add(trouble.key)
            self._notices.append(trouble.notice)


def open_disk(
    data_dir: Path | None = None,
    *,
    find_game: Callable[[str], Game] = games.game,
    clock: Callable[[], datetime] = now,
) -> Disk:
    """Everything of one person, from the system's folders or from ``data_dir``. Never fails.

    Settings are read, leftovers tidied away, and a folder that cannot be written is told once.
    """
    places = find_places(data_dir)
    settings, notices = load_settings(places.settings)
    disk = Disk(
        places,
        settings,
        Records(places, find_game, clock),
        Statistics(places.statistics),
        Journal(places.logs, clock),
    )
    disk.records.tidy()
    files.sweep(places.config)
    files.sweep(places.data)
    unwritable = files.writable(places.data) or files.writable(places.config)
    if unwritable is not None:
        notices.append(unwritable)
        # All later trouble with this folder is the same news.
        disk._told |= {"saves.read_only", "saves.not_written", unwritable.key}
    disk._notices += notices
    return disk
