"""What is kept is bounded by pixels, and a change of scenes leaves nothing behind."""

from __future__ import annotations

import pygame

from tabletop.stage.kit.larder import Larder
from tests.stage.kit.driving import Bench, sit_down


def kept(room: int) -> Larder[int]:
    larder: Larder[int] = Larder(lambda number: number)
    larder.clear(room)
    return larder


def test_what_was_unused_for_longest_goes_first() -> None:
    larder = kept(10)
    for key in "abc":
        larder.get(key, lambda: 3)
    assert larder.get("a", lambda: 0) == 3
    larder.get("d", lambda: 3)
    assert larder.filled == 9
    assert larder.get("a", lambda: 0) == 3
    assert larder.get("b", lambda: 2) == 2, "it was made anew"


def test_one_that_is_too_large_is_kept_until_the_next() -> None:
    larder = kept(10)
    assert larder.get("large", lambda: 50) == 50
    assert len(larder) == 1
    larder.get("small", lambda: 1)
    assert (len(larder), larder.filled) == (1, 1)
    larder.clear(5)
    assert (len(larder), larder.filled, larder.room) == (0, 0, 5)


def test_pictures_of_a_window_stay_within_their_room() -> None:
    art = sit_down(size=(640, 360)).app.look.art
    for number in range(200):
        art.keep(number, lambda: pygame.Surface((160, 90)))
    assert art._kept.filled <= art._kept.room == 7 * 640 * 360
    assert len(art._kept) < 200


def test_leaving_all_scenes_drops_their_pictures_and_texts() -> None:
    hand = sit_down()
    look = hand.app.look
    picture = look.art.image("ui/undo", 32, 32)
    text = look.text("Words")
    assert look.art.image("ui/undo", 32, 32) is picture
    assert look.text("Words") is text
    hand.app.go(Bench(lambda _look: ()))
    assert look.art.image("ui/undo", 32, 32) is not picture
    assert look.text("Words") is not text
