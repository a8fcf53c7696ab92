"""Which folders are ours. The only module that knows appdirs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import appdirs

APP = "recreo-unicornio"


@dataclass(frozen=True)
class Places:
    """The folders and files of one person's data. Nothing is made here: who writes first makes the folder."""

    config: Path
    data: Path
    logs: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        """The folder of saved matches."""
        return self.data / "saves"

    @property
    def damaged(self) -> Path:
        """Where files that cannot be read are set aside."""
        return self.data / "damaged"

    @property
    def trash(self) -> Path:
        """Where deleted matches wait for a while."""
        return self.data / "trash"

    @property
    def statistics(self) -> Path:
        """The file of finished matches."""
        return self.data / "statistics.jsonl"


def find_places(data_dir: Path | None = None) -> Places:
    """The folders of this system, or everything below ``data_dir`` if one is given."""
    if data_dir is not None:
        root = data_dir.expanduser().absolute()
        return Places(config=root, data=root, logs=root / "logs")
    return Places(
        config=Path(appdirs.user_config_dir(APP, appauthor=False)),
        data=Path(appdirs.user_data_dir(APP, appauthor=False)),
        logs=Path(appdirs.user_log_dir(APP, appauthor=False)),
    )
