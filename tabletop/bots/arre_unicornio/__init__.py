"""The bots of ¡Arre Unicornio!, weakest first."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.bots.arre_unicornio import easy, hard, normal
from tabletop.bots.contract import Bot

LEVELS: Mapping[str, Bot] = {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose}
