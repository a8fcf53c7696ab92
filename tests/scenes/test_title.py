from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.rules import Rules
from tabletop.scenes.saved import SavedMatches
from tabletop.scenes.settings import SettingsPage
from tabletop.scenes.statistics import StatisticsPage
from tabletop.scenes.title import Title
from tests.scenes.pages import GAME, Visitor, focus_ring_is_seen, inside, played, visit, visitor, walk

__all__ = ["visitor"]


def test_enter_at_once_leads_to_a_new_match(visitor: Visitor) -> None:
    visitor.press("enter")
    assert isinstance(visitor.scene, NewMatch)


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("saved", SavedMatches),
        ("statistics", StatisticsPage),
        ("rules", Rules),
        ("settings", SettingsPage),
        ("play0", NewMatch),
    ],
)
def test_every_button_opens_its_page_and_escape_comes_back(visitor: Visitor, key: str, page: type) -> None:
    visitor.click(key)
    assert isinstance(visitor.scene, page)
    visitor.press("esc")
    assert isinstance(visitor.scene, Title)


def test_a_game_that_stands_alone_has_its_rules_beside_it(tmp_path: Path) -> None:
    someone = visit(tmp_path)
    someone.app.go(Title((GAME,)))
    someone.app.settle()
    someone.click("quick_rules")
    assert isinstance(someone.scene, Rules)
    someone.app.close()


def test_nothing_to_go_on_with_hides_the_strip(visitor: Visitor) -> None:
    assert not visitor.has("continue")
    assert visitor.find("saved").badge == ""


def test_the_last_match_is_offered_and_can_be_put_away(tmp_path: Path) -> None:
    someone = visit(tmp_path)
    someone.session.disk.autosave(played(), played=60)
    someone.app.go(Title())
    someone.app.settle()
    assert "Continue: Recreo Arcano" in someone.words()
    assert "with 3 bots" in someone.words()
    assert "saved today at 18:42" in someone.words()
    assert someone.find("saved").badge == "1"
    someone.click("dismiss")
    assert not someone.has("continue")
    assert someone.session.disk.records.unfinished() is not None
    someone.app.close()


def test_a_finished_match_is_not_offered(tmp_path: Path) -> None:
    someone = visit(tmp_path)
    someone.session.disk.autosave(played(100_000))
    someone.app.go(Title())
    assert not someone.has("continue")
    someone.app.close()


def test_the_language_changes_at_once_and_is_kept(visitor: Visitor) -> None:
    assert "Settings" in visitor.words()
    visitor.click("language")
    assert "Ajustes" in visitor.words()
    assert visitor.session.disk.settings.language == "es"
    visitor.click("language")
    assert "Settings" in visitor.words()


def test_sound_can_be_muted(visitor: Visitor) -> None:
    visitor.click("sound")
    assert visitor.app.settings.muted
    visitor.press("m")
    assert not visitor.app.settings.muted


def test_closing_asks_first_and_staying_is_the_safe_answer(visitor: Visitor) -> None:
    visitor.press("esc")
    assert visitor.app.dialogs
    visitor.press("enter")
    assert not visitor.app.dialogs
    assert visitor.app.running
    visitor.click("quit")
    visitor.click("answer0")
    assert not visitor.app.running


def test_every_button_is_reached_by_keys_with_a_ring(visitor: Visitor) -> None:
    seen = walk(visitor)
    assert {
        "play0",
        "saved",
        "statistics",
        "rules",
        "settings",
        "quit",
        "sound",
        "language",
    } <= set(seen)
    assert focus_ring_is_seen(visitor)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
@pytest.mark.parametrize("text", [0.9, 1.3])
def test_nothing_leaves_the_page(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    someone = visit(tmp_path, size, text_size=text, language="es")
    someone.app.go(Title())
    someone.app.settle()
    assert all(inside(leaf) for leaf in someone.screen.leaves())
    someone.app.close()


def test_several_games_stand_in_a_row(tmp_path: Path) -> None:
    someone = visit(tmp_path)
    someone.app.go(Title((GAME, GAME, GAME, GAME)))
    someone.app.settle()
    cards = [someone.find(f"play{number}") for number in range(4)]
    assert all(inside(card) for card in cards)
    assert all(a.rect.right < b.rect.left for a, b in pairwise(cards))
    someone.press("right")
    someone.press("right")
    assert cards[1].chosen
    someone.press("enter")
    assert isinstance(someone.scene, NewMatch)
    someone.app.close()
