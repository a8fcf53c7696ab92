"""The moves of ¡Arre Unicornio!."""

from __future__ import annotations

from typing import Annotated

from tabletop.core.moves import Lexicon, Move, Word
from tabletop.games.arre_unicornio.catalogue import WORDS

Card = Annotated[int, Word("card")]


class Keep(Move, frozen=True, tag="keep", gc=False):
    """Draft: keep this card of the packet; the rest goes to the left."""

    card: Card


class Play(Move, frozen=True, tag="play", gc=False):
    """Turn, and Mental Hyperhidrosis: play a card of the hand; ``seat`` is whose area or person it is for."""

    card: Card
    seat: int


class Swap(Move, frozen=True, tag="swap", gc=False):
    """Turn: swap roles with this seat instead of playing cards."""

    seat: int


class Done(Move, frozen=True, tag="done", gc=False):
    """Turn: play no more cards, go on to the discards."""


class Choose(Move, frozen=True, tag="choose", gc=False):
    """Exquisite Magpie and Equivalent Exchange: the other player."""

    seat: int


class Pick(Move, frozen=True, tag="pick", gc=False):
    """Minimalist and Disordered Order: an escape item that lies in another player's area."""

    card: Card


class Hand(Move, frozen=True, tag="hand", gc=False):
    """Telepathic: a card of the hand to that seat. Conformist: an own item to that seat's area."""

    card: Card
    seat: int


class Pair(Move, frozen=True, tag="pair", gc=False):
    """Hypnotic Mania: the two seats whose roles are swapped, the lower number first."""

    first: int
    second: int


class Discard(Move, frozen=True, tag="discard", gc=False):
    """End of turn: discard this card of the hand; asked again while there are more than three."""

    card: Card


class Shout(Move, frozen=True, tag="shout", gc=False):
    """End of turn: "¡Arre Unicornio!"."""


class Hush(Move, frozen=True, tag="hush", gc=False):
    """End of turn: no shout."""


class Answer(Move, frozen=True, tag="answer", gc=False):
    """Play this wildcard as an answer to what waits on top of the stack."""

    card: Card


class LetBe(Move, frozen=True, tag="let_be", gc=False):
    """Do not answer."""


AnyMove = Keep | Play | Swap | Done | Choose | Pick | Hand | Pair | Discard | Shout | Hush | Answer | LetBe


def lexicon() -> Lexicon:
    """Words for cards: ``syringe_1``."""
    return Lexicon({"card": WORDS})
