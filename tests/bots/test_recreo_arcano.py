"""What every level owes: legal moves, no peeking, the same choice for the same chance, reasons in words."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from tabletop.bots.contract import WISHES, Budget, Choice, bot
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, box
from tabletop.text import LANGUAGES, Words
from tests.bots.matches import GAME, LEVELS, SMALL, moments, of_each_kind


@cache
def sample(players: int) -> list[Any]:
    return of_each_kind(players, range(3), each=3)


def choose(level: str, view: Any, seed: int = 7, wish: str | None = None, share: float = SMALL) -> Choice:
    return bot(GAME.id, level)(view, view.decision.seat, random.Random(seed), Budget(share), wish)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_answered_with_a_legal_move(level, players):
    for state in sample(players):
        view = state.view(state.decision.seat)
        assert choose(level, view).move in state.moves()


def test_all_kinds_of_decision_come_up_in_the_sample():
    kinds = {state.decision.kind for players in GAME.players for state in sample(players)}
    assert kinds >= {"arrange", "plan", "order", "turn", "face", "strike", "rest", "top"}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_change_a_decision(level, players):
    rng = random.Random(5)
    for state in sample(players):
        seat = state.decision.seat
        other = state.view(seat).imagine(rng)
        assert choose(level, other.view(seat)) == choose(level, state.view(seat))


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_leaves_its_view_alone(level):
    for state in sample(4):
        view = state.view(state.decision.seat)
        before = view.clone()
        choose(level, view)
        assert view.clone() == before


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_gives_the_same_choice(level, players):
    for state in sample(players):
        view = state.view(state.decision.seat)
        assert choose(level, view, seed=3) == choose(level, view, seed=3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_and_intention_has_its_words(level, language):
    words = Words(language)
    for players in GAME.players:
        for state in sample(players):
            choice = choose(level, state.view(state.decision.seat))
            for note in (choice.reason, choice.intent):
                if note is not None:
                    said = words.say(note.key, **note.values)
                    assert said != note.key, note.key
                    assert "{" not in said, said


@pytest.mark.parametrize("level", LEVELS)
def test_a_plan_tells_the_partner_what_it_is_for(level):
    plans = [state for state in sample(4) if state.decision.kind == "plan"]
    assert plans
    for state in plans:
        assert choose(level, state.view(state.decision.seat)).intent is not None


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_win_at_hand_is_taken(level):
    state = next(s for s in moments(4, 2) if s.decision.kind == "turn" and s.stock[s.active])
    team = state.teams[state.active]
    house = box().houses[team]
    gate = next(
        space
        for space in range(20)
        if space >> 1 != house and any(there >> 1 == house for there in state.exits(space))
    )
    state.at[COPA], state.marked = gate, 0
    move = choose(level, state.view(state.active)).move
    assert isinstance(move, mv.Go | mv.PotionGo)
    assert move.piece == COPA
    assert move.to >> 1 == house


@pytest.mark.parametrize("level", LEVELS)
def test_a_second_card_is_planned_even_if_the_first_one_would_win(level):
    state = next(s for s in moments(2, 1) if s.phase == "plan" and s.round > 1)
    seat = state.asked[0]
    house = box().houses[state.teams[seat]]
    state.at[COPA] = next(
        space
        for space in range(20)
        if space >> 1 != house and any(there >> 1 == house for there in state.exits(space))
    )
    for _ in range(2):
        state.play(choose(level, state.view(seat)).move)
    assert state.phase == "turn" or state.asked[0] != seat


def test_hard_finds_a_win_that_takes_card_and_potions():
    """The Copa is marked: a potion frees it, another one moves it."""
    state = next(s for s in moments(4, 2) if s.decision.kind == "turn" and s.step == 0)
    team = state.teams[state.active]
    house = box().houses[team]
    gate = next(
        space
        for space in range(20)
        if space >> 1 != house and any(there >> 1 == house for there in state.exits(space))
    )
    state.at[COPA], state.marked, state.stock[state.active] = gate, 1 << 16, 2
    state.known_moves = None
    for _ in range(2):
        state.play(choose("hard", state.view(state.active), share=1.0).move)
    assert state.result().winners == tuple(state.seats_of(team))


_MEANT = {
    "copa": ("copa", "flip", "slide"),
    "open": ("flip", "slide"),
    "potions": ("potion", "mago", "library"),
    "attack": ("attack", "mago", "push"),
}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_wish_is_followed_where_there_is_a_plan_for_it(level):
    """Over many moments a partner that is asked for something intends it more often than otherwise."""
    count = 9 if level == "hard" else 2
    plans = [s for seed in range(4) for s in moments(4, seed) if s.decision.kind == "plan"][::count]
    views = [state.view(state.decision.seat) for state in plans]
    alone = [choose(level, view, share=0.05) for view in views]
    more: list[int] = []
    for wish, told in _MEANT.items():
        asked = [choose(level, view, wish=wish, share=0.05) for view in views]
        with_wish, without = (
            sum(choice.intent.key.split(".")[-1] in told for choice in choices if choice.intent)
            for choices in (asked, alone)
        )
        more.append(with_wish - without)
    assert sum(more) > 0
    assert sum(each > 0 for each in more) >= 2


@pytest.mark.parametrize("wish", WISHES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_wish_is_understood(level, wish):
    state = next(s for s in sample(4) if s.decision.kind == "plan")
    assert choose(level, state.view(state.decision.seat), wish=wish).move in state.moves()


@pytest.mark.parametrize("level", LEVELS)
def test_a_clock_that_is_up_still_gets_a_legal_move(level):
    for state in sample(4):
        seat = state.decision.seat
        budget = Budget(clock=lambda: True)
        choice = bot(GAME.id, level)(state.view(seat), seat, random.Random(1), budget)
        assert choice.move in state.moves()
