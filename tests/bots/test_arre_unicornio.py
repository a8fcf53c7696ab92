"""Bots of ¡Arre Unicornio!: whole matches of every level; nobody peeks; beliefs keep to what is certain."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tabletop.bots import arena
from tabletop.bots.arre_unicornio import beliefs, chances, lookahead
from tabletop.bots.arre_unicornio.outlook import NAMES, Outlook
from tabletop.bots.arre_unicornio.rates import RATES
from tabletop.bots.arre_unicornio.weights import FITTED
from tabletop.bots.contract import Budget, bot, levels
from tabletop.games.arre_unicornio import GAME, notebook
from tabletop.games.arre_unicornio.catalogue import BEADLE, CLEANING, DIRECTOR, DOCTOR, JACKET, KIND, PATIENT
from tabletop.games.arre_unicornio.moves import Answer, Play, Shout, Swap
from tabletop.text import LANGUAGES, Words

ALL = list(levels(GAME.id))
SMALL = 0.2


def start(players, seed=1, **options):
    return GAME.start(GAME.setup(players, seed, {"mode": "single", **options}))


@cache
def met(players, seed, level="normal"):
    """Every state of a match in which a choice has to be made."""
    state, found = start(players, seed), []
    while state.decision is not None:
        found.append(state.clone())
        seat = state.decision.seat
        state.play(bot(GAME.id, level)(state.view(seat), seat, random.Random(len(found)), Budget(SMALL)).move)
    return tuple(found)


def moments(players, seeds):
    """A moment of each kind of decision that comes up, from the middle of matches."""
    kinds = {}
    for seed in seeds:
        for state in met(players, seed):
            if len(state.moves()) > 1:
                kinds.setdefault(state.decision.kind, []).append(state)
    return [states[len(states) // 2].clone() for _, states in sorted(kinds.items())]


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_every_level_plays_a_whole_match(players):
    state = GAME.start(GAME.setup(players, 4, {"match_target": 3}))
    made, words = 0, [Words(language) for language in LANGUAGES]
    while state.decision is not None:
        seat = state.decision.seat
        level = ALL[(seat + made // 50) % len(ALL)]
        choice = bot(GAME.id, level)(state.view(seat), seat, random.Random(made), Budget(0.1))
        assert choice.move in state.moves()
        for language in words:
            assert language.say(choice.reason.key, **choice.reason.values)
        state.play(choice.move)
        made += 1
    assert state.result().winners


@pytest.mark.parametrize("options", [{"bluff_shout": True}, {"reaction_prompt": "always"}, {"draft": False}])
def test_every_level_copes_with_options(options):
    state, made = start(4, 9, **options), 0
    while state.decision is not None:
        seat = state.decision.seat
        choice = bot(GAME.id, ALL[seat % len(ALL)])(state.view(seat), seat, random.Random(made), Budget(0.1))
        state.play(choice.move)
        made += 1
    assert state.result() is not None


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("players", [3, 6])
def test_what_is_hidden_changes_nothing(level, players):
    rng = random.Random(9)
    for number, state in enumerate(moments(players, range(4))):
        seat = state.decision.seat
        seen = state.view(seat)
        other = seen.imagine(rng).view(seat)
        play = bot(GAME.id, level)
        first = play(seen, seat, random.Random(number), Budget(SMALL))
        assert play(other, seat, random.Random(number), Budget(SMALL)) == first
        # Copies have not yet been asked for their moves, which are no part of a state.
        assert seen.clone() == state.view(seat), "the bot has changed what it was given"


@pytest.mark.parametrize("players", [3, 5, 8])
def test_even_chances_are_those_of_the_notebook(players):
    for state in met(players, 3)[::9]:
        seat = state.decision.seat
        view = state.view(seat)
        found, exact = chances.even(view).of, notebook.chances(view, seat)
        for mine, its in zip(found, exact, strict=True):
            assert mine == pytest.approx(its)


@pytest.mark.parametrize("players", [3, 6, 8])
def test_beliefs_never_contradict_what_is_certain(players):
    for state in met(players, 5)[::7]:
        for seat in range(players):
            view = state.view(seat)
            believed = beliefs.believed(view)
            assert sum(believed.weights) == pytest.approx(1)
            for other, chance in enumerate(believed.of):
                assert sum(chance) == pytest.approx(1)
                assert chance[state.role(other)] > 0, "the truth was ruled out"
                for role, each in enumerate(chance):
                    if view.cleared[other] >> role & 1 or (
                        state.knows(seat, other) and role != state.role(other)
                    ):
                        assert each == 0


def test_beliefs_know_more_than_the_notebook():
    better = worse = 0.0
    for seed in range(6):
        for state in met(6, seed)[40::12]:
            seat = state.decision.seat
            view = state.view(seat)
            believed, even = beliefs.believed(view).of, chances.even(view).of
            for other in range(6):
                if view.roles[other] < 0:
                    better += believed[other][state.role(other)]
                    worse += even[other][state.role(other)]
    assert better > 1.2 * worse


def test_a_jacket_thrown_at_somebody_makes_a_patient_of_them():
    state = start(6, 1)
    view = state.view(0)
    before = beliefs.believed(view).of[3][PATIENT]
    actor = next(seat for seat in range(1, 6) if seat != 3)
    view.acts.append((actor, JACKET, 3))
    after = beliefs.believed(view)
    assert after.of[3][PATIENT] > before
    assert after.of[actor][DOCTOR] > chances.even(view).of[actor][DOCTOR]


def test_drawn_deals_are_as_likely_as_they_are_believed_to_be():
    found = chances.Chances([(0, 1), (1, 0)], [3.0, 1.0])
    drawn = found.draw(random.Random(1), 400)
    assert drawn.count((0, 1)) == 300


def test_worlds_are_legal_and_fit_the_view():
    for state in met(8, 2)[::20]:
        seat = state.decision.seat
        view = state.view(seat)
        for world in lookahead.worlds(view, beliefs.believed(view), 4, random.Random(3)):
            GAME.zones(world)
            assert world.view(seat).roles == view.roles
            assert world.view(seat).hands == view.hands


def test_looking_ahead_changes_nothing_in_the_worlds():
    state = moments(5, range(2))[-1]
    seat = state.decision.seat
    view = state.view(seat)
    worlds = lookahead.worlds(view, beliefs.believed(view), 2, random.Random(1))
    before = [world.clone() for world in worlds]
    lookahead.values(view.moves()[:2], worlds, seat, random.Random(2), lambda: False)
    assert [world.clone() for world in worlds] == before


def test_the_clock_stops_looking_ahead():
    state = next(state for state in met(6, 1) if state.phase == "turn" and len(state.moves()) > 8)
    seat = state.decision.seat
    asked = []

    def clock():
        asked.append(1)
        return True

    kept = []
    bot(GAME.id, "hard")(state.view(seat), seat, random.Random(1), Budget(clock=clock, offer=kept.append))
    assert len(asked) <= 1
    assert kept


def test_the_outlook_sees_the_same_things_everywhere():
    for players in (2, 5, 8):
        assert set(FITTED[players]) <= set(NAMES)
        for state in met(players, 1)[::25]:
            outlook = Outlook(state)
            for seat in range(players):
                assert len(outlook.sight(seat)) == len(NAMES)
                assert 0 < outlook.chance(seat) < 1
    assert set(RATES) == {3, 4, 5, 6, 7, 8}


def ready_patient(players=4):
    """A Patient in turn who can escape, from matches that were really played."""
    for seed in range(40):
        for state in met(players, seed):
            if state.phase == "shout" and isinstance(state.moves()[0], Shout):
                return state.clone()
    raise AssertionError("nobody ever escaped")


@pytest.mark.parametrize("level", ALL)
def test_who_can_escape_shouts_and_who_loses_by_it_sounds_the_alarm(level):
    state = ready_patient()
    seat = state.decision.seat
    assert isinstance(
        bot(GAME.id, level)(state.view(seat), seat, random.Random(1), Budget(SMALL)).move, Shout
    )
    for seed in range(40):
        alarmed = [each for each in met(5, seed) if each.phase == "answer_shout"]
        for each in alarmed:
            asked = each.decision.seat
            move = bot(GAME.id, level)(each.view(asked), asked, random.Random(1), Budget(SMALL)).move
            assert isinstance(move, Answer) == (each.role(asked) != PATIENT)


def test_the_last_patient_is_tied_up_by_whoever_knows_him():
    for seed in range(60):
        for state in met(4, seed):
            seat = state.decision.seat
            free = [other for other in range(4) if state.role(other) == PATIENT and state.jackets[other] < 0]
            jackets = [card for card in state.hands[seat] if KIND[card] == JACKET]
            if state.phase != "turn" or state.averse or len(free) != 1 or not jackets:
                continue
            if state.role(seat) in (DIRECTOR, DOCTOR) and state.knows(seat, free[0]):
                for level in ("normal", "hard"):
                    choice = bot(GAME.id, level)(state.view(seat), seat, random.Random(1), Budget(SMALL))
                    assert isinstance(choice.move, Play)
                    assert (KIND[choice.move.card], choice.move.seat) == (JACKET, free[0])
                return
    raise AssertionError("no such moment")


def test_functionaries_swap():
    swaps = chances_to = 0
    for seed in range(12):
        for state in met(6, seed):
            seat = state.decision.seat
            lost = state.phase == "turn" and not state.plays and state.role(seat) in (CLEANING, BEADLE)
            if lost and any(isinstance(move, Swap) for move in state.moves()):
                chances_to += 1
                choice = bot(GAME.id, "normal")(state.view(seat), seat, random.Random(1), Budget(SMALL))
                swaps += isinstance(choice.move, Swap)
    assert chances_to > 10
    assert swaps > 0.6 * chances_to


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 5, 6, 8])
@pytest.mark.parametrize(("better", "worse"), [("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(better, worse, players):
    seats = tuple((better, worse)[seat % 2] for seat in range(players))
    plan = arena.Plan(GAME.id, seats, players, 400, seed=2026, options={"mode": "single"})
    row = arena.summary(plan, arena.play_all(plan, 2), 1.0)["levels"][better]
    assert row["low"] > row["fair"]
