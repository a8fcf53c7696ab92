"""The board's animations: what each event looks like, from the board as it stands to the board after it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.events import Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano.catalogue import ALL_DOORS, COPA_THING, FIRST_MAGO, box
from tabletop.stage.kit import motion as m
from tabletop.stage.kit.motion import Motion

from . import effects
from .motion_parts import MS_CRACK, MS_LAMPS, MS_POTION, MS_STAMP, Point
from .piece_motion import PieceMotion
from .room_motion import RoomMotion
from .tableau import POTION


class BoardMotion(PieceMotion, RoomMotion):
    """Makes the motions of one board."""

    def motions(self, event: Event, target: Point | None) -> list[Motion]:
        """The motions of an event, to run side by side; empty if the board does not show it."""
        match event:
            case ev.Moved(piece=piece, path=path):
                return self._moved(piece, path)
            case ev.Slid(sector=sector, path=path):
                return self._slid(sector, path)
            case ev.Flipped(sector=sector):
                return self.flip(sector, lambda: self.board.tableau.doors[sector] ^ ALL_DOORS)
            case ev.Marked(thing=thing):
                return self._marked(thing)
            case ev.Unmarked(thing=thing):
                return self._unmarked([thing])
            case ev.RoundEnded():
                return self._unmarked(None)
            case ev.PotionFound(potion=potion):
                return self._found(potion, target)
            case ev.PotionSpent(seat=seat, thing=thing):
                return self._spent(seat, thing, target)
            case ev.MagoOut(mago=mago):
                return self._out(mago)
            case ev.Arranged(team=team, numbers=numbers, spaces=spaces):
                return self._arranged(team, numbers, spaces)
            case ev.DuelRevealed(own=own, foe=foe, numbers=numbers):
                return [self._change(lambda: self._reveal((own, foe), numbers))]
            case ev.MatchEnded(team=team, ending="copa") if team >= 0:
                return self._lamps(box().houses[team])
            case _:
                return []

    # -- markers, potions, victory ---------------------------------------------------------------------------

    def marker_spot(self, thing: int) -> Point:
        """Where the marker of a thing lies, in columns and rows."""
        tableau = self.board.tableau
        if thing < FIRST_MAGO:
            (column, row), (w, h) = tableau.pos[thing], tableau.size(thing)
            return column + w / 2, row + h / 2
        if tableau.space_of(thing) < 0:
            return 0.0, 0.0
        x, y, scale = tableau.spot(thing)
        return x - 0.23 * scale, y + 0.19 * scale

    def _marked(self, thing: int) -> list[Motion]:
        def put() -> None:
            self.board.tableau.marked |= 1 << thing

        stamp = self._effect(effects.stamp(lambda: self.marker_spot(thing)), MS_STAMP)
        return [stamp, self._motion(0.0, lambda _share: None, delay=MS_STAMP * 0.6, end=put)]

    def _unmarked(self, things: list[int] | None) -> list[Motion]:
        """Break the markers of these things, or all that there are."""
        running = self.board.effects
        broken: list[effects.Effect] = []

        def begin() -> None:
            tableau = self.board.tableau
            chosen = [n for n in range(COPA_THING + 1) if tableau.is_marked(n)] if things is None else things
            for thing in chosen:
                if tableau.is_marked(thing):
                    spot = self.marker_spot(thing)
                    broken.append(effects.crack(lambda spot=spot: spot))  # type: ignore[misc]
                    running.add(broken[-1])
                    tableau.marked &= ~(1 << thing)

        def apply(share: float) -> None:
            for effect in broken:
                effect.share = share

        def end() -> None:
            for effect in broken:
                running.remove(effect)

        return [self._motion(MS_CRACK, apply, begin=begin, end=end)]

    def _found(self, potion: int, target: Point | None) -> list[Motion]:
        board = self.board
        flight: list[effects.Flight] = []

        def begin() -> None:
            thing = POTION + potion
            if board.tableau.potions[potion] < 0:
                return
            x, y, _ = board.tableau.spot(thing)
            start = board.camera.point(x, y)
            goal = target or (board.rect.centerx, board.rect.bottom + 30)
            flight.append(effects.Flight(thing, start, goal, board.camera.cell * 0.34))
            board.effects.fly(flight[0])
            board.tableau.potions[potion] = -1

        return [self._fly(flight, begin)]

    def _fly(self, flight: list[effects.Flight], begin: Callable[[], None]) -> Motion:
        def apply(share: float) -> None:
            for each in flight:
                each.share = share

        def end() -> None:
            for each in flight:
                self.board.effects.land(each)

        return self._motion(MS_POTION, apply, ease=m.in_out_cubic, begin=begin, end=end)

    def _spent(self, seat: int, thing: int, start: Point | None) -> list[Motion]:
        board = self.board
        flight: list[effects.Flight] = []

        def begin() -> None:
            goal = board.camera.point(*board.resting_middle(thing))
            origin = start or (board.rect.centerx, board.rect.bottom + 30)
            token = POTION + 3 * board.team_of(seat)
            flight.append(effects.Flight(token, origin, goal, board.camera.cell * 0.34))
            board.effects.fly(flight[0])

        return [self._fly(flight, begin)]

    def _lamps(self, house: int) -> list[Motion]:
        effect = effects.lamps(house)
        running = self.board.effects

        def apply(share: float) -> None:
            effect.share = share

        # The lamps stay lit: the match is over.
        return [self._motion(MS_LAMPS, apply, begin=lambda: running.add(effect))]
