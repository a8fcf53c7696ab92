"""The command line: the window by default, sub-commands for people without a screen.

Exit codes: 0 done, 1 failed, 2 wrong arguments (with one line on the error output), 130 interrupted.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import tabletop
from tabletop.core.errors import BadSetup
from tabletop.text import LANGUAGES

DONE, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
#: Sub-commands: the module that has ``add_arguments(parser)`` and ``run(arguments)``, and what it is for.
COMMANDS = {
    "arena": ("tabletop.bots.arena", "let bots play many matches and compare them"),
    "bench": ("tabletop.bots.bench", "measure how fast a game is"),
}
_LARGEST_SEED = (1 << 64) - 1


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadSetup(" ".join(message.split()))


def seed(text: str) -> int:
    """A seed as it is written on the command line."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number <= _LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 to {_LARGEST_SEED}, not {text!r}")
    return number


def folder(text: str) -> Path:
    """A folder that is there or can be made."""
    path = Path(text).expanduser().absolute()
    if not text or (path.exists() and not path.is_dir()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path


def frames(text: str) -> int:
    """A number of frames, at least 1."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"a number of frames is 1 or more, not {text!r}")
    return int(text)


def make_parser(command: str | None = None) -> argparse.ArgumentParser:
    """The parser; only the module of ``command`` is loaded, so that the window opens without the others."""
    parser = _Parser(
        prog="tabletop",
        description="Recreo Unicornio: tabletop games with bots. Without a command the window opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Recreo Unicornio {tabletop.__version__}")
    parser.add_argument(
        "--data-dir", type=folder, metavar="DIR", help="keep settings, saved matches and statistics in DIR"
    )
    parser.add_argument(
        "--seed", type=seed, metavar="N", dest="match_seed", help="the chance of the next new match"
    )
    parser.add_argument("--language", choices=LANGUAGES, help="speak this language, whatever is set")
    parser.add_argument(
        "--selftest",
        action="store_true",
        help="without screen and sound: play a match of bots in the window, save it, load it, and leave",
    )
    parser.add_argument(
        "--frames",
        type=frames,
        metavar="N",
        help="with --selftest: leave the match after N frames and test with that",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, (module, purpose) in COMMANDS.items():
        sub = commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)
        if name == command:
            import_module(module).add_arguments(sub)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit code."""
    _open_streams()
    # Must be there before anything imports pygame, which greets on standard output.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(given)
    except BadSetup as problem:
        print(f"tabletop: {problem}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has closed it; nothing more can be said there, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _run(given: list[str]) -> int:
    command = next((word for word in given if word in COMMANDS), None)
    chosen = make_parser(command).parse_args(given)
    if chosen.frames is not None and not chosen.selftest:
        raise BadSetup("--frames belongs to --selftest")
    if chosen.command:
        if chosen.selftest:
            raise BadSetup(f"--selftest opens the window and cannot be combined with {chosen.command}")
        code = import_module(COMMANDS[chosen.command][0]).run(chosen)
        sys.stdout.flush()
        return int(code or DONE)
    if chosen.selftest:
        from tabletop.selftest import run_selftest

        return run_selftest(chosen.data_dir, chosen.match_seed, chosen.language or "", chosen.frames)
    return _window(chosen)


def _window(chosen: argparse.Namespace) -> int:
    from tabletop.saves.disk import open_disk

    disk = open_disk(chosen.data_dir)
    try:
        from tabletop.scenes.start import run_window

        with disk.journal.listening():
            return run_window(disk, seed=chosen.match_seed, language=chosen.language or "")
    except Exception as problem:
        disk.journal.crash(problem)
        where = f" Details: {disk.journal.file}" if disk.journal.file else ""
        print(f"tabletop: the window failed ({type(problem).__name__}: {problem}).{where}", file=sys.stderr)
        return FAILED


def _open_streams() -> None:
    # A program without a console has no streams at all, and print() would fail.
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
