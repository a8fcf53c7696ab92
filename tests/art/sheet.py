"""Contact sheet of all pictures, drawn by SDL: ``python -m tests.art.sheet OUT [NAME ...]``.

OUT becomes a folder with one PNG for each folder of ``art/``; on each, every picture at 32, 110 and 246
pixels on night and on cream. With names (parts of them will do) only those pictures are shown.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tabletop import assets

SIDES = (246, 110, 32)
NIGHT, CREAM = (56, 39, 107), (255, 246, 227)
GAP, COLUMNS = 10, 5


def block(name: str) -> pygame.Surface:
    """One picture at every size: night above, cream below."""
    pictures = [pygame.image.load_sized_svg(assets.art(name), (side, side)) for side in SIDES]
    width = SIDES[0] + SIDES[1] + SIDES[2] + 4 * GAP
    height = SIDES[0] + 2 * GAP
    surface = pygame.Surface((width, height))
    surface.fill(NIGHT)
    surface.fill(CREAM, (SIDES[0] + GAP, height // 2, width, height))
    surface.blit(pictures[0], (GAP, GAP))
    for top in (GAP // 2, height // 2 + GAP // 2):
        surface.blit(pictures[1], (SIDES[0] + 2 * GAP, top))
        surface.blit(pictures[2], (SIDES[0] + SIDES[1] + 3 * GAP, top))
    return surface


def sheet(names: list[str]) -> pygame.Surface:
    """The blocks of these pictures in rows."""
    blocks = [block(name) for name in names]
    width, height = blocks[0].get_width() + GAP, blocks[0].get_height() + GAP
    rows = -(-len(blocks) // COLUMNS)
    surface = pygame.Surface((min(len(blocks), COLUMNS) * width, rows * height))
    for place, drawn in enumerate(blocks):
        surface.blit(drawn, (place % COLUMNS * width, place // COLUMNS * height))
    return surface


def main(arguments: list[str]) -> int:
    """Write the sheets; 2 when no folder is named."""
    if not arguments:
        print(__doc__)
        return 2
    out, parts = Path(arguments[0]), arguments[1:]
    out.mkdir(parents=True, exist_ok=True)
    names = [name for name in assets.all_art() if not parts or any(part in name for part in parts)]
    for folder in sorted({name.partition("/")[0] for name in names}):
        file = out / f"{folder}.png"
        pygame.image.save(sheet([name for name in names if name.startswith(f"{folder}/")]), file)
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
