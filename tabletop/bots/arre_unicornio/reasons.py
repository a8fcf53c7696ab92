"""Why a bot of ¡Arre Unicornio! does something, in one sentence: the second half of a hint."""

from __future__ import annotations

from tabletop.bots.arre_unicornio.judgement import Judge
from tabletop.bots.contract import Note
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio.catalogue import (
    BEADLE,
    CLASS,
    CLEANING,
    CONFORMIST,
    DISORDERED,
    ESCAPE,
    GLUTTONY,
    ILLNESS,
    JACKET,
    KIND,
    MAGPIE,
    MINIMALIST,
    PATIENT,
    SCISSORS,
    SERUM,
    TREATMENT,
    WAIVES,
)
from tabletop.games.arre_unicornio.parts import CRY, DAZING, REPLY, SWAP

#: From this chance on a role is spoken of as likely.
_LIKELY = 0.5


def note(key: str, **values: str | int) -> Note:
    """A reason by the last part of its key."""
    return Note(f"arre_unicornio.why.{key}", values)


def _percent(chance: float) -> int:
    return round(100 * chance)


def why(judge: Judge, move: Move) -> Note:
    """Why this move."""
    match move:
        case mv.Keep():
            return note("keep")
        case mv.Discard():
            return note("discard")
        case mv.Play(card=card, seat=target):
            return _why_play(judge, card, target)
        case mv.Swap(seat=target):
            return _why_swap(judge, target)
        case mv.Done():
            return note("done")
        case mv.Shout():
            return note("shout" if judge.role == PATIENT else "bluff")
        case mv.Hush():
            return note("hush")
        case mv.Answer():
            return _why_answer(judge)
        case mv.LetBe():
            return note("lets_it_be")
    return _why_effect(judge, move)


def _why_play(judge: Judge, card: int, target: int) -> Note:
    own, sort, kind = target == judge.seat, CLASS[card], KIND[card]
    if sort == ESCAPE:
        return _why_item(judge, kind, target)
    if sort == TREATMENT:
        dazes = len(judge.view.treatments[target]) + 1 >= DAZING
        return note("dazes" if dazes and not own else "treats")
    if sort == ILLNESS:
        return _why_own_illness(kind) if own else _why_illness(judge, kind, target)
    if kind == JACKET:
        return _why_jacket(judge, target)
    if kind == SCISSORS:
        if own:
            return note("frees_itself")
        if judge.view.role(target) == PATIENT:
            return note("frees_patient")
        return note("ends_waiver" if judge.is_staff else "frees_other")
    return note("serum" if kind == SERUM else "useful")


def _why_item(judge: Judge, kind: int, target: int) -> Note:
    missing = judge.missing[target]
    if target == judge.seat:
        if judge.role == PATIENT:
            if missing == (kind,):
                return note("completes")
            return note("collects", count=max(0, len(missing) - (kind in missing)))
        return note("hoards")
    if judge.role == PATIENT and judge.patient(target) >= _LIKELY:
        return note("helps_patient", percent=_percent(judge.patient(target)))
    return note("gets_rid")


def _why_jacket(judge: Judge, target: int) -> Note:
    chance = judge.chance[target]
    if judge.role == PATIENT:
        guards = sum(chance[role] for role in WAIVES)
        return note("ties_guard", percent=_percent(guards)) if guards >= _LIKELY else note("ties_anyone")
    if judge.is_staff and judge.free_patients() - chance[PATIENT] < 0.05:
        return note("ties_last", percent=_percent(chance[PATIENT]))
    return note("ties_patient", percent=_percent(chance[PATIENT]))


def _why_own_illness(kind: int) -> Note:
    if kind == GLUTTONY:
        return note("eats_jacket")
    if kind == DISORDERED:
        return note("steals_item")
    if kind == MINIMALIST:
        return note("destroys_item")
    return note("steals_card" if kind == MAGPIE else "own_illness")


def _why_illness(judge: Judge, kind: int, target: int) -> Note:
    if kind in (GLUTTONY, CONFORMIST) and len(judge.missing[target]) < 2:
        return note("empties_area")
    return note("infects")


def _why_swap(judge: Judge, target: int) -> Note:
    percent = _percent(judge.patient(target))
    if not judge.missing[judge.seat] and percent:
        return note("swaps_to_escape", percent=percent)
    if judge.role in (CLEANING, BEADLE):
        return note("swaps_job", percent=_percent(judge.patient(target) + judge.staff(target)))
    return note("swaps_side" if judge.role == PATIENT else "swaps_away")


def _why_answer(judge: Judge) -> Note:
    top = judge.view.stack[-1]
    if top.what == CRY:
        return note("alarm")
    if top.what == SWAP:
        return note("keeps_role" if judge.seat in (top.first, top.second) else "stops_swap")
    if top.what == REPLY:
        return note("counters")
    return note("saves_itself" if top.first == judge.seat else "stops_card")


def _why_effect(judge: Judge, move: Move) -> Note:
    match move:
        case mv.Choose():
            return note("exchanges" if judge.view.phase == "exchange" else "robs")
        case mv.Pick():
            return note("steals_item" if judge.view.phase == "disordered" else "destroys_item")
        case mv.Hand():
            return note("gives_least")
        case mv.Pair(first=first, second=second):
            return note("swaps_job" if judge.seat in (first, second) else "confuses", **_pair(judge, move))
    return note("only")


def _pair(judge: Judge, move: mv.Pair) -> dict[str, int]:
    """The chance of the role that the own seat would get; nothing if it is not one of the two."""
    if judge.seat not in (move.first, move.second):
        return {}
    other = move.second if move.first == judge.seat else move.first
    return {"percent": _percent(judge.patient(other) + judge.staff(other))}
