"""What the scenes need of the program besides the window: saves, statistics, bots. It travels as ``app.data``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.bots.worker import Bots
    from tabletop.saves.records import Records
    from tabletop.saves.statistics import Statistics


@dataclass
class House:
    """The services of one running program.

    ``bots`` answers requests for a bot's choice without making the window wait. ``seed`` is what ``--seed`` gave,
    or chance: the first match starts from it, each further one from the next number.
    """

    records: Records
    statistics: Statistics
    bots: Bots
    seed: int

    def next_seed(self) -> int:
        """The seed of the next new match."""
        self.seed += 1
        return self.seed - 1
