"""Every word that a person reads: complete in each language, used, and asked for by keys that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tabletop.text
from tabletop import games
from tabletop.text import DEFAULT, LANGUAGES, Words, catalogue, placeholders

PACKAGE = Path(tabletop.__file__).parent
PLURALS = ("one", "other")
KEY = re.compile(r"@?[a-z_]+(\.[A-Za-z0-9_]+)+")
#: Endings that make a dotted literal a file's name and not a key.
FILES = re.compile(r"\.(json|jsonl|toml|svg|ogg|png|log|py|md|ttf)$")

#: Beginnings and endings of keys that are put together from a game's record or state, each with its reason.
#: ``<game>`` stands for any game's id.
BUILT: dict[str, str] = {
    r"<game>\.option\..+": "the new-match page walks through the game's options and their values",
    r"<game>\.ask\..+": "the kind of a decision",
    r"<game>\.ending\..+": "the ending of a result",
    r"<game>\.secret\..+": "what the record says is hidden",
    r"<game>\.log\..+": "the tag of an event, and in which of its ways it is told",
    r"<game>\.no\..+": "the engine's reasons are put together from what is refused",
}


def stem(key: str) -> str:
    """A key without its plural form."""
    head, _, last = key.rpartition(".")
    return head if last in PLURALS else key


@cache
def keys() -> frozenset[str]:
    return frozenset(map(stem, catalogue(DEFAULT)))


@cache
def namespaces() -> frozenset[str]:
    return frozenset(key.split(".")[0] for key in keys()) | {game.id for game in games.all_games()}


def names_of_other_things(tree: ast.AST) -> Iterator[ast.AST]:
    """Strings that look like keys and name a widget or a kept picture."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (word.value for word in node.keywords if word.arg == "key")
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("find", "keep") and node.args:
                yield from ast.walk(node.args[0])
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            # A tuple in a variable of this name is what a picture is kept under.
            named = any(isinstance(target, ast.Name) and target.id == "key" for target in node.targets)
            yield from node.value.elts if named else ()


