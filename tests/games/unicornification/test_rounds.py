"""Rounds in random matches: scores add up, the right seat deals and begins, windows keep their order."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tabletop import games
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification import scoring
from tabletop.games.unicornification.catalogue import WORDS, value
from tabletop.games.unicornification.given import build
from tabletop.games.unicornification.scoring import Terms
from tabletop.games.unicornification.state import State

GAME = games.game("unicornification")


def walk(players: int, seed: int, **options: object) -> list[tuple[State, list[object]]]:
    rng = random.Random(seed)
    state: State = GAME.start(GAME.setup(players, seed, options))  # type: ignore[arg-type]
    out: list[tuple[State, list[object]]] = []
    while state.decision is not None:
        before = state.clone()
        out.append((before, list(state.play(rng.choice(state.moves())))))
    out.append((state, []))
    return out


@pytest.mark.parametrize("players", GAME.players)
def test_scores_add_up(players: int) -> None:
    steps = walk(players, 4, match_end="rounds", rounds=5)
    scored = [event for _, events in steps for event in events if isinstance(event, ev.Scored)]
    last = steps[-1][0]
    assert [event.points for event in scored] == last.history
    assert len(scored) == 5
    assert last.totals == [sum(column) for column in zip(*last.history, strict=True)]
    assert sum(last.wins) == 5
    for event in scored:
        assert event.points[event.winner] in (0, scoring.MOON)
        assert not any(event.booby[seat] for seat in range(players) if seat != event.caller)
        assert event.points[event.dealer] == max(event.points)


def test_the_winner_begins_and_the_dealer_changes() -> None:
    for _, events in walk(4, 9):
        scored = [event for event in events if isinstance(event, ev.Scored)]
        began = [event for event in events if isinstance(event, ev.RoundBegan)]
        if scored and began:
            assert began[0].starter == scored[0].winner
            assert began[0].dealer == scored[0].dealer
            assert events[-1] == events[events.index(began[0]) + 5]
            assert isinstance(events[-1], ev.TurnedUp)


def test_windows_ask_clockwise_from_the_next_player() -> None:
    for players in (4, 8):
        steps = walk(players, 6)
        for (before, events), (after, _) in pairwise(steps):
            if before.phase == after.phase == "interrupt" and not events:
                places = [(state.asked[0] - state.turn) % players for state in (before, after)]
                assert places[0] < places[1]
                assert before.turn == after.turn


def test_a_free_play_never_changes_whose_turn_is_next() -> None:
    for before, events in walk(6, 8):
        if before.phase in ("interrupt", "discard"):
            assert not any(isinstance(event, ev.Took | ev.Drew) for event in events)


def test_a_whole_match_by_elimination() -> None:
    for players in (2, 5, 8):
        last = walk(players, 3, match_end="elimination", target=50)[-1][0]
        result = last.result()
        assert result is not None
        assert result.ending == "elimination"
        assert len(last.seats_from(0)) <= 1
        order = sorted(range(players), key=lambda seat: result.places[seat])
        stayed = [last.out[seat] or last.round + 1 for seat in order]
        assert stayed == sorted(stayed, reverse=True)


def test_all_out_at_once_lets_the_lowest_total_win() -> None:
    state = build(
        {
            "players": 3,
            "hands": {"0": ["7S"], "1": ["4D"], "2": ["KH", "QH"]},
            "turn": 0,
            "totals": [90, 101, 95],
            "options": {"match_end": "elimination", "tie": "asaf"},
        }
    )
    state.play(state.moves()[0])
    result = state.result()
    assert result is not None
    assert state.totals == [122, 101, 115]
    assert result.winners == (1,)
    assert result.places == (3, 1, 2)


@pytest.mark.parametrize("booby", ["per_player", "flat", "flat_instead_of_hand"])
@pytest.mark.parametrize("tie", ["caller_wins", "both_zero", "asaf"])
def test_random_tallies_keep_what_the_rules_promise(booby: str, tie: str) -> None:
    rng, terms = random.Random(3), Terms(booby=booby, tie=tie)
    for _ in range(500):
        seats = rng.sample(range(8), rng.randint(2, 8))
        values = {seat: rng.randint(0, 12) for seat in seats}
        found = scoring.tally(values, (), seats[0], terms)
        low = min(values.values())
        assert values[found.winner] == low
        assert found.points[found.winner] == 0
        others = [seat for seat in seats[1:] if found.points[seat] not in (0, values[seat])]
        assert not others
        lost = values[seats[0]] > low or (tie == "asaf" and list(values.values()).count(low) > 1)
        assert bool(found.booby[seats[0]]) == lost
        assert set(found.by_hand) == {
            seat for seat in seats if found.points[seat] - found.booby[seat] and found.points[seat] > 0
        } | {seat for seat in found.by_hand if not values[seat]}


def test_a_moon_is_told_by_its_cards() -> None:
    def hand(text: str) -> list[int]:
        return [WORDS.index(word) for word in text.split()]

    moon, four, tens = hand("JS QS KS JH QH"), hand("JS QS KS JH"), hand("JS QS KS JH TH")
    assert [scoring.shoots_moon(each) for each in (moon, four, tens)] == [True, False, False]
    assert value(moon) == value(tens) == 50


def test_a_reshuffle_puts_no_card_in_two_places() -> None:
    shuffled = 0
    for seed in range(40):
        for state, events in walk(6, seed, set_interrupt=False, run_interrupt=False, drawn_discard=False):
            GAME.zones(state)
            shuffled += any(isinstance(event, ev.Reshuffled) for event in events)
    assert shuffled
