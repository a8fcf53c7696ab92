"""Whether what a bot has in mind is what its partner asked for."""

from __future__ import annotations

from tabletop.bots.recreo_arcano.turn import Line
from tabletop.bots.recreo_arcano.worth import castle_ways, closeness, potion_hope
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA
from tabletop.games.recreo_arcano.state import State

#: How much a plan that a partner asked for may be worse than another and still be chosen, in logits.
FAVOUR = 0.8


def fits(wish: str | None, before: State, line: Line, team: int) -> bool:
    """Whether a sequence of actions does what was wished."""
    was, now, after = castle_ways(before), castle_ways(line.state), line.state
    match wish:
        case "copa":
            return now.soft_home(team)[after.at[COPA]] < was.soft_home(team)[before.at[COPA]]
        case "open":
            turned = any(isinstance(move, mv.Flip | mv.Slide) for move in line.moves)
            copa = before.at[COPA]
            return turned and now.soft_home(team)[copa] < was.soft_home(team)[copa]
        case "potions":
            more = potion_hope(after, team, now) > potion_hope(before, team, was)
            return more or after.found(team) > before.found(team)
        case "attack":
            return line.lost is not None or closeness(after, team, now) > closeness(before, team, was)
        case _:
            return False


def favour(wish: str | None, before: State, line: Line, team: int) -> float:
    """What a sequence gains by being what was wished."""
    return FAVOUR if fits(wish, before, line, team) else 0.0
