"""What the others may hold: imagined deals made as likely as they are.

Cards that somebody was seen taking are known for certain (``State.known``). The rest is not dealt evenly:
whoever has had some turns has thrown the dear cards and kept the cheap ones.
"""

from __future__ import annotations

import math
import random

from tabletop.games.unicornification.catalogue import VALUES
from tabletop.games.unicornification.state import State

#: With each turn a card is held so much less likely for each point that it is worth, up to a limit. Measured:
#: a card of a hand is worth 6.3 on average when dealt, 5.3 after one turn, 4.2 after three, 3.4 after six.
_A_TURN, _AT_MOST = 0.045, 0.27
#: So often a hidden card is offered another one in its place.
_SWAPS = 4


def slant(turns_had: int) -> float:
    """How much a point of a card's worth counts against its being held after so many turns."""
    return min(_AT_MOST, _A_TURN * turns_had)


def world(view: State, seat: int, rng: random.Random) -> State:
    """A full state that fits the view, with hands as players choose them. Cards change places with the stock;
    a card that everybody saw in the pile before it was shuffled only with another such card."""
    state = view.imagine(rng)
    against = slant(state.turns // len(state.seats_from(0)))
    back, stock = set(state.recycled), state.stock
    if not against or not stock:
        return state
    for other, hand in enumerate(state.hands):
        if other == seat:
            continue
        known = state.known[other]
        for place in [at for at, card in enumerate(hand) if card not in known] * _SWAPS:
            found = rng.randrange(len(stock))
            held, offered = hand[place], stock[found]
            if (held in back) != (offered in back):
                continue
            dearer = VALUES[offered] - VALUES[held]
            if dearer <= 0 or rng.random() < math.exp(-against * dearer):
                hand[place], stock[found] = offered, held
        hand.sort()
    return state
