"""Every cue of the palette is there, plays, and is neither silent, too loud nor too long."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop import assets

RATE = 44_100
CLASSES = {"tap", "soft", "cue", "event", "music"}
CHANNELS = {"effects", "voices", "music"}
LONGEST_CUE = 1.5
LOOP_SECONDS = (40.0, 60.0)
# decibels of full scale, from the level table in sounds/notes.md; nothing comes near clipping
CUE_PEAK = (-18.6, -8.3)
MUSIC_PEAK = (-19.6, -15.0)


def palette() -> dict[str, dict[str, Any]]:
    cues: dict[str, dict[str, Any]] = json.loads(assets.sound("sounds.json").read_text(encoding="utf-8"))
    return cues


CUES = palette()
FILES = [(name, stem) for name, cue in CUES.items() for stem in cue["files"]]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


def faults(sound: pygame.mixer.Sound, seconds: float, peak_bounds: tuple[float, float]) -> list[str]:
    """What is wrong with a sound that should last ``seconds`` (a variant may be shorter) and peak so loud."""
    samples = array("h", sound.get_raw())
    if not any(samples):
        return ["silent"]
    found = []
    if not 0.85 * seconds <= sound.get_length() <= seconds + 0.005:
        found.append(f"lasts {sound.get_length():.3f} s instead of {seconds:.3f} s")
    peak = 20 * math.log10(max(abs(min(samples)), max(samples)) / 32_768)
    if not peak_bounds[0] <= peak <= peak_bounds[1]:
        found.append(f"peaks at {peak:.1f} dB, outside {peak_bounds}")
    return found


def tone(seconds: float, height: float) -> pygame.mixer.Sound:
    wave = (round(height * 32_767 * math.sin(0.06 * place)) for place in range(round(seconds * RATE)))
    return pygame.mixer.Sound(buffer=array("h", wave).tobytes())


@pytest.mark.parametrize(("name", "stem"), FILES, ids=[stem for _, stem in FILES])
def test_sound_plays_within_its_bounds(name: str, stem: str) -> None:
    cue = CUES[name]
    sound = pygame.mixer.Sound(assets.sound(f"{stem}.ogg"))
    found = faults(sound, cue["seconds"], MUSIC_PEAK if cue["loudness"] == "music" else CUE_PEAK)
    assert not found, f"{stem}.ogg: {'; '.join(found)}"


@pytest.mark.parametrize("name", CUES)
def test_cue_is_described(name: str) -> None:
    cue = CUES[name]
    shortest, longest = LOOP_SECONDS if cue.get("loop") else (0.0, LONGEST_CUE)
    assert cue["files"], name
    assert cue["loudness"] in CLASSES
    assert cue["channel"] in CHANNELS
    assert shortest < cue["seconds"] <= longest
    assert cue["when"]


def test_every_file_belongs_to_one_cue() -> None:
    named = [stem for _, stem in FILES]
    there = {path.stem for path in assets.sound("sounds.json").parent.glob("*.ogg")}
    assert len(named) == len(set(named))
    assert set(named) == there


def test_loops_are_the_music() -> None:
    assert {name for name, cue in CUES.items() if cue.get("loop")} == {"music_menu", "music_table"}


@pytest.mark.parametrize(
    ("sound_of", "fault"),
    [
        ((0.5, 0.0), "silent"),
        ((0.5, 1.0), "peaks"),
        ((0.5, 0.01), "peaks"),
        ((0.6, 0.25), "lasts"),
        ((0.4, 0.25), "lasts"),
    ],
    ids=["silent", "clipped", "too soft", "too long", "too short"],
)
def test_measurement_finds(sound_of: tuple[float, float], fault: str) -> None:
    assert any(fault in found for found in faults(tone(*sound_of), 0.5, CUE_PEAK))


def test_measurement_accepts_a_good_tone() -> None:
    assert faults(tone(0.5, 0.25), 0.5, CUE_PEAK) == []
