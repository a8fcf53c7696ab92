from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.match import Player
from tabletop.saves.disk import open_disk
from tabletop.saves.settings import load_settings
from tabletop.scenes import matches
from tabletop.scenes.app import App
from tabletop.scenes.new_match import NewMatch
from tabletop.scenes.replay import Replay
from tabletop.scenes.start import make_app, run_window
from tabletop.scenes.table import TableScene
from tabletop.scenes.title import Title
from tests.scenes.pages import PEOPLE, Visitor, played
from tests.stage.kit.driving import Hand


def open_window(folder: Path, **rest: object) -> App:
    return make_app(open_disk(folder), headless=True, size=(1280, 720), **rest)  # type: ignore[arg-type]


@pytest.fixture
def someone(tmp_path: Path) -> Iterator[Visitor]:
    app = open_window(tmp_path, seed=12)
    app.settle()
    yield Visitor(app, tmp_path)
    app.data.bots.close()
    app.close()


def test_from_the_first_page_to_the_table_in_two_clicks(someone: Visitor) -> None:
    someone.click("play0")
    assert isinstance(someone.scene, NewMatch)
    Hand.click(someone, "start")
    assert isinstance(someone.scene, TableScene)
    assert someone.scene.match.setup.seed == 12


def test_a_match_left_at_the_table_is_offered_and_goes_on(someone: Visitor) -> None:
    match = played(30)
    someone.app.go(TableScene(match))
    someone.app.frame(16)
    someone.app.go_home()
    someone.app.settle()
    assert isinstance(someone.scene, Title)
    Hand.click(someone, "continue")
    assert isinstance(someone.scene, TableScene)
    assert len(someone.scene.match.entries) >= 30
    assert someone.scene.match.id == match.id


def test_the_same_table_again_has_a_new_seed(someone: Visitor) -> None:
    match = played(20)
    matches.play_again(someone.app, match)
    again = someone.scene.match
    assert again.players == match.players
    assert again.setup.seed != match.setup.seed
    assert again.id != match.id


def test_a_saved_match_can_be_watched(someone: Visitor) -> None:
    disk = someone.session.disk
    disk.autosave(played(100_000, seed=3))
    assert matches.watch(someone.app, disk.records.all()[0])
    assert isinstance(someone.scene, Replay)


def test_a_broken_one_is_told_and_nothing_opens(someone: Visitor) -> None:
    disk = someone.session.disk
    disk.autosave(played(20))
    saved = disk.records.all()[0]
    for path in disk.places.saves.glob("*.json"):
        path.write_bytes(b"{ torn")
    assert not matches.resume(someone.app, saved)
    assert not matches.watch(someone.app, saved)
    assert isinstance(someone.scene, Title)
    assert any("damaged" in text for text in someone.app.toasts.texts)


def test_the_language_of_the_command_line_is_not_kept(tmp_path: Path) -> None:
    app = open_window(tmp_path, language="es")
    assert app.words.language == "es"
    app.change_settings(speed="fast")
    kept, _ = load_settings(app.data.disk.places.settings)
    assert kept.language == ""
    assert kept.speed == "fast"
    app.change_settings(language="en")
    kept, _ = load_settings(app.data.disk.places.settings)
    assert kept.language == "en"
    app.data.bots.close()
    app.close()


def test_a_folder_that_cannot_be_written_is_told_once_and_the_window_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.saves import files
    from tabletop.saves.files import Notice

    monkeypatch.setattr(files, "writable", lambda path: Notice("saves.read_only", {"path": str(path)}))
    app = open_window(tmp_path)
    app.settle()
    assert len([text for text in app.toasts.texts if "writing there is not allowed" in text]) == 1
    app.data.bots.close()
    app.close()


def test_closing_the_window_ends_the_program_and_keeps_the_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def resize_and_quit(app: App) -> None:
        app.resize((1000, 600))
        app.quit()

    monkeypatch.setattr(App, "run", resize_and_quit)
    assert run_window(open_disk(tmp_path), seed=3) == 0
    assert open_disk(tmp_path).settings.window == (1000, 600)


def test_people_of_one_name_at_two_tables_have_scores_of_their_own(someone: Visitor) -> None:
    first, second = played(100_000, seed=3), played(100_000, seed=4, players=PEOPLE[:2])
    assert sum(someone.session.score(first)) <= 1
    assert sum(someone.session.score(second)) <= 1
    assert someone.session.score(played(5, players=(Player("Eva"), Player("Zoe")))) == (0, 0)
