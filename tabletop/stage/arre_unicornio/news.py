"""What everybody could see of each seat's role card last, for the line on its plaque."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.catalogue import WAIVES, role
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names
from tabletop.stage.kit.look import Look

_STEM = "arre_unicornio.seat"


class News:
    """For each seat the newest public news about its role card."""

    def __init__(self) -> None:
        self._latest: dict[int, tuple[str, int, int]] = {}
        self._round = 1

    def hear(self, events: Iterable[Event]) -> None:
        """Take over what these events showed to everybody."""
        for event in events:
            match event:
                case ev.GameBegan():
                    self._latest.clear()
                    self._round = 1
                case ev.TurnBegan(round=number):
                    self._round = number
                case ev.Bounced(seat=seat, role=card) | ev.SerumShown(seat=seat, role=card):
                    self._latest[seat] = ("shown", role(card), self._round)
                case ev.Tied(seat=seat, role=card) | ev.Shouted(seat=seat, role=card):
                    self._latest[seat] = ("shown", role(card), self._round)
                case ev.Swapped(first=first, second=second):
                    self._latest[first] = ("swapped", second, self._round)
                    self._latest[second] = ("swapped", first, self._round)

    def line(self, look: Look, view: State, seat: int, players: Sequence[str], me: int) -> str:
        """The line under a seat's name: why its jacket matters, the newest news, or that nothing is known.

        ``me`` is the seat of the person who reads it, or -1.
        """
        say = look.say
        if view.is_tied(seat) and view.roles[seat] >= 0:
            number = view.role(seat)
            if number in WAIVES:
                return say(f"{_STEM}.tied.{names.role_word(number)}")
            return say(f"{_STEM}.tied.patient")
        if view.players == 2 and view.knows(-1, seat):
            return say(f"{_STEM}.open", role=names.role(look, view.role(seat)))
        kind, about, when = self._latest.get(seat, ("", -1, 0))
        if kind == "shown" and view.knows(-1, seat):
            return say(f"{_STEM}.shown", role=names.role(look, about), round=when)
        if kind == "swapped" and about == me:
            return say(f"{_STEM}.swapped_you", round=when)
        if kind == "swapped":
            return say(f"{_STEM}.swapped", name=players[about], round=when)
        if view.roles[seat] >= 0:
            return say(f"{_STEM}.known", role=names.role(look, view.role(seat)))
        return say(f"{_STEM}.hidden")
