"""The playing cards: one or two decks of 52 and two jokers each (fact base 1.1).

A card is a number: ``face * 2 + copy``, where the copy tells the two decks apart and a face is
``rank * 4 + suit``. So sorted cards lie by rank, and equal faces lie side by side. The faces 52 and 53 are
the jokers, whose rank is :data:`JOKER`.
"""

from __future__ import annotations

#: Ranks are numbers from 0 (ace) to 12 (king); jokers are a rank of their own.
RANKS = "A23456789TJQK"
SUITS = "SHDC"
ACE, JACK, KING, JOKER = 0, 10, 12, 13

#: So many card numbers there are; with one deck only the even ones are in the game.
CARDS = 108

_RANK, _SUIT = 3, 1


def rank(card: int) -> int:
    """The rank of a card: 0 (ace) to 12 (king), 13 for a joker."""
    return card >> _RANK


def suit(card: int) -> int:
    """The suit of a card, a place in :data:`SUITS`; of no meaning for jokers."""
    return card >> _SUIT & 3


def card_of(rank: int, suit: int, copy: int = 0) -> int:
    """The card of this rank and suit in the first (0) or the second deck (1)."""
    return rank << _RANK | suit << _SUIT | copy


def is_joker(card: int) -> bool:
    """Whether a card is a joker."""
    return card >> _RANK == JOKER


def is_picture(card: int) -> bool:
    """Whether a card is a jack, a queen or a king."""
    return JACK <= card >> _RANK <= KING


def _value(card: int) -> int:
    return 0 if is_joker(card) else min(rank(card) + 1, 10)


#: What each card counts in a hand (rule book, "Basic Scoring").
VALUES = tuple(map(_value, range(CARDS)))


def value(cards: list[int] | tuple[int, ...]) -> int:
    """What a hand is worth."""
    return sum([VALUES[card] for card in cards])


def _word(card: int) -> str:
    if is_joker(card):
        # 104 and 106 are those of the first deck.
        return ("Jk1", "Jk3", "Jk2", "Jk4")[card - card_of(JOKER, 0)]
    return RANKS[rank(card)] + SUITS[suit(card)] + "b" * (card & 1)


#: How cards are written: ``9S``, ``TD`` (ten), ``9Sb`` (second deck), ``Jk1`` to ``Jk4``.
WORDS = tuple(map(_word, range(CARDS)))


def deck(decks: int) -> list[int]:
    """All cards of one or two decks, in order."""
    return list(range(0, CARDS, 2 // decks))
