"""Scenarios: facts of a state in readable words, for ``expect`` tables and for whoever looks at a match.

Cards are written by their kind (``syringe``), under ``card.*`` by their copy (``syringe_1``); what a view
hides is written ``?``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.given import choices
from tabletop.games.arre_unicornio import escape, notebook
from tabletop.games.arre_unicornio.catalogue import ITEMS, KIND, KINDS, ROLES, WORDS
from tabletop.games.arre_unicornio.catalogue import role as role_of
from tabletop.games.arre_unicornio.moves import AnyMove, lexicon
from tabletop.games.arre_unicornio.parts import EVERYONE

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

_WAITS = ("thrown", "swap", "shout", "reply")


def facts(state: State, seat: int | None = None) -> Mapping[str, Any]:
    """The facts of a state; those that ``seat`` may know (below 0: a spectator) if one is given."""
    if seat is not None:
        state = state.view(seat)
    return {
        **_course(state),
        **_roles(state),
        **_cards(state),
        **_areas(state),
        **_scores(state),
        **choices(state, state.moves(), AnyMove, lexicon(), "arre_unicornio"),
    }


def _course(state: State) -> dict[str, Any]:
    decision = state.decision
    return {
        "phase": state.phase,
        "step": state.step,
        "seat": decision.seat if decision else None,
        "waiting": sorted(state.asked),
        "game": state.game,
        "round": state.round,
        "turn": state.turn,
        "starter": state.starter,
        "plays": state.plays,
        "swapped": state.swapped,
        "dazed": state.dazed,
        "averse": state.averse,
        "over": bool(state.ending),
        "ending": state.ending,
        "stack": [
            _waiting(waits.what, waits.by, waits.card, waits.first, waits.second) for waits in state.stack
        ],
    }


def _waiting(what: int, by: int, card: int, *seats: int) -> str:
    """``thrown 0 syringe 2``: what waits, who did it, the card and the seats it is about."""
    named = [KINDS[KIND[card]]] if card >= 0 else []
    return " ".join([_WAITS[what], str(by), *named, *(str(seat) for seat in seats if seat >= 0)])


def _of_seats(state: State, read: Callable[[int], Any]) -> dict[str, Any]:
    return {str(seat): read(seat) for seat in range(state.players)}


def _roles(state: State) -> dict[str, Any]:
    def name(seat: int) -> str:
        return ROLES[state.role(seat)] if state.role(seat) >= 0 else "?"

    def knowers(seat: int) -> list[int]:
        return [other for other in range(state.players) if state.knows(other, seat)]

    def chance(observer: int) -> dict[str, Any]:
        return {
            str(seat): {role: round(share, 4) for role, share in zip(ROLES, shares, strict=True)}
            for seat, shares in enumerate(notebook.chances(state, observer))
        }

    # A view holds only what its own observer can count with.
    observers = [state.viewer] if state.viewer >= -1 else [*range(state.players), -1]
    return {
        "cast": [ROLES[role_of(card)] for card in state.cast],
        "role": _of_seats(state, name),
        "known_to": _of_seats(state, knowers),
        "open": [seat for seat in range(state.players) if state.knowers[seat] == EVERYONE],
        "cleared": _of_seats(
            state,
            lambda seat: [role for number, role in enumerate(ROLES) if state.cleared[seat] >> number & 1],
        ),
        "chance": {"nobody" if observer < 0 else str(observer): chance(observer) for observer in observers},
    }


def _named(cards: Iterable[int]) -> list[str]:
    return [KINDS[KIND[card]] if card >= 0 else "?" for card in cards]


def _exact(cards: Iterable[int]) -> list[str]:
    return [WORDS[card] if card >= 0 else "?" for card in cards]


def _cards(state: State) -> dict[str, Any]:
    def shown(seat: int) -> list[str]:
        return _named(card for card in state.hands[seat] if card >= 0 and state.seen_by[card] == EVERYONE)

    return {
        "hand": _of_seats(state, lambda seat: _named(state.hands[seat])),
        "hand_size": [len(hand) for hand in state.hands],
        "shown": _of_seats(state, shown),
        "packet": {str(seat): _named(packet) for seat, packet in enumerate(state.packets)},
        "card": {
            "hand": _of_seats(state, lambda seat: _exact(state.hands[seat])),
            "packet": {str(seat): _exact(packet) for seat, packet in enumerate(state.packets)},
            "discard": _exact(state.discard),
        },
        "deck": _named(reversed(state.deck)),
        "deck_size": len(state.deck),
        "discard": _named(state.discard),
        "discard_size": len(state.discard),
        "top": _named(state.discard[-1:])[0] if state.discard else "",
        "removed": _named(state.removed),
        "struck": KINDS[KIND[state.struck]] if state.struck >= 0 else "",
        "cards": _count(state),
    }


def _count(state: State) -> int:
    places = [*state.hands, *state.packets, *state.illnesses, *state.treatments]
    places += [state.deck, state.discard, state.removed]
    single = [*state.jackets, *(card for slots in state.items for card in slots), state.struck]
    single += [waits.card for waits in state.stack if waits.card != state.struck]
    return sum(map(len, places)) + sum(card >= 0 for card in single)


def _areas(state: State) -> dict[str, Any]:
    return {
        "items": _of_seats(state, lambda seat: _named(card for card in state.items[seat] if card >= 0)),
        "tied": [seat for seat in range(state.players) if state.is_tied(seat)],
        "illnesses": _of_seats(state, lambda seat: _named(state.illnesses[seat])),
        "treatments": _of_seats(state, lambda seat: _named(state.treatments[seat])),
        "treatment_count": [len(cards) for cards in state.treatments],
        "waived": [KINDS[item] for item in ITEMS if item in escape.waived(state)],
        "missing": _of_seats(state, lambda seat: [KINDS[item] for item in escape.missing(state, seat)]),
    }


def _scores(state: State) -> dict[str, Any]:
    result = state.result()
    return {
        "totals": list(state.totals),
        "points": list(state.history[-1]) if state.history else [],
        "history": [list(points) for points in state.history],
        "endings": list(state.endings),
        "game_winners": list(state.game_winners),
        "winners": list(result.winners) if result else [],
        "places": list(result.places) if result else [],
    }
