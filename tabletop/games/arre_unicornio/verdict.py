"""Points of a game, and who has won a match (4.29, 4.30, fact base 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.contract import Result
from tabletop.games.arre_unicornio.catalogue import DIRECTOR, DOCTOR, PATIENT
from tabletop.games.arre_unicornio.parts import BY_ESCAPE, BY_TYING

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

#: From so many players on, a side wins as a team.
TEAMS_FROM = 4


def points(state: State, ending: str, escapee: int) -> tuple[int, ...]:
    """What a game that ends now brings each seat."""
    return tuple(_points(state, seat, ending, escapee) for seat in range(state.players))


def _points(state: State, seat: int, ending: str, escapee: int) -> int:
    if state.is_tied(seat):
        return 0
    role = state.role(seat)
    if ending == BY_TYING:
        return 2 if role in (DIRECTOR, DOCTOR) else 0
    if ending != BY_ESCAPE or role != PATIENT:
        return 0
    if seat == escapee:
        return 2
    return int(state.players >= TEAMS_FROM or (state.rules.small_game_team_point and state.players > 2))


def game_winners(state: State, ending: str, escapee: int) -> tuple[int, ...]:
    """Who wins a game that ends now, whatever points it brings: the whole side, or one of two or three."""
    if ending == BY_TYING:
        return tuple(seat for seat in range(state.players) if state.role(seat) in (DIRECTOR, DOCTOR))
    if ending != BY_ESCAPE:
        return ()
    if state.players < TEAMS_FROM:
        return (escapee,)
    return tuple(seat for seat in range(state.players) if state.role(seat) == PATIENT)


def is_decided(state: State) -> bool:
    """Whether the match is over now that a game is: the target is reached and one seat leads alone."""
    if state.rules.single:
        return True
    best = max(state.totals)
    return best >= state.rules.target and state.totals.count(best) == 1


def result(state: State) -> Result | None:
    """Places by points; of a single game the winners come first and all others share the next place."""
    if not state.ending:
        return None
    seats, winners = range(state.players), state.game_winners
    if state.rules.single:
        places = tuple(1 if seat in winners or not winners else len(winners) + 1 for seat in seats)
    else:
        places = tuple(1 + sum(other > total for other in state.totals) for total in state.totals)
        winners = tuple(seat for seat in seats if places[seat] == 1)
    return Result(winners, places, tuple(state.totals), state.ending)
