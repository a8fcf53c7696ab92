"""The moments that decided a finished match, for the page after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.core.events import Event
from tabletop.core.match import Match
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.stage.kit.richtext import escape
from tabletop.stage.shared.moments import Moment, weightiest

_TABLE = "arre_unicornio.story"


def moments(match: Match) -> list[Moment]:
    """At most three moments, in the order in which they happened; never two of one round."""
    return weightiest(_found(match))


def _found(match: Match) -> Iterator[Moment]:
    """Everything worth telling, later games weighing a little more."""
    names = [escape(player.name) for player in match.players]
    rounds = earlier = 0
    swaps: dict[int, tuple[int, int]] = {}
    for event in _events(match):
        now = max(1, earlier + rounds)
        late = now / 200
        match event:
            case ev.TurnBegan(round=number):
                rounds = number
            case ev.GameBegan():
                earlier, rounds = earlier + rounds, 0
                swaps.clear()
            case ev.EscapeStopped(seat=seat, by=by):
                yield Moment(now, f"{_TABLE}.alarm", 6 + late, {"name": names[seat], "by": names[by]})
            case ev.Swapped(first=first, second=second):
                swaps[first], swaps[second] = (now, second), (now, first)
            case ev.Escaped(seat=seat):
                yield Moment(now, f"{_TABLE}.escape", 7 + late, {"name": names[seat]})
            case ev.AllTied(seats=seats):
                yield Moment(
                    now, f"{_TABLE}.tied", 7 + late, {"names": ", ".join(names[each] for each in seats)}
                )
            case ev.GameEnded(winners=winners, roles=roles):
                yield from _by_swap(winners, roles, swaps, names, now)
            case ev.AdverseEffects(removed=removed) if len(removed) >= 3:
                yield Moment(now, f"{_TABLE}.adverse", 3 + late, {"count": len(removed)})
            case ev.Bounced(by=by, seat=seat):
                yield Moment(now, f"{_TABLE}.bounced", 2 + late, {"name": names[by], "doctor": names[seat]})


def _by_swap(
    winners: tuple[int, ...],
    roles: tuple[int, ...],
    swaps: Mapping[int, tuple[int, int]],
    names: list[str],
    now: int,
) -> Iterator[Moment]:
    """Somebody wins with a role that it got by a swap, late in the game."""
    for seat in winners:
        when, other = swaps.get(seat, (0, -1))
        if other >= 0 and other not in winners and now - when <= 3:
            word = catalogue.ROLES[catalogue.role(roles[seat])]
            values: dict[str, str | int] = {
                "name": names[seat],
                "other": names[other],
                "role": f"@arre_unicornio.role.{word}.title",
            }
            yield Moment(when, f"{_TABLE}.swap", 8, values)
            return


def _events(match: Match) -> Iterator[Event]:
    for events in match.events:
        yield from events
