"""Who could win in the round that begins: what a seat's cards and potions reach, and who acts before it."""

from __future__ import annotations

import math
from functools import cache

from tabletop.bots.recreo_arcano.ways import Ways, ways
from tabletop.bots.recreo_arcano.worth import Taste, castle_ways, worth
from tabletop.games.recreo_arcano.catalogue import ALL_DOORS, COPA, box
from tabletop.games.recreo_arcano.state import State

#: The chance that a win in reach is still there after so many turns of the other team.
_UNDISTURBED = (0.95, 0.5, 0.3)
#: What a win in reach of the round to come counts in logits.
_THREAT = 1.2
#: A duel on the way.
_DUEL = 0.55


@cache
def _reaches(op: str) -> tuple[int, ...]:
    """How far each card moves a piece by its steps of a kind; the last entry stands for an unknown card."""
    return (
        *(
            sum(step.max for step in card.steps if step.op == op and step.who == "own")
            if op != "flip_sector"
            else sum(step.op == op for step in card.steps)
            for card in box().cards
        ),
        0,
    )


def _best(op: str, hand: list[int]) -> int:
    reaches = _reaches(op)
    return max([reaches[card] for card in hand], default=0)


def _steps(card: int, tokens: int) -> int:
    """Steps of one piece in a turn: the card's, and one for each two potions (one frees, one moves)."""
    return card + tokens // 2 if card else (tokens + 1) // 2


def reach(state: State, seat: int) -> float:
    """The chance that a seat can win in a turn of its own, if nobody disturbs it."""
    team, hand, tokens = state.teams[seat], state.hands[seat], state.stock[seat]
    near = castle_ways(state)
    if near.copa_steps(team, state.at[COPA]) <= _steps(_best("move_copa", hand), tokens):
        return 1.0
    if tokens and _best("flip_sector", hand) and _after_flip(state, team, near) <= _steps(0, tokens):
        return 1.0
    steps = _steps(_best("move_mago", hand), tokens)
    magos = [state.at[mago] for mago in state.alive(team)]
    foes = {state.at[mago] for mago in state.alive(1 - team)}
    chance = 0.0
    left = [space for space in state.potions[3 * team : 3 * team + 3] if space >= 0]
    if len(left) == 1 and _within(near, left[0], magos, steps):
        chance = _DUEL if left[0] in foes else 1.0
    if len(foes) == 1 and len(state.alive(1 - team)) == 1 and _within(near, min(foes), magos, steps):
        chance = max(chance, _DUEL)
    return chance


def _within(near: Ways, space: int, magos: list[int], steps: int) -> bool:
    table = near.steps_to(1 << space)
    return any(table[mago] <= steps for mago in magos)


def _after_flip(state: State, team: int, near: Ways) -> int:
    """The Copa's steps home after the best flip; a few more than there can be if no flip could help."""
    copa = state.at[COPA]
    if near.any_door_steps(team, copa) > 2:
        return 20
    best = 20
    for sector in range(len(state.pos)):
        doors = state.doors[:]
        doors[sector] ^= ALL_DOORS
        best = min(best, ways(state.pos, state.span, tuple(doors)).copa_steps(team, copa))
    return best


def threat(state: State, team: int) -> float:
    """From -1 (the other team is about to win) to 1 (this one is), at the beginning of a round."""
    if state.phase != "plan":
        return 0.0
    total, open_still = 0.0, 1.0
    turns = [0, 0]
    for seat in state.row:
        side = state.teams[seat]
        chance = reach(state, seat) * _UNDISTURBED[min(2, turns[1 - side])]
        turns[side] += 1
        total += (chance if side == team else -chance) * open_still
        open_still *= 1 - chance
    return total


def prospect(state: State, team: int, taste: Taste) -> float:
    """The chance that a team wins the match from the beginning of a round, from 0 to 1."""
    if state.ending:
        return 0.5 if state.winner < 0 else float(state.winner == team)
    value = worth(state, team, taste) + _THREAT * threat(state, team)
    return 1 / (1 + math.exp(-value))
