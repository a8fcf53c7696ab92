"""What a moment is worth to a team: the Copa's ways home, potions, Magos, tokens in stock, cards in hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from tabletop.bots.recreo_arcano.ways import FAR, Ways, ways
from tabletop.games.recreo_arcano.catalogue import COPA, Card, box
from tabletop.games.recreo_arcano.state import State

#: A won match; nothing else comes near.
WIN = 100.0

# The figures below were fitted to the outcomes of some thousand bot matches; their unit is the logit, so that
# ``1 / (1 + exp(-worth))`` is about the chance to win the match.

#: By how many steps the Copa is from a house (whole steps; between them on a straight line).
_COPA = (2.4, 1.5, 0.85, 0.5, 0.2, -0.15, -0.4, -0.52, -0.65, -0.85, -1.05, -1.1, -1.15)
#: By how many of a team's board potions are taken: for each other one, by the steps of the nearest Mago.
_POTION = (
    (0.2, 0.12, 0.05, 0.0, -0.02, -0.04, -0.08, -0.18, -0.28, -0.38, -0.42),
    (0.5, 0.32, 0.17, 0.07, 0.0, -0.06, -0.13, -0.23, -0.34, -0.44, -0.48),
    (1.6, 0.95, 0.58, 0.4, 0.2, -0.15, -0.45, -0.58, -0.72, -0.85, -0.9),
    (0.0,),
)
#: By the number of Magos left, and for each number under one of them.
_ALIVE, _NUMBER = (0.0, -0.5, 0.0, 0.1), 0.13
_STOCK = (0.0, 0.24, 0.46, 0.66, 0.78, 0.86, 0.92, 0.96)
#: Cards in hand and in the discard pile, and the strongest card of a hand.
_HAND, _PILE, _STRENGTH = 0.09, 0.072, 0.09
#: With a two-player deck: how many cards there will be to choose two from.
_CHOICE = (-1.6, -1.2, -0.9, -0.6, -0.35, -0.15, -0.05, 0.0)


def _by_half_steps(whole: tuple[float, ...]) -> tuple[float, ...]:
    """A table by whole steps as one by half steps, going on flat to the longest way there is."""
    halves: list[float] = []
    for here, there in pairwise(whole):
        halves += [here, (here + there) / 2]
    return (*halves, *[whole[-1]] * (2 * FAR + 6 - len(halves)))


_COPA_HALVES = _by_half_steps(_COPA)
_POTION_HALVES = tuple(map(_by_half_steps, _POTION))

#: What the effect of a step is worth, in units of a good card.
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
    "copa": Taste(copa=1.8, potions=0.6),
    "attack": Taste(knockout=2.5),
    "open": Taste(copa=1.2, doors=0.8),
    "potions": Taste(potions=3.0, copa=0.7),
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
def _strengths() -> tuple[int, ...]:
    """What each card adds in a duel; the last entry (index -1) stands for a card nobody has seen."""
    return (*(card.strength or 0 for card in box().cards), 3)


@cache
def card_worths() -> tuple[float, ...]:
    """How good each card is, about 1; the last entry (index -1) stands for a card nobody has seen."""
    worths = [_card_worth(card) for card in box().cards]
    return (*worths, 0.95)


def castle_ways(state: State) -> Ways:
    """The distances of a state's castle."""
    return ways(state.pos, state.span, tuple(state.doors))


def potion_hope(state: State, team: int, near: Ways) -> float:
    """The board potions a team has, and how near its Magos are to the others."""
    at = state.at
    magos = [at[mago] for mago in range(3 * team, 3 * team + 3) if at[mago] >= 0]
    left = [space for space in state.potions[3 * team : 3 * team + 3] if space >= 0]
    values, hope = _POTION_HALVES[3 - len(left)], 0.0
    for space in left:
        table = near.soft_to(space)
        hope += values[min([table[mago] for mago in magos], default=2 * FAR)]
    return hope


def stock_worth(tokens: int) -> float:
    """What potion tokens of a team are worth: the first ones most."""
    return _STOCK[tokens] if tokens < len(_STOCK) else _STOCK[-1] + 0.03 * (tokens - len(_STOCK) + 1)


