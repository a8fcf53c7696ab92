"""Every picture keeps to the part of SVG that SDL draws; and the linter that says so does find faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import assets
from tests.art.subset import SIZE_LIMIT, faults, source_faults

GRADIENT = '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9"/>'
GOOD = {
    "flat shapes": '<g fill="#fff"><path d="M0 0L9 9a1 1 0 01.5-2Z"/><rect x="1" width="2" height="2"/></g>',
    "gradient in user space": f'<defs>{GRADIENT}</defs><circle r="4" fill="url(#a)"/>',
    "gradient in percent": '<defs><radialGradient id="a" cx="50%" r="50%"/></defs><g fill="url(#a)"/>',
    "title": "<title>A cup</title>",
    "fill opacity": '<circle r="4" fill="#123456" fill-opacity=".5"/>',
    "rgb and a safe name": '<circle r="4" fill="rgb(1, 2, 3)" stroke="white"/>',
    "transform list": '<g transform="translate(4 -5) rotate(20, 1, 1) scale(.5)"/>',
    "mirror": '<g transform="scale(-1 1)"/>',
}
BAD = {
    "use": ('<use href="#a"/>', "<use>"),
    "pattern": ('<defs><pattern id="a"/></defs>', "<pattern>"),
    "text": ("<text>cup</text>", "<text>"),
    "image": ('<image href="cup.png"/>', "<image>"),
    "clipPath": ("<clipPath/>", "<clipPath>"),
    "mask": ("<mask/>", "<mask>"),
    "filter": ("<filter/>", "<filter>"),
    "style element": ("<style>.a{fill:red}</style>", "<style>"),
    "metadata": ("<metadata/>", "<metadata>"),
    "desc": ("<desc>made by hand</desc>", "<desc>"),
    "nested svg": ('<svg viewBox="0 0 1 1" width="1" height="1"/>', "nested <svg>"),
    "style attribute": ('<circle r="4" style="fill:red"/>', 'style="fill:red"'),
    "class": ('<circle r="4" class="a"/>', 'class="a"'),
    "clip-path": ('<circle r="4" clip-path="none"/>', "clip-path"),
    "name that turns grey": ('<circle r="4" fill="gold"/>', 'fill="gold"'),
    "hsl": ('<circle r="4" fill="hsl(1,2%,3%)"/>', "hsl"),
    "rgba": ('<circle r="4" fill="rgba(1,2,3,.5)"/>', "rgba"),
    "eight digits": ('<circle r="4" stroke="#11223344"/>', "#11223344"),
    "currentColor": ('<circle r="4" fill="currentColor"/>', "currentColor"),
    "stop colour": (
        f'<defs>{GRADIENT[:-2]}><stop offset="0" stop-color="tomato"/></linearGradient></defs>',
        "tomato",
    ),
    "plain numbers in a box gradient": (
        '<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"/></defs>',
        'y2="1"',
    ),
    "spreadMethod": (
        GRADIENT.replace('id="a"', 'id="a" spreadMethod="pad"').join(("<defs>", "</defs>")),
        "spreadMethod",
    ),
    "focal point": ('<defs><radialGradient id="a" fx="10%"/></defs>', 'fx="10%"'),
    "plain href between gradients": (
        f'<defs>{GRADIENT}<linearGradient id="b" href="#a"/></defs>',
        'href="#a"',
    ),
    "group opacity": ('<g opacity=".5"/>', 'opacity=".5"'),
    "shape opacity": ('<circle r="4" fill="#fff" opacity=".5"/>', 'opacity=".5"'),
    "missing gradient": ('<circle r="4" fill="url(#nowhere)"/>', "#nowhere"),
    "same id twice": (f"<defs>{GRADIENT}{GRADIENT}</defs>", 'id="a" is used 2 times'),
    "comment": ("<!-- a cup -->", "<!"),
    "loose text": ("<g>cup</g>", "'cup'"),
    "unit": ('<circle r="4mm"/>', 'r="4mm"'),
    "broken path": ('<path d="M0 0 B 3"/>', "B 3"),
    "broken transform": ('<g transform="perspective(3)"/>', "perspective"),
    "uneven scale": ('<g transform="scale(.4 .3)"/>', "scale(.4 .3)"),
    "broken points": ('<polygon points="0,0 a"/>', "0,0 a"),
    "cut off": ("<g>", "well-formed"),
    "too big": (f'<path d="M0 0{" " * SIZE_LIMIT}"/>', "bytes"),
}
BAD_FRAMES = {
    "no viewBox": ('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', 'viewBox=""'),
    "shifted viewBox": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 0 8 8" width="8" height="8"/>',
        'viewBox="1 0 8 8"',
    ),
    "size differs": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="9" height="8"/>',
        "differ",
    ),
    "no name space": ('<svg viewBox="0 0 8 8" width="8" height="8"/>', "name space"),
}


def svg(body: str) -> bytes:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">{body}</svg>'
    ).encode()


@pytest.mark.parametrize("name", assets.all_art())
def test_picture_is_inside_the_subset(name: str) -> None:
    found = faults(assets.art(name))
    assert not found, "\n".join(found)


def test_there_are_pictures_to_check() -> None:
    assert len(assets.all_art()) > 100


@pytest.mark.parametrize("body", GOOD.values(), ids=GOOD.keys())
def test_linter_accepts(body: str) -> None:
    assert source_faults(svg(body)) == []


@pytest.mark.parametrize(("body", "offender"), BAD.values(), ids=BAD.keys())
def test_linter_names_the_offender(body: str, offender: str) -> None:
    found = source_faults(svg(body))
    assert any(offender in fault for fault in found), found


@pytest.mark.parametrize(("source", "offender"), BAD_FRAMES.values(), ids=BAD_FRAMES.keys())
def test_linter_checks_the_frame(source: str, offender: str) -> None:
    found = source_faults(source.encode())
    assert any(offender in fault for fault in found), found


def test_linter_names_the_file(tmp_path: Path) -> None:
    picture = tmp_path / "bad_cup.svg"
    picture.write_bytes(svg("<text>cup</text>"))
    assert all(fault.startswith("bad_cup.svg: ") for fault in faults(picture))
    assert faults(picture)
