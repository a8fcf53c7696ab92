"""Draw the application's icons from ``art/frame/icon.svg``: ``uv run python packaging/make_icons.py``.

Writes ``recreo-unicornio.ico`` (Windows), ``.icns`` (macOS) and ``.png`` (Linux, 512 pixels) into
``packaging/icons``. Each size is rasterised from the drawing, never scaled from another size.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "art" / "frame" / "icon.svg"
FOLDER = ROOT / "packaging" / "icons"
NAME = "recreo-unicornio"

ICO_SIDES = (256, 128, 64, 48, 40, 32, 24, 20, 16)
ICNS_SIDES = (1024, 512, 256, 128, 64, 32, 16)
PNG_SIDE = 512


def drawn(side: int) -> Image.Image:
    """The icon, ``side`` pixels square."""
    surface = pygame.image.load_sized_svg(SOURCE, (side, side))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def write(folder: Path) -> list[Path]:
    """Write the three files into ``folder`` and name them."""
    folder.mkdir(parents=True, exist_ok=True)
    ico, icns, png = (folder / f"{NAME}.{ending}" for ending in ("ico", "icns", "png"))
    first, *others = [drawn(side) for side in ICO_SIDES]
    first.save(ico, sizes=[(side, side) for side in ICO_SIDES], append_images=others)
    first, *others = [drawn(side) for side in ICNS_SIDES]
    first.save(icns, append_images=others)
    drawn(PNG_SIDE).save(png, optimize=True)
    return [ico, icns, png]


def main() -> int:
    """Write the icons and say how large they are."""
    for file in write(FOLDER):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
