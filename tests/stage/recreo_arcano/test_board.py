"""The castle board, driven as people drive it: dragging, clicking, keys alone."""

from __future__ import annotations

import math

import pygame
import pytest

from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.castle import cell
from tabletop.games.recreo_arcano.catalogue import COPA, COPA_THING, FIRST_MAGO, box
from tabletop.saves.settings import Settings
from tabletop.stage.recreo_arcano.board import Hover, castle_picture
from tests.stage.recreo_arcano.table_with_board import Table, start, turn

SECTORS = [sector.id for sector in box().sectors]
LA, LB, T2 = SECTORS.index("LA"), SECTORS.index("LB"), SECTORS.index("T2")


def by_key(table: Table, kind: type) -> list:
    return [move for move in table.state.moves() if isinstance(move, kind)]


# -- sliding ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", [0, 1])
def test_a_room_is_dragged_to_each_of_its_ghosts(which: int) -> None:
    table = Table(turn("pasillo_movedizo"))
    goal = sorted(
        table.board.mode.places(LB) or {(m.x, m.y): 0 for m in by_key(table, mv.Slide) if m.sector == LB}
    )[which]
    table.hand.down(*table.middle(LB))
    table.wait(300)
    table.hand.up(*table.hand.app.look.pointer)
    table.wait(300)
    middle = table.middle(LB)
    corner = table.place(LB, (3, 3))
    table.drag(middle, [corner, table.place(LB, goal)])
    assert table.moves == [mv.Slide(LB, *goal)]
    table.wait()
    assert table.board.tableau.pos[LB] == goal
    assert not table.board.tableau.poses


def test_a_room_rides_with_all_that_stands_on_it() -> None:
    table = Table(turn("pasillo_movedizo"), play=False)
    rider = table.board.tableau.riders(LA)
    assert rider
    spots = {thing: table.board.tableau.spot(thing) for thing in rider}
    table.hand.down(*table.middle(LA))
    table.wait(300)
    x, y = table.hand.app.look.pointer
    table.hand.move(x, y - table.board.camera.cell * 0.8, held=True)
    table.wait(400)
    pose = table.board.tableau.poses[LA]
    assert pose.dy < -0.6
    for thing, (sx, sy, _) in spots.items():
        now = table.board.tableau.spot(thing)
        assert now[:2] == pytest.approx((sx + pose.dx, sy + pose.dy))


