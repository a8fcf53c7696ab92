"""The bots of Recreo Arcano, weakest first."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.bots.contract import Bot
from tabletop.bots.recreo_arcano import easy, hard, normal

LEVELS: Mapping[str, Bot] = {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose}
