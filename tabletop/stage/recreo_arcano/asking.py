"""What is asked at the table, in words and buttons: prompt, tray, usable cards, offers to the castle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import movement
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, FIRST_MAGO, TEAMS, box
from tabletop.games.recreo_arcano.legal import piece_name, thing_name
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.recreo_arcano.tray import Deed

if TYPE_CHECKING:
    from tabletop.stage.recreo_arcano.table import Table

#: So many seconds before the end of the thinking time the person is reminded.
BELL_AT = 10

_BOARD_MOVES = (
    mv.Go,
    mv.Flip,
    mv.Slide,
    mv.Enchant,
    mv.Disenchant,
    mv.PotionGo,
    mv.PotionFree,
    mv.Fight,
    mv.Arrange,
)


def lay_out(table: Table) -> None:
    """Bring hand, castle, buttons and prompt in line with what is asked now."""
    view, moves = table.view, table.moves
    assert view is not None
    active = view.active == table.seat and bool(moves)
    lay_hand(table)
    token = getattr(table, "token", None)
    if token is not None and table.seat >= 0:
        token.stock = view.stock[table.seat]
        token.enabled = active and any(isinstance(move, mv.PotionGo | mv.PotionFree) for move in moves)
        token.held = table.holding_potion
    if table.offered is not moves or not table.duel.asks:
        # The resting picture of a view has no choices; the other side may have answered meanwhile.
        table.offered = moves
        _duel(table)
    buttons(table)
    prompt(table)


def lay_hand(table: Table) -> None:
    """The cards of the person, the one in play raised."""
    view = table.view
    mine = view is not None and view.active == table.seat and view.slot >= 0
    in_play = view.planned[view.slot] if mine and view is not None else -1
    tag = table.look.say("recreo_arcano.panel.in_play")
    table.hand.show(table.hand_cards(), usable=table.usable_cards(), raised=in_play, tag=tag)


def board_moves(table: Table) -> list[Move]:
    """What the castle is offered of what may be done."""
    return [move for move in table.moves if isinstance(move, _BOARD_MOVES)]


def _duel(table: Table) -> None:
    """Questions that the duel's own stage asks."""
    choices = {move.seat: move for move in table.moves if isinstance(move, mv.Face)}
    if choices:
        table.duel.choose_defender(list(choices), lambda seat: table.host.choose(choices[seat]))
    strikes = {move.card: move for move in table.moves if isinstance(move, mv.Strike)}
    if strikes:
        table.duel.choose_card(list(strikes), lambda card: table.host.choose(strikes[card]))


# -- buttons ----------------------------------------------------------------------------------------------


def buttons(table: Table) -> None:
    """The tray for the moment."""
    rows: list[list[Deed]] = []
    if table.moves:
        rows = _rows(table)
    while len(rows) < 2:
        rows.append([])
    if not table.host.live:
        rows = []
    else:
        rows.append([_undo(table), _hint(table)])
    skip = table.look.say("table.skip_help") if table.host.live and table.phase not in ("", "arrange") else ""
    table.tray.show(rows, _note(table) if table.moves else skip)


def _note(table: Table) -> str:
    """What the person may like to know while there is only one button."""
    say = table.look.say
    match table.phase:
        case "plan":
            if table.prompt.seconds is not None and table.prompt.seconds <= BELL_AT:
                return say("recreo_arcano.planning.bell")
            if table.drafts.complete:
                return say("recreo_arcano.planning.change_help")
            two = len(table.drafts.slots) > 1
            return say("recreo_arcano.planning.two_cards" if two else "recreo_arcano.no.plan_first")
        case "arrange":
            return say("recreo_arcano.arrange.help")
        case _:
            return ""


def _rows(table: Table) -> list[list[Deed]]:
    say = table.look.say
    match table.phase:
        case "plan":
            why = "" if table.drafts.complete else say("recreo_arcano.no.plan_first")
            label = say("recreo_arcano.planning.ready")
            return [[Deed("ready", label, "Enter", table.ready, "ui/check", "primary", why_not=why)]]
        case "arrange":
            label = say("recreo_arcano.arrange.ready")
            return [[Deed("ready", label, "Enter", table.ready_magos, "ui/check", "primary")]]
        case "order":
            return [[_choice(table, move)] for move in table.moves if isinstance(move, mv.Order)]
        case "rest":
            label = say("recreo_arcano.button.shuffle")
            return [[_deed(table, "keep", label, "Enter", mv.Keep(), "ui/check", "primary")]]
        case "turn":
            return _turn(table)
        case _:
            return []


def _choice(table: Table, move: mv.Order) -> Deed:
    label = table.look.say("recreo_arcano.row.goes_first", name=table.names[move.first])
    caps = [other.first for other in table.moves if isinstance(other, mv.Order)]
    cap = str(caps.index(move.first) + 1)
    return _deed(table, f"order.{move.first}", label, cap, move, "ui/person", "primary")


