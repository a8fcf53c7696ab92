"""The log: a sentence for all that happens, in both languages, and nothing that a seat may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tabletop import assets, games
from tabletop.core.events import HIDDEN, Event
from tabletop.core.match import Match, Player
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.recreo_arcano.telling import Line, card_title, tell, tell_all
from tabletop.text import LANGUAGES, Words

GAME = games.game("recreo_arcano")
NAMES = ("Ana", "Tito", "Lola", "Nico")
#: Events of which another line of the same choice, or nobody, tells.
SILENT = {"turn_ended", "potion_spent", "marked", "unmarked", "discarded", "card_back"}

Choice = tuple[tuple[Event, ...], State]


@cache
def played(players: int, seed: int) -> tuple[Choice, ...]:
    """A random match: the events of each choice and the state after it."""
    rng = random.Random(seed)
    seats = tuple(Player(name) for name in NAMES[:players])
    match = Match(GAME, GAME.setup(players, seed, {"round_cap": 30}), seats)
    out: list[Choice] = []
    while not match.over:
        moves = match.state.moves()
        # Descanso, potions and passes are rare among hundreds of moves, so kinds are drawn first.
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        events = match.play(rng.choice([move for move in moves if type(move).__name__ == kind]))
        out.append((tuple(events), match.state))
    return tuple(out)


def matches() -> Iterator[Choice]:
    for players in (2, 3, 4):
        for seed in range(10):
            yield from played(players, seed)


def said(line: Line, words: Words) -> str:
    assert words.has(line.key), line.key
    for value in line.values.values():
        if isinstance(value, str) and value.startswith("@"):
            assert words.has(value[1:]), value
    return words.say(line.key, **line.values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_matches_has_its_sentence(language: str) -> None:
    words, told = Words(language), set()
    for events, state in matches():
        view = state.view(-1)
        for number, event in enumerate(events):
            line = tell(event.seen_by(-1), view, NAMES, events[: number + 1])
            tag = str(type(event).__struct_config__.tag)
            if line is None:
                assert tag in SILENT, tag
                continue
            told.add(tag)
            sentence = said(line, words)
            assert not re.search(r"[{}@]", sentence), sentence
            assert sentence.count("**") % 2 == 0, sentence
    every = {str(kind.__struct_config__.tag) for kind in ev.AnyEvent.__args__}
    assert every - told <= SILENT, every - told


def test_icons_are_there_and_teams_fit() -> None:
    for events, state in matches():
        for line in tell_all(events, state.view(0), NAMES, 0):
            assert line.head or assets.art(line.icon).is_file(), line.icon
            assert line.team in (-1, 0, 1)


def secrets(event: Event, seat: int) -> set[str]:
    """The words that a seat may not read in the lines about an event."""
    if event.seen_by(seat) == event:
        return set()
    cards = event.cards if isinstance(event, ev.Drew) else (getattr(event, "card", HIDDEN),)
    return {card_title(card) for card in cards if card >= 0}


@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 3])
def test_nothing_secret_is_told(seat: int) -> None:
    hidden = 0
    for events, state in played(4, 1) + played(4, 2) + played(2, 2):
        if seat >= state.players:
            continue
        view = state.view(seat)
        for number, event in enumerate(events):
            found = secrets(event, seat)
            hidden += bool(found)
            lines = tell_all([*events[:number], event], view, NAMES, seat)
            before = tell_all(events[:number], view, NAMES, seat)
            for line in lines[len(before) :]:
                assert not found & {str(value) for value in line.values.values()}, line
                assert not found or line.card == HIDDEN, line
    assert hidden


def test_secret_numbers_of_magos_are_never_in_the_log() -> None:
    for events, state in played(4, 0):
        for event in events:
            if isinstance(event, ev.Arranged):
                for seat in (-1, 0, 1, 2, 3):
                    for line in tell_all([event], state.view(seat), NAMES, seat):
                        assert not any(isinstance(value, int) for value in line.values.values())


def start() -> State:
    state: State = played(4, 0)[-1][1].clone()
    state.teams = (0, 1, 0, 1)
    return state


def first_line(*events: Event, seat: int = 0) -> str:
    (line,) = tell_all(events, start(), NAMES, seat)
    return said(line, Words("en"))


def test_a_movement_by_a_potion_is_one_line() -> None:
    events = (
        ev.PotionSpent(0, 16, False),
        ev.Moved(0, 6, (8, 9)),
        ev.Marked(16, False),
    )
    assert first_line(*events) == "**Ana** moves **the Copa** within the North Library with a Poción."


def test_a_pushed_mago_is_told_as_pushed() -> None:
    pushed = first_line(ev.Moved(0, 3, (0, 2)))
    assert pushed == "**Ana** pushes **the Hornero in the pointed hat** into the West Red Hall."
    moved = first_line(ev.Moved(1, 3, (0, 2)))
    assert moved == "**Tito** moves **the Hornero in the pointed hat** to the West Red Hall."


def test_a_spell_broken_by_a_potion_is_one_line() -> None:
    broken = first_line(ev.PotionSpent(2, 4, True), ev.Unmarked(4))
    assert broken == "**Lola** breaks a spell with a Poción: **the North Library**."
    assert first_line(ev.Unmarked(4)) == "Free again: **the North Library**."
    assert first_line(ev.Marked(4, True)) == "Enchanted: **the North Library**."


@pytest.mark.parametrize(
    ("strengths", "numbers", "won", "expected"),
    [
        ((5, 6), (1, 1), False, "**Tito** holds out against **Ana**, 7 to 6: Door Slam against Cat Step."),
        (
            (4, 5),
            (2, 1),
            True,
            "**Ana** and **Tito** tie at 6: Cat Step against Door Slam. The attacker wins.",
        ),
        ((4, 5), (3, 1), True, "**Ana** wins the duel against **Tito**, 7 to 6: Cat Step against Door Slam."),
    ],
)
def test_duels(strengths: tuple[int, int], numbers: tuple[int, int], won: bool, expected: str) -> None:
    ids = [card.id for card in box().cards]
    cards = ids.index("CL1"), ids.index("HL4")
    event = ev.DuelRevealed(0, 1, 0, 3, cards, strengths, numbers, won)
    assert first_line(event) == expected


def test_an_empty_hand_is_told_in_a_duel() -> None:
    event = ev.DuelRevealed(0, 1, 0, 3, (-2, -2), (0, 0), (3, 1), True)
    assert "no card against no card" in first_line(event)


def test_rounds_begin_with_a_band() -> None:
    lines = tell_all([ev.RoundEnded(3), ev.RoundBegan(4, 2)], start(), NAMES, 0)
    assert [line.head for line in lines] == [False, True, False]
    assert said(lines[1], Words("es")) == "Ronda 4 · Planificación"


def test_what_a_deck_brings_is_told_to_its_owner_only() -> None:
    ids = [card.id for card in box().cards]
    two = ev.Drew(0, (ids.index("CL1"), ids.index("CL4")))
    assert first_line(two) == "**Ana** draws **Cat Step** and **Door Slam**."
    assert first_line(two, seat=1) == "**Ana** draws 2 cards."
    one = ev.Drew(0, (ids.index("CL1"),))
    assert first_line(one) == "**Ana** draws **Cat Step**."
    assert first_line(one, seat=1) == "**Ana** draws 1 card."


def test_all_ways_to_end_have_their_line() -> None:
    for ending in GAME.endings:
        team = -1 if ending == "draw" else 1
        (line,) = tell_all([ev.MatchEnded(team, "cap" if team < 0 else ending)], start(), NAMES, 0)
        for language in LANGUAGES:
            sentence = said(line, Words(language))
            assert team < 0 or "Horneros" in sentence
