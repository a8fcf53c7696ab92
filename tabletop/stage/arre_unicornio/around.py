"""What all the people at one screen are asked when something happens that a wildcard may answer."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.arre_unicornio import windows
from tabletop.games.arre_unicornio.parts import CRY, SWAP
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import names
from tabletop.stage.contract import OpenQuestion
from tabletop.stage.kit import Look


def question(look: Look, players: Sequence[str], view: State) -> OpenQuestion | None:
    """Whether anybody answers the top of the stack, from a spectator's view; nothing if nobody could."""
    seats = windows.may_answer(view)
    if not seats:
        return None
    top = view.stack[-1]
    if top.what == CRY:
        sentence = look.say("arre_unicornio.window.anybody.shout", name=players[top.by])
    elif top.what == SWAP:
        first, second = players[top.first], players[top.second]
        sentence = look.say("arre_unicornio.window.anybody.swap", first=first, second=second)
    else:
        card = names.card(look, top.card)
        sentence = look.say("arre_unicornio.window.anybody.card", name=players[top.by], card=card)
    return OpenQuestion(sentence, seats, view.turn)
