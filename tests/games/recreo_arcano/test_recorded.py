"""Recorded matches replay to the same state; see ``recorded.py`` for how they are made."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tabletop.core.contract import Setup
from tabletop.core.match import Entry, Player, replay
from tabletop.core.moves import kinds_of, parse_move
from tests.games.recreo_arcano.recorded import FILE
from tests.games.recreo_arcano.table import GAME

_DOCUMENT = json.loads(FILE.read_text("utf-8"))


def _entries(texts: list[str]) -> list[Entry]:
    pairs = (text.split(": ", 1) for text in texts)
    return [Entry(int(seat), parse_move(move, GAME.moves, GAME.lexicon)) for seat, move in pairs]


@pytest.mark.parametrize("record", _DOCUMENT["matches"], ids=lambda record: record["ending"])
def test_a_recorded_match_replays(record: dict[str, Any]) -> None:
    assert _DOCUMENT["rules_version"] == GAME.rules_version
    setup = msgspec.convert(record["setup"], Setup)
    players = tuple(Player(f"P{seat}") for seat in range(setup.players))
    match = replay(GAME, setup, players, _entries(record["moves"]), expect=record["hash"])
    assert match.over
    assert match.state.ending == record["ending"]


def test_every_kind_of_move_and_event_is_on_record() -> None:
    moves, events = set(), set()
    for record in _DOCUMENT["matches"]:
        setup = msgspec.convert(record["setup"], Setup)
        players = tuple(Player(f"P{seat}") for seat in range(setup.players))
        match = replay(GAME, setup, players, _entries(record["moves"]))
        moves |= {type(entry.move) for entry in match.entries}
        events |= {type(event) for each in match.events for event in each}
    assert moves == set(kinds_of(GAME.moves))
    assert events == set(kinds_of(GAME.events))
