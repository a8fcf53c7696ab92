"""The one way in which the rules say no."""

from __future__ import annotations

from collections.abc import Mapping

Value = str | int


class Refused(Exception):
    """A choice that the rules do not allow, with the reason as a text key and its values.

    The screen, the command line and the tests all show the same sentence:
    ``text.say(refused.key, **refused.values)``. Values that are not plain (a card, a sector) are
    given as text keys of their names, prefixed with ``@`` (``@recreo_arcano.sector.LA``).
    """

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key, dict(values))
        self.key = key
        self.values: Mapping[str, Value] = dict(values)

    def __str__(self) -> str:
        said = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key}({said})" if said else self.key


class BadSetup(Exception):
    """A match that cannot be set up: an unknown option, a wrong value, a wrong number of seats."""


class BadMatch(Exception):
    """A recorded match that does not re-play to the state it claims."""
