"""The castle's slides agree with a plain second reading of the text, on castles from long random walks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tabletop.games.recreo_arcano.castle import WIDTH, Shape, Slides, cell, column_row, connected
from tabletop.games.recreo_arcano.catalogue import box
from tests.games.recreo_arcano import slides_by_the_text as plain

_WALK = 25

Arranged = tuple[tuple[int, ...], tuple[int, ...]]


def _of_layout(number: int, transposed: bool) -> Arranged:
    places = box().layouts[number].places
    if transposed:
        return (
            tuple(cell(place.y, place.x) for place in places),
            tuple(1 if place.upright else WIDTH for place in places),
        )
    return (
        tuple(cell(place.x, place.y) for place in places),
        tuple(WIDTH if place.upright else 1 for place in places),
    )


def _grown(rng: random.Random) -> Arranged:
    """Ten sectors laid side to side at random, upright and flat."""
    pos: list[int] = [cell(0, 0)]
    span = [rng.choice((1, WIDTH))]
    taken = {pos[0], pos[0] + span[0]}
    while len(pos) < 10:
        first = cell(rng.randint(-6, 6), rng.randint(-6, 6))
        offset = rng.choice((1, WIDTH))
        pair = {first, first + offset}
        if not pair & taken and connected(taken | pair):
            pos.append(first)
            span.append(offset)
            taken |= pair
    return tuple(pos), tuple(span)


def castles(count: int, seed: int) -> Iterator[Shape]:
    """Castles from random walks of legal slides: from all layouts, upright and lying, and from grown ones."""
    rng = random.Random(seed)
    made = 0
    starts = [(n, turned) for n in range(len(box().layouts)) for turned in (False, True)]
    while made < count:
        start = starts[made // _WALK % len(starts)]
        pos, span = _grown(rng) if made // _WALK % 5 == 4 else _of_layout(*start)
        for _ in range(_WALK):
            here = Shape(pos, span)
            yield here
            made += 1
            options = [(sector, target) for sector in range(10) for target in here.slides(sector).reach(1)]
            sector, target = rng.choice(options)
            pos = (*pos[:sector], target, *pos[sector + 1 :])


def _sectors(here: Shape) -> plain.Castle:
    return [
        frozenset({column_row(first), column_row(first + offset)})
        for first, offset in zip(here.pos, here.span, strict=True)
    ]


def _lying_at(slides: Slides, first: int) -> plain.Sector:
    return frozenset({column_row(first), column_row(first + slides.span)})


def _check_path(slides: Slides, castle: plain.Castle, number: int, target: int, steps: int) -> None:
    """A shown path starts and ends right, never crosses a room, and rests often enough."""
    others = plain.rest_of(castle, number)
    path = [_lying_at(slides, where) for where in slides.path(target, steps)]
    assert path[0] == castle[number]
    assert path[-1] == _lying_at(slides, target)
    rests = [plain.is_resting(place, others) for place in path]
    assert rests[0]
    assert rests[-1]
    for before, after in pairwise(path):
        assert not after & others
        (x, y), (to_x, to_y) = min(before), min(after)
        assert abs(to_x - x) + abs(to_y - y) == 1
    # A place that is no resting place is the middle of a corner; two never follow each other.
    assert all(one or other for one, other in pairwise(rests))
    assert sum(rests) - 1 <= steps


def compare(here: Shape) -> None:
    castle = _sectors(here)
    assert len(set().union(*castle)) == 20
    assert plain.one_group(set().union(*castle))
    for number in range(10):
        slides = here.slides(number)
        places = plain.resting_places(castle, number)
        everywhere = [cell(x, y) for x, y in plain.window(castle)]
        assert {_lying_at(slides, first) for first in everywhere if slides.is_resting(first)} == places
        by_text = plain.reach(castle, number, 3)
        assert {_lying_at(slides, first) for first in slides.steps(slides.origin)} == by_text[0]
        for steps, expected in enumerate(by_text, 1):
            found = slides.reach(steps)
            assert {_lying_at(slides, first) for first in found} == expected
            for target in found:
                _check_path(slides, castle, number, target, steps)


@pytest.mark.parametrize("seed", range(4))
def test_slides_agree_with_the_text(seed: int) -> None:
    for here in castles(200, seed):
        compare(here)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_slides_agree_with_the_text_on_twenty_thousand_castles(seed: int) -> None:
    for here in castles(500, seed):
        compare(here)
