from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.saves import files
from tabletop.saves.files import DiskTrouble
from tabletop.text import LANGUAGES, Words


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_write_keeps_one_older_generation(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "a.json"
    for content in (b"one", b"two", b"three"):
        files.write(file, content)
    assert file.read_bytes() == b"three"
    assert files.older(file).read_bytes() == b"two"
    assert names(file.parent) == ["a.json", "a.json.bak"]


def test_write_without_keeping(tmp_path: Path) -> None:
    files.write(tmp_path / "a", b"one", keep=False)
    files.write(tmp_path / "a", b"two", keep=False)
    assert names(tmp_path) == ["a"]


def test_a_damaged_file_never_pushes_out_a_good_generation(tmp_path: Path) -> None:
    file = tmp_path / "a"
    for content in (b"good 1", b"good 2", b"broken", b"good 3"):
        files.write(file, content, good=lambda standing: standing.startswith(b"good"))
    assert file.read_bytes() == b"good 3"
    assert files.older(file).read_bytes() == b"good 2"


class Broken:
    """Stands in for ``os`` inside the module: fails in one call like a full or strange disk."""

    def __init__(self, call: str, *problems: OSError | None) -> None:
        self._call, self._problems, self.calls = call, list(problems), 0

    def __getattr__(self, name: str) -> object:
        return getattr(os, name) if name != self._call else self._fail

    def _fail(self, *given: object) -> object:
        self.calls += 1
        problem = self._problems.pop(0) if self._problems else None
        if problem is not None:
            raise problem
        return getattr(os, self._call)(*given)


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "saves.disk_full"),
        (errno.EDQUOT, "saves.disk_full"),
        (errno.EACCES, "saves.read_only"),
        (errno.EROFS, "saves.read_only"),
        (errno.EIO, "saves.not_written"),
    ],
)
def test_a_failed_write_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, key: str
) -> None:
    file = tmp_path / "a"
    files.write(file, b"one")
    monkeypatch.setattr(files, "os", Broken(call, OSError(number, "no")))
    with pytest.raises(DiskTrouble) as trouble:
        files.write(file, b"two")
    assert trouble.value.key == key
    assert file.read_bytes() == b"one"
    assert names(tmp_path) in (["a"], ["a", "a.bak"])
    for language in LANGUAGES:
        assert str(file) in Words(language).say(trouble.value.key, **trouble.value.values)


def test_what_was_not_really_written_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    files.write(file, b"one")
    real = files._write_through
    monkeypatch.setattr(files, "_write_through", lambda path, content: real(path, content[:-1]))
    with pytest.raises(DiskTrouble):
        files.write(file, b"two")
    assert file.read_bytes() == b"one"


def held(number: int) -> OSError:
    problem = PermissionError(errno.EACCES, "held by another program")
    problem.winerror = number  # type: ignore[attr-defined]
    return problem


def test_a_scanner_that_holds_the_file_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    source.write_bytes(b"new")
    system = Broken("replace", held(5), held(32), held(33))
    monkeypatch.setattr(files, "os", system)
    waited: list[float] = []
    files.swap(source, target, waited.append)
    assert target.read_bytes() == b"new"
    assert waited == [0.05, 0.1, 0.2]


def test_waiting_for_a_scanner_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "os", Broken("replace", *(held(5) for _ in range(9))))
    with pytest.raises(PermissionError):
        files.swap(tmp_path / "a", tmp_path / "b", lambda _: None)


def test_other_problems_are_not_waited_for(tmp_path: Path) -> None:
    waited: list[float] = []
    with pytest.raises(FileNotFoundError):
        files.swap(tmp_path / "none", tmp_path / "b", waited.append)
    assert waited == []


def test_lines_are_appended_on_lines_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "a.jsonl"
    files.append_line(file, b"1")
    files.append_line(file, b"2")
    file.write_bytes(file.read_bytes() + b"torn")
    files.append_line(file, b"3")
    assert file.read_bytes() == b"1\n2\ntorn\n3\n"


def test_moving_never_covers_another_file(tmp_path: Path) -> None:
    trash = tmp_path / "trash"
    for content in (b"1", b"2", b"3"):
        (tmp_path / "a.json").write_bytes(content)
        files.move(tmp_path / "a.json", trash)
    assert names(trash) == ["a.json", "a~1.json", "a~2.json"]


def test_leftovers_of_a_crash_are_swept(tmp_path: Path) -> None:
    (tmp_path / "a.json.12ab.writing").write_bytes(b"half")
    (tmp_path / "a.json").write_bytes(b"whole")
    assert files.sweep(tmp_path) == 1
    assert names(tmp_path) == ["a.json"]
    assert files.sweep(tmp_path / "none") == 0


def test_reading(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.read(tmp_path / "none")
    with pytest.raises(DiskTrouble) as trouble:
        files.read(tmp_path)
    assert trouble.value.notice.key == "saves.not_read"


def test_whether_a_folder_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.writable(tmp_path / "new") is None
    assert names(tmp_path / "new") == []
    (tmp_path / "file").write_bytes(b"")
    notice = files.writable(tmp_path / "file")
    assert notice is not None
    assert notice.key == "saves.not_written"
    monkeypatch.setattr(files, "os", Broken("fsync", OSError(errno.EROFS, "no")))
    notice = files.writable(tmp_path)
    assert notice is not None
    assert notice.key == "saves.read_only"
    assert names(tmp_path) == ["file", "new"]
