"""Sounds: cues, silence without a device, files that are not there."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from tabletop import assets
from tabletop.stage.kit.sound import Sounds, read_list

from .driving import sit_down


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()


@pytest.mark.usefixtures("dummy")
def test_cues_sound_and_the_same_one_not_twice_at_once() -> None:
    clock = Clock()
    sounds = Sounds(clock=clock)
    assert sounds.available
    sounds.play("ui_press")
    sounds.play("ui_press")
    assert len(sounds._sounding()) == 1
    clock.now += 0.05
    sounds.play("ui_press")
    assert len(sounds._sounding()) == 2
    sounds.play("no_such_cue")
    sounds.close()


@pytest.mark.usefixtures("dummy")
def test_mute_and_zero_are_silent() -> None:
    sounds = Sounds(effects=0)
    sounds.play("win")
    assert sounds._sounding() == []
    sounds.set_volumes(80, 35)
    sounds.mute(True)
    sounds.play("win")
    assert sounds._sounding() == []
    sounds.close()


@pytest.mark.usefixtures("dummy")
def test_music_changes_after_the_fade_and_ducks_under_the_bell() -> None:
    sounds = Sounds(music=100)
    sounds.music("music_menu")
    assert pygame.mixer.music.get_busy()
    before = pygame.mixer.music.get_volume()
    sounds.play("your_turn")
    for _ in range(10):
        sounds.update(16)
    assert pygame.mixer.music.get_volume() < before
    sounds.music("")
    sounds.close()


def test_no_device_is_silence_and_one_toast(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    hand = sit_down()
    app = hand.app
    assert not app.sounds.available
    app.sounds.play("win")
    app.sounds.music("music_menu")
    app.sounds.stop("win")
    app.sounds.update(16)
    app.change_settings(effects=10)
    assert [text for text in app.toasts.texts if "No sound device" in text] == [
        app.words.say("frame.no_sound")
    ]


def test_a_damaged_list_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(assets, "sound", lambda name: tmp_path / name)
    assert read_list() == {}
    (tmp_path / "sounds.json").write_text("{ no", encoding="utf-8")
    assert read_list() == {}
    cue = {"files": ["gone"], "channel": "effects", "loudness": "tap", "seconds": 0.1}
    (tmp_path / "sounds.json").write_text(json.dumps({"ui_press": cue}), encoding="utf-8")
    sounds = Sounds()
    sounds.play("ui_press")
    sounds.close()
