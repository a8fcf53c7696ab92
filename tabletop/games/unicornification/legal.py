"""Which moves there are, and why another one is not among them. The one source of legality."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.errors import Refused
from tabletop.core.moves import Move
from tabletop.games.unicornification import freeplays, groups
from tabletop.games.unicornification.catalogue import rank, suit
from tabletop.games.unicornification.moves import PILE, STOCK, Call, Count, Lay, LetBe, Play, Uncounted

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State

_CALL, _LET_BE, _UNCOUNTED = Call(), LetBe(), Uncounted()


def moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the moment, in a stable order."""
    asked = state.asked
    if not asked:
        return ()
    hand = state.hands[asked[0]]
    if hand and hand[0] < 0:
        # A view of somebody else's decision.
        return ()
    match state.phase:
        case "turn":
            return _turn(state, hand)
        case "interrupt":
            return (*free_plays(state, asked[0]), _LET_BE)
        case "discard":
            return (Lay((state.drawn,)), _LET_BE)
        case _:
            return (Count(state.value(asked[0])), _UNCOUNTED)


def _turn(state: State, hand: list[int]) -> tuple[Move, ...]:
    if not hand:
        return (_CALL,)
    rules = state.rules
    value, turns = groups.turns(tuple(hand), rules.runs)
    if not state.stock and not state.stock_can_give:
        turns = turns[::2]
    if value <= rules.call_limit and (rules.first_round_call or not is_first_turn(state)):
        return (_CALL, *turns)
    return turns


def is_first_turn(state: State) -> bool:
    """Whether somebody has not had a turn in this round yet, the seat in turn included."""
    return state.turns < state.players - sum(map(bool, state.out))


def free_plays(state: State, seat: int) -> tuple[Lay, ...]:
    """What a seat could lay on the pile as it is, by F2 and F3."""
    return freeplays.lays(state.hands[seat], freeplays.read(state.pile, state.rules.free))


def can_call(state: State, seat: int) -> Refused | None:
    """Why a seat could not call at the start of its turn; ``None`` if it could."""
    value, rules = state.value(seat), state.rules
    if value > rules.call_limit:
        return Refused("unicornification.no.call_too_high", points=value, limit=rules.call_limit)
    if state.hands[seat] and not rules.first_round_call and is_first_turn(state):
        return Refused("unicornification.no.call_too_early")
    return None


def refusal(state: State, move: Move) -> Refused:
    """Why a move is not legal now, in words."""
    if not state.asked:
        return Refused("core.match_over")
    seat = state.asked[0]
    if state.phase == "turn":
        return _refuse_in_turn(state, seat, move)
    if state.phase == "count":
        if isinstance(move, Count):
            return Refused("unicornification.no.wrong_sum", points=move.points)
        return Refused("unicornification.no.count_first")
    if not isinstance(move, Lay):
        return Refused(f"unicornification.no.{state.phase}_first")
    missing = _not_held(state, seat, move.cards)
    if missing is not None:
        return missing
    if state.phase == "discard":
        return Refused("unicornification.no.drawn_only")
    return _refuse_lay(state, move.cards)


def _refuse_in_turn(state: State, seat: int, move: Move) -> Refused:
    if isinstance(move, Call):
        return can_call(state, seat) or Refused("unicornification.no.not_now")
    if not isinstance(move, Play):
        return Refused("unicornification.no.not_now")
    if not state.hands[seat]:
        return Refused("unicornification.no.only_call")
    if move.take not in (PILE, STOCK):
        return Refused("unicornification.no.take_what")
    why = _not_held(state, seat, move.cards) or groups.refusal(move.cards, state.rules.runs)
    return why or Refused("unicornification.no.stock_empty")


def _not_held(state: State, seat: int, cards: tuple[int, ...]) -> Refused | None:
    if set(cards) <= set(state.hands[seat]) and len(set(cards)) == len(cards):
        return None
    return Refused("unicornification.no.not_in_hand")


def _refuse_lay(state: State, cards: tuple[int, ...]) -> Refused:
    """Why cards cannot be laid on the pile, as near to the mark as possible."""
    if not cards:
        return Refused("unicornification.no.no_cards")
    pile, kinds = state.pile, state.rules.free
    ways = freeplays.ways(sorted(cards), freeplays.read(pile, kinds))
    if any(set(order) == set(cards) for order in ways):
        return Refused("unicornification.no.lying_order")
    top = rank(pile[-1])
    if all(rank(card) == top for card in cards):
        if kinds & freeplays.SETS:
            return Refused("unicornification.no.set_too_short")
        return Refused("unicornification.no.no_free_sets")
    if all(suit(card) == suit(pile[-1]) for card in cards) and any(abs(rank(c) - top) == 1 for c in cards):
        if kinds & (freeplays.UP | freeplays.DOWN):
            return Refused("unicornification.no.run_too_short")
        return Refused("unicornification.no.no_free_runs")
    return Refused("unicornification.no.does_not_fit")
