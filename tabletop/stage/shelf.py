"""The stages of the games, found by the games' names."""

from __future__ import annotations

from importlib import import_module

from tabletop.stage.contract import StageMaker


def stage_for(game: str) -> StageMaker:
    """What makes the table of a game: ``make`` in ``tabletop.stage.<game>``."""
    maker: StageMaker = import_module(f"tabletop.stage.{game}.table").make
    return maker
