"""Sounds: cues by name with their variants, two music loops, volumes, and silence where there is no device.

``sounds/sounds.json`` lists the files, the channel and the loudness class of every cue. Nothing in here
raises: a missing device or file is silence and one line in the log; :attr:`Sounds.silent_reason` tells the
application once.
"""

from __future__ import annotations

import json
import logging
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pygame

from tabletop import assets

log = logging.getLogger(__name__)

VOICES = 8
AGAIN_AFTER = {"ui_focus": 70, "card_slide": 120, "sector_slide": 300, "your_turn": 4000}
"""The same cue starts again only after so many ms; 40 for all others."""
DUCKING = {"event"}
NEVER_DROPPED = {"your_turn", "call", "win", "lose"}
MUSIC_FADE = 600


class Cue(NamedTuple):
    """One cue as the list has it."""

    files: tuple[str, ...]
    channel: str
    loudness: str
    seconds: float


class _Voice(NamedTuple):
    cue: str
    loudness: str
    channel: pygame.mixer.Channel


def read_list() -> Mapping[str, Cue]:
    """The cues of ``sounds.json``; none when it is missing or damaged."""
    try:
        raw: dict[str, dict[str, Any]] = json.loads(assets.sound("sounds.json").read_text(encoding="utf-8"))
        return {
            name: Cue(tuple(cue["files"]), cue["channel"], cue["loudness"], float(cue["seconds"]))
            for name, cue in raw.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        log.warning("the list of sounds cannot be read: %s", problem)
        return {}


class Sounds:
    """Plays cues and music. ``effects`` and ``music`` are 0-100; a slider value v gives the volume v * v."""

    def __init__(
        self,
        *,
        effects: int = 80,
        music: int = 35,
        clock: Callable[[], float] = time.monotonic,
        seed: int = 0,
        enabled: bool = True,
    ) -> None:
        self._effects, self._music = effects, music
        self.muted = False
        self._clock = clock
        self._random = random.Random(seed)
        self._cues: Mapping[str, Cue] = {}
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last_file: dict[str, str] = {}
        self._last_time: dict[str, float] = {}
        self._voices: list[_Voice] = []
        self._tune = ""
        self._next_tune = ""
        self._duck = 1.0
        self._away = 1.0
        self.away = False
        """Whether the window is without focus: the music goes, the bell stays."""
        self.played: list[str] = []
        """The last cues that were asked for, newest last (for tests and for whoever wonders)."""
        self.silent_reason = ""
        """Why there is no sound at all; empty when there is."""
        self.available = enabled and self._start()

    def _start(self) -> bool:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(VOICES)
        except (pygame.error, NotImplementedError) as problem:
            self.silent_reason = str(problem) or "no device"
            log.warning("no sound device: %s", problem)
            return False
        self._cues = read_list()
        return True

    def set_volumes(self, effects: int, music: int) -> None:
        """Take over the person's settings (0-100)."""
        self._effects, self._music = effects, music
        self._apply_music_volume()

    def mute(self, muted: bool) -> None:
        """Silence everything, or not."""
        self.muted = muted
        self._apply_music_volume()

    # -- cues ----------------------------------------------------------------------------------------------

    def play(self, name: str, *, volume: float = 1.0) -> None:
        """Play a cue; ``volume`` 0.8 for a bot's move. Unknown names are silent."""
        self.played.append(name)
        del self.played[:-40]
        cue = self._cues.get(name)
        if not self.available or cue is None or self.muted or not self._effects:
            return
        now = self._clock() * 1000
        if now - self._last_time.get(name, -1e9) < AGAIN_AFTER.get(name, 40):
            return
        sound = self._sound(self._variant(name, cue))
        channel = self._free_channel(name, cue.loudness)
        if sound is None or channel is None:
            return
        self._last_time[name] = now
        loud = (self._effects / 100) ** 2 * volume
        if cue.loudness == "tap":
            loud *= self._random.uniform(0.85, 1.0)
        try:
            channel.set_volume(min(1.0, loud))
            channel.play(sound)
        except pygame.error as problem:
            log.warning("sound %s: %s", name, problem)
            return
        self._voices.append(_Voice(name, cue.loudness, channel))

    def stop(self, name: str) -> None:
        """End a cue that still sounds, for a skipped animation (fade of 60 ms)."""
        for voice in self._sounding():
            if voice.cue == name:
                voice.channel.fadeout(60)

    def _variant(self, name: str, cue: Cue) -> str:
        others = [file for file in cue.files if file != self._last_file.get(name)] or list(cue.files)
        chosen = self._random.choice(others)
        self._last_file[name] = chosen
        return chosen

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(str(assets.sound(f"{file}.ogg")))
            except (pygame.error, OSError) as problem:
                log.warning("sound %s cannot be read: %s", file, problem)
                self._loaded[file] = None
        return self._loaded[file]

    def _sounding(self) -> list[_Voice]:
        self._voices = [voice for voice in self._voices if voice.channel.get_busy()]
        return self._voices

    def _free_channel(self, name: str, loudness: str) -> pygame.mixer.Channel | None:
        voices = self._sounding()
        if sum(voice.cue == name for voice in voices) >= 2:
            return None
        free: pygame.mixer.Channel | None = pygame.mixer.find_channel()
        if free is not None:
            return free
        if loudness == "tap":
            return None
        for weak in ("tap", "soft"):
            for voice in voices:
                if voice.loudness == weak and voice.cue not in NEVER_DROPPED:
                    voice.channel.stop()
                    return voice.channel
        return None

    # -- music ---------------------------------------------------------------------------------------------

    def music(self, name: str) -> None:
        """Let a loop play (``music_menu``, ``music_table``) or none (empty);

        the one before fades out first.
        """
        self._next_tune = name
        if not self.available or name == self._tune:
            return
        if self._tune:
            pygame.mixer.music.fadeout(MUSIC_FADE)
        else:
            self._begin_tune()

    def _begin_tune(self) -> None:
        self._tune = self._next_tune
        cue = self._cues.get(self._tune)
        if cue is None:
            return
        try:
            pygame.mixer.music.load(str(assets.sound(f"{cue.files[0]}.ogg")))
            self._apply_music_volume()
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as problem:
            log.warning("music %s cannot be played: %s", self._tune, problem)

    def _apply_music_volume(self) -> None:
        if self.available:
            loud = 0.0 if self.muted else (self._music / 100) ** 2 * self._duck * self._away
            pygame.mixer.music.set_volume(loud)

    def update(self, ms: float) -> bool:
        """Duck the music under loud cues, fade it when the window has no focus, change the tune.

        Whether a volume is still on its way, so that the next call should come soon.
        """
        if not self.available:
            return False
        if self._next_tune != self._tune and not pygame.mixer.music.get_busy():
            self._begin_tune()
        loud = any(voice.loudness in DUCKING or voice.cue == "your_turn" for voice in self._sounding())
        duck = _towards(self._duck, 0.5 if loud else 1.0, ms / (160 if loud else 800))
        away = _towards(self._away, 0.0 if self.away else 1.0, ms / 400)
        if (duck, away) != (self._duck, self._away):
            self._duck, self._away = duck, away
            self._apply_music_volume()
            return True
        return loud or self._next_tune != self._tune

    def close(self) -> None:
        """End everything."""
        if self.available:
            self.available = False
            pygame.mixer.music.stop()
            pygame.mixer.quit()


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
