"""Every game of the house, and the tiny one of the tests, holds the contract of ``core``."""

from __future__ import annotations

import random

import hypothesis
import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop.core.contract import Game, Setup
from tabletop.core.errors import BadSetup, Refused
from tabletop.core.match import Match, Player, state_hash
from tabletop.games import all_games, game
from tests.conformance import Referee, name_of, packed, setups
from tests.toy import TOY

GAMES = (*all_games(), TOY)
_SETUPS = [(each, setup) for each in GAMES for setup in setups(each)]


@pytest.mark.parametrize(("each", "setup"), _SETUPS, ids=[name_of(each, setup) for each, setup in _SETUPS])
def test_a_random_match_of_every_kind(each: Game, setup: Setup) -> None:
    # Every single choice is looked at with the defaults, every fourth one with each other value.
    thin = 1 if setup == each.setup(setup.players, setup.seed) else 4
    Referee(each, setup, seed=7, thin=thin).play()


_COUNTS = [(each, players) for each in GAMES for players in each.players]


@pytest.mark.parametrize(
    ("each", "players"), _COUNTS, ids=[f"{each.id}-{players}" for each, players in _COUNTS]
)
def test_random_matches(each: Game, players: int) -> None:
    for seed in range(2):
        Referee(each, each.setup(players, seed), seed, closely=0, every=40).play()


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize(
    ("each", "players"), _COUNTS, ids=[f"{each.id}-{players}" for each, players in _COUNTS]
)
def test_two_thousand_random_matches(each: Game, players: int, block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        rng = random.Random(seed)
        options = {
            option.key: rng.choice(option.values)
            for option in each.options
            if option.values and (option.players is None or players in option.players) and rng.random() < 0.3
        }
        # A match without a limit of rounds ends as well, only later.
        Referee(each, each.setup(players, seed, options), seed, closely=0, every=200, thin=10).play()


@pytest.mark.parametrize("each", all_games(), ids=lambda each: each.id)
def test_the_same_setup_gives_the_same_start(each: Game) -> None:
    for players in each.players:
        first, again = (each.start(each.setup(players, 5)) for _ in range(2))
        other = each.start(each.setup(players, 6))
        assert packed(first) == packed(again)
        assert state_hash(first) != state_hash(other)
        assert len(each.teams(each.setup(players, 5))) == players


@pytest.mark.parametrize("each", all_games(), ids=lambda each: each.id)
def test_wrong_setups_are_refused(each: Game) -> None:
    with pytest.raises(BadSetup):
        each.setup(max(each.players) + 1, 1)
    with pytest.raises(BadSetup):
        each.setup(each.players[0], 1, {"no_such_option": True})
    for option in each.options:
        if option.values:
            with pytest.raises(BadSetup):
                each.setup(each.players[0], 1, {option.key: "no such value"})
            assert option.default in option.values


def test_games_are_found_by_name() -> None:
    for each in all_games():
        assert game(each.id) is each
    with pytest.raises(BadSetup, match="there are: recreo_arcano"):
        game("chess")


class Table(RuleBasedStateMachine):
    """Somebody who plays, takes back, saves and loads, asks others first, and tries what is not allowed."""

    kind: Game = TOY

    @initialize(data=st.data(), seed=st.integers(0, 1 << 32))
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        players = data.draw(st.sampled_from(self.kind.players))
        options = {
            option.key: data.draw(st.sampled_from(option.values))
            for option in self.kind.options
            if option.values and (option.players is None or players in option.players)
        }
        setup = self.kind.setup(players, seed, options)
        self.match = Match(self.kind, setup, tuple(Player(f"P{seat}") for seat in range(players)))
        self.cards = set(self.kind.zones(self.match.state))
        self.moves = [self.match.state.moves()[0]]
        self.hashes = [state_hash(self.match.state)]

    @precondition(lambda self: not self.match.over)
    @rule(number=st.integers(0, 10_000))
    def choose(self, number: int) -> None:
        moves = self.match.state.moves()
        self._make(moves[number % len(moves)], None)

    @precondition(lambda self: not self.match.over)
    @rule(seat=st.integers(0, 10), number=st.integers(0, 10_000))
    def choose_first(self, seat: int, number: int) -> None:
        waiting = self.match.state.waiting()
        seat = waiting[seat % len(waiting)]
        moves = self.match.asking(seat).moves()
        self._make(moves[number % len(moves)], seat)

    def _make(self, move: object, seat: int | None) -> None:
        self.match.play(move, seat)
        self.moves.append(move)
        self.hashes.append(state_hash(self.match.state))

    @rule()
    def take_back(self) -> None:
        possible = self.match.undoable()
        if not possible:
            with pytest.raises(Refused):
                self.match.undo()
            return
        assert not any(event.news for event in self.match.events[-1])
        self.match.undo()
        self.hashes.pop()
        assert state_hash(self.match.state) == self.hashes[-1]

    @rule(number=st.integers(0, 10_000))
    def try_something_else(self, number: int) -> None:
        move = self.moves[number % len(self.moves)]
        if move in self.match.state.moves():
            return
        with pytest.raises(Refused):
            self.match.play(move)

    @rule()
    def save_and_load(self) -> None:
        import msgspec

        text = msgspec.json.encode(self.match.state)
        self.match.state = msgspec.json.decode(text, type=self.kind.state)

    @rule(seat=st.integers(-1, 10), seed=st.integers(0, 1 << 32))
    def look_and_imagine(self, seat: int, seed: int) -> None:
        seat = min(seat, self.match.setup.players - 1)
        view = self.match.state.view(seat)
        world = view.imagine(random.Random(seed))
        assert packed(world.view(seat)) == packed(view)
        assert set(self.kind.zones(world)) == self.cards

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "match"):
            return
        assert set(self.kind.zones(self.match.state)) == self.cards
        assert state_hash(self.match.state) == self.hashes[-1]
        assert bool(self.match.state.moves()) == (not self.match.over)


@pytest.mark.parametrize("each", GAMES, ids=lambda each: each.id)
def test_a_restless_table(each: Game) -> None:
    machine = type(f"TableOf{each.id}", (Table,), {"kind": each})
    settings = hypothesis.settings(max_examples=25, stateful_step_count=40)
    hypothesis.stateful.run_state_machine_as_test(machine, settings=settings)
