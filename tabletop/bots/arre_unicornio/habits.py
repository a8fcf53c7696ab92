"""What is done to whom by which role: the public story of a game, told role card by role card.

``State.acts`` says which seat did what; since role cards move, the story follows the cards instead. How often
each role does each thing to each other role is in ``rates``, counted by ``tests.bench.learn_arre_unicornio``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.arre_unicornio.catalogue import (
    ALARM,
    FIRST_TREATMENT,
    INSPECTION,
    JACKET,
    KEY,
    MAGPIE,
    SCISSORS,
    SERUM,
    SYRINGE,
)
from tabletop.games.arre_unicornio.parts import (
    ACT_ANSWER,
    ACT_SHOWN,
    ACT_SILENT,
    ACT_SWAPPED,
    ACT_TRIED,
    ACT_TURN,
    EVERYONE,
)
from tabletop.games.arre_unicornio.state import State

#: What can be done to another seat, and what a seat does for itself.
PAIRED = (
    *("item", "jacket", "scissors", "serum", "illness", "treatment", "swap"),
    *("syringe", "alarm", "inspection"),
)
ALONE = ("item", "illness", "treatment", "scissors", "silent")
_SORTS = {
    JACKET: "jacket",
    SCISSORS: "scissors",
    SERUM: "serum",
    ACT_TRIED: "swap",
    ACT_SILENT: "silent",
    ACT_ANSWER + SYRINGE: "syringe",
    ACT_ANSWER + ALARM: "alarm",
    ACT_ANSWER + INSPECTION: "inspection",
}
_PAIRED = {name: place for place, name in enumerate(PAIRED)}
_ALONE = {name: place for place, name in enumerate(ALONE)}
#: An entry's ``sort`` if somebody's turn begins in which something can be done.
TURN = -1


class Deed(NamedTuple):
    """One entry: whose card did it, to whose card (-1: nobody else's), and of which sort it is: a place in
    :data:`PAIRED` or :data:`ALONE`, or :data:`TURN`.

    Cards are named by the seat where they lay at the start; ``aware`` has a bit for each that the actor knew.
    """

    actor: int
    target: int
    sort: int
    aware: int


class Story:
    """The deeds of a game, and where each role card lies now."""

    def __init__(self, view: State) -> None:
        players = view.players
        #: For each seat the card that lies there now, named by the seat where it lay at the start.
        self.lies = list(range(players))
        self.deeds = list(self._tell(view, [1 << seat for seat in range(players)]))

    def _tell(self, view: State, knowers: list[int]) -> Iterator[Deed]:
        lies = self.lies
        for seat, what, target in view.acts:
            if what == ACT_SHOWN:
                knowers[lies[seat]] = EVERYONE
            elif what == ACT_SWAPPED:
                lies[seat], lies[target] = lies[target], lies[seat]
                for card in (lies[seat], lies[target]):
                    knowers[card] |= 1 << seat | 1 << target
            else:
                aware = sum([1 << card for card, mask in enumerate(knowers) if mask >> seat & 1])
                if what == ACT_TURN:
                    yield Deed(lies[seat], -1, TURN, aware)
                    continue
                name = _sort(what)
                if target >= 0 and target != seat:
                    yield Deed(lies[seat], lies[target], _PAIRED[name], aware)
                elif name in _ALONE:
                    yield Deed(lies[seat], -1, _ALONE[name], aware)


def _sort(what: int) -> str:
    if what in _SORTS:
        return _SORTS[what]
    if what <= KEY:
        return "item"
    return "illness" if MAGPIE <= what < FIRST_TREATMENT else "treatment"
