"""Which role each seat may have: the deals of roles that fit what a seat knows, each with its weight.

A deal is a tuple with a role for each seat. Without a scale all deals count the same, which is what anybody
can work out with pencil and paper; :mod:`.beliefs` weighs them by what the players did.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import accumulate

from tabletop.games.arre_unicornio.catalogue import ROLES, role
from tabletop.games.arre_unicornio.state import State

#: Weights of a role at a seat, and of two roles at two seats (the lower seat first), as logarithms.
Alone = Sequence[Sequence[float]]
Together = Sequence[Sequence[Sequence[Sequence[float]] | None]]

Deal = tuple[int, ...]


class Chances:
    """The deals that may be, with weights that add up to 1."""

    def __init__(self, deals: Sequence[Deal], weights: Sequence[float]) -> None:
        total = sum(weights)
        self.deals = deals
        self.weights = [weight / total for weight in weights]
        self._sums = list(accumulate(self.weights))
        players = len(deals[0])
        #: For each seat the chance of each role.
        self.of = [[0.0] * len(ROLES) for _ in range(players)]
        for deal, weight in zip(deals, self.weights, strict=True):
            for seat, found in enumerate(deal):
                self.of[seat][found] += weight

    def draw(self, rng: random.Random, count: int) -> list[Deal]:
        """So many deals, each as likely as it is, spread evenly over all of them."""
        step, start, drawn, place = 1 / count, rng.random() / count, list[Deal](), 0
        for number in range(count):
            wanted = (start + number * step) * self._sums[-1]
            while place < len(self._sums) - 1 and self._sums[place] < wanted:
                place += 1
            drawn.append(self.deals[place])
        rng.shuffle(drawn)
        return drawn


def possible(view: State) -> list[list[int]]:
    """For each seat the roles that its card may be, as far as the view's seat knows."""
    left = [0] * len(ROLES)
    for card in view.cast:
        left[role(card)] += 1
    for card in view.roles:
        if card >= 0:
            left[role(card)] -= 1
    fits = []
    for seat, card in enumerate(view.roles):
        open_roles = [each for each, count in enumerate(left) if count and not view.cleared[seat] >> each & 1]
        fits.append([role(card)] if card >= 0 else open_roles)
    return fits


def deals(view: State) -> list[Deal]:
    """Every deal of roles that fits the view."""
    fits, found = possible(view), list[Deal]()
    left = [0] * len(ROLES)
    for card in view.cast:
        left[role(card)] += 1
    chosen = [0] * view.players

    def fill(seat: int) -> None:
        if seat == view.players:
            found.append(tuple(chosen))
            return
        for each in fits[seat]:
            if left[each]:
                left[each] -= 1
                chosen[seat] = each
                fill(seat + 1)
                left[each] += 1

    fill(0)
    return found


def even(view: State) -> Chances:
    """All deals that fit the view, each as likely as the others."""
    found = deals(view)
    return Chances(found, [1.0] * len(found))
