"""Fit the weights of ¡Arre Unicornio!'s hard bot anew: ``python -m tests.bench.learn_arre_unicornio 6``.

Games are played by levels drawn at random, now and then with a random move. At some moments of each game it
is noted what can be seen of every seat, and at the end whether that seat won. Logistic regression gives the
weights of ``tabletop/bots/arre_unicornio/weights.py`` for that number of players. With ``--habits`` the rates
are counted that :mod:`tabletop.bots.arre_unicornio.beliefs` needs (``rates.py``).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt

from tabletop import games
from tabletop.bots.arre_unicornio import habits
from tabletop.bots.arre_unicornio.outlook import GROUP, GROUPS, NAMES, Outlook
from tabletop.bots.arre_unicornio.rates import WHOLE
from tabletop.bots.contract import Budget, bot
from tabletop.games.arre_unicornio.state import State

#: A group, what was seen, and whether the seat won.
Note = tuple[int, list[float], float]

#: How often a move is made at random, and how often a moment is noted.
_WHIM, _NOTED = 0.08, 0.06
#: So many turns' worth of the usual rate are added to what was counted.
_DRAWN = 40.0
#: Steps of the fit: how long they are, how much weights are drawn towards 0, how often all notes are seen.
_RATE, _DECAY, _EPOCHS = 0.3, 2e-4, 4


def notes_of_game(players: int, seed: int, levels: Sequence[str]) -> Iterator[Note]:
    """Play a single game; what was seen, and who won."""
    game, rng = games.game("arre_unicornio"), random.Random(seed)
    state = game.start(game.setup(players, seed, {"mode": "single"}))
    seats = [bot("arre_unicornio", rng.choice(levels)) for _ in range(players)]
    noted: list[tuple[int, int, list[float]]] = []
    while state.decision is not None:
        seat, phase = state.decision.seat, state.phase
        if phase in ("turn", "discard", "shout") and rng.random() < _NOTED:
            outlook = Outlook(state)
            noted += [(GROUP[outlook.roles[each]], each, outlook.sight(each)) for each in range(players)]
        moves = state.moves()
        if rng.random() < _WHIM and phase != "shout":
            state.play(moves[rng.randrange(len(moves))])
        else:
            state.play(seats[seat](state.view(seat), seat, rng, Budget(0.25)).move)
    winners = state.result().winners
    for group, seat, seen in noted:
        yield group, seen, float(seat in winners)


def sigmoid(total: float) -> float:
    """The logistic function."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def fit(notes: Sequence[Note], rng: random.Random) -> list[list[float]]:
    """Weights of each group, by stochastic gradients with a rate for each weight (AdaGrad)."""
    size = len(NAMES)
    weights = [[0.0] * size for _ in GROUPS]
    squares = [[1.0] * size for _ in GROUPS]
    order = list(notes)
    for epoch in range(_EPOCHS):
        rng.shuffle(order)
        rate = _RATE / (1 + epoch)
        for group, seen, won in order:
            own, square = weights[group], squares[group]
            there = [place for place, number in enumerate(seen) if number]
            wrong = won - sigmoid(sum([own[place] * seen[place] for place in there]))
            for place in there:
                slope = wrong * seen[place]
                square[place] += slope * slope
                own[place] += rate * (slope / sqrt(square[place]) - _DECAY * own[place])
    return weights


def loss(notes: Sequence[Note], weights: Sequence[Sequence[float]]) -> float:
    """Mean logarithmic loss."""
    total = 0.0
    for group, seen, won in notes:
        chance = sigmoid(sum(map(float.__mul__, weights[group], seen)))
        total -= log(max(1e-9, chance if won else 1 - chance))
    return total / len(notes)


class Habits:
    """Counts of who does what to whom, for ``tabletop/bots/arre_unicornio/rates.py``."""

    def __init__(self) -> None:
        self.turns = [0.0] * 4
        self.alone = [[0.0] * 4 for _ in habits.ALONE]
        self.chances = [[0.0] * 16 for _ in range(2)]
        self.paired = [[[0.0] * 16 for _ in range(2)] for _ in habits.PAIRED]

    def add(self, state: State, roles: Sequence[int]) -> None:
        """Count the deeds of a game; ``roles`` are those with which it began."""
        group = [GROUP[role] for role in roles]
        for deed in habits.Story(state).deeds:
            own = group[deed.actor]
            if deed.sort == habits.TURN:
                self.turns[own] += 1
                for other in range(len(roles)):
                    if other != deed.actor:
                        self.chances[deed.aware >> other & 1][4 * own + group[other]] += 1
            elif deed.target < 0:
                self.alone[deed.sort][own] += 1
            else:
                seen = deed.aware >> deed.target & 1
                self.paired[deed.sort][seen][4 * own + group[deed.target]] += 1

    def show(self, players: int) -> None:
        """Print the entry for a number of players: rates a turn, drawn a little towards a common one."""
        print(f'    {players}: """')
        for name, row in zip(habits.ALONE, self.alone, strict=True):
            print(name, _rates(row, self.turns))
        for name, rows in zip(habits.PAIRED, self.paired, strict=True):
            for aware, row in enumerate(rows):
                print(name, aware, _rates(row, self.chances[aware]))
        print('""",')


def _rates(counts: Sequence[float], times: Sequence[float]) -> str:
    usual = (sum(counts) + 1) / (sum(times) + 100)
    rates = [(count + _DRAWN * usual) / (time + _DRAWN) for count, time in zip(counts, times, strict=True)]
    return " ".join(str(max(1, round(WHOLE * rate))) for rate in rates)


def habits_of(players: int, count: int, seed: int, levels: Sequence[str]) -> Habits:
    """Play so many games and count what everybody does."""
    game, found = games.game("arre_unicornio"), Habits()
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        state = game.start(game.setup(players, rng.getrandbits(32), {"mode": "single"}))
        roles = [state.role(seat) for seat in range(players)]
        seats = [bot("arre_unicornio", rng.choice(levels)) for _ in range(players)]
        while state.decision is not None:
            seat = state.decision.seat
            state.play(seats[seat](state.view(seat), seat, rng, Budget(0.25)).move)
        found.add(state, roles)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default="normal,normal,easy")
    parser.add_argument("--habits", action="store_true", help="count who does what to whom instead")
    args = parser.parse_args()
    if args.habits:
        habits_of(args.players, args.games, args.seed, args.levels.split(",")).show(args.players)
        return
    began, notes, held_back = time.perf_counter(), list[Note](), list[Note]()
    for number in range(args.games):
        found = notes_of_game(args.players, args.seed * 1_000_003 + number, args.levels.split(","))
        (held_back if number % 10 == 0 else notes).extend(found)
    weights = fit(notes, random.Random(args.seed))
    print(f"    # {args.games} games, {len(notes)} notes, loss {loss(held_back, weights):.4f}, ", end="")
    print(f"{time.perf_counter() - began:.0f} s")
    print(f"    {args.players}: {{")
    for place, name in enumerate(NAMES):
        print(f'        "{name}": ({", ".join(f"{row[place]:.3f}" for row in weights)}),')
    print("    },")


if __name__ == "__main__":
    main()
