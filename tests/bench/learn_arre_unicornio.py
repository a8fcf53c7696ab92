"""Fit the weights of ¡Arre Unicornio!'s hard bot anew: ``python -m tests.bench.learn_arre_unicornio 6``.

Games are played by levels drawn at random, now and then with a random move. At some moments of each game it
is noted what can be seen of every seat, and at the end whether that seat won. Logistic regression gives the
weights of ``tabletop/bots/arre_unicornio/weights.py`` for that number of players.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt

from tabletop import games
from tabletop.bots.arre_unicornio.outlook import GROUP, GROUPS, NAMES, Outlook
from tabletop.bots.contract import Budget, bot

#: A group, what was seen, and whether the seat won.
Note = tuple[int, list[float], float]

#: How often a move is made at random, and how often a moment is noted.
_WHIM, _NOTED = 0.08, 0.35
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default="normal,normal,easy")
    args = parser.parse_args()
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
