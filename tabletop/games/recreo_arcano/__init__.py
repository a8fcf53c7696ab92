"""Recreo Arcano: two houses of wizards fight over a magic cup in a castle whose rooms slide and flip.

Rule book: Martín Oddino, Pulga Escapista. The action cards are our reconstruction
(``castle_and_cards.json``).
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.contract import Game, Option
from tabletop.games.recreo_arcano import events, given, moves, setting
from tabletop.games.recreo_arcano.catalogue import TEAMS, box
from tabletop.games.recreo_arcano.state import State


def zones(state: State) -> Mapping[int, str]:
    """Where each card is; ``AssertionError`` names a card that is lost or in two places."""
    where: dict[int, str] = {}

    def lay(cards: list[int], place: str) -> None:
        for card in cards:
            if card >= 0:
                assert card not in where, f"card {card} lies in {where[card]} and in {place}"
                where[card] = place

    for seat in range(state.players):
        lay(state.hands[seat], f"hand of seat {seat}")
        lay(state.discards[seat], f"discard pile of seat {seat}")
        lay(state.decks[seat], f"deck of seat {seat}")
    lay(state.planned, "row")
    lay(state.special, "special deck")
    lay(state.gone, "out of the game")
    if state.duel is not None:
        lay([state.duel.attack_card, state.duel.defence_card], "duel")
    missing = set(_cards_in_play(state)) - set(where)
    assert not missing, f"cards lost: {sorted(missing)}"
    return where


def _cards_in_play(state: State) -> list[int]:
    cards = list(box().specials)
    for seat in range(state.players):
        team = state.teams[seat]
        if state.uses_deck(seat):
            cards += [*box().set_of(team, 0), *box().set_of(team, 1)]
        else:
            cards += box().set_of(team, state.seats_of(team).index(seat))
    return cards


_LAYOUTS = tuple(layout.id for layout in box().layouts)

GAME = Game(
    id="recreo_arcano",
    players=(2, 3, 4),
    new=setting.new,
    state=State,
    moves=moves.AnyMove,
    events=events.AnyEvent,
    lexicon=moves.lexicon(),
    teams=setting.teams,
    options=(
        Option("layout", "patio", _LAYOUTS),
        Option("setup_facing", "balanced", ("balanced", "pictured", "random", "by_hand")),
        Option("facings", "", (), hidden=True),
        Option("see_partner_card", True, players=(3, 4)),
        Option("solo_house", TEAMS[0], TEAMS, players=(3,)),
        Option("planning_seconds", 0, (0, 60, 120), advanced=True),
        Option("used_potions_return_to_reserve", True, advanced=True),
        Option("mago_and_copa_move_is_up_to_n", True, advanced=True),
        Option("flip_enchants", True, advanced=True),
        Option("round_cap", 60, (0, 30, 60, 120, 400), house_rule=True, advanced=True),
    ),
    secrets=("hands", "face-down cards", "own decks", "special deck", "Mago numbers"),
    endings=("copa", "potions", "knockout", "cap", "draw"),
    minutes=40,
    rounds=lambda state: state.round,
    zones=zones,
    given=given.build,
    facts=given.facts,
)
