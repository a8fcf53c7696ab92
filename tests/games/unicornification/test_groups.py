"""Groups and free plays agree with the rule text on random hands and piles; options add what they should."""

from __future__ import annotations

import random

import pytest

from tabletop.games.unicornification import freeplays, groups
from tabletop.games.unicornification.catalogue import CARDS, VALUES, WORDS, deck, rank, suit
from tests.games.unicornification import by_the_text

FREE = freeplays.SETS | freeplays.UP | freeplays.DOWN


def cards(text: str) -> tuple[int, ...]:
    return tuple(WORDS.index(word) for word in text.split())


def told(orders: object) -> set[str]:
    return {" ".join(WORDS[card] for card in order) for order in orders}  # type: ignore[attr-defined]


def narrow_deck(rng: random.Random, decks: int) -> list[int]:
    """Few ranks and suits, so that sets and runs are frequent."""
    low, suits = rng.randrange(10), rng.sample(range(4), 4 - decks)
    return [c for c in deck(decks) if rank(c) > 12 or (low <= rank(c) < low + 4 and suit(c) in suits)]


@pytest.mark.parametrize("decks", [1, 2])
def test_put_downs_are_those_of_the_text(decks: int) -> None:
    rng = random.Random(decks)
    for number in range(600):
        pool = deck(decks) if number % 3 == 0 else narrow_deck(rng, decks)
        hand = tuple(sorted(rng.sample(pool, rng.randint(1, 5))))
        found = groups.orders(hand)
        assert len(set(found)) == len(found)
        assert set(found) == by_the_text.put_downs(hand), told([hand])
        points, turns = groups.turns(hand, 0)
        assert [turn.cards for turn in turns[::2]] == found
        assert [turn.take for turn in turns] == ["pile", "stock"] * len(found)
        assert points == sum(VALUES[card] for card in hand)


@pytest.mark.parametrize("decks", [1, 2])
def test_free_plays_are_those_of_the_text(decks: int) -> None:
    rng = random.Random(10 + decks)
    some = 0
    for _ in range(1500):
        pool = narrow_deck(rng, decks)
        size = rng.randint(2, min(len(pool), 10))
        drawn = rng.sample(pool, size)
        held = min(rng.randint(3, 5), size - 1)
        hand, pile = sorted(drawn[:held]), drawn[held:]
        if rng.random() < 0.5:
            pile.sort(reverse=rng.random() < 0.5, key=lambda card: (suit(card), rank(card)))
        reading = freeplays.read(pile, FREE)
        found = freeplays.ways(hand, reading)
        assert set(found) == by_the_text.free_plays(tuple(pile), tuple(hand)), told([hand, pile])
        assert freeplays.able(hand, reading) == bool(found)
        some += bool(found)
    assert some > 60


def test_words_are_all_different() -> None:
    assert len(set(WORDS)) == CARDS
    assert WORDS[:3] == ("AS", "ASb", "AH")
    assert [WORDS[card] for card in deck(1)][-2:] == ["Jk1", "Jk2"]
    assert (len(deck(1)), len(deck(2))) == (54, 108)
    assert sum(VALUES[card] for card in deck(1)) == 340


def test_long_runs() -> None:
    found = told(groups.orders(cards("5S 6S 7S 8S"), groups.LONG))
    assert {"5S 6S 7S", "6S 7S 8S", "5S 6S 7S 8S"} <= found


def test_a_high_ace_lies_below_the_king() -> None:
    flavour = groups.ACE_HIGH | groups.LONG
    assert told(groups.run_orders(cards("AS JS QS KS"), flavour)) == {"AS JS QS KS"}
    assert told(groups.run_orders(cards("AS 2S KS"), flavour)) == set()
    assert told(groups.run_orders(cards("AS QS KS"), 0)) == set()


def test_wild_jokers() -> None:
    wild, both = groups.WILD, groups.WILD | groups.LONG
    assert told(groups.run_orders(cards("AS 2S Jk1"), wild)) == {"AS 2S Jk1"}
    assert told(groups.run_orders(cards("QS KS Jk1"), wild)) == {"Jk1 QS KS"}
    assert told(groups.run_orders(cards("5S 6S Jk1"), wild)) == {"5S 6S Jk1", "Jk1 5S 6S"}
    assert told(groups.run_orders(cards("5S 8S Jk1 Jk2"), both)) == {"5S Jk1 Jk2 8S"}
    assert told(groups.run_orders(cards("5S Jk1 Jk2"), wild)) == set()
    assert told(groups.run_orders(cards("5S 6H Jk1"), wild)) == set()
    # One deck has no two fives of spades, two decks have.
    assert told(groups.run_orders(cards("5S 5Sb Jk1"), wild)) == set()


def test_a_high_ace_in_free_runs() -> None:
    high = FREE | freeplays.ACE_HIGH
    reading = freeplays.read(list(cards("AH")), high)
    assert told(freeplays.ways(sorted(cards("KH QH JH")), reading)) == {"KH QH JH"}
    reading = freeplays.read(list(cards("QH KH AH")), high)
    assert told(freeplays.ways(sorted(cards("2H 3H")), reading)) == set()
    reading = freeplays.read(list(cards("Jk1 KH")), high)
    assert told(freeplays.ways(sorted(cards("QH JH")), reading)) == set()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("9S", "single"),
        ("Jk1", "single"),
        ("9S 9H", "set"),
        ("Jk1 Jk2", "set"),
        ("7S 6S 5S", "run"),
        ("7S 6S", ""),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert groups.kind_of(cards(text)) == kind
    assert bool(groups.ways_to_lie(cards(text))) == bool(kind)


def test_a_selection_is_put_in_order() -> None:
    assert told(groups.ways_to_lie(cards("7S 5S 6S"))) == {"5S 6S 7S"}
    assert told(groups.ways_to_lie(cards("9H 9S 9C"))) == {"9S 9H 9C", "9S 9C 9H", "9H 9C 9S"}
