"""``python -m tests.look.readme``: the picture in the README, taken anew into ``docs/table.png``."""

from __future__ import annotations

from pathlib import Path

from tests.look import __main__ as look
from tests.look.shots import take, window

PICTURE = Path(__file__).parents[2] / "docs" / "table.png"


def main() -> None:
    shot = next(shot for shot in look.all_shots()["table"] if shot.name == "table_slide")
    PICTURE.parent.mkdir(exist_ok=True)
    with window((1280, 720), "en", **(shot.settings or {})) as app:
        take(app, shot, PICTURE)
    print(f"{PICTURE.name}: {PICTURE.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
