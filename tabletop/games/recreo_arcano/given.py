"""Scenarios: a state from a readable, partial description, and readable facts out of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State


def build(table: Mapping[str, Any]) -> State:
    raise ValueError("x")


def facts(state: State, seat: int | None = None) -> Mapping[str, Any]:
    return {}
