from __future__ import annotations

from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.errors import Refused
from tabletop.core.moves import Lexicon, Move, Word, kinds_of, move_text, parse_move, tag_of
from tabletop.text import LANGUAGES, Words


class Slide(Move, tag="slide"):
    sector: Annotated[int, Word("sector")]
    to: tuple[int, int]


class Give(Move, tag="give"):
    cards: Annotated[tuple[int, ...], Word("card")]
    seat: int
    why: str


class Stop(Move, tag="stop"):
    pass


ALL = Slide | Give | Stop
WORDS = Lexicon({"sector": ("LA", "LB"), "card": ("fox", "owl", "owl")})


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Slide(1, (2, -3)), "slide LB 2,-3"),
        (Slide(9, (0, 0)), "slide 9 0,0"),
        (Give((0, 1), 2, "joy"), "give fox,owl 2 joy"),
        (Give((), 2, "joy"), "give - 2 joy"),
        (Stop(), "stop"),
    ],
)
def test_text_and_back(move: Move, text: str) -> None:
    assert move_text(move, WORDS) == text
    assert parse_move(text, ALL, WORDS) == move


@given(st.integers(0, 1), st.integers(-99, 99), st.integers(-99, 99), st.lists(st.integers(0, 1), max_size=5))
def test_every_move_survives_its_text(sector: int, x: int, y: int, cards: list[int]) -> None:
    for move in (Slide(sector, (x, y)), Give(tuple(cards), x, "why")):
        assert parse_move(move_text(move, WORDS), ALL, WORDS) == move


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("jump LA", "give | slide | stop"),
        ("slide LA", "slide <sector> <to>"),
        ("slide LA 1,2 3", "slide <sector> <to>"),
        ("slide LC 1,2", "<sector>: no sector is called 'LC'; there are: LA LB"),
        ("slide LA one,2", "<to>: invalid literal for int() with base 10: 'one'"),
        ("give fox,cat 1 joy", "<cards>: no card is called 'cat'; there are: fox owl"),
    ],
)
def test_what_is_no_move_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_move(text, ALL, WORDS)
    assert refused.value.key == "core.bad_move"
    assert refused.value.values == {"text": text, "expected": expected}
    for language in LANGUAGES:
        assert expected in Words(language).say(refused.value.key, **refused.value.values)


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_text_is_no_move(text: str) -> None:
    with pytest.raises(Refused):
        parse_move(text, ALL, WORDS)


def test_moves_are_values() -> None:
    assert Slide(1, (0, 0)) == Slide(1, (0, 0))
    assert len({Slide(1, (0, 0)), Slide(1, (0, 0)), Slide(0, (0, 0))}) == 2
    with pytest.raises(AttributeError):
        Stop().anything = 1  # type: ignore[attr-defined]


def test_kinds_and_tags() -> None:
    assert kinds_of(ALL) == (Slide, Give, Stop)
    assert kinds_of(Stop) == (Stop,)
    assert tag_of(Give) == "give"
    assert parse_move("stop", Stop, WORDS) == Stop()


def test_a_refusal_tells_key_and_values() -> None:
    assert str(Refused("toy.no")) == "toy.no"
    assert str(Refused("toy.no", card="fox", seat=2)) == "toy.no(card=fox, seat=2)"


def test_words_without_a_list_are_numbers() -> None:
    assert Lexicon({}).spell("card", 4) == "4"
    assert WORDS.spell("card", -1) == "-1"
    assert Lexicon({}).read("card", "4") == 4
