"""Distances, duel odds and the search of a turn against slow, plain counterparts."""

from __future__ import annotations

import random

import pytest

from tabletop.bots.contract import Budget, bot
from tabletop.bots.recreo_arcano import odds, tempo, turn, wins, worth
from tabletop.bots.recreo_arcano.ways import FAR
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, box
from tabletop.games.recreo_arcano.verdict import copa_distance
from tests.bots.matches import moments, of_each_kind, start


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copa_distances_agree_with_the_rules_own(players):
    for state in moments(players, 3, "random"):
        for team in (0, 1):
            told = copa_distance(state, team)
            steps = worth.castle_ways(state).copa_steps(team, state.at[COPA])
            assert steps == (FAR if told is None else told)


def test_one_shut_door_never_makes_a_way_longer():
    for state in moments(4, 5)[:40]:
        near = worth.castle_ways(state)
        for team in (0, 1):
            for space in range(20):
                open_only = near.copa_steps(team, space)
                assert near.any_door_steps(team, space) <= open_only
                if open_only < FAR:
                    assert near.soft_home(team)[space] <= 2 * open_only


def test_the_worth_of_one_team_is_the_others_loss():
    for state in moments(4, 4):
        assert worth.worth(state, 0) == pytest.approx(-worth.worth(state, 1))


def test_a_spread_of_strengths_sums_to_one():
    for players in (2, 3, 4):
        for state in of_each_kind(players, range(2), each=8):
            seat = state.decision.seat
            beliefs = odds.Beliefs(state.view(seat), seat)
            for other in range(players):
                assert sum(beliefs.plays(other).values()) == pytest.approx(1)
            for mago in range(6):
                assert sum(beliefs.numbers(mago).values()) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
def test_odds_agree_with_counting_imagined_worlds(players):
    """Exact enumeration against 1,500 dealt worlds, for a rival who plays as the beliefs say."""
    state = [s for s in moments(players, 6) if s.phase == "turn"][-1]
    seat = state.active
    view, rng = state.view(seat), random.Random(1)
    rival = state.seats_of(1 - state.teams[seat])[0]
    own, foe = state.alive(state.teams[seat])[0], state.alive(1 - state.teams[seat])[0]
    card = max(state.hands[seat], key=odds.strength)
    won, count = 0.0, 1500
    for _ in range(count):
        world = view.imagine(rng)
        hand = world.hands[rival] or [-1]
        mine = odds.strength(card) + world.numbers[own]
        strongest = mine >= odds.best_strength(hand) + world.numbers[foe]
        any_card = sum(mine >= odds.strength(each) + world.numbers[foe] for each in hand) / len(hand)
        won += 0.6 * strongest + 0.4 * any_card
    counted = odds.Beliefs(view, seat).chance(card, own, foe, rival, attacking=True)
    assert counted == pytest.approx(won / count, abs=0.05)


def test_a_tie_goes_to_the_attacker_in_the_odds():
    state = start(2)
    state.numbers = [1, 2, 3, 1, 2, 3]
    state.shown = 63
    state.hands[1] = [next(n for n, card in enumerate(box().cards) if card.strength == 4)]
    beliefs = odds.Beliefs(state, 0)
    four = state.hands[1][0]
    assert beliefs.chance(four, 0, 3, 1, attacking=True) == 1.0
    assert beliefs.chance(four, 0, 3, 1, attacking=False) == 0.0


def test_lines_lead_where_they_say():
    for state in [s for s in moments(4, 8) if s.phase == "turn"][:12]:
        team = state.teams[state.active]
        for line in turn.lines(state, lambda s, t=team: worth.worth(s, t), width=3, depth=3)[:10]:
            if line.lost is not None or (line.moves and isinstance(line.moves[0], mv.Pass)):
                continue
            played = state.clone()
            for move in line.moves:
                played.play(move)
            assert played.clone() == line.state.clone()


