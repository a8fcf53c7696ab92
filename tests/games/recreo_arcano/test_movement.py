"""Where pieces may go agrees with a plain second reading of fact base 2.1 and R9-R11, on random moments."""

from __future__ import annotations

import random

import pytest

from tabletop.games.recreo_arcano import movement
from tabletop.games.recreo_arcano.castle import WIDTH, column_row
from tabletop.games.recreo_arcano.catalogue import COPA, DOORS, box
from tabletop.games.recreo_arcano.state import State
from tests.games.recreo_arcano.table import GAME

Cell = tuple[int, int]

_STEP = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}
_QUARTER = {"N": "W", "W": "S", "S": "E", "E": "N"}


def open_sides(state: State) -> set[tuple[Cell, Cell]]:
    """Each pair of a cell and the cell that a piece may step to through the open half-door between them."""
    found = set()
    cells = {column_row(state.shape.cell_of(space)) for space in range(20)}
    for sector in range(10):
        first = column_row(state.pos[sector])
        upright = state.span[sector] == WIDTH
        second = (first[0], first[1] + 1) if upright else (first[0] + 1, first[1])
        found |= {(first, second), (second, first)}
        for door, name in enumerate(DOORS):
            if not state.doors[sector] >> door & 1:
                continue
            here = first if name[0] == "1" else second
            side = name[1] if upright else _QUARTER[name[1]]
            there = (here[0] + _STEP[side][0], here[1] + _STEP[side][1])
            if there in cells:
                found.add((here, there))
    return found


def ends(state: State, piece: int, most: int) -> set[Cell]:
    """All cells where a walk of 1 to ``most`` spaces may end, step by step."""

    def cell_of(space: int) -> Cell:
        return column_row(state.shape.cell_of(space))

    ways = open_sides(state)
    if piece == COPA:
        barriers = {cell_of(2 * house + half) for house in box().houses for half in (0, 1)}
        forbidden = {cell_of(state.at[COPA])}
    else:
        rivals = range(3) if piece >= 3 else range(3, 6)
        barriers = {cell_of(state.at[rival]) for rival in rivals if state.at[rival] >= 0}
        forbidden = {cell_of(state.at[piece]), cell_of(state.turn_start[piece])}
    found: set[Cell] = set()
    standing = {cell_of(state.at[piece])}
    for step in range(most):
        # Nobody walks on from a barrier.
        walking = standing - barriers if step else standing
        standing = {there for here, there in ways if here in walking}
        found |= standing
    return found - forbidden


@pytest.mark.parametrize("layout", [layout.id for layout in box().layouts])
def test_ways_agree_with_the_text(layout: str) -> None:
    rng = random.Random(layout)
    checked = 0
    for seed in range(4):
        state = GAME.start(GAME.setup(4, seed, {"layout": layout, "setup_facing": "random"}))
        while state.decision is not None:
            if state.phase == "turn" and rng.random() < 0.15:
                for piece in range(7):
                    if state.at[piece] >= 0:
                        for most in (1, 2, 4):
                            found = movement.reach(state, piece, most)
                            cells = {column_row(state.shape.cell_of(space)) for space in found}
                            assert cells == ends(state, piece, most)
                            checked += 1
            state.play(rng.choice(state.moves()))
    assert checked > 500
