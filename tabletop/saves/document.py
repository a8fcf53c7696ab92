"""One saved match as a JSON document: a header that is readable alone, and the match itself behind it.

The match is deflated and written in base64, so that nobody who glances at the file of a match with hidden
cards reads them by accident. Nothing is ever unpickled. ``schema`` numbers the form of the document,
``rules_version`` the rules of the game it was played by.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import tabletop
from tabletop.core.contract import Game, Result, Setup
from tabletop.core.match import Entry, Match, Player, replay, state_hash

FORMAT = "recreo-unicornio-match"
SCHEMA = 1
#: More than a hundred times the longest match; a bigger one is no match of ours.
_LARGEST = 64 * 1024 * 1024

Plain = dict[str, Any]
#: For each schema number, the pure function that makes the next schema of a document from it. It is given
#: the whole document with the match unpacked under ``body``.
Migrations = Mapping[int, Callable[[Plain], Plain]]
MIGRATIONS: Migrations = {}

MatchId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class CannotOpen(Exception):
    """A save that cannot be opened. ``key`` is the sentence; ``damaged`` ones are set aside, others stay."""

    def __init__(self, key: str, cause: object = "") -> None:
        super().__init__(key, str(cause))
        self.key = key

    @property
    def damaged(self) -> bool:
        """Whether the file itself is broken, rather than too new or of a game that is not here."""
        return self.key == "saves.damaged"


class Header(msgspec.Struct, frozen=True):
    """What the list of saved matches shows. ``played`` is in seconds, times are ISO 8601 with the zone.

    ``serial`` grows with every save of a match; ``turn`` is the seat that must choose, ``thumbnail`` a PNG in
    base64.
    """

    id: MatchId
    game: str
    players: tuple[Player, ...]
    created: str
    updated: str
    serial: int = 0
    played: float = 0.0
    round: int = 0
    choices: int = 0
    turn: int | None = None
    result: Result | None = None
    thumbnail: str = ""

    @property
    def finished(self) -> bool:
        """Whether the match has ended."""
        return self.result is not None

    @property
    def picture(self) -> bytes:
        """The thumbnail's PNG; empty if there is none or it is broken."""
        try:
            return base64.b64decode(self.thumbnail, validate=True)
        except binascii.Error:
            return b""


class Document(msgspec.Struct, frozen=True):
    """A whole save as it stands in the file."""

    format: str
    schema: int
    app_version: str
    rules_version: int
    header: Header
    body: str
    checksum: str = ""


class _Entry(msgspec.Struct, frozen=True):
    seat: int
    move: msgspec.Raw


class _Body(msgspec.Struct, frozen=True):
    setup: Setup
    entries: list[_Entry]
    state: msgspec.Raw
    state_hash: str


class _Record(msgspec.Struct, frozen=True):
    setup: Setup
    players: tuple[Player, ...]
    entries: list[_Entry]


@dataclass(frozen=True)
class Resumed:
    """A match read back. ``replayable`` is false if it was begun under rules that now play differently:
    it goes on from the saved state, but cannot be shown from its start or undone past it."""

    match: Match
    header: Header
    replayable: bool


def encode(match: Match, header: Header) -> bytes:
    """The file of a match."""
    body = {
        "setup": match.setup,
        "entries": match.entries,
        # A copy has no moves that were looked up and kept.
        "state": match.state.clone(),
        "state_hash": state_hash(match.state),
    }
    document = Document(
        format=FORMAT,
        schema=SCHEMA,
        app_version=tabletop.__version__,
        rules_version=match.game.rules_version,
        header=header,
        body=_pack(msgspec.json.encode(body)),
    )
    signed = msgspec.structs.replace(document, checksum=_checksum(msgspec.to_builtins(document)))
    return msgspec.json.format(msgspec.json.encode(signed), indent=1)


def decode(content: bytes, migrations: Migrations = MIGRATIONS, schema: int = SCHEMA) -> Document:
    """The checked document in a file, lifted to the current schema. Raises :class:`CannotOpen`."""
    plain = _plain(content)
    try:
        if plain["checksum"] != _checksum(plain):
            raise CannotOpen("saves.damaged", "the checksum is wrong")
        written = msgspec.convert(plain["schema"], int)
        if written > schema:
            raise CannotOpen("saves.newer", f"schema {written}")
        if written < schema:
            plain = _lifted(plain, migrations, schema)
        return msgspec.convert(plain, Document)
    except (KeyError, msgspec.ValidationError) as problem:
        raise CannotOpen("saves.damaged", problem) from problem


