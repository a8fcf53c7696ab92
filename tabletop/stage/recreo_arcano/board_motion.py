"""The board's animations: what each event looks like, from the board as it stands to the board after it.

Every motion ends by changing the tableau, so that a skipped one leaves the same picture. A motion that outlives the
picture it was made for (a new ``show``) does nothing any more.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tabletop.core.events import HIDDEN, Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano.catalogue import ALL_DOORS, COPA, COPA_THING, FIRST_MAGO, box
from tabletop.stage.kit import motion as m
from tabletop.stage.kit.motion import Motion

from . import effects
from .doors import CLOCKWISE
from .tableau import POTION, REST, Pose

if TYPE_CHECKING:
    from .board import Board

MS_STEP, MS_COPA, MS_SLIDE, MS_FLIP, MS_DOORS = 240.0, 320.0, 420.0, 520.0, 40.0
MS_STAMP, MS_CRACK, MS_POTION, MS_OUT, MS_LAMPS = 260.0, 300.0, 380.0, 400.0, 1800.0
MS_SETTLE, MS_FADE = 180.0, 120.0

Point = tuple[float, float]


class BoardMotion:
    """Makes the motions of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board

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

    # -- parts ---------------------------------------------------------------------------------------------

    def _motion(
        self,
        ms: float,
        apply: Callable[[float], None],
        *,
        ease: m.Ease = m.linear,
        delay: float = 0.0,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> Motion:
        """A motion that stops meaning anything once the board shows something else than when it began."""
        board = self.board
        epoch = -1

        def start() -> None:
            nonlocal epoch
            epoch = board.epoch
            if begin is not None:
                begin()
            board.changed()

        def applied(share: float) -> None:
            if board.epoch == epoch:
                apply(share)
                board.changed()

        def finish() -> None:
            if end is not None and board.epoch == epoch:
                end()
                board.changed()

        return Motion(ms, applied, ease=ease, delay=delay, begin=start, end=finish)

    def _change(self, action: Callable[[], None]) -> Motion:
        return self._motion(0.0, lambda _share: None, end=action)

    def _pose(self, thing: int, **changes: object) -> None:
        poses = self.board.tableau.poses
        poses[thing] = poses.get(thing, REST).but(**changes)

    def _rest(self, thing: int) -> None:
        self.board.tableau.poses.pop(thing, None)

    def _sound(self, name: str) -> None:
        if self.board.is_heard:
            self.board.look.sounds.play(name)

    def _fade_in(self, things: Iterable[int], change: Callable[[], None]) -> list[Motion]:
        """Calm motion: the change happens at once and what it touched fades in."""
        touched = list(things)

        def apply(share: float) -> None:
            for thing in touched:
                self._pose(thing, alpha=0.25 + 0.75 * share)

        def end() -> None:
            for thing in touched:
                self._rest(thing)

        motion = self._motion(MS_FADE, apply, ease=m.linear, begin=change, end=end)
        motion.calm = "keep"
        return [motion]

    # -- pieces --------------------------------------------------------------------------------------------

    def _moved(self, piece: int, path: tuple[int, ...]) -> list[Motion]:
        board, thing = self.board, FIRST_MAGO + piece

        def arrive() -> None:
            board.tableau.at[piece] = path[-1]
            self._rest(thing)

        if board.landed == (thing, path[-1]):
            return [self._settle(thing, arrive)]
        if board.look.calm:
            return self._fade_in([thing], arrive)
        return self._floats(thing, path, arrive) if piece == COPA else self._hops(thing, path, arrive)

    def spot_in(self, thing: int, space: int) -> Point:
        """Where a piece will stand in a space, in columns and rows."""
        tableau, piece = self.board.tableau, thing - FIRST_MAGO
        before, tableau.at[piece] = tableau.at[piece], space
        poses, tableau.poses = tableau.poses, {}
        x, y, _ = tableau.spot(thing)
        tableau.at[piece], tableau.poses = before, poses
        return x, y

    def _way(self, thing: int, path: tuple[int, ...]) -> list[Point]:
        """A piece's way through the middles of spaces, from its own spot to the spot where it will stand."""
        tableau = self.board.tableau
        x, y, _ = tableau.spot(thing)
        middles = [tableau.cell_of(space) for space in path[1:-1]]
        return [(x, y), *((cx + 0.5, cy + 0.48) for cx, cy in middles), self.spot_in(thing, path[-1])]

    def _hops(self, thing: int, path: tuple[int, ...], arrive: Callable[[], None]) -> list[Motion]:
        way: list[Point] = []
        hops = len(path) - 1

        def begin() -> None:
            way[:] = self._way(thing, path)
            self._lift_off(thing)

        def apply(share: float) -> None:
            at = min(share * hops, hops - 1e-6)
            n, part = int(at), at - int(at)
            eased = m.in_out_quad(part)
            x = way[n][0] + (way[n + 1][0] - way[n][0]) * eased
            y = way[n][1] + (way[n + 1][1] - way[n][1]) * eased
            high = math.sin(math.pi * part) * 16 / 88
            squash = 0.05 * (1 - math.sin(math.pi * part)) if 0 < share < 1 else 0.0
            self._pose(thing, dx=x - way[0][0], dy=y - way[0][1], lift=high, squash=squash, scale=1.0)

        walk = self._motion(MS_STEP * hops, apply, ease=m.linear, begin=begin, end=arrive)
        return [walk, *self._doors_on(path, MS_STEP)]

    def _lift_off(self, thing: int) -> None:
        self._pose(thing, glow=False, alpha=1.0)

    def _doors_on(self, path: tuple[int, ...], each: float) -> list[Motion]:
        hops = zip(path, path[1:], strict=False)
        return [
            self._effect(effects.door_flare(here, there), each * 1.3, delay=n * each)
            for n, (here, there) in enumerate(hops)
        ]

    def _floats(self, thing: int, path: tuple[int, ...], arrive: Callable[[], None]) -> list[Motion]:
        way: list[Point] = []
        trail: list[Point] = [(0.0, 0.0)]
        hops = len(path) - 1

        def where(share: float) -> Point:
            at = max(0.0, min(share * hops, hops - 1e-6))
            n, part = int(at), at - int(at)
            (x0, y0), (x1, y1) = way[n], way[n + 1]
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

        def begin() -> None:
            way[:] = self._way(thing, path)
            self._lift_off(thing)

        def apply(share: float) -> None:
            trail[0] = (share, 0.0)
            x, y = where(share)
            high = math.sin(math.pi * share) * 0.22
            tilt = math.sin(2 * math.pi * share) * 4
            self._pose(thing, dx=x - way[0][0], dy=y - way[0][1], lift=high, tilt=tilt, scale=1.0)

        def behind(ago: float) -> Point:
            if not way:
                return self.spot_in(thing, path[0])
            x, y = where(trail[0][0] - ago)
            return x, y - math.sin(math.pi * max(0.0, trail[0][0] - ago)) * 0.22

        float_on = self._motion(MS_COPA * hops, apply, ease=m.in_out_sine, begin=begin, end=arrive)
        glitter = self._effect(effects.sparkles(behind), MS_COPA * hops)
        return [float_on, glitter, *self._doors_on(path, MS_COPA)]

    def _settle(self, thing: int, arrive: Callable[[], None]) -> Motion:
        """A thing that a hand has carried to its place is put down there."""
        start: list[Pose] = []
        goal: list[Point] = []

        def begin() -> None:
            start.append(self.board.tableau.poses.get(thing, REST))
            x, y = self.board.resting_middle(thing)
            self.board.landed = None
            place = self.board.landing
            gx, gy = place if place is not None else (x, y)
            goal.append((gx - x, gy - y))

        def apply(share: float) -> None:
            a, (gx, gy) = start[0], goal[0]
            down = m.out_back(1.4)(share)
            self._pose(
                thing,
                dx=a.dx + (gx - a.dx) * m.out_cubic(share),
                dy=a.dy + (gy - a.dy) * m.out_cubic(share),
                lift=a.lift * (1 - share),
                scale=a.scale + (1 - a.scale) * down,
                squash=0.04 * math.sin(math.pi * share) if thing >= FIRST_MAGO else 0.0,
                glow=share < 0.3,
            )

        return self._motion(MS_SETTLE, apply, begin=begin, end=arrive)

    def _out(self, mago: int) -> list[Motion]:
        thing = FIRST_MAGO + mago

        def gone() -> None:
            self.board.tableau.at[mago] = -1
            self.board.tableau.marked &= ~(1 << thing)
            self._rest(thing)

        def apply(share: float) -> None:
            self._pose(thing, grey=1.0, lift=-0.22 * share, alpha=1 - share * share, squash=0.25 * share)

        return [self._motion(MS_OUT, apply, ease=m.in_quad, end=gone)]

    def _arranged(self, team: int, numbers: tuple[int, ...], spaces: tuple[int, ...]) -> list[Motion]:
        magos = range(3 * team, 3 * team + 3)
        things = [FIRST_MAGO + mago for mago in magos]
        start: list[Point] = []
        goal: list[Point] = []

        def place() -> None:
            tableau = self.board.tableau
            for mago, number, space in zip(magos, numbers, spaces, strict=True):
                tableau.at[mago], tableau.numbers[mago] = space, number
            for thing in things:
                self._rest(thing)

        def begin() -> None:
            start[:] = [self.board.resting_middle(thing) for thing in things]
            cells = [self.board.tableau.cell_of(space) for space in spaces]
            goal[:] = [(x + 0.5, y + 0.48) for x, y in cells]

        def apply(share: float) -> None:
            for thing, (x, y), (gx, gy) in zip(things, start, goal, strict=True):
                self._pose(thing, dx=(gx - x) * share, dy=(gy - y) * share, lift=0.12 * math.sin(math.pi * share))

        if self.board.look.calm:
            return self._fade_in(things, place)
        return [self._motion(MS_STEP * 1.5, apply, ease=m.in_out_quad, begin=begin, end=place)]

    def _reveal(self, magos: tuple[int, int], numbers: tuple[int, int]) -> None:
        tableau = self.board.tableau
        for mago, number in zip(magos, numbers, strict=True):
            if number != HIDDEN:
                tableau.numbers[mago] = number
                tableau.known |= 1 << mago

    # -- rooms ---------------------------------------------------------------------------------------------

    def _slid(self, sector: int, path: tuple[tuple[int, int], ...]) -> list[Motion]:
        board = self.board

        def arrive() -> None:
            board.tableau.pos[sector] = path[-1]
            self._rest(sector)
            for thing in board.tableau.riders(sector):
                self._rest(thing)
            board.refit()

        if board.landed == (sector, path[-1]):
            return [self._settle(sector, arrive)]
        if board.look.calm:
            return self._fade_in([sector], arrive)
        steps = len(path) - 1

        def begin() -> None:
            self._pose(sector, glow=False)
            board.show_also(path[-1], sector)

        def apply(share: float) -> None:
            at = min(share * steps, steps - 1e-6)
            n, part = int(at), at - int(at)
            x = path[n][0] + (path[n + 1][0] - path[n][0]) * part - path[0][0]
            y = path[n][1] + (path[n + 1][1] - path[n][1]) * part - path[0][1]
            up = min(1.0, 6 * share, 6 * (1 - share))
            self._pose(sector, dx=x, dy=y, lift=0.06 * up, scale=1 + 0.02 * up)
            tilt = 2.2 * math.sin(share * steps * math.pi * 2)
            for thing in board.tableau.riders(sector):
                self._pose(thing, tilt=tilt if share < 1 else 0.0)

        return [self._motion(MS_SLIDE * max(1, _slide_steps(path)), apply, ease=m.in_out_cubic, begin=begin, end=arrive)]

    def flip(self, sector: int, doors: Callable[[], int]) -> list[Motion]:
        """A room turns over about its long axis; its doors come up one after another, clockwise, as ``doors`` says."""
        new: list[int] = []

        def begin() -> None:
            new.append(doors())
            self._sound("sector_flip")

        def turn_over() -> None:
            self.board.tableau.doors[sector] = new[0]
            self._rest(sector)

        if self.board.look.calm:
            return self._fade_in([sector], lambda: (begin(), turn_over())[0])  # type: ignore[func-returns-value]
        whole = MS_FLIP + MS_DOORS * 5
        turn_share = 0.62

        def apply(share: float) -> None:
            if share < turn_share:
                t = m.in_out_quad(share / turn_share)
                if t >= 0.5:
                    self.board.tableau.doors[sector] = new[0]
                slots = (0.0,) * 6 if t >= 0.5 else tuple(max(0.0, 1 - t * 2.4) for _ in range(6))
                lift = 0.16 * math.sin(math.pi * min(1.0, t))
                self._pose(sector, turn=math.cos(math.pi * t), lift=lift, opening=slots, scale=1.0, glow=False)
                return
            grow = (share - turn_share) / (1 - turn_share)
            opening = [0.0] * 6
            for place, door in enumerate(CLOCKWISE):
                opening[door] = m.out_cubic(max(0.0, min(1.0, grow * 2.2 - place * 0.24)))
            self.board.tableau.doors[sector] = new[0]
            shake = 3 / 88 * math.sin(grow * 40) * max(0.0, 1 - grow * 4)
            self._pose(sector, turn=1.0, lift=0.0, opening=tuple(opening), dx=shake)

        return [self._motion(whole, apply, begin=begin, end=turn_over)]

    def half_turn(self, sector: int, doors: Callable[[], int], start: float = 0.0) -> list[Motion]:
        """A room is turned round its middle by half a circle, from ``start`` degrees on."""

        def turned() -> None:
            self.board.tableau.doors[sector] = doors()
            self._rest(sector)

        if self.board.look.calm:
            return self._fade_in([sector], turned)
        goal = -180.0 if start < 0 else 180.0

        def apply(share: float) -> None:
            up = math.sin(math.pi * share)
            self._pose(sector, spin=start + (goal - start) * share, lift=0.12 * up, glow=False)

        return [self._motion(420 * (1 - abs(start) / 240), apply, ease=m.in_out_cubic, begin=lambda: self._sound("sector_slide"), end=turned)]

    def spin_back(self, sector: int, start: float) -> Motion:
        """A room that was not turned far enough swings back."""

        def apply(share: float) -> None:
            self._pose(sector, spin=start * (1 - share), glow=False)

        return self._motion(MS_SETTLE, apply, ease=m.out_cubic, end=lambda: self._rest(sector))

    def home(self, thing: int, start: Pose) -> Motion:
        """A thing that was let go goes back to where it stands, and settles."""
        track = math.hypot(start.dx, start.dy)

        def apply(share: float) -> None:
            back, down = 1 - m.out_cubic(share), 1 - m.out_back(1.4)(share)
            self._pose(
                thing,
                dx=start.dx * back,
                dy=start.dy * back,
                lift=max(0.0, start.lift * (1 - share)),
                scale=1 + (start.scale - 1) * down,
                glow=False,
            )

        ms = MS_SETTLE + 60 * track
        return self._motion(ms, apply, end=lambda: self._rest(thing))

    # -- markers, potions, victory -------------------------------------------------------------------------

    def _effect(self, effect: effects.Effect, ms: float, *, delay: float = 0.0) -> Motion:
        running = self.board.effects

        def begin() -> None:
            running.add(effect)

        def apply(share: float) -> None:
            effect.share = share

        return self._motion(ms, apply, delay=delay, begin=begin, end=lambda: running.remove(effect))

    def marker_spot(self, thing: int) -> Point:
        """Where the marker of a thing lies, in columns and rows."""
        tableau = self.board.tableau
        if thing < FIRST_MAGO:
            (x, y), (w, h) = tableau.pos[thing], tableau.size(thing)
            return x + w / 2, y + h / 2
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


def _slide_steps(path: tuple[tuple[int, int], ...]) -> float:
    """The cells that a slide covers, a corner counting a little less than two."""
    return 1 + (len(path) - 2) * 0.62
