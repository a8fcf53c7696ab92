from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.saves.places import find_places


def test_a_data_folder_holds_everything(tmp_path: Path) -> None:
    places = find_places(tmp_path / "mine")
    all_places = [
        places.settings,
        places.saves,
        places.damaged,
        places.trash,
        places.statistics,
        places.logs,
    ]
    assert all((tmp_path / "mine") in path.parents for path in all_places)
    assert len(set(all_places)) == len(all_places)
    assert not (tmp_path / "mine").exists(), "looking for a place makes no folder"


def test_the_systems_own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    places = find_places()
    assert "recreo-unicornio" in str(places.settings)
    assert places.settings.is_absolute()
    assert find_places(Path("~/x")).data == tmp_path / "x"
