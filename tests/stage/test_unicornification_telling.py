"""The log of Unicornification: a sentence for all that happens, and nothing that a seat may not know."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tabletop import games
from tabletop.core.events import Event
from tabletop.core.match import Match, Player
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification.catalogue import CARDS, WORDS
from tabletop.stage.shared.lines import Line
from tabletop.stage.unicornification.names import mark, marks, spoken
from tabletop.stage.unicornification.telling import signed, tell_all
from tabletop.text import LANGUAGES, Words

GAME = games.game("unicornification")
NAMES = ("Ana", "Tito", "Lola", "Nico", "Eva", "Leo", "Mia", "Teo")
#: Events that other lines tell, or that go without saying.
SILENT = {"dealt", "put_down"}

Choice = tuple[Event, ...]


@cache
def played(players: int, seed: int, option: str = "", value: str | bool = True) -> tuple[Choice, ...]:
    rng = random.Random(seed)
    seats = tuple(Player(name) for name in NAMES[:players])
    match = Match(GAME, GAME.setup(players, seed, {option: value} if option else {}), seats)
    out: list[Choice] = []
    while not match.over:
        out.append(tuple(match.play(rng.choice(list(match.state.moves())))))
    return tuple(out)


def matches() -> list[Choice]:
    kinds = [("", True), ("self_count", True), ("free_sets_from_hand", True), ("match_end", "elimination")]
    games_played = [
        played(players, players, option, value) for players in (3, 6, 8) for option, value in kinds
    ]
    return [choice for match in games_played for choice in match]


def said(line: Line, words: Words) -> str:
    sentence = words.say(line.key, **line.values)
    assert sentence != line.key, line.key
    return sentence


def first(*events: Event, seat: int = -1, language: str = "en") -> list[str]:
    return [said(line, Words(language)) for line in tell_all(events, NAMES, seat)]


def card(word: str) -> int:
    return WORDS.index(word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_matches_has_its_sentence(language: str) -> None:
    words, told = Words(language), set()
    for events in matches():
        for line in tell_all(events, NAMES, -1):
            told.add(line.kind)
            sentence = said(line, words)
            assert not re.search(r"[{}@]", sentence), sentence
            assert sentence.count("**") % 2 == 0, sentence
    every = {str(kind.__struct_config__.tag) for kind in ev.AnyEvent.__args__}
    # Rare ones have tests of their own.
    assert every - told <= SILENT | {"stock_gone", "reshuffled"}
    assert not told & SILENT


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_nothing_secret_is_told(seat: int) -> None:
    hidden = 0
    for events in played(3, 5):
        secret = {event.card for event in events if isinstance(event, ev.Drew) and event.seat != seat}
        for line in tell_all(events, NAMES, seat):
            if line.kind == "drew" and secret:
                hidden += 1
                assert not secret & set(line.cards)
                assert not any(mark(each) in str(line.values.values()).split() for each in secret)
    assert hidden


def test_a_turn_is_one_line() -> None:
    put = ev.PutDown(0, (card("5S"), card("6S"), card("7S")), 18)
    (line,) = first(put, ev.Took(0, card("TH")))
    assert line == (
        "**Ana** puts down 5[icon:unicornification/suit_spade] 6[icon:unicornification/suit_spade] "
        "7[icon:unicornification/suit_spade] and takes 10[icon:unicornification/suit_heart]."
    )
    joker = ev.PutDown(0, (card("Jk1"),), 0)
    assert first(joker, ev.Drew(0, card("TH"))) == ["**Ana** puts down Joker and draws."]
    assert first(joker, ev.Drew(0, card("Jk2")), seat=0) == ["**Ana** puts down Joker and draws Joker."]


def test_a_shuffle_is_told_before_the_card_that_needed_it() -> None:
    lines = first(ev.PutDown(1, (card("Jk1"),), 0), ev.Reshuffled(30), ev.Drew(1, 0))
    assert lines[0] == "30 cards of the pile are shuffled and become the new stock."
    assert lines[1] == "**Tito** puts down Joker and draws."
    assert first(ev.StockGone()) == ["The stock is used up. The round ends without a call."]


def scored(caller: int, winner: int, booby: int = 0, moons: tuple[int, ...] = ()) -> ev.Scored:
    points = [-50 if seat in moons else 0 if seat == winner else 9 + booby for seat in range(3)]
    prizes = tuple(booby if seat == caller else 0 for seat in range(3))
    return ev.Scored(1, caller, winner, 0, moons, prizes, tuple(points), tuple(points))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (scored(0, 0), ["**Ana** has the lowest hand and wins the round."]),
        (
            scored(0, 1, 25),
            ["**Tito** beats **Ana** and wins the round.", "A booby prize for **Ana**: 25 points."],
        ),
        (scored(0, 2, 0, (2,)), ["**Lola** shoots the moon: −50 points!"]),
        (scored(-1, 2), ["Nobody has called. **Lola** has the lowest hand."]),
    ],
)
def test_the_end_of_a_round(event: ev.Scored, expected: list[str]) -> None:
    *lines, points = first(event)
    assert lines == expected
    assert points.startswith("Points: Ana ")
    assert ("−50" in points) == bool(event.moons)


@pytest.mark.parametrize("ending", GAME.endings)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_ways_to_end_have_their_line(ending: str, language: str) -> None:
    assert "Ana" in first(ev.MatchEnded((0,), ending), language=language)[0]
    assert "Ana, Lola" in first(ev.MatchEnded((0, 2), ending), language=language)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: str) -> None:
    words, names = Words(language), set()
    for each in range(CARDS):
        key, values = spoken(each)
        names.add(words.say(key, **values))
    assert len(names) == 53
    assert "{" not in "".join(names)


def test_marks_and_signs() -> None:
    assert marks([card("Jk3"), card("AHb")]) == "Joker A[icon:unicornification/suit_heart]"
    assert [signed(points) for points in (7, 0, -50)] == ["7", "0", "−50"]
