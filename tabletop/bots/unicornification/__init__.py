"""The bots of Unicornification, weakest first; two more are for comparisons with published ones."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.bots.contract import Bot
from tabletop.bots.unicornification import anchors, easy, hard, normal

LEVELS: Mapping[str, Bot] = {"easy": easy.choose, "normal": normal.choose, "hard": hard.choose}
ARENA_LEVELS: Mapping[str, Bot] = {
    "novice": anchors.novice,
    "intermediate": anchors.intermediate,
    "always_calls": anchors.always_calls,
}
