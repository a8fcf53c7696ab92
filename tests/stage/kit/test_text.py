"""Rich text: markup, wrapping, shrinking, ellipsis, the person's text size."""

from __future__ import annotations

import pytest

from tabletop.saves.settings import Settings
from tabletop.stage.kit import Look, escape

from .driving import sit_down


@pytest.fixture
def look() -> Look:
    return sit_down().app.look


LONG = "The castle has ten rooms, and each of them is two spaces long, whatever the Magos say about it."


def test_text_wraps_at_its_width(look: Look) -> None:
    one = look.text(LONG)
    wrapped = look.text(LONG, 200)
    assert one.lines == 1
    assert wrapped.lines > 3
    assert wrapped.w <= 200
    assert wrapped.h == pytest.approx(22 * wrapped.lines, abs=wrapped.lines)


def test_line_breaks_and_paragraphs(look: Look) -> None:
    assert look.text("One\ntwo\n\nfour", 400).lines == 4


def test_what_does_not_fit_ends_in_an_ellipsis(look: Look) -> None:
    block = look.text(LONG, 200, max_lines=2)
    assert block.lines == 2
    assert block.cut
    assert block.w <= 200


def test_shrinking_comes_before_cutting_and_stops_at_14(look: Look) -> None:
    natural = look.text("Rules in two minutes", role="button")
    small = look.text("Rules in two minutes", natural.w * 0.9, role="button", shrink=True)
    assert not small.cut
    assert small.w <= natural.w * 0.9
    tiny = look.text(LONG, 100, role="button", shrink=True)
    assert tiny.cut
    assert tiny.h == pytest.approx(look.text("x", role="button", size=14).h, abs=1)


def test_a_word_longer_than_the_line_falls_apart(look: Look) -> None:
    block = look.text("Unicornificationissimo" * 3, 120)
    assert block.lines > 1
    assert block.w <= 120


def test_markup_is_not_shown(look: Look) -> None:
    plain = look.text("yours to do")
    assert look.text("[gold]yours[/] to do").w == pytest.approx(plain.w, abs=1)
    assert look.text("**yours** to do").w > plain.w
    assert look.text("[unknown] word").w > look.text("word").w, "what is no markup stays text"


def test_names_are_shown_as_they_were_typed(look: Look) -> None:
    name = "**Ana** [gold]_x_ [icon:ui/undo] \\o/"
    block = look.text(escape(name))
    letters = look.fonts.get("text", 16).size(name)[0] / look.scale.factor
    assert block.w == pytest.approx(letters, abs=2)


def test_icons_and_keys_stand_in_the_line(look: Look) -> None:
    assert look.text("Press [key:Enter] or [icon:ui/undo] now", 600).lines == 1
    assert look.text("[key:←] [key:→]").w > 20


def test_alignment_fills_the_width(look: Look) -> None:
    right = look.text("12", 100, align="right")
    assert right.w == pytest.approx(100)
    bounds = right.surface.get_bounding_rect()
    assert bounds.right > 95


def test_text_size_enlarges_letters_but_not_the_page() -> None:
    usual = sit_down().app.look.text("Castle").w
    large = sit_down(settings=Settings(language="en", text_size=1.3)).app.look
    assert large.text("Castle").w == pytest.approx(usual * 1.3, rel=0.06)
    assert large.text("Castle", fixed=True).w == pytest.approx(usual)
    assert large.scale.factor == 1.0
    assert large.grown(40) == pytest.approx(52)


def test_the_same_text_is_set_once(look: Look) -> None:
    assert look.text("Castle", 200) is look.text("Castle", 200)
