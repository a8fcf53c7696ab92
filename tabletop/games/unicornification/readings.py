"""Scenarios: facts of a state in readable words, for ``expect`` tables and for whoever looks at a match.

Cards are written ``9S``, ``Jk1``; what a view hides is written ``?``, and ``*`` for a hidden card that
everybody saw before the pile was shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.events import HIDDEN
from tabletop.core.given import choices
from tabletop.games.unicornification import legal
from tabletop.games.unicornification.catalogue import WORDS
from tabletop.games.unicornification.moves import AnyMove, lexicon

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State


def facts(state: State, seat: int | None = None) -> Mapping[str, Any]:
    """The facts of a state; those that ``seat`` may know (below 0: a spectator) if one is given."""
    if seat is not None:
        state = state.view(seat)
    return {
        **_course(state),
        **_cards(state),
        **_scores(state),
        **choices(state, state.moves(), AnyMove, lexicon(), "unicornification"),
    }


def _course(state: State) -> dict[str, Any]:
    decision = state.decision
    return {
        "phase": state.phase,
        "seat": decision.seat if decision else None,
        "waiting": sorted(state.asked),
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "turns": state.turns,
        "reshuffles": state.reshuffles,
        "out": [seat for seat, out in enumerate(state.out) if out],
        "over": bool(state.ending),
        "ending": state.ending,
    }


def _named(cards: Iterable[int]) -> list[str]:
    return [WORDS[card] if card >= 0 else "?" if card == HIDDEN else "*" for card in cards]


def _cards(state: State) -> dict[str, Any]:
    def of_seat(read: Callable[[int], Any]) -> dict[str, Any]:
        return {str(seat): read(seat) for seat in range(state.players)}

    def lays(seat: int) -> list[str]:
        hand = state.hands[seat]
        if not state.pile or (hand and hand[0] < 0):
            return []
        return [",".join(_named(lay.cards)) for lay in legal.free_plays(state, seat)]

    return {
        "decks": state.rules.decks,
        "hand": of_seat(lambda seat: _named(state.hands[seat])),
        "hand_size": [len(hand) for hand in state.hands],
        "value": of_seat(state.value),
        "known": of_seat(lambda seat: _named(state.known[seat])),
        "pile": _named(state.pile),
        "pile_size": len(state.pile),
        "top": _named(state.pile[-1:])[0] if state.pile else "",
        "live": state.live,
        "stock": _named(reversed(state.stock)),
        "stock_size": len(state.stock),
        "drawn": _named([state.drawn])[0] if state.drawn >= 0 else "",
        "cards": sum(map(len, state.hands)) + len(state.pile) + len(state.stock),
        "can_lay": of_seat(lays),
    }


def _scores(state: State) -> dict[str, Any]:
    result = state.result()
    return {
        "totals": list(state.totals),
        "points": list(state.history[-1]) if state.history else [],
        "history": [list(points) for points in state.history],
        "wins": list(state.wins),
        "winners": list(result.winners) if result else [],
        "places": list(result.places) if result else [],
    }
