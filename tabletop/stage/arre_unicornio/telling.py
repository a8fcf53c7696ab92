"""The log of ¡Arre Unicornio!: what happened, as sentences that one seat may read.

Lines hold text keys and values, never finished words, so that the log follows when the language is switched.
Whatever a seat may not know is hidden in its events before a line is made of them. A list of cards is one
line a card, so that each of them can be shown large.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.core.events import HIDDEN, Event
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.stage.shared.lines import Line, Value

_LOG = "arre_unicornio.log"

Namer = Callable[[int], str]
"""The text key of a card's name."""


def tell_all(events: Sequence[Event], names: Sequence[str], seat: int, namer: Namer) -> list[Line]:
    """The lines for everything that one choice brought about, in order, as ``seat`` may know it.

    ``names`` are the players' names, one a seat, already escaped for rich text. A seat below 0 is a
    spectator.
    """
    lines: list[Line] = []
    for event in events:
        seen = event.seen_by(seat)
        teller = _Teller(names, seat, namer, str(type(seen).__struct_config__.tag))
        told: Line | list[Line] | None = getattr(teller, teller.kind)(seen)
        if told is not None:
            lines += told if isinstance(told, list) else [told]
    return lines


class _Teller:
    """One method for each kind of event, called by the event's tag."""

    def __init__(self, names: Sequence[str], own: int, namer: Namer, kind: str) -> None:
        self.names = names
        self.own = own
        self.namer = namer
        self.kind = kind

    def _line(self, key: str, seat: int = -1, shown: tuple[int, ...] = (), /, **values: Value) -> Line:
        """A line that shows cards; the name of ``seat`` is the value ``name``."""
        told: dict[str, Value] = dict(values) if seat < 0 else {"name": self.names[seat], **values}
        return Line(f"{_LOG}.{key}", told, seat, cards=shown, kind=self.kind)

    def _card(self, card: int) -> str:
        return f"@{self.namer(card)}"

    def _role(self, card: int) -> str:
        return f"@arre_unicornio.role.{catalogue.ROLES[catalogue.role(card)]}.title"

    def _one(self, key: str, seat: int, card: int, **values: Value) -> Line:
        """A line about one card."""
        return self._line(key, seat, (card,), card=self._card(card), **values)

    def _list(self, cards: Sequence[int]) -> list[Line]:
        """One line for each card that may be known."""
        return [self._one("listed", -1, card) for card in cards if card >= 0]

    # -- a new game ---------------------------------------------------------------------------------------

    def game_began(self, event: ev.GameBegan) -> list[Line]:
        head = Line(f"{_LOG}.game_head", {"game": event.game}, head=True, kind=self.kind)
        return [head, self._line("game_began", event.starter)]

    def role_dealt(self, event: ev.RoleDealt) -> Line | None:
        if event.role == HIDDEN or event.seat != self.own:
            return None
        return self._line("role_dealt", event.seat, role=self._role(event.role))

    def dealt(self, _: ev.Dealt) -> None:
        # Everybody gets three cards, every game.
        return None

    def kept(self, event: ev.Kept) -> Line | None:
        return None if event.card == HIDDEN else self._one("kept", event.seat, event.card)

    def passed(self, event: ev.Passed) -> list[Line] | None:
        if self.own not in (event.seat, event.to):
            return None
        head = self._line("passed", event.seat, to=self.names[event.to], count=len(event.cards))
        return [head, *self._list(event.cards)]

    def drafted(self, _: ev.Drafted) -> Line:
        return self._line("drafted")

    # -- the beginning of a turn --------------------------------------------------------------------------

    def turn_began(self, event: ev.TurnBegan) -> Line:
        values: dict[str, Value] = {"round": event.round, "name": self.names[event.seat]}
        return Line(f"{_LOG}.turn_head", values, event.seat, head=True, kind=self.kind)

    def dazed_turn(self, event: ev.DazedTurn) -> list[Line]:
        lines = [self._line("dazed_turn", event.seat)]
        if event.illness >= 0:
            lines.append(self._one("dazed_illness", event.seat, event.illness))
        return lines

    def illness_struck(self, event: ev.IllnessStruck) -> Line:
        return self._one("illness_struck", event.seat, event.card)

    def illness_in_vain(self, event: ev.IllnessInVain) -> Line:
        return self._one("illness_in_vain", event.seat, event.card)

    def illness_over(self, _: ev.IllnessOver) -> None:
        return None

    def drew(self, event: ev.Drew) -> Line:
        cards = event.cards
        if HIDDEN in cards:
            return self._line("drew.hidden", event.seat, count=len(cards))
        if len(cards) == 1:
            return self._one("drew.known", event.seat, cards[0])
        values = {"card": self._card(cards[0]), "more": self._card(cards[1])}
        return self._line("drew.known_two", event.seat, cards, **values)

    def nothing_to_draw(self, event: ev.NothingToDraw) -> Line:
        return self._line("nothing_to_draw", event.seat)

    def adverse_effects(self, event: ev.AdverseEffects) -> list[Line]:
        lines = [self._line("adverse_effects", count=event.count)]
        if event.removed:
            lines.append(self._line("adverse_removed", -1, event.removed, count=len(event.removed)))
        return lines

    # -- cards thrown and answers -------------------------------------------------------------------------

    def card_thrown(self, event: ev.CardThrown) -> Line:
        way = "own" if event.target == event.seat else "away"
        values = {} if way == "own" else {"target": self.names[event.target]}
        return self._one(f"card_thrown.{way}", event.seat, event.card, **values)

    def answered(self, event: ev.Answered) -> Line:
        if event.against < 0:
            return self._one("answered.deed", event.seat, event.card, to=self.names[event.to])
        against = self._card(event.against)
        return self._one("answered.card", event.seat, event.card, against=against, to=self.names[event.to])

    def cancelled(self, event: ev.Cancelled) -> Line:
        return self._one("cancelled", event.seat, event.card)

    def item_placed(self, _: ev.ItemPlaced) -> None:
        # What was thrown at whom has been told.
        return None

    def illness_caught(self, _: ev.IllnessCaught) -> None:
        return None

    def tied(self, event: ev.Tied) -> Line:
        return self._line("tied", event.seat, role=self._role(event.role))

    def bounced(self, event: ev.Bounced) -> Line:
        return self._line("bounced", event.seat, role=self._role(event.role))

    def freed(self, event: ev.Freed) -> Line:
        way = "own" if event.by == event.seat else "away"
        return self._line(f"freed.{way}", event.seat)

    def serum_shown(self, event: ev.SerumShown) -> Line:
        return self._line("serum_shown", event.seat, role=self._role(event.role))

    def treatment_put(self, event: ev.TreatmentPut) -> Line | None:
        # A fourth one changes nothing any more.
        return self._line("treatment_put", event.seat) if event.count == 3 else None

    # -- swaps --------------------------------------------------------------------------------------------

    def swap_tried(self, event: ev.SwapTried) -> Line:
        first, second = self.names[event.first], self.names[event.second]
        if event.card >= 0:
            return self._line("swap_tried.illness", event.seat, (event.card,), first=first, second=second)
        other = event.second if event.first == event.seat else event.first
        return self._line("swap_tried.turn", event.seat, other=self.names[other])

    def swap_stopped(self, event: ev.SwapStopped) -> Line:
        return self._line("swap_stopped", first=self.names[event.first], second=self.names[event.second])

    def swapped(self, event: ev.Swapped) -> Line:
        return self._line("swapped", first=self.names[event.first], second=self.names[event.second])

    def now_is(self, event: ev.NowIs) -> Line | None:
        if event.role == HIDDEN or event.seat != self.own:
            return None
        return self._line("now_is", event.seat, role=self._role(event.role))

    # -- what illnesses do --------------------------------------------------------------------------------

    def stolen(self, event: ev.Stolen) -> Line:
        victim = self.names[event.victim]
        if event.card == HIDDEN:
            return self._line("stolen.hidden", event.seat, victim=victim)
        return self._one("stolen.known", event.seat, event.card, victim=victim)

    def item_discarded(self, event: ev.ItemDiscarded) -> Line:
        return self._one("item_discarded", event.by, event.card, owner=self.names[event.seat])

    def item_moved(self, event: ev.ItemMoved) -> Line:
        if event.by == event.target:
            return self._one("item_moved.taken", event.by, event.card, owner=self.names[event.source])
        return self._one("item_moved.given", event.by, event.card, target=self.names[event.target])

    def area_cleared(self, event: ev.AreaCleared) -> list[Line]:
        if not event.cards:
            return [self._line("area_cleared.nothing", event.seat)]
        way = "free" if event.jacket >= 0 else "area"
        return [self._line(f"area_cleared.{way}", event.seat), *self._list(event.cards)]

    def hand_shown(self, event: ev.HandShown) -> list[Line]:
        if not event.cards:
            return [self._line("hand_shown.empty", event.seat)]
        return [self._line("hand_shown.cards", event.seat), *self._list(event.cards)]

    def hands_exchanged(self, event: ev.HandsExchanged) -> list[Line]:
        lines = [self._line("hands_exchanged", event.seat, other=self.names[event.other])]
        new = {event.seat: event.taken, event.other: event.given}.get(self.own, ())
        return lines + self._list(new)

    def card_given(self, event: ev.CardGiven) -> Line:
        other = self.names[event.other]
        if event.card == HIDDEN:
            return self._line("card_given.hidden", event.seat, other=other)
        return self._one("card_given.known", event.seat, event.card, other=other)

    # -- the end of a turn, of a game, of the match -------------------------------------------------------

    def discarded(self, event: ev.Discarded) -> Line:
        return self._one("discarded", event.seat, event.card)

    def treatments_gone(self, event: ev.TreatmentsGone) -> Line:
        return self._line("treatments_gone", event.seat)

    def shouted(self, event: ev.Shouted) -> Line:
        return self._line("shouted", event.seat)

    def false_shout(self, event: ev.FalseShout) -> list[Line]:
        way = "items" if event.cards else "nothing"
        return [self._line(f"false_shout.{way}", event.seat), *self._list(event.cards)]

    def escape_stopped(self, event: ev.EscapeStopped) -> Line:
        return self._line("escape_stopped", event.seat)

    def escaped(self, event: ev.Escaped) -> Line:
        return self._line("escaped", event.seat)

    def all_tied(self, event: ev.AllTied) -> Line:
        names = ", ".join(self.names[seat] for seat in event.seats)
        return self._line("all_tied", names=names)

    def asylum_closed(self, event: ev.AsylumClosed) -> Line:
        return self._line("asylum_closed", count=event.rounds)

    def game_ended(self, event: ev.GameEnded) -> list[Line]:
        lines = [self._line("role_was", seat, role=self._role(role)) for seat, role in enumerate(event.roles)]
        won = [(self.names[seat], points) for seat, points in enumerate(event.points) if points]
        if won:
            points = " · ".join(f"{name} +{each}" for name, each in won)
            lines.append(self._line("points", points=points))
        return lines

    def match_ended(self, event: ev.MatchEnded) -> Line:
        if not event.winners:
            return self._line("match_ended.nobody")
        names = ", ".join(self.names[seat] for seat in event.winners)
        seat = event.winners[0] if len(event.winners) == 1 else -1
        way = "points" if event.ending == "points" else "single"
        values: dict[str, Value] = {"names": names, "count": len(event.winners)}
        return Line(f"{_LOG}.match_ended.{way}", values, seat, kind=self.kind)
