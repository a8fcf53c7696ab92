"""What a person has set: read one by one, so that one wrong value never costs the others."""

from __future__ import annotations

import locale
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tabletop.core.contract import OptionValue
from tabletop.core.match import Player
from tabletop.saves import files
from tabletop.saves.files import DiskTrouble, Notice

TEXT_SIZES = (0.9, 1.0, 1.15, 1.3)
SPEEDS = ("slow", "normal", "fast")
SMALLEST_WINDOW = (640, 360)

Volume = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=360, le=16384)]


class LastTable(msgspec.Struct, frozen=True):
    """How a game was set up last time, so that the next match is one click away."""

    seats: tuple[Player, ...] = ()
    options: dict[str, OptionValue] = {}


class Settings(msgspec.Struct):
    """All settings, with their defaults. ``language`` is empty as long as the system's is followed."""

    language: Literal["", "en", "es"] = ""
    text_size: float = 1.0
    speed: Literal["slow", "normal", "fast"] = "normal"
    effects: Volume = 80
    music: Volume = 35
    muted: bool = False
    bell: bool = True
    full_screen: bool = False
    patterns: bool = True
    four_colours: bool = False
    calm_motion: bool = False
    safe_graphics: bool = False
    door_key: bool = True
    window: tuple[Pixels, Pixels] = (1280, 720)
    names: tuple[str, ...] = ()
    tables: dict[str, LastTable] = {}

    @property
    def spoken(self) -> str:
        """The language to speak: the chosen one, or the system's."""
        return self.language or system_language()


def system_language() -> str:
    """``es`` on a Spanish system, otherwise ``en``."""
    try:
        name = (locale.getlocale()[0] or "").lower()
    except ValueError:
        # Python does not know every name that a system may have for a language.
        return "en"
    return "es" if name.startswith(("es_", "spanish")) or name == "es" else "en"


def load_settings(path: Path) -> tuple[Settings, list[Notice]]:
    """The settings in a file, and what had to be said about them. Never fails.

    Unknown fields are ignored, wrong values replaced by their defaults one at a time; an unreadable file
    falls back to the generation before it.
    """
    notices: list[Notice] = []
    for each in (path, files.older(path)):
        try:
            found = msgspec.json.decode(files.read(each))
        except FileNotFoundError:
            continue
        except (DiskTrouble, msgspec.DecodeError):
            found = None
        if isinstance(found, dict):
            return _checked(found, notices), notices
        if not notices:
            notices.append(Notice("saves.settings_damaged"))
    return Settings(), notices


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings. Raises :class:`DiskTrouble` and leaves the old file if that does not work."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    files.write(path, content, good=_is_object)


def _is_object(content: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(content), dict)
    except msgspec.DecodeError:
        return False


def _checked(found: dict[str, Any], notices: list[Notice]) -> Settings:
    settings = Settings()
    for field in msgspec.structs.fields(Settings):
        if field.name not in found:
            continue
        try:
            value = _value(field.name, found[field.name], field.type)
        except (msgspec.ValidationError, ValueError):
            notices.append(Notice("saves.setting_wrong", {"name": f"@saves.setting.{field.name}"}))
            continue
        setattr(settings, field.name, value)
    return settings


def _value(name: str, written: Any, kind: Any) -> Any:
    if name == "tables":
        return _tables(written)
    value = msgspec.convert(written, kind)
    if name == "text_size" and value not in TEXT_SIZES:
        raise ValueError(value)
    return value


def _tables(written: Any) -> dict[str, LastTable]:
    tables: dict[str, LastTable] = {}
    for game, table in msgspec.convert(written, dict[str, Any]).items():
        try:
            tables[game] = msgspec.convert(table, LastTable)
        except msgspec.ValidationError:
            # Only a convenience: the next match of this game starts from the usual table.
            continue
    return tables
