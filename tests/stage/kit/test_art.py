"""Pictures: fitted, kept, and replaced by a visible placeholder when they are not there."""

from __future__ import annotations

import logging

import pygame
import pytest

from tabletop.stage.kit import Look
from tabletop.stage.kit.scale import Scale

from .driving import sit_down


@pytest.fixture
def look() -> Look:
    return sit_down(size=(1920, 1080)).app.look


def test_pictures_are_made_at_the_final_size_and_kept(look: Look) -> None:
    icon = look.art.image("ui/undo", 24, 24)
    assert icon.get_size() == (36, 36)
    assert look.art.image("ui/undo", 24, 24) is icon
    assert look.art.image("ui/undo", 24, 24, grey=True) is not icon


def test_a_missing_picture_is_seen_and_logged_once(look: Look, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        picture = look.art.image("ui/not_there", 20, 20)
        look.art.image("ui/not_there", 40, 40)
    assert picture.get_at((15, 15)).a == 255
    assert len([record for record in caplog.records if "not_there" in record.message]) == 1


def test_broken_svg_text_is_a_placeholder(look: Look) -> None:
    assert look.art.drawn("<svg", 20, 20).get_size() == (30, 30)


def test_quarter_turns_swap_the_sides(look: Look) -> None:
    card = look.art.image("recreo_arcano/sector_stone", 88, 44)
    turned = look.art.image("recreo_arcano/sector_stone", 44, 88, turns=1)
    assert turned.get_size() == card.get_size()[::-1] or turned.get_width() <= turned.get_height()


def test_avatars_are_round(look: Look) -> None:
    face = look.art.avatar("frame/avatar_hornero", 48)
    assert face.get_size() == (72, 72)
    assert face.get_at((0, 0)).a == 0
    assert face.get_at((36, 36)).a == 255


def test_only_so_many_pictures_are_kept(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.stage.kit.art.KEEP_PIXELS", 1000)
    look.art.forget()
    first = look.art.keep("first", lambda: pygame.Surface((30, 30)))
    look.art.keep("second", lambda: pygame.Surface((30, 30)))
    assert look.art.keep("first", lambda: pygame.Surface((30, 30))) is not first


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1000), (2560, 1080), (640, 360)])
def test_the_page_is_centred_and_reversible(size: tuple[int, int]) -> None:
    scale = Scale(size)
    area = scale.rect((0, 0, 1280, 720))
    assert pygame.Rect(0, 0, *size).contains(area)
    assert abs(area.centerx - size[0] / 2) <= 1
    assert abs(area.centery - size[1] / 2) <= 1
    x, y = scale.logical(scale.point(333, 444))
    assert x == pytest.approx(333, abs=1 / scale.factor)
    assert y == pytest.approx(444, abs=1 / scale.factor)


def test_neighbours_touch_at_any_scale() -> None:
    scale = Scale((1366, 768))
    for n in range(40):
        left, right = scale.rect((n * 33.3, 0, 33.3, 10)), scale.rect(((n + 1) * 33.3, 0, 33.3, 10))
        assert left.right == right.left
