"""What a moment is worth to a team: the Copa's ways home, potions, Magos, tokens in stock, cards in hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tabletop.bots.recreo_arcano.ways import Ways, ways
from tabletop.games.recreo_arcano.catalogue import COPA, Card, box
from tabletop.games.recreo_arcano.state import State

#: A won match; nothing else comes near.
WIN = 1000.0

#: By the number of board potions found, and what the pull of those left counts then.
_FOUND = (0.0, 4.0, 9.5, 0.0)
_POTION_PULL = (0.30, 0.45, 0.95, 0.0)
_ALIVE = (0.0, 0.0, 6.5, 11.0)
_STOCK = (0.0, 1.2, 2.3, 3.2, 4.0, 4.6, 5.1, 5.5)

#: What the effect of a step is worth in hand, and how much of a card is left in the discard pile.
_STEPS = {
    "move_mago": 0.55,
    "move_copa": 0.9,
    "flip_sector": 0.7,
    "slide_sector": 0.6,
    "enchant": 0.25,
    "disenchant": 0.2,
    "take_potion": 1.0,
    "rest": 1.0,
}
_FROM_PILE = 0.45


@dataclass(frozen=True)
class Taste:
    """What a bot weighs more or less than usual, for a wish of its partner."""

    copa: float = 1.0
    copa_foe: float = 1.0
    potions: float = 1.0
    knockout: float = 1.0
    doors: float = 0.0


PLAIN = Taste()
WISHED = {
    "copa": Taste(copa=1.9, potions=0.7),
    "attack": Taste(knockout=1.8),
    "open": Taste(copa=1.2, doors=0.8),
    "potions": Taste(potions=1.9, copa=0.8),
}


def taste_for(wish: str | None) -> Taste:
    """The taste that follows a partner's wish."""
    return PLAIN if wish is None else WISHED.get(wish, PLAIN)


def _card_worth(card: Card) -> float:
    effect = sum(
        _STEPS[step.op] * (1 + 0.3 * (max(step.max, step.max_steps) - 1)) * (1.2 if step.ignore_doors else 1)
        for step in card.steps
    )
    return effect + 0.09 * (card.strength or 0)


@cache
def card_worths() -> tuple[float, ...]:
    """What each card is worth in hand; the last entry (index -1) stands for a card nobody has seen."""
    worths = [_card_worth(card) for card in box().cards]
    return (*worths, 0.95)


def castle_ways(state: State) -> Ways:
    """The distances of a state's castle."""
    return ways(state.pos, state.span, tuple(state.doors))


def copa_pulls(state: State, team: int) -> tuple[float, float]:
    """How near the Copa is to a team's house and to the other's, as worths."""
    near, space = castle_ways(state), state.at[COPA]
    return near.pull_home(team)[space], near.pull_home(1 - team)[space]


def potion_hope(state: State, team: int, near: Ways) -> float:
    """The board potions a team has, and how near its Magos are to the others."""
    at, found, hope = state.at, 0, 0.0
    magos = [at[mago] for mago in range(3 * team, 3 * team + 3) if at[mago] >= 0]
    for space in state.potions[3 * team : 3 * team + 3]:
        if space < 0:
            found += 1
            continue
        table = near.pull_to(space)
        hope += max([table[mago] for mago in magos], default=0.0)
    return _FOUND[found] + _POTION_PULL[found] * hope


def stock_worth(tokens: int) -> float:
    """What potion tokens of a team are worth: the first ones most."""
    return _STOCK[tokens] if tokens < len(_STOCK) else _STOCK[-1] + 0.3 * (tokens - len(_STOCK) + 1)


def _cards(state: State, seat: int) -> float:
    worths = card_worths()
    kept = sum([worths[card] for card in state.hands[seat]])
    return kept + _FROM_PILE * sum([worths[card] for card in state.discards[seat]])


def worth(state: State, team: int, taste: Taste = PLAIN) -> float:
    """How good a moment is for a team; positive is good, ``WIN`` is won."""
    if state.ending:
        return 0.0 if state.winner < 0 else (WIN if state.winner == team else -WIN)
    foe = 1 - team
    near, at = castle_ways(state), state.at
    copa = at[COPA]
    value = taste.copa * near.pull_home(team)[copa] - taste.copa_foe * near.pull_home(foe)[copa]
    value += taste.potions * potion_hope(state, team, near) - potion_hope(state, foe, near)
    own_left = (at[3 * team] >= 0) + (at[3 * team + 1] >= 0) + (at[3 * team + 2] >= 0)
    foe_left = (at[3 * foe] >= 0) + (at[3 * foe + 1] >= 0) + (at[3 * foe + 2] >= 0)
    value += _ALIVE[own_left] - taste.knockout * _ALIVE[foe_left]
    tokens = [0, 0]
    for seat, side in enumerate(state.teams):
        tokens[side] += state.stock[seat]
        value += _cards(state, seat) if side == team else -_cards(state, seat)
    value += stock_worth(tokens[team]) - stock_worth(tokens[foe])
    if taste.doors:
        value += taste.doors * (6.0 - min(6, near.copa_steps(team, copa)))
    if taste.knockout > 1.0:
        value += 0.4 * _closeness(state, team, near)
    return value


def _closeness(state: State, team: int, near: Ways) -> float:
    """How near a team's Magos are to the other team's, as a worth."""
    foes = [state.at[mago] for mago in state.alive(1 - team)]
    own = [state.at[mago] for mago in state.alive(team)]
    return max([near.pull_to(foe)[mine] for foe in foes for mine in own], default=0.0)
