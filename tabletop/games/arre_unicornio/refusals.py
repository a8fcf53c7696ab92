"""Why a move is not legal now: text keys ``arre_unicornio.no.*`` with their values.

:data:`REASONS` names every one with the values of its sentence, so that the texts can be checked against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.core.errors import Refused
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import escape, windows
from tabletop.games.arre_unicornio.catalogue import (
    CLASS,
    DOCTOR,
    JACKET,
    KEY,
    KIND,
    KINDS,
    PATIENT,
    SCISSORS,
    SERUM,
    WILDCARD,
)
from tabletop.games.arre_unicornio.moves import (
    Answer,
    Choose,
    Discard,
    Hand,
    Keep,
    Pair,
    Pick,
    Play,
    Shout,
    Swap,
)
from tabletop.games.arre_unicornio.parts import HAND, NO_VIEWER, PLAYS

if TYPE_CHECKING:
    from tabletop.games.arre_unicornio.state import State

#: Every reason, with the names of the values in its sentence.
REASONS: dict[str, tuple[str, ...]] = {
    # Anywhere: the question of the moment must be answered first (one for each kind of decision).
    "draft_first": (),
    "illness_first": (),
    "discard_first": ("count",),
    "shout_first": (),
    "answer_first": (),
    "not_now": (),
    "not_in_packet": (),
    "not_in_hand": (),
    "no_such_seat": (),
    # Plays and swaps.
    "two_plays": (),
    "only_as_answer": (),
    "aversion": (),
    "has_item": ("item",),
    "jacket_self": (),
    "already_tied": (),
    "not_tied": (),
    "serum_self": (),
    "face_up": (),
    "swap_or_play": (),
    "swap_self": (),
    "you_are_tied": (),
    "doctor_swap": (),
    "target_tied": (),
    "shout_later": (),
    # Shouts.
    "shout_not_patient": (),
    "shout_tied": (),
    "shout_after_swap": (),
    "shout_items": ("item", "count"),
    # Answers.
    "wrong_answer": ("card",),
    # Illnesses.
    "not_yourself": (),
    "empty_hand": (),
    "no_item_there": (),
    "own_item": (),
    "you_have_item": ("item",),
    "same_seat": (),
    "pair_order": (),
}

_ILLNESSES = (
    *("magpie", "minimalist", "hyperhidrosis", "conformist"),
    *("hypnotic", "disordered", "exchange", "telepathic"),
)


def _no(reason: str, **values: str | int) -> Refused:
    assert set(values) == set(REASONS[reason])
    return Refused(f"arre_unicornio.no.{reason}", **values)


def _card_name(kind: int) -> str:
    return f"@arre_unicornio.card.{KINDS[kind]}.title"


def refusal(state: State, move: Move) -> Refused:
    """Why a move that is not among the legal ones is refused."""
    if not state.asked:
        return Refused("core.match_over")
    seat, phase = state.asked[0], state.phase
    if state.viewer in state.asked:
        # Several choose at the same time in the draft.
        seat = state.viewer
    if state.viewer not in (NO_VIEWER, seat):
        return Refused("core.not_your_turn")
    if phase in _ILLNESSES:
        return _in_illness(state, seat, move)
    return _BY_PHASE[phase](state, seat, move)


def _draft(_: State, __: int, move: Move) -> Refused:
    return _no("not_in_packet" if isinstance(move, Keep) else "draft_first")


def _turn(state: State, seat: int, move: Move) -> Refused:
    if isinstance(move, Play):
        return _no("aversion") if state.averse else _play(state, seat, move)
    if isinstance(move, Swap):
        return _swap(state, seat, move.seat)
    return _no("shout_later" if isinstance(move, Shout) else "not_now")


def _play(state: State, seat: int, move: Play) -> Refused:
    card, target = move.card, move.seat
    if card not in state.hands[seat]:
        return _no("not_in_hand")
    if CLASS[card] == WILDCARD:
        return _no("only_as_answer")
    if not 0 <= target < state.players:
        return _no("no_such_seat")
    kind = KIND[card]
    if kind <= KEY:
        return _no("has_item", item=_card_name(kind))
    if kind == SCISSORS:
        return _no("not_tied")
    if target == seat:
        return _no("jacket_self" if kind == JACKET else "serum_self")
    assert kind in (JACKET, SERUM)
    return _no("already_tied" if kind == JACKET else "face_up")


def _swap(state: State, seat: int, target: int) -> Refused:
    if state.plays:
        return _no("swap_or_play")
    if state.is_tied(seat):
        return _no("you_are_tied")
    if state.role(seat) == DOCTOR:
        return _no("doctor_swap")
    if not 0 <= target < state.players:
        return _no("no_such_seat")
    return _no("swap_self" if target == seat else "target_tied")


def _discard(state: State, seat: int, move: Move) -> Refused:
    if isinstance(move, Discard):
        return _no("not_in_hand")
    if isinstance(move, Play) and state.plays >= PLAYS:
        return _no("two_plays")
    if isinstance(move, Shout):
        return _no("shout_later")
    return _no("discard_first", count=len(state.hands[seat]) - HAND)


def _shout(state: State, seat: int, move: Move) -> Refused:
    if isinstance(move, Play) and state.plays >= PLAYS:
        return _no("two_plays")
    if not isinstance(move, Shout):
        return _no("shout_first")
    return why_no_shout(state, seat) or _no("not_now")


def why_no_shout(state: State, seat: int) -> Refused | None:
    """Why a seat could not escape at the end of its turn as things are; ``None`` if it could."""
    if state.role(seat) != PATIENT:
        return _no("shout_not_patient")
    if state.is_tied(seat) and not state.rules.jacketed_may_escape:
        return _no("shout_tied")
    missing = escape.missing(state, seat)
    if missing:
        return _no("shout_items", item=_card_name(missing[0]), count=len(missing))
    return None if escape.is_ready(state, seat) else _no("shout_after_swap")


def _answer(state: State, seat: int, move: Move) -> Refused:
    if not isinstance(move, Answer):
        return _no("answer_first")
    if move.card not in state.hands[seat]:
        return _no("not_in_hand")
    return _no("wrong_answer", card=_card_name(windows.answer_kind(state, state.stack[-1])))


def _in_illness(state: State, seat: int, move: Move) -> Refused:
    phase = state.phase
    if phase == "hyperhidrosis" and isinstance(move, Play):
        return _play(state, seat, move)
    if phase in ("magpie", "exchange") and isinstance(move, Choose):
        if move.seat == seat:
            return _no("not_yourself")
        return _no("empty_hand" if 0 <= move.seat < state.players else "no_such_seat")
    if phase in ("minimalist", "disordered") and isinstance(move, Pick):
        if move.card in state.items[seat]:
            return _no("own_item")
        if any(move.card in slots for slots in state.items):
            return _no("you_have_item", item=_card_name(KIND[move.card]))
        return _no("no_item_there")
    if phase in ("conformist", "telepathic") and isinstance(move, Hand):
        return _give(state, seat, move)
    if phase == "hypnotic" and isinstance(move, Pair):
        return _pair(state, move)
    return _no("illness_first")


def _give(state: State, seat: int, move: Hand) -> Refused:
    if state.phase == "telepathic" and move.card not in state.hands[seat]:
        return _no("not_in_hand")
    if state.phase == "conformist" and move.card not in state.items[seat]:
        return _no("no_item_there")
    if move.seat == seat:
        return _no("not_yourself")
    if not 0 <= move.seat < state.players:
        return _no("no_such_seat")
    return _no("has_item", item=_card_name(KIND[move.card]))


def _pair(state: State, move: Pair) -> Refused:
    if not (0 <= move.first < state.players and 0 <= move.second < state.players):
        return _no("no_such_seat")
    if move.first == move.second:
        return _no("same_seat")
    if state.is_tied(move.first) or state.is_tied(move.second):
        return _no("target_tied")
    return _no("pair_order")


_BY_PHASE: dict[str, Callable[[State, int, Move], Refused]] = {
    "draft": _draft,
    "turn": _turn,
    "discard": _discard,
    "shout": _shout,
    "answer_card": _answer,
    "answer_swap": _answer,
    "answer_shout": _answer,
}
