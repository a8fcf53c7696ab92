"""``python -m tests.look OUT [--only NAME …] [--size 720|1080 …] [--language en|es …]``: all pictures into
a folder.
"""

from __future__ import annotations

import argparse
import os
import pkgutil
import sys
import time
from importlib import import_module
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests import look
from tests.look.shots import LANGUAGES, SIZES, Shot, take, window


def all_shots() -> dict[str, list[Shot]]:
    """The shots of every area, by the name of its module."""
    shots = {}
    for found in pkgutil.iter_modules(look.__path__):
        module = import_module(f"{look.__name__}.{found.name}") if not found.name.startswith("_") else None
        if hasattr(module, "SHOTS"):
            shots[found.name] = list(module.SHOTS)
    return shots


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.look", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="NAME", help="areas or shots whose names begin so"
    )
    parser.add_argument("--size", nargs="+", type=int, default=[height for _, height in SIZES])
    parser.add_argument("--language", nargs="+", default=list(LANGUAGES))
    chosen = parser.parse_args()
    began, count, failed = time.monotonic(), 0, []
    for area, shots in all_shots().items():
        for shot in shots:
            if chosen.only and not any(area == name or shot.name.startswith(name) for name in chosen.only):
                continue
            for size in SIZES:
                for language in chosen.language:
                    if size[1] not in chosen.size:
                        continue
                    path = chosen.out / area / f"{shot.name}_{language}_{size[1]}.png"
                    try:
                        with window(size, language, **(shot.settings or {})) as app:
                            take(app, shot, path)
                    except Exception as problem:
                        failed.append(f"{path.name}: {type(problem).__name__}: {problem}")
                        continue
                    count += 1
    print(f"{count} pictures in {chosen.out}, {time.monotonic() - began:.0f} s")
    for line in failed:
        print(f"failed: {line}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
