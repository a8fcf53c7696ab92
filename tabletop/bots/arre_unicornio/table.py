"""What everybody can read off the table: how many items lie where, whose turn comes when, who sits where."""

from __future__ import annotations

from tabletop.games.arre_unicornio.state import State


def held(state: State, seat: int) -> int:
    """How many items lie in an area."""
    return sum([card >= 0 for card in state.items[seat]])


def wait(state: State, seat: int) -> int:
    """After how many turns it is the seat's turn; 0 for the seat in turn."""
    return (seat - state.turn) % state.players


def others(state: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % state.players for step in range(1, state.players)]
