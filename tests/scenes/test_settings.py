from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.saves.settings import Settings, load_settings
from tabletop.scenes.rules import Rules
from tabletop.scenes.settings import SettingsPage
from tabletop.scenes.title import Title
from tests.scenes.pages import Visitor, focus_ring_is_seen, inside, visit, visitor, walk

__all__ = ["visitor"]

TOGGLES = (
    "muted",
    "bell",
    "full_screen",
    "patterns",
    "four_colours",
    "calm_motion",
    "door_key",
    "safe_graphics",
)
OTHERS = ("language", "text_size", "speed", "effects", "music")


@pytest.fixture
def page(visitor: Visitor) -> Visitor:
    visitor.click("settings")
    return visitor


def on_disk(page: Visitor) -> Settings:
    settings, notices = load_settings(page.session.disk.places.settings)
    assert not notices
    return settings


@pytest.mark.parametrize("key", [key for key in TOGGLES if key != "full_screen"])
def test_a_switch_counts_at_once_and_is_kept(page: Visitor, key: str) -> None:
    before = getattr(page.app.settings, key)
    page.click(key)
    assert getattr(page.app.settings, key) is not before
    assert getattr(on_disk(page), key) is not before
    assert isinstance(page.scene, SettingsPage)


def test_every_setting_of_the_record_has_a_place(page: Visitor) -> None:
    reached = set(walk(page))
    assert set(TOGGLES) | set(OTHERS) <= reached
    assert focus_ring_is_seen(page)


def test_the_language_switch_lays_everything_out_anew(page: Visitor) -> None:
    strip = page.find("language")
    page.click((strip.rect.x + strip.rect.w * 0.75, strip.rect.centery))
    assert page.app.words.language == "es"
    assert "Ajustes" in page.words()
    assert on_disk(page).language == "es"
    page.press("esc")
    assert isinstance(page.scene, Title)
    assert "Estadísticas" in page.words()


def test_arrows_move_the_speed_and_the_ring_shows(page: Visitor) -> None:
    page.screen.set_focus(page.find("speed"), show=True)
    page.press("right")
    assert page.app.settings.speed == "fast"
    page.press("left", "left")
    assert page.app.settings.speed == "slow"
    assert page.focus == "speed"


def test_dragging_the_volume_changes_it_all_the_way(page: Visitor) -> None:
    slider = page.find("effects")
    page.drag((slider.focus_area.centerx, slider.rect.centery), (slider.rect.x + 6, slider.rect.centery))
    assert page.app.settings.effects == 0


def test_usual_settings_can_be_undone_and_leave_the_language_alone(page: Visitor) -> None:
    page.app.change_settings(language="es", speed="slow", effects=10, patterns=False)
    page.click("usual")
    assert (page.app.settings.speed, page.app.settings.effects) == ("normal", 80)
    assert page.app.settings.patterns
    assert page.app.words.language == "es"
    page.press("z")
    assert (page.app.settings.speed, page.app.settings.effects) == ("slow", 10)
    assert not page.app.settings.patterns


def test_with_the_usual_settings_the_button_says_so(tmp_path: Path) -> None:
    someone = visit(tmp_path, calm_motion=False)
    someone.app.go(SettingsPage())
    someone.app.settle()
    assert not someone.find("usual").enabled
    assert someone.find("usual").tooltip == "These are the usual settings."
    someone.app.close()


def test_the_sample_tells_how_patterns_are(page: Visitor) -> None:
    assert "Patterns on" in page.words()
    page.click("patterns")
    assert "Patterns off" in page.words()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_largest_text_scrolls_and_every_setting_can_be_reached(tmp_path: Path, language: str) -> None:
    someone = visit(tmp_path, text_size=1.3, language=language)
    someone.app.go(Title())
    someone.app.push(SettingsPage())
    someone.app.settle()
    for key in TOGGLES + OTHERS:
        someone.screen.set_focus(someone.find(key), show=True)
        assert inside(someone.find(key)), key
    assert someone.find("column48").reach > 0
    someone.app.close()


def test_f1_opens_the_rules(page: Visitor) -> None:
    page.press("f1")
    assert isinstance(page.scene, Rules)
    page.press("esc")
    assert isinstance(page.scene, SettingsPage)


def test_full_screen_fills_the_desktop_and_comes_back(page: Visitor) -> None:
    page.click("full_screen")
    assert page.app.settings.full_screen
    page.click("full_screen")
    assert not page.app.settings.full_screen
    assert page.app.surface.get_size() == (1280, 720)
