"""What is asked at the table: which seats and items glow, what the hand shows, prompt, steps, heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio import refusals
from tabletop.games.arre_unicornio.catalogue import CLASS, CLASSES, KIND, KINDS, PATIENT, WILDCARD
from tabletop.games.arre_unicornio.parts import CRY, HAND, SWAP
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names, needs, offers
from tabletop.stage.arre_unicornio.seats import treatments_in_words
from tabletop.stage.arre_unicornio.selection import picks, usable

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

WINDOWS = ("answer_card", "answer_swap", "answer_shout")
ILLNESSES = (
    *("magpie", "minimalist", "hyperhidrosis", "conformist"),
    *("hypnotic", "disordered", "exchange", "telepathic"),
)
_STEPS = {
    "begin": 0,
    "illness": 0,
    "draw": 1,
    "play": 2,
    "discard": 3,
    "shout": 4,
    "pass": 4,
}


def lay_out(table: Table) -> None:
    """Bring everything in line with what is asked and chosen now."""
    view = table.view
    assert view is not None
    _seats(table, view)
    table.middle.show(view)
    struck = view.struck if table.moves and view.phase in ILLNESSES else -1
    table.middle.say("" if table.feed is not None or struck >= 0 else _last(table))
    if table.struck is not None:
        table.struck.show(struck)
    if table.feed is not None:
        covered = table.feed.wide and (table.window.visible or struck >= 0)
        table.feed.visible = not covered
        table.feed.show(table.log)
        if covered:
            table.middle.say(_last(table))
    for panel in table.company:
        panel.show(view, _called(table))
    _hand(table, view)
    offers.buttons(table, view)
    table.steps.show(_STEPS.get(view.step, -1), skipped=view.dazed)
    table.heading.say(_heading(table, view))
    prompt(table, view)


def _called(table: Table) -> list[str]:
    """The players as a list calls them: the person at the screen is ``you``."""
    you = table.look.say("arre_unicornio.table.you")
    return [you if seat == table.seat else name for seat, name in enumerate(table.names)]


def _last(table: Table) -> str:
    """The newest sentence of the log."""
    told = (entry for entry in reversed(table.log) if not entry.head and not entry.key.endswith(".listed"))
    entry = next(told, None)
    if entry is None:
        return ""
    # A sentence that announces the cards of the log's next lines ends here.
    said = table.look.say(entry.key, **entry.values)
    return f"{said[:-1]}." if said.endswith(":") else said


def _heading(table: Table, view: State) -> str:
    say = table.look.say
    if view.phase == "draft":
        return say("arre_unicornio.heading.draft", game=view.game)
    values: dict[str, str | int] = {
        "round": max(1, view.round),
        "game": view.game,
        "target": view.rules.target,
    }
    if view.rules.single:
        return say("arre_unicornio.heading.single", round=values["round"], name=table.names[view.turn])
    return say("arre_unicornio.heading.points", **values)


# -- seats ------------------------------------------------------------------------------------------------


def _seats(table: Table, view: State) -> None:
    moves = table.moves
    targets = table.selection.targets(moves)
    lit = picks(moves)
    own_items = usable(moves) if view.phase == "conformist" else set()
    crowded = not table.company or not any(each.scores for each in table.company)
    for seat, each in table.seats.items():
        score = "" if view.rules.single or not crowded else str(view.totals[seat])
        each.show(view, _line(table, view, seat), score)
        each.lit = bool(view.asked) and view.phase != "draft" and view.turn == seat
        each.offered = seat in targets
        each.chosen = seat in (*table.selection.seats, table.selection.aim)
        each.thinks = seat in table.thinkers
        each.about = _about(table, view, seat)
        for place in each.items:
            place.lit = place.card >= 0 and (place.card in lit or place.card in own_items)
            place.chosen = place.card >= 0 and place.card == table.selection.card


def _line(table: Table, view: State, seat: int) -> str:
    say = table.look.say
    if view.stack and view.stack[0].by == seat and not view.is_tied(seat):
        what = view.stack[0].what
        return say(
            f"arre_unicornio.seat.acts.{'swap' if what == SWAP else 'shout' if what == CRY else 'card'}"
        )
    return table.news.line(table.look, view, seat, _called(table), table.seat)


def _about(table: Table, view: State, seat: int) -> str:
    """Everything about a seat in words, for its tooltip; why it cannot be chosen comes first."""
    say, look = table.look.say, table.look
    lines = []
    wish = table.gestures.wish(seat) if table.moves else None
    if wish is not None and wish not in table.moves:
        refused = refusals.refusal(view, wish)
        lines.append(say(refused.key, **refused.values))
    player = table.host.players[seat]
    level = say("table.level.person") if player.is_person else say(f"table.level.{player.kind}")
    lines.append(f"**{table.names[seat]}** · {level}")
    if seat != table.seat:
        lines.append(table.news.line(look, view, seat, _called(table), table.seat))
    if view.treatments[seat]:
        listed = names.listed(look, [names.card(look, card) for card in view.treatments[seat]])
        lines.append(f"{treatments_in_words(look, view, seat)}: {listed}")
    if view.illnesses[seat]:
        piled = [names.card(look, card) for card in reversed(view.illnesses[seat])]
        lines.append(say("arre_unicornio.seat.illnesses", cards=", ".join(piled)))
    return "\n".join(lines)


# -- hand -------------------------------------------------------------------------------------------------


def own_cards(table: Table, view: State) -> list[int]:
    """The cards before the person: the hand, and in the draft the packet or what was chosen from it."""
    held = list(view.hands[table.base])
    if view.phase == "draft" and view.packets:
        chosen = view.chosen[table.base]
        held += [chosen] if chosen >= 0 else view.packets[table.base]
    if table.seat < 0:
        return [-1 for _ in held]
    return held


def _hand(table: Table, view: State) -> None:
    say, moves = table.look.say, table.moves
    shown = own_cards(table, view)
    may = usable(moves) & set(shown)
    asks = bool(moves) and (bool(may) or view.phase in (*WINDOWS, "turn", "hyperhidrosis"))
    tags = {card: say("arre_unicornio.table.new") for card in table.fresh}
    notes: dict[int, str] = {}
    if view.phase == "draft":
        kept = say("arre_unicornio.table.kept")
        tags = {card: kept for card in view.hands[table.base] if card >= 0}
        asks = bool(moves)
    elif moves and view.phase == "turn":
        words = say("arre_unicornio.table.only_answer")
        notes = {card: words for card in shown if card >= 0 and CLASS[card] == WILDCARD}
    elif moves and view.phase == "hyperhidrosis":
        words = say("arre_unicornio.table.goes_away")
        notes = {card: words for card in shown if card >= 0 and card not in may}
    chosen = {table.selection.card} if table.selection.card >= 0 else set()
    if table.window.visible and table.window.card >= 0:
        chosen = {table.window.card}
    table.hand.show(shown, usable=may, chosen=chosen, asks=asks, tags=tags, notes=notes)


# -- words ------------------------------------------------------------------------------------------------


def prompt(table: Table, view: State) -> None:
    """The sentence above the hand: who must do what."""
    if table.moves and table.advice and view.phase not in WINDOWS:
        table.prompt.say(table.advice)
    elif table.moves:
        table.prompt.say(_asked(table, view))
    else:
        table.prompt.say(_waiting(table, view), lit=False, thinking=bool(table.thinkers))


def _asked(table: Table, view: State) -> str:
    say, chosen, phase = table.look.say, table.selection, view.phase
    stem = "arre_unicornio.ask"
    if phase in WINDOWS:
        return _ask_answer(table, view)
    if phase in ("turn", "hyperhidrosis") and chosen.card >= 0:
        return _ask_target(table, view)
    card = names.card(table.look, chosen.card) if chosen.card >= 0 else ""
    if phase == "draft":
        to = table.names[(table.base + 1) % view.players]
        return say(f"{stem}.draft", count=len(view.packets[table.base]) - 1, name=to)
    if phase == "discard":
        return say(f"{stem}.discard", count=len(view.hands[table.base]) - HAND)
    if phase == "turn":
        return say(f"{stem}.{_turn(table, view)}", count=2 - view.plays)
    if phase == "conformist" or (phase == "telepathic" and card):
        return say(f"{stem}.{phase}", card=card)
    if phase == "telepathic":
        return say(f"{stem}.telepathic_card")
    if phase == "shout" and mv.Shout() not in table.moves:
        return say(f"{stem}.no_shout")
    return say(f"{stem}.{phase}")


def _turn(table: Table, view: State) -> str:
    if table.selection.swap:
        return "swap"
    if is_idle(view, table.moves):
        return "turn_nothing"
    if view.averse:
        return "turn_averse"
    if not any(isinstance(move, mv.Play) for move in table.moves):
        return "turn_only_swap"
    if needs.wants_swap(view.role(table.base)) and not view.plays:
        return "turn_swap"
    if view.players == 2 or not any(isinstance(move, mv.Swap) for move in table.moves):
        # With two players a swap changes nothing: both are Patients.
        return "turn_plays"
    return "turn"


def is_idle(view: State, moves: Sequence[Move]) -> bool:
    """Whether a turn can only be ended; two players' swap is none, since both are Patients."""
    rest = [move for move in moves if view.players > 2 or not isinstance(move, mv.Swap)]
    return rest == [mv.Done()]


