"""What the table says: nothing overlaps, nothing is cut, nothing is done that was not meant."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from pygame import FRect

from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, COPA_THING, FIRST_MAGO, box
from tabletop.scenes.app import App
from tabletop.scenes.table import TableScene
from tabletop.stage.kit import Look
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.recreo_arcano.board import Hover
from tabletop.stage.recreo_arcano.near import words_on
from tabletop.stage.recreo_arcano.summary import Summary
from tests.look.shots import LANGUAGES, SIZES, window
from tests.look.table import LA, Sitting, copa_near_rivals, crowd, enchanted, frames, fullest, in_turn
from tests.scenes.at_the_table import table_of
from tests.stage.kit.driving import Hand


@pytest.fixture
def app() -> Iterator[App]:
    with window(language="en", speed="fast") as app:
        yield app


# -- the fullest table --------------------------------------------------------------------------------------


def cut_texts(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that end in an ellipsis when the page is drawn."""
    cut: list[str] = []
    usual = Look.text

    def text(self: Look, source: str, width: float | None = None, **style: Any) -> TextBlock:
        block = usual(self, source, width, **style)
        if block.cut:
            cut.append(source)
        return block

    monkeypatch.setattr(Look, "text", text)
    app.look.touch()
    app.draw()
    monkeypatch.setattr(Look, "text", usual)
    return cut


def areas(scene: TableScene) -> dict[str, FRect]:
    """The parts of the page that must not lie on each other."""
    table = table_of(scene)
    found = {f"seat {seat}": plaque.rect for seat, plaque in table.plaques.items()}
    found |= {f"house {house.team}": house.rect for house in table.houses}
    found |= {"piles": table.piles.rect, "prompt": table.prompt.area, "log": table.drawer.rect}
    for key in ("door_key", "done", "pass", "undo", "hint", "menu", "speed", "ui/rules", "ui/log"):
        found[key] = scene.root.find(key).rect  # type: ignore[union-attr]
    found |= {f"plank {plank.slot}": plank.rect for plank in table.row.planks}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [4, 3, 2])
