"""Legality against a second reading of the rule text, on random matches; each refusal has its sentence."""

from __future__ import annotations

import random

import pytest

from tabletop import games
from tabletop.core.errors import Refused
from tabletop.games.arre_unicornio.catalogue import CARDS
from tabletop.games.arre_unicornio.moves import Discard, Done, Hush, LetBe, Play, Shout, Swap
from tabletop.games.arre_unicornio.refusals import REASONS
from tabletop.games.arre_unicornio.state import State
from tabletop.text import DEFAULT, catalogue
from tests.games.arre_unicornio import by_the_text

GAME = games.game("arre_unicornio")


@pytest.mark.parametrize("players", GAME.players)
def test_plays_and_swaps_are_those_of_the_text(players: int) -> None:
    rng = random.Random(players)
    state: State = GAME.start(GAME.setup(players, players))
    for _ in range(700):
        if state.decision is None:
            break
        seat, moves = state.asked[0], set(state.moves())
        if state.phase in ("turn", "hyperhidrosis"):
            expected = {
                Play(card, target)
                for card in state.hands[seat]
                for target in range(players)
                if by_the_text.may_play(state, seat, card, target) and not state.averse
            }
            if state.phase == "turn":
                expected |= {
                    Swap(other) for other in range(players) if by_the_text.may_swap(state, seat, other)
                }
                expected |= {Done()}
            assert moves == expected
        elif state.phase == "shout":
            assert (Shout() in moves) == by_the_text.may_escape(state, seat)
        elif state.phase == "discard":
            assert moves == {Discard(card) for card in state.hands[seat]}
        assert not by_the_text.all_patients_tied(state)
        state.play(rng.choice(state.moves()))


@pytest.mark.parametrize("players", [2, 5, 8])
def test_whatever_is_tried_is_legal_or_refused_with_a_known_reason(players: int) -> None:
    rng, met = random.Random(players), set()
    state: State = GAME.start(GAME.setup(players, players, {"bluff_shout": players == 5}))
    kinds = GAME.moves.__args__
    for _ in range(1500):
        if state.decision is None:
            break
        kind = rng.choice(kinds)
        move = kind(
            *(rng.randrange(-1, CARDS if name == "card" else players + 1) for name in kind.__struct_fields__)
        )
        if move not in state.moves():
            with pytest.raises(Refused) as caught:
                state.play(move)
            reason = caught.value.key.removeprefix("arre_unicornio.no.")
            assert set(caught.value.values) == set(REASONS[reason])
            met.add(reason)
        state.play(rng.choice(state.moves()))
    assert len(met) > 15


def test_every_reason_has_its_sentence() -> None:
    words = set(catalogue(DEFAULT))
    stems = {key.removesuffix(".one").removesuffix(".other") for key in words}
    assert {f"arre_unicornio.no.{reason}" for reason in REASONS} <= stems


def test_every_window_ends() -> None:
    """The stack is empty whenever a turn's own decision is asked; nobody answers himself."""
    rng = random.Random(3)
    state: State = GAME.start(GAME.setup(8, 3, {"reaction_prompt": "always"}))
    deepest = 0
    for _ in range(4000):
        if state.decision is None:
            break
        asks = state.phase.startswith("answer")
        assert asks == bool(state.stack)
        if asks:
            assert state.asked[0] != state.stack[-1].by
            assert LetBe() in state.moves()
        deepest = max(deepest, len(state.stack))
        moves = state.moves()
        bold = [move for move in moves if not isinstance(move, (LetBe, Hush))]
        state.play(rng.choice(bold or moves))
    assert deepest >= 3
