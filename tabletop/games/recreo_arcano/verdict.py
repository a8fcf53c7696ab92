"""Who has won (rule book, "Objective"; fact base 2.9.5, R22, R43-R50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.contract import Result
from tabletop.core.events import Event
from tabletop.games.recreo_arcano.catalogue import CARPINCHOS, COPA, HORNEROS, box
from tabletop.games.recreo_arcano.events import MatchEnded

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

#: The distance that counts for a house which the Copa cannot reach through open doors (R50).
UNREACHABLE = 99


def check(state: State, events: list[Event]) -> bool:
    """End the match if somebody has won; to be called after every single change."""
    if state.ending:
        return True
    space = state.at[COPA]
    for team, house in enumerate(box().houses):
        if space >> 1 == house:
            return _end(state, team, "copa", events)
    for team in (CARPINCHOS, HORNEROS):
        if state.found(team) == 3:
            return _end(state, team, "potions", events)
        if not state.alive(1 - team):
            return _end(state, team, "knockout", events)
    return False


def call_off(state: State, events: list[Event]) -> None:
    """R50: the house limit for very long matches decides."""
    scores = []
    for team in (CARPINCHOS, HORNEROS):
        distance = copa_distance(state, team)
        away = UNREACHABLE if distance is None else distance
        scores.append((state.found(team), len(state.alive(team)), -away))
    better = -1 if scores[0] == scores[1] else scores.index(max(scores))
    _end(state, better, "cap", events)


def copa_distance(state: State, team: int) -> int | None:
    """Open-door steps of the Copa to a team's house; ``None`` if there is no way.

    No way leads through the other house: there the match would be over.
    """
    house, other = box().houses[team], box().houses[1 - team]
    seen = {state.at[COPA]}
    edge, steps = [state.at[COPA]], 0
    while edge:
        if any(space >> 1 == house for space in edge):
            return steps
        edge = [there for here in edge for there in state.exits(here) if there not in seen]
        edge = [there for there in edge if there >> 1 != other]
        edge = list(dict.fromkeys(edge))
        seen.update(edge)
        steps += 1
    return None


def _end(state: State, team: int, ending: str, events: list[Event]) -> bool:
    state.winner, state.ending = team, ending
    state.asked.clear()
    state.duel = None
    state.phase = "over"
    events.append(MatchEnded(team, ending))
    return True


def result(state: State) -> Result | None:
    """The result in seats; a draw has no winners and gives everybody the first place."""
    if not state.ending:
        return None
    winners = tuple(state.seats_of(state.winner)) if state.winner >= 0 else ()
    places = tuple(1 if not winners or seat in winners else 2 for seat in range(state.players))
    points = tuple(int(seat in winners) for seat in range(state.players))
    return Result(winners, places, points, state.ending if winners else "draw")