def literals() -> Iterator[tuple[str, int, str | tuple[str, ...]]]:
    """Every string of the code: a plain one whole, an f-string as the pieces around its holes."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {
            id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values
        }
        inside |= set(map(id, names_of_other_things(tree)))
        for node in ast.walk(tree):
            if id(node) in inside:
                continue
            if isinstance(node, ast.JoinedStr):
                yield name, node.lineno, pieces(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield name, node.lineno, node.value


def pieces(node: ast.JoinedStr) -> tuple[str, ...]:
    out = [""]
    for part in node.values:
        if isinstance(part, ast.Constant):
            out[-1] += str(part.value)
        else:
            out.append("")
    return tuple(out)


def pattern(parts: tuple[str, ...]) -> re.Pattern[str] | None:
    """What keys an f-string may stand for; ``None`` if it does not look like a key at all."""
    parts = (parts[0].removeprefix("@"), *parts[1:])
    telling = [part for part in parts if re.search(r"[a-z_]{3,}\.|\.[a-z_]{3,}", part)]
    if not telling or not all(re.fullmatch(r"[A-Za-z0-9_.]*", part) for part in parts):
        return None
    if FILES.search(parts[-1]):
        return None
    return re.compile(r"[A-Za-z0-9_.]+".join(map(re.escape, parts)))


def is_table(text: str) -> bool:
    """Whether a literal names a table of sentences (``recreo_arcano.duel``), to which something is added."""
    path = text.removeprefix("@").rstrip(".")
    return "." in path and path not in keys() and any(key.startswith(f"{path}.") for key in keys())


@cache
def asked() -> tuple[frozenset[str], tuple[tuple[str, re.Pattern[str]], ...]]:
    """The keys that stand in the code, and the patterns of those that are put together."""
    plain: set[str] = set()
    built: list[tuple[str, re.Pattern[str]]] = []
    for name, line, text in literals():
        if isinstance(text, tuple):
            found = pattern(text)
        elif is_table(text):
            found = re.compile(re.escape(text.removeprefix("@").rstrip(".")) + r"\..+")
        else:
            found = None
            plain.add(text.removeprefix("@"))
        if found is not None:
            built.append((f"{name}:{line}", found))
    for language in LANGUAGES:
        plain |= {sentence[1:] for sentence in catalogue(language).values() if sentence.startswith("@")}
    return frozenset(plain), tuple(built)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != DEFAULT])
def test_every_key_is_in_every_language(language: str) -> None:
    here, there = set(catalogue(DEFAULT)), set(catalogue(language))
    assert not here - there, f"missing in {language}: {sorted(here - there)}"
    assert not there - here, f"missing in {DEFAULT}: {sorted(there - here)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_well_formed(language: str) -> None:
    for key, sentence in catalogue(language).items():
        assert sentence.strip() == sentence != "", f"{language}: {key} has spaces around it or nothing in it"
        assert "  " not in sentence, f"{language}: {key} has two spaces"
        names = placeholders(sentence)
        assert all(re.fullmatch(r"[a-z_]+", name) for name in names), f"{language}: {key}: {sorted(names)}"
        same = placeholders(catalogue(DEFAULT)[key])
        # "One move" need not say the number again.
        loose = {"count"} if key.endswith(".one") else set()
        assert names - loose == same - loose, f"{language}: {key}: {sorted(names ^ same)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_both_forms(language: str) -> None:
    all_keys = set(catalogue(language))
    for key in all_keys:
        if stem(key) != key:
            for form in PLURALS:
                assert f"{stem(key)}.{form}" in all_keys, f"{language}: {stem(key)}.{form}"
            assert stem(key) not in all_keys, f"{language}: {stem(key)} is both a sentence and a plural"


def test_spanish_opens_what_it_closes_and_says_tu() -> None:
    vos = re.compile(r"\b(vos|tenés|podés|querés|sos|elegí|mirá|jugá|arrastrá|hacé)\b", re.IGNORECASE)
    for key, sentence in catalogue("es").items():
        assert sentence.count("¿") == sentence.count("?"), f"{key}: {sentence}"
        assert sentence.count("¡") == sentence.count("!"), f"{key}: {sentence}"
        assert not vos.search(sentence), f"{key}: {sentence}"


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    missing: list[str] = []
    for name, line, text in literals():
        if isinstance(text, tuple):
            found = pattern(text)
            begins = text[0].removeprefix("@").split(".")[0]
            whole = "." in text[0] and begins in namespaces()
            if found and whole and not any(found.fullmatch(key) for key in keys()):
                missing.append(f"{name}:{line}: {'…'.join(text)}")
        elif KEY.fullmatch(text) and not FILES.search(text):
            key = text.removeprefix("@")
            if key.split(".")[0] in namespaces() and key not in keys() and not is_table(key):
                missing.append(f"{name}:{line}: {key}")
    assert not missing, "\n".join(missing)


def test_no_key_is_unused() -> None:
    plain, built = asked()
    ids = "|".join(re.escape(game.id) for game in games.all_games()) or "none"
    declared = [re.compile(each.replace("<game>", f"({ids})")) for each in BUILT]
    patterns = [found for _, found in built] + declared
    unused = sorted(
        key for key in keys() if key not in plain and not any(each.fullmatch(key) for each in patterns)
    )
    assert not unused, "\n".join(unused)


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_ending_and_decision_has_its_words(game: games.Game, language: str) -> None:
    words = Words(language)
    wanted: list[str] = [f"{game.id}.ending.{ending}" for ending in game.endings]
    for option in game.options:
        if option.hidden:
            continue
        name = f"{game.id}.option.{option.key}"
        wanted += [f"{name}.title", f"{name}.help"]
        wanted += [f"{name}.{value}" for value in option.values if not isinstance(value, bool)]
    assert not [key for key in wanted if not words.has(key)]


def test_words_are_said() -> None:
    words = Words("en")
    assert words.say("core.match_over") == "The match is over."
    words.switch("es")
    assert words.say("core.match_over") == "La partida ha terminado."
    words.switch("xx")
    assert words.language == DEFAULT
    assert words.say("no.such.key") == "no.such.key"
    assert not words.has("no.such.key")
    said = words.say("saves.setting_wrong", name="@saves.setting.speed")
    assert "Speed" in said
    # A value that is missing leaves the sentence as it is; nothing ever breaks over a word.
    assert "{path}" in words.say("saves.not_read")


def test_plurals_are_chosen_by_count(monkeypatch: pytest.MonkeyPatch) -> None:
    both = {"toy.left.one": "one card", "toy.left.other": "{count} cards"}
    monkeypatch.setattr(tabletop.text, "catalogue", lambda language: both)
    words = Words()
    assert [words.say("toy.left", count=count) for count in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]
    assert words.has("toy.left")


def test_a_variant_is_said_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"toy.top": "top", "toy.top_original": "trompo", "toy.ball": "ball"}
    monkeypatch.setattr(tabletop.text, "catalogue", lambda language: known)
    words = Words()
    assert words.say("toy.top") == "top"
    words.variant = "original"
    assert [words.say(key) for key in ("toy.top", "toy.ball")] == ["trompo", "ball"]


def test_names_of_the_box_are_the_same_in_every_language() -> None:
    for key, name in catalogue(DEFAULT).items():
        if key.endswith("_original"):
            assert key.removesuffix("_original") in keys()
            assert all(catalogue(language)[key] == name for language in LANGUAGES), key


def test_a_key_in_two_files_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / "en").mkdir(exist_ok=True)
        (tmp_path / "en" / name).write_text('[toy]\nhello = "Hello"\n')
    monkeypatch.setattr(tabletop.text, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match=r"b\.toml: toy\.hello is there twice"):
        catalogue.__wrapped__("en")
