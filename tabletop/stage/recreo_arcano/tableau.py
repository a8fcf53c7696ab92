"""What stands on the board now: rooms, doors, pieces and markers, and how far each is from its resting place.

A tableau is made from a view and changed by animations; the drawing knows nothing else. A *thing* is a sector
(0-9), a Mago (10-15), the Copa (16) or, only in here, a potion of the board (20-25).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.core.events import HIDDEN
from tabletop.games.recreo_arcano.castle import WIDTH, column_row
from tabletop.games.recreo_arcano.catalogue import COPA, COPA_THING, FIRST_MAGO, MAGOS

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

POTION = 20
HELD_SCALE = 1.05
"""How much larger a held thing is drawn."""
SECTORS = range(FIRST_MAGO)
MAGO_THINGS = range(FIRST_MAGO, FIRST_MAGO + MAGOS)
PIECES = range(FIRST_MAGO, COPA_THING + 1)

SIDES = ((0, -1), (-1, 0), (1, 0), (-1, 0), (1, 0), (0, 1))
"""The way out through each door bit of an upright room; a flat one is turned a quarter counter-clockwise."""

Spot = tuple[float, float]


def way_out(door: int, flat: bool) -> tuple[int, int]:
    """The direction in which a door leads."""
    dx, dy = SIDES[door]
    return (dy, -dx) if flat else (dx, dy)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a thing differs from resting: shifted and lifted by cells, larger, squashed, tilted, faded, grey.

    ``turn`` is for rooms: 1 and -1 face the viewer, 0 stands on edge. ``spin`` turns a room round its
    middle, in degrees.
    """

    dx: float = 0.0
    dy: float = 0.0
    lift: float = 0.0
    scale: float = 1.0
    squash: float = 0.0
    tilt: float = 0.0
    alpha: float = 1.0
    grey: float = 0.0
    turn: float = 1.0
    spin: float = 0.0
    glow: bool = False
    opening: tuple[float, ...] = ()
    """How far each of the room's six doors is grown (0 a slot, 1 whole); empty: all are whole."""

    def but(self, **changes: object) -> Pose:
        """The same pose with some parts changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


REST = Pose()


@dataclass
class Tableau:
    """See the module. ``at`` and ``potions`` hold spaces, -1 when gone; ``numbers`` 0 none, -1 not known."""

    pos: list[tuple[int, int]]
    flat: list[bool]
    doors: list[int]
    at: list[int]
    potions: list[int]
    marked: int
    numbers: list[int]
    known: int
    poses: dict[int, Pose]

    @classmethod
    def of(cls, state: State) -> Tableau:
        """The resting picture of a view."""
        return cls(
            pos=[column_row(where) for where in state.pos],
            flat=[span != WIDTH for span in state.span],
            doors=list(state.doors),
            at=list(state.at),
            potions=list(state.potions),
            marked=state.marked,
            numbers=list(state.numbers),
            known=state.shown,
            poses={},
        )

    @classmethod
    def empty(cls) -> Tableau:
        """A board before anything is shown."""
        return cls([(0, 0)] * 10, [False] * 10, [0] * 10, [-1] * 7, [-1] * 6, 0, [0] * 6, 0, {})

    # -- rooms ---------------------------------------------------------------------------------------------

    def size(self, sector: int) -> tuple[int, int]:
        """Columns and rows of a room."""
        return (2, 1) if self.flat[sector] else (1, 2)

    def second(self, sector: int) -> tuple[int, int]:
        """The way from a room's Space 1 to its Space 2."""
        return (1, 0) if self.flat[sector] else (0, 1)

    def cell_of(self, space: int) -> tuple[int, int]:
        """The resting column and row of a space."""
        x, y = self.pos[space >> 1]
        dx, dy = self.second(space >> 1) if space & 1 else (0, 0)
        return x + dx, y + dy

    def space_on(self, x: int, y: int) -> int:
        """The space that lies on a cell; -1 for none."""
        for sector, (column, row) in enumerate(self.pos):
            dx, dy = self.second(sector)
            if (column, row) == (x, y):
                return 2 * sector
            if (column + dx, row + dy) == (x, y):
                return 2 * sector + 1
        return -1

    def bounds(self) -> tuple[int, int, int, int]:
        """First and past-the-last columns and rows of the castle."""
        ends = [(x, y, x + self.size(n)[0], y + self.size(n)[1]) for n, (x, y) in enumerate(self.pos)]
        return (
            min(e[0] for e in ends),
            min(e[1] for e in ends),
            max(e[2] for e in ends),
            max(e[3] for e in ends),
        )

    def door_between(self, here: int, there: int) -> int | None:
        """The door number of ``here``'s room that leads to the neighbouring space ``there``."""
        sector = here >> 1
        if sector == there >> 1:
            return None
        x, y = self.cell_of(here)
        goal = self.cell_of(there)
        for door in range(3, 6) if here & 1 else range(3):
            dx, dy = way_out(door, self.flat[sector])
            if (x + dx, y + dy) == goal:
                return door
        return None

    def leads_on(self, space: int, door: int) -> bool:
        """Whether another room lies behind a door."""
        x, y = self.cell_of(space)
        dx, dy = way_out(door, self.flat[space >> 1])
        return self.space_on(x + dx, y + dy) >= 0

    # -- pieces --------------------------------------------------------------------------------------------

    def space_of(self, thing: int) -> int:
        """The space on which a piece or potion stands; -1 when it is gone."""
        return self.potions[thing - POTION] if thing >= POTION else self.at[thing - FIRST_MAGO]

    def standing(self, space: int) -> list[int]:
        """The pieces in a space, those on their way to another place left out; potions not among them."""
        return [thing for thing in PIECES if self.at[thing - FIRST_MAGO] == space]

    def all_pieces(self) -> list[int]:
        """Every piece and potion on the board."""
        things = [thing for thing in PIECES if self.at[thing - FIRST_MAGO] >= 0]
        return things + [POTION + n for n, space in enumerate(self.potions) if space >= 0]

    def riders(self, sector: int) -> list[int]:
        """The pieces and potions that stand in a room."""
        return [thing for thing in self.all_pieces() if self.space_of(thing) >> 1 == sector]

    def spot(self, thing: int) -> tuple[float, float, float]:
        """The middle of a piece in columns and rows, its room's shift included, and its size factor."""
        space = self.space_of(thing)
        x, y = self.cell_of(space)
        pose = self.poses.get(space >> 1, REST)
        dx, dy, scale = self._place(thing, space)
        return x + 0.5 + dx + pose.dx, y + 0.5 + dy + pose.dy, scale

    def _place(self, thing: int, space: int) -> tuple[float, float, float]:
        group = self.standing(space)
        potions = [POTION + n for n, where in enumerate(self.potions) if where == space]
        if thing >= POTION:
            n, among = potions.index(thing), len(potions)
            return (n - (among - 1) / 2) * 0.36, (0.31 if group else 0.0), (0.85 if group else 1.0)
        up = 0.07 if potions else 0.02
        dx, dy, scale = stacked(group.index(thing), len(group))
        return dx, dy - up, scale

    def number(self, mago: int) -> str:
        """What the disc at a Mago's base says; empty for no disc."""
        number = self.numbers[mago]
        return "" if number == 0 else "?" if number == HIDDEN else str(number)

    def is_marked(self, thing: int) -> bool:
        """Whether a thing carries an enchanted marker."""
        return thing < POTION and bool(self.marked >> thing & 1)


def stacked(n: int, among: int) -> tuple[float, float, float]:
    """The place of one of several pieces in a space: two side by side, three a triangle, more a grid."""
    if among <= 1:
        return 0.0, 0.0, 1.0
    if among == 2:
        return (-0.22, 0.22)[n], 0.0, 1.0
    if among == 3:
        return ((0.0, -0.16, 0.9), (-0.23, 0.14, 0.9), (0.23, 0.14, 0.9))[n]
    rows = (among + 2) // 3
    row = n // 3
    in_row = min(3, among - 3 * row)
    dx = (n % 3 - (in_row - 1) / 2) * 0.29
    dy = (row - (rows - 1) / 2) * (0.36 if rows == 2 else 0.26)
    return dx, dy, 0.8 if rows == 2 else 0.66


def piece_of(thing: int) -> int:
    """The engine's piece number of a Mago or the Copa."""
    return thing - FIRST_MAGO


__all__ = [
    "COPA",
    "COPA_THING",
    "FIRST_MAGO",
    "POTION",
    "REST",
    "Pose",
    "Spot",
    "Tableau",
    "piece_of",
    "way_out",
]
