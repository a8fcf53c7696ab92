"""Finished matches, one line of JSON each, and what can be told from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from tabletop.core.match import PERSON, Match, Player
from tabletop.saves import files

#: From weak to strong; a match counts for the strongest level that a person played against.
LEVELS = ("easy", "normal", "hard")


class Finished(msgspec.Struct, frozen=True):
    """One finished match. ``duration`` is playing time in seconds, ``date`` ISO 8601 with the zone."""

    id: str
    game: str
    date: str
    players: tuple[Player, ...]
    teams: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    ending: str
    rounds: int
    moves: int
    duration: float = 0.0

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats in which people sat."""
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == PERSON)

    @property
    def person_won(self) -> bool:
        """Whether a person is among the winners."""
        return any(seat in self.winners for seat in self.persons)

    @property
    def opponents(self) -> str:
        """The strongest level among the bots that played against a person; empty if there was none."""
        own = {self.teams[seat] for seat in self.persons}
        against = {
            player.kind
            for seat, player in enumerate(self.players)
            if player.kind != PERSON and (own != {self.teams[seat]})
        }
        known = [level for level in LEVELS if level in against]
        return known[-1] if self.persons and known else ""


def finished(match: Match, date: str, duration: float = 0.0) -> Finished:
    """What to remember of a match that has ended. ``ValueError`` if it has not."""
    result = match.state.result()
    if result is None:
        raise ValueError("the match has not ended")
    return Finished(
        id=match.id,
        game=match.game.id,
        date=date,
        players=match.players,
        teams=match.game.teams(match.setup),
        winners=result.winners,
        places=result.places,
        points=result.points,
        ending=result.ending,
        rounds=match.game.rounds(match.state),
        moves=len(match.entries),
        duration=round(duration, 1),
    )


@dataclass(frozen=True)
class Share:
    """How many matches, and how many of them a person won."""

    matches: int = 0
    won: int = 0


@dataclass(frozen=True)
class Summary:
    """The figures of the statistics page, for one game or for all.

    ``with_person`` counts the matches in which a person played; wins and streaks are about those alone.
    ``mean_rounds`` and ``mean_minutes`` are 0 without matches.
    """

    matches: int = 0
    with_person: Share = Share()
    by_level: dict[str, Share] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    streak: int = 0
    best_streak: int = 0
    mean_rounds: float = 0.0
    mean_minutes: float = 0.0
    shortest_win: Finished | None = None


@dataclass(frozen=True)
class Statistics:
    """The file of finished matches."""

    path: Path

    def add(self, match: Finished) -> None:
        """Remember a match. One that is added again (ended, taken back, ended otherwise) counts once.

        Raises :class:`~tabletop.saves.files.DiskTrouble`.
        """
        files.append_line(self.path, msgspec.json.encode(match))

    def read(self) -> tuple[list[Finished], int]:
        """All remembered matches, oldest first, and how many lines were damaged and skipped."""
        try:
            lines = files.read(self.path).splitlines()
        except (FileNotFoundError, files.DiskTrouble):
            return [], 0
        found: dict[str, Finished] = {}
        damaged = 0
        for number, line in enumerate(lines):
            if not line.strip():
                continue
            try:
                match = msgspec.json.decode(line, type=Finished)
            except msgspec.DecodeError:
                damaged += 1
                continue
            if not len(match.players) == len(match.teams) == len(match.places):
                damaged += 1
                continue
            key = match.id or f"line {number}"
            found.pop(key, None)
            found[key] = match
        return list(found.values()), damaged


def summary(matches: Iterable[Finished], game: str = "") -> Summary:
    """The figures of all matches, or of one game's."""
    chosen = [match for match in matches if game in ("", match.game)]
    if not chosen:
        return Summary()
    played = [match for match in chosen if match.persons]
    won = [match for match in played if match.person_won]
    streak, best = _streaks([match.person_won for match in played])
    return Summary(
        matches=len(chosen),
        with_person=_share(played),
        by_level={
            level: _share([match for match in played if match.opponents == level])
            for level in LEVELS
            if any(match.opponents == level for match in played)
        },
        endings=dict(Counter(match.ending for match in chosen).most_common()),
        streak=streak,
        best_streak=best,
        mean_rounds=sum(match.rounds for match in chosen) / len(chosen),
        mean_minutes=sum(match.duration for match in chosen) / len(chosen) / 60,
        shortest_win=min(won, key=lambda match: (match.rounds, match.moves), default=None),
    )


def _share(matches: Sequence[Finished]) -> Share:
    return Share(len(matches), sum(match.person_won for match in matches))


def _streaks(wins: Sequence[bool]) -> tuple[int, int]:
    """The run of wins at the end, and the longest one."""
    run = best = 0
    for won in wins:
        run = run + 1 if won else 0
        best = max(best, run)
    return run, best
