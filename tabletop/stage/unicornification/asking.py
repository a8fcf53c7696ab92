"""What is asked at the table: prompt, tag over the chosen cards, buttons, what glows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.moves import Move
from tabletop.games.unicornification import groups, legal
from tabletop.games.unicornification.catalogue import value
from tabletop.games.unicornification.moves import PILE, STOCK, Call, Lay, LetBe, Play
from tabletop.games.unicornification.state import COUNT, DISCARD, INTERRUPT, TURN, State
from tabletop.stage.kit import Button
from tabletop.stage.unicornification import names
from tabletop.stage.unicornification.near import about

if TYPE_CHECKING:
    from tabletop.stage.unicornification.table import Table

WINDOWS = (DISCARD, INTERRUPT)


def usable(table: Table) -> list[int]:
    """The cards of the hand that answer what is asked."""
    if table.pending:
        return []
    found: dict[int, None] = {}
    for move in table.moves:
        if isinstance(move, Play | Lay):
            found.update(dict.fromkeys(move.cards))
    return list(found)


def takes(table: Table) -> dict[str, Play]:
    """What may be picked up if the chosen cards are put down."""
    cards = table.pending or table.lying
    if not cards:
        return {}
    both = {take: Play(cards, take) for take in (PILE, STOCK)}
    return {take: move for take, move in both.items() if move in table.moves}


def lay_out(table: Table) -> None:
    """Bring hand, piles, buttons and words in line with what is asked and chosen now."""
    view = table.view
    assert view is not None
    asked, window = bool(table.moves), view.phase in WINDOWS
    shown = [card for card in table.hand_cards() if card not in table.pending]
    kind = table.selection.group(view.rules.runs)
    top = table.lying[-1] if kind in ("pair", "set") and len(table.lying) > 1 else -1
    fits = bool(kind)
    if window and asked:
        lay = table.selection.lay(table.lays)
        top = lay.cards[-1] if lay is not None and len(lay.cards) > 1 and groups.is_set(lay.cards) else -1
        fits = lay is not None
    table.hand.show(shown, usable=usable(table), chosen=table.selection.cards, top=top, fits=fits)
    for each in table.hand.cards:
        if each.card >= 0:
            name, words = about(table.look, each.card, view.rules.runs)
            # The words over the chosen cards matter more.
            each.tooltip = "" if asked and table.selection else f"**{name}** · {words}"
    may = takes(table) if asked and view.phase == TURN else {}
    table.stock.light(STOCK in may)
    table.pile.aimed_at = table.window.visible
    table.pile.show(tuple(view.pile), view.live, table.pending)
    table.pile.light(PILE in may)
    table.tag.say(*_tag(table, view, kind))
    _value(table, view)
    _buttons(table, view)
    prompt(table)


# -- the group that is chosen -----------------------------------------------------------------------------


def _tag(table: Table, view: State, kind: str) -> tuple[str, bool]:
    """The words over the chosen cards, and whether they are a group."""
    say, chosen = table.look.say, table.selection
    if not chosen or not table.moves or view.phase != TURN:
        return "", True
    if kind:
        words = say(f"unicornification.group.{kind}", count=chosen.points)
        if kind in ("pair", "set"):
            top = say("unicornification.group.on_top", card=names.mark(table.lying[-1]))
            words = f"{words} · {top}"
        return words, True
    why = groups.refusal(tuple(chosen.cards), view.rules.runs)
    if len(chosen.cards) == 2 and _may_grow(table):
        return say("unicornification.group.more"), False
    return say(why.key, **why.values) if why is not None else "", False


def _may_grow(table: Table) -> bool:
    """Whether two cards are a part of a run that the hand holds."""
    return any(set(table.selection.cards) < set(move.cards) for move in table.moves if isinstance(move, Play))


def _value(table: Table, view: State) -> None:
    say = table.look.say
    # Who counts for oneself is not told the sum.
    table.value.visible = table.seat >= 0 and not view.rules.self_count
    if not table.value.visible:
        return
    held = [card for card in view.hands[table.seat] if card not in table.pending]
    now = value(held)
    note = say("unicornification.table.call_at", count=view.rules.call_limit)
    ways = table.selection.lay(table.lays) if view.phase in WINDOWS else table.lying
    if ways and table.moves and not table.pending:
        note = say("unicornification.table.value_after", count=now - table.selection.points)
    elif table.pending:
        note = say("unicornification.table.before_pick_up")
    table.value.show(now, note)


# -- buttons ----------------------------------------------------------------------------------------------


def _buttons(table: Table, view: State) -> None:
    say, live = table.look.say, table.host.live
    mine = bool(table.moves) and view.phase == TURN
    shown = live and table.seat >= 0 and not table.window.visible and not table.panel.visible
    for widget in (
        table.call,
        table.put_down,
        table.take_pile,
        table.take_stock,
        table.back,
        table.hint,
        table.undo,
    ):
        widget.visible = shown
    table.sort.visible = shown
    if not shown:
        return
    taking = bool(table.pending)
    table.put_down.visible = not taking
    table.call.visible = not taking
    table.take_pile.visible = table.take_stock.visible = table.back.visible = taking
    if taking:
        may = takes(table)
        table.take_pile.label = say("unicornification.button.take_pile", card=names.mark(view.pile[-1]))
        _may(table.take_pile, "" if PILE in may else say("unicornification.no.take_what"))
        _may(table.take_stock, "" if STOCK in may else say("unicornification.no.stock_empty"))
    else:
        why = (
            ""
            if takes(table) and mine
            else say("unicornification.no.no_cards" if mine else "core.not_your_turn")
        )
        _may(table.put_down, why)
        _show_call(table, view, mine)
    _may(table.hint, "" if table.moves else say("core.not_your_turn"))
    _may(table.undo, "" if table.can_undo else say("core.no_undo"))


def _may(button: Button, why: str) -> None:
    if why:
        button.disable(why)
    else:
        button.enable()


def _show_call(table: Table, view: State, mine: bool) -> None:
    say = table.look.say
    hand, limit = view.value(table.seat), view.rules.call_limit
    if mine and Call() in table.moves:
        table.call.show(say("unicornification.button.call"), _with(table, view, hand), "")
        return
    why = legal.can_call(view, table.seat)
    title = say("unicornification.button.call_at", count=limit)
    if why is not None:
        line = say("unicornification.table.call_too_high", count=hand, limit=limit)
        if view.rules.self_count:
            line = say("unicornification.button.call_needs", count=limit)
        elif hand <= limit:
            line = say("unicornification.table.call_later")
        table.call.show(title, line, say(why.key, **why.values), said=hand > limit)
        return
    table.call.show(title, _with(table, view, hand), say("core.not_your_turn"))


def _with(table: Table, view: State, hand: int) -> str:
    if view.rules.self_count:
        return table.look.say("unicornification.button.call_help")
    return table.look.say("unicornification.button.call_with", count=hand)


# -- words ------------------------------------------------------------------------------------------------


def prompt(table: Table) -> None:
    """The sentence above the hand."""
    view = table.view
    if view is None:
        return
    if table.moves and table.advice and view.phase == TURN:
        table.prompt.say(table.advice)
    elif table.moves and view.phase == TURN:
        table.prompt.say(_asked(table, view))
    elif table.moves and view.phase == COUNT:
        table.prompt.say(table.look.say("unicornification.ask.count", name=table.names[table.seat]))
    elif table.moves:
        # The panel of the free play asks.
        table.prompt.say("")
    else:
        table.prompt.say(_waiting(table, view), lit=False, thinking=bool(table.thinkers))


def _asked(table: Table, view: State) -> str:
    say, name = table.look.say, f"[gold]**{table.names[table.seat]}**[/]"
    if table.pending:
        only_pile = STOCK not in takes(table)
        return say(f"unicornification.ask.{'take_pile' if only_pile else 'take'}", name=name)
    if not view.hands[table.seat]:
        return say("unicornification.ask.turn_empty", name=name)
    if takes(table):
        return say("unicornification.ask.turn_chosen", card=names.mark(view.pile[-1], on_dark=True))
    word = "turn_call" if Call() in table.moves else "turn"
    return say(f"unicornification.ask.{word}", name=name)


def _waiting(table: Table, view: State) -> str:
    say = table.look.say
    if not table.thinkers or not view.asked:
        return ""
    if view.phase in WINDOWS:
        # That somebody is asked at all is that seat's secret.
        return ""
    thinkers = [table.names[seat] for seat in table.thinkers]
    if view.phase == COUNT and len(thinkers) > 1:
        return say("unicornification.wait.count_many", names=", ".join(thinkers))
    return say(f"unicornification.wait.{view.phase}", name=thinkers[0])


def in_words(table: Table, move: Move) -> str:
    """A move as a short phrase for the hint."""
    say, dark = table.look.say, bool(table.view is not None and table.view.phase == TURN)
    match move:
        case Call():
            return say("unicornification.button.call")
        case Play(cards=cards, take=take):
            pile = table.view.pile if table.view is not None else []
            what = say("unicornification.button.take_stock")
            if take == PILE and pile:
                what = say("unicornification.button.take_pile", card=names.mark(pile[-1], on_dark=dark))
            return f"{names.marks(cards, on_dark=dark)} · {what}."
        case Lay(cards=cards):
            return say("unicornification.window.offer", cards=names.marks(cards))
        case LetBe():
            return say("unicornification.button.let_be")
        case _:
            return ""
