"""Planning at the screen: which cards lie in the own slots for now, before they are meant."""

from __future__ import annotations

from tabletop.games.recreo_arcano.state import EMPTY, State


class Drafts:
    """The cards that a person has put into the row and may still change. Empty for a spectator."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self._view: State | None = None
        self._seat = -1

    def follow(self, view: State, seat: int) -> None:
        """Take over a view: cards that are no longer in the hand are no longer drafts."""
        before = self._view
        new_round = before is not None and before.round != view.round
        if view.phase != "plan" or new_round or seat != self._seat:
            self.cards = []
        self._view, self._seat = view, seat
        hand = view.hands[seat] if seat >= 0 else []
        self.cards = [card for card in self.cards if card in hand]

    @property
    def slots(self) -> list[int]:
        """The own slots of the row."""
        if self._view is None:
            return []
        return [slot for slot, owner in enumerate(self._view.row) if owner == self._seat]

    @property
    def placed(self) -> int:
        """How many of the own slots hold a card that is meant."""
        return sum(self._view.planned[slot] != EMPTY for slot in self.slots) if self._view is not None else 0

    @property
    def wanted(self) -> int:
        """How many cards the person still has to put into the row."""
        return len(self.slots) - self.placed

    @property
    def complete(self) -> bool:
        """Whether every own slot has a card."""
        return len(self.cards) >= self.wanted

    def add(self, card: int) -> None:
        """Put a card into the next free slot; when all are full it replaces the last one."""
        if self.complete and self.cards:
            self.cards.pop()
        self.cards.append(card)

    def put(self, card: int, slot: int) -> None:
        """Put a card into a certain own slot."""
        index = self.slots.index(slot) - self.placed
        if 0 <= index < len(self.cards):
            self.cards[index] = card
        else:
            self.add(card)

    def take_back(self, slot: int) -> bool:
        """Take the card out of a slot again; whether there was one."""
        index = self.slots.index(slot) - self.placed
        if 0 <= index < len(self.cards):
            self.cards.pop(index)
            return True
        return False
