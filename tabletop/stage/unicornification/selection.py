"""The cards that a person has chosen, and what lies on the pile if they are put down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tabletop.games.unicornification import groups
from tabletop.games.unicornification.catalogue import VALUES
from tabletop.games.unicornification.moves import Lay

Cards = tuple[int, ...]


class Selection:
    """Chosen cards in the order of choosing: of a set the last one chosen lies on top."""

    def __init__(self) -> None:
        self.cards: list[int] = []

    def __contains__(self, card: int) -> bool:
        return card in self.cards

    def __bool__(self) -> bool:
        return bool(self.cards)

    def clear(self) -> None:
        """Choose nothing."""
        self.cards.clear()

    def choose(self, cards: Iterable[int]) -> None:
        """Choose exactly these, the last one on top."""
        self.cards = list(cards)

    def keep(self, hand: Collection[int]) -> None:
        """Forget what is not in the hand any more."""
        self.cards = [card for card in self.cards if card in hand]

    def click(self, card: int) -> None:
        """Choose a card; put a chosen one of a set on top; let the top one go."""
        if card not in self.cards:
            self.cards.append(card)
        elif self.cards[-1] != card and groups.is_set(tuple(self.cards)):
            self.raise_card(card)
        else:
            self.cards.remove(card)

    def raise_card(self, card: int) -> None:
        """Put a chosen card on top."""
        self.cards.remove(card)
        self.cards.append(card)

    @property
    def points(self) -> int:
        """What the chosen cards are worth."""
        return sum(VALUES[card] for card in self.cards)

    def group(self, flavour: int) -> str:
        """``single``, ``pair``, ``set``, ``run``, or nothing if the cards are no group."""
        kind = groups.kind_of(tuple(self.cards), flavour) if self.cards else ""
        return "pair" if kind == "set" and len(self.cards) == 2 else kind

    def lying(self, flavour: int) -> Cards:
        """The order in which the cards would lie, the top one last; empty if they are no group."""
        return _ending_with(self.cards, groups.ways_to_lie(tuple(self.cards), flavour)) if self.cards else ()

    def lay(self, lays: Sequence[Lay]) -> Lay | None:
        """The free play that the chosen cards make, if they make one."""
        fits = [lay.cards for lay in lays if set(lay.cards) == set(self.cards)]
        found = _ending_with(self.cards, fits)
        return Lay(found) if found else None


def _ending_with(chosen: Sequence[int], orders: Sequence[Cards]) -> Cards:
    """The order whose top card was chosen last, else the first one."""
    if not orders:
        return ()
    return next((order for order in orders if order[-1] == chosen[-1]), orders[0])


def best(lays: Sequence[Lay]) -> Lay:
    """The free play that takes most points out of the hand; then the one with most cards."""
    return max(lays, key=lambda lay: (sum(VALUES[card] for card in lay.cards), len(lay.cards)))


def ways(lays: Sequence[Lay]) -> list[Lay]:
    """One free play for each set of cards that is not a part of another one: what there is to choose from."""
    largest: list[Lay] = []
    for lay in sorted(lays, key=lambda lay: -len(lay.cards)):
        if not any(set(lay.cards) <= set(other.cards) for other in largest):
            largest.append(lay)
    return largest
