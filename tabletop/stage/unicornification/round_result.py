"""What a round came to, gathered from its events for the reveal and the score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.unicornification import events as ev


@dataclass(frozen=True)
class RoundResult:
    """Hands as they were shown, from the caller clockwise, and what each was worth and cost.

    ``late`` are the seats that did not count their hand in time; ``over`` if the match has ended with it.
    """

    revealed: ev.Revealed
    scored: ev.Scored
    late: tuple[int, ...] = ()
    over: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order of the reveal."""
        return self.revealed.seats

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat."""
        return self.revealed.hands[self.seats.index(seat)]

    def value(self, seat: int) -> int:
        """What the hand of a seat is worth."""
        return self.revealed.values[self.seats.index(seat)]

    def points(self, seat: int) -> int:
        """What a seat scores."""
        return self.scored.points[seat]

    @property
    def nobody(self) -> bool:
        """Whether nobody has called."""
        return self.scored.caller < 0

    def ranked(self) -> list[int]:
        """The seats by their points, the winner of the round before others with the same."""
        order = self.seats
        return sorted(
            order, key=lambda seat: (self.points(seat), seat != self.scored.winner, order.index(seat))
        )

    def why(self, seat: int) -> tuple[str, dict[str, str | int]]:
        """Text key and values of the reason for a seat's points."""
        scored, value = self.scored, self.value(seat)
        table = "unicornification.reveal.why"
        if seat in scored.moons:
            return f"{table}.moon", {}
        if scored.booby[seat]:
            whole = self.points(seat) != scored.booby[seat]
            name = "booby" if whole else "booby_only"
            return f"{table}.{name}", {
                "hand": self.points(seat) - scored.booby[seat],
                "booby": scored.booby[seat],
            }
        if seat in self.late:
            return f"{table}.late", {}
        if not self.points(seat) and value:
            return f"{table}.{'lowest' if seat == scored.winner else 'shared'}", {}
        if seat == scored.winner and not scored.moons:
            return f"{table}.lowest", {}
        return f"{table}.hand", {}


class Gathering:
    """Listens to events and gives the result of each round when it has been scored."""

    def __init__(self) -> None:
        self._revealed: ev.Revealed | None = None
        self._late: list[int] = []
        self.latest: RoundResult | None = None

    def hear(self, events: tuple[object, ...]) -> RoundResult | None:
        """Take in the events of one choice; the result if a round has been scored among them."""
        over = any(isinstance(event, ev.MatchEnded) for event in events)
        found: RoundResult | None = None
        for event in events:
            if isinstance(event, ev.Revealed):
                self._revealed, self._late = event, []
            elif isinstance(event, ev.Counted) and not event.in_time:
                self._late.append(event.seat)
            elif isinstance(event, ev.Scored) and self._revealed is not None:
                found = RoundResult(self._revealed, event, tuple(self._late), over)
        if found is not None:
            self.latest = found
        return found
