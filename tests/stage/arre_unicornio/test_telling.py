"""The log tells every event in each language, and never more than a seat may know."""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import GAME, catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.stage.arre_unicornio.names import title_key
from tabletop.stage.arre_unicornio.telling import tell_all
from tabletop.stage.shared.lines import Line
from tabletop.text import LANGUAGES, Words

NAMES = ("Lola", "Kira", "Nico", "Menta", "Rulo", "Bruno", "Pepa", "Tito")
#: One of each kind of event, and of each way in which it is told.
EVENTS: tuple[Event, ...] = (
    ev.GameBegan(2, 1, (0, 5, 6)),
    ev.RoleDealt(0, 5),
    ev.Dealt(0, (1, 2, 3)),
    ev.Kept(0, 4),
    ev.Passed(0, 1, (5, 6)),
    ev.Passed(2, 0, (7,)),
    ev.Drafted(),
    ev.TurnBegan(1, 3),
    ev.DazedTurn(1, 50),
    ev.IllnessStruck(1, 51),
    ev.IllnessInVain(1, 51),
    ev.IllnessOver(1, 51),
    ev.Drew(0, (8, 9)),
    ev.Drew(0, (8,)),
    ev.Drew(1, (8, 9)),
    ev.NothingToDraw(1, 2),
    ev.AdverseEffects((18, 23), 12),
    ev.CardThrown(1, 33, 2),
    ev.CardThrown(1, 70, 1),
    ev.Answered(2, 18, 33, 1),
    ev.Answered(2, 23, -1, 1),
    ev.Cancelled(1, 33, 2, 18),
    ev.ItemPlaced(1, 2, 0),
    ev.Tied(1, 2, 33, 0),
    ev.Bounced(1, 2, 33, 3),
    ev.Freed(1, 2, 39, 33),
    ev.Freed(2, 2, 39, 33),
    ev.SerumShown(1, 2, 44, 5),
    ev.IllnessCaught(1, 2, 50),
    ev.TreatmentPut(1, 2, 70, 3),
    ev.SwapTried(1, 1, 2, -1),
    ev.SwapTried(1, 0, 2, 56),
    ev.SwapStopped(1, 2, 0, 28),
    ev.Swapped(0, 2),
    ev.NowIs(0, 0),
    ev.Stolen(1, 2, 8),
    ev.Stolen(0, 2, 8),
    ev.ItemDiscarded(1, 2, 0),
    ev.ItemMoved(1, 2, 1, 0),
    ev.ItemMoved(1, 1, 2, 0),
    ev.AreaCleared(1, (0, 33), 33),
    ev.AreaCleared(1, (0,), -1),
    ev.AreaCleared(1, (), -1),
    ev.HandShown(1, (8, 9)),
    ev.HandShown(1, ()),
    ev.HandsExchanged(0, 2, (8,), (9, 10)),
    ev.CardGiven(1, 2, 8),
    ev.CardGiven(0, 2, 8),
    ev.Discarded(1, 8),
    ev.TreatmentsGone(1, (70, 71, 72)),
    ev.Shouted(1, 5),
    ev.FalseShout(1, (0,)),
    ev.FalseShout(1, ()),
    ev.EscapeStopped(1, 2, 23),
    ev.Escaped(1, 5),
    ev.AllTied((1, 2)),
    ev.AsylumClosed(60),
    ev.GameEnded(2, (0, 5, 6), (1, 2), (0, 2, 1), (2, 4, 1), "escape"),
    ev.MatchEnded((1,), "points"),
    ev.MatchEnded((1, 2), "escape"),
    ev.MatchEnded((), "closed"),
)


def lines(event: Event, seat: int = 0) -> list[Line]:
    return tell_all([event], NAMES, seat, title_key)


def test_every_kind_of_event_is_among_the_samples() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.AnyEvent))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_line_is_a_sentence(language: str, event: Event) -> None:
    words = Words(language)
    for seat in (-1, 0, 2):
        for line in lines(event, seat):
            said = words.say(line.key, **line.values)
            assert said != line.key, f"{line.key} has no sentence"
            assert "{" not in said, said
            assert "arre_unicornio." not in said, said


def test_own_cards_are_named_and_others_are_not() -> None:
    assert [line.cards for line in lines(ev.Drew(0, (8, 9)))] == [(8, 9)]
    assert [line.cards for line in lines(ev.Drew(1, (8, 9)))] == [()]
    assert lines(ev.RoleDealt(1, 5)) == []
    assert lines(ev.NowIs(1, 5)) == []
    assert lines(ev.Kept(1, 5)) == []
    assert [line.cards for line in lines(ev.HandsExchanged(1, 2, (8,), (9,)))] == [()]


@pytest.mark.parametrize("players", [2, 5, 8])
def test_no_line_names_a_card_that_its_seat_may_not_know(players: int) -> None:
    rng = random.Random(players)
    state = GAME.start(GAME.setup(players, 3, {}))
    for _ in range(250):
        if state.decision is None:
            break
        events = state.play(rng.choice(state.moves()))
        for seat in (-1, 0, players - 1):
            for event in events:
                seen = event.seen_by(seat)
                told = {card for line in lines(event, seat) for card in line.cards}
                assert told <= set(_numbers(seen)), f"{seat} reads too much of {event}"


def _numbers(event: Event) -> list[int]:
    found: list[int] = []
    for value in msgspec.structs.asdict(event).values():
        found += value if isinstance(value, tuple) else [value] if isinstance(value, int) else []
    return [card for card in found if 0 <= card < catalogue.CARDS]
