"""The notebook: exact chances of who has which role, from nothing but what one observer may know (4.35).

All that is known of roles is known of single seats: whose card was seen, and which roles everybody can rule
out. So the deals that are possible are counted seat by seat, over how many cards of each role are left.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import factorial, prod
from typing import TYPE_CHECKING

from tabletop.games.arre_unicornio.catalogue import ROLES, role

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

Counts = tuple[int, ...]
#: For one seat the chance of each role, in the order of ``catalogue.ROLES``.
Chances = tuple[float, ...]

_ROLES = range(len(ROLES))


def chances(state: State, observer: int) -> tuple[Chances, ...]:
    """For each seat the chance of each role, as ``observer`` (below 0: a spectator) may know it."""
    hidden = [seat for seat in range(state.players) if not state.knows(observer, seat)]
    odds = dict(
        zip(
            hidden,
            _odds(
                _left(state, hidden),
                tuple(state.cleared[seat] for seat in hidden),
            ),
            strict=True,
        )
    )
    return tuple(
        odds[seat] if seat in odds else tuple(float(state.role(seat) == each) for each in _ROLES)
        for seat in range(state.players)
    )


def _left(state: State, hidden: Sequence[int]) -> Counts:
    """How many cards of each role lie before the hidden seats."""
    counts = [0 for _ in _ROLES]
    for card in state.cast:
        counts[role(card)] += 1
    for seat in range(state.players):
        if seat not in hidden:
            counts[state.role(seat)] -= 1
    return tuple(counts)


@lru_cache(1 << 12)
def _ways(counts: Counts, cleared: tuple[int, ...]) -> int:
    """In how many ways the roles can lie before seats with these roles ruled out."""
    if not cleared:
        return 1
    if not any(cleared):
        return factorial(len(cleared)) // prod(map(factorial, counts))
    return sum(_ways(_without(counts, each), cleared[1:]) for each in _possible(counts, cleared[0]))


def _possible(counts: Counts, cleared: int) -> list[int]:
    return [each for each in _ROLES if counts[each] and not cleared >> each & 1]


def _without(counts: Counts, role: int) -> Counts:
    return (*counts[:role], counts[role] - 1, *counts[role + 1 :])


@lru_cache(1 << 10)
def _odds(counts: Counts, cleared: tuple[int, ...]) -> tuple[Chances, ...]:
    total = _ways(counts, cleared)
    found: list[Chances] = []
    for place, mask in enumerate(cleared):
        others = cleared[:place] + cleared[place + 1 :]
        possible = _possible(counts, mask)
        found.append(
            tuple(
                _ways(_without(counts, each), others) / total if each in possible else 0.0 for each in _ROLES
            )
        )
    return tuple(found)


def deal(state: State, rng: random.Random, hidden: Sequence[int]) -> dict[int, int]:
    """A role card for each hidden seat; every deal that is possible is as likely as any other."""
    seen = {state.roles[seat] for seat in range(state.players) if seat not in hidden}
    cards = [card for card in state.cast if card not in seen]
    rng.shuffle(cards)
    counts = _left(state, hidden)
    dealt: dict[int, int] = {}
    for place, seat in enumerate(hidden):
        later = tuple(state.cleared[each] for each in hidden[place + 1 :])
        possible = _possible(counts, state.cleared[seat])
        weights = [_ways(_without(counts, each), later) for each in possible]
        chosen = rng.choices(possible, weights)[0]
        counts = _without(counts, chosen)
        card = next(each for each in cards if role(each) == chosen)
        cards.remove(card)
        dealt[seat] = card
    return dealt
