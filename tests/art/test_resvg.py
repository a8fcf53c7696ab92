"""SDL draws every picture as a complete SVG renderer does."""

from __future__ import annotations

import pytest

from tabletop import assets
from tests.art.rendering import share_apart

TOLERANCE = 0.03
"""The two smooth edges differently, so thin outlines of small icons differ by up to this share of pixels."""

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">{}</svg>'
MISREAD = {
    "use left out": '<defs><symbol id="a"><rect width="90" height="90"/></symbol></defs><use href="#a"/>',
    "gradient flattened": (
        '<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000"/>'
        '<stop offset="1" stop-color="#fff"/></linearGradient></defs>'
        '<rect width="100" height="100" fill="url(#a)"/>'
    ),
    "clip ignored": (
        '<defs><clipPath id="a"><circle r="30" cx="50" cy="50"/></clipPath></defs>'
        '<rect width="100" height="100" fill="#c22" clip-path="url(#a)"/>'
    ),
    "colour name turned grey": '<rect width="100" height="100" fill="tomato"/>',
}


@pytest.mark.parametrize("name", assets.all_art())
def test_both_rasterisers_agree(name: str) -> None:
    apart = share_apart(assets.art(name).read_bytes())
    assert apart <= TOLERANCE, f"{name}.svg: {apart:.1%} of the pixels differ"


@pytest.mark.parametrize("body", MISREAD.values(), ids=MISREAD.keys())
def test_comparison_sees_what_sdl_misreads(body: str) -> None:
    assert share_apart(FRAME.format(body).encode()) > TOLERANCE
