"""What the castle refuses it says on the place itself, and nowhere else; rooms keep their article."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.errors import Refused
from tabletop.games.recreo_arcano.catalogue import box
from tests.scenes.at_the_table import open_table, table_of


def test_a_refusal_of_the_castle_is_no_toast_as_well(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    hand.app.toasts.clear()
    board = table_of(scene).board
    assert board.refuse(Refused("recreo_arcano.no.door_shut"), 0)
    assert board.refusal is not None
    assert "door" in board.refusal.sentence
    assert hand.app.toasts.texts == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Flip [gold]the East Red Hall[/]"), ("es", "Voltea [gold]el Salón Rojo Este[/]")],
)
def test_a_room_to_flip_has_its_article(tmp_path: Path, language: str, said: str) -> None:
    _, scene = open_table(tmp_path, language=language)
    table = table_of(scene)
    east = next(n for n, sector in enumerate(box().sectors) if sector.id == "T1b")
    table.board.on_flip_preview(east, 2, 1)
    assert table.prompt_override.startswith(said)
