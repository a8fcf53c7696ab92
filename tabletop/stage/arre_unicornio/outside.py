"""What ¡Arre Unicornio! shows outside its table: the company before a match, what a match came to."""

from __future__ import annotations

from typing import TypeVar

from pygame import FRect, Surface

from tabletop.core.contract import Setup
from tabletop.core.events import Event
from tabletop.core.match import Match
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio.events import Escaped, GameEnded, Swapped
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import paint, rule_pictures
from tabletop.stage.arre_unicornio.table_picture import draw_company
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.outside import Column, Outside, Preview, in_the_lead
from tabletop.text import Words

E = TypeVar("E", bound=Event)

_TEXT = "arre_unicornio.outside"


def standing(match: Match, words: Words) -> str:
    """Who leads by points; empty while nobody does alone."""
    state: State = match.state
    best = max(state.totals)
    leaders = [seat for seat, total in enumerate(state.totals) if total == best]
    return in_the_lead(match, words, leaders if best else ())


def why(match: Match, words: Words) -> str:
    """Why the match ended as it did, in one sentence."""
    state: State = match.state
    result = state.result()
    if result is None:
        return ""
    names = [escape(player.name) for player in match.players]
    winners = ", ".join(names[seat] for seat in result.winners)
    match result.ending:
        case "points":
            return words.say(
                "arre_unicornio.outcome.points",
                games=len(state.history),
                names=winners,
                points=max(result.points),
            )
        case "escape":
            out = next((event.seat for event in _events(match, Escaped)), -1)
            name = names[out] if out >= 0 else winners
            return words.say("arre_unicornio.outcome.escape", round=state.round, name=name)
        case "all_tied":
            return words.say("arre_unicornio.outcome.all_tied", round=state.round)
        case _:
            return words.say("arre_unicornio.outcome.closed", round=state.round)


def _events(match: Match, kind: type[E]) -> list[E]:
    """Everything of one kind that happened in a match, in order."""
    return [event for events in match.events for event in events if isinstance(event, kind)]


def columns(match: Match) -> tuple[Column, ...]:
    """The figures of each seat: games won, escapes, swaps of its role."""
    seats = range(len(match.players))
    ended, escapes, swaps = _events(match, GameEnded), _events(match, Escaped), _events(match, Swapped)
    return (
        Column(f"{_TEXT}.games_won", tuple(sum(seat in each.winners for each in ended) for seat in seats)),
        Column(f"{_TEXT}.escapes", tuple(sum(seat == each.seat for each in escapes) for seat in seats)),
        Column(
            f"{_TEXT}.swaps",
            tuple(sum(seat in (each.first, each.second) for each in swaps) for seat in seats),
        ),
    )


def draw(look: Look, surface: Surface, area: Area, setup: Setup) -> None:
    """The company round the table, and the roles of the game on the felt."""
    cast = catalogue.cast_of(setup.players, str(setup.options["six_roles"]))
    only = catalogue.BEADLE if setup.options.get("five_functionary") == "beadle" else catalogue.CLEANING
    roles = tuple(catalogue.role(card) for card in catalogue.role_cards(cast, only))
    draw_company(look, surface, FRect(area), setup.players, roles)


OUTSIDE = Outside(
    game="arre_unicornio",
    how=(
        "arre_unicornio/back_role",
        "arre_unicornio/mark_swap",
        "arre_unicornio/mark_shout",
    ),
    preview=Preview(title=f"{_TEXT}.table", note=f"{_TEXT}.about", draw=draw),
    faces=paint.avatar,
    # A question that only holders are asked would tell the others at the screen (fact base 4.19).
    among_people={"reaction_prompt": "always"},
    standing=standing,
    why=why,
    columns=columns,
    rule_picture=rule_pictures.rule_picture,
)
