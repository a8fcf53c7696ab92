"""What everybody's deeds say about who is who: a Bayesian belief over all deals of roles.

A role does each thing to each other role at a certain rate a turn (``rates``), more or less independently.
What was done speaks for the deals in which it is usual, and a turn in which something was not done against
those in which it would have been. Deals that certain knowledge rules out are never among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log

from tabletop.bots.arre_unicornio.chances import Chances, deals
from tabletop.bots.arre_unicornio.habits import ALONE, PAIRED, TURN, Deed, Story
from tabletop.bots.arre_unicornio.rates import RATES, WHOLE
from tabletop.games.arre_unicornio.catalogue import BEADLE, CLEANING, DIRECTOR, DOCTOR, PATIENT, ROLES
from tabletop.games.arre_unicornio.state import State

#: The groups of roles in the rates, and where each role is among them.
GROUPS = ("patient", "director", "doctor", "functionary")
GROUP = {PATIENT: 0, DIRECTOR: 1, DOCTOR: 2, CLEANING: 3, BEADLE: 3}
#: Deeds are not as independent as the model has it, nor does everybody play alike: evidence counts so much.
_TRUST = 0.8

_SIZE = len(GROUPS)
#: For the actor's and the other's group a logarithm.
_Grid = Sequence[Sequence[float]]


class _Logs:
    """The rates for some number of players as logarithms, and what each turn says by what is not done."""

    def __init__(self, players: int) -> None:
        alone, paired = {}, {}
        for line in RATES[players].split("\n")[1:-1]:
            name, *numbers = line.split()
            if len(numbers) == _SIZE:
                alone[name] = _shares(numbers)
            else:
                paired[name, int(numbers[0])] = _square(_shares(numbers[1:]))
        self.alone = [[log(rate) for rate in alone[name]] for name in ALONE]
        self.quiet = [-sum(alone[name][group] for name in ALONE) for group in range(_SIZE)]
        self.paired = [
            [[[log(rate) for rate in row] for row in paired[name, aware]] for aware in (0, 1)]
            for name in PAIRED
        ]
        self.quiet_paired = [
            [
                [-sum(paired[name, aware][own][other] for name in PAIRED) for other in range(_SIZE)]
                for own in range(_SIZE)
            ]
            for aware in (0, 1)
        ]


def _shares(numbers: Sequence[str]) -> list[float]:
    return [int(number) / WHOLE for number in numbers]


def _square(numbers: list[float]) -> list[list[float]]:
    return [numbers[start : start + _SIZE] for start in range(0, len(numbers), _SIZE)]


@cache
def _logs(players: int) -> _Logs:
    return _Logs(players)


class _Evidence:
    """Sums of logarithms: for each card and group, and for each two cards and their groups."""

    def __init__(self, view: State) -> None:
        players, logs = view.players, _logs(view.players)
        story = Story(view)
        self.lies = story.lies
        self.single = [[0.0] * _SIZE for _ in range(players)]
        self.double = [
            [[[0.0] * _SIZE for _ in range(_SIZE)] for _ in range(players)] for _ in range(players)
        ]
        for deed in story.deeds:
            self._add(deed, logs, players)

    def _add(self, deed: Deed, logs: _Logs, players: int) -> None:
        own = self.single[deed.actor]
        if deed.sort == TURN:
            for group in range(_SIZE):
                own[group] += logs.quiet[group]
            for other in range(players):
                if other != deed.actor:
                    self._join(deed.actor, other, logs.quiet_paired[deed.aware >> other & 1])
        elif deed.target < 0:
            for group in range(_SIZE):
                own[group] += logs.alone[deed.sort][group]
        else:
            self._join(deed.actor, deed.target, logs.paired[deed.sort][deed.aware >> deed.target & 1])

    def _join(self, actor: int, target: int, grid: _Grid) -> None:
        table = self.double[actor][target]
        for row, more in zip(table, grid, strict=True):
            for place in range(_SIZE):
                row[place] += more[place]


def believed(view: State) -> Chances:
    """The chances of all deals that fit the view, by what everybody did."""
    found = deals(view)
    if len(found) == 1 or view.players not in RATES:
        return Chances(found, [1.0] * len(found))
    evidence, players = _Evidence(view), view.players
    group = [GROUP[each] for each in range(len(ROLES))]
    lies = evidence.lies
    single = [
        [evidence.single[lies[seat]][group[each]] for each in range(len(ROLES))] for seat in range(players)
    ]
    double = [
        [
            [
                [
                    evidence.double[lies[seat]][lies[other]][group[own]][group[its]]
                    + evidence.double[lies[other]][lies[seat]][group[its]][group[own]]
                    for its in range(len(ROLES))
                ]
                for own in range(len(ROLES))
            ]
            for other in range(seat)
        ]
        for seat in range(players)
    ]
    scores = []
    for deal in found:
        score = 0.0
        for seat, own in enumerate(deal):
            score += single[seat][own]
            for table, its in zip(double[seat], deal, strict=False):
                score += table[own][its]
        scores.append(_TRUST * score)
    top = max(scores)
    return Chances(found, [exp(score - top) for score in scores])
