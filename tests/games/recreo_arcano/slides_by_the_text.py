"""Slides a second time, written from the text of fact base 2.3 alone and as plainly as it goes.

A castle is a list of sectors, each the set of its two cells ``(x, y)``. Nothing is clever: every place of a
generous window is tried, and the whole castle is flooded for each.
"""

from __future__ import annotations

from functools import cache

Cell = tuple[int, int]
Sector = frozenset[Cell]
Castle = list[Sector]


@cache
def beside(cell: Cell) -> frozenset[Cell]:
    """The four cells that share a side with a cell."""
    x, y = cell
    return frozenset({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)})


def moved(sector: Sector, dx: int, dy: int) -> Sector:
    return frozenset((x + dx, y + dy) for x, y in sector)


def one_group(cells: set[Cell]) -> bool:
    """Whether all cells are connected through sides."""
    todo = [next(iter(cells))]
    seen = set(todo)
    while todo:
        near = (beside(todo.pop()) & cells) - seen
        seen |= near
        todo += near
    return seen == cells


def is_resting(sector: Sector, others: set[Cell]) -> bool:
    """(1) Neither cell is covered by another sector; (2) all cells together are one group."""
    if sector & others:
        return False
    if not any(beside(cell) & others for cell in sector):
        return False
    return one_group(others | sector)


def rest_of(castle: Castle, number: int) -> set[Cell]:
    """The cells of all other sectors."""
    return set().union(*(sector for n, sector in enumerate(castle) if n != number))


def window(castle: Castle) -> list[Cell]:
    """The cells of the castle and far around it."""
    cells = set().union(*castle)
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return [(x, y) for x in range(min(xs) - 4, max(xs) + 5) for y in range(min(ys) - 4, max(ys) + 5)]


def resting_places(castle: Castle, number: int) -> set[Sector]:
    """Every resting position of a sector in the window."""
    others = rest_of(castle, number)
    left, top = min(castle[number])
    everywhere = (moved(castle[number], x - left, y - top) for x, y in window(castle))
    return {place for place in everywhere if is_resting(place, others)}


def is_step(before: Sector, after: Sector, places: set[Sector], others: set[Cell]) -> bool:
    """Whether one slide step leads from one resting position to another."""
    (x, y), (to_x, to_y) = min(before), min(after)
    dx, dy = to_x - x, to_y - y
    if abs(dx) + abs(dy) == 1:
        return True
    if abs(dx) != 1 or abs(dy) != 1:
        return False
    pivots = {cell for cell in others if beside(cell) & before and beside(cell) & after}
    middles = (moved(before, dx, 0), moved(before, 0, dy))
    return bool(pivots) and any(not middle & others and middle not in places for middle in middles)


def reach(castle: Castle, number: int, steps: int) -> list[set[Sector]]:
    """For 1, 2 ... ``steps`` steps: all positions other than the first one that can be reached."""
    places = resting_places(castle, number)
    others = rest_of(castle, number)
    there = {castle[number]}
    found = []
    for _ in range(steps):
        ahead = {after for before in there for after in places if is_step(before, after, places, others)}
        there = there | ahead
        found.append(there - {castle[number]})
    return found
