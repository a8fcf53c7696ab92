from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import games, selftest
from tabletop.saves.disk import Disk
from tabletop.saves.files import scratch

ROOT = Path(__file__).parent.parent


def test_a_whole_match_of_bots_through_the_real_program(tmp_path: Path) -> None:
    """As a packaged build is tried: from another folder, all in one process and its bots' process."""
    done = subprocess.run(
        [sys.executable, "-m", "tabletop", "--data-dir", str(tmp_path / "data"), "--selftest"],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("selftest ok: recreo_arcano, 4 bots, ")
    assert done.stdout.count("\n") == 1
    assert "ended by" in done.stdout
    assert (tmp_path / "data" / "statistics.jsonl").read_text().count("\n") == len(games.all_games())


def test_a_match_left_in_its_middle(capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run_selftest(None, 7, "es", 120) == 0
    assert "left in the middle; saved and loaded" in capsys.readouterr().out


def test_a_save_that_went_wrong_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(Disk, "autosave", lambda *given, **more: False)
    assert selftest.run_selftest(tmp_path, 7, "en", 20) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "selftest failed: Failed: recreo_arcano: the match was not saved\n"


def test_a_scratch_folder_is_gone_afterwards() -> None:
    with scratch() as folder:
        (folder / "a").write_bytes(b"")
    assert not folder.exists()
