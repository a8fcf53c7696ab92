"""What Recreo Arcano shows outside its table: its houses, the castle before a match, and what a match came
to.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.core.contract import Setup
from tabletop.core.match import Match
from tabletop.games.recreo_arcano import setting, verdict
from tabletop.games.recreo_arcano.catalogue import CARPINCHOS, HORNEROS, TEAMS, box
from tabletop.games.recreo_arcano.events import DuelRevealed, PotionFound
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.outside import Column, Options, Outside, Preview, TeamLook
from tabletop.stage.recreo_arcano import preview, rule_pictures
from tabletop.text import Words

_HOUSES = (
    TeamLook(
        name="recreo_arcano.house.carpinchos",
        emblem="frame/house_carpinchos",
        avatars=("frame/avatar_carpincho", "frame/avatar_carpincho_2"),
        line=p.CARPINCHOS,
        ground="#E4F6EE",
        tone="carpinchos",
    ),
    TeamLook(
        name="recreo_arcano.house.horneros",
        emblem="frame/house_horneros",
        avatars=("frame/avatar_hornero", "frame/avatar_hornero_2"),
        line=p.HORNEROS,
        ground="#FFEBDA",
        dashed=True,
        tone="horneros",
    ),
)


def standing(match: Match, words: Words) -> str:
    """Who leads, in two words: by potions found, then Magos left. Empty while both are level."""
    state: State = match.state
    scores = [(state.found(team), len(state.alive(team))) for team in (CARPINCHOS, HORNEROS)]
    if scores[0] == scores[1]:
        return ""
    ahead = scores.index(max(scores))
    people = {state.teams[seat] for seat, player in enumerate(match.players) if player.is_person}
    if people == {ahead}:
        return words.say("recreo_arcano.outside.you_lead")
    return words.say("recreo_arcano.outside.leads", team=f"@recreo_arcano.house.{TEAMS[ahead]}")


def why(match: Match, words: Words) -> str:
    """Why the match ended as it did, in one sentence."""
    result = verdict.result(match.state)
    if result is None:
        return ""
    winner = match.state.winner
    team = f"@recreo_arcano.house.{TEAMS[winner]}" if winner >= 0 else ""
    return words.say(f"recreo_arcano.end.{result.ending}", team=team, round=match.state.round)


def columns(match: Match) -> tuple[Column, ...]:
    """The figures of both houses: duels won, potions found in the castle."""
    teams = match.state.teams
    duels, potions = [0, 0], [0, 0]
    for events in match.events:
        for event in events:
            if isinstance(event, DuelRevealed):
                duels[teams[event.attacker if event.attacker_won else event.defender]] += 1
            elif isinstance(event, PotionFound):
                potions[teams[event.seat]] += 1
    return (
        Column("recreo_arcano.outside.duels", tuple(duels)),
        Column("recreo_arcano.outside.potions", tuple(potions)),
    )


def another(options: Options) -> Options:
    """A castle whose plain rooms face as chance wants; the new seed is the page's."""
    return options | {"setup_facing": "random", "facings": ""}


def plain(options: Options) -> Options:
    """The plan's balanced facing."""
    return options | {"setup_facing": "balanced", "facings": ""}


def draw(look: Look, surface: Surface, area: Area, setup: Setup) -> None:
    """The castle of a setup, as the board shows it, small."""
    preview.draw_castle(look, surface, FRect(area), setup)


def arrange(look: Look, area: Area, setup: Setup, on_change: Callable[[Options], None]) -> Widget:
    """The board on which the plain rooms can be flipped and turned."""

    def changed(facings: str) -> None:
        on_change({"setup_facing": "by_hand", "facings": facings})

    return preview.facing_board(look, FRect(area), setup, changed)


def begin(setup: Setup) -> Options:
    """The castle of a setup as one arranged by hand: the facing of every plain room is written down."""
    facings = setting.facings_of(setup)
    loose = {number: facing for number, facing in facings.items() if not box().sectors[number].fixed}
    layout = setting.plan_of(setup).id
    return setup.options | {
        "layout": layout,
        "setup_facing": "by_hand",
        "facings": setting.write_facings(loose),
    }


OUTSIDE = Outside(
    game="recreo_arcano",
    how=(
        "recreo_arcano/card_gemelos",
        "recreo_arcano/card_pasillo_movedizo",
        "recreo_arcano/card_iman_de_copas",
    ),
    teams=_HOUSES,
    preview=Preview(
        title="recreo_arcano.outside.castle",
        note="recreo_arcano.setup.about",
        draw=draw,
        legend=((p.GOLD, "recreo_arcano.setup.doors_open"), ("", "recreo_arcano.setup.doors_shut")),
        facts=("recreo_arcano.setup.rooms", "recreo_arcano.setup.potions"),
        another=another,
        arrange=arrange,
        begin=begin,
        plain=plain,
        by_hand=("setup_facing", "by_hand"),
        help="recreo_arcano.setup.by_hand",
        reset="recreo_arcano.setup.by_hand_reset",
    ),
    swap_option={3: "solo_house"},
    standing=standing,
    why=why,
    columns=columns,
    rule_picture=rule_pictures.rule_picture,
)
