from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tabletop.core.errors import BadMatch, Refused
from tabletop.core.match import Entry, Match, Player, auto_play, replay, state_hash
from tabletop.core.moves import Move
from tests.toy import TOY, Answer, Pick, Shown, first


def table(players: int = 3, seed: int = 5, **options: bool | int | str) -> Match:
    seats = tuple(Player(f"P{seat}", "person" if seat == 0 else "easy") for seat in range(players))
    return Match(TOY, TOY.setup(players, seed, options), seats, id="m1")


def played_out(match: Match, seed: int = 1) -> Match:
    rng = random.Random(seed)
    auto_play(match, lambda state, seat: rng.choice(state.moves()))
    return match


def test_seats_and_players_must_agree() -> None:
    with pytest.raises(BadMatch, match="2 seats but 1 players"):
        Match(TOY, TOY.setup(2, 1), (Player("Ana"),))


def test_who_is_a_person() -> None:
    assert Player("Ana").is_person
    assert not Player("Bot", "hard").is_person


def test_a_refused_move_changes_nothing() -> None:
    match = table()
    before = state_hash(match.state)
    foreign = next(card for card in range(24) if card not in match.state.hands[0])
    with pytest.raises(Refused):
        match.play(Pick(foreign))
    assert state_hash(match.state) == before
    assert match.entries == []
    assert match.events == []


def test_a_bug_in_a_rule_leaves_no_half_changed_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    before = state_hash(match.state)

    def broken(self: Any, move: Move) -> list[Any]:
        self.hands.clear()
        raise ZeroDivisionError

    monkeypatch.setattr(TOY.state, "play", broken)
    with pytest.raises(ZeroDivisionError):
        match.play(match.state.moves()[0])
    assert state_hash(match.state) == before


def test_seats_may_choose_in_any_order() -> None:
    match = table()
    match.play(Pick(match.state.hands[2][0]), seat=2)
    assert [entry.seat for entry in match.entries] == [2]
    assert match.state.waiting() == (0, 1)
    asked = match.asking(1)
    assert asked.decision.seat == 1
    assert match.state.decision.seat == 0
    with pytest.raises(Refused):
        match.play(Pick(match.state.hands[2][0]), seat=2)


def test_an_answer_is_asked_out_of_turn() -> None:
    match = table()
    while match.state.decision.kind == "pick":
        match.play(first(match.state, match.state.decision.seat))
    lowest = match.state.picks.index(min(match.state.picks))
    assert match.state.decision.seat == lowest
    match.play(Answer(1))
    assert sum(match.state.points) == 0


def test_a_match_ends_and_then_takes_no_more_moves() -> None:
    match = played_out(table())
    assert match.over
    assert match.state.result() is not None
    with pytest.raises(Refused, match=r"core\.match_over"):
        match.play(Answer(0))


def test_the_same_setup_and_moves_give_the_same_match() -> None:
    one, two = played_out(table()), played_out(table())
    assert one.entries == two.entries
    assert state_hash(one.state) == state_hash(two.state)
    assert state_hash(played_out(table(seed=6)).state) != state_hash(one.state)


def test_auto_play_stops_at_its_limit() -> None:
    match = table()
    assert auto_play(match, first, limit=2) == {"choices": 2}
    assert len(match.entries) == 2


def test_undo_takes_back_own_choices_until_somebody_learned_something() -> None:
    match = table(players=2)
    start = state_hash(match.state)
    match.play(first(match.state, 0))
    assert match.undoable() == 1
    assert match.undoable(seat=1) == 0
    entry = match.undo()
    assert entry.seat == 0
    assert state_hash(match.state) == start
    assert match.events == []

    match.play(first(match.state, 0))
    match.play(first(match.state, 1))
    assert any(isinstance(event, Shown) for event in match.events[-1])
    assert match.undoable() == 0
    with pytest.raises(Refused, match=r"core\.no_undo"):
        match.undo()


def test_undo_stops_at_another_players_choice() -> None:
    match = table(players=3)
    match.play(first(match.state, 0))
    match.play(first(match.state, 1))
    assert match.undoable() == 1
    assert match.undoable(seat=0) == 0


def test_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(Refused):
        table().undo()


def test_at_and_walk_play_the_match_again() -> None:
    match = played_out(table())
    hashes = [state_hash(state) for _, state, _ in match.walk()]
    assert len(hashes) == len(match.entries)
    assert hashes[-1] == state_hash(match.state)
    assert hashes[2] == state_hash(match.at(3))
    assert [events for _, _, events in match.walk()] == match.events


def test_replay_rebuilds_the_match_and_its_events() -> None:
    match = played_out(table())
    again = replay(TOY, match.setup, match.players, match.entries, id="m1", expect=state_hash(match.state))
    assert again.events == match.events
    assert again.id == "m1"
    assert state_hash(again.state) == state_hash(match.state)


def test_replay_of_a_wrong_record_says_so() -> None:
    match = played_out(table())
    with pytest.raises(BadMatch, match="does not lead to the state"):
        replay(TOY, match.setup, match.players, match.entries, expect="0" * 16)
    with pytest.raises(BadMatch, match="goes on after the end"):
        replay(TOY, match.setup, match.players, [*match.entries, match.entries[-1]])
    strange = [Entry(match.entries[0].seat, Answer(1)), *match.entries[1:]]
    with pytest.raises(BadMatch, match="a choice that the rules refuse"):
        replay(TOY, match.setup, match.players, strange)


@pytest.mark.parametrize("players", TOY.players)
def test_states_survive_json_and_copies_never_change_later(players: int) -> None:
    for seed in range(20):
        match = table(players=players, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            assert match.state.moves()
            assert len(TOY.zones(match.state)) == 24
            copy, before = match.state.clone(), state_hash(match.state)
            read = msgspec.json.decode(msgspec.json.encode(match.state), type=TOY.state)
            assert state_hash(read) == before
            match.play(rng.choice(match.state.moves()))
            assert state_hash(copy) == before


def test_a_view_tells_nothing_that_the_seat_may_not_know() -> None:
    match = table(players=3)
    rng = random.Random(3)
    while not match.over:
        for seat in range(3):
            other = match.state.view(seat).imagine(rng)
            assert state_hash(other.view(seat)) == state_hash(match.state.view(seat))
            assert other.hands[seat] == match.state.hands[seat]
        match.play(rng.choice(match.state.moves()))


def test_a_match_may_begin_in_its_middle() -> None:
    whole = table(players=2)
    for _ in range(3):
        whole.play(first(whole.state, whole.state.decision.seat))
    later = Match(
        TOY,
        whole.setup,
        whole.players,
        entries=list(whole.entries),
        events=[[] for _ in whole.entries],
        state=whole.state.clone(),
        since=3,
        origin=whole.state.clone(),
    )
    assert later.undoable() == 0
    assert state_hash(later.at(3)) == state_hash(whole.state)
    auto_play(later, first)
    auto_play(whole, first)
    assert state_hash(later.state) == state_hash(whole.state)
    assert [number for number, _, _ in later.walk()] == list(range(3, len(whole.entries)))
