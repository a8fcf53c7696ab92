"""Setting the table: options into rules, and the first game of a match (fact base 1.1, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import Dice
from tabletop.core.contract import Option, Setup
from tabletop.games.arre_unicornio import games, turns
from tabletop.games.arre_unicornio.catalogue import CARDS
from tabletop.games.arre_unicornio.parts import DRAFT, Rules

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

OPTIONS = (
    Option("mode", "points", ("points", "single")),
    Option("match_target", 7, tuple(range(3, 16))),
    Option("five_functionary", "random_open", ("random_open", "cleaning", "beadle"), players=(5, 6)),
    Option("six_roles", "table", ("table", "one_functionary_3p", "one_functionary_2d"), players=(6,)),
    Option("draft", True, house_rule=True),
    # How the window asks for answers: every seat, so that a question tells nothing, or whoever can answer.
    Option("reaction_prompt", "only_if_holding", ("only_if_holding", "always")),
    # What the window's notebook says of roles that are not certain; the rules know nothing of it.
    Option("notebook", "chances", ("chances", "certain")),
    # How the window names the cards: as its language does, or as the Spanish box does.
    Option("card_names", "app", ("app", "original"), advanced=True),
    Option("jacketed_may_escape", False, house_rule=True, advanced=True),
    Option("syringe_hits_alarm", True, house_rule=True, advanced=True),
    Option("no_escape_on_swap_turn", False, house_rule=True, advanced=True),
    Option("bluff_shout", False, house_rule=True, advanced=True),
    Option("small_game_team_point", False, house_rule=True, advanced=True, players=(3,)),
    Option(
        "reshuffle_timing", "at_last_card", ("at_last_card", "at_next_draw"), house_rule=True, advanced=True
    ),
    Option("round_guard", 60, (30, 45, 60, 90, 120, 200), house_rule=True, advanced=True),
)


def rules_of(setup: Setup) -> Rules:
    """The rules of a match, from its options."""
    options = setup.options
    return Rules(
        single=options["mode"] == "single",
        target=int(options["match_target"]),
        functionary=str(options["five_functionary"]),
        six_roles=str(options["six_roles"]),
        draft=bool(options["draft"]),
        ask_always=options["reaction_prompt"] == "always",
        jacketed_may_escape=bool(options["jacketed_may_escape"]),
        syringe_hits_alarm=bool(options["syringe_hits_alarm"]),
        no_escape_on_swap_turn=bool(options["no_escape_on_swap_turn"]),
        bluff_shout=bool(options["bluff_shout"]),
        small_game_team_point=bool(options["small_game_team_point"]),
        shuffle_at_last_card=options["reshuffle_timing"] == "at_last_card",
        round_guard=int(options["round_guard"]),
    )


def blank(setup: Setup) -> State:
    """A table at which nobody has a role or a card yet."""
    from tabletop.games.arre_unicornio.state import State

    seats = range(setup.players)
    return State(
        players=setup.players,
        seed=setup.seed,
        shuffles=0,
        rules=rules_of(setup),
        cast=(),
        roles=[-1 for _ in seats],
        knowers=[0 for _ in seats],
        cleared=[0 for _ in seats],
        hands=[[] for _ in seats],
        seen_by=[0] * CARDS,
        packets=[],
        chosen=[],
        deck=[],
        discard=[],
        removed=[],
        items=[[-1, -1, -1] for _ in seats],
        jackets=[-1 for _ in seats],
        illnesses=[[] for _ in seats],
        treatments=[[] for _ in seats],
        stack=[],
        turn=0,
        starter=0,
        step=DRAFT,
        phase="draft",
        asked=[],
        totals=[0 for _ in seats],
        history=[],
        endings=[],
    )


def new(setup: Setup) -> State:
    """The first moment of a match: chance names the first player (4.2)."""
    state = blank(setup)
    state.starter = Dice(setup.seed, 1_000_003).below(setup.players)
    games.begin(state, [])
    turns.go_on(state, [])
    return state
