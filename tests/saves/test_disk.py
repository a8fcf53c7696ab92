from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabletop.core.match import Entry, Match, Player, auto_play, state_hash
from tabletop.saves import document, files, journal
from tabletop.saves.disk import Disk, open_disk
from tabletop.saves.journal import KEPT, Journal
from tabletop.saves.settings import Settings
from tabletop.text import LANGUAGES, Words
from tests.toy import TOY, first, toy_named

START = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


def opened(folder: Path) -> Disk:
    return open_disk(folder, find_game=toy_named, clock=lambda: START)


def table(choices: int = 0) -> Match:
    match = Match(TOY, TOY.setup(2, 3), (Player("Ana"), Player("Bot", "hard")))
    auto_play(match, first, limit=choices)
    return match


def test_a_first_start_says_nothing_and_saves_everything(tmp_path: Path) -> None:
    disk = opened(tmp_path)
    assert disk.take_notices() == []
    match = table(2)
    assert disk.change_settings(Settings(speed="fast"))
    assert disk.autosave(match, played=5)
    assert disk.keep(match)
    disk = opened(tmp_path)
    assert disk.settings == Settings(speed="fast")
    row = disk.records.unfinished()
    assert row is not None
    resumed = disk.load(row)
    assert resumed is not None
    assert resumed.match.entries == match.entries
    assert disk.take_notices() == []


def test_an_ended_match_is_remembered_with_its_end(tmp_path: Path) -> None:
    disk = opened(tmp_path)
    match = table(10_000)
    memory = disk.remember(match, played=60)
    assert disk.statistics.read() == ([memory], 0)
    assert memory.date == START.isoformat()
    (row,) = disk.records.all()
    assert row.header is not None
    assert row.header.finished


def test_a_wrong_setting_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "warp"}')
    disk = opened(tmp_path)
    assert [notice.key for notice in disk.take_notices()] == ["saves.setting_wrong"]
    assert disk.take_notices() == []


@pytest.fixture
def nothing_written(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Makes every write fail, whoever runs the tests (a folder's mode does not stop root)."""

    def fail(number: int) -> None:
        def broken(path: Path, content: bytes) -> None:
            raise OSError(number, "no")

        def broken_line(path: Path, line: bytes) -> None:
            raise files.DiskTrouble("saves.read_only", path)

        monkeypatch.setattr(files, "_write_through", broken)
        monkeypatch.setattr(files, "append_line", broken_line)

    return fail


def test_a_read_only_folder_is_told_once_and_the_match_goes_on(
    tmp_path: Path, nothing_written: Callable[[int], None]
) -> None:
    nothing_written(errno.EROFS)
    disk = opened(tmp_path)
    assert [notice.key for notice in disk.take_notices()] == ["saves.read_only"]
    match = table(2)
    assert not disk.autosave(match)
    assert not disk.save_settings()
    auto_play(match, first)
    memory = disk.remember(match)
    assert memory.id
    assert disk.take_notices() == []
    assert disk.records.all() == []


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    disk = opened(tmp_path / "file")
    assert len(disk.take_notices()) == 1
    assert not disk.autosave(table(1))
    assert disk.take_notices() == []


def test_a_full_disk_is_told_again_after_something_could_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing_written: Callable[[int], None]
) -> None:
    disk = opened(tmp_path)
    match = table(1)
    for _ in range(2):
        with monkeypatch.context():
            nothing_written(errno.ENOSPC)
            assert not disk.autosave(match)
            assert not disk.keep(match)
        assert [notice.key for notice in disk.take_notices()] == ["saves.disk_full"]
        monkeypatch.undo()
        assert disk.autosave(match)


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    disk = opened(tmp_path)
    disk.autosave(table(1))
    (row,) = disk.records.all()
    row.path.write_bytes(b"{")
    assert disk.load(row) is None
    (notice,) = disk.take_notices()
    assert notice.key == "saves.damaged"
    for language in LANGUAGES:
        assert Words(language).has(notice.key)


def test_delete_and_restore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = opened(tmp_path)
    disk.autosave(table(1))
    (row,) = disk.records.all()
    deleted = disk.delete(row)
    assert deleted is not None
    assert disk.records.all() == []
    assert disk.restore(deleted)
    assert len(disk.records.all()) == 1

    def refuse(path: Path, folder: Path) -> Path:
        raise files.DiskTrouble("saves.read_only", path)

    monkeypatch.setattr(files, "move", refuse)
    assert disk.delete(row) is None
    assert [notice.key for notice in disk.take_notices()] == ["saves.read_only"]


def ticking() -> Callable[[], datetime]:
    moments = (START + timedelta(seconds=number) for number in range(1000))
    return lambda: next(moments)


def test_the_journal_opens_a_file_for_each_run_and_keeps_ten(tmp_path: Path) -> None:
    clock = ticking()
    for number in range(13):
        run = Journal(tmp_path, clock)
        assert run.file is None
        run.note(f"run {number}")
        run.note("é")
    logs = sorted(tmp_path.iterdir())
    assert len(logs) == KEPT
    assert "run 12" in logs[-1].read_text(encoding="utf-8")
    assert "é" in logs[-1].read_text(encoding="utf-8")
    assert "run 3" in logs[0].read_text(encoding="utf-8")


def test_a_crash_is_written_down_with_its_match(tmp_path: Path) -> None:
    log = Journal(tmp_path, ticking())
    try:
        raise ZeroDivisionError("a bug")
    except ZeroDivisionError as problem:
        log.crash(problem)
        log.crash(problem, match := table(3))
    assert log.file is not None
    text = log.file.read_text(encoding="utf-8")
    assert text.count("ZeroDivisionError: a bug") == 2
    assert "of toy, 3 choices, seed 3:" in text
    assert "recreo-unicornio" in text.splitlines()[0]
    again = document.unpack(text.split()[-1], TOY)
    assert again.entries == match.entries
    assert again.players == match.players
    assert state_hash(again.state) == state_hash(match.state)


def test_a_crash_report_never_crashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Journal(tmp_path, ticking())
    match = table(3)
    match.entries.append(Entry(0, object()))
    log.crash(ValueError("\udcff"), match)
    assert log.file is not None
    assert "cannot be written (TypeError" in log.file.read_text(encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(files.os, "fsync", full)
    log.crash(ValueError("again"), table(3))


def test_a_choice_that_breaks_the_rules_code_is_in_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(3)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    move = match.state.moves()[0]
    monkeypatch.setattr(type(match.state), "play", broken)
    with pytest.raises(ZeroDivisionError) as caught:
        match.play(move)
    assert repr(move) in caught.value.__notes__[0]
    assert len(match.entries) == 3


def test_what_loggers_say_is_written_down(tmp_path: Path) -> None:
    log = Journal(tmp_path, ticking())
    speaker = logging.getLogger("tabletop.somewhere")
    with log.listening():
        speaker.warning("no sound device: %s", "none")
        speaker.info("unimportant")
    assert not logging.getLogger("tabletop").handlers
    assert log.file is not None
    text = log.file.read_text(encoding="utf-8")
    assert "tabletop.somewhere: no sound device: none" in text
    assert "unimportant" not in text


def test_a_disk_that_takes_no_log_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    log = Journal(tmp_path / "file")
    log.note("lost")
    assert log.file is None
    assert journal.now().tzinfo is not None
