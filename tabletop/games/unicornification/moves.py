"""The moves of Unicornification."""

from __future__ import annotations

from typing import Annotated

from tabletop.core.moves import Lexicon, Move, Word
from tabletop.games.unicornification.catalogue import WORDS

Cards = Annotated[tuple[int, ...], Word("card")]

#: What a player may pick up: the card that lay on top before the put-down, or one from the stock.
PILE, STOCK = "pile", "stock"


class Call(Move, frozen=True, tag="call", gc=False):
    """Start of the turn: call "Unicornification!" and end the round."""


class Play(Move, frozen=True, tag="play", gc=False):
    """A turn: put down a group, in the order in which it will lie (the last card on top), and pick up a card.

    Cards of a set that lie under its top card are in ascending order.
    """

    cards: Cards
    take: str


class Lay(Move, frozen=True, tag="lay", gc=False):
    """A free play: lay cards on the pile, the last one on top."""

    cards: Cards


class LetBe(Move, frozen=True, tag="let_be", gc=False):
    """Make no free play now."""


class Count(Move, frozen=True, tag="count", gc=False):
    """House rule of counting for oneself: the value of the own hand."""

    points: int


class Uncounted(Move, frozen=True, tag="uncounted", gc=False):
    """House rule of counting for oneself: the time is over, the hand counts 40."""


AnyMove = Call | Play | Lay | LetBe | Count | Uncounted


def lexicon() -> Lexicon:
    """Words for cards: ``9S``, ``TD``, ``9Sb``, ``Jk1``."""
    return Lexicon({"card": WORDS})
