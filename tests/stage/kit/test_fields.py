"""What is typed is seen at once."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tabletop.stage.kit import Look, TextField, Widget

from .driving import Hand, sit_down

FIELD = (100, 100, 300, 40)


def field(text: str = "", placeholder: str = "") -> Hand:
    def make(look: Look) -> Iterable[Widget]:
        yield TextField(look, FIELD, text, lambda _text: None, placeholder=placeholder, key="name")

    return sit_down(make)


def seen(hand: Hand) -> bytes:
    return pygame.image.tobytes(hand.app.surface.subsurface(FIELD), "RGB")


def test_the_last_letter_is_painted_without_waiting_for_the_caret() -> None:
    hand = field()
    hand.click("name")
    hand.type("due")
    hand.app.settle()
    hand.post(pygame.TEXTINPUT, text="l")
    hand.app.frame(1)
    after_one_frame = seen(hand)
    for _ in range(12):
        hand.app.look.touch()
        hand.app.frame(16)
    assert after_one_frame == seen(hand)


def test_an_empty_field_says_what_it_is_for_also_while_somebody_is_in_it() -> None:
    pictures = []
    for placeholder in ("", "Search"):
        hand = field(placeholder=placeholder)
        hand.click("name")
        empty = seen(hand)
        hand.type("x")
        hand.app.settle()
        pictures.append((empty, seen(hand)))
        hand.app.close()
    (bare, bare_typed), (told, told_typed) = pictures
    assert bare != told
    assert bare_typed == told_typed
