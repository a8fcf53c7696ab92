from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.chance import Dice, mix

GOLDEN = 0x9E3779B97F4A7C15


def test_the_generator_is_splitmix64() -> None:
    # The published first outputs of the algorithm for the seed 1234567.
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [mix(1234567 + GOLDEN * step) for step in range(1, 5)] == known


def test_the_same_deal_for_ever() -> None:
    assert Dice(7).shuffled(range(8)) == [5, 0, 1, 2, 7, 3, 6, 4]
    assert Dice(7, 1).shuffled(range(8)) == [5, 0, 2, 1, 4, 6, 3, 7]
    assert [Dice(2026, counter).below(100) for counter in range(6)] == [18, 16, 56, 54, 18, 48]


def test_counters_and_seeds_give_different_chance() -> None:
    firsts = {Dice(seed, counter).bits() for seed in range(60) for counter in range(60)}
    assert len(firsts) == 3600


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**32), st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing_and_leaves_the_original(seed: int, counter: int, things: list[int]) -> None:
    before = list(things)
    assert sorted(Dice(seed, counter).shuffled(things)) == sorted(before)
    assert things == before


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**63))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -3])
def test_below_nothing_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Dice(1).below(bound)


def fair(counts: Counter[object], kinds: int, drawn: int) -> bool:
    """Chi-square far inside what chance does: its mean and five deviations."""
    expected = drawn / kinds
    square = sum((counts[kind] - expected) ** 2 / expected for kind in counts)
    square += (kinds - len(counts)) * expected
    return square < (kinds - 1) + 5 * (2 * (kinds - 1)) ** 0.5


def test_ranges_and_choices_are_fair() -> None:
    dice = Dice(99)
    assert fair(Counter(dice.below(7) for _ in range(14_000)), 7, 14_000)
    assert fair(Counter(dice.choice("abc") for _ in range(9_000)), 3, 9_000)


def test_shuffles_are_fair_across_counters_and_seeds() -> None:
    orders = len(list(permutations(range(4))))
    by_counter = Counter(tuple(Dice(5, counter).shuffled(range(4))) for counter in range(12_000))
    by_seed = Counter(tuple(Dice(seed).shuffled(range(4))) for seed in range(12_000))
    assert fair(Counter(by_counter), orders, 12_000)
    assert fair(Counter(by_seed), orders, 12_000)
