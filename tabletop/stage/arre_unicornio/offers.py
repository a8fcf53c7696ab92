"""The buttons as they stand now: what each would do, or the short reason why it cannot be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio import refusals
from tabletop.games.arre_unicornio.catalogue import DOCTOR, PATIENT, copies
from tabletop.games.arre_unicornio.parts import HAND
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names, needs
from tabletop.stage.kit import Button

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

_STEM = "arre_unicornio.button"
#: What the large button does in each kind of decision that chooses a card or a seat.
_VERBS = {
    "draft": "keep",
    "discard": "discard",
    "telepathic": "give",
    "conformist": "give",
    "turn": "play",
    "hyperhidrosis": "play",
}


def buttons(table: Table, view: State) -> None:
    """All buttons beside the hand, and hint and undo."""
    shown = table.host.live and table.seat >= 0
    for widget in (table.play, table.swap, table.end, table.shout, table.hint, table.undo):
        widget.visible = shown
    table.cancel.visible = shown and bool(table.selection) and view.phase != "conformist"
    if not shown:
        return
    _play(table, view)
    _swap(table, view)
    _end(table)
    _shout(table, view)
    say = table.look.say
    _may(table.hint, "" if table.moves else say("core.not_your_turn"))
    _may(table.undo, "" if table.can_undo else say("core.no_undo"))


def _may(button: Button, why: str) -> None:
    if why and (button.enabled or button.tooltip != why):
        button.disable(why)
    elif not why and not button.enabled:
        button.enable()


def _mine(table: Table) -> bool:
    return bool(table.moves) and not table.window.visible


def _play(table: Table, view: State) -> None:
    say, chosen, phase = table.look.say, table.selection, view.phase
    if not _mine(table):
        why = say(f"{_STEM}.{'answer_first' if table.window.visible else 'on_your_turn'}")
        table.play.show(say(f"{_STEM}.play_card"), why_not=why)
        return
    if phase == "hypnotic":
        _play_pair(table)
        return
    verb = _VERBS.get(phase)
    if phase == "shout":
        table.play.show(say(f"{_STEM}.play_card"), why_not=say(f"{_STEM}.plays_over"))
    elif chosen.swap or verb is None:
        _play_one(table, say(f"{_STEM}.{'swap' if chosen.swap else 'illness'}"))
    elif chosen.card < 0:
        can = any(isinstance(move, mv.Play | mv.Keep | mv.Discard | mv.Hand) for move in table.moves)
        why = say(f"{_STEM}.{'choose_card' if can else 'no_card'}")
        table.play.show(say(f"{_STEM}.{verb}_card"), why_not=why)
    else:
        card = names.card(table.look, chosen.card)
        table.play.show(say(f"{_STEM}.{verb}", card=card), _play_line(table, view), face="gold")


def _play_one(table: Table, what: str) -> None:
    """A player or an item is to be chosen, and may be: by a hint, or as there is no other."""
    say, move = table.look.say, table.gestures.meant()
    match move:
        case mv.Swap(seat=seat) | mv.Choose(seat=seat):
            table.play.show(what, table.names[seat], face="gold")
        case mv.Pick(card=card):
            table.play.show(what, names.card(table.look, card), face="gold")
        case _:
            items = any(isinstance(each, mv.Pick) for each in table.moves)
            table.play.show(what, why_not=say(f"{_STEM}.{'choose_item' if items else 'choose_seat'}"))


def _play_pair(table: Table) -> None:
    say, seats = table.look.say, table.selection.seats
    pair = table.selection.pair(table.moves)
    if pair is None:
        count = 2 - len(seats)
        table.play.show(say(f"{_STEM}.swap"), why_not=say(f"{_STEM}.choose_seats", count=count))
        return
    first, second = table.names[pair.first], table.names[pair.second]
    table.play.show(say(f"{_STEM}.swap"), say(f"{_STEM}.pair", first=first, second=second), face="gold")


def _play_line(table: Table, view: State) -> str:
    """For whom the card is meant, and which play of the turn it would be."""
    say, phase = table.look.say, view.phase
    if phase == "discard":
        return say(f"{_STEM}.to_go", count=len(view.hands[table.base]) - HAND)
    if phase == "draft":
        return ""
    move = table.gestures.target()
    if isinstance(move, mv.Play | mv.Hand):
        to = (
            say(f"{_STEM}.to_self")
            if move.seat == table.base
            else say(f"{_STEM}.to", name=table.names[move.seat])
        )
    else:
        to = say(f"{_STEM}.choose_seat")
    if phase != "turn":
        return to
    return say(f"{_STEM}.nth", what=to, number=view.plays + 1)


def _swap(table: Table, view: State) -> None:
    say = table.look.say
    title = say(f"{_STEM}.swap")
    why = _why_no_swap(table, view)
    if why:
        table.swap.show(title, why_not=say(f"{_STEM}.no_swap.{why}"))
        return
    gold = needs.wants_swap(view.role(table.base)) or table.selection.swap
    if table.selection.swap:
        title = say(f"{_STEM}.swap_cancel")
    table.swap.show(title, face="gold" if gold else "second")


def _why_no_swap(table: Table, view: State) -> str:
    """The short reason; only the owner sees whether it is the role."""
    if view.players == 2:
        return "two"
    if view.role(table.base) == DOCTOR:
        return "doctor"
    if view.is_tied(table.base):
        return "tied"
    if not table.moves or view.phase != "turn":
        return "not_now"
    if view.plays:
        return "played"
    if not any(isinstance(move, mv.Swap) for move in table.moves):
        return "nobody"
    return ""


def _end(table: Table) -> None:
    say = table.look.say
    if mv.Hush() in table.moves:
        key = "stay" if mv.Shout() in table.moves else "end"
        gold = key == "end" or table.advises(mv.Hush())
        table.end.show(say(f"{_STEM}.{key}"), face="gold" if gold else "second")
    elif mv.Done() in table.moves:
        over = not any(isinstance(move, mv.Play | mv.Swap) for move in table.moves)
        gold = over or table.advises(mv.Done())
        table.end.show(say(f"{_STEM}.end"), face="gold" if gold else "second")
    else:
        why = say(f"{_STEM}.{'not_yet' if _mine(table) else 'on_your_turn'}")
        table.end.show(say(f"{_STEM}.end"), why_not=why)


def _shout(table: Table, view: State) -> None:
    say = table.look.say
    title = say("arre_unicornio.shout.title")
    if mv.Shout() in table.moves:
        table.shout.show(title, say("arre_unicornio.shout.now"), face="gold")
        return
    table.shout.show(title, why_not=_why_no_shout(table, view))


def _why_no_shout(table: Table, view: State) -> str:
    """What is still missing for a shout, in a few words."""
    say, own, stem = table.look.say, table.base, "arre_unicornio.shout"
    if view.role(own) != PATIENT and not view.rules.bluff_shout:
        return say(f"{stem}.not_patient")
    if view.role(own) == PATIENT:
        if view.is_tied(own) and not view.rules.jacketed_may_escape:
            return say(f"{stem}.tied")
        lacks = [need for need in needs.needs(view, own) if need.state == needs.NEED]
        if len(lacks) == 1:
            item = names.card(table.look, copies(lacks[0].item)[0])
            key = "place" if lacks[0].in_hand and table.moves else "lack"
            return say(f"{stem}.{key}", item=item)
        if lacks:
            return say(f"{stem}.lack_many", count=len(lacks))
        refused = refusals.why_no_shout(view, own)
        if refused is not None and view.turn == own:
            return say(f"{stem}.after_swap")
    return say(f"{stem}.{'end_of_turn' if view.turn == own else 'on_your_turn'}")
