"""Scenarios: facts of a state in readable words, for ``expect`` tables and for whoever looks at a match.

Spaces are written ``LA.1``, cells ``x,y``, pieces ``C1`` ... ``copa``; what a view hides is written ``?``.
Some families of facts (``reach``, ``legal`` ...) have more members than anybody would list: they are worked
out when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.core.errors import BadSetup
from tabletop.core.events import HIDDEN
from tabletop.core.given import Family, choices
from tabletop.games.recreo_arcano import legal, movement, verdict
from tabletop.games.recreo_arcano.castle import column_row
from tabletop.games.recreo_arcano.catalogue import DOORS, MAGOS, TEAMS
from tabletop.games.recreo_arcano.moves import AnyMove, lexicon
from tabletop.games.recreo_arcano.reading import CARDS, PIECES, SECTORS, SPACES, THINGS, cell_text, position

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_ARROWS = {(True, True): "<->", (True, False): "->", (False, True): "<-", (False, False): "x"}


def facts(state: State, seat: int | None = None) -> Mapping[str, Any]:
    """The facts of a state; those that ``seat`` may know (below 0: a spectator) if one is given."""
    if seat is not None:
        state = state.view(seat)
    return {**_course(state), **_board(state), **_cards(state), **_ways(state), **_choices(state)}


def _course(state: State) -> dict[str, Any]:
    decision, result = state.decision, state.result()
    teams = (*TEAMS, "nobody")
    return {
        "phase": state.phase,
        "seat": decision.seat if decision else None,
        "waiting": sorted(state.asked),
        "round": state.round,
        "caldero": state.caldero,
        "row": state.row,
        "turn": state.active,
        "slot": state.slot,
        "step": state.step,
        "left": state.left,
        "acted": state.acted,
        "over": bool(state.ending),
        "winner": teams[state.winner] if state.ending else None,
        "ending": state.ending,
        "winners": list(result.winners) if result else [],
        "duel": _duel(state),
    }


def _duel(state: State) -> dict[str, Any] | None:
    duel = state.duel
    if duel is None:
        return None
    return {
        "mover": PIECES[duel.mover],
        "own": PIECES[duel.own] if duel.own >= 0 else "",
        "foe": PIECES[duel.foe] if duel.foe >= 0 else "",
        "defender": duel.defender,
        "attack_card": _card(duel.attack_card),
        "defence_card": _card(duel.defence_card),
    }


def _card(card: int) -> str:
    if card >= 0:
        return CARDS[card]
    return "?" if card == HIDDEN else ""


def _named(cards: Iterable[int]) -> list[str]:
    return [_card(card) for card in cards]


def _bits(bits: int, names: Iterable[str]) -> list[str]:
    return [name for n, name in enumerate(names) if bits >> n & 1]


def _by_team(read: Callable[[int], Any]) -> dict[str, Any]:
    return {name: read(team) for team, name in enumerate(TEAMS)}


def _board(state: State) -> dict[str, Any]:
    def place(space: int, out: str) -> str:
        return SPACES[space] if space >= 0 else out

    def cell_at(space: int, out: str) -> str:
        return cell_text(state.shape.cell_of(space)) if space >= 0 else out

    potions = {name: state.potions[3 * n : 3 * n + 3] for n, name in enumerate(TEAMS)}
    return {
        "at": {name: place(at, "out") for name, at in zip(PIECES, state.at, strict=True)},
        "cell": {name: cell_at(at, "out") for name, at in zip(PIECES, state.at, strict=True)},
        "numbers": {
            name: "?" if number == HIDDEN else number
            for name, number in zip(PIECES[:MAGOS], state.numbers, strict=True)
        },
        "shown": _bits(state.shown, PIECES),
        "marked": _bits(state.marked, THINGS),
        "sectors": {name: cell_text(first) for name, first in zip(SECTORS, state.pos, strict=True)},
        "open": {name: _bits(bits, DOORS) for name, bits in zip(SECTORS, state.doors, strict=True)},
        "potions": {name: [place(at, "taken") for at in three] for name, three in potions.items()},
        "potion_cells": {name: [cell_at(at, "taken") for at in three] for name, three in potions.items()},
        "found": _by_team(state.found),
        "alive": _by_team(lambda team: [PIECES[mago] for mago in state.alive(team)]),
        "stock": list(state.stock),
        "reserve": _by_team(lambda team: state.reserve[team]),
    }


def _cards(state: State) -> dict[str, Any]:
    seats = range(state.players)
    return {
        "card": _card(state.planned[state.slot]) if state.active >= 0 else "",
        "planned": _named(state.planned),
        "hand": {str(seat): _named(state.hands[seat]) for seat in seats},
        "hand_size": [len(hand) for hand in state.hands],
        "pile": {str(seat): _named(state.discards[seat]) for seat in seats},
        "top": [_card(pile[-1]) if pile else "" for pile in state.discards],
        "deck": {str(seat): _named(reversed(state.decks[seat])) for seat in seats},
        "deck_size": [len(deck) for deck in state.decks],
        "special": _named(reversed(state.special)),
        "special_size": len(state.special),
        "gone": sorted(_named(state.gone)),
    }


def _ways(state: State) -> dict[str, Any]:
    steps = "a number of steps"

    def to(piece: str, name: Callable[[int], str], ignore_doors: bool = False) -> Family:
        number = PIECES.index(piece)

        def read(most: str) -> list[str]:
            return sorted(map(name, movement.reach(state, number, _number(most), ignore_doors)))

        return Family((), read, steps)

    def slides(sector: str) -> Family:
        moves = state.shape.slides(SECTORS.index(sector))
        return Family((), lambda most: _positions(moves.reach(_number(most))), steps)

    def cells(space: int) -> str:
        return cell_text(state.shape.cell_of(space))

    distance = {team: verdict.copa_distance(state, number) for number, team in enumerate(TEAMS)}
    living = [name for name, at in zip(PIECES, state.at, strict=True) if at >= 0]
    return {
        "reach": Family(living, lambda piece: to(piece, SPACES.__getitem__)),
        "reach_cells": Family(living, lambda piece: to(piece, cells)),
        "reach_any_door": Family(living, lambda piece: to(piece, SPACES.__getitem__, True)),
        "slides": Family(SECTORS, slides),
        "slide_count": sum(len(state.shape.slides(n).steps(first)) for n, first in enumerate(state.pos)),
        "why_not_slide": Family((), lambda where: _why_not_slide(state, where), '"LA x,y"'),
        "doorways": doorways(state),
        "doorway_count": len(doorways(state)),
        "copa_steps": {team: "none" if far is None else far for team, far in distance.items()},
    }


def _number(text: str) -> int:
    if not text.isdecimal():
        raise KeyError(f"{text!r} is not a number of steps")
    return int(text)


def _positions(cells: Iterable[int]) -> list[str]:
    found = sorted(column_row(first) for first in cells)
    return [f"{x},{y}" for x, y in found]


def _why_not_slide(state: State, where: str) -> str:
    sector, _, target = where.partition(" ")
    if sector not in SECTORS:
        raise KeyError(f'{where!r}; it is written "SECTOR x,y"')
    try:
        x, y = column_row(position(where, target))
    except BadSetup as problem:
        raise KeyError(str(problem)) from None
    number = SECTORS.index(sector)
    if (x, y) in map(column_row, state.shape.slides(number).reach(1)):
        return ""
    return legal.refuse_slide(state, number, x, y).key.rpartition(".")[2]


def doorways(state: State) -> dict[str, str]:
    """Every side that two sectors share: ``"0,1 1,1"`` (left or upper cell first) and who may pass it."""
    found: dict[tuple[tuple[int, int], tuple[int, int]], str] = {}
    shape = state.shape
    for space in range(len(SPACES)):
        here = column_row(shape.cell_of(space))
        for bit, other in shape.links[space]:
            there = column_row(shape.cell_of(other))
            if (here[1], here[0]) < (there[1], there[0]):
                back = next(bit for bit, back in shape.links[other] if back == space)
                found[here, there] = _ARROWS[state.is_open(space, bit), state.is_open(other, back)]
    return {f"{a},{b} {c},{d}": arrow for ((a, b), (c, d)), arrow in sorted(found.items())}


def _choices(state: State) -> dict[str, Any]:
    moves = state.moves() if state.decision and HIDDEN not in state.hands[state.asked[0]] else ()
    return choices(state, moves, AnyMove, lexicon(), "recreo_arcano")
