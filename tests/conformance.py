"""What every game must hold, whoever it is: driven by its :class:`Game` record and nothing else.

A referee plays a random match to its end and looks at it after every choice. Cheap things are always checked,
dear ones (all views, all imagined worlds, undo) in the first ``closely`` choices and at every few later ones.
For thousands of matches even the cheap ones are made at each ``thin``-th choice only.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tabletop.core.contract import Game, Setup
from tabletop.core.errors import Refused
from tabletop.core.events import HIDDEN, Event
from tabletop.core.match import Match, Player, replay, state_hash
from tabletop.core.moves import Move, kinds_of, move_text, parse_move


def setups(game: Game) -> Iterator[Setup]:
    """For every number of players: the defaults, then each other value of each option that it has."""
    for players in game.players:
        yield game.setup(players, 1)
        for option in game.options:
            if option.players is not None and players not in option.players:
                continue
            for value in option.values:
                if value != option.default:
                    yield game.setup(players, 1, {option.key: value})


def name_of(game: Game, setup: Setup) -> str:
    """A short name for a setup: the players and what is not the default."""
    changed = [
        f"{option.key}={setup.options[option.key]}"
        for option in game.options
        if setup.options[option.key] != option.default
    ]
    return "-".join([game.id, str(setup.players), *changed])


def packed(state: Any) -> bytes:
    """A state as it is saved."""
    return msgspec.json.encode(state.clone(), order="sorted")


class Referee:
    """Plays one random match and checks the contract on the way."""

    def __init__(
        self, game: Game, setup: Setup, seed: int, *, closely: int = 40, every: int = 40, thin: int = 1
    ) -> None:
        self.game, self.setup = game, setup
        self.rng = random.Random(seed)
        self.closely, self.every, self.thin = closely, every, thin
        self.match = Match(game, setup, tuple(Player(f"P{seat}") for seat in range(setup.players)))
        self.cards = set(game.zones(self.match.state))
        self.events = msgspec.json.Decoder(game.events)
        self.moves = msgspec.json.Decoder(game.moves)
        self.states = msgspec.json.Decoder(game.state)
        self.seen_moves: list[Move] = []
        self.copies: list[tuple[Any, bytes]] = []
        self.rounds = 0

    def play(self, limit: int = 100_000) -> Match:
        """To the end, and all checks of the end."""
        while not self.match.over:
            assert len(self.match.entries) < limit, "the match does not come to an end"
            if self.is_looking:
                self.look()
            self.step()
        self.look()
        self.finish()
        return self.match

    @property
    def is_looking(self) -> bool:
        """Whether even the cheap checks are made now."""
        return self.is_close or len(self.match.entries) % self.thin == 0

    @property
    def is_close(self) -> bool:
        """Whether the dear checks are made now."""
        made = len(self.match.entries)
        return made < self.closely or made % self.every == 0

    def look(self) -> None:
        """Check the present moment."""
        state = self.match.state
        assert set(self.game.zones(state)) == self.cards, "cards have come or gone"
        self.saved(state)
        if state.decision is None:
            return
        self.choices(state)
        if self.is_close:
            self.copies.append((state.clone(), packed(state)))
            self.refusals(state)
            for seat in range(-1, self.setup.players):
                self.seen(state, seat)

    def saved(self, state: Any) -> None:
        """A state comes back from JSON as it was, with the same choices."""
        text = packed(state)
        loaded = self.states.decode(text)
        assert packed(loaded) == text
        if self.is_close:
            assert state_hash(loaded) == state_hash(state)
            assert list(loaded.moves()) == list(state.moves())
            # A state is written as it stands, too, not only through a clone.
            again = self.states.decode(msgspec.json.encode(state))
            assert packed(again) == text
            assert list(again.moves()) == list(state.moves())

    def choices(self, state: Any) -> None:
        """Never empty before the end, in a stable order, each with a text and a record."""
        moves = list(state.moves())
        assert moves, f"nothing to choose for {state.decision}"
        assert len(set(moves)) == len(moves)
        waiting = state.waiting()
        assert waiting[0] == state.decision.seat
        assert len(set(waiting)) == len(waiting)
        assert state.result() is None
        if not self.is_close:
            return
        assert list(state.clone().moves()) == moves
        for move in moves:
            assert isinstance(move, kinds_of(self.game.moves))
            text = move_text(move, self.game.lexicon)
            assert parse_move(text, self.game.moves, self.game.lexicon) == move, text
            assert self.moves.decode(msgspec.json.encode(move)) == move

    def refusals(self, state: Any) -> None:
        """A choice that is not legal is refused with a reason and changes nothing."""
        legal = set(state.moves())
        foreign = [move for move in self.seen_moves if move not in legal]
        before = packed(state)
        for move in self.rng.sample(foreign, min(4, len(foreign))):
            with pytest.raises(Refused, match=r"\."):
                state.play(move)
            assert packed(state) == before
        for seat in set(range(-1, self.setup.players + 1)) - set(state.waiting()):
            if seat not in self.revisable(state):
                other = state.clone()
                with pytest.raises(Refused):
                    other.attend(seat)
                assert packed(other) == before

    def revisable(self, state: Any) -> list[int]:
        """Seats that have answered but may still change their answer."""
        found = []
        for seat in set(range(self.setup.players)) - set(state.waiting()):
            other = state.clone()
            try:
                other.attend(seat)
            except Refused:
                continue
            assert other.decision.seat == seat
            assert set(self.game.zones(other)) == self.cards
            found.append(seat)
        return found

    def seen(self, state: Any, seat: int) -> None:
        """A view shows no more when it is looked at again, and fits every world that is imagined from it."""
        before = packed(state)
        view = state.view(seat)
        assert packed(state) == before, "looking has changed the state"
        text = packed(view)
        assert packed(view.view(seat)) == text
        assert packed(self.states.decode(text)) == text
        assert view.decision == state.decision
        if state.decision is not None and seat == state.decision.seat:
            assert list(view.moves()) == list(state.moves())
        world = view.imagine(self.rng)
        assert packed(view) == text, "imagining has changed the view"
        assert set(self.game.zones(world)) == self.cards
        assert packed(world.view(seat)) == text, (
            f"seat {seat} could tell the imagined world from the real one"
        )
        self.goes_on(world)

    def goes_on(self, world: Any) -> None:
        """An imagined world can be played."""
        for _ in range(3):
            if world.decision is None:
                return
            world.play(self.rng.choice(list(world.moves())))
            self.game.zones(world)

    def step(self) -> None:
        """One choice, by any of the seats that may choose, sometimes taken back and made again."""
        state = self.match.state
        seat = state.decision.seat
        if self.rng.random() < 0.3:
            seat = self.rng.choice([*state.waiting(), *self.revisable(state)])
        asking = self.match.asking(seat)
        move = self.rng.choice(list(asking.moves()))
        before, views = packed(state), self.views(state)
        events = self.match.play(move, seat)
        if self.is_looking:
            self.happened(events)
        self.seen_moves.append(move)
        if self.is_close and self.match.undoable():
            after = packed(self.match.state)
            assert not any(event.news for event in events)
            entry = self.match.undo()
            assert (entry.seat, entry.move) == (seat, move)
            assert packed(self.match.state) == before
            assert self.views(self.match.state) == views
            assert self.match.play(move, seat) == events
            assert packed(self.match.state) == after
        rounds = self.game.rounds(self.match.state)
        assert rounds >= self.rounds
        self.rounds = rounds

    def views(self, state: Any) -> list[bytes]:
        """What everybody sees."""
        return [packed(state.view(seat)) for seat in range(-1, self.setup.players)] if self.is_close else []

    def happened(self, events: list[Event]) -> None:
        """Events are of the game's kinds, come back from JSON, and hide their secrets."""
        for event in events:
            assert isinstance(event, kinds_of(self.game.events))
            assert self.events.decode(msgspec.json.encode(event)) == event
            for seat in range(-1, self.setup.players):
                shown = event.seen_by(seat)
                assert self.events.decode(msgspec.json.encode(shown)) == shown
                assert shown.seen_by(seat) == shown
                if event.secret and not (seat >= 0 and event.knowers() >> seat & 1):
                    secrets = [getattr(shown, name) for name in event.secret]
                    flat = [v for value in secrets for v in (value if isinstance(value, tuple) else (value,))]
                    assert set(flat) <= {HIDDEN}
                else:
                    assert shown == event

    def finish(self) -> None:
        """The end: nothing to choose, a result that fits, copies untouched, the record plays again."""
        state = self.match.state
        assert state.waiting() == ()
        assert list(state.moves()) == []
        result = state.result()
        assert result is not None
        assert len(result.places) == len(result.points) == self.setup.players
        assert result.ending in self.game.endings
        assert min(result.places) == 1
        assert all(result.places[seat] == 1 for seat in result.winners)
        assert state_hash(state) == state_hash(state.clone())
        if self.seen_moves:
            self.refused_at_the_end(state)
        for copy, text in self.copies:
            assert packed(copy) == text, "a copy has changed later"
        self.played_again(state)

    def refused_at_the_end(self, state: Any) -> None:
        with pytest.raises(Refused):
            state.play(self.seen_moves[0])
        with pytest.raises(Refused):
            self.match.play(self.seen_moves[0])

    def played_again(self, state: Any) -> None:
        """Setup and moves, both through JSON and the moves through their text, give the same match."""
        setup = msgspec.json.decode(msgspec.json.encode(self.setup), type=Setup)
        assert setup == self.setup
        entries = [
            msgspec.structs.replace(
                entry,
                move=parse_move(move_text(entry.move, self.game.lexicon), self.game.moves, self.game.lexicon),
            )
            for entry in self.match.entries
        ]
        again = replay(self.game, setup, self.match.players, entries, expect=state_hash(state))
        assert again.events == self.match.events
