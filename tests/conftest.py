"""Settings of the whole suite: no screen, no sound device, repeatable chance."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path

import hypothesis
import pytest

hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "house")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tabletop")
    group.addoption("--long", action="store_true", help="also run the tests with thousands of matches")
    group.addoption("--scenarios", metavar="DIR", type=Path, help="run the scenario files of another folder")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="thousands of matches; run with --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
