"""How cards, roles and seats are called, and which pictures stand for them.

A *face* is the name of a picture: ``alarm`` of a madness card, ``patient_2`` of a role card. So that both can
be shown large by the same view, a role card has the number :data:`ROLE_CARD` plus its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.arre_unicornio import catalogue
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit.look import Look

#: From this number on a card is a role card.
ROLE_CARD = 100
#: The pictures of the three items, by slot.
ITEM_ART = ("plan", "uniform", "key")
_ROLES = frozenset(catalogue.ROLE_WORDS)


def face_of(card: int) -> str:
    """The face of a madness card, or of a role card by its number plus :data:`ROLE_CARD`."""
    return catalogue.ROLE_WORDS[card - ROLE_CARD] if card >= ROLE_CARD else catalogue.word(card)


def role_word(role: int) -> str:
    """The word of a role, the same for all its cards."""
    return catalogue.ROLES[role]


def class_of(face: str) -> str:
    """The class of a face: ``role`` or one of the catalogue."""
    if face in _ROLES:
        return "role"
    return catalogue.CLASSES[catalogue.CLASS[catalogue.copies(catalogue.KINDS.index(face))[0]]]


def _stem(face: str) -> str:
    if face in _ROLES:
        return f"arre_unicornio.role.{role_word(catalogue.role(catalogue.ROLE_WORDS.index(face)))}"
    return f"arre_unicornio.card.{face}"


def title_key(card: int) -> str:
    """The text key of a madness card's name, for sentences that are put together later."""
    return f"{_stem(face_of(card))}.title"


def of(look: Look, face: str) -> str:
    """The name of a face."""
    return look.say(f"{_stem(face)}.title")


def short(look: Look, face: str) -> str:
    """The reminder of one or two lines on a small card."""
    return look.say(f"{_stem(face)}.short")


def sentence(look: Look, face: str) -> str:
    """What a card does, in whole sentences."""
    return look.say(f"{_stem(face)}.text")


def ruling(look: Look, face: str) -> str:
    """How the doubtful cases of a card are decided; empty if there are none."""
    key = f"{_stem(face)}.ruling"
    return look.say(key) if look.words.has(key) else ""


def advice(look: Look, face: str) -> str:
    """How a role is best played; empty for cards that are no role."""
    key = f"{_stem(face)}.advice"
    return look.say(key) if look.words.has(key) else ""


def flavour(look: Look, face: str) -> str:
    """A line that only amuses."""
    return look.say(f"{_stem(face)}.flavour")


def in_box(look: Look, face: str) -> str:
    """What the Spanish box calls it."""
    return look.say(f"{_stem(face)}.title_original")


def card(look: Look, number: int) -> str:
    """The name of a card by its number."""
    return of(look, face_of(number))


def role(look: Look, number: int) -> str:
    """The name of a role."""
    return look.say(f"arre_unicornio.role.{role_word(number)}.title")


def role_art(number: int) -> str:
    """The symbol of a role."""
    return f"{ART}role_{role_word(number)}"


def listed(look: Look, words: Iterable[str]) -> str:
    """Words as people say them: ``Ana, Brisa and Tito``."""
    *most, last = words
    return look.say("scene.and", first=", ".join(most), last=last) if most else last
