"""The folder of saved matches: a ring of autosaves a match, kept copies, a list that nothing can break."""

from __future__ import annotations

import base64
import contextlib
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tabletop import games
from tabletop.core.contract import Game
from tabletop.core.errors import BadSetup
from tabletop.core.match import Match
from tabletop.saves import document, files
from tabletop.saves.document import CannotOpen, Header, Resumed
from tabletop.saves.files import DiskTrouble, Notice
from tabletop.saves.places import Places

RING = 3
TRASH_DAYS = 30
_NAME = re.compile(r"^(?P<id>[A-Za-z0-9_-]+)\.(?P<slot>auto[1-9]|kept[0-9]+)(~[0-9]+)?\.json$")


def now() -> datetime:
    """The time here, with its zone."""
    return datetime.now(UTC).astimezone()


def new_match_id(moment: datetime) -> str:
    """A name for a match that no other has; it never changes afterwards."""
    return f"{moment:%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"


@dataclass(frozen=True)
class Saved:
    """A row in the list of saved matches.

    ``problem`` is empty if the match can be opened, otherwise the text key of the reason. ``header`` is
    missing only where not even that can be read. ``stand_in``: the newest was damaged, this one is older.
    """

    path: Path
    header: Header | None
    problem: str = ""
    kept: bool = False
    stand_in: bool = False

    @property
    def damaged(self) -> bool:
        """Whether the file is broken."""
        return self.problem == "saves.damaged"

    @property
    def match_id(self) -> str:
        """The id of the match; from the file's name if the file does not tell."""
        if self.header is not None:
            return self.header.id
        found = _NAME.match(self.path.name)
        return found["id"] if found else self.path.stem


@dataclass(frozen=True)
class Deleted:
    """What went to the trash: where each file was and where it is now."""

    moved: tuple[tuple[Path, Path], ...]


@dataclass
class _Running:
    created: str
    serial: int


