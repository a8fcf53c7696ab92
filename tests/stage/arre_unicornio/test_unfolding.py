"""A view that follows the events of a choice comes out as the view after it, for every seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import GAME, notebook
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio.unfolding import follow, pass_on

#: What the table shows; who is asked and what may be chosen comes with the next question.
SHOWN = (
    *("roles", "packets", "items", "jackets", "illnesses", "treatments", "stack"),
    *("turn", "round", "game", "struck", "totals", "history", "cast", "starter"),
)


def choices(players: int, seed: int, most: int = 400, **options: Any) -> Iterator[tuple[State, list[Event]]]:
    """A match of random choices: the state before each and what happened."""
    rng = random.Random(seed)
    state: State = GAME.start(GAME.setup(players, seed, options))
    for _ in range(most):
        if state.decision is None:
            return
        before = state.clone()
        events = state.play(rng.choice(state.moves()))
        yield before, events
        yield state.clone(), []


def unfold(shown: State, events: list[Event]) -> None:
    """All events, those of the draft together as they happen."""
    passed = [event for event in events if isinstance(event, ev.Passed)]
    for event in events:
        if isinstance(event, ev.Passed):
            if event is passed[-1]:
                pass_on(shown, passed)
        else:
            follow(shown, event)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("options", [{}, {"draft": False, "bluff_shout": True}], ids=["usual", "other"])
def test_following_the_events_gives_the_view_after(players: int, options: dict[str, Any]) -> None:
    steps = list(choices(players, 40 + players, **options))
    for (before, events), (after, _) in zip(steps[::2], steps[1::2], strict=True):
        for seat in (-1, *range(players)):
            shown = before.view(seat)
            unfold(shown, [event.seen_by(seat) for event in events])
            expected = after.view(seat)
            if players == 2 and any(isinstance(event, ev.GameBegan) for event in events):
                # Both roles of a new game are open from the start, which no event says.
                shown.roles = expected.roles
            for name in SHOWN:
                assert getattr(shown, name) == getattr(expected, name), f"{name} of seat {seat}: {events}"
            # Of others the table shows how many cards they hold; which of those are known does not matter.
            assert list(map(len, shown.hands)) == list(map(len, expected.hands)), events
            if seat >= 0:
                assert shown.hands[seat] == expected.hands[seat], events
            assert len(shown.deck) == len(expected.deck)
            assert sorted(shown.discard) == sorted(expected.discard)
            assert sorted(shown.removed) == sorted(expected.removed)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_notebook_can_be_read_at_every_moment(players: int) -> None:
    for before, events in choices(players, 7, 150):
        for seat in (-1, 0):
            shown = before.view(seat)
            for event in events:
                if not isinstance(event, ev.Passed):
                    follow(shown, event.seen_by(seat))
                if shown.cast:
                    for chances in notebook.chances(shown, seat):
                        assert sum(chances) == pytest.approx(1)
