"""The games of the house, found by their folders: a new one is a new folder with a ``GAME`` in it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from tabletop.core.contract import Game
from tabletop.core.errors import BadSetup

#: The order in which the menu shows the games; unknown ones follow in alphabetical order.
_SHELF = ("recreo_arcano", "arre_unicornio", "unicornification", "unstable_unicorns")


@cache
def all_games() -> tuple[Game, ...]:
    """Every game that is there, in the order of the shelf."""
    names = [found.name for found in pkgutil.iter_modules(__path__) if found.ispkg]
    names.sort(key=lambda name: (_SHELF.index(name) if name in _SHELF else len(_SHELF), name))
    return tuple(import_module(f"{__name__}.{name}").GAME for name in names)


def game(name: str) -> Game:
    """The game with this id. :class:`BadSetup` lists the games if there is none."""
    for each in all_games():
        if each.id == name:
            return each
    known = ", ".join(each.id for each in all_games())
    raise BadSetup(f"there is no game {name!r}; there are: {known}")
