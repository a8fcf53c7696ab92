"""``tabletop arena``: whole matches between bots without a screen, in parallel, with intervals.

The same arguments give the same matches on every machine: thinking is counted in samples, chance comes from
the seed, the match number and the number of the decision.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from tabletop import games
from tabletop.bots.contract import Budget, bot
from tabletop.core.chance import mix
from tabletop.core.contract import Game, OptionValue
from tabletop.core.errors import BadSetup

#: The 97.5 % point of the normal distribution: intervals of 95 %.
_Z = 1.959964

#: More choices than any sensible match has; one that takes longer is called off as a draw.
_LIMIT = 20_000


@dataclass(frozen=True)
class Plan:
    """What an arena plays: ``seats`` has a level for each seat, or for each team of a game with teams."""

    game: str
    seats: tuple[str, ...]
    players: int
    matches: int
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    budget: float = 1.0


@dataclass(frozen=True)
class Played:
    """One match of an arena: levels by seat, who won, how it ended, and how long each decision took."""

    levels: tuple[str, ...]
    teams: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    moves: int
    rounds: int
    seconds: dict[str, list[float]]


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share; on the safe side if parts of matches were won."""
    if not matches:
        return 0.0, 1.0
    share = wins / matches
    spread = _Z * math.sqrt(share * (1 - share) / matches + _Z * _Z / (4 * matches * matches))
    middle, scale = share + _Z * _Z / (2 * matches), 1 + _Z * _Z / matches
    return (middle - spread) / scale, (middle + spread) / scale


def seating(plan: Plan, number: int, teams: Sequence[int]) -> tuple[str, ...]:
    """The level of each seat in match ``number``: sides are swapped, seats rotated, from match to match."""
    turned = number % len(plan.seats)
    levels = plan.seats[turned:] + plan.seats[:turned]
    return tuple(levels[team] for team in teams) if len(levels) < plan.players else levels


def decision_chance(seed: int, match: int, decision: int) -> random.Random:
    """The chance that a bot has for one decision of one match."""
    return random.Random(mix(mix(mix(seed) ^ match) ^ decision))


def play_match(plan: Plan, number: int) -> Played:
    """Play one match of an arena to its end."""
    game = games.game(plan.game)
    setup = game.setup(plan.players, mix(mix(plan.seed) ^ number) >> 32, plan.options)
    teams = game.teams(setup)
    levels = seating(plan, number, teams)
    bots = [bot(plan.game, level) for level in levels]
    state, made, seconds = game.start(setup), 0, {level: list[float]() for level in levels}
    while (decision := state.decision) is not None and made < _LIMIT:
        view, seat = state.view(decision.seat), decision.seat
        chance = decision_chance(plan.seed, number, made)
        began = time.perf_counter()
        choice = bots[seat](view, seat, chance, Budget(plan.budget))
        seconds[levels[seat]].append(time.perf_counter() - began)
        state.play(choice.move)
        made += 1
    result = state.result()
    winners, ending = (result.winners, result.ending) if result is not None else ((), "limit")
    return Played(levels, teams, winners, ending, made, game.rounds(state), seconds)


def _job(task: tuple[Plan, int]) -> Played:
    return play_match(*task)


def play_all(plan: Plan, processes: int) -> Iterator[Played]:
    """All matches of an arena, in order, on so many processes."""
    tasks = [(plan, number) for number in range(plan.matches)]
    if processes <= 1 or plan.matches < 4:
        yield from map(_job, tasks)
        return
    # Ctrl-C is for the process that was started; the others end with it and say nothing.
    with get_context("spawn").Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(_job, tasks)


