"""The walls of the house, read from the code: who may import whom, who writes files, how long a file is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tabletop"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_FILE = 600
LONGEST_FUNCTION = 80

#: What each room may import of the house. A game knows no other game, a game's table no other table.
ARROWS: dict[str, set[str]] = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "saves": {"core", "games", "saves"},
    "text": {"text"},
    "assets": set(),
    "stage": {"core", "games", "stage", "text", "assets", "saves.settings"},
    "scenes": {"core", "games", "bots", "saves", "stage", "scenes", "text", "assets"},
    "selftest": {"core", "games", "saves", "scenes"},
    "cli": {"core", "bots", "saves.disk", "scenes.start", "selftest", "text"},
    "__main__": {"cli"},
    "__init__": set(),
}
#: What a room may import from outside, beside the standard library; ``saves.places`` alone adds appdirs.
OUTSIDE: dict[str, set[str]] = {
    "stage": {"pygame", "pygame_gui", "msgspec", "font_fredoka_one", "fontpkg"},
    "scenes": {"pygame", "pygame_gui", "msgspec"},
    "selftest": set(),
    "text": set(),
    "assets": set(),
    "cli": set(),
    "__main__": set(),
    "__init__": set(),
}
KNOWN_OUTSIDE = {"pygame", "pygame_gui", "appdirs", "msgspec", "font_fredoka_one", "fontpkg", "i18n"}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def dotted(path: Path) -> str:
    """A module's name inside the package: ``saves.places``, ``games`` for a package's own file."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def room(path: Path) -> str:
    return dotted(path).split(".")[0]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, anywhere in it, with relative names made absolute."""
    package = ["tabletop", *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package[: len(package) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            if base.split(".")[0] == "tabletop":
                # "from tabletop.saves import files" may name a module or a thing inside one.
                for alias in node.names:
                    inside = PACKAGE.joinpath(*base.split(".")[1:], alias.name)
                    is_module = inside.is_dir() or inside.with_suffix(".py").is_file()
                    yield node.lineno, f"{base}.{alias.name}" if is_module else base
            else:
                yield node.lineno, base


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_arrows_run_one_way(path: Path) -> None:
    allowed = ARROWS[room(path)]
    for line, name in imports(path):
        top, _, inside = name.partition(".")
        if top != "tabletop" or not inside:
            continue
        fits = any(inside == each or inside.startswith(f"{each}.") for each in allowed)
        assert fits, f"{dotted(path)}:{line} may not import {name}"
        parts, own = inside.split("."), dotted(path).split(".")
        rooms = [PACKAGE.joinpath(*parts[:2]).is_dir() and len(parts) > 1, len(own) > 1]
        if parts[0] == own[0] == "games" and all(rooms):
            assert parts[1] == own[1], f"{dotted(path)}:{line}: a game knows no other game"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_what_comes_from_outside(path: Path) -> None:
    allowed = set(OUTSIDE.get(room(path), {"msgspec"}))
    if dotted(path) == "saves.places":
        allowed.add("appdirs")
    for line, name in imports(path):
        top = name.split(".")[0]
        if top in KNOWN_OUTSIDE:
            assert top in allowed, f"{dotted(path)}:{line} may not import {top}"


def test_core_games_bots_and_saves_start_without_pygame() -> None:
    inner = [path for path in MODULES if room(path) in ("core", "games", "bots", "saves")]
    names = ", ".join(f"tabletop.{dotted(path)}" for path in inner if path.stem != "__main__")
    check = "assert not any(name.split('.')[0] in ('pygame', 'pygame_gui') for name in sys.modules)"
    subprocess.run([sys.executable, "-c", f"import sys, {names}; {check}"], check=True, cwd=ROOT)


WRITING = {
    "write_text",
    "write_bytes",
    "mkdir",
    "unlink",
    "rmdir",
    "symlink_to",
    "hardlink_to",
}
OS_WRITING = {"remove", "unlink", "rename", "replace", "mkdir", "makedirs", "rmdir", "removedirs", "truncate"}
WRITING_MODULES = {"shutil", "tempfile", "pickle", "shelve", "sqlite3", "dbm"}


def writes(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
        if name == "open" and opens_for_writing(node) and "devnull" not in ast.dump(node):
            yield node.lineno, "open() for writing"
        if not isinstance(called, ast.Attribute):
            continue
        if owner(called) == "os" and name in OS_WRITING:
            yield node.lineno, f"os.{name}"
        # A path's rename, replace and touch cannot be told from other things' methods.
        elif name in WRITING:
            yield node.lineno, f".{name}()"


def opens_for_writing(call: ast.Call) -> bool:
    method = isinstance(call.func, ast.Attribute)
    position = 0 if method else 1
    mode = next((word.value for word in call.keywords if word.arg == "mode"), None)
    if mode is None and len(call.args) > position:
        mode = call.args[position]
    if isinstance(mode, ast.Constant) and isinstance(mode.value, str):
        return bool(set(mode.value) & set("wax+"))
    # Other things have a method of this name too; the built-in function must say its mode plainly.
    return mode is not None and (not method or owner(call.func) == "os")


def owner(called: ast.expr) -> str:
    held = isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name)
    return called.value.id if held else ""


@pytest.mark.parametrize("path", [path for path in MODULES if room(path) != "saves"], ids=dotted)
def test_only_saves_writes_files(path: Path) -> None:
    found = [f"line {line}: {what}" for line, what in writes(path)]
    assert not found, f"{dotted(path)}: {'; '.join(found)}"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_no_module_that_writes_or_unpickles(path: Path) -> None:
    for line, name in imports(path):
        if (dotted(path), name) == ("saves.files", "tempfile"):
            continue
        assert name.split(".")[0] not in WRITING_MODULES, f"{dotted(path)}:{line} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_files_and_functions_are_not_too_long(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_FILE, f"{dotted(path)} has {lines} lines; it wants to be two files"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{dotted(path)}: {node.name} has {length} lines"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_no_module_level_things_that_change(path: Path) -> None:
    """What a module holds is a table; nothing reaches out of a function to change it."""
    for node in ast.walk(tree(path)):
        assert not isinstance(node, ast.Global), f"{dotted(path)}:{node.lineno} uses global"


def test_no_drawer_of_everything() -> None:
    names = {part for path in MODULES for part in dotted(path).split(".")}
    assert not {"utils", "util", "helpers", "helper", "manager", "misc", "common"} & names


#: Put together from halves, so that this file does not hold what it forbids.
FORBIDDEN = re.compile(
    "|".join(
        first + second
        for first, second in (
            (r"\bTO", r"DO\b"),
            (r"\bFIX", r"ME\b"),
            (r"\bXX", r"X\b"),
            (r"raise NotImpl", r"emented"),
            (r"\bpick", r"le\."),
            (r"/wo", r"rk/"),
            (r"\bSys", r"Font\("),
            (r"\bFont\(", r"None"),
        )
    )
)
TEXTS = {".py", ".toml", ".md", ".spec", ".desktop", ".svg", ".json", ".txt", ".yml", ".yaml", ".cfg", ""}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        return [
            path for folder in ("tabletop", "tests", "packaging") for path in (ROOT / folder).rglob("*.py")
        ]
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_no_forbidden_words() -> None:
    bad: list[str] = []
    for path in tracked():
        if path.suffix not in TEXTS or not path.is_file() or path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if FORBIDDEN.search(line):
                bad.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not bad, "\n".join(bad)


def test_no_lock_file_is_committed() -> None:
    assert not [path.name for path in tracked() if path.name in ("uv.lock", "poetry.lock")]