def _deed(table: Table, key: str, label: str, cap: str, move: Move, icon: str, kind: Any = "night") -> Deed:
    return Deed(key, label, cap, lambda: table.host.choose(move), icon, kind)


def _turn(table: Table) -> list[list[Deed]]:
    say, moves, view = table.look.say, table.moves, table.view
    assert view is not None
    potion = f"recreo_arcano/pocion_{('carpincho', 'hornero')[view.teams[table.seat]]}"
    done = Deed(
        "done",
        say("recreo_arcano.button.done"),
        "Enter",
        lambda: _finish(table),
        "ui/check",
        "primary",
        say("recreo_arcano.button.done_help"),
    )
    empty = not view.reserve[view.teams[table.seat]]
    late = mv.Pass() not in moves
    passing = Deed(
        "pass",
        say("recreo_arcano.button.pass_empty" if empty else "recreo_arcano.button.pass"),
        "P",
        lambda: table.host.choose(mv.Pass()),
        potion,
        tooltip=say("recreo_arcano.button.pass_empty_help") if empty else "",
        why_not=say("recreo_arcano.no.pass_late") if late else "",
    )
    for move, word, icon in ((mv.Rest(), "rest", "ui/hand"), (mv.Take(), "take", potion)):
        if move in moves:
            deed = _deed(table, word, say(f"recreo_arcano.button.{word}"), "R", move, icon, "primary")
            second = Deed("done", done.label, "Enter", done.do, "ui/check", tooltip=done.tooltip)
            label = say("recreo_arcano.button.pass_empty")
            short = Deed("pass", label, "P", passing.do, potion, why_not=passing.why_not)
            return [[deed], [second, short]]
    return [[done], [passing]]


def _finish(table: Table) -> None:
    """End the turn; where passing would do the same and bring a potion, that is said first."""
    view, say = table.view, table.look.say
    assert view is not None
    if mv.Pass() not in table.moves or not view.reserve[view.teams[table.seat]]:
        table.host.choose(mv.Done())
        return
    choices = [
        (say("recreo_arcano.confirm.end_turn"), lambda: table.host.choose(mv.Done())),
        (say("recreo_arcano.confirm.pass_instead"), lambda: table.host.choose(mv.Pass())),
    ]
    title, text = say("recreo_arcano.confirm.done_title"), say("recreo_arcano.confirm.done")
    table.host.confirm(title, text, choices)


def gives_away(table: Table, move: Move) -> bool:
    """Whether a move takes the Copa into the rival house."""
    if not isinstance(move, mv.Go | mv.PotionGo) or move.piece != COPA or table.view is None:
        return False
    return move.to >> 1 == box().houses[1 - table.view.teams[table.seat]]


def confirm_copa(table: Table, move: Move) -> None:
    """Ask whether the Copa shall really go to the rivals."""
    view, say = table.view, table.look.say
    assert view is not None
    house = f"@recreo_arcano.house.{TEAMS[1 - view.teams[table.seat]]}"
    table.host.confirm(
        say("recreo_arcano.confirm.copa_title"),
        say("recreo_arcano.confirm.copa", house=house),
        [(say("recreo_arcano.confirm.copa_do"), lambda: table.host.choose(move))],
    )


def _undo(table: Table) -> Deed:
    say = table.look.say
    why = "" if table.can_undo and table.host.live else say("core.no_undo")
    return Deed("undo", say("table.button.undo"), "Z", table.host.undo, "ui/undo", why_not=why)


def _hint(table: Table) -> Deed:
    say = table.look.say
    why = "" if table.moves else say("core.not_your_turn")
    return Deed("hint", say("table.button.hint"), "H", table.host.hint, "ui/hint", why_not=why)


# -- words ------------------------------------------------------------------------------------------------


def prompt(table: Table) -> None:
    """The sentence above the hand."""
    view = table.view
    if view is None:
        return
    if table.prompt_override and table.moves:
        table.prompt.say(table.prompt_override)
    elif table.holding_potion:
        table.prompt.say(table.look.say("recreo_arcano.picked.potion"))
    elif table.moves:
        table.prompt.say(_asked(table, view))
    else:
        still = bool(table.thinkers) and not table.host.timeline.busy
        table.prompt.say(_waiting(table, view), lit=False, thinking=still)


def _asked(table: Table, view: State) -> str:
    say, name = table.look.say, table.names[table.seat]
    phase = view.phase
    if phase == "plan" and table.drafts.complete:
        phase = "plan_ready"
    elif phase == "plan" and len(table.drafts.slots) > 1:
        second = table.drafts.placed + len(table.drafts.cards) >= 1
        phase = "plan_two_of_two" if second else "plan_one_of_two"
    if phase != "turn":
        return say(f"recreo_arcano.ask.{phase}", name=name)
    return _turn_sentence(table, view, name)


