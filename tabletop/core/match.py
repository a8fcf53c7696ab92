"""A match: who sits where, what it started from, and every choice since."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tabletop.core.contract import Game, Setup
from tabletop.core.errors import BadMatch, Refused
from tabletop.core.events import Event
from tabletop.core.moves import Move

PERSON = "person"


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat: a name, and ``person`` or the level of a bot."""

    name: str
    kind: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether a human being sits here."""
        return self.kind == PERSON


class Entry(msgspec.Struct, frozen=True):
    """One choice: the seat that made it and the move."""

    seat: int
    move: Any


def state_hash(state: Any) -> str:
    """A short fingerprint of a state, the same on every machine."""
    text = msgspec.json.encode(state.clone(), order="sorted")
    return hashlib.sha256(text).hexdigest()[:16]


@dataclass
class Match:
    """A running match. The only door through which the window, the arena and the saves change a state."""

    game: Game
    setup: Setup
    players: tuple[Player, ...]
    id: str = ""
    entries: list[Entry] = field(default_factory=list)
    #: One list of events for each entry; ``events[0]`` belongs to the first choice.
    events: list[list[Event]] = field(default_factory=list)
    state: Any = None
    #: Playing again starts with the state ``origin`` after the first ``since`` choices. That is the start of
    #: the match, unless it was saved under older rules that would play the choices before it differently.
    since: int = 0
    origin: Any = None

    def __post_init__(self) -> None:
        if len(self.players) != self.setup.players:
            raise BadMatch(f"{self.setup.players} seats but {len(self.players)} players")
        if self.state is None:
            self.state = self.game.start(self.setup)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.decision is None

    def play(self, move: Move, seat: int | None = None) -> list[Event]:
        """Make a choice for ``seat`` (the one whose decision it is, if not given).

        Raises :class:`Refused` and leaves everything as it was if the rules do not allow it.
        """
        before = self.state
        state = before.clone()
        if seat is not None and state.decision is not None and seat != state.decision.seat:
            state.attend(seat)
        decision = state.decision
        if decision is None:
            raise Refused("core.match_over")
        # Played on a copy: a bug in a rule must not leave a half-changed match behind.
        try:
            events: list[Event] = state.play(move)
        except Refused:
            raise
        except Exception as bug:
            # The choice never enters the record; a crash report is worth little without it.
            bug.add_note(f"seat {decision.seat} played {move!r} after {len(self.entries)} choices")
            raise
        self.state = state
        self.entries.append(Entry(decision.seat, move))
        self.events.append(events)
        return events

    def asking(self, seat: int) -> Any:
        """A copy of the state in which ``seat``, one of those that may choose now, is asked first."""
        state = self.state.clone()
        if state.decision is not None and state.decision.seat != seat:
            state.attend(seat)
        return state

    def undoable(self, seat: int | None = None) -> int:
        """How many of the last choices may be taken back.

        Undo stops at the last moment when anybody learned something new, and at another player's choice.
        """
        count = 0
        for entry, events in zip(reversed(self.entries), reversed(self.events), strict=True):
            if count == len(self.entries) - self.since:
                break
            if any(event.news for event in events):
                break
            owner = self.entries[-1].seat if seat is None else seat
            if entry.seat != owner:
                break
            count += 1
        return count

    def undo(self, seat: int | None = None) -> Entry:
        """Take back the last choice. Raises :class:`Refused` where undo has to stop."""
        if not self.undoable(seat):
            raise Refused("core.no_undo")
        # Played again first: should that fail, nothing has been taken back.
        self.state = self.at(len(self.entries) - 1)
        self.events.pop()
        return self.entries.pop()

    def at(self, count: int) -> Any:
        """The state after the first ``count`` choices (at least :attr:`since`), played again."""
        state = self._beginning()
        for entry in self.entries[self.since : count]:
            _make(state, entry)
        return state

    def walk(self) -> Iterator[tuple[int, Any, list[Event]]]:
        """Play the match again: for each choice its number, the state after it, and its events."""
        state = self._beginning()
        for number, entry in enumerate(self.entries[self.since :], self.since):
            events = _make(state, entry)
            yield number, state.clone(), events

    def _beginning(self) -> Any:
        return self.game.start(self.setup) if self.origin is None else self.origin.clone()


def _make(state: Any, entry: Entry) -> list[Event]:
    decision = state.decision
    if decision is None:
        raise BadMatch("the record goes on after the end of the match")
    if decision.seat != entry.seat:
        state.attend(entry.seat)
    try:
        events: list[Event] = state.play(entry.move)
    except Refused as refused:
        raise BadMatch(f"the record holds a choice that the rules refuse: {refused}") from refused
    return events


def replay(
    game: Game,
    setup: Setup,
    players: tuple[Player, ...],
    entries: list[Entry],
    *,
    id: str = "",
    expect: str | None = None,
) -> Match:
    """A match rebuilt from its record. :class:`BadMatch` if the state does not come out as ``expect``."""
    match = Match(game, setup, players, id=id)
    for entry in entries:
        match.events.append(_make(match.state, entry))
        match.entries.append(entry)
    if expect is not None and state_hash(match.state) != expect:
        raise BadMatch("the record does not lead to the state that was saved")
    return match


def auto_play(
    match: Match, choose: Callable[[Any, int], Move], *, limit: int = 1_000_000
) -> Mapping[str, int]:
    """Play on until the end with ``choose(state, seat)``; returns how many choices were made."""
    made = 0
    while not match.over and made < limit:
        decision = match.state.decision
        match.play(choose(match.state, decision.seat))
        made += 1
    return {"choices": made}
