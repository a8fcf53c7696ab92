"""Fit the weights of Unicornification's hard bot anew: ``python -m tests.bench.learn_unicornification``.

Rounds are played by the rule player or by the bot itself, some turns at random. After each turn of a seat
it notes what the bot can see, and at the end of the round how that went: half the points that the seat was
better than the others, half whether it won the round. Ridge regression over the notes gives the weights.
Prints one entry of ``tabletop/bots/unicornification/weights.py``.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Sequence

from tabletop import games
from tabletop.bots.unicornification import playout, worth
from tabletop.bots.unicornification.prospects import Prospects
from tabletop.games.unicornification import turns
from tabletop.games.unicornification.catalogue import JOKER, deck
from tabletop.games.unicornification.moves import Call, Play
from tabletop.games.unicornification.state import State

Note = tuple[tuple[float, ...], float]

#: How often a turn is made at random, and by how much weights are drawn towards 0.
_WHIM, _RIDGE = 0.12, 50.0
#: So many points ahead count as much as winning the round.
_POINTS = 30.0


def sight(state: State, seat: int) -> tuple[float, ...]:
    """What the bot sees after its turn: the numbers of ``worth.NAMES``."""
    hand = tuple(state.hands[seat])
    seen = {*hand, *state.pile}
    seen.update(*state.known)
    unseen = [0] * (JOKER + 1)
    for card in deck(state.rules.decks):
        if card not in seen:
            unseen[card >> 3] += 1
    return (
        *worth.hand_sight(hand, state.rules.runs, state.rules.call_limit),
        *worth.hope_sight(hand, unseen),
        *worth.offer_sight(state.pile[-3:], unseen, state.known[state.next_seat(seat)]),
    )


def context(state: State, seat: int) -> tuple[float, ...]:
    """What no move of the seat can change, so that chance is not mistaken for skill."""
    others = [other for other in range(state.players) if other != seat]
    least = min(len(state.hands[other]) for other in others)
    known = max(sum(card >> 3 < 4 for card in state.known[other]) for other in others)
    taken = state.turns // state.players
    return (1.0, *(float(least == size) for size in range(5)), known, min(taken, 8), max(0, taken - 3))


def choose(state: State, learned: bool, rng: random.Random) -> Play | Call:
    """A turn by the bot's worths or by the rule, now and then at random."""
    moves = state.moves()
    first = moves[0]
    if isinstance(first, Call) and (len(moves) == 1 or not learned):
        return playout.rule_move(state) if len(moves) > 1 else first  # type: ignore[return-value]
    if isinstance(first, Call) and state.value(state.asked[0]) <= playout.call_at(state.players, 7):
        return first
    plays = [move for move in moves if isinstance(move, Play)]
    if rng.random() < _WHIM:
        return plays[rng.randrange(len(plays))]
    if learned:
        prospects = Prospects(state, state.asked[0])
        return max(plays, key=prospects.worth)
    return playout.rule_move(state)  # type: ignore[return-value]


def notes_of_round(players: int, seed: int, learned: bool) -> Iterable[Note]:
    """Play a round; what was seen and how good it turned out to be."""
    game, rng = games.game("unicornification"), random.Random(seed)
    state = game.start(game.setup(players, seed, {"match_end": "rounds", "rounds": 3}))
    who = [learned and rng.random() < 0.7 for _ in range(players)]
    noted: list[tuple[int, tuple[float, ...]]] = []
    while not state.history:
        seat, phase = state.asked[0], state.phase
        move = choose(state, who[seat], rng) if phase == "turn" else playout.rule_move(state)
        if isinstance(move, Call):
            points = playout.points(state, playout.tally_of_call(state))
            break
        state.known_moves = None
        turns.play(state, move)
        if (
            phase in ("turn", "discard")
            and state.phase != "discard"
            and not state.history
            and who[seat] == learned
        ):
            noted.append((seat, sight(state, seat) + context(state, seat)))
    else:
        points = state.history[-1]
    best = min(points)
    for seat, seen in noted:
        ahead = (sum(points) - points[seat]) / (players - 1) - points[seat]
        won = points[seat] == best
        yield seen, 0.5 * max(-50, min(50, ahead)) / _POINTS + 0.5 * (2 * won - 1)


class Sums:
    """The sums of a linear regression, and its solution."""

    def __init__(self, size: int) -> None:
        self.products = [[0.0] * size for _ in range(size)]
        self.targets = [0.0] * size
        self.count = 0

    def add(self, seen: Sequence[float], target: float) -> None:
        """Add a note; most numbers of one are 0."""
        self.count += 1
        there = [(place, number) for place, number in enumerate(seen) if number]
        for row, number in there:
            products = self.products[row]
            self.targets[row] += number * target
            for column, other in there:
                products[column] += number * other

    def solve(self, ridge: float) -> list[float]:
        """The weights, by elimination with the largest pivot."""
        size = len(self.targets)
        rows = [[*self.products[row], self.targets[row]] for row in range(size)]
        for place in range(size):
            rows[place][place] += ridge * max(1e-3, rows[place][place] / max(1, self.count)) + 1e-9
        for place in range(size):
            pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
            rows[place], rows[pivot] = rows[pivot], rows[place]
            for row in range(size):
                if row != place and rows[row][place]:
                    factor = rows[row][place] / rows[place][place]
                    rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
        return [rows[place][size] / rows[place][place] for place in range(size)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("--rounds", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by-rule", action="store_true", help="learn from the rule player, not from the bot")
    args = parser.parse_args()
    began, sums = time.perf_counter(), None
    for number in range(args.rounds):
        for seen, target in notes_of_round(args.players, args.seed * 1_000_003 + number, not args.by_rule):
            sums = sums or Sums(len(seen))
            sums.add(seen, target)
    assert sums is not None
    weights = dict(zip(worth.NAMES, sums.solve(_RIDGE), strict=False))
    print(f"    # {args.rounds} rounds, {sums.count} notes, {time.perf_counter() - began:.0f} s")
    print(f"    {args.players}: {{")
    for name, weight in weights.items():
        print(f'        "{name}": {weight:.4f},')
    print("    },")


if __name__ == "__main__":
    main()
