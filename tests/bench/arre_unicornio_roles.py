"""How ¡Arre Unicornio!'s levels fare by role, and how far the hard level's belief can be trusted.

Run by hand: ``python -m tests.bench.arre_unicornio_roles --players 6 --matches 500``. Single games are
played by levels that take turns around the table. Printed are wins by level and by the role held at the
beginning and at the end, the share that the staff wins, and a reliability table: of all roles that were held
to be, say, 30 to 40 % likely in somebody's belief, how many were so.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterable

from tabletop import games
from tabletop.bots.arre_unicornio import beliefs
from tabletop.bots.contract import Budget, bot
from tabletop.games.arre_unicornio.catalogue import ROLES

#: The balance of the fact base's own simulation (section 6): share of the staff, random and rule players.
FACTS = {2: (0, 0), 3: (31, 33), 4: (23, 53), 5: (29, 55), 6: (23, 41), 7: (30, 74), 8: (6, 24)}
#: Classes of the reliability table, and how often a belief is looked at: once in so many turns.
BINS, EVERY = 10, 3


class Tally:
    """What is counted over the matches."""

    def __init__(self) -> None:
        self.matches = 0
        self.endings: Counter[str] = Counter()
        #: (when, level, role) -> [won, played]
        self.wins: defaultdict[tuple[str, str, int], list[int]] = defaultdict(lambda: [0, 0])
        self.predicted = [0.0] * BINS
        self.true = [0] * BINS
        self.count = [0] * BINS

    def believe(self, chance: float, is_true: bool) -> None:
        """One role of one hidden seat as somebody sees it."""
        place = min(BINS - 1, int(chance * BINS))
        self.predicted[place] += chance
        self.true[place] += is_true
        self.count[place] += 1

    def add(self, when: str, levels: Iterable[str], roles: Iterable[int], winners: Iterable[int]) -> None:
        """Who won with which role."""
        won = set(winners)
        for seat, (level, role) in enumerate(zip(levels, roles, strict=True)):
            row = self.wins[when, level, role]
            row[0] += seat in won
            row[1] += 1


def play(tally: Tally, levels: list[str], seed: int, budget: float) -> None:
    """Play one single game and count it."""
    game, players = games.game("arre_unicornio"), len(levels)
    state = game.start(game.setup(players, seed, {"mode": "single"}))
    dealt = [state.role(seat) for seat in range(players)]
    turns = 0
    while state.decision is not None:
        seat = state.decision.seat
        view = state.view(seat)
        if state.phase == "turn" and not state.plays:
            turns += 1
            if turns % EVERY == 0:
                believed = beliefs.believed(view)
                for other in range(players):
                    if view.roles[other] < 0:
                        for role, chance in enumerate(believed.of[other]):
                            if chance:
                                tally.believe(chance, state.role(other) == role)
        chance = random.Random(seed * 7919 + len(state.acts) * 31 + seat)
        state.play(bot("arre_unicornio", levels[seat])(view, seat, chance, Budget(budget)).move)
    winners = state.result().winners
    tally.matches += 1
    tally.endings[state.result().ending] += 1
    tally.add("dealt", levels, dealt, winners)
    tally.add("last", levels, [state.role(seat) for seat in range(players)], winners)


def show(tally: Tally, players: int, levels: list[str]) -> None:
    """Print everything."""
    total = tally.matches
    staff = 100 * tally.endings["all_tied"] / total
    rule = FACTS[players]
    print(f"{players} players, {total} games: {', '.join(levels)}")
    print(f"staff wins {staff:.1f} % (fact base: random players {rule[0]} %, rule players {rule[1]} %)")
    for when, title in (("dealt", "role dealt"), ("last", "role at the end")):
        print(f"\n{title:<20}" + "".join(f"{level:>18}" for level in sorted(set(levels))))
        for role, name in enumerate(ROLES):
            rows = [tally.wins[when, level, role] for level in sorted(set(levels))]
            if any(played for _, played in rows):
                cells = [f"{100 * won / played:.1f} % of {played}" if played else "-" for won, played in rows]
                print(f"{name:<20}" + "".join(f"{cell:>18}" for cell in cells))
    print(f"\n{'believed':<14}{'mean':>8}{'true':>8}{'cases':>9}")
    for place in range(BINS):
        count = tally.count[place]
        if count:
            mean, true = 100 * tally.predicted[place] / count, 100 * tally.true[place] / count
            label = f"{100 * place // BINS} - {100 * (place + 1) // BINS} %"
            print(f"{label:<14}{mean:>7.1f}%{true:>7.1f}%{count:>9}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--levels", default="hard,normal", help="take turns around the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=1.0, help="share of the usual thinking")
    args = parser.parse_args()
    levels, tally = args.levels.split(","), Tally()
    for number in range(args.matches):
        seats = [levels[(seat + number) % len(levels)] for seat in range(args.players)]
        play(tally, seats, args.seed * 1_000_003 + number, args.budget)
    show(tally, args.players, levels)


if __name__ == "__main__":
    main()