def _ask_target(table: Table, view: State) -> str:
    """For whom the chosen card may be."""
    say, card = table.look.say, table.selection.card
    kind = KIND[card]
    group = CLASSES[CLASS[card]]
    key = KINDS[kind] if group == "everyday" else group
    words = say(f"arre_unicornio.ask.target.{key}", card=f"[gold]**{names.card(table.look, card)}**[/]")
    if group == "escape" and needs.missing(view, table.base) == (kind,) and _is_patient(table, view):
        words += f" {say('arre_unicornio.ask.target.last_one')}"
    return words


def _is_patient(table: Table, view: State) -> bool:
    return view.role(table.base) == PATIENT and not view.is_tied(table.base)


def _what(table: Table, view: State) -> str:
    """What can be answered: ``Straitjacket by Nico``."""
    say, top = table.look.say, view.stack[-1]
    name = table.names[top.by]
    if top.card < 0 or top.what == SWAP:
        return say(f"arre_unicornio.ask.answer.{'shout' if top.what == CRY else 'swap'}", name=name)
    return say("arre_unicornio.ask.answer.card", name=name, card=names.card(table.look, top.card))


def _ask_answer(table: Table, view: State) -> str:
    say, what, own = table.look.say, _what(table, view), table.window.card
    if own < 0:
        return say("arre_unicornio.ask.answer.nothing", what=what)
    return say("arre_unicornio.ask.answer.ask", what=what, card=names.card(table.look, own))