@dataclass
class Records:
    """All saved matches of one person. What does not work on the disk is raised as :class:`DiskTrouble`."""

    places: Places
    find_game: Callable[[str], Game] = games.game
    clock: Callable[[], datetime] = now
    _running: dict[str, _Running] = field(default_factory=dict)

    def autosave(self, match: Match, *, played: float = 0.0, thumbnail: bytes = b"") -> Path:
        """Save a running or finished match into the oldest place of its ring.

        A match without an id gets one. ``played`` is the playing time in seconds, ``thumbnail`` a small PNG.
        """
        header = self._header(match, played, thumbnail)
        path = self.places.saves / f"{match.id}.auto{1 + header.serial % RING}.json"
        files.write(path, document.encode(match, header), keep=False)
        self._running[match.id].serial = header.serial
        return path

    def keep(self, match: Match, *, played: float = 0.0, thumbnail: bytes = b"") -> Path:
        """Save a copy that later autosaves of the match do not touch."""
        header = self._header(match, played, thumbnail)
        number = 1
        while (path := self.places.saves / f"{match.id}.kept{number}.json").exists():
            number += 1
        files.write(path, document.encode(match, header), keep=False)
        return path

    def all(self) -> list[Saved]:
        """Every saved match, the one played last first. Never fails: what cannot be read is shown as such.

        Damaged files are set aside into a folder of their own and stay in the list, unless another
        generation of the same match can be opened.
        """
        rows = [row for paths in self._slots().values() for row in self._rows(paths)]
        rows += [_row(path, self._peek) for path in _json_files(self.places.damaged)]
        openable = {row.match_id for row in rows if not row.problem}
        rows = [row for row in rows if not row.damaged or row.match_id not in openable]
        rows.sort(key=lambda row: (row.header.updated if row.header else "", row.path.name), reverse=True)
        return rows

    def unfinished(self) -> Saved | None:
        """The match to offer for resuming: the last one played that can be opened and has not ended."""
        for row in self.all():
            if not row.problem and row.header is not None and not row.header.finished:
                return row
        return None

    def load(self, saved: Saved) -> tuple[Resumed, list[Notice]]:
        """Read a match back, from an older generation where the newest is damaged (and say so).

        A kept copy whose match has gone on since becomes a match of its own, so that going on from it costs
        nothing of the later line of play.
        Raises :class:`CannotOpen` with the reason if there is nothing left to open.
        """
        stand_in = saved.stand_in
        trouble = CannotOpen("saves.gone", saved.path)
        for path in [saved.path, *self._generations(saved)]:
            try:
                resumed = self._open(path)
            except FileNotFoundError:
                continue
            except CannotOpen as problem:
                trouble = problem
                if not problem.damaged:
                    break
                self._aside(path)
                stand_in = True
                continue
            notices = [Notice("saves.stand_in")] if stand_in else []
            if not resumed.replayable:
                notices.append(Notice("saves.older_rules"))
            last = self._last_serial(resumed.match.id)
            if saved.kept and last >= resumed.header.serial:
                resumed.match.id, last = new_match_id(self.clock()), 0
            self._running[resumed.match.id] = _Running(resumed.header.created, last)
            return resumed, notices
        raise trouble

    def delete(self, saved: Saved) -> Deleted:
        """Put a match into the trash, with all its generations. :meth:`restore` brings it back."""
        folder = self.places.trash / f"{self.clock():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
        wanted = [path for path in (saved.path, *self._generations(saved)) if path.exists()]
        return Deleted(tuple((path, files.move(path, folder)) for path in wanted))

    def restore(self, deleted: Deleted) -> None:
        """Bring back what :meth:`delete` took away."""
        for before, after in deleted.moved:
            files.move(after, before.parent)

    def tidy(self) -> None:
        """At the start: remove what broken writes left, and what has been in the trash for a month."""
        files.sweep(self.places.saves)
        oldest = time.time() - timedelta(days=TRASH_DAYS).total_seconds()
        with contextlib.suppress(OSError):
            for folder in self.places.trash.iterdir():
                # One that cannot be removed must not keep the others.
                with contextlib.suppress(OSError):
                    if folder.is_dir() and folder.stat().st_mtime < oldest:
                        for path in folder.iterdir():
                            path.unlink()
                        folder.rmdir()

    def _header(self, match: Match, played: float, thumbnail: bytes) -> Header:
        moment = self.clock()
        match.id = match.id or new_match_id(moment)
        stamp = moment.isoformat(timespec="seconds")
        if match.id not in self._running:
            self._running[match.id] = _Running(stamp, self._last_serial(match.id))
        running = self._running[match.id]
        decision = match.state.decision
        return Header(
            id=match.id,
            game=match.game.id,
            players=match.players,
            created=running.created,
            updated=stamp,
            serial=running.serial + 1,
            played=round(played, 1),
            round=match.game.rounds(match.state),
            choices=len(match.entries),
            turn=decision.seat if decision else None,
            result=match.state.result(),
            thumbnail=base64.b64encode(thumbnail).decode("ascii"),
        )

    def _slots(self) -> dict[str, list[Path]]:
        """The files of each row: the ring of a match together, every other file for itself."""
        slots: dict[str, list[Path]] = {}
        for path in _json_files(self.places.saves):
            slots.setdefault(_slot(path), []).append(path)
        return slots

    def _rows(self, paths: list[Path]) -> list[Saved]:
        rows = [_row(path, self._peek) for path in paths]
        sound = [row for row in rows if not row.damaged]
        broken = [row for row in rows if row.damaged]
        # Where a file cannot be moved (a read-only folder, say) it is shown as damaged from where it is.
        stuck = [row for row in broken if not self._aside(row.path)]
        if not sound:
            return stuck
        newest = max(sound, key=lambda row: row.header.serial if row.header else 0)
        return [replace(newest, stand_in=bool(broken))]

    def _peek(self, path: Path) -> Header:
        header = document.decode(_content(path)).header
        self._game(header.game)
        return header

    def _open(self, path: Path) -> Resumed:
        read = document.decode(_content(path))
        return document.resume(read, self._game(read.header.game))

    def _game(self, name: str) -> Game:
        try:
            return self.find_game(name)
        except BadSetup as problem:
            raise CannotOpen("saves.no_game", problem) from problem

    def _generations(self, saved: Saved) -> list[Path]:
        """The other files of the same ring, newest first."""
        if saved.path.parent != self.places.saves:
            return []
        others = [path for path in self._slots().get(_slot(saved.path), []) if path != saved.path]
        return sorted(others, key=_serial, reverse=True)

    def _last_serial(self, match_id: str) -> int:
        return max(map(_serial, self._slots().get(match_id, [])), default=0)

    def _aside(self, path: Path) -> bool:
        try:
            files.move(path, self.places.damaged)
        except DiskTrouble:
            return False
        return True


def _slot(path: Path) -> str:
    found = _NAME.match(path.name)
    return found["id"] if found and found["slot"].startswith("auto") else path.name


def _row(path: Path, peek: Callable[[Path], Header]) -> Saved:
    found = _NAME.match(path.name)
    kept = found is None or found["slot"].startswith("kept")
    try:
        return Saved(path, peek(path), kept=kept)
    except FileNotFoundError:
        return Saved(path, None, "saves.gone", kept)
    except CannotOpen as problem:
        return Saved(path, _glimpse(path), problem.key, kept)


def _serial(path: Path) -> int:
    header = _glimpse(path)
    return header.serial if header else 0


def _glimpse(path: Path) -> Header | None:
    try:
        return document.glimpse(_content(path))
    except (CannotOpen, FileNotFoundError):
        return None


def _json_files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".json")
    except OSError:
        return []


def _content(path: Path) -> bytes:
    try:
        return files.read(path)
    except DiskTrouble as trouble:
        raise CannotOpen("saves.not_read", trouble) from trouble