def glimpse(content: bytes) -> Header | None:
    """The header of a damaged file, if at least that can still be read; only to show whose match it was."""
    try:
        return msgspec.convert(_plain(content).get("header"), Header)
    except (CannotOpen, msgspec.ValidationError):
        return None


def resume(document: Document, game: Game) -> Resumed:
    """The match in a document. Raises :class:`CannotOpen` if there is no way to it.

    The choices are played again; where that leads to the very state that was saved, the match is whole. Where
    the rules or the form of a state have changed since, it goes on from the saved state instead.
    """
    if document.rules_version > game.rules_version:
        raise CannotOpen("saves.newer", f"rules {document.rules_version}")
    try:
        body = msgspec.json.decode(_unpack(document.body), type=_Body)
    except msgspec.DecodeError as problem:
        raise CannotOpen("saves.damaged", problem) from problem
    header = document.header
    if len(header.players) != body.setup.players:
        raise CannotOpen("saves.damaged", f"{body.setup.players} seats, {len(header.players)} players")
    try:
        moves = msgspec.json.Decoder(game.moves)
        entries = [Entry(each.seat, moves.decode(each.move)) for each in body.entries]
    except msgspec.DecodeError as problem:
        raise CannotOpen("saves.other_rules", problem) from problem
    state = _state(body.state, game)
    again = _replayed(game, body.setup, header, entries)
    if again is not None and _same(again, state, body, header):
        return Resumed(again, header, replayable=True)
    if state is None:
        raise CannotOpen("saves.other_rules", "neither the state nor the choices can be read")
    match = Match(game, body.setup, header.players, header.id, entries, [[] for _ in entries], state)
    match.since, match.origin = len(entries), state.clone()
    return Resumed(match, header, replayable=False)


def pack(match: Match) -> str:
    """Setup and choices alone, for a crash report; :func:`unpack` makes the match of them again."""
    record = {"setup": match.setup, "players": match.players, "entries": match.entries}
    return _pack(msgspec.json.encode(record))


def unpack(packed: str, game: Game) -> Match:
    """The match of a crash report. :class:`CannotOpen` if it is cut off, whatever the rules raise if not."""
    record = msgspec.json.decode(_unpack(packed), type=_Record)
    moves = msgspec.json.Decoder(game.moves)
    entries = [Entry(each.seat, moves.decode(each.move)) for each in record.entries]
    return replay(game, record.setup, record.players, entries)


def _state(written: msgspec.Raw, game: Game) -> Any:
    try:
        return msgspec.json.decode(written, type=game.state)
    except msgspec.DecodeError:
        return None


def _replayed(game: Game, setup: Setup, header: Header, entries: list[Entry]) -> Match | None:
    try:
        return replay(game, setup, header.players, entries, id=header.id)
    except Exception:  # Choices of older rules may do anything under newer ones.
        return None


def _same(again: Match, state: Any, body: _Body, header: Header) -> bool:
    """Whether playing the choices again led to what was saved."""
    if state is None:
        decision = again.state.decision
        turn = decision.seat if decision else None
        return (turn, again.game.rounds(again.state)) == (header.turn, header.round)
    return state_hash(again.state) in (body.state_hash, state_hash(state))


def _plain(content: bytes) -> Plain:
    try:
        plain = msgspec.json.decode(content)
    except msgspec.DecodeError as problem:
        raise CannotOpen("saves.damaged", problem) from problem
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise CannotOpen("saves.damaged", "not a saved match")
    return plain


def _lifted(plain: Plain, migrations: Migrations, schema: int) -> Plain:
    plain = plain | {"body": msgspec.json.decode(_unpack(plain["body"]))}
    while plain["schema"] < schema:
        if plain["schema"] not in migrations:
            raise CannotOpen("saves.damaged", f"no way up from schema {plain['schema']}")
        plain = migrations[plain["schema"]](plain) | {"schema": plain["schema"] + 1}
    return plain | {"body": _pack(msgspec.json.encode(plain["body"]))}


def _checksum(plain: Plain) -> str:
    rest = {name: value for name, value in plain.items() if name != "checksum"}
    return hashlib.sha256(msgspec.json.encode(rest, order="sorted")).hexdigest()


def _pack(content: bytes) -> str:
    return base64.b64encode(zlib.compress(content, 6)).decode("ascii")


def _unpack(packed: str) -> bytes:
    try:
        engine = zlib.decompressobj()
        content = engine.decompress(base64.b64decode(packed, validate=True), _LARGEST)
    except (ValueError, TypeError, zlib.error) as problem:
        raise CannotOpen("saves.damaged", problem) from problem
    if not engine.eof:
        raise CannotOpen("saves.damaged", "the match is cut off or far too long")
    return content
