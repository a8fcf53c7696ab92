"""How cards are called: as marks inside a sentence, in words, and as names of pictures."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.unicornification.catalogue import RANKS, SUITS, is_joker, rank, suit

_ART = "unicornification/"
_SUIT_ART = ("suit_spade", "suit_heart", "suit_diamond", "suit_club")


def suit_art(card: int) -> str:
    """The picture of a card's suit; jokers have none."""
    return "" if is_joker(card) else _ART + _SUIT_ART[suit(card)]


def corner(card: int) -> str:
    """What stands in the corner of a card: ``A``, ``10``, ``K``."""
    letter = RANKS[rank(card)]
    return "10" if letter == "T" else letter


def mark(card: int, *, on_dark: bool = False) -> str:
    """A card inside a line of rich text, the same in every language: its corner and its suit as a picture."""
    if is_joker(card):
        return "Joker"
    return f"{corner(card)}[icon:{suit_art(card)}{'_light' if on_dark else ''}]"


def marks(cards: Iterable[int], *, on_dark: bool = False) -> str:
    """Several cards inside a line of rich text."""
    return " ".join(mark(card, on_dark=on_dark) for card in cards)


def spoken(card: int) -> tuple[str, dict[str, str | int]]:
    """Text key and values of a card's full name (``king of hearts``)."""
    if is_joker(card):
        return "unicornification.card.joker", {}
    values: dict[str, str | int] = {
        "rank": f"@unicornification.rank.{RANKS[rank(card)]}",
        "suit": f"@unicornification.suit.{SUITS[suit(card)]}",
    }
    return "unicornification.card.named", values


def written(points: int) -> str:
    """A number as it is written, with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"
