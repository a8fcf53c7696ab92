"""How far things are in a castle, worked out once for each arrangement of its rooms and doors.

Searches come back to the same castles over and over while Magos move through them, so the tables are kept.
A table has one number for each of the 20 spaces: the distance *from* that space to the target.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletop.games.recreo_arcano.castle import Cells, Shape, shape
from tabletop.games.recreo_arcano.catalogue import box

#: Stands for "no way"; longer than any way in a castle of 20 spaces.
FAR = 20

#: What a shut door on the way costs, in half steps: about one flip; two, or a slide, are dearer.
_ONE_DOOR, _MORE_DOORS = 3, 5

#: Moments kept for one castle.
_KEPT = 400

Table = tuple[int, ...]


class Outline:
    """What depends on a castle's shape alone: all doors taken as open."""

    __slots__ = ("masks", "open", "size")

    def __init__(self, plan: Shape) -> None:
        self.size = len(plan.links)
        #: For each space and each set of its own three open doors: a bit for each space one step away.
        self.masks = tuple(self._masks(plan, space) for space in range(self.size))
        self.open = tuple(masks[7] for masks in self.masks)

    @staticmethod
    def _masks(plan: Shape, space: int) -> tuple[int, ...]:
        shift = 3 * (space & 1)
        links = [(bit >> shift, 1 << other) for bit, other in plan.links[space]]
        partner = 1 << (space ^ 1)
        return tuple(partner | sum(to for bit, to in links if bits & bit) for bits in range(8))


@lru_cache(maxsize=4096)
def outline(pos: Cells, span: Cells) -> Outline:
    """The outline of a shape, worked out once."""
    return Outline(shape(pos, span))


class Ways:
    """Distances in one castle with its doors. ``out`` has a bit for each space one open step away."""

    __slots__ = ("_closed", "_free", "_houses", "_near", "_open", "_to", "kept", "out")

    def __init__(self, pos: Cells, span: Cells, doors: tuple[int, ...]) -> None:
        plan = outline(pos, span)
        self.out = tuple(
            masks[doors[space >> 1] >> (3 * (space & 1)) & 7] for space, masks in enumerate(plan.masks)
        )
        self._open = plan.open
        #: What others have worked out about moments in this castle.
        self.kept: dict[tuple[int, ...], Any] = {}
        self._free: dict[int, tuple[int, ...]] = {}
        self._to: dict[int, Table] = {}
        self._near: dict[int, tuple[int, ...]] = {}
        self._houses: list[Table | None] = [None, None]
        self._closed: list[tuple[int, ...] | None] = [None, None]

    def keep(self, key: tuple[int, ...], found: object) -> None:
        """Keep something about a moment in this castle; forgets everything when it gets too much."""
        if len(self.kept) > _KEPT:
            self.kept.clear()
        self.kept[key] = found

    def steps_to(self, targets: int) -> tuple[int, ...]:
        """Open-door steps from each space to the nearest of ``targets`` (a bit a space); ``FAR`` if none."""
        known = self._near.get(targets)
        if known is None:
            known = self._near[targets] = _flood(self.out, targets)
        return known

    def soft_to(self, space: int) -> Table:
        """How far each space is from this one in half steps, shut doors counted as a detour."""
        known = self._to.get(space)
        if known is None:
            known = self._to[space] = self._soft(1 << space)
        return known

    def soft_home(self, team: int) -> Table:
        """How far each space is from a team's house in half steps, shut doors counted as a detour."""
        known = self._houses[team]
        if known is None:
            known = self._houses[team] = self._soft(3 << 2 * box().houses[team])
        return known

    def copa_steps(self, team: int, space: int) -> int:
        """Open-door steps from a space to a team's house."""
        return self.steps_to(3 << 2 * box().houses[team])[space]

    def any_door_steps(self, team: int, space: int) -> int:
        """Steps from a space to a team's house if all doors were open."""
        known = self._closed[team]
        if known is None:
            known = self._closed[team] = _flood(self._open, 3 << 2 * box().houses[team])
        return known[space]

    def any_door_to(self, space: int) -> tuple[int, ...]:
        """Steps from each space to this one if all doors were open."""
        known = self._free.get(space)
        if known is None:
            known = self._free[space] = _flood(self._open, 1 << space)
        return known

    def _soft(self, targets: int) -> Table:
        free = self.steps_to(targets)
        once = _flood_once(self.out, self._open, targets)
        ever = _flood(self._open, targets)
        return tuple(
            min(2 * a, 2 * b + _ONE_DOOR, 2 * c + _MORE_DOORS)
            for a, b, c in zip(free, once, ever, strict=True)
        )


def _flood(out: tuple[int, ...], targets: int) -> tuple[int, ...]:
    """Steps to the targets, walking the one-way links backwards."""
    steps = [0 if targets >> space & 1 else FAR for space in range(len(out))]
    left = [space for space in range(len(out)) if not targets >> space & 1]
    seen, distance = targets, 0
    while left:
        distance += 1
        still, ahead = [], seen
        for space in left:
            if out[space] & seen:
                steps[space] = distance
                ahead |= 1 << space
            else:
                still.append(space)
        if ahead == seen:
            break
        seen, left = ahead, still
    return tuple(steps)


def _flood_once(out: tuple[int, ...], any_door: tuple[int, ...], targets: int) -> tuple[int, ...]:
    """Steps to the targets if one shut door may be passed."""
    steps = [0 if targets >> space & 1 else FAR for space in range(len(out))]
    left = [space for space in range(len(out)) if not targets >> space & 1]
    free, once, distance = targets, targets, 0
    while left:
        distance += 1
        still, ahead_free, ahead_once = [], free, once
        for space, links in enumerate(out):
            if links & free:
                ahead_free |= 1 << space
        for space in left:
            if out[space] & once or any_door[space] & free:
                steps[space] = distance
                ahead_once |= 1 << space
            else:
                still.append(space)
        if ahead_once == once and ahead_free == free:
            break
        free, once, left = ahead_free, ahead_once, still
    return tuple(steps)


@lru_cache(maxsize=8192)
def ways(pos: Cells, span: Cells, doors: tuple[int, ...]) -> Ways:
    """The distances of a castle with its doors, worked out once."""
    return Ways(pos, span, doors)
