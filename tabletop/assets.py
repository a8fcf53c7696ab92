"""Where pictures and sounds lie: inside the package when installed or frozen, beside it in a checkout."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def _root(kind: str) -> Path:
    package = Path(str(files("tabletop")))
    inside = package / kind
    return inside if inside.is_dir() else package.parent / kind


def art(name: str) -> Path:
    """The file of a picture, named without ending (``recreo_arcano/copa``). It may not exist."""
    return _root("art") / f"{name}.svg"


def sound(name: str) -> Path:
    """A file in the sound folder, named with its ending. It may not exist."""
    return _root("sounds") / name


def all_art() -> list[str]:
    """The names of all pictures, sorted."""
    root = _root("art")
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg"))
