"""Setting the table: options into rules, and the first deal (fact base 1.2, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import Dice
from tabletop.core.contract import Option, Setup
from tabletop.games.unicornification import freeplays, groups, rounds
from tabletop.games.unicornification.scoring import Terms

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import Rules, State

#: With more players than this a second deck is used.
ONE_DECK = 6

OPTIONS = (
    Option("match_end", "target", ("target", "rounds", "elimination"), house_rule=True),
    Option("target", 100, (50, 100, 150, 200), house_rule=True),
    Option("rounds", 5, (1, 3, 5, 8, 10, 15), house_rule=True),
    # How the window asks for free plays; the rules ask every seat that can make one.
    Option("interrupt_mode", "ask", ("ask", "timed", "auto")),
    Option("tie_break", "shared", ("shared", "rounds_won"), house_rule=True, advanced=True),
    Option("booby", "per_player", ("per_player", "flat", "flat_instead_of_hand"), advanced=True),
    Option("tie", "caller_wins", ("caller_wins", "both_zero", "asaf"), house_rule=True, advanced=True),
    Option("call_limit", 7, tuple(range(3, 11)), house_rule=True, advanced=True),
    Option("first_round_call", True, house_rule=True, advanced=True),
    Option("run_length", "exact_3", ("exact_3", "long_runs"), house_rule=True, advanced=True),
    Option("ace_high", False, house_rule=True, advanced=True),
    Option("joker_wild_in_runs", False, house_rule=True, advanced=True),
    Option("set_interrupt", True, house_rule=True, advanced=True),
    Option("run_interrupt", True, house_rule=True, advanced=True),
    Option("run_interrupt_direction", "both", ("both", "ascending"), house_rule=True, advanced=True),
    Option("drawn_discard", True, house_rule=True, advanced=True),
    Option("free_sets_from_hand", False, house_rule=True, advanced=True),
    Option("no_joker_start", False, house_rule=True, advanced=True),
    Option("moon", True, house_rule=True, advanced=True),
    Option("moon_keeps_zero", False, house_rule=True, advanced=True),
    Option("self_count", False, house_rule=True, advanced=True),
    Option("decks", "auto", ("auto", 1, 2), advanced=True),
    Option("reshuffle_guard", 3, (*range(1, 11), "off"), house_rule=True, advanced=True),
)


def rules_of(setup: Setup) -> Rules:
    """The rules of a match, from its options."""
    from tabletop.games.unicornification.state import Rules

    options = setup.options
    decks, guard = options["decks"], options["reshuffle_guard"]
    return Rules(
        decks=1 + (setup.players > ONE_DECK) if decks == "auto" else int(decks),
        match_end=str(options["match_end"]),
        target=int(options["target"]),
        rounds=int(options["rounds"]),
        tie_break=str(options["tie_break"]),
        call_limit=int(options["call_limit"]),
        first_round_call=bool(options["first_round_call"]),
        runs=_runs(setup),
        free=_free_plays(setup),
        drawn_discard=bool(options["drawn_discard"]),
        no_joker_start=bool(options["no_joker_start"]),
        self_count=bool(options["self_count"]),
        reshuffle_guard=0 if guard == "off" else int(guard),
        terms=Terms(
            booby=str(options["booby"]),
            tie=str(options["tie"]),
            moon=bool(options["moon"]),
            moon_keeps_zero=bool(options["moon_keeps_zero"]),
        ),
    )


def _runs(setup: Setup) -> int:
    options = setup.options
    return (
        groups.LONG * (options["run_length"] == "long_runs")
        + groups.ACE_HIGH * bool(options["ace_high"])
        + groups.WILD * bool(options["joker_wild_in_runs"])
    )


def _free_plays(setup: Setup) -> int:
    options = setup.options
    kinds = freeplays.SETS * bool(options["set_interrupt"])
    kinds += freeplays.FROM_HAND * bool(options["free_sets_from_hand"])
    if options["run_interrupt"]:
        kinds += freeplays.UP + freeplays.DOWN * (options["run_interrupt_direction"] == "both")
        kinds += freeplays.ACE_HIGH * bool(options["ace_high"])
    return kinds


def blank(setup: Setup) -> State:
    """A table at which nobody has a card yet."""
    from tabletop.games.unicornification.state import State

    return State(
        players=setup.players,
        seed=setup.seed,
        shuffles=0,
        rules=rules_of(setup),
        hands=[[] for _ in range(setup.players)],
        known=[[] for _ in range(setup.players)],
        stock=[],
        pile=[],
        live=0,
        recycled=[],
        dealer=0,
        turn=0,
        phase="turn",
        asked=[],
        totals=[0] * setup.players,
        history=[],
        wins=[0] * setup.players,
        out=[0] * setup.players,
    )


def new(setup: Setup) -> State:
    """The first moment of a match: chance names the dealer, the seat to the left begins."""
    state = blank(setup)
    state.dealer = Dice(setup.seed, 1_000_003).below(setup.players)
    rounds.begin(state, state.next_seat(state.dealer), [])
    return state
