"""One picture drawn by two rasterisers, and how far they are apart."""

from __future__ import annotations

import io
import re

import pygame
import resvg_py
from PIL import Image, ImageChops

LONGEST_SIDE, SHORTEST_SIDE = 400, 128
VISIBLE = 40
"""Steps of 256 in one premultiplied channel from which a difference counts as seen."""


def drawing_size(source: bytes) -> tuple[int, int]:
    """The picture's own size, doubled when it is tiny and halved, thirded ... when it is large.

    Whole factors only: the rasterisers round broken sizes differently.
    """
    box = re.search(rb'viewBox="0 0 (\d+) (\d+)"', source)
    assert box is not None, "the picture has no viewBox in whole units"
    width, height = int(box[1]), int(box[2])
    if max(width, height) < SHORTEST_SIDE:
        return width * 2, height * 2
    divisor = -(-max(width, height) // LONGEST_SIDE)
    return width // divisor, height // divisor


def by_sdl(source: bytes, size: tuple[int, int]) -> Image.Image:
    """As the game draws it."""
    surface = pygame.image.load_sized_svg(io.BytesIO(source), size)
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def by_resvg(source: bytes, size: tuple[int, int]) -> Image.Image:
    """As a complete SVG renderer draws it."""
    width, height = size
    png = resvg_py.svg_to_bytes(
        svg_string=source.decode(), width=width, height=height, skip_system_fonts=True
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def share_apart(source: bytes) -> float:
    """The share of pixels, 0 to 1, in which the two rasterisers differ visibly."""
    size = drawing_size(source)
    ours, theirs = (draw(source, size).convert("RGBa") for draw in (by_sdl, by_resvg))
    assert ours.size == theirs.size, f"SDL draws {ours.size}, resvg draws {theirs.size}"
    worst: Image.Image | None = None
    for band in ImageChops.difference(ours, theirs).split():
        worst = band if worst is None else ImageChops.lighter(worst, band)
    assert worst is not None
    return sum(worst.histogram()[VISIBLE + 1 :]) / (size[0] * size[1])
