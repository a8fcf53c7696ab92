from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import assets, games
from tabletop.scenes.rules import Rules
from tabletop.scenes.rules_book import Heading, Illustration, Paragraph, matches, read_book, rule_book
from tabletop.scenes.settings import SettingsPage
from tabletop.stage.outside import outside
from tabletop.text import LANGUAGES
from tests.scenes.pages import Visitor, focus_ring_is_seen, visit, visitor
from tests.stage.kit.driving import Hand

__all__ = ["visitor"]


def test_a_book_is_read_block_by_block() -> None:
    blocks = read_book(
        "# Title\n\nA line\nand more.\n\n- one\n- two\n  goes on\n\n1. first\n\n"
        "![The Copa](art:a/b)\n![Doors](doors)\n## Next\n"
    )
    assert blocks == (
        Heading(1, "Title"),
        Paragraph("A line and more."),
        Paragraph("one", "-"),
        Paragraph("two goes on", "-"),
        Paragraph("first", "1."),
        Illustration("art", "a/b", "The Copa"),
        Illustration("doors", "", "Doors"),
        Heading(2, "Next"),
    )


def test_searching_minds_neither_accents_nor_capitals() -> None:
    assert matches("Planificación de la ronda", "PLANIFICACION")
    assert matches("The end of the round", "round end")
    assert not matches("The Copa", "duel")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_every_picture_of_every_book_can_be_drawn(tmp_path: Path, game: games.Game, language: str) -> None:
    someone = visit(tmp_path, language=language)
    shown = outside(game.id)
    blocks = rule_book(game.id, language)
    assert [block for block in blocks if isinstance(block, Heading) and block.level == 2]
    for block in blocks:
        if not isinstance(block, Illustration):
            continue
        if block.kind == "art":
            assert assets.art(block.what).is_file(), block
        else:
            assert shown.rule_picture(someone.app.look, block.kind, block.what, 700) is not None, block
    someone.app.close()


def test_both_languages_have_the_same_headings_and_pictures() -> None:
    for game in games.all_games():
        shapes = [
            [
                (type(block).__name__, getattr(block, "level", getattr(block, "what", "")))
                for block in rule_book(game.id, language)
                if not isinstance(block, Paragraph)
            ]
            for language in LANGUAGES
        ]
        assert all(shape == shapes[0] for shape in shapes)


@pytest.fixture
def book(visitor: Visitor) -> Visitor:
    visitor.click("rules")
    return visitor


def contents(book: Visitor) -> list[str]:
    return [leaf.key[3:] for leaf in book.screen.leaves() if leaf.key.startswith("to_")]


def test_a_click_on_a_heading_shows_its_section(book: Visitor) -> None:
    page = book.find("page")
    heading = contents(book)[4]
    book.click(f"to_{heading}")
    assert page.offset == pytest.approx(page.anchors[heading], abs=2)
    assert page.section() == heading


def test_typing_filters_the_headings_and_enter_opens_the_first(book: Visitor) -> None:
    everything = contents(book)
    book.type("duel")
    assert "duel" in contents(book)[0].lower()
    assert len(contents(book)) < len(everything)
    book.press("enter")
    assert book.find("page").section() == contents(book)[0]
    for _ in "duel":
        Hand.press(book, "backspace")
    assert contents(book) == everything
    book.type("zzz")
    assert contents(book) == []
    assert "Nothing here has these words." in book.words()


def test_the_book_is_read_with_keys_alone(book: Visitor) -> None:
    page = book.find("page")
    book.press("pagedown")
    assert page.offset > 300
    book.press("pageup")
    assert page.offset == 0
    book.screen.set_focus(page, show=True)
    book.press("down")
    assert 0 < page.offset < 100
    book.press("space")
    assert page.offset > 400
    book.press("up", "home")
    assert page.offset == 0
    book.press("tab")
    assert focus_ring_is_seen(book)


def test_the_contents_follow_what_is_read(book: Visitor) -> None:
    page = book.find("page")
    page.scroll_to(page.reach)
    book.app.settle()
    last = contents(book)[-1]
    area, shown = book.find(f"to_{page.section()}").rect, book.scene._list.rect
    assert area.top >= shown.top - 1
    assert area.bottom <= shown.bottom + 1
    assert last


def test_it_goes_back_to_where_one_was(visitor: Visitor) -> None:
    visitor.click("settings")
    visitor.press("f1")
    assert isinstance(visitor.scene, Rules)
    visitor.press("f1")
    assert isinstance(visitor.scene, SettingsPage)


def test_another_language_is_another_book(book: Visitor) -> None:
    book.app.change_settings(language="es")
    book.app.settle()
    headings = [
        block.text
        for block in rule_book("recreo_arcano", "es")
        if isinstance(block, Heading) and block.level == 2
    ]
    assert contents(book) == headings


def test_it_can_be_opened_at_a_section(visitor: Visitor) -> None:
    visitor.app.push(Rules("recreo_arcano", "Duels"))
    visitor.app.settle()
    assert visitor.find("page").section() == "Duels"


def test_a_game_without_a_book_says_so(visitor: Visitor) -> None:
    visitor.app.push(Rules("nobody"))
    visitor.app.settle()
    assert "The rule book of this game is not there." in visitor.words()
    visitor.press("pagedown", "esc")


@pytest.mark.parametrize("text", [0.9, 1.3])
def test_no_line_is_wider_than_its_column(tmp_path: Path, text: float) -> None:
    someone = visit(tmp_path, text_size=text, language="es")
    someone.app.go(Rules("recreo_arcano"))
    someone.app.settle()
    page = someone.find("page")
    edge = page.rect.right - page.BAR
    assert all(child.rect.right <= edge for child in page.children)
    someone.app.close()


def test_wheel_and_thumb_scroll(book: Visitor) -> None:
    page = book.find("page")
    book.wheel(800, 400, -3)
    assert page.offset > 0
    before = page.offset
    book.drag((page.rect.right - 4, page._thumb().centery), (page.rect.right - 4, 500))
    assert page.offset > before
    assert pygame.display.get_init()