def test_nothing_overlaps_and_nothing_is_cut_on_the_fullest_table(
    language: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for size in SIZES:
        with window(size, language, speed="fast") as app:
            hand, scene = fullest(players=players)(app)
            for a, b in combinations(areas(scene).items(), 2):
                assert not a[1].colliderect(b[1]), f"{a[0]} lies on {b[0]}"
            assert not cut_texts(app, monkeypatch), f"{size} {language}"
            row = table_of(scene).hand.cards
            assert len(row) >= 9
            assert row[0].rect.x >= 226
            assert row[-1].rect.right <= 957
            raised = next(card for card in row if card.raised)
            after = next(card for card in row if card.rect.x > raised.rect.x)
            assert after.rect.x >= raised.rect.right, "the card in play is seen whole"
            hand.press("l")
            frames(hand, 4)
            assert table_of(scene).plaques[0].rect.right <= table_of(scene).board.rect.x


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_hint_has_two_lines(language: str) -> None:
    with window(language=language, speed="fast") as app:
        _, scene = in_turn("a_las_corridas")(app)
        table = table_of(scene)
        high = table.prompt.area.h
        long = app.words.say("recreo_arcano.ask.top", name="Maximiliano Q.")
        table.suggest(next(m for m in table.moves if isinstance(m, mv.Go)), f"{long} {long}")
        assert table.prompt.area.h > high
        assert table.prompt.area.bottom == table.prompt.rect.bottom
        assert not table.prompt.block.cut


# -- asked before it is done ---------------------------------------------------------------------------------


def dialog(hand: Hand) -> list[str]:
    return [answer.label for answer in hand.app.dialogs[-1].answers] if hand.app.dialogs else []


def test_done_with_nothing_done_offers_to_pass(app: App) -> None:
    hand, scene = in_turn("siesta")(app)
    stock = scene.match.state.stock[0]
    hand.click("done")
    say = app.words.say
    assert dialog(hand)[:2] == [
        say("recreo_arcano.confirm.end_turn"),
        say("recreo_arcano.confirm.pass_instead"),
    ]
    hand.press("esc")
    app.settle()
    assert not app.dialogs
    assert scene.asked == 0
    hand.click("done")
    hand.click("answer1")
    assert [entry.move for entry in scene.match.entries[-1:]] == [mv.Pass()]
    assert scene.match.state.stock[0] == stock + 1


def test_done_after_a_deed_is_not_asked_about(app: App) -> None:
    hand, scene = in_turn("siesta")(app)
    scene.choose(next(m for m in scene.match.state.moves() if isinstance(m, mv.Enchant)))
    while scene.asked is None or scene.timeline.busy:
        app.frame(50)
    hand.click("done")
    assert not app.dialogs
    assert scene.match.entries[-1].move == mv.Done()


def give_away(sitting: Sitting) -> mv.Go:
    hand, scene = sitting
    board, home = table_of(scene).board, box().houses[1]
    hand.click(board.area_of_thing(COPA_THING).center)
    frames(hand, 10)
    places = [place for place in board.mode.places(COPA_THING) if isinstance(place, int)]
    place = next(to for to in places if to >> 1 == home)
    hand.click(board.area_of(COPA_THING, place).center)
    return mv.Go(COPA, place)


def test_the_copa_goes_to_the_rivals_only_on_a_second_word(app: App) -> None:
    sitting = in_turn("iman_de_copas", copa_near_rivals)(app)
    hand, scene = sitting
    before = scene.match.state.at[COPA]
    give_away(sitting)
    assert app.dialogs
    # The safe answer has the focus.
    hand.press("enter")
    app.settle(most=60)
    assert scene.match.state.at[COPA] == before
    assert table_of(scene).board.tableau.at[COPA] == before
    move = give_away(sitting)
    hand.click("answer0")
    assert scene.match.entries[-1].move == move
    assert scene.match.over


# -- the summary and the tooltips ----------------------------------------------------------------------------


def test_the_summary_opens_by_key_and_by_click_and_closes(app: App) -> None:
    hand, scene = in_turn("siesta")(app)
    for by_key in (True, False):
        if by_key:
            hand.press("s")
        else:
            hand.click("door_key")
        assert isinstance(scene.root.popup, Summary)
        hand.press("enter")
        assert scene.root.popup is None
    app.change_settings(door_key=False)
    app.settle(most=60)
    hand.press("s")
    assert isinstance(scene.root.popup, Summary)
    hand.click((20, 700))
    assert scene.root.popup is None


def test_the_castle_explains_what_the_pointer_rests_on(app: App) -> None:
    hand, scene = in_turn("escoba_veloz", enchanted)(app)
    board = table_of(scene).board
    hand.move(*board.area_of_thing(FIRST_MAGO + 4).center)
    frames(hand, 20)
    assert app.tooltips.shown
    assert board.tooltip.splitlines()[:2] == [
        "**Hornero Mago** · Brimmed hat",
        app.words.say("recreo_arcano.piece.number_hidden"),
    ]
    hand.move(*board.area_of_thing(COPA_THING).center)
    frames(hand, 20)
    assert "**Copa**" in board.tooltip
    assert app.words.say("recreo_arcano.piece.enchanted") in board.tooltip
    hand.move(640, 610)
    frames(hand, 4)
    assert not board.tooltip


def test_steps_and_duels_are_told_while_a_mago_is_held(app: App) -> None:
    hand, scene = in_turn("escoba_veloz", crowd)(app)
    board = table_of(scene).board
    hand.click(board.area_of_thing(FIRST_MAGO).center)
    frames(hand, 4)
    assert board.held == FIRST_MAGO
    here = board.tableau.space_of(FIRST_MAGO)
    assert app.words.say("recreo_arcano.space.here") in words_on(board, Hover(FIRST_MAGO, here))
    for place, steps in board.mode.places(FIRST_MAGO).items():
        assert isinstance(place, int)
        word = "duel" if place == 2 * LA + 1 else "steps"
        assert app.words.say(f"recreo_arcano.space.{word}", count=steps) in words_on(board, Hover(-1, place))
