"""What somebody meets who plays for the first time, with the hand on the mouse."""

from __future__ import annotations

from pathlib import Path

from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO
from tabletop.scenes.table import TableScene
from tests.scenes.at_the_table import open_table, table_of, until_asked
from tests.scenes.test_table import to_turn
from tests.stage.kit.driving import Hand
from tests.stage.recreo_arcano.table_with_board import Table, turn


def frames(hand: Hand, count: int, ms: float = 60) -> None:
    for _ in range(count):
        hand.app.frame(ms)


def planning(tmp_path: Path) -> tuple[Hand, TableScene]:
    hand, scene = open_table(tmp_path)
    hand.click("ready")
    until_asked(hand, scene)
    assert scene.match.state.phase == "plan"
    return hand, scene


def test_a_card_just_placed_is_not_shown_large_until_the_pointer_moves(tmp_path: Path) -> None:
    hand, scene = planning(tmp_path)
    table = table_of(scene)
    plank = next(plank for plank in table.row.planks if plank.you)
    hand.drag(table.hand.cards[0].rect.center, plank.rect.center)
    assert table.drafts.cards
    frames(hand, 12)
    assert table.zoom.shown is None
    x, y = plank.rect.center
    hand.move(x + 3, y)
    frames(hand, 12)
    assert table.zoom.shown == table.drafts.cards[0]
    hand.click("ready")
    hand.move(x, y)
    until_asked(hand, scene)
    frames(hand, 12)
    assert scene.match.state.phase != "plan"
    assert table_of(scene).zoom.shown is None, "the castle is to be seen when cards are turned over"


def test_enter_is_the_button_that_shows_it_while_nothing_is_held_by_mouse() -> None:
    table = Table(turn("portazo"))
    table.hand.move(*table.middle(COPA_THING))
    table.hand.press("enter")
    assert table.board.gestures.held is None
    assert not table.board.look.focus_visible
    table.hand.press("right", "enter")
    assert table.board.gestures.held is not None, "who plays with keys picks with Enter"


def test_what_is_held_needs_no_explanation_over_its_buttons(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "portazo")
    board = table_of(scene).board
    pieces = range(FIRST_MAGO, COPA_THING + 1)
    empty = min(set(range(10)) - {board.tableau.space_of(thing) >> 1 for thing in pieces})
    middle = board.area_of_thing(empty).center
    hand.move(*middle)
    frames(hand, 4)
    assert board.tooltip
    hand.click(middle)
    frames(hand, 4)
    assert board.held == empty
    assert board.tooltip == ""


def test_a_potion_dropped_beside_a_piece_is_meant_for_it() -> None:
    table = Table(turn("levitacion"))
    space = table.board.tableau.space_of(COPA_THING)
    area = table.board.camera.area(*table.board.tableau.cell_of(space))
    corner = (area.x + area.w * 0.12, area.y + area.h * 0.12)
    thing = table.board.thing_at(corner)
    assert thing is not None
    assert thing < FIRST_MAGO, "there is nothing but the room"
    assert table.board.drop_potion(corner)
    assert table.board.gestures.held == COPA_THING


def test_a_potion_dropped_beside_something_enchanted_frees_it() -> None:
    state = turn("levitacion")
    state.marked = 1 << COPA_THING
    state.known_moves = None
    table = Table(state)
    area = table.board.camera.area(*table.board.tableau.cell_of(table.board.tableau.space_of(COPA_THING)))
    assert table.board.drop_potion((area.x + area.w * 0.12, area.y + area.h * 0.12))
    assert table.moves == [mv.PotionFree(COPA_THING)]


def test_a_hint_asked_for_while_others_plan_comes_after_them(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    hand.click("ready")
    for _ in range(400):
        hand.app.frame(16)
        if scene.asked is not None and scene.match.state.phase == "plan":
            break
    assert len(scene.match.state.waiting()) > 1, "others have not planned yet"
    hand.press("h")
    frames(hand, 120)
    assert "[icon:ui/hint]" in table_of(scene).prompt.sentence


def test_a_card_stays_in_the_hand_while_bots_plan(tmp_path: Path) -> None:
    hand, scene = planning(tmp_path)
    table = table_of(scene)
    waiting = len(scene.match.state.waiting())
    assert waiting > 1
    card, start = table.hand.cards[0].card, table.hand.cards[0].rect.center
    goal = next(plank for plank in table.row.planks if plank.you).rect.center
    hand.down(*start)
    hand.move(start[0], start[1] - 60, held=True)
    for _ in range(60):
        hand.app.frame(60)
    assert len(scene.match.state.waiting()) < waiting, "somebody has planned meanwhile"
    hand.move(*goal, held=True)
    hand.up(*goal)
    assert table.drafts.cards == [card]


def test_a_button_pressed_while_the_page_is_laid_anew_still_counts(tmp_path: Path) -> None:
    hand, scene = planning(tmp_path)
    table = table_of(scene)
    hand.click(table.hand.cards[0].rect.center)
    middle = hand.find("ready").rect.center
    hand.down(*middle)
    scene.rebuild()
    hand.up(*middle)
    assert not table.moves


def test_words_about_potions_follow_the_turn(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "portazo")
    words = hand.find("own_words")
    assert words.in_turn
    view = scene.match.state.view(0)
    view.slot = -1
    table_of(scene).view = view
    assert not words.in_turn


def test_the_prompt_says_what_is_left_to_do_and_cards_keep_their_order(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=2)
    hand.click("ready")
    until_asked(hand, scene)
    table = table_of(scene)
    before = [each.card for each in table.hand.cards]
    assert "first of your two" in table.prompt.sentence
    hand.click(table.hand.cards[0].rect.center)
    assert "second card" in table.prompt.sentence
    hand.click(table.hand.cards[0].rect.center)
    assert "ready" in table.prompt.sentence
    hand.click("ready")
    until_asked(hand, scene)
    now = [each.card for each in table_of(scene).hand.cards]
    assert now == [card for card in before if card in now]
