"""The level ``easy``: plays what looks good at a glance, overlooks calls and free plays, likes pairs."""

from __future__ import annotations

import random

from tabletop.bots.contract import Budget, Choice
from tabletop.bots.unicornification import reasons
from tabletop.games.unicornification.catalogue import VALUES, value
from tabletop.games.unicornification.moves import PILE, STOCK, Call, Lay, Play
from tabletop.games.unicornification.state import State

#: How often a call or a free play is seen, and how often a card of the pile that would help.
_SEES, _LOOKS = 0.65, 0.6
#: How far off the worth of a group is guessed (points), and which open card looks cheap.
_BLUR, _CHEAP = 4.0, 4


def choose(
    view: State,
    seat: int,
    rng: random.Random,
    budget: Budget,  # noqa: ARG001
    wish: str | None = None,  # noqa: ARG001
) -> Choice:
    """See :class:`tabletop.bots.contract.Bot`."""
    moves = view.moves()
    first = moves[0]
    if len(moves) == 1 or view.phase == "count":
        return Choice(first, reasons.why_first(view, seat))
    if isinstance(first, Call) and rng.random() < _SEES:
        return Choice(first, reasons.why_first(view, seat))
    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        free = max(lays, key=lambda lay: value(lay.cards)) if rng.random() < _SEES else moves[-1]
        return Choice(free, reasons.why_free(view, free))
    turn = _turn(view, seat, rng, [move for move in moves if isinstance(move, Play)])
    return Choice(turn, reasons.why_turn(view, seat, turn))


def _turn(view: State, seat: int, rng: random.Random, plays: list[Play]) -> Play:
    """Put down what looks dearest without breaking a pair, and take what looks useful."""
    hand, top = view.hands[seat], view.candidate
    ranks = [card >> 3 for card in hand]
    whole = [play for play in plays if _keeps_pairs(play, ranks)]
    cards = max(whole, key=lambda play: value(play.cards) + rng.gauss(0, _BLUR)).cards
    helps = VALUES[top] <= _CHEAP or any(card >> 3 == top >> 3 for card in hand if card not in cards)
    wanted = Play(cards, PILE if helps and rng.random() < _LOOKS else STOCK)
    return wanted if wanted in plays else Play(cards, PILE)


def _keeps_pairs(play: Play, ranks: list[int]) -> bool:
    """Whether no card stays behind that is of the rank of one that goes."""
    gone = [card >> 3 for card in play.cards]
    return len(set(gone)) > 1 or len(gone) == ranks.count(gone[0])