def summary(plan: Plan, played: Iterable[Played], elapsed: float) -> dict[str, Any]:
    """The figures of an arena, as ``--json`` prints them.

    ``wins`` counts the matches in which a seat of the level won. Where several sides win the same match (a
    draw, or players whose sides were dealt in secret) its ``share`` is split evenly between them; otherwise
    levels that sit at one table would win together, and nothing could be told from that.
    """
    matches = list(played)
    names = list(dict.fromkeys(plan.seats))
    wins, won, fair = Counter[str](), dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
    times: dict[str, list[float]] = {name: [] for name in names}
    for match in matches:
        wins.update({match.levels[seat] for seat in match.winners})
        sides = {team: {match.levels[seat] for seat in _seats(match.teams, team)} for team in match.teams}
        winning = {match.teams[seat] for seat in match.winners}
        for name in names:
            fair[name] += sum(name in side for side in sides.values()) / len(sides)
            won[name] += sum(name in sides[team] for team in winning) / max(1, len(winning))
        for name, taken in match.seconds.items():
            times[name] += taken
    count = len(matches)
    decisions = sum(match.moves for match in matches)
    levels = {}
    for name in names:
        low, high = wilson(won[name], count)
        levels[name] = {
            "wins": wins[name],
            "share": round(won[name] / count, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "fair": round(fair[name] / count, 4),
        }
    return {
        "game": plan.game,
        "seats": list(plan.seats),
        "players": plan.players,
        "matches": count,
        "seed": plan.seed,
        "levels": levels,
        "endings": dict(Counter(match.ending for match in matches).most_common()),
        "mean_moves": round(decisions / count, 2),
        "mean_rounds": round(sum(match.rounds for match in matches) / count, 2),
        "decisions_per_second": round(decisions / elapsed, 1),
        "p95_decision_ms": {name: round(1000 * _percentile(taken), 2) for name, taken in times.items()},
    }


def _seats(teams: Sequence[int], team: int) -> list[int]:
    return [seat for seat, other in enumerate(teams) if other == team]


def _percentile(values: list[float], share: float = 0.95) -> float:
    return sorted(values)[int(share * (len(values) - 1))] if values else 0.0


def table(figures: Mapping[str, Any]) -> str:
    """The figures as a person reads them."""
    total, players = figures["matches"], figures["players"]
    lines = [
        f"{figures['game']}: {total} matches, {players} players, seed {figures['seed']}",
        f"{'level':<10}{'wins':>6}{'share':>9}   {'95 % interval':<17}{'fair':>7}{'p95 ms':>9}",
    ]
    for name, row in figures["levels"].items():
        interval = f"{100 * row['low']:.1f} - {100 * row['high']:.1f} %"
        lines.append(
            f"{name:<10}{row['wins']:>6}{100 * row['share']:>8.1f}%   {interval:<17}"
            f"{100 * row['fair']:>6.1f}%{figures['p95_decision_ms'][name]:>9.1f}"
        )
    endings = ", ".join(f"{name} {100 * n / total:.1f} %" for name, n in figures["endings"].items())
    lines += [
        f"endings: {endings}",
        f"mean length: {figures['mean_rounds']} rounds, {figures['mean_moves']} choices; "
        f"{figures['decisions_per_second']} decisions a second",
    ]
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``tabletop arena``."""
    parser.add_argument("game", help="the game's id, for example recreo_arcano")
    parser.add_argument(
        "--seats",
        required=True,
        help="levels with commas: one a seat, or one a team (the whole team plays it, sides are swapped)",
    )
    parser.add_argument("--matches", type=int, default=400, help="how many matches (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="chance of all matches (default 1)")
    parser.add_argument("--players", type=int, help="how many seats, if it does not follow from --seats")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument("--budget", type=float, default=1.0, help="share of the usual thinking (default 1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one a core")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def plan_from(args: argparse.Namespace) -> Plan:
    """The plan that the arguments describe. :class:`BadSetup` says in one line what is wrong with them."""
    game = games.game(args.game)
    seats = tuple(level.strip() for level in args.seats.split(","))
    for level in seats:
        bot(game.id, level)
    players = args.players or _players(game, len(seats))
    options = dict(map(game.read_option, args.option))
    setup = game.setup(players, args.seed, options)
    sides = len(set(game.teams(setup)))
    if len(seats) not in (players, sides):
        wanted = f"{players} levels" if sides == players else f"{sides} levels (teams) or {players} (seats)"
        raise BadSetup(f"--seats has {len(seats)} levels; {players} players need {wanted}")
    if args.matches < 1:
        raise BadSetup("--matches must be at least 1")
    if not args.budget > 0:
        raise BadSetup("--budget must be above 0")
    return Plan(game.id, seats, players, args.matches, args.seed, options, args.budget)


def _players(game: Game, levels: int) -> int:
    """How many seats are meant: the fullest table that takes the levels as teams, or one seat a level."""
    for players in sorted(game.players, reverse=True):
        teams = set(game.teams(game.setup(players, 0)))
        if levels == players or (levels == len(teams) < players):
            return players
    counts = ", ".join(map(str, game.players))
    raise BadSetup(f"--seats has {levels} levels; {game.id} is for {counts} players")


def run(args: argparse.Namespace) -> int:
    """Play the arena that the arguments describe and print its figures. Returns the exit code."""
    try:
        plan = plan_from(args)
    except BadSetup as problem:
        print(f"tabletop arena: {problem}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    played = list(play_all(plan, args.processes))
    figures = summary(plan, played, time.perf_counter() - began)
    print(json.dumps(figures) if args.json else table(figures))
    return 0
