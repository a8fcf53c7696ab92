"""Why a bot of Unicornification does something, in one sentence."""

from __future__ import annotations

from tabletop.bots.contract import Note
from tabletop.bots.unicornification import plan
from tabletop.core.moves import Move
from tabletop.games.unicornification import groups
from tabletop.games.unicornification.catalogue import JOKER, RANKS, VALUES, rank, value
from tabletop.games.unicornification.moves import PILE, Call, Lay, Play
from tabletop.games.unicornification.state import State

#: An open card of so many points or fewer is cheap, one of so many a gift to the next player.
_CHEAP, _GIFT = 3, 3


def note(key: str, **values: str | int) -> Note:
    """A reason by the last part of its key."""
    return Note(f"unicornification.bot.reason.{key}", values)


def _rank(card: int) -> str:
    """A rank as the key of its word."""
    if rank(card) == JOKER:
        return "@unicornification.card.joker"
    return f"@unicornification.rank.{RANKS[rank(card)]}"


def why_first(view: State, seat: int) -> Note:
    """Why the first move that is offered: a call, the count of the hand, or the only choice."""
    moves = view.moves()
    if view.phase == "count":
        return note("counts")
    if isinstance(moves[0], Call):
        return note("call_early", points=view.value(seat)) if len(moves) > 1 else note("call_empty")
    return why_free(view, moves[0]) if isinstance(moves[0], Lay) else note("only")


def why_free(view: State, move: Move) -> Note:
    """Why this free play, or none."""
    if not isinstance(move, Lay):
        return note("keeps")
    points = value(move.cards)
    if not points:
        return note("lays_joker")
    return note("lays_drawn" if view.phase == "discard" else "lays", count=points)


def why_turn(view: State, seat: int, play: Play) -> Note:
    """Why this turn: what is taken says more than what is put down, and a plan more than points."""
    kept = [card for card in view.hands[seat] if card not in play.cards]
    top = view.candidate
    if play.take == PILE:
        found = _why_take(view, kept, top)
        if found is not None:
            return found
    if len(play.cards) > 1:
        return note("sheds", cards=len(play.cards), count=value(play.cards))
    pair = next((card for card in reversed(kept) if _of_rank(kept, card) > 1), None)
    if pair is not None:
        return note("keeps_set", rank=_rank(pair))
    dearest = max(VALUES[card] for card in view.hands[seat])
    if VALUES[play.cards[0]] < dearest:
        if plan.neighbours(tuple(kept)):
            return note("keeps_run")
        return note("offers_less") if VALUES[play.cards[0]] > _GIFT else note("keeps_hand")
    if play.take == PILE:
        return note("takes_known", rank=_rank(top))
    return note("sheds_dearest", count=dearest)


def _of_rank(cards: list[int], card: int) -> int:
    return sum(rank(other) == rank(card) for other in cards)


def _why_take(view: State, kept: list[int], top: int) -> Note | None:
    if _of_rank(kept, top):
        return note("takes_for_set", rank=_rank(top))
    hand = tuple(sorted([*kept, top]))
    for order in groups.orders(hand, view.rules.runs):
        if len(order) >= groups.RUN and top in order:
            return note("takes_for_run", rank=_rank(top))
    if value(hand) <= view.rules.call_limit:
        return note("takes_to_call", points=value(hand))
    return note("takes_cheap", rank=_rank(top)) if VALUES[top] <= _CHEAP else None
