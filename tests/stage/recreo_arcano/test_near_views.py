"""Looking closely: the near view of a card that is pointed at, and leafing through the discard pile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import FRect

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.scenes.app import App
from tabletop.stage.recreo_arcano.leaf import AT_ONCE, WORDS, PileLeaf
from tabletop.stage.recreo_arcano.zoom import DELAY, Zoom
from tests.stage.kit.driving import Bench, Hand

PAGE = FRect(0, 0, 1280, 720)


@pytest.fixture(params=["en", "es"])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    app = App.headless()
    app.words.switch(request.param)
    yield app
    app.close()


def test_the_near_view_comes_after_a_moment_and_goes_at_once(app: App) -> None:
    zoom = Zoom(app.look)
    zoom.aim(3, (100, 560, 98, 147))
    assert zoom.update(DELAY - 20)
    assert zoom.shown is None
    zoom.update(30)
    assert zoom.shown == 3
    assert not zoom.update(16), "it stands still from now on"
    zoom.aim(4, (210, 560, 98, 147))
    assert zoom.shown == 4, "from card to card without waiting again"
    zoom.aim(None)
    assert zoom.shown is None
    zoom.aim(-1, (0, 0, 98, 147))
    zoom.update(DELAY + 1)
    assert zoom.shown is None, "a card face down has no near view"
    assert zoom.hit((150, 600)) is None


def test_the_near_view_lies_beside_its_card_and_on_the_page(app: App) -> None:
    zoom = Zoom(app.look)
    for number in range(len(box().cards)):
        for x in (10, 400, 800, 1170):
            for y in (80, 565):
                area = FRect(x, y, 98, 147)
                zoom.aim(number, area)
                zoom.update(DELAY)
                assert PAGE.contains(zoom.place)
                assert not zoom.place.colliderect(area)
    zoom.draw(app.surface)


def leaf_of(app: App, pile: list[int]) -> tuple[Hand, PileLeaf, list[str]]:
    closed: list[str] = []
    app.go(Bench(lambda _: ()))
    app.settle()
    screen = app.scene.root

    def close() -> None:
        closed.append("closed")
        screen.close_popup()

    leaf = PileLeaf(app.look, pile, "Pile", close)
    screen.open_popup(leaf)
    app.settle()
    return Hand(app), leaf, closed


def test_a_long_pile_is_gone_through_by_keys_wheel_and_arrows(app: App) -> None:
    hand, leaf, _ = leaf_of(app, list(range(12)))
    assert leaf.at == 11
    shown = [each for each in leaf.children if each.visible and each.key.startswith("leaf.")]
    assert len(shown) == AT_ONCE
    hand.press("home")
    assert (leaf.at, leaf.first) == (0, 0)
    hand.press("left")
    assert leaf.at == 0
    for _ in range(9):
        hand.press("right")
    assert leaf.at == 9
    assert leaf.first <= 9 < leaf.first + AT_ONCE
    hand.press("end")
    assert leaf.at == 11
    arrow = min((each for each in leaf.children if not each.key), key=lambda each: each.rect.x)
    hand.click(arrow.rect.center)
    assert leaf.at == 10


def test_the_pointer_chooses_by_resting(app: App) -> None:
    hand, leaf, closed = leaf_of(app, [0, 1, 2])
    first = next(each for each in leaf.children if each.key == "leaf.0")
    hand.move(*first.rect.center)
    app.settle()
    assert leaf.at == 0
    assert closed == []


@pytest.mark.parametrize("way", ["esc", "enter", "outside"])
def test_it_closes(app: App, way: str) -> None:
    hand, _, closed = leaf_of(app, [0, 1, 2])
    if way == "outside":
        hand.click((20, 360))
    else:
        hand.press(way)
    assert app.scene.root.popup is None
    assert closed == (["closed"] if way != "esc" else closed)


@pytest.mark.parametrize("size", [1.0, 1.3])
def test_words_of_every_card_fit_beside_the_large_one(app: App, size: float) -> None:
    app.change_settings(text_size=size, language=app.words.language)
    _, leaf, _ = leaf_of(app, list(range(len(box().cards))))
    for place in range(len(leaf.pile)):
        leaf.look_at(place)
        words = leaf.words()
        assert not [text for text, _ in words if text.cut]
        assert sum(text.h + gap for text, gap in words) <= WORDS.h
