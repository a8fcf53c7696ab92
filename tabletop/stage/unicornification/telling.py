"""The log of Unicornification: what happened, as sentences that one seat may read.

Lines hold text keys and values, never finished words, so that the log follows when the language is switched.
Whatever a seat may not know is hidden in its events before a line is made of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.events import HIDDEN, Event
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification.catalogue import rank
from tabletop.stage.shared.lines import Line, Value
from tabletop.stage.unicornification.names import mark, marks

_LOG = "unicornification.log"


def tell_all(events: Sequence[Event], names: Sequence[str], seat: int) -> list[Line]:
    """The lines for everything that one choice brought about, in order, as ``seat`` may know it.

    ``names`` are the players' names, one a seat, already escaped for rich text. A seat below 0 is a
    spectator.
    """
    seen = [event.seen_by(seat) for event in events]
    return [line for number in range(len(seen)) for line in tell(seen[: number + 1], names)]


def tell(events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """The lines for the last of these events; the others happened before it by the same choice.

    None for what another line tells: a turn is told when the card has been picked up.
    """
    teller = _Teller(names, events)
    tag = str(type(events[-1]).__struct_config__.tag)
    told: Line | list[Line] | None = getattr(teller, tag)(events[-1])
    if told is None:
        return []
    return told if isinstance(told, list) else [told]


class _Teller:
    """One method for each kind of event, called by the event's tag."""

    def __init__(self, names: Sequence[str], events: Sequence[Event]) -> None:
        self.names = names
        self.events = events
        self.kind = str(type(events[-1]).__struct_config__.tag)

    def _line(self, key: str, seat: int = -1, shown: tuple[int, ...] = (), /, **values: Value) -> Line:
        """A line that shows cards; the name of ``seat`` is the value ``name``."""
        told: dict[str, Value] = dict(values) if seat < 0 else {"name": self.names[seat], **values}
        return Line(f"{_LOG}.{key}", told, seat, cards=shown, kind=self.kind)

    # -- the round ----------------------------------------------------------------------------------------

    def round_began(self, event: ev.RoundBegan) -> list[Line]:
        head = Line(f"{_LOG}.round_head", {"round": event.round}, head=True, kind=self.kind)
        return [head, self._line("round_began", event.starter, dealer=self.names[event.dealer])]

    def dealt(self, _: ev.Dealt) -> None:
        # Everybody gets five cards, every round.
        return None

    def turned_up(self, event: ev.TurnedUp) -> Line:
        return self._line("turned_up", -1, (event.card,), card=mark(event.card))

    def stock_gone(self, _: ev.StockGone) -> Line:
        return self._line("stock_gone")

    def reshuffled(self, event: ev.Reshuffled) -> Line:
        return self._line("reshuffled", count=event.count)

    # -- turns --------------------------------------------------------------------------------------------

    def put_down(self, _: ev.PutDown) -> None:
        return None

    def _laid(self) -> tuple[int, ...]:
        """The group of the turn that is being told."""
        return next(event.cards for event in reversed(self.events) if isinstance(event, ev.PutDown))

    def took(self, event: ev.Took) -> Line:
        cards = self._laid()
        return self._line("took", event.seat, (*cards, event.card), cards=marks(cards), card=mark(event.card))

    def drew(self, event: ev.Drew) -> Line:
        cards = self._laid()
        if event.card == HIDDEN:
            return self._line("drew.hidden", event.seat, cards, cards=marks(cards))
        shown = (*cards, event.card)
        return self._line("drew.known", event.seat, shown, cards=marks(cards), card=mark(event.card))

    def laid_free(self, event: ev.LaidFree) -> Line:
        cards = marks(event.cards)
        return self._line(f"laid_free.{event.way}", event.seat, event.cards, cards=cards)

    # -- the end of a round -------------------------------------------------------------------------------

    def called(self, event: ev.Called) -> Line:
        return self._line("called", event.seat, count=event.points)

    def revealed(self, event: ev.Revealed) -> list[Line]:
        lines: list[Line] = []
        for seat, hand, value in zip(event.seats, event.hands, event.values, strict=True):
            shown = tuple(sorted(hand, key=rank))
            key = "revealed" if hand else "revealed_empty"
            values: dict[str, Value] = {"cards": marks(shown), "count": value} if hand else {}
            lines.append(self._line(key, seat, shown, **values))
        return lines

    def counted(self, event: ev.Counted) -> Line:
        way = "in_time" if event.in_time else "late"
        return self._line(f"counted.{way}", event.seat, count=event.points)

    def scored(self, event: ev.Scored) -> list[Line]:
        lines = [self._line("scored.moon", seat) for seat in event.moons]
        winner = event.winner
        if event.caller < 0:
            lines.append(self._line("scored.nobody", winner))
        elif event.caller == winner:
            lines.append(self._line("scored.caller", winner))
        elif not event.moons:
            lines.append(self._line("scored.caught", winner, caller=self.names[event.caller]))
        if event.caller >= 0 and event.booby[event.caller]:
            lines.append(self._line("scored.booby", event.caller, count=event.booby[event.caller]))
        points = (f"{name} {signed(each)}" for name, each in zip(self.names, event.points, strict=False))
        lines.append(self._line("scored.points", points=" · ".join(points)))
        return lines

    def player_out(self, event: ev.PlayerOut) -> Line:
        return self._line("player_out", event.seat, count=event.total)

    def match_ended(self, event: ev.MatchEnded) -> Line:
        names = ", ".join(self.names[seat] for seat in event.winners)
        seat = event.winners[0] if len(event.winners) == 1 else -1
        values: dict[str, Value] = {"names": names, "count": len(event.winners)}
        return Line(f"{_LOG}.match_ended.{event.ending}", values, seat, kind=self.kind)


def signed(points: int) -> str:
    """Points as they are written, with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"
