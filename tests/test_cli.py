from __future__ import annotations

import argparse
import io
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tabletop
from tabletop import cli
from tabletop.core.errors import BadSetup
from tabletop.saves.disk import Disk

ROOT = Path(__file__).parent.parent


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Stands in for the window: remembers what it was opened with."""
    opened: list[dict[str, Any]] = []

    def run_window(disk: Disk, *, seed: int | None, language: str) -> int:
        opened.append({"folder": disk.places.data, "seed": seed, "language": language})
        return 0

    module = types.ModuleType("tabletop.scenes.start")
    module.run_window = run_window  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tabletop.scenes.start", module)
    return opened


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[argparse.Namespace], int | None]], None]:
    """Puts something else in the place of ``tabletop arena``."""

    def put(run: Callable[[argparse.Namespace], int | None]) -> None:
        module = types.ModuleType("tabletop.bots.arena")

        def add_arguments(parser: argparse.ArgumentParser) -> None:
            parser.add_argument("game")
            parser.add_argument("--seed", type=int, default=0)

        module.add_arguments = add_arguments  # type: ignore[attr-defined]
        module.run = run  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "tabletop.bots.arena", module)

    return put


def test_without_a_command_the_window_opens(window: list[dict[str, Any]], tmp_path: Path) -> None:
    words = ["--data-dir", str(tmp_path / "mine"), "--seed", "7", "--language", "es"]
    assert cli.main(words) == 0
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert window == [
        {"folder": tmp_path / "mine", "seed": 7, "language": "es"},
        {"folder": tmp_path, "seed": None, "language": ""},
    ]


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert tabletop.__version__ in capsys.readouterr().out
    with pytest.raises(SystemExit) as left:
        cli.main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    for word in ("arena", "bench", "--data-dir", "--seed", "--selftest", "--language"):
        assert word in said


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["play"], "'play'"),
        (["--sed=1"], "--sed"),
        (["--seed"], "--seed"),
        (["--seed", "x"], "a seed is a whole number"),
        (["--seed", "-1"], "--seed"),
        (["--seed", str(1 << 64)], "a seed is a whole number"),
        (["--language", "fr"], "'fr'"),
        (["--data-dir", __file__], "is not a folder"),
        (["--data-dir", ""], "is not a folder"),
        (["--frames", "3"], "--frames belongs to --selftest"),
        (["--selftest", "--frames", "0"], "1 or more"),
        (["--selftest", "--frames", "many"], "1 or more"),
    ],
)
def test_wrong_arguments_are_one_line_and_code_2(
    words: list[str], part: str, capsys: pytest.CaptureFixture[str], window: list[dict[str, Any]]
) -> None:
    assert cli.main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("tabletop: ")
    assert part in said.err
    assert window == []


def test_commands_get_their_own_arguments(
    command: Callable[[Callable[[argparse.Namespace], int | None]], None],
) -> None:
    seen: list[argparse.Namespace] = []
    command(lambda chosen: seen.append(chosen))
    assert cli.main(["arena", "toy", "--seed", "4"]) == 0
    assert (seen[0].game, seen[0].seed, seen[0].match_seed) == ("toy", 4, None)


def test_a_commands_exit_code_counts(
    command: Callable[[Callable[[argparse.Namespace], int | None]], None],
) -> None:
    command(lambda chosen: 1)
    assert cli.main(["arena", "toy"]) == 1


def test_a_bad_setup_is_one_line_and_code_2(
    command: Callable[[Callable[[argparse.Namespace], int | None]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def bad(chosen: argparse.Namespace) -> int:
        raise BadSetup("toy is for 2, 3, 4 players, not 9")

    command(bad)
    assert cli.main(["arena", "toy"]) == 2
    assert capsys.readouterr().err == "tabletop: toy is for 2, 3, 4 players, not 9\n"
    assert cli.main(["arena"]) == 2
    assert cli.main(["--selftest", "arena", "toy"]) == 2


def test_ctrl_c_is_code_130(
    command: Callable[[Callable[[argparse.Namespace], int | None]], None],
) -> None:
    def interrupted(chosen: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    command(interrupted)
    assert cli.main(["arena", "toy"]) == 130


def test_a_failing_window_says_where_it_wrote_why(
    window: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(disk: Disk, *, seed: int | None, language: str) -> int:
        raise RuntimeError("no video device")

    monkeypatch.setattr(sys.modules["tabletop.scenes.start"], "run_window", broken)
    assert cli.main(["--data-dir", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "no video device" in said
    (log,) = (tmp_path / "logs").iterdir()
    assert str(log) in said
    assert "RuntimeError: no video device" in log.read_text(encoding="utf-8")


def test_without_a_console_nothing_breaks(
    window: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["--seed", "x"]) == 2
    assert isinstance(sys.stdout, io.StringIO)
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert len(window) == 1


def test_arguments_come_from_the_command_line(
    window: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["tabletop", "--data-dir", str(tmp_path)])
    assert cli.main() == 0
    assert window[0]["folder"] == tmp_path


def started(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
        **more,
    )


def test_the_real_program() -> None:
    assert started("--version").stdout == f"Recreo Unicornio {tabletop.__version__}\n"
    wrong = started("--seed", "x")
    assert wrong.returncode == 2
    assert "Traceback" not in wrong.stderr
    assert wrong.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_trouble(
    command: Callable[[Callable[[argparse.Namespace], int | None]], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    def closed(chosen: argparse.Namespace) -> int:
        raise BrokenPipeError

    command(closed)
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert cli.main(["arena", "toy"]) == 1


#: The program with an arena that tells, by a file, that it plays: before that Python itself answers Ctrl-C.
_TELLING = """
import pathlib, sys
from tabletop import cli
from tabletop.bots import arena

play = arena.play_match

def playing(*given):
    pathlib.Path(sys.argv[1]).touch()
    return play(*given)

arena.play_match = playing
sys.exit(cli.main(sys.argv[2:]))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals to a group of processes are POSIX")
def test_ctrl_c_ends_an_arena_without_a_word(tmp_path: Path) -> None:
    plays = tmp_path / "plays"
    words = ["arena", "recreo_arcano", "--seats", "random,random,random,random", "--matches", "100000"]
    with subprocess.Popen(
        [sys.executable, "-c", _TELLING, str(plays), *words, "--processes", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as arena:
        while not plays.exists() and arena.poll() is None:
            time.sleep(0.01)
        os.killpg(arena.pid, signal.SIGINT)
        out, err = arena.communicate(timeout=30)
    assert (arena.returncode, out, err) == (130, "", "")
