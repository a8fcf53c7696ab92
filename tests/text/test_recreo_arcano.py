"""The words of Recreo Arcano: complete, short enough for their places, and in letters that are there."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tabletop import assets, games
from tabletop.core.errors import Refused
from tabletop.games.recreo_arcano import events, legal
from tabletop.games.recreo_arcano.catalogue import TEAMS, box
from tabletop.text import LANGUAGES, Words, catalogue, placeholders

GAME = games.game("recreo_arcano")
ROOM = "recreo_arcano"
PHASES = ("arrange", "plan", "order", "turn", "fight", "face", "strike", "rest", "top")
PROMPT = {"en": 90, "es": 115}
FONTS = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
}
MARKUP = re.compile(r"\*\*|\[(icon|key):[^\]]+\]|\[/?[a-z_]*\]")
PICTURE = re.compile(r"^!\[([^\]]+)\]\(([a-z]+)(?::([a-z0-9_,/]+))?\)$")
#: Forms of vos; the stress on the last syllable gives nearly all of them away.
VOSEO = re.compile(
    r"\b(vos|sos|tenés|podés|querés|sabés|debés|ponés|hacés|elegís|seguís|mové|movés|volteá|deslizá|encantá|"
    r"recuperá|tomá|quitá|poné|elegí|mirá|jugá|pasá|usá|soltá|arrastrá|descartá|barajá|guardá|hacé|volvé|perdé)\b",
    re.IGNORECASE,
)


def own(language: str) -> Iterator[tuple[str, str]]:
    """The sentences of this game and of every table."""
    for key, sentence in catalogue(language).items():
        if key.startswith((f"{ROOM}.", "table.")):
            yield key, sentence


@cache
def rule_book(language: str) -> str:
    return (files("tabletop.text") / language / "rules" / f"{ROOM}.md").read_text(encoding="utf-8")


@cache
def written(font: str) -> frozenset[int]:
    package, name = FONTS[font]
    return frozenset(TTFont(str(files(package) / "files" / name)).getBestCmap())


def reasons() -> set[str]:
    """Every key with which the engine refuses, read from its code."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(legal))):
        if isinstance(node, ast.Constant) and str(node.value).startswith(f"{ROOM}.no."):
            found.add(str(node.value))
    found.discard(f"{ROOM}.no.")
    found |= {f"{ROOM}.no.{phase}_first" for phase in PHASES if phase != "turn"}
    return found | {f"{ROOM}.no.already_enchanted", f"{ROOM}.no.not_enchanted"}


# -- completeness -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_title_text_short_and_ruling(language: str) -> None:
    words = Words(language)
    for card in box().cards:
        for part in ("title", "text", "short", "ruling"):
            assert words.has(f"{ROOM}.card.{card.key}.{part}"), (card.key, part)
    keys = {card.key for card in box().cards}
    said = {key.split(".")[2] for key in catalogue(language) if key.startswith(f"{ROOM}.card.")}
    assert said == keys


def test_names_are_those_of_the_data_file() -> None:
    english, spanish = Words("en"), Words("es")
    for card in box().cards:
        # The games' own terms stay in both languages.
        expected = card.name_es if card.is_rest else card.name_en
        assert english.say(f"{ROOM}.card.{card.key}.title") == expected
        assert spanish.say(f"{ROOM}.card.{card.key}.title") == card.name_es
    for sector in box().sectors:
        assert english.say(f"{ROOM}.sector.{sector.id}") == sector.name_en
        assert spanish.say(f"{ROOM}.sector.{sector.id}") == sector.name_es
    for layout in box().layouts:
        for key in (f"{ROOM}.layout.{layout.id}", f"{ROOM}.option.layout.{layout.id}"):
            assert english.say(key) == layout.name_en
            assert spanish.say(key) == layout.name_es


@pytest.mark.parametrize("language", LANGUAGES)
def test_rooms_and_magos_can_stand_inside_a_sentence(language: str) -> None:
    words, articles = Words(language), {"en": ("the ",), "es": ("el ", "la ")}[language]
    names = [f"{ROOM}.the.{sector.id}" for sector in box().sectors]
    names += [f"{ROOM}.mago.{mago}" for mago in range(6)] + [f"{ROOM}.copa"]
    said = [words.say(name) for name in names]
    assert all(name.startswith(articles) for name in said)
    assert len(set(said)) == len(said)


