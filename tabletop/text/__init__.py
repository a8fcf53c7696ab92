"""Every word that a person reads, by key, in the languages of the house.

Each language is a folder of TOML files; tables give dotted keys (``[title]`` with ``play = "Play"`` is
``title.play``; the file's own name is not part of the key). A sentence may have placeholders (``{name}``) and
plural forms: ``moves.one`` and ``moves.other`` are the key ``moves`` with the value ``count``. A value that
starts with ``@`` is itself a key (``@recreo_arcano.sector.LA``). A sentence may have variants beside it:
``title_original`` is said for ``title`` while :attr:`Words.variant` is ``original``.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("en", "es")
DEFAULT = "en"


def _leaves(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, Mapping):
            yield from _leaves(value, key)
        else:
            yield key, str(value)


def _files(language: str) -> list[Traversable]:
    folder = files(__name__) / language
    return sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=lambda f: f.name)


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All sentences of a language. ``ValueError`` if two files give the same key."""
    sentences: dict[str, str] = {}
    for file in _files(language):
        for key, sentence in _leaves(tomllib.loads(file.read_text(encoding="utf-8"))):
            if key in sentences:
                raise ValueError(f"{language}/{file.name}: {key} is there twice")
            sentences[key] = sentence
    return sentences


def placeholders(sentence: str) -> frozenset[str]:
    """The names in braces in a sentence."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(sentence) if name)


class Words:
    """The sentences of one language, switchable at any time."""

    def __init__(self, language: str = DEFAULT) -> None:
        self.language = DEFAULT
        #: Which variant of a sentence is said where there is one; a table sets it for what it shows.
        self.variant = ""
        self.switch(language)

    def switch(self, language: str) -> None:
        """Speak another language from now on; an unknown one is taken as English."""
        self.language = language if language in LANGUAGES else DEFAULT

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key."""
        known = catalogue(self.language)
        return key in known or f"{key}.other" in known

    def say(self, key: str, **values: str | int) -> str:
        """The sentence for a key. A missing one is shown as itself: nothing ever breaks over a word."""
        known = catalogue(self.language)
        sentence = known.get(f"{key}_{self.variant}") if self.variant else None
        if sentence is None:
            sentence = known.get(key)
        if sentence is None and "count" in values:
            form = "one" if values["count"] == 1 else "other"
            sentence = known.get(f"{key}.{form}")
        if sentence is None:
            return key
        said = {
            name: self.say(value[1:]) if isinstance(value, str) and value.startswith("@") else value
            for name, value in values.items()
        }
        try:
            return sentence.format_map(said)
        except (KeyError, IndexError, ValueError):
            return sentence
