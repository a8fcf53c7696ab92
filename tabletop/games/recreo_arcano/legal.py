"""Which moves there are, and why another one is not among them. The one source of legality."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import TYPE_CHECKING

from tabletop.core.errors import Refused
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import duels, movement
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.castle import cell, column_row
from tabletop.games.recreo_arcano.catalogue import COPA, FIRST_MAGO, Step, box

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_THREE = tuple(permutations((0, 1, 2)))
_ARRANGE = tuple(mv.Arrange(tuple(n + 1 for n in numbers), spots) for spots in _THREE for numbers in _THREE)
_PASS, _DONE, _TAKE, _REST, _KEEP = mv.Pass(), mv.Done(), mv.Take(), mv.Rest(), mv.Keep()


def moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the moment, in a stable order."""
    if not state.asked:
        return ()
    seat = state.asked[0]
    match state.phase:
        case "turn":
            return tuple(_turn(state, seat))
        case "plan":
            return tuple(mv.Plan(card) for card in state.hands[seat])
        case "strike":
            return tuple(mv.Strike(card) for card in state.hands[seat])
        case "arrange":
            return _ARRANGE
        case "order":
            return tuple(mv.Order(other) for other in state.seats_of(state.teams[seat]))
        case "fight":
            return tuple(mv.Fight(own, foe) for own, foe in duels.pairs(state))
        case "face":
            return tuple(mv.Face(other) for other in state.seats_of(1 - state.teams[seat]))
        case "rest":
            return (*(mv.Drop(card) for card in state.hands[seat]), _KEEP)
        case _:
            mine = (card for owner, card in zip(state.row, state.planned, strict=True) if owner == seat)
            return tuple(mv.Top(card) for card in mine)


def _turn(state: State, seat: int) -> list[Move]:
    found: dict[Move, None] = {}
    for number, step in movement.steps_left(state):
        for move in _OFFERS[step.op](state, step, number):
            found[move] = None
    out = list(found)
    if state.stock[seat]:
        out += _potions(state, seat)
    if not state.acted:
        out.append(_PASS)
    out.append(_DONE)
    return out


def _movable(state: State, team: int) -> list[int]:
    return [mago for mago in state.alive(team) if not state.marked >> FIRST_MAGO + mago & 1]


def _mago_steps(state: State, step: Step, _: int) -> list[Move]:
    team = state.teams[state.active]
    side = team if step.who == "own" else 1 - team
    return [
        mv.Go(mago, to)
        for mago in _movable(state, side)
        for to in movement.reach(state, mago, step.max, step.ignore_doors)
    ]


def _copa_steps(state: State, step: Step, _: int) -> list[Move]:
    if state.marked >> FIRST_MAGO + COPA & 1:
        return []
    return [mv.Go(COPA, to) for to in movement.reach(state, COPA, step.max)]


def _flips(state: State, _: Step, __: int) -> list[Move]:
    # One card never flips the same sector twice, not even when flips leave no marker (option).
    barred = state.marked | state.flipped
    return [mv.Flip(sector) for sector in range(len(state.pos)) if not barred >> sector & 1]


def _slides(state: State, step: Step, _: int) -> list[Move]:
    found: list[Move] = []
    for sector in range(len(state.pos)):
        if not state.marked >> sector & 1:
            for target in sorted(state.shape.slides(sector).reach(step.max_steps)):
                found.append(mv.Slide(sector, *column_row(target)))
    return found


def _enchants(state: State, _: Step, __: int) -> list[Move]:
    return [mv.Enchant(thing) for thing in movement.things(state) if not state.marked >> thing & 1]


def _disenchants(state: State, _: Step, __: int) -> list[Move]:
    return [mv.Disenchant(thing) for thing in movement.things(state) if state.marked >> thing & 1]


def _takes(state: State, _: Step, __: int) -> list[Move]:
    return [_TAKE] if state.reserve[state.teams[state.active]] else []


def _rests(_: State, __: Step, ___: int) -> list[Move]:
    return [_REST]


_OFFERS: dict[str, Callable[[State, Step, int], list[Move]]] = {
    "move_mago": _mago_steps,
    "move_copa": _copa_steps,
    "flip_sector": _flips,
    "slide_sector": _slides,
    "enchant": _enchants,
    "disenchant": _disenchants,
    "take_potion": _takes,
    "rest": _rests,
}


def _potions(state: State, seat: int) -> list[Move]:
    pieces = _movable(state, state.teams[seat])
    if not state.marked >> FIRST_MAGO + COPA & 1:
        pieces.append(COPA)
    found: list[Move] = [mv.PotionGo(piece, to) for piece in pieces for to in movement.reach(state, piece, 1)]
    if state.marked:
        found += [mv.PotionFree(thing) for thing in movement.things(state) if state.marked >> thing & 1]
    return found


# -- why not ----------------------------------------------------------------------------------------------


def refusal(state: State, move: Move) -> Refused:
    """The reason, in one plain sentence, why a move is not legal now."""
    if not state.asked:
        return Refused("core.match_over")
    if state.phase != "turn":
        return _refuse_answer(state, move)
    match move:
        case mv.Pass():
            return Refused("recreo_arcano.no.pass_late")
        case mv.Go() | mv.PotionGo():
            return _refuse_go(state, move)
        case mv.Flip() | mv.Slide():
            return _refuse_sector(state, move)
        case mv.Enchant() | mv.Disenchant() | mv.PotionFree():
            return _refuse_marker(state, move)
        case mv.Take():
            return _no_step(state, "take_potion") or Refused("recreo_arcano.no.reserve_empty")
        case mv.Rest():
            return _no_step(state, "rest") or Refused("recreo_arcano.no.not_now")
        case _:
            return Refused("recreo_arcano.no.not_now")