def test_spanish_articles_never_meet_their_prepositions() -> None:
    """ "a el" and "de el" would be wrong, so no sentence puts them before a name that brings its article."""
    for key, sentence in own("es"):
        assert not re.search(r"\b(a|de) (\*\*)?\{(thing|mago|sector)\}", sentence), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_say_the_reason_and_the_way_out(language: str) -> None:
    words = Words(language)
    for key in reasons():
        assert words.has(key), key
    for key, sentence in own(language):
        if key.startswith(f"{ROOM}.no."):
            assert len(re.findall(r"[.:]( |$)", sentence)) >= 2, f"{key}: {sentence}"
            assert not re.search(
                r"\b(error|invalid|illegal|wrong|inválid|ilegal)", sentence, re.IGNORECASE
            ), key
    assert words.has("core.not_your_turn")


def test_refusals_bring_the_values_that_their_sentences_need() -> None:
    """What the engine gives is what the sentence asks for."""
    given: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(inspect.getsource(legal))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Refused.__name__:
            for literal in ast.walk(node.args[0]):
                if isinstance(literal, ast.Constant) and str(literal.value).startswith(ROOM):
                    given[str(literal.value)] = {word.arg or "" for word in node.keywords}
    for key, values in given.items():
        for said in (key, f"{key}.other"):
            if said in catalogue("en"):
                assert placeholders(catalogue("en")[said]) == values, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_asked_awaited_and_handed_over(language: str) -> None:
    words = Words(language)
    for phase in PHASES:
        for kind in ("ask", "wait", "handover", "phase"):
            assert words.has(f"{ROOM}.{kind}.{phase}"), (kind, phase)
        assert "{name}" in catalogue(language)[f"{ROOM}.ask.{phase}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_every_card_has_a_prompt(language: str) -> None:
    words = Words(language)
    for card in box().cards:
        for step in card.steps:
            op = f"{step.op}_{step.who}" if step.op == "move_mago" else step.op
            most = step.max_steps if step.op == "slide_sector" else step.max
            said = words.say(f"{ROOM}.turn.{op}", name="Ana", count=most)
            assert said.startswith("Ana, "), (card.key, op)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_titles_help_and_names_for_all_values(language: str) -> None:
    words = Words(language)
    for option in GAME.options:
        name = f"{ROOM}.option.{option.key}"
        values = [
            "on" if value is True else "off" if value is False else str(value) for value in option.values
        ]
        for part in ("title", "help", *values):
            assert words.has(f"{name}.{part}"), (option.key, part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_endings_have_a_name_and_a_reason(language: str) -> None:
    words = Words(language)
    for ending in GAME.endings:
        assert words.has(f"{ROOM}.ending.{ending}")
        reason = words.say(f"{ROOM}.end.{ending}", team=f"@{ROOM}.house.{TEAMS[0]}", round=7)
        assert "7" in reason
        assert ending == "draw" or "Carpinchos" in reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language: str) -> None:
    told = {key.split(".")[2] for key in catalogue(language) if key.startswith(f"{ROOM}.log.")}
    # A card that comes to a pile has been told before.
    tags = {str(kind.__struct_config__.tag) for kind in events.AnyEvent.__args__} - {"discarded"}
    assert not tags - told


# -- room -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_fit_their_bar(language: str) -> None:
    prompts = ("ask", "wait", "turn", "picked")
    for key, sentence in own(language):
        if key.split(".")[1] in prompts and key.startswith(ROOM):
            said = re.sub(r"\{(thing|card)\}", "Galería de Retratos", MARKUP.sub("", sentence))
            said = re.sub(r"\{names?\}", "Valentina", said).replace("{count}", "2")
            assert len(said) <= PROMPT[language], f"{key}: {len(said)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_faces_have_room_for_their_words(language: str) -> None:
    for key, sentence in catalogue(language).items():
        if not key.startswith(f"{ROOM}.card."):
            continue
        if key.endswith(".short"):
            lines = sentence.split("\n")
            assert len(lines) <= 2, key
            assert all(len(line) <= 12 for line in lines), f"{key}: {lines}"
        elif key.endswith(".title"):
            assert fits_in_two(sentence, 13), f"{key}: {sentence}"
        elif key.endswith(".text"):
            assert len(sentence) <= 100, f"{key}: {len(sentence)}"
        else:
            assert len(sentence) <= 130, f"{key}: {len(sentence)}"


def fits_in_two(title: str, width: int) -> bool:
    parts = title.split(" ")
    splits = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts) + 1)]
    return any(max(map(len, split)) <= width for split in splits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_and_duel_words_are_short(language: str) -> None:
    words = Words(language)
    for key in ("stays", "leaves", "no_card", "sum"):
        assert len(words.say(f"{ROOM}.duel.{key}")) <= 16
    for key in ("done", "pass", "pass_empty", "flip"):
        assert len(words.say(f"{ROOM}.button.{key}")) <= 26
    for phase in PHASES:
        assert len(words.say(f"{ROOM}.phase.{phase}")) <= 16


# -- language ---------------------------------------------------------------------------------------------


def texts(language: str) -> Iterator[tuple[str, str]]:
    yield from own(language)
    for number, line in enumerate(rule_book(language).splitlines(), 1):
        yield f"rules line {number}", line


def test_spanish_says_tu_and_opens_its_marks() -> None:
    for key, sentence in texts("es"):
        assert not VOSEO.search(sentence), f"{key}: {sentence}"
        assert sentence.count("¿") == sentence.count("?"), f"{key}: {sentence}"
        closed = sentence.replace("![", "[")
        assert closed.count("¡") == closed.count("!"), f"{key}: {sentence}"
        assert not re.search(r"\b(vosotros|vuestr[oa]s?|os)\b", sentence, re.IGNORECASE), f"{key}: {sentence}"


def test_voseo_would_be_found() -> None:
    assert VOSEO.search("Mové uno de tus Magos.")
    assert VOSEO.search("¿Querés jugar?")
    assert not VOSEO.search("Mueve uno de tus Magos y elige una carta.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", FONTS)
def test_both_fonts_have_every_letter(language: str, font: str) -> None:
    for key, sentence in texts(language):
        missing = {
            letter
            for letter in MARKUP.sub("", sentence)
            if letter != "\n" and ord(letter) not in written(font)
        }
        assert not missing, f"{key}: {sorted(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_bold_and_icons_are_well_formed(language: str) -> None:
    for key, sentence in texts(language):
        assert sentence.count("**") % 2 == 0, key
        assert sentence.count("[gold]") == sentence.count("[/]"), key
        for name in re.findall(r"\[icon:([^\]]+)\]", sentence):
            assert assets.art(name).is_file(), f"{key}: {name}"


# -- the rule book ----------------------------------------------------------------------------------------


def skeleton(language: str) -> list[str]:
    """What both languages share: headings' levels, list items and pictures, in order."""
    out = []
    for line in rule_book(language).splitlines():
        found = PICTURE.match(line)
        if found:
            out.append(f"{found[2]}:{found[3]}")
        elif line.startswith(("#", "- ")):
            out.append(line.split(" ")[0])
        elif line:
            out.append("text")
    return out


def test_both_rule_books_have_the_same_bones() -> None:
    assert skeleton("en") == skeleton("es")
    assert [line for line in skeleton("en") if line == "#"] == ["#"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_of_the_rule_book_exist(language: str) -> None:
    keys, layouts = {card.key for card in box().cards}, {layout.id for layout in box().layouts}
    for line in rule_book(language).splitlines():
        if not line.startswith("!"):
            continue
        found = PICTURE.match(line)
        assert found, line
        kind, what = found[2], found[3]
        match kind:
            case "art":
                assert assets.art(what).is_file(), line
            case "cards":
                assert set(what.split(",")) <= keys, line
            case "castle":
                assert what in layouts, line
            case _:
                assert (kind, what) == ("doors", None), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_list_agrees_with_the_cards(language: str) -> None:
    words, text = Words(language), rule_book(language)
    for card in box().cards:
        strength = "X" if card.strength is None else str(card.strength)
        title = re.escape(words.say(f"{ROOM}.card.{card.key}.title"))
        found = re.search(rf"\*\*{title}\*\*[^(\n]*(?:\*\*[^(\n]*)*\(([^)]*)\)", text)
        assert found, card.key
        numbers = re.findall(r"[0-9X]+", found[1])
        place = card.set if card.set is not None and len(numbers) == 2 else 0
        assert numbers[place] == strength, (card.id, found[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_marks_what_is_ours(language: str) -> None:
    text = rule_book(language)
    ours = {
        "en": ("House rule:", "are our reconstruction", "our ruling"),
        "es": ("Regla de la casa:", "son una reconstrucción nuestra", "decidimos nosotros"),
    }[language]
    assert all(words in text for words in ours)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_short(language: str) -> None:
    sections = re.split(r"^## ", rule_book(language), flags=re.MULTILINE)[1:]
    for section in sections:
        title, _, body = section.partition("\n")
        assert len(title) <= 34, title
        assert len(body.split()) <= 420, title


def test_the_tests_look_at_files_that_are_there() -> None:
    assert Path(str(files("tabletop.text"))).is_dir()
    assert len(reasons()) > 25
