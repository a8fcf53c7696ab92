"""The turning points of a finished match, for the page at its end: at most three sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.core.events import Event
from tabletop.core.match import Match
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano.catalogue import COPA, box
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit import escape

MOST = 3


class Moment(NamedTuple):
    """Something that mattered: the round, a text key with its values, and how much."""

    round: int
    key: str
    values: dict[str, str | int]
    weight: int


def moments(match: Match) -> list[Moment]:
    """The moments to tell of a match, in order: the last one, and the weightiest before it."""
    found: list[Moment] = []
    names = [escape(player.name) for player in match.players]
    before: State = match.at(0)
    for _, state, events in match.walk():
        found += _of(events, before, state, names)
        before = state
    if not found:
        return []
    *earlier, last = found
    weighty = sorted(range(len(earlier)), key=lambda n: (earlier[n].weight, n), reverse=True)[: MOST - 1]
    return [*(earlier[n] for n in sorted(weighty)), last]


def _of(events: Sequence[Event], before: State, after: State, names: Sequence[str]) -> list[Moment]:
    found = []
    for event in events:
        match event:
            case ev.Moved(seat=seat, piece=piece, path=path) if piece == COPA:
                home = path[-1] >> 1 in box().houses
                found.append(_moment(after, "copa", names[seat], path[-1], 9 if home else 2))
            case ev.PotionFound(seat=seat, mago=mago, found=count):
                space = before.at[mago] if after.at[mago] < 0 else after.at[mago]
                found.append(_moment(after, "potion", names[seat], space, 3 + count))
            case ev.DuelRevealed(attacker=attacker, own=own, foe=foe, attacker_won=won):
                left = (
                    after.alive(after.teams[attacker]) if not won else after.alive(1 - after.teams[attacker])
                )
                space = max(before.at[foe], before.at[own]) if won else before.at[foe]
                word = "duel_won" if won else "duel_lost"
                found.append(_moment(after, word, names[attacker], space, 7 - len(left)))
            case ev.Slid(seat=seat, sector=sector):
                found.append(_moment(after, "slide", names[seat], 2 * sector, 1))
            case ev.Flipped(seat=seat, sector=sector):
                found.append(_moment(after, "flip", names[seat], 2 * sector, 1))
    return found


def _moment(state: State, word: str, name: str, space: int, weight: int) -> Moment:
    sector = f"@recreo_arcano.the.{box().sectors[space >> 1].id}"
    return Moment(state.round, f"recreo_arcano.turning.{word}", {"name": name, "sector": sector}, weight)
