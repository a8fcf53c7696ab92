"""The words of Unicornification: complete, short enough for their places, and in letters that are there."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest
from fontTools.ttLib import TTFont

from tabletop import games
from tabletop.core.errors import Refused
from tabletop.games.unicornification import groups, legal
from tabletop.games.unicornification.catalogue import RANKS, SUITS, WORDS
from tabletop.games.unicornification.scoring import BOOBY, MOON, UNCOUNTED
from tabletop.text import LANGUAGES, Words, catalogue, placeholders

ROOM = "unicornification"
GAME = games.game(ROOM)
KINDS = ("turn", "discard", "interrupt", "count")
PROMPT = {"en": 90, "es": 115}
FONTS = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
}
MARKUP = re.compile(r"\*\*|\[(icon|key):[^\]]+\]|\[/?[a-z_]*\]")
PICTURE = re.compile(r"^!\[([^\]]+)\]\(cards:([A-Za-z0-9,]+)\)$")
VOSEO = re.compile(
    r"\b(vos|sos|tenés|podés|querés|sabés|debés|elegí|mirá|jugá|tomá|bajá|cantá|dejá|robá|poné|hacé|contá|sumá)\b",
    re.IGNORECASE,
)


def own(language: str) -> Iterator[tuple[str, str]]:
    for key, sentence in catalogue(language).items():
        if key.startswith(f"{ROOM}."):
            yield key, sentence


@cache
def rule_book(language: str) -> str:
    return (files("tabletop.text") / language / "rules" / f"{ROOM}.md").read_text(encoding="utf-8")


def texts(language: str) -> Iterator[tuple[str, str]]:
    yield from own(language)
    for number, line in enumerate(rule_book(language).splitlines(), 1):
        yield f"rules line {number}", line


@cache
def written(font: str) -> frozenset[int]:
    package, name = FONTS[font]
    return frozenset(TTFont(str(files(package) / "files" / name)).getBestCmap())


@cache
def reasons() -> dict[str, set[str]]:
    """Every key with which the engine refuses, and the values that it gives."""
    found: dict[str, set[str]] = {}
    for module in (legal, groups):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Refused.__name__:
                key = node.args[0]
                if isinstance(key, ast.Constant) and str(key.value).startswith(ROOM):
                    found[str(key.value)] = {word.arg or "" for word in node.keywords}
    return found | {f"{ROOM}.no.{kind}_first": set() for kind in ("discard", "interrupt")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_say_the_reason_and_the_way_out(language: str) -> None:
    said = {key for key, _ in own(language) if key.startswith(f"{ROOM}.no.")}
    assert said == set(reasons())
    for key, values in reasons().items():
        sentence = catalogue(language)[key]
        assert placeholders(sentence) == values, key
        assert len(re.findall(r"[.:;,]( |$)", sentence)) >= 2, f"{key}: {sentence}"
        assert not re.search(r"\b(error|invalid|illegal|wrong|inválid|ilegal)", sentence, re.IGNORECASE), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_asked_awaited_and_handed_over(language: str) -> None:
    words = Words(language)
    for kind in KINDS:
        for part in ("ask", "wait", "handover"):
            assert words.has(f"{ROOM}.{part}.{kind}"), (part, kind)
        assert "{name}" in catalogue(language)[f"{ROOM}.ask.{kind}"]
        # Nobody is told who could make a free play.
        assert ("{name}" in catalogue(language)[f"{ROOM}.wait.{kind}"]) == (kind != "interrupt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_titles_help_and_names_for_all_values(language: str) -> None:
    words = Words(language)
    for option in GAME.options:
        values = ["on" if each is True else "off" if each is False else str(each) for each in option.values]
        for part in ("title", "help", *values):
            assert words.has(f"{ROOM}.option.{option.key}.{part}"), (option.key, part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_endings_have_a_name_and_a_reason(language: str) -> None:
    words = Words(language)
    for ending in GAME.endings:
        assert words.has(f"{ROOM}.ending.{ending}")
        reason = words.say(f"{ROOM}.end.{ending}", names="Ana", loser="Tito", round=7, total=104, points=31)
        assert "Ana" in reason
        assert "7" in reason
        assert "{" not in reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_parts_of_card_names_are_there(language: str) -> None:
    words = Words(language)
    assert all(words.has(f"{ROOM}.rank.{letter}") for letter in RANKS)
    assert all(words.has(f"{ROOM}.suit.{letter}") for letter in SUITS)
    assert all(words.has(f"{ROOM}.secret.{each}") for each in GAME.secrets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_buttons_fit(language: str) -> None:
    for key, sentence in own(language):
        part = key.split(".")[1]
        said = re.sub(r"\{names?\}", "Valentina", MARKUP.sub("", sentence)).replace("{count}", "10")
        if part in ("ask", "wait"):
            assert len(said) <= PROMPT[language], f"{key}: {len(said)}"
        elif part == "button" and not key.endswith("_help"):
            assert len(said) <= 22, f"{key}: {len(said)}"


def test_spanish_says_tu_and_opens_its_marks() -> None:
    for key, sentence in texts("es"):
        assert not VOSEO.search(sentence), f"{key}: {sentence}"
        assert sentence.count("¿") == sentence.count("?"), f"{key}: {sentence}"
        closed = sentence.replace("![", "[")
        assert closed.count("¡") == closed.count("!"), f"{key}: {sentence}"
        assert not re.search(r"\b(vosotros|vuestr[oa]s?|os)\b", sentence, re.IGNORECASE), f"{key}: {sentence}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", FONTS)
def test_both_fonts_have_every_letter(language: str, font: str) -> None:
    for key, sentence in texts(language):
        missing = {letter for letter in MARKUP.sub("", sentence) if ord(letter) not in written(font)}
        assert not missing - {"\n"}, f"{key}: {sorted(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_bold_is_well_formed(language: str) -> None:
    for key, sentence in texts(language):
        assert sentence.count("**") % 2 == 0, key


def skeleton(language: str) -> list[str]:
    out = []
    for line in rule_book(language).splitlines():
        found = PICTURE.match(line)
        if found:
            out.append(f"cards:{found[2]}")
        elif line.startswith(("#", "- ", "1.", "2.")):
            out.append(line.split(" ")[0])
        elif line:
            out.append("text")
    return out


def test_both_rule_books_have_the_same_bones() -> None:
    assert skeleton("en") == skeleton("es")
    assert skeleton("en").count("#") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_shows_cards_that_there_are(language: str) -> None:
    shown = [line for line in rule_book(language).splitlines() if line.startswith("!")]
    assert len(shown) >= 6
    for line in shown:
        found = PICTURE.match(line)
        assert found, line
        assert set(found[2].split(",")) <= set(WORDS), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_short(language: str) -> None:
    for section in re.split(r"^## ", rule_book(language), flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        assert len(title) <= 34, title
        assert len(body.split()) <= 420, title


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_names_every_option_and_number(language: str) -> None:
    words, text = Words(language), rule_book(language)
    for option in GAME.options:
        if option.house_rule and option.key in ("call_limit", "run_length", "ace_high", "self_count", "moon"):
            assert words.say(f"{ROOM}.option.{option.key}.title") in text, option.key
    for number in (BOOBY, UNCOUNTED, f"−{-MOON}", 100, 15):
        assert str(number) in text, number
