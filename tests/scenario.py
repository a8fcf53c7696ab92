"""Reads and plays a scenario file; the format is told in ``tests/scenarios/README.md``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.core.contract import Game
from tabletop.core.errors import BadSetup, Refused
from tabletop.core.moves import parse_move
from tabletop.games import all_games, game

_KEYS = ("id", "title", "source", "game", "given", "moves", "expect", "then")
_NEEDED = ("id", "title", "source", "given", "expect")
_LINE = re.compile(r"(?:(?P<seat>\d+):)?\s*(?P<no>!)?\s*(?P<move>[^>]*?)\s*(?:->\s*(?P<why>[\w.]+))?")


class BadScenario(Exception):
    """A scenario file that cannot be read: names the file, the key and what was expected."""


class Failed(AssertionError):
    """A scenario whose expectations do not hold."""


@dataclass(frozen=True)
class Line:
    """One entry of ``moves``: who makes it, its text, and the refusal that is expected, if one is."""

    text: str
    seat: int | None
    refused: bool
    why: str | None


@dataclass(frozen=True)
class Part:
    """Moves, and what must be true after them."""

    lines: tuple[Line, ...]
    expect: Mapping[str, Any]


@dataclass(frozen=True)
class Scenario:
    """A whole file."""

    path: Path
    game: Game
    id: str
    title: str
    given: Mapping[str, Any]
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return f"{self.game.id}/{self.id}"


def find(folder: Path) -> list[Path]:
    """All scenario files of a folder, its own and those of its sub-folders."""
    if not folder.is_dir():
        raise BadScenario(f"{folder}: not a folder with scenarios")
    return sorted(folder.rglob("*.toml"))


def read(path: Path) -> Scenario:
    """The scenario in a file."""
    try:
        raw = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadScenario(f"{path}: not TOML: {problem}") from problem
    for key in raw:
        if key not in _KEYS:
            raise BadScenario(f"{path}: {key} is not a key here; there are: {', '.join(_KEYS)}")
    for key in _NEEDED:
        if key not in raw:
            raise BadScenario(f"{path}: the key {key} is missing")
    for key in ("id", "title", "source"):
        if not isinstance(raw[key], str) or not raw[key].strip():
            raise BadScenario(f"{path}: {key} is {raw[key]!r}; expected a text")
    if raw["id"] != path.stem:
        raise BadScenario(f"{path}: id is {raw['id']!r}; expected the file's name, {path.stem!r}")
    parts = [_part(path, "", {"moves": raw.get("moves", []), "expect": raw["expect"]})]
    then = raw.get("then", [])
    if not isinstance(then, list):
        raise BadScenario(f"{path}: then is {then!r}; expected [[then]] tables")
    parts += [_part(path, f"then[{number}].", each) for number, each in enumerate(then)]
    return Scenario(path, _game(path, raw), raw["id"], raw["title"], _given(path, raw), tuple(parts))


def _game(path: Path, raw: Mapping[str, Any]) -> Game:
    name = raw.get("game", path.parent.name)
    try:
        found = game(name)
    except BadSetup as problem:
        known = ", ".join(each.id for each in all_games())
        raise BadScenario(
            f"{path}: game is {name!r}; expected a folder or game = one of: {known}"
        ) from problem
    if found.given is None or found.facts is None:
        raise BadScenario(f"{path}: {name} cannot be set up from a scenario")
    return found


def _given(path: Path, raw: Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(raw["given"], dict):
        raise BadScenario(f"{path}: given is {raw['given']!r}; expected a table")
    return dict(raw["given"])


def _part(path: Path, where: str, raw: Any) -> Part:
    if not isinstance(raw, dict) or not set(raw) <= {"moves", "expect"} or "expect" not in raw:
        raise BadScenario(f"{path}: {where or 'the file'} needs moves (a list) and expect (a table), no more")
    moves = raw.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(line, str) for line in moves):
        raise BadScenario(f"{path}: {where}moves is {moves!r}; expected a list of texts")
    if not isinstance(raw["expect"], dict) or not raw["expect"]:
        raise BadScenario(
            f"{path}: {where}expect is {raw['expect']!r}; expected a table with something in it"
        )
    return Part(tuple(_line(path, where, text) for text in moves), raw["expect"])


def _line(path: Path, where: str, text: str) -> Line:
    found = _LINE.fullmatch(text.strip())
    if found is None or not found["move"] or bool(found["no"]) != bool(found["why"]):
        raise BadScenario(
            f'{path}: {where}moves has {text!r}; expected "[SEAT:] MOVE" or "[SEAT:] !MOVE -> KEY"'
        )
    seat = None if found["seat"] is None else int(found["seat"])
    return Line(found["move"], seat, bool(found["no"]), found["why"])


def play(scenario: Scenario) -> None:
    """Build, move and compare. :class:`BadScenario` for a wrong file, :class:`Failed` for a wrong game."""
    assert scenario.game.given is not None
    try:
        state = scenario.game.given(scenario.given)
    except BadSetup as problem:
        raise BadScenario(f"{scenario.path}: {problem}") from problem
    scenario.game.zones(state)
    told: list[str] = []
    for number, part in enumerate(scenario.parts):
        for line in part.lines:
            told += _make(scenario, state, line)
            scenario.game.zones(state)
        where = f"then[{number - 1}].expect" if number else "expect"
        problems = check(scenario, state, part.expect, told, where)
        if problems:
            raise Failed(f"{scenario.path} ({scenario.title}):\n  " + "\n  ".join(problems))


def _make(scenario: Scenario, state: Any, line: Line) -> list[str]:
    kind = scenario.game
    try:
        move = parse_move(line.text, kind.moves, kind.lexicon)
    except Refused as problem:
        raise BadScenario(f"{scenario.path}: {problem}") from problem
    try:
        before = state.clone()
        if line.seat is not None and (state.decision is None or state.decision.seat != line.seat):
            state.attend(line.seat)
            before = state.clone()
        events = state.play(move)
    except Refused as refused:
        if not line.refused:
            raise Failed(f"{scenario.path}: {line.text!r} was refused: {refused}") from refused
        if line.why not in (refused.key, refused.key.removeprefix(f"{kind.id}.no.")):
            raise Failed(
                f"{scenario.path}: {line.text!r} was refused with {refused}, not {line.why}"
            ) from None
        if state.clone() != before:
            raise Failed(f"{scenario.path}: {line.text!r} was refused but changed something") from None
        return []
    if line.refused:
        raise Failed(f"{scenario.path}: {line.text!r} was not refused ({line.why} was expected)")
    return [event.__struct_config__.tag for event in events]


def check(
    scenario: Scenario, state: Any, expect: Mapping[str, Any], told: list[str], where: str
) -> list[str]:
    """What is not as expected, one line each."""
    assert scenario.game.facts is not None
    problems: list[str] = []
    expect = dict(expect)
    sees = expect.pop("sees", {})
    for tag in expect.pop("events", []):
        if tag not in told:
            problems.append(f"{where}.events: nothing like {tag!r} happened; there was: {' '.join(told)}")
    for tag in expect.pop("no_events", []):
        if tag in told:
            problems.append(f"{where}.no_events: {tag!r} happened")
    problems += compare(scenario, expect, scenario.game.facts(state, None), where)
    for seat, wanted in sees.items():
        number = -1 if seat == "nobody" else int(seat)
        problems += compare(scenario, wanted, scenario.game.facts(state, number), f"{where}.sees.{seat}")
    return problems


def compare(scenario: Scenario, expect: Any, fact: Any, where: str) -> list[str]:
    """Tables are compared key by key, everything else as a whole."""
    if isinstance(expect, Mapping) and isinstance(fact, Mapping):
        problems = []
        for key, wanted in expect.items():
            try:
                found = fact[key]
            except KeyError as problem:
                known = " ".join(map(str, fact)) or str(problem)
                raise BadScenario(f"{scenario.path}: {where}: no fact {key!r}; there are: {known}") from None
            problems += compare(scenario, wanted, found, f"{where}.{key}")
        return problems
    if expect == fact and type(expect) is type(fact):
        return []
    return [f"{where}: expected {expect!r}, is {fact!r}"]
