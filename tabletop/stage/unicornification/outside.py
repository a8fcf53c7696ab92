"""What Unicornification shows outside its table: the company before a match, what a match came to."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.core.contract import Setup
from tabletop.core.match import Match
from tabletop.games.unicornification.events import Scored
from tabletop.games.unicornification.setting import rules_of
from tabletop.games.unicornification.state import State
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.outside import Column, Outside, Preview, in_the_lead
from tabletop.stage.unicornification import paint, rule_pictures
from tabletop.stage.unicornification.names import written
from tabletop.stage.unicornification.table_picture import draw_company
from tabletop.text import Words


def standing(match: Match, words: Words) -> str:
    """Who leads, in two or three words; empty before the first round is scored and while several lead."""
    state: State = match.state
    low = min(state.totals)
    leaders = [seat for seat, total in enumerate(state.totals) if total == low and not state.out[seat]]
    return in_the_lead(match, words, leaders if state.history else ())


def why(match: Match, words: Words) -> str:
    """Why the match ended as it did, in one sentence."""
    state: State = match.state
    result = state.result()
    if result is None:
        return ""
    names = [escape(player.name) for player in match.players]
    winners = ", ".join(names[seat] for seat in result.winners)
    highest = max(range(state.players), key=lambda seat: state.totals[seat])
    points = written(result.points[result.winners[0]])
    match result.ending:
        case "target":
            return words.say(
                "unicornification.end.target",
                round=state.round,
                loser=names[highest],
                total=state.totals[highest],
                names=winners,
                points=points,
            )
        case "rounds":
            return words.say("unicornification.end.rounds", round=state.round, names=winners, points=points)
        case _:
            return words.say(
                "unicornification.end.elimination", round=state.round, total=state.rules.target, names=winners
            )


def columns(match: Match) -> tuple[Column, ...]:
    """The figures of each seat: rounds won, booby prizes, moons."""
    booby, moons = [0] * len(match.players), [0] * len(match.players)
    for events in match.events:
        for event in events:
            if isinstance(event, Scored):
                if event.caller >= 0 and event.booby[event.caller]:
                    booby[event.caller] += 1
                for seat in event.moons:
                    moons[seat] += 1
    return (
        Column("unicornification.outside.rounds_won", tuple(match.state.wins)),
        Column("unicornification.outside.booby", tuple(booby)),
        Column("unicornification.outside.moons", tuple(moons)),
    )


def draw(look: Look, surface: Surface, area: Area, setup: Setup) -> None:
    """The company round the table, and the decks."""
    draw_company(look, surface, FRect(area), setup.players, rules_of(setup).decks)


OUTSIDE = Outside(
    game="unicornification",
    how=(
        "unicornification/card_back",
        "unicornification/court_heart_Q",
        "unicornification/joker_1",
    ),
    preview=Preview(
        title="unicornification.outside.table",
        note="unicornification.outside.about",
        draw=draw,
    ),
    faces=paint.avatar,
    standing=standing,
    why=why,
    columns=columns,
    rule_picture=rule_pictures.rule_picture,
)