def _turn_sentence(table: Table, view: State, name: str) -> str:
    say = table.look.say
    left = movement.steps_left(view)
    useful = [step for _, step in left if any(_serves(view, move, step) for move in table.moves)]
    if not useful:
        word = "impossible" if left else "nothing" if view.stock[table.seat] else "nothing_no_potion"
        return say(f"recreo_arcano.turn.{word}", name=name)
    step = useful[0]
    key: str = step.op
    count = step.max
    if step.op == "move_mago":
        if step.who == "opposing":
            key = "move_mago_opposing"
        elif step.ignore_doors:
            key = "move_mago_any_door"
        else:
            key = "move_mago_own" if view.rules.up_to else "move_mago_own_exact"
    elif step.op == "slide_sector":
        count = step.max_steps
    elif step.op in ("enchant", "disenchant"):
        count = view.left
    elif step.op == "take_potion":
        count = min(step.max, view.reserve[view.teams[table.seat]])
    return say(f"recreo_arcano.turn.{key}", name=name, count=count)


def _serves(view: State, move: Move, step: Any) -> bool:
    """Whether a move is one of a step's kind."""
    match move:
        case mv.Go(piece=piece):
            if piece == COPA:
                return bool(step.op == "move_copa")
            own = piece // 3 == view.teams[view.active]
            return bool(step.op == "move_mago" and (step.who == "own") == own)
        case mv.Flip():
            return bool(step.op == "flip_sector")
        case mv.Slide():
            return bool(step.op == "slide_sector")
        case mv.Enchant():
            return bool(step.op == "enchant")
        case mv.Disenchant():
            return bool(step.op == "disenchant")
        case mv.Take():
            return bool(step.op == "take_potion")
        case mv.Rest():
            return bool(step.op == "rest")
        case _:
            return False


def _waiting(table: Table, view: State) -> str:
    say = table.look.say
    told = _last_told(table)
    if told and (view.phase != "plan" or not table.thinkers or table.host.timeline.busy):
        # Who does what can be read here longer than the pieces move.
        return told
    if not table.thinkers:
        return ""
    if table.can_undo:
        return say("recreo_arcano.wait.plan_changeable")
    if len(table.thinkers) > 1:
        names = ", ".join(table.names[seat] for seat in table.thinkers)
        return say("recreo_arcano.wait.plan_many", names=names)
    return say(f"recreo_arcano.wait.{view.phase}", name=table.names[table.thinkers[0]])


def _last_told(table: Table) -> str:
    """The newest sentence of the log, with its picture."""
    entry = next((each for each in reversed(table.log) if not each.head), None)
    if entry is None:
        return ""
    icon = f"[icon:{entry.icon}] " if entry.icon else ""
    return icon + table.look.say(entry.key, **entry.values)


def picked(table: Table, thing: Any) -> str:
    """The sentence while something is in the hand; empty when it is let go."""
    if thing is None or table.view is None:
        return ""
    say = table.look.say
    name = thing_name(thing)
    if thing == FIRST_MAGO + COPA:
        key = "potion_move" if table.holding_potion else "copa"
        return say(f"recreo_arcano.picked.{key}", thing=name)
    if thing >= FIRST_MAGO:
        key = "potion_move" if table.holding_potion else "mago"
        return say(f"recreo_arcano.picked.{key}", thing=name)
    places = sum(isinstance(move, mv.Slide) and move.sector == thing for move in table.moves)
    if not places:
        return ""
    return say("recreo_arcano.picked.sector_places", thing=name, count=places)


def in_words(table: Table, move: Move) -> str:
    """A move as a short phrase for the hint: what, and where to."""
    say = table.look.say
    match move:
        case mv.Plan(card=card) | mv.Strike(card=card) | mv.Drop(card=card) | mv.Top(card=card):
            return say(f"recreo_arcano.card.{box().cards[card].key}.title") + "."
        case mv.Go(piece=piece, to=to) | mv.PotionGo(piece=piece, to=to):
            sector = say(f"recreo_arcano.sector.{box().sectors[to >> 1].id}")
            label = say("recreo_arcano.space.label", sector=sector, n=(to & 1) + 1)
            return f"{_capital(say(piece_name(piece)[1:]))}: {label}."
        case mv.Flip(sector=sector) | mv.Slide(sector=sector):
            return say(f"recreo_arcano.sector.{box().sectors[sector].id}") + "."
        case mv.Enchant(thing=thing) | mv.Disenchant(thing=thing) | mv.PotionFree(thing=thing):
            return _capital(say(thing_name(thing)[1:])) + "."
        case mv.Done():
            return say("recreo_arcano.button.done") + "."
        case mv.Keep():
            return say("recreo_arcano.button.shuffle") + "."
        case mv.Pass():
            return say("recreo_arcano.button.pass_empty") + "."
        case mv.Rest():
            return say("recreo_arcano.button.rest") + "."
        case mv.Take():
            return say("recreo_arcano.button.take") + "."
        case mv.Face(seat=seat) | mv.Order(first=seat):
            return table.names[seat] + "."
        case mv.Arrange():
            return say("recreo_arcano.arrange.hinted")
        case _:
            return ""


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
