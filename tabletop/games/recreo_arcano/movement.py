"""Where a Mago or the Copa may go, and which steps of the card are left (fact base 2.1, R9-R11, R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.recreo_arcano.catalogue import ALL_DOORS, COPA, COPA_THING, FIRST_MAGO, Step, box

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State


def exits(state: State, space: int, ignore_doors: bool = False) -> list[int]:
    """The spaces one step away: through the own half-doors that are open, and within the sector (2.1)."""
    open_doors = ALL_DOORS if ignore_doors else state.doors[space >> 1]
    out = [other for bit, other in state.shape.links[space] if open_doors & bit]
    out.append(space ^ 1)
    return out


def stops_at(state: State, piece: int) -> set[int]:
    """The spaces at which a piece's movement ends at once: opposing Magos; the houses for the Copa."""
    if piece == COPA:
        return {2 * house + half for house in box().houses for half in (0, 1)}
    rivals = state.team_magos(1 - piece // 3)
    return {state.at[mago] for mago in rivals if state.at[mago] >= 0}


def reach(state: State, piece: int, most: int, ignore_doors: bool = False) -> dict[int, tuple[int, ...]]:
    """Where a piece may end a movement of up to ``most`` spaces, with the way there (its own space first).

    With the stricter reading (option, R9) only walks of exactly ``most`` spaces count, or shorter ones that
    a duel or a house cuts short.
    """
    start = state.at[piece]
    stops = stops_at(state, piece)
    home = state.turn_start[piece] if piece != COPA else start
    found = _up_to if state.rules.up_to else _exactly
    ways = found(state, start, most, stops, ignore_doors)
    ways.pop(start, None)
    ways.pop(home, None)
    return ways


def is_within(state: State, piece: int, to: int, most: int, ignore_doors: bool = False) -> bool:
    """Whether a space is at most so many steps away, whatever the reading of the number (R9)."""
    return to in _up_to(state, state.at[piece], most, stops_at(state, piece), ignore_doors)


def _up_to(
    state: State, start: int, most: int, stops: set[int], ignore_doors: bool
) -> dict[int, tuple[int, ...]]:
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    edge = [start]
    for _ in range(most):
        ahead = []
        for here in edge:
            for there in exits(state, here, ignore_doors):
                if there not in ways:
                    ways[there] = (*ways[here], there)
                    if there not in stops:
                        ahead.append(there)
        edge = ahead
    return ways


def _exactly(
    state: State, start: int, steps: int, stops: set[int], ignore_doors: bool
) -> dict[int, tuple[int, ...]]:
    ended: dict[int, tuple[int, ...]] = {}
    edge: dict[int, tuple[int, ...]] = {start: (start,)}
    for _ in range(steps):
        ahead: dict[int, tuple[int, ...]] = {}
        for here, way in edge.items():
            for there in exits(state, here, ignore_doors):
                if there in stops:
                    ended.setdefault(there, (*way, there))
                else:
                    ahead.setdefault(there, (*way, there))
        edge = ahead
    return {**edge, **ended}


def steps_left(state: State) -> tuple[tuple[int, Step], ...]:
    """The steps of the card in play that may still be used, with their numbers."""
    card = box().cards[state.planned[state.slot]]
    return tuple(enumerate(card.steps))[state.step :]


def things(state: State) -> list[int]:
    """Everything that may carry a marker and is still in the game."""
    magos = [FIRST_MAGO + mago for mago in range(6) if state.at[mago] >= 0]
    return [*range(len(state.pos)), *magos, COPA_THING]