@pytest.mark.parametrize("won", [True, False])
def test_settling_a_duel_sends_off_the_right_mago_and_keeps_the_numbers(won):
    duels = [s for seed in range(12) for s in moments(4, seed) if s.phase == "face"]
    assert duels
    for state in duels:
        team, before = state.teams[state.active], state.numbers[:]
        after = turn.settle(state, won)
        assert after.numbers == before
        assert after.phase not in ("fight", "face", "strike")
        loser = 1 - team if won else team
        assert len(after.alive(loser)) < len(state.alive(loser))
        assert len(after.alive(1 - loser)) == len(state.alive(1 - loser))


def test_a_copa_before_the_gate_is_a_threat_of_whoever_acts_first():
    state = next(s for s in moments(4, 1) if s.phase == "plan")
    first = state.teams[state.row[0]]
    house = box().houses[first]
    gate = next(
        space
        for space in range(20)
        if space >> 1 != house and any(there >> 1 == house for there in state.exits(space))
    )
    state.at[COPA] = gate
    assert tempo.reach(state, state.row[0]) == 1.0
    assert tempo.threat(state, first) > 0.9
    assert tempo.threat(state, 1 - first) < -0.9


def _two_steps_from_home(state, team):
    """A space from which the Copa needs two open-door steps to a team's house."""
    near = worth.castle_ways(state)
    return next((space for space in range(20) if near.copa_steps(team, space) == 2), None)


def _card(team, which, op):
    return next(
        n
        for n in box().set_of(team, which)
        if any(step.op == op and step.who == "own" for step in box().cards[n].steps)
    )


def test_a_partners_levitation_after_the_own_one_is_seen_to_win():
    """Two steps from home: one card moves the Copa, a potion frees it, the other card moves it in."""
    state = next(s for s in moments(4, 1) if s.phase == "plan")
    first, last = state.row[0], state.row[2]
    team = state.teams[first]
    state.at[COPA] = _two_steps_from_home(state, team)
    state.stock = [0] * 4
    cards = [_card(team, state.seats_of(team).index(seat), "move_copa") for seat in (first, last)]
    for seat, card in zip((first, last), cards, strict=True):
        state.hands[seat] = [card]
    assert wins.prepared_wins(state, first, [cards[0]], last, [cards[1]]) == []
    state.stock[last] = 1
    found = wins.prepared_wins(state, first, [cards[0]], last, [cards[1]])
    assert [(plot.card, plot.last_card) for plot in found] == [tuple(cards)]
    assert isinstance(found[0].moves[0], mv.Go)


def test_hard_plans_its_half_of_a_win_that_the_partner_completes():
    state = next(s for s in moments(4, 1) if s.phase == "plan")
    first, last = state.row[0], state.row[2]
    team = state.teams[first]
    state.at[COPA] = _two_steps_from_home(state, team)
    state.stock = [0, 0, 0, 0]
    state.stock[last] = 1
    mine, theirs = (_card(team, state.seats_of(team).index(seat), "move_copa") for seat in (first, last))
    for seat in range(4):
        if state.teams[seat] != team:
            # Rivals who can only rest cannot disturb.
            state.hands[seat] = [card for card in state.hands[seat] if box().cards[card].is_rest]
    state.hands[last].remove(theirs)
    state.planned[2] = theirs
    state.asked = [first]
    plan = bot("recreo_arcano", "hard")(state, first, random.Random(1), Budget())
    assert plan.move == mv.Plan(mine)


def test_the_bound_never_hides_a_win():
    for seed in range(3):
        for state in [s for s in moments(4, seed) if s.phase == "turn" and s.step == 0][::3]:
            seat, card = state.active, state.planned[state.slot]
            team = state.teams[seat]
            found = turn.lines(state, worth.Judge(team), width=6, depth=4)
            if any(line.state.ending and line.state.winner == team for line in found):
                assert wins.may_win(state, seat, card)
