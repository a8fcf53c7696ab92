"""The moments that decided a finished match, for the page after it."""

from __future__ import annotations

from tabletop.core.match import Match
from tabletop.games.unicornification.events import Scored
from tabletop.stage.kit.richtext import escape
from tabletop.stage.shared.moments import Moment, weightiest

_TABLE = "unicornification.story"


def moments(match: Match) -> list[Moment]:
    """At most three moments, in the order of the rounds."""
    names = [escape(player.name) for player in match.players]
    scored = [event for events in match.events for event in events if isinstance(event, Scored)]
    found: list[Moment] = []
    leader = -1
    for number, event in enumerate(scored):
        found += _of_round(event, names)
        low = min(event.totals)
        if event.totals.count(low) == 1:
            ahead = event.totals.index(low)
            if ahead != leader and leader >= 0:
                late = 8 + 30 * (number + 1) / len(scored)
                values: dict[str, str | int] = {"name": names[ahead], "count": low}
                found.append(Moment(event.round, f"{_TABLE}.lead", late, values))
            leader = ahead
    return weightiest(found)


def _of_round(event: Scored, names: list[str]) -> list[Moment]:
    found = [Moment(event.round, f"{_TABLE}.moon", 90, {"name": names[seat]}) for seat in event.moons]
    caller = event.caller
    if caller >= 0 and event.booby[caller]:
        values: dict[str, str | int] = {
            "name": names[caller],
            "winner": names[event.winner],
            "count": event.points[caller],
        }
        found.append(Moment(event.round, f"{_TABLE}.booby", 10 + event.points[caller], values))
    worst = max(event.points)
    seat = event.points.index(worst)
    if worst >= 35 and seat != caller:
        found.append(
            Moment(event.round, f"{_TABLE}.caught", worst - 10, {"name": names[seat], "count": worst})
        )
    return found
