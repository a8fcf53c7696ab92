"""When a match is over, and who has won it (fact base 1.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.contract import Result
from tabletop.core.events import Event
from tabletop.games.unicornification.events import MatchEnded

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State


def leavers(state: State) -> list[int]:
    """Elimination: the seats whose total has come above the target in this round."""
    if state.rules.match_end != "elimination":
        return []
    return [seat for seat in state.seats_from(0) if state.totals[seat] > state.rules.target]


def check(state: State, events: list[Event]) -> bool:
    """End the match if it is decided; to be called when a round has been scored."""
    match state.rules.match_end:
        case "target":
            over = max(state.totals) >= state.rules.target
        case "rounds":
            over = state.round >= state.rules.rounds
        case _:
            over = len(state.seats_from(0)) <= 1
    if over:
        state.ending = state.rules.match_end
        state.phase = "over"
        state.asked = []
        found = result(state)
        assert found is not None
        events.append(MatchEnded(found.winners, found.ending))
    return over


def result(state: State) -> Result | None:
    """Places by the lowest total (elimination: by who stayed longest); ties share a place unless broken."""
    if not state.ending:
        return None
    keys = [_rank_key(state, seat) for seat in range(state.players)]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Result(winners, places, tuple(state.totals), state.ending)


def _rank_key(state: State, seat: int) -> tuple[int, ...]:
    """Smaller is better."""
    out = state.out[seat]
    stayed = -out if out else -state.round - 1
    key = (stayed, state.totals[seat])
    if state.rules.tie_break == "rounds_won":
        return (*key, -state.wins[seat], state.history[-1][seat])
    return key
