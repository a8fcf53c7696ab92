"""Who will sit where, and by which options: what the new-match page edits, without a pixel."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.core.contract import Game, Option, OptionValue, Setup
from tabletop.core.errors import BadSetup
from tabletop.core.match import PERSON, Player
from tabletop.saves.settings import LastTable
from tabletop.saves.statistics import LEVELS
from tabletop.stage.outside import Outside, outside

Say = Callable[..., str]
LONGEST_NAME = 14
USUAL_LEVEL = "normal"


class Problem(NamedTuple):
    """Why the match cannot start yet: the sentence's key, its values, and the seat to put right."""

    key: str
    values: Mapping[str, str | int]
    seat: int


@dataclass
class Lineup:
    """The table that is being set. ``seats`` always has the most players that the game takes; ``count`` of
    them play.
    """

    game: Game
    count: int
    seats: list[Player]
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    bot_names: Sequence[str] = ()
    person_names: Sequence[str] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """Those who play, their names without spaces at the ends."""
        return tuple(Player(seat.name.strip(), seat.kind) for seat in self.seats[: self.count])

    def setup(self) -> Setup:
        """What the match would start from."""
        people = sum(player.is_person for player in self.players)
        settled = outside(self.game.id).among_people if people > 1 else {}
        return self.game.setup(self.count, self.seed, self.options | settled)

    def teams(self) -> tuple[int, ...]:
        """The team of each seat that plays."""
        return self.game.teams(self.setup())

    def problem(self) -> Problem | None:
        """What is still missing, the first seat first."""
        seen: set[str] = set()
        for number, player in enumerate(self.players):
            if not player.name:
                return Problem("new_match.no_name", {"seat": number + 1}, number)
            if player.name.casefold() in seen:
                return Problem("new_match.same_name", {"name": player.name}, number)
            seen.add(player.name.casefold())
        return None

    # -- seats ---------------------------------------------------------------------------------------------

    def rename(self, seat: int, name: str) -> None:
        """Give a seat's player another name."""
        # A value of a sentence that begins with @ would be taken for a text key.
        self.seats[seat] = Player(name.lstrip("@"), self.seats[seat].kind)

    def make(self, seat: int, kind: str) -> None:
        """Let a person (``person``) or a bot of a level play in a seat.

        A name that we gave changes with it.
        """
        before = self.seats[seat]
        name = before.name
        ours = self.bot_names if kind == PERSON else self.person_names
        if before.is_person != (kind == PERSON) and (name in ours or not name.strip()):
            name = self._free(self.person_names if kind == PERSON else self.bot_names, seat)
        self.seats[seat] = Player(name, kind)

    def _free(self, names: Sequence[str], seat: int) -> str:
        taken = {player.name.strip().casefold() for n, player in enumerate(self.seats) if n != seat}
        return next((name for name in names if name.casefold() not in taken), f"{names[0]} {seat + 1}")

    def swap_teams(self, swap_option: Mapping[int, str]) -> None:
        """Exchange the teams: the people change seats pair by pair, or the game's option for it is
        switched.
        """
        key = swap_option.get(self.count)
        if key is not None:
            values = self.game.option(key).values
            self.options[key] = values[1 - values.index(self.options[key])]
            return
        teams = self.teams()
        first = [seat for seat in range(self.count) if teams[seat] == teams[0]]
        other = [seat for seat in range(self.count) if teams[seat] != teams[0]]
        for a, b in zip(first, other, strict=False):
            self.seats[a], self.seats[b] = self.seats[b], self.seats[a]

    def shuffle(self, chance: random.Random) -> None:
        """Seat everybody by chance, somewhere else if possible."""
        before = self.seats[: self.count]
        after = before[:]
        for _ in range(8):
            chance.shuffle(after)
            if after != before:
                break
        self.seats[: self.count] = after

    # -- options -------------------------------------------------------------------------------------------

    def offered(self) -> list[Option]:
        """The options for this number of players, the usual ones first."""
        fitting = [
            option
            for option in self.game.options
            if not option.hidden and (option.players is None or self.count in option.players)
        ]
        return sorted(fitting, key=lambda option: option.advanced)

    @property
    def usual(self) -> bool:
        """Whether every option stands as the rule book has it."""
        return all(self.options[option.key] == option.default for option in self.game.options)

    def reset_options(self) -> None:
        """Back to the usual rules."""
        self.options = {option.key: option.default for option in self.game.options}

    def remembered(self) -> LastTable:
        """What to keep for the next time."""
        return LastTable(self.players, dict(self.options))


def fresh_lineup(game: Game, last: LastTable | None, names: Sequence[str], say: Say, *, seed: int) -> Lineup:
    """The table as it was last time, or the usual one: one person, everybody else a bot."""
    bots = [name.strip() for name in say("new_match.bot_names").split(",")]
    most = max(game.players)
    known = [name for name in names if name.strip()]
    people = [*known, *(say("new_match.person_name", number=number) for number in range(1, most + 1))]
    lineup = Lineup(game, most, [], seed, bot_names=bots, person_names=people)
    lineup.reset_options()
    kept = last.seats if last is not None else ()
    if len(kept) in game.players:
        lineup.count = len(kept)
    elif 4 in game.players:
        lineup.count = 4
    for number in range(most):
        kept_kind = kept[number].kind if number < len(kept) else ""
        if kept_kind == PERSON or kept_kind in LEVELS:
            lineup.seats.append(Player(kept[number].name[:LONGEST_NAME], kept_kind))
            continue
        kind = PERSON if number == 0 else USUAL_LEVEL
        lineup.seats.append(Player("", kind))
        lineup.rename(number, lineup._free(people if kind == PERSON else bots, number))
    if last is not None:
        _take_options(lineup, last.options)
    return lineup


def _take_options(lineup: Lineup, options: Mapping[str, OptionValue]) -> None:
    """Take over what this version of the game still knows."""
    for key, value in options.items():
        try:
            lineup.game.setup(lineup.game.players[0], 0, {key: value})
        except BadSetup:
            continue
        lineup.options[key] = value


def grouped(lineup: Lineup, shown: Outside) -> list[tuple[int, list[int]]]:
    """Seats by team, in the order of the teams; one group of all seats for games without teams."""
    if not shown.has_teams:
        return [(-1, list(range(lineup.count)))]
    teams = lineup.teams()
    return [
        (team, [seat for seat in range(lineup.count) if teams[seat] == team]) for team in sorted(set(teams))
    ]
