"""Short ways to set up a moment of Recreo Arcano and to read it."""

from __future__ import annotations

from typing import Any

from tabletop.core.events import Event
from tabletop.core.moves import move_text, parse_move
from tabletop.games import game
from tabletop.games.recreo_arcano.state import State

GAME = game("recreo_arcano")


def given(**table: Any) -> State:
    """The state of a scenario's table."""
    assert GAME.given is not None
    state: State = GAME.given(table)
    GAME.zones(state)
    return state


def fact(state: State, name: str, seat: int | None = None) -> Any:
    """One fact, the path written with spaces between the names (``"at C1"``)."""
    assert GAME.facts is not None
    found: Any = GAME.facts(state, seat)
    for key in name.split(" ", 1) if name.startswith(("legal ", "why_not ")) else name.split(" "):
        found = found[key]
    return found


def play(state: State, *texts: str) -> list[Event]:
    """Make moves written as in scenarios, without refusals; returns all events."""
    events: list[Event] = []
    for text in texts:
        head, colon, tail = text.partition(": ")
        if colon:
            state.attend(int(head))
        events += state.play(parse_move(tail if colon else text, GAME.moves, GAME.lexicon))
        GAME.zones(state)
    return events


def choices(state: State, start: str = "") -> list[str]:
    """The legal moves that begin with a text, in alphabetical order."""
    texts = (move_text(move, GAME.lexicon) for move in state.moves())
    return sorted(text for text in texts if text.startswith(start))
