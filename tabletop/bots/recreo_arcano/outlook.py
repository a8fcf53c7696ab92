"""How a round may go on: everybody in the row plays the turn that looks best at once."""

from __future__ import annotations

import random
from collections.abc import Callable

from tabletop.bots.recreo_arcano.turn import Line, lines
from tabletop.bots.recreo_arcano.worth import PLAIN, Judge, Taste, left_over
from tabletop.games.recreo_arcano import rounds, turns
from tabletop.games.recreo_arcano.state import State

_WIDTH, _DEPTH = 2, 3


def end_turn(state: State) -> State:
    """The state after the active seat has ended its turn."""
    if state.ending:
        return state
    after = state.clone()
    rounds.begin_turn(after, after.slot + 1, [])
    while after.phase == "top":
        turns.play(after, after.moves()[0])
    return after


def greedy_turn(state: State, taste: Taste = PLAIN) -> Line:
    """The turn that looks best to the active seat right after it."""
    team = state.teams[state.active]
    return lines(state, Judge(team, taste), width=_WIDTH, depth=_DEPTH, frugal=True)[0]


def outcome(line: Line, rng: random.Random) -> State:
    """One of the two states that a sequence with a duel may end in."""
    if line.lost is None or rng.random() < line.odds:
        return line.state
    return line.lost


def play_on(state: State, rng: random.Random, until: int = -1) -> State:
    """The state after the rest of the round, or when the turn of the slot ``until`` begins."""
    now = state.round
    while state.phase == "turn" and state.round == now and state.slot != until:
        state = end_turn(outcome(greedy_turn(state), rng))
    return state


def as_if(state: State, seat: int, card: int) -> State:
    """The state in which a seat may resolve a card right now, alone in the row."""
    turn = state.clone()
    if card in turn.hands[seat]:
        turn.hands[seat].remove(card)
    turn.row, turn.planned = [seat], [card]
    turn.phase = "turn"
    rounds.begin_turn(turn, 0, [])
    return turn


def appeal(state: State, seat: int, card: int, taste: Taste = PLAIN) -> tuple[float, Line]:
    """How good a card looks if it were resolved now, with what it would do."""
    line = greedy_turn(as_if(state, seat, card), taste)
    return line.value + left_over(card), line


def place(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Put cards from a seat's hand into its slots of the row, taking back what lies there."""
    hand = state.hands[seat]
    slots = [slot for slot, owner in enumerate(state.row) if owner == seat]
    hand += [state.planned[slot] for slot in slots if state.planned[slot] >= 0]
    for slot, card in zip(slots, cards, strict=True):
        hand.remove(card)
        state.planned[slot] = card


def reveal(state: State) -> State:
    """The first turn of a row in which every slot is filled."""
    state.asked = []
    state.phase = "turn"
    rounds.begin_turn(state, 0, [])
    return state


Appeals = Callable[[int, int], float]


def likely_cards(
    state: State, seat: int, appeals: Appeals, rng: random.Random, heat: float
) -> tuple[int, ...]:
    """Cards that a seat may well plan: tempting ones more often; ``heat`` 0 takes the most tempting."""
    hand = list(state.hands[seat])
    hand += [
        card for owner, card in zip(state.row, state.planned, strict=True) if owner == seat and card >= 0
    ]
    chosen: list[int] = []
    for _ in range(state.row.count(seat)):
        marks = {card: appeals(seat, card) + heat * rng.gauss(0, 1) for card in hand if card not in chosen}
        chosen.append(max(marks, key=lambda card: (marks[card], -card)))
    return tuple(chosen)
