"""The moments that decided a finished match, for the page after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

#: So many are told.
MOST = 3


@dataclass(frozen=True)
class Moment:
    """A round (over the whole match) and the sentence about it; ``weight`` tells how much it mattered."""

    round: int
    key: str
    weight: float
    values: Mapping[str, str | int] = field(default_factory=dict)


def weightiest(found: Iterable[Moment]) -> list[Moment]:
    """At most :data:`MOST` moments, in the order of their rounds; never two of one round."""
    chosen: list[Moment] = []
    for moment in sorted(found, key=lambda each: -each.weight):
        if len(chosen) < MOST and all(moment.round != other.round for other in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda each: each.round)
