from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tabletop.core.match import Player
from tabletop.saves import settings as module
from tabletop.saves.settings import LastTable, Settings, load_settings, save_settings
from tabletop.text import LANGUAGES, Words


def written(path: Path, **fields: object) -> Path:
    file = path / "settings.json"
    file.write_text(json.dumps(fields))
    return file


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), [])


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "settings.json"
    mine = Settings(
        language="es",
        text_size=1.15,
        effects=0,
        window=(1920, 1080),
        names=("Ana", "Luz"),
        tables={"toy": LastTable(seats=(Player("Ana"), Player("Bot", "hard")), options={"pictured": True})},
    )
    save_settings(file, mine)
    assert load_settings(file) == (mine, [])


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("language", "fr"),
        ("text_size", 9),
        ("text_size", "big"),
        ("speed", "warp"),
        ("effects", 101),
        ("music", -1),
        ("muted", "yes"),
        ("window", [10, 10]),
        ("window", [1280]),
        ("names", 5),
        ("tables", []),
    ],
)
def test_a_wrong_value_costs_only_itself_and_is_told(tmp_path: Path, name: str, wrong: object) -> None:
    fields: dict[str, object] = {"bell": False, "from_the_future": 1, name: wrong}
    settings, notices = load_settings(written(tmp_path, **fields))
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.bell is False
    assert [notice.key for notice in notices] == ["saves.setting_wrong"]
    for language in LANGUAGES:
        said = Words(language).say(notices[0].key, **notices[0].values)
        assert "saves." not in said
        assert "{" not in said


def test_every_setting_has_a_name_to_tell() -> None:
    for field in msgspec.structs.fields(Settings):
        assert Words("en").has(f"saves.setting.{field.name}")


def test_one_wrong_table_does_not_cost_the_others(tmp_path: Path) -> None:
    tables = {"toy": {"options": {"pictured": True}}, "other": {"seats": 7}}
    settings, notices = load_settings(written(tmp_path, tables=tables))
    assert settings.tables == {"toy": LastTable(options={"pictured": True})}
    assert not notices


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null"])
def test_a_damaged_file_falls_back_to_the_generation_before(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    save_settings(file, Settings(speed="slow"))
    save_settings(file, Settings(speed="fast"))
    file.write_bytes(content)
    settings, notices = load_settings(file)
    assert settings.speed == "slow"
    assert [notice.key for notice in notices] == ["saves.settings_damaged"]
    save_settings(file, settings)
    file.write_bytes(content)
    assert load_settings(file)[0].speed == "slow", "a damaged file must not push out the good generation"


def test_both_generations_damaged(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for each in (file, tmp_path / "settings.json.bak"):
        each.write_bytes(b"{")
    settings, notices = load_settings(file)
    assert settings == Settings()
    assert len(notices) == 1


@pytest.mark.parametrize(
    ("name", "language"),
    [("es_AR", "es"), ("Spanish_Spain", "es"), ("es", "es"), ("en_US", "en"), (None, "en"), ("et_EE", "en")],
)
def test_the_language_follows_the_system(
    monkeypatch: pytest.MonkeyPatch, name: str | None, language: str
) -> None:
    monkeypatch.setattr(module.locale, "getlocale", lambda: (name, "UTF-8"))
    assert Settings().spoken == language
    assert Settings(language="en").spoken == "en"


def test_an_unknown_locale_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> tuple[str, str]:
        raise ValueError("unknown locale")

    monkeypatch.setattr(module.locale, "getlocale", unknown)
    assert module.system_language() == "en"