def _cards(state: State, seat: int) -> float:
    worths, strengths, hand = card_worths(), _strengths(), state.hands[seat]
    value = (
        _HAND * sum([worths[card] for card in hand])
        + _PILE * sum([worths[card] for card in state.discards[seat]])
        + _STRENGTH * max([strengths[card] for card in hand], default=0)
    )
    if state.uses_deck(seat):
        deck = state.decks[seat]
        drawn = max(0, 7 - len(hand)) if state.refill >> seat & 1 else 2
        size = len(hand) + min(drawn, len(deck))
        value += _PILE * sum([worths[card] for card in deck]) + _CHOICE[min(size, 7)]
    return value


def left_over(card: int) -> float:
    """What a planned card is still worth to its owner after the round."""
    what = box().cards[card]
    if what.special:
        return 0.0
    return card_worths()[card] * (_HAND if what.is_rest else _PILE)


def _magos(state: State, team: int) -> float:
    """The Magos a team has left, strong ones more."""
    alive, numbers = 0, 0
    for mago in range(3 * team, 3 * team + 3):
        if state.at[mago] >= 0:
            alive += 1
            numbers += max(0, state.numbers[mago])
    return _ALIVE[alive] + _NUMBER * numbers


#: The Copa's and the potions' worth to each team, and its Magos'.
_Board = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


def _board(state: State, near: Ways) -> _Board:
    """What does not depend on cards and tokens; kept with the castle, for searches come back to it."""
    key = (*state.at, *state.potions, *state.numbers)
    known: _Board | None = near.kept.get(key)
    if known is None:
        copa = state.at[COPA]
        known = (
            (_COPA_HALVES[near.soft_home(0)[copa]], _COPA_HALVES[near.soft_home(1)[copa]]),
            (potion_hope(state, 0, near), potion_hope(state, 1, near)),
            (_magos(state, 0), _magos(state, 1)),
        )
        near.keep(key, known)
    return known


def _all_cards(state: State, team: int) -> float:
    return sum(
        [
            _cards(state, seat) if side == team else -_cards(state, seat)
            for seat, side in enumerate(state.teams)
        ]
    )


class Judge:
    """How good the moments of one turn are for a team, see :func:`worth`.

    Cards are added up once for each size of hands and piles: in one turn they change in few ways.
    """

    def __init__(self, team: int, taste: Taste = PLAIN) -> None:
        self.team, self.taste = team, taste
        self._cards: dict[tuple[int, ...], float] = {}

    def __call__(self, state: State) -> float:
        """How good a moment is; positive is good, ``WIN`` is won."""
        team, foe, taste = self.team, 1 - self.team, self.taste
        if state.ending:
            return 0.0 if state.winner < 0 else (WIN if state.winner == team else -WIN)
        near = castle_ways(state)
        copa, potions, magos = _board(state, near)
        value = taste.copa * copa[team] - taste.copa_foe * copa[foe]
        value += taste.potions * potions[team] - potions[foe] + magos[team] - taste.knockout * magos[foe]
        sizes = (*map(len, state.hands), *map(len, state.discards), state.refill)
        cards = self._cards.get(sizes)
        if cards is None:
            cards = self._cards[sizes] = _all_cards(state, team)
        tokens = [0, 0]
        for seat, side in enumerate(state.teams):
            tokens[side] += state.stock[seat]
        value += cards + stock_worth(tokens[team]) - stock_worth(tokens[foe])
        if taste.doors:
            value += taste.doors * 0.1 * (6.0 - min(6, near.copa_steps(team, state.at[COPA])))
        if taste.knockout > 1.0:
            value += 0.05 * closeness(state, team, near)
        return value


def worth(state: State, team: int, taste: Taste = PLAIN) -> float:
    """How good a moment is for a team, in logits; positive is good, ``WIN`` is won."""
    return Judge(team, taste)(state)


def closeness(state: State, team: int, near: Ways) -> float:
    """How near a team's Magos are to the other team's: half steps saved of a long way."""
    foes = [state.at[mago] for mago in state.alive(1 - team)]
    own = [state.at[mago] for mago in state.alive(team)]
    return 12.0 - min([near.soft_to(foe)[mine] for foe in foes for mine in own], default=12)
