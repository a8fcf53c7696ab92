"""Writing so that neither a crash, nor a full disk, nor a virus scanner can cost a file that was good."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

#: What Windows answers while a scanner or an indexer holds the file: access denied, sharing, lock.
_BUSY = (5, 32, 33)
_PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8)
_TEMPORARY = ".writing"
#: Ending of the older generation that stands beside a file.
OLDER = ".bak"


@dataclass(frozen=True)
class Notice:
    """One sentence for the person: a text key and its values."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)


class DiskTrouble(Exception):
    """Something on the disk did not work. The person is told ``text.say(trouble.key, **trouble.values)``."""

    def __init__(self, key: str, path: Path, cause: BaseException | None = None) -> None:
        super().__init__(key, str(path), str(cause or ""))
        self.key = key
        self.values: Mapping[str, str | int] = {"path": str(path)}

    @property
    def notice(self) -> Notice:
        """The sentence for the person."""
        return Notice(self.key, self.values)


def _trouble(path: Path, problem: OSError, otherwise: str) -> DiskTrouble:
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskTrouble("saves.disk_full", path, problem)
    if problem.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return DiskTrouble("saves.read_only", path, problem)
    return DiskTrouble(otherwise, path, problem)


@contextlib.contextmanager
def troubles(path: Path, otherwise: str = "saves.not_written") -> Iterator[None]:
    """Turn what the system says about ``path`` into :class:`DiskTrouble`."""
    try:
        yield
    except OSError as problem:
        raise _trouble(path, problem, otherwise) from problem


def read(path: Path) -> bytes:
    """All of a file. ``FileNotFoundError`` if there is none, :class:`DiskTrouble` if it cannot be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise
    except NotADirectoryError as problem:
        raise FileNotFoundError(path) from problem
    except OSError as problem:
        raise DiskTrouble("saves.not_read", path, problem) from problem


def older(path: Path) -> Path:
    """Where the generation before this file stands."""
    return path.with_name(path.name + OLDER)


def write(
    path: Path, content: bytes, *, keep: bool = True, good: Callable[[bytes], bool] | None = None
) -> None:
    """Put ``content`` in place of the file, whole or not at all, and ``keep`` the generation before it.

    ``good`` tells whether the file that stands there is worth keeping; a damaged one never pushes out
    a good older generation. Raises :class:`DiskTrouble` and leaves the file as it was.
    """
    with troubles(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f"{path.name}.{secrets.token_hex(4)}{_TEMPORARY}")
        try:
            _write_through(temporary, content)
            if _digest(temporary.read_bytes()) != _digest(content):
                raise OSError(errno.EIO, "the file does not hold what was written")
            if keep:
                _keep_older(path, good)
            swap(temporary, path)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
        _sync_folder(path.parent)


def append_line(path: Path, line: bytes) -> None:
    """Add a line to a file, on a line of its own even after a torn one. Raises :class:`DiskTrouble`."""
    with troubles(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())


def move(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a name that is free there; returns where it is now."""
    with troubles(path):
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / path.name
        number = 1
        while target.exists():
            target = folder / f"{path.stem}~{number}{path.suffix}"
            number += 1
        swap(path, target)
        return target


def swap(source: Path, target: Path, pause: Callable[[float], None] = time.sleep) -> None:
    """``os.replace`` that waits a little while another program on Windows holds one of the files."""
    for seconds in _PAUSES:
        try:
            os.replace(source, target)
            return
        except OSError as problem:
            if getattr(problem, "winerror", None) not in _BUSY:
                raise
            pause(seconds)
    os.replace(source, target)


def sweep(folder: Path) -> int:
    """Remove what a crash in the middle of a write left in a folder; returns how many files."""
    swept = 0
    with contextlib.suppress(OSError):
        for left in folder.glob(f"*{_TEMPORARY}"):
            with contextlib.suppress(OSError):
                left.unlink()
                swept += 1
    return swept


@contextlib.contextmanager
def scratch() -> Iterator[Path]:
    """A folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="recreo-unicornio-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def writable(folder: Path) -> Notice | None:
    """``None`` if files can be written in the folder; otherwise the sentence that says why not."""
    probe = folder / f"probe-{secrets.token_hex(4)}{_TEMPORARY}"
    try:
        with troubles(folder):
            folder.mkdir(parents=True, exist_ok=True)
            try:
                _write_through(probe, b"probe")
            finally:
                probe.unlink(missing_ok=True)
    except DiskTrouble as trouble:
        return trouble.notice
    return None


def _write_through(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _keep_older(path: Path, good: Callable[[bytes], bool] | None) -> None:
    try:
        standing = path.read_bytes()
    except FileNotFoundError:
        return
    if good is not None and not good(standing):
        return
    # A copy, not a rename: between two renames there would be a moment without the file.
    copy = path.with_name(f"{path.name}.{secrets.token_hex(4)}{OLDER}{_TEMPORARY}")
    try:
        _write_through(copy, standing)
        swap(copy, older(path))
    finally:
        copy.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    # Some file systems cannot sync a folder; the file itself is safe by then.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
