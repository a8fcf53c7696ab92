"""What is said of a piece or a space of the castle that the pointer or the aim rests on."""

from __future__ import annotations

from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO, TEAMS, box
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit.look import Look
from tabletop.stage.recreo_arcano.board import Board, Hover


def words_on(board: Board, hover: Hover) -> str:
    """Lines for a tooltip: what stands there, what is known of it, where that is, how far away."""
    view = board.view
    if view is None:
        return ""
    lines = []
    if FIRST_MAGO <= hover.thing < COPA_THING:
        lines += _mago(board.look, view, hover.thing - FIRST_MAGO)
    elif hover.thing == COPA_THING:
        lines.append(f"**{board.look.say('recreo_arcano.piece.copa')}**")
    elif hover.space >= 0:
        lines += _potions(board.look, view, hover.space)
    enchanted = hover.thing if hover.thing >= FIRST_MAGO else hover.space >> 1
    if hover.space >= 0:
        lines.append(_label(board.look, hover.space))
        lines += _way(board, view, hover.space)
    if enchanted >= 0 and view.has_marker(enchanted):
        lines.append(board.look.say("recreo_arcano.piece.enchanted"))
    return "\n".join(lines)


def _mago(look: Look, view: State, mago: int) -> list[str]:
    team, hat = divmod(mago, 3)
    kind = look.say(f"recreo_arcano.mago_of.{TEAMS[team]}")
    lines = [f"**{kind}** · {look.say(f'recreo_arcano.hat.{hat}')}"]
    number = view.numbers[mago]
    if number > 0:
        lines.append(look.say("recreo_arcano.piece.number", number=number))
    elif number < 0:
        lines.append(look.say("recreo_arcano.piece.number_hidden"))
    return lines


def _potions(look: Look, view: State, space: int) -> list[str]:
    teams = {token // 3 for token, at in enumerate(view.potions) if at == space}
    return [look.say(f"recreo_arcano.piece.pocion_{TEAMS[team]}") for team in sorted(teams)]


def _label(look: Look, space: int) -> str:
    sector = look.say(f"recreo_arcano.sector.{box().sectors[space >> 1].id}")
    return look.say("recreo_arcano.space.label", sector=sector, n=(space & 1) + 1)


def _way(board: Board, view: State, space: int) -> list[str]:
    """How far the piece in the hand has to go, and whether it meets somebody there."""
    held = board.held
    if held is None or held < FIRST_MAGO:
        return []
    if view.at[held - FIRST_MAGO] == space:
        return [board.look.say("recreo_arcano.space.here")]
    steps = board.mode.places(held).get(space)
    if steps is None:
        return []
    team = (held - FIRST_MAGO) // 3
    foes = held != COPA_THING and any(view.at[foe] == space for foe in view.alive(1 - team))
    return [board.look.say(f"recreo_arcano.space.{'duel' if foes else 'steps'}", count=steps)]