def _refuse_answer(state: State, move: Move) -> Refused:
    match move:
        case mv.Plan(card=card) | mv.Strike(card=card) | mv.Drop(card=card):
            if card not in state.hands[state.asked[0]]:
                return Refused("recreo_arcano.no.not_in_hand")
    return Refused(f"recreo_arcano.no.{state.phase}_first")


def piece_name(piece: int) -> str:
    """The text key of a piece's name."""
    return "@recreo_arcano.copa" if piece == COPA else f"@recreo_arcano.mago.{piece}"


def thing_name(thing: int) -> str:
    """The text key of a sector's or a piece's name as it stands inside a sentence."""
    if thing < FIRST_MAGO:
        return f"@recreo_arcano.the.{box().sectors[thing].id}"
    return piece_name(thing - FIRST_MAGO)


def _no_step(state: State, *ops: str) -> Refused | None:
    """A refusal if the card in play has no such step, or has none left."""
    card = box().cards[state.planned[state.slot]]
    if not any(step.op in ops for step in card.steps):
        return Refused("recreo_arcano.no.card_cannot", card=f"@recreo_arcano.card.{card.key}.title")
    if not any(step.op in ops for _, step in movement.steps_left(state)):
        return Refused("recreo_arcano.no.steps_used")
    return None


def _refuse_go(state: State, move: mv.Go | mv.PotionGo) -> Refused:
    piece, team, seat = move.piece, state.teams[state.active], state.active
    if not 0 <= piece <= COPA or state.at[piece] < 0:
        return Refused("recreo_arcano.no.out_of_game")
    name = piece_name(piece)
    own = piece == COPA or piece // 3 == team
    most, doors = 1, False
    if isinstance(move, mv.PotionGo):
        if not state.stock[seat]:
            return Refused("recreo_arcano.no.no_potion")
        if not own:
            return Refused("recreo_arcano.no.potion_rival")
    else:
        op = "move_copa" if piece == COPA else "move_mago"
        none = _no_step(state, op)
        if none is not None:
            return none
        fitting = [
            step
            for _, step in movement.steps_left(state)
            if step.op == op and (piece == COPA or (step.who == "own") == own)
        ]
        if not fitting:
            return Refused("recreo_arcano.no.own_only" if not own else "recreo_arcano.no.rival_only")
        most = max(step.max for step in fitting)
        doors = any(step.ignore_doors for step in fitting)
    if state.marked >> FIRST_MAGO + piece & 1:
        return Refused("recreo_arcano.no.enchanted", thing=name)
    return _refuse_way(state, piece, move.to, most, doors)


def _refuse_way(state: State, piece: int, to: int, most: int, ignore_doors: bool) -> Refused:
    here = state.at[piece]
    if to == here:
        return Refused("recreo_arcano.no.stay")
    if piece != COPA and to == state.turn_start[piece]:
        return Refused("recreo_arcano.no.back_home")
    touching = any(other == to for _, other in state.shape.links[here])
    if touching and not ignore_doors and to not in movement.exits(state, here):
        return Refused("recreo_arcano.no.door_shut")
    if not state.rules.up_to and movement.is_within(state, piece, to, most, ignore_doors):
        return Refused("recreo_arcano.no.not_exactly", count=most)
    if to in movement.reach(state, piece, 20, ignore_doors):
        return Refused("recreo_arcano.no.too_far", count=most)
    return Refused("recreo_arcano.no.no_way")


def _refuse_sector(state: State, move: mv.Flip | mv.Slide) -> Refused:
    slide = isinstance(move, mv.Slide)
    none = _no_step(state, "slide_sector" if slide else "flip_sector")
    if none is not None:
        return none
    if not 0 <= move.sector < len(state.pos):
        return Refused("recreo_arcano.no.out_of_game")
    if state.marked >> move.sector & 1:
        return Refused("recreo_arcano.no.enchanted", thing=thing_name(move.sector))
    if isinstance(move, mv.Slide):
        return refuse_slide(state, move.sector, move.x, move.y)
    return Refused("recreo_arcano.no.not_now")


def refuse_slide(state: State, sector: int, x: int, y: int) -> Refused:
    """Why a sector may not come to lie on a place: a room, a broken castle, or no way along the contour."""
    slides, target = state.shape.slides(sector), cell(x, y)
    if target == slides.origin:
        return Refused("recreo_arcano.no.stay")
    if not slides.is_free(target):
        return Refused("recreo_arcano.no.room_in_the_way")
    if not slides.is_resting(target):
        return Refused("recreo_arcano.no.falls_apart")
    if target in slides.reach(40):
        most = max(
            (step.max_steps for _, step in movement.steps_left(state) if step.op == "slide_sector"), default=1
        )
        return Refused("recreo_arcano.no.slide_too_far", count=most)
    return Refused("recreo_arcano.no.no_contour")


def _refuse_marker(state: State, move: mv.Enchant | mv.Disenchant | mv.PotionFree) -> Refused:
    if isinstance(move, mv.PotionFree):
        if not state.stock[state.active]:
            return Refused("recreo_arcano.no.no_potion")
    else:
        none = _no_step(state, "enchant" if isinstance(move, mv.Enchant) else "disenchant")
        if none is not None:
            return none
    if move.thing not in movement.things(state):
        return Refused("recreo_arcano.no.out_of_game")
    which = "already_enchanted" if isinstance(move, mv.Enchant) else "not_enchanted"
    return Refused(f"recreo_arcano.no.{which}", thing=thing_name(move.thing))
