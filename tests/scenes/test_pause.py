from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.match import Player
from tabletop.scenes.pause import Pause
from tabletop.scenes.replay import Replay
from tabletop.scenes.rules import Rules
from tabletop.scenes.settings import SettingsPage
from tabletop.scenes.title import Title
from tests.scenes.pages import Below, Visitor, played, visit, walk


@pytest.fixture
def paused(tmp_path: Path) -> Iterator[Visitor]:
    someone = visit(tmp_path)
    someone.app.go(Below(played()))
    someone.app.push(Pause(someone.scene))
    someone.app.settle()
    yield someone
    someone.app.close()


@pytest.mark.parametrize("key", ["enter", "esc", "p"])
def test_going_on_is_one_key(paused: Visitor, key: str) -> None:
    paused.press(key)
    assert isinstance(paused.scene, Below)


@pytest.mark.parametrize(("key", "page"), [("rules", Rules), ("settings", SettingsPage), ("replay", Replay)])
def test_pages_open_and_come_back(paused: Visitor, key: str, page: type) -> None:
    paused.click(key)
    assert isinstance(paused.scene, page)
    paused.press("esc")
    assert isinstance(paused.scene, Pause)


def test_a_copy_is_kept_beside_the_autosaves(paused: Visitor) -> None:
    paused.click("keep")
    paused.click("keep")
    assert [row.kept for row in paused.session.disk.records.all()] == [True, True]
    assert any("A copy is kept" in text for text in paused.app.toasts.texts)


def test_leaving_asks_and_staying_is_safe(paused: Visitor) -> None:
    paused.click("leave")
    assert paused.app.dialogs
    paused.press("enter")
    assert isinstance(paused.scene, Pause)
    paused.click("leave")
    paused.click("answer0")
    assert isinstance(paused.scene, Title)


def test_the_table_below_speaks_the_new_language_too(paused: Visitor) -> None:
    below = paused.app.stack[0]
    laid_out: list[str] = []
    below.build = lambda: laid_out.append(paused.app.words.language) or ()
    paused.click("settings")
    paused.app.change_settings(language="es")
    paused.press("esc")
    assert laid_out[-1] == "es"
    assert "Seguir jugando" in paused.words()


def test_keys_reach_all(paused: Visitor) -> None:
    assert set(walk(paused)) == {"resume", "rules", "settings", "replay", "keep", "leave"}


def test_a_full_disk_is_told_in_words(paused: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.saves import files
    from tabletop.saves.files import DiskTrouble

    def fails(*_given: object, **_rest: object) -> None:
        raise DiskTrouble("saves.disk_full", paused.folder)

    monkeypatch.setattr(files, "write", fails)
    paused.click("keep")
    assert any("The disk is full" in text for text in paused.app.toasts.texts)


def test_the_match_so_far_shows_no_more_than_the_table_did(tmp_path: Path) -> None:
    """One person sees it again from the own seat; several at one screen see what everybody may see."""
    several = (Player("Ana"), Player("Tito"), Player("Brisa", "normal"), Player("Lola", "easy"))
    for match, viewer in ((played(), 0), (played(players=several), -1)):
        someone = visit(tmp_path)
        someone.app.go(Below(match))
        someone.app.push(Pause(someone.scene))
        someone.app.settle()
        number = len(match.entries)
        someone.click("replay")
        someone.press("end")
        assert someone.scene.viewer == viewer
        view = someone.scene.stage.view
        for seat, hand in enumerate(view.hands):
            assert seat == viewer or set(hand) <= {-1}
        someone.press("esc")
        assert isinstance(someone.scene, Pause)
        assert len(match.entries) == number
        someone.app.close()
