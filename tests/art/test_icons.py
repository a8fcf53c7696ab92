"""The application's icons are those of the drawing, in every size that the systems ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image, ImageChops

from tabletop import assets
from tests.art.rendering import VISIBLE, by_sdl

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "icons"
NAME = "recreo-unicornio"


def seen_apart(icon: Image.Image) -> int:
    """Pixels in which an icon visibly differs from the drawing at its size."""
    drawn = by_sdl(assets.art("frame/icon").read_bytes(), icon.size).convert("RGBa")
    bands = ImageChops.difference(icon.convert("RGBA").convert("RGBa"), drawn).split()
    return sum(sum(band.histogram()[VISIBLE + 1 :]) for band in bands)


def test_png_is_the_drawing() -> None:
    with Image.open(FOLDER / f"{NAME}.png") as icon:
        assert icon.size == (512, 512)
        assert icon.crop((0, 0, 8, 8)).getchannel("A").getextrema() == (0, 0), "the corners are clear"
        assert seen_apart(icon) == 0


@pytest.mark.parametrize("side", [16, 20, 24, 32, 40, 48, 64, 128, 256])
def test_windows_icon_is_the_drawing(side: int) -> None:
    with Image.open(FOLDER / f"{NAME}.ico") as icon:
        assert isinstance(icon, IcoImagePlugin.IcoImageFile)
        assert (side, side) in icon.info["sizes"]
        assert seen_apart(icon.ico.getimage((side, side))) == 0


@pytest.mark.parametrize("side", [32, 64, 128, 256, 512, 1024])
def test_mac_icon_is_the_drawing(side: int) -> None:
    with Image.open(FOLDER / f"{NAME}.icns") as icon:
        assert isinstance(icon, IcnsImagePlugin.IcnsImageFile)
        sizes = {width * scale: (width, height, scale) for width, height, scale in icon.info["sizes"]}
        assert side in sizes
        assert seen_apart(icon.icns.getimage(sizes[side])) == 0


def test_comparison_sees_another_drawing() -> None:
    other = by_sdl(assets.art("frame/logo").read_bytes(), (128, 128))
    assert seen_apart(other) > 1000
