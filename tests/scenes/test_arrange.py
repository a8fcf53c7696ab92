from __future__ import annotations

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.setting import facings_of, read_facings
from tabletop.scenes.new_match import NewMatch
from tests.scenes.pages import Visitor, visitor

__all__ = ["visitor"]


def open_board(visitor: Visitor) -> None:
    visitor.click("play0")
    visitor.click("by_hand")


def some_plain_room() -> int:
    return next(number for number, sector in enumerate(box().sectors) if not sector.fixed)


def test_it_begins_with_the_castle_as_it_was_and_using_it_means_by_hand(visitor: Visitor) -> None:
    visitor.click("play0")
    before = facings_of(visitor.scene.lineup.setup())
    visitor.click("by_hand")
    visitor.click("done")
    assert isinstance(visitor.scene, NewMatch)
    assert visitor.scene.lineup.options["setup_facing"] == "by_hand"
    assert facings_of(visitor.scene.lineup.setup()) == before


def test_going_back_changes_nothing(visitor: Visitor) -> None:
    open_board(visitor)
    visitor.click("chance")
    visitor.press("esc")
    assert visitor.scene.lineup.options["setup_facing"] == "balanced"


def test_a_double_click_flips_a_plain_room_and_only_that(visitor: Visitor) -> None:
    open_board(visitor)
    before = read_facings(str(visitor.scene.options["facings"]))
    room = some_plain_room()
    board = visitor.find("facings").board
    place = board.area_of_thing(room).center
    visitor.click(place)
    visitor.click(place)
    visitor.app.settle()
    after = read_facings(str(visitor.scene.options["facings"]))
    assert {number for number in before if before[number] != after[number]} == {room}
    assert after[room][0] != before[room][0]


def test_dragging_a_plain_room_turns_it(visitor: Visitor) -> None:
    open_board(visitor)
    room = some_plain_room()
    before = read_facings(str(visitor.scene.options["facings"]))[room]
    area = visitor.find("facings").board.area_of_thing(room)
    visitor.drag((area.centerx, area.top + 20), (area.right + 60, area.bottom), steps=12)
    visitor.drag((area.centerx, area.top + 20), (area.centerx, area.bottom - 4), steps=12)
    visitor.app.settle()
    after = read_facings(str(visitor.scene.options["facings"]))[room]
    assert after[0] == before[0]


def test_chance_and_balanced_lay_everything_out_anew(visitor: Visitor) -> None:
    open_board(visitor)
    balanced = visitor.scene.options["facings"]
    visitor.click("chance")
    assert visitor.scene.options["facings"] != balanced
    visitor.click("reset")
    assert visitor.scene.options["facings"] == balanced
    assert visitor.scene.options["setup_facing"] == "by_hand"


def test_another_language_keeps_what_was_arranged(visitor: Visitor) -> None:
    open_board(visitor)
    visitor.click("chance")
    before = visitor.scene.options["facings"]
    visitor.app.change_settings(language="es")
    visitor.app.settle()
    assert visitor.scene.options["facings"] == before
    visitor.click("done")
    assert visitor.scene.lineup.options["facings"] == before


def test_a_castle_by_chance_uses_its_seed_up(visitor: Visitor) -> None:
    """No later match of the evening is dealt the same cards."""
    open_board(visitor)
    visitor.click("chance")
    assert visitor.app.stack[-2].lineup.seed == visitor.session.seed  # type: ignore[attr-defined]
    visitor.click("done")
    seed = visitor.scene.lineup.seed
    visitor.click("start")
    assert visitor.scene.match.setup.seed == seed
    assert visitor.session.seed > seed
