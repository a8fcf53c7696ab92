"""What a person has chosen so far, and the moves that a seat, an item or a button would make with it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import moves as mv


class Selection:
    """A card (of the hand, or an own item), or the wish to swap, or seats for a pair."""

    def __init__(self) -> None:
        self.card = -1
        self.swap = False
        self.seats: list[int] = []
        #: The seat that a hint is about, or -1.
        self.aim = -1

    def __bool__(self) -> bool:
        return self.card >= 0 or self.swap or bool(self.seats)

    def clear(self) -> None:
        """Choose nothing."""
        self.card, self.swap, self.aim = -1, False, -1
        self.seats.clear()

    def take(self, card: int) -> None:
        """Choose a card; the chosen one is let go."""
        again = card == self.card
        self.clear()
        self.card = -1 if again else card

    def toggle(self, seat: int) -> None:
        """Choose a seat of a pair; a chosen one is let go, a third one takes the place of the first."""
        if seat in self.seats:
            self.seats.remove(seat)
            return
        self.seats = [*self.seats[-1:], seat]

    def keep(self, moves: Sequence[Move]) -> None:
        """Forget what cannot be meant by these moves."""
        if self.card not in usable(moves):
            self.card = -1
        if self.swap and not any(isinstance(move, mv.Swap) for move in moves):
            self.swap = False
        if not any(isinstance(move, mv.Pair) for move in moves):
            self.seats.clear()

    def targets(self, moves: Sequence[Move]) -> dict[int, Move]:
        """For each seat that may be chosen now the move made by it; for pairs one that contains it."""
        found: dict[int, Move] = {}
        for move in moves:
            match move:
                case mv.Play(card=card, seat=seat) | mv.Hand(card=card, seat=seat) if card == self.card:
                    found[seat] = move
                case mv.Swap(seat=seat) if self.swap:
                    found[seat] = move
                case mv.Choose(seat=seat):
                    found[seat] = move
                case mv.Pair(first=first, second=second):
                    found.setdefault(first, move)
                    found.setdefault(second, move)
        return found

    def pair(self, moves: Sequence[Move]) -> mv.Pair | None:
        """The swap of the two chosen seats."""
        if len(self.seats) != 2:
            return None
        move = mv.Pair(*sorted(self.seats))
        return move if move in moves else None


def usable(moves: Sequence[Move]) -> set[int]:
    """The cards that these moves are about: of the hand, of a packet, or own items that are given away."""
    return {
        move.card for move in moves if isinstance(move, mv.Play | mv.Keep | mv.Discard | mv.Answer | mv.Hand)
    }


def picks(moves: Sequence[Move]) -> dict[int, mv.Pick]:
    """The items on the table that may be picked."""
    return {move.card: move for move in moves if isinstance(move, mv.Pick)}


def best_target(targets: Sequence[int], own: int, *, item: bool) -> int:
    """The seat that is meant without a word: the only one, or for an item the own one; else -1."""
    if len(targets) == 1:
        return targets[0]
    return own if item and own in targets else -1
