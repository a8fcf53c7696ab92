"""Searching the rule book."""

from __future__ import annotations

import pytest

from tabletop.scenes.rules import Rules
from tabletop.scenes.rules_book import found, read_book, rule_book
from tabletop.stage.kit import Label
from tests.scenes.pages import Visitor, visitor

__all__ = ["visitor"]

BOOK = read_book(
    "# Book\n\nBefore all: cups.\n\n## Doors\n\nA duel may wait behind.\n\n## Duels\n\n"
    "The attacker wins a tie.\n\n### Ties\n\n- again\n\n## Cups\n\n![A tie of silk](art:a/b)\n"
)


def test_a_section_is_found_by_what_stands_in_it() -> None:
    assert found(BOOK, "attacker again") == ["Duels"]
    assert found(BOOK, "tie") == ["Duels", "Cups"], "captions and smaller headings count"
    assert found(BOOK, "") == ["Doors", "Duels", "Cups"]
    assert found(BOOK, "dragon") == []


def test_headings_that_say_it_come_first() -> None:
    assert found(BOOK, "DUEL") == ["Duels", "Doors"]


@pytest.mark.parametrize(("language", "words"), [("en", "tie attacker"), ("es", "empate")])
def test_the_book_of_the_game_answers_what_a_heading_does_not_name(language: str, words: str) -> None:
    assert found(rule_book("recreo_arcano", language), words)


def test_typing_in_the_book_narrows_the_contents(visitor: Visitor) -> None:
    visitor.app.push(Rules("recreo_arcano"))
    visitor.app.settle()
    visitor.type("stealing dragons")
    area = visitor.find("contents")
    assert [type(child) for child in area.children] == [Label]
