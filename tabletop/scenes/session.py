"""What lives as long as the window: the disk, the bots, the chance of the next match, the score of the
evening.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from tabletop.core.match import Match, Player
from tabletop.saves.disk import Disk

if TYPE_CHECKING:
    from tabletop.bots.worker import Thinker
    from tabletop.scenes.app import App

Table = tuple[str, tuple[str, ...]]


@dataclass
class Session:
    """What scenes share; the application carries it as ``app.data``.

    ``bots`` answers requests for a bot's choice without making the window wait. ``seed`` is what ``--seed``
    gave, or chance: the first match starts from it, each further one from the next number. ``dismissed`` are
    the matches whose "continue" strip was put away.
    """

    disk: Disk
    bots: Thinker
    seed: int
    dismissed: set[str] = field(default_factory=set)
    _scores: dict[Table, dict[str, tuple[int, ...]]] = field(default_factory=dict)

    def now(self) -> datetime:
        """The time here."""
        return self.disk.records.clock()

    def next_seed(self) -> int:
        """The seed of the next new match, which is used up with it."""
        self.seed += 1
        return self.seed - 1

    def other_seed(self) -> int:
        """The seed of the next new match, after giving up the one that it would have had."""
        self.seed += 1
        return self.seed

    def score(self, match: Match) -> tuple[int, ...]:
        """How many matches each team (or seat) has won at this table since the window opened, this one
        included.

        Asking twice for the same match counts it once.
        """
        result = match.state.result()
        teams = match.game.teams(match.setup)
        table = self._scores.setdefault(_table(match), {})
        if result is not None and match.id not in table:
            won = {teams[seat] for seat in result.winners}
            table[match.id] = tuple(int(team in won) for team in range(max(teams) + 1))
        return tuple(map(sum, zip(*table.values(), strict=True))) if table else (0,) * (max(teams) + 1)

    def played(self, match: Match) -> int:
        """How many matches this table has finished since the window opened."""
        return len(self._scores.get(_table(match), {}))


def _table(match: Match) -> Table:
    return match.game.id, tuple(player.name for player in match.players)


def session(app: App) -> Session:
    """The session of a window."""
    found = app.data
    if not isinstance(found, Session):
        raise TypeError("the application was opened without a session")
    return found


def tell_notices(app: App) -> None:
    """Show what the disk has to say since it was last asked."""
    for notice in session(app).disk.take_notices():
        app.toast(app.words.say(notice.key, **notice.values), "warn")


def listed(say: Callable[..., str], names: Sequence[str]) -> str:
    """Names as people say them: ``Ana, Brisa and Tito``."""
    if not names:
        return ""
    *most, last = names
    return say("scene.and", first=", ".join(most), last=last) if most else last


def who(say: Callable[..., str], players: Sequence[Player]) -> str:
    """The company at a table in words: ``with 3 bots``, ``3 people and 1 bot``."""
    people = sum(player.is_person for player in players)
    bots = len(players) - people
    if people == 1:
        return say("scene.with_bots", count=bots)
    if not people:
        return say("scene.only_bots", count=bots)
    if not bots:
        return say("scene.only_people", count=people)
    return say("scene.and", first=say("scene.only_people", count=people), last=say("scene.bots", count=bots))
