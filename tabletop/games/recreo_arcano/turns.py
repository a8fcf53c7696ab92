"""A turn of Execution: card steps, potions, and what a movement leads to (fact base 2.8, 2.9, R3-R35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import duels, piles, rounds, verdict
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.castle import cell, column_row
from tabletop.games.recreo_arcano.catalogue import ALL_DOORS, COPA, FIRST_MAGO, Step, box
from tabletop.games.recreo_arcano.movement import reach, steps_left

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State


def play(state: State, move: Move) -> list[Event]:
    """Carry out a legal move."""
    events: list[Event] = []
    _DEEDS[type(move)](state, move, events)
    return events


def _pass(state: State, _: mv.Pass, events: list[Event]) -> None:
    seat = state.active
    took = min(1, state.reserve[state.teams[seat]])
    state.reserve[state.teams[seat]] -= took
    state.stock[seat] += took
    events.append(ev.Passed(seat, took))
    rounds.begin_turn(state, state.slot + 1, events)


def _done(state: State, _: mv.Done, events: list[Event]) -> None:
    events.append(ev.TurnEnded(state.active, not state.acted))
    rounds.begin_turn(state, state.slot + 1, events)


def step_for(state: State, move: Move) -> int:
    """The number of the earliest step left of the card in play that allows this move."""
    for number, step in steps_left(state):
        if _fits(state, move, step):
            return number
    raise AssertionError("a legal move always has its step")


def _fits(state: State, move: Move, step: Step) -> bool:
    match move:
        case mv.Go(piece=piece, to=to):
            if piece == COPA:
                return step.op == "move_copa" and to in reach(state, piece, step.max)
            own = piece // 3 == state.teams[state.active]
            return (
                step.op == "move_mago"
                and (step.who == "own") == own
                and to in reach(state, piece, step.max, step.ignore_doors)
            )
        case mv.Slide(sector=sector, x=x, y=y):
            if step.op != "slide_sector":
                return False
            return cell(x, y) in state.shape.slides(sector).reach(step.max_steps)
        case _:
            return step.op == _OPS[type(move)]


_OPS: dict[type[Move], str] = {
    mv.Flip: "flip_sector",
    mv.Enchant: "enchant",
    mv.Disenchant: "disenchant",
    mv.Take: "take_potion",
    mv.Rest: "rest",
}


def _use_step(state: State, move: Move) -> Step:
    """Count the step that a move uses; steps before it are skipped for good."""
    number = step_for(state, move)
    step = box().cards[state.planned[state.slot]].steps[number]
    if number != state.step:
        rounds.come_to(state, number)
    if step.op in ("enchant", "disenchant") and state.left > 1:
        state.left -= 1
    else:
        rounds.come_to(state, number + 1)
    state.acted = True
    return step


def _go(state: State, move: mv.Go, events: list[Event]) -> None:
    number = step_for(state, move)
    step = box().cards[state.planned[state.slot]].steps[number]
    way = reach(state, move.piece, step.max, step.ignore_doors)[move.to]
    _use_step(state, move)
    _walk(state, move.piece, way, events)


def _potion_go(state: State, move: mv.PotionGo, events: list[Event]) -> None:
    way = reach(state, move.piece, 1)[move.to]
    _spend(state, FIRST_MAGO + move.piece, False, events)
    _walk(state, move.piece, way, events)


def _walk(state: State, piece: int, way: tuple[int, ...], events: list[Event]) -> None:
    """Move a piece along its way, enchant it, and go on to what waits at its end."""
    began = way[0]
    state.at[piece] = way[-1]
    events.append(ev.Moved(state.active, piece, way))
    mark(state, FIRST_MAGO + piece, events)
    if piece == COPA:
        verdict.check(state, events)
        return
    duels.after_walk(state, piece, began, events)


def mark(state: State, thing: int, events: list[Event], spell: bool = False) -> None:
    """Put an enchanted marker on a thing."""
    state.marked |= 1 << thing
    events.append(ev.Marked(thing, spell))


def _spend(state: State, thing: int, free: bool, events: list[Event]) -> None:
    seat = state.active
    state.stock[seat] -= 1
    if state.rules.potions_return:
        state.reserve[state.teams[seat]] += 1
    state.acted = True
    events.append(ev.PotionSpent(seat, thing, free))


def _potion_free(state: State, move: mv.PotionFree, events: list[Event]) -> None:
    _spend(state, move.thing, True, events)
    _unmark(state, move.thing, events)


def _unmark(state: State, thing: int, events: list[Event]) -> None:
    state.marked &= ~(1 << thing)
    events.append(ev.Unmarked(thing))


def _flip(state: State, move: mv.Flip, events: list[Event]) -> None:
    _use_step(state, move)
    state.doors[move.sector] ^= ALL_DOORS
    if not state.rules.flip_enchants:
        state.flipped |= 1 << move.sector
    events.append(ev.Flipped(state.active, move.sector))
    if state.rules.flip_enchants:
        mark(state, move.sector, events)


def _slide(state: State, move: mv.Slide, events: list[Event]) -> None:
    slides = state.shape.slides(move.sector)
    step = _use_step(state, move)
    target = cell(move.x, move.y)
    path = tuple(column_row(where) for where in slides.path(target, step.max_steps))
    state.pos = (*state.pos[: move.sector], target, *state.pos[move.sector + 1 :])
    events.append(ev.Slid(state.active, move.sector, path))
    mark(state, move.sector, events)


def _enchant(state: State, move: mv.Enchant, events: list[Event]) -> None:
    _use_step(state, move)
    mark(state, move.thing, events, spell=True)


def _disenchant(state: State, move: mv.Disenchant, events: list[Event]) -> None:
    _use_step(state, move)
    _unmark(state, move.thing, events)


def _take(state: State, move: mv.Take, events: list[Event]) -> None:
    step = _use_step(state, move)
    seat, team = state.active, state.teams[state.active]
    count = min(step.max, state.reserve[team])
    state.reserve[team] -= count
    state.stock[seat] += count
    events.append(ev.PotionsTaken(seat, count))


def _rest(state: State, move: mv.Rest, events: list[Event]) -> None:
    _use_step(state, move)
    seat = state.active
    if state.uses_deck(seat):
        state.phase = "rest"
        return
    pile = state.discards[seat]
    events.append(ev.Rested(seat, len(pile), False))
    state.hands[seat] += pile
    piles.sort_hand(state, seat)
    state.discards[seat] = []
    state.open_cards[seat] = 0


def _drop(state: State, move: mv.Drop, events: list[Event]) -> None:
    seat = state.active
    state.hands[seat].remove(move.card)
    events.append(ev.Dropped(seat, move.card))
    piles.dispose(state, seat, move.card, events)


def _keep(state: State, _: mv.Keep, events: list[Event]) -> None:
    piles.shuffle_pile(state, state.active, events)
    state.phase = "turn"


_DEEDS: dict[type[Move], Callable[[Any, Any, list[Event]], None]] = {
    mv.Arrange: rounds.arrange,
    mv.Plan: rounds.plan,
    mv.Order: rounds.order,
    mv.Top: rounds.top,
    mv.Pass: _pass,
    mv.Done: _done,
    mv.Go: _go,
    mv.Flip: _flip,
    mv.Slide: _slide,
    mv.Enchant: _enchant,
    mv.Disenchant: _disenchant,
    mv.Take: _take,
    mv.Rest: _rest,
    mv.PotionGo: _potion_go,
    mv.PotionFree: _potion_free,
    mv.Drop: _drop,
    mv.Keep: _keep,
    mv.Fight: duels.fight,
    mv.Face: duels.face,
    mv.Strike: duels.strike,
}
