from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.match import Player
from tabletop.scenes import matches
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.saved import SavedMatches
from tests.scenes.pages import Visitor, focus_ring_is_seen, inside, played, visit, visitor, walk

__all__ = ["visitor"]


@pytest.fixture
def page(visitor: Visitor) -> Visitor:
    """Three matches: a running one, a finished one, and a torn file."""
    disk = visitor.session.disk
    disk.autosave(played(100_000, seed=3), played=2400)
    disk.autosave(played(40, players=(Player("Ana"), Player("Marcos")), seed=5), played=600)
    (disk.places.saves / "20260101-101010-abc.auto1.json").write_bytes(b"{ torn")
    visitor.click("saved")
    return visitor


def test_each_row_says_who_plays_how_far_it_is_and_what_can_be_done(page: Visitor) -> None:
    said = page.words()
    assert "Ana against Marcos" in said
    assert "Ana and Brisa against Tito and Lola" in said
    assert "finished" in said
    assert "10 minutes at the table" in said
    assert page.find("go0").label in ("Continue", "Watch")


def test_a_damaged_file_is_shown_as_damaged_and_hides_nothing(page: Visitor) -> None:
    assert len(page.scene.rows) == 3
    said = page.words()
    assert "damaged" in said
    assert "It has been set aside and nothing was deleted." in said
    assert not page.has("go2")


def test_going_on_and_watching_lead_to_the_match(page: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[tuple[str, str]] = []
    monkeypatch.setattr(matches, "resume", lambda app, saved: went.append(("resume", saved.match_id)) or True)
    monkeypatch.setattr(matches, "watch", lambda app, saved: went.append(("watch", saved.match_id)) or True)
    for number, row in enumerate(page.scene.rows[:2]):
        page.click(f"go{number}")
        kind = "watch" if row.header.finished else "resume"
        assert went[-1] == (kind, row.match_id)


def test_deleting_asks_and_the_safe_answer_keeps(page: Visitor) -> None:
    page.click("delete0")
    page.press("enter")
    assert len(page.scene.rows) == 3
    page.click("delete0")
    page.press("esc")
    assert len(page.scene.rows) == 3


def test_a_deleted_match_can_be_taken_back(page: Visitor) -> None:
    gone = page.scene.rows[0].match_id
    page.click("delete0")
    page.click("answer0")
    assert gone not in [row.match_id for row in page.scene.rows]
    page.press("z")
    assert gone in [row.match_id for row in page.scene.rows]
    assert not page.has("undo")


def test_undo_by_button_and_the_focus_stays_on_the_page(page: Visitor) -> None:
    page.click("delete0")
    page.click("answer0")
    assert page.screen.focus is not None
    page.click("undo")
    assert len(page.scene.rows) == 3


def test_a_damaged_file_can_be_deleted_too(page: Visitor) -> None:
    page.click("delete2")
    page.click("answer0")
    assert len(page.scene.rows) == 2


def test_an_empty_list_invites_to_play(visitor: Visitor) -> None:
    visitor.click("saved")
    assert "Nothing is saved yet" in visitor.words()
    visitor.press("enter")
    assert isinstance(visitor.scene, NewMatch)


def test_a_match_that_vanished_meanwhile_is_told_in_words(page: Visitor) -> None:
    row = next(row for row in page.scene.rows if row.header is not None and not row.header.finished)
    number = page.scene.rows.index(row)
    for path in page.session.disk.places.saves.glob(f"{row.match_id}*"):
        path.unlink()
    page.click(f"go{number}")
    assert isinstance(page.scene, SavedMatches)
    assert "This match is no longer there." in page.app.toasts.texts
    assert row.match_id not in [each.match_id for each in page.scene.rows]


def test_many_matches_scroll_and_keys_reach_the_last(tmp_path: Path) -> None:
    someone = visit(tmp_path)
    for seed in range(9):
        someone.session.disk.autosave(played(10, seed=seed))
    someone.app.go(SavedMatches())
    someone.app.settle()
    seen = walk(someone)
    assert "go8" in seen
    assert focus_ring_is_seen(someone)
    someone.screen.set_focus(someone.find("go8"), show=True)
    assert inside(someone.find("go8"))
    someone.app.close()