def _waiting(table: Table, view: State) -> str:
    """Who is waited for; that somebody is asked for an answer is that seat's secret."""
    say, seats = table.look.say, [table.names[seat] for seat in table.thinkers]
    if not seats or not view.asked:
        return ""
    if view.phase == "draft":
        return say("arre_unicornio.wait.draft", count=len(seats), names=names.listed(table.look, seats))
    if view.phase in ILLNESSES and view.struck >= 0:
        card = names.card(table.look, view.struck)
        return say("arre_unicornio.wait.illness", name=seats[0], card=card)
    return say(f"arre_unicornio.wait.{view.phase}", name=seats[0])


def in_words(table: Table, move: Move) -> str:
    """A move as a short phrase for the hint."""
    say, look = table.look.say, table.look
    stem = "arre_unicornio.hint"
    called = _called(table)
    match move:
        case mv.Play(card=card, seat=seat) | mv.Hand(card=card, seat=seat):
            return say(f"{stem}.play", card=names.card(look, card), name=called[seat])
        case mv.Keep(card=card):
            return say(f"{stem}.keep", card=names.card(look, card))
        case mv.Discard(card=card):
            return say(f"{stem}.discard", card=names.card(look, card))
        case mv.Answer(card=card):
            return say(f"{stem}.answer", card=names.card(look, card))
        case mv.Swap(seat=seat):
            return say(f"{stem}.swap", name=called[seat])
        case mv.Choose(seat=seat):
            return say(f"{stem}.choose", name=called[seat])
        case mv.Pair(first=first, second=second):
            return say(f"{stem}.pair", first=called[first], second=called[second])
        case mv.Pick(card=card):
            owner = (
                next(seat for seat, slots in enumerate(table.view.items) if card in slots)
                if table.view
                else 0
            )
            return say(f"{stem}.pick", card=names.card(look, card), name=called[owner])
        case mv.Done() | mv.Hush() | mv.Shout() | mv.LetBe():
            return say(f"{stem}.{type(move).__name__.lower()}")
        case _:
            return ""