def test_a_pulled_room_never_leaves_the_contour() -> None:
    table = Table(turn("pasillo_movedizo"), play=False)
    table.hand.down(*table.middle(LB))
    table.wait(300)
    track = table.board.gestures.track
    assert track is not None
    x0, y0 = table.hand.app.look.pointer
    shape = table.state.shape
    others = {where for where, space in shape.cells.items() if space >> 1 != LB}
    for n in range(60):
        table.hand.move(x0 + 160 * ((n * 37 % 60) / 30 - 1), y0 + 140 * ((n * 23 % 60) / 30 - 1), held=True)
        pose = table.board.tableau.poses[LB]
        x, y = track.home[0] + pose.dx, track.home[1] + pose.dy
        # Straight lines only: one coordinate is whole, and both ends of the edge are free.
        assert x == pytest.approx(round(x), abs=1e-6) or y == pytest.approx(round(y), abs=1e-6)
        for column in {int(x // 1), int(-(-x // 1))}:
            for row in {int(y // 1), int(-(-y // 1))}:
                on_edge = abs(column - x) < 1 and abs(row - y) < 1
                assert not on_edge or not {cell(column, row), cell(column, row + 1)} & others


def test_a_refused_drop_says_why_and_the_room_goes_home() -> None:
    table = Table(turn("pasillo_movedizo"))
    table.hand.down(*table.middle(LA))
    table.wait(300)
    x, y = table.hand.app.look.pointer
    size = table.board.camera.cell
    table.drag((x, y), [(x, y + 2 * size)])
    assert [refused.key for refused in table.refused] == ["recreo_arcano.no.room_in_the_way"]
    assert table.moves == []
    assert table.board.refusal is not None
    table.wait(700)
    assert table.board.tableau.poses == {}
    assert table.board.tableau.pos[LA] == (3, 0)
    table.wait(4000)
    assert table.board.refusal is None


def test_a_room_dropped_on_the_lawn_would_break_the_castle() -> None:
    table = Table(turn("pasillo_movedizo"))
    table.hand.down(*table.middle(LA))
    table.wait(300)
    x, y = table.hand.app.look.pointer
    table.drag((x, y), [(x, y - 2 * table.board.camera.cell)])
    assert [refused.key for refused in table.refused] == ["recreo_arcano.no.falls_apart"]


def test_click_then_click_and_letting_go() -> None:
    table = Table(turn("pasillo_movedizo"))
    table.hand.click(table.middle(LB))
    table.wait(400)
    assert table.holds == [LB]
    table.hand.press("esc")
    table.wait(400)
    assert table.holds == [LB, None]
    assert table.board.tableau.poses == {}
    table.hand.click(table.middle(LB))
    table.wait(400)
    goal = max(table.board.mode.places(LB))
    table.hand.click(table.place(LB, goal))
    assert table.moves == [mv.Slide(LB, *goal)]


def test_several_steps_are_one_pull_along_the_contour() -> None:
    table = Table(turn("a_la_deriva", "claustro"))
    far = max(
        by_key(table, mv.Slide),
        key=lambda move: len(table.state.shape.slides(move.sector).path(cell(move.x, move.y), 3)),
    )
    table.hand.click(table.middle(far.sector))
    table.wait(500)
    table.hand.press(str(table.board.mode.places(far.sector)[far.x, far.y]))
    assert table.moves == [far]
    table.wait(2500)
    assert table.board.tableau.pos[far.sector] == (far.x, far.y)


# -- flipping -----------------------------------------------------------------------------------------------


def test_one_click_previews_and_the_button_flips() -> None:
    table = Table(turn("portazo"))
    before = table.board.tableau.doors[T2]
    table.hand.click(table.middle(T2))
    table.wait(300)
    assert table.moves == []
    sector, opening, shutting = table.flips[-1]
    assert sector == T2
    assert opening + shutting == sum(table.board.tableau.leads_on(2 * T2 + (d >= 3), d) for d in range(6))
    (x, y), _ = table.board.button_places(T2)["flip"]
    table.wait(400)
    table.hand.click((x, y))
    assert table.moves == [mv.Flip(T2)]
    table.wait(1200)
    assert table.board.tableau.doors[T2] == before ^ 63
    assert table.board.tableau.is_marked(T2)


def test_a_double_click_flips() -> None:
    table = Table(turn("portazo"))
    x, y = table.middle(T2)
    spot = x, y - table.board.camera.cell * 0.7
    table.hand.click(spot)
    table.hand.click(spot)
    assert table.moves == [mv.Flip(T2)]


@pytest.mark.parametrize(("ms", "flips"), [(350, True), (900, True), (16, False)])
def test_a_double_click_is_seen_on_a_slow_machine(ms: int, flips: bool) -> None:
    table = Table(turn("portazo"))
    x, y = table.middle(T2)
    spot = x, y - table.board.camera.cell * 0.7
    table.hand.click(spot)
    for _ in range(1 if flips else 30):
        table.hand.app.frame(ms)
    table.hand.click(spot)
    assert table.moves == ([mv.Flip(T2)] if flips else [])


def test_keys_alone_flip() -> None:
    table = Table(turn("portazo"))
    table.hand.press("right")
    aim = table.board.gestures.aim
    assert aim is not None
    assert aim.kind == "thing"
    for _ in range(12):
        if table.board.gestures.aim.what == T2:
            break
        x, y = table.board.gestures.area(table.board.gestures.aim).center
        tx, ty = table.middle(T2)
        dx, dy = tx - x, ty - y
        table.hand.press(
            ("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up")
        )
    sector = table.board.gestures.aim.what
    if sector < FIRST_MAGO:
        table.hand.press("f")
        assert table.moves == []
        table.hand.press("f")
        assert table.moves == [mv.Flip(sector)]


def test_keys_alone_slide() -> None:
    table = Table(turn("pasillo_movedizo"))
    table.hand.press("down", "enter")
    held = table.board.gestures.held
    assert held is not None
    assert table.board.gestures.aim is not None
    assert table.board.gestures.aim.kind == "place"
    assert table.hand.app.look.focus_visible
    table.wait(300)
    goal = table.board.gestures.aim.what
    table.hand.press("enter")
    if held < FIRST_MAGO:
        assert table.moves == [mv.Slide(held, *goal)]
    else:
        assert table.moves


# -- pieces -------------------------------------------------------------------------------------------------


def test_a_mago_is_dragged_to_a_space() -> None:
    table = Table(turn("a_las_corridas"))
    move = next(m for m in by_key(table, mv.Go) if len(table.board.mode.way(FIRST_MAGO + m.piece, m.to)) == 3)
    thing = FIRST_MAGO + move.piece
    way = table.board.mode.way(thing, move.to)
    assert way[0] == table.state.at[move.piece]
    assert table.board.mode.places(thing)[move.to] == 2
    table.drag(table.middle(thing), [table.place(thing, move.to)])
    assert table.moves == [move]
    table.wait(2500)
    assert table.board.tableau.at[move.piece] == move.to
    assert not table.board.tableau.poses


def test_a_shut_door_is_named_when_a_mago_is_dropped_behind_it() -> None:
    table = Table(turn("paso_de_gato"))
    team = table.state.teams[table.state.active]
    for mago in table.state.alive(team):
        here = table.state.at[mago]
        behind = [other for _, other in table.state.shape.links[here] if other not in table.state.exits(here)]
        if behind:
            table.drag(table.middle(FIRST_MAGO + mago), [table.place(FIRST_MAGO + mago, behind[0])])
            assert [refused.key for refused in table.refused] == ["recreo_arcano.no.door_shut"]
            return
    pytest.fail("no shut door to try")


def test_the_copa_goes_by_two_clicks() -> None:
    table = Table(turn("levitacion"))
    move = by_key(table, mv.Go)[0]
    assert move.piece == COPA
    table.hand.click(table.middle(COPA_THING))
    table.wait(200)
    table.hand.click(table.place(COPA_THING, move.to))
    assert table.moves == [move]
    table.wait(1500)
    assert table.board.tableau.at[COPA] == move.to


def test_a_duel_waits_where_a_rival_stands() -> None:
    state = turn("a_las_corridas")
    team = state.teams[state.active]
    mago = state.alive(team)[0]
    there = state.exits(state.at[mago])[0]
    state.at[state.alive(1 - team)[0]] = there
    table = Table(state)
    assert table.board.mode.duel_waits(FIRST_MAGO + mago, there)


def test_what_is_under_a_spell_says_so() -> None:
    state = turn("a_las_corridas")
    team = state.teams[state.active]
    mago = state.alive(team)[0]
    state.marked = 1 << FIRST_MAGO + mago
    table = Table(state)
    table.hand.click(table.middle(FIRST_MAGO + mago))
    assert [refused.key for refused in table.refused] == ["recreo_arcano.no.enchanted"]


def test_only_a_potion_reaches_some_spaces() -> None:
    state = turn("levitacion")
    table = Table(state)
    own = [FIRST_MAGO + mago for mago in state.alive(state.teams[state.active])]
    movable = [thing for thing in own if table.board.mode.places(thing)]
    assert movable
    place = next(iter(table.board.mode.places(movable[0])))
    assert table.board.mode.costs_potion(movable[0], place)
    table.board.potion_mode = True
    assert COPA_THING in table.board.mode.pickable()
    assert all(thing >= FIRST_MAGO for thing in table.board.mode.pickable())


def test_a_dropped_potion_breaks_a_spell_or_lifts_a_piece() -> None:
    state = turn("levitacion")
    state.marked = 1 << COPA_THING
    state.known_moves = None
    table = Table(state)
    assert table.board.drop_potion(table.middle(COPA_THING))
    assert table.moves == [mv.PotionFree(COPA_THING)]
    table = Table(turn("levitacion"))
    assert table.board.drop_potion(table.middle(COPA_THING))
    assert table.board.gestures.held == COPA_THING
    assert not table.board.drop_potion((0, 0))


def test_enchanting_is_one_click() -> None:
    table = Table(turn("siesta"))
    table.hand.click(table.middle(COPA_THING))
    assert table.moves == [mv.Enchant(COPA_THING)]
    table.wait(600)
    assert table.board.tableau.is_marked(COPA_THING)


# -- before the first round ---------------------------------------------------------------------------------


def test_magos_and_numbers_are_arranged() -> None:
    table = Table(start())
    team = table.board.mode.team
    first, second = (FIRST_MAGO + 3 * team + n for n in (0, 1))
    spaces = [table.board.tableau.space_of(thing) for thing in (first, second)]
    table.drag(table.middle(first), [table.place(first, spaces[1])])
    table.wait(300)
    assert [table.board.tableau.space_of(thing) for thing in (first, second)] == spaces[::-1]
    assert table.board.draft() == mv.Arrange((1, 2, 3), (1, 0, 2))
    area = table.board.area_of_thing(first)
    table.hand.click((area.centerx + area.h * 0.31, area.centery + area.h * 0.36))
    assert table.board.draft().numbers == (2, 1, 3)
    assert table.board.draft() in table.state.moves()
    table.board.set_draft(mv.Arrange((3, 1, 2), (0, 1, 2)))
    assert table.board.tableau.numbers[3 * team : 3 * team + 3] == [3, 1, 2]


def test_facings_are_edited() -> None:
    from tabletop.games.recreo_arcano import GAME, setting

    setup = GAME.setup(4, 3, {})
    table = Table(start())
    board = table.board
    board.edit_facings(setting.new(setup), setting.facings_of(setup))
    side, turned = board.facings[T2]
    doors = board.tableau.doors[T2]
    table.hand.click(table.middle(T2))
    table.wait(300)
    table.hand.press("f")
    assert board.facings[T2] == ("B" if side == "A" else "A", turned)
    table.wait(1200)
    assert board.tableau.doors[T2] == doors ^ 63
    table.hand.press("t")
    table.wait(900)
    assert board.facings[T2][1] is not turned
    assert board.tableau.doors[T2] == box().sectors[T2].open_doors(*board.facings[T2])
    table.hand.press("esc")
    table.hand.click(table.middle(LA))
    assert [refused.key for refused in table.refused] == ["recreo_arcano.board.fixed_room"]


def test_a_room_is_dragged_round() -> None:
    from tabletop.games.recreo_arcano import GAME, setting

    setup = GAME.setup(4, 3, {})
    table = Table(start())
    board = table.board
    board.edit_facings(setting.new(setup), setting.facings_of(setup))
    turned = board.facings[T2][1]
    x, y = table.middle(T2)
    top, right, low = (x, y - 70), (x + 60, y), (x, y + 70)
    table.drag(top, [right, low])
    table.wait(900)
    assert board.facings[T2][1] is not turned
    assert board.tableau.doors[T2] == box().sectors[T2].open_doors(*board.facings[T2])


# -- interruptions ------------------------------------------------------------------------------------------


def test_a_resize_during_an_animation_loses_nothing() -> None:
    table = Table(turn("pasillo_movedizo"))
    move = by_key(table, mv.Slide)[0]
    table.board.on_move(move)
    table.wait(120)
    assert table.timeline.busy
    table.hand.app.resize((1600, 900))
    table.board.resize((220, 70, 832, 440))
    table.wait(3000)
    assert table.board.tableau.pos[move.sector] == (move.x, move.y)
    assert not table.board.tableau.poses
    assert table.board.camera.shows(table.board.tableau.bounds())


def test_skipping_and_showing_anew_give_the_same_picture() -> None:
    for key, kind in (("portazo", mv.Flip), ("pasillo_movedizo", mv.Slide), ("a_las_corridas", mv.Go)):
        table = Table(turn(key))
        table.board.on_move(by_key(table, kind)[0])
        table.wait(60)
        table.timeline.skip()
        skipped = table.board.tableau
        table.board.show(table.state.view(table.board.seat), table.board.seat)
        shown = table.board.tableau
        assert (skipped.pos, skipped.doors, skipped.at, skipped.marked, skipped.potions) == (
            shown.pos,
            shown.doors,
            shown.at,
            shown.marked,
            shown.potions,
        )
        assert not shown.poses


def test_motions_of_an_older_picture_change_nothing() -> None:
    table = Table(turn("a_las_corridas"))
    table.board.on_move(by_key(table, mv.Go)[0])
    table.wait(60)
    fresh = start("torre")
    table.board.show(fresh.view(-1), -1)
    table.wait(2000)
    assert table.board.tableau.at == fresh.at


def test_calm_motion_only_fades() -> None:
    table = Table(turn("pasillo_movedizo"), settings=Settings(language="en", calm_motion=True))
    move = by_key(table, mv.Slide)[0]
    table.board.on_move(move)
    table.timeline.calm = True
    table.timeline.update(16)
    assert table.board.tableau.pos[move.sector] == (move.x, move.y)
    table.wait(600)
    assert not table.board.tableau.poses


def test_the_same_offer_again_disturbs_nothing() -> None:
    table = Table(turn("pasillo_movedizo"))
    table.hand.click(table.middle(LB))
    table.board.show(table.board.view, table.board.seat)
    table.board.offer(table.state.moves())
    assert table.board.gestures.held == LB


def test_a_hint_points_at_the_move() -> None:
    table = Table(turn("pasillo_movedizo"))
    move = by_key(table, mv.Slide)[-1]
    table.board.point_out(move)
    assert table.board.gestures.held == move.sector
    assert table.board.gestures.aim == ("place", (move.x, move.y))


def test_halos_come_to_rest_and_wake_again() -> None:
    table = Table(turn("pasillo_movedizo"))
    assert table.board.restless
    table.wait(8200)
    assert not table.board.restless
    table.hand.move(300, 300)
    assert table.board.restless


def test_hover_tells_what_is_under_the_pointer() -> None:
    table = Table(turn("pasillo_movedizo"))
    told: list[Hover | None] = []
    table.board.on_hover = told.append
    table.hand.move(*table.middle(LB))
    assert told[-1] == Hover(LB, table.board.space_at(table.middle(LB)))
    table.hand.move(230, 500)
    assert told[-1] is None


# -- pictures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", [layout.id for layout in box().layouts])
def test_every_plan_has_a_small_picture(layout: str) -> None:
    table = Table(turn("levitacion"))
    look = table.hand.app.look
    picture = castle_picture(look, start(layout), 240, 150)
    assert picture.get_size() == (look.scale.px(240), look.scale.px(150))
    assert pygame.mask.from_surface(picture).count() > 4000


def test_a_castle_that_has_wandered_far_stays_in_view() -> None:
    state = turn("pasillo_movedizo", "galeria")
    state.pos = tuple(cell(2 * n, n % 2) for n in range(10))
    state.span = (1,) * 10
    state.known_moves = None
    table = Table(state)
    assert table.board.camera.shows(table.board.tableau.bounds())


@pytest.mark.parametrize("layout", [layout.id for layout in box().layouts])
def test_number_keys_stand_apart_and_clear_of_the_room(layout: str) -> None:
    table = Table(turn("a_la_deriva", layout), play=False)
    for sector in range(10):
        if sector not in table.board.mode.pickable():
            continue
        table.board.gestures.pick(sector)
        spots = list(table.board.gestures.keys.values())
        assert len(spots) == len(table.board.mode.places(sector))
        x, y = table.board.tableau.pos[sector]
        w, h = table.board.tableau.size(sector)
        for n, spot in enumerate(spots):
            assert not (x < spot[0] < x + w and y < spot[1] < y + h)
            assert all(math.dist(spot, other) > 0.3 for other in spots[n + 1 :])
