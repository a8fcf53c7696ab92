"""The palette keeps its promises: text can be read, and one place holds every colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.stage.kit import palette as p

PAIRS = [
    (p.INK, p.CREAM),
    (p.INK, p.CREAM_2),
    (p.INK_QUIET, p.CREAM),
    (p.INK_QUIET, p.CREAM_END),
    (p.INK, p.GOLD),
    (p.INK, p.GOLD_2),
    (p.INK, p.GOLD_SOFT),
    (p.CREAM, p.NIGHT_7),
    (p.CREAM, p.NIGHT_6),
    (p.LILAC, p.NIGHT_6),
    (p.GOLD, p.NIGHT_7),
    (p.WHITE, p.CARPINCHOS),
    (p.WHITE, p.HORNEROS),
    (p.ERROR, p.CREAM),
    (p.CAREFUL_TEXT, "#FFC6D0"),
    (p.DISABLED_TEXT, p.DISABLED),
    (p.OFF_NIGHT_TEXT, p.OFF_NIGHT),
    (p.PLACEHOLDER, p.FIELD),
    (p.PILL_TEXT, p.PILL),
]


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_reaches_wcag_aa(text: str, ground: str) -> None:
    assert p.contrast(text, ground) >= 4.5


def test_focus_can_be_seen_on_night_and_on_cream() -> None:
    assert p.contrast(p.FOCUS_IN, p.NIGHT_7) >= 3
    assert p.contrast(p.FOCUS_OUT, p.CREAM) >= 3


def test_colours_are_written_one_way() -> None:
    text = Path(str(p.__file__)).read_text(encoding="utf-8")
    assert all(
        re.fullmatch(r"#[0-9A-F]{6}", colour) for colour in re.findall(r'"(#[^"]*)"', text) if len(colour) > 1
    )


def test_mixing() -> None:
    assert p.mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert p.mix(p.INK, p.CREAM, 0) == p.INK
