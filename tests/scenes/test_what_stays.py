"""What is open, being read or said stays when the window, the language or the person at it changes."""

from __future__ import annotations

from pathlib import Path

from tabletop.bots.worker import Direct
from tabletop.games.recreo_arcano import moves as mv
from tabletop.saves.disk import open_disk
from tabletop.scenes.handover import HandOver
from tabletop.stage.recreo_arcano.leaf import PileLeaf
from tests.scenes.at_the_table import open_table, table_of, until_asked
from tests.scenes.test_bad_moments import come_to, to_planning


def test_an_open_discard_pile_survives_a_rebuild_and_a_resize(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, match=come_to("turn"))
    table = table_of(scene)
    assert table.view is not None
    table.view.discards[0] = [0, 1, 2, 3]
    table._leaf()
    leaf = scene.root.popup
    assert isinstance(leaf, PileLeaf)
    leaf.look_at(1)
    scene.rebuild()
    hand.app.resize((1920, 1080))
    leaf = scene.root.popup
    assert isinstance(leaf, PileLeaf)
    hand.press("esc")
    assert scene.root.popup is None
    table.open_summary()
    scene.look_as(-1)
    assert scene.root.popup is None, "it is not for the next person"


def test_a_duel_that_is_being_read_stays_through_menus_and_sizes(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, match=come_to("strike"))
    duel = table_of(scene).duel
    scene.choose(next(move for move in scene.match.asking(0).moves() if isinstance(move, mv.Strike)))
    for _ in range(400):
        if duel.duel is not None and duel.duel.reveal is not None and duel.duel.reveal.resting:
            break
        hand.app.frame(60)
    hand.app.resize((1920, 1080))
    hand.app.frame(60)
    assert duel.on
    assert scene.timeline.busy
    hand.app.change_settings(language="es")
    hand.app.frame(60)
    assert duel.on
    assert hand.find("duel.continue").label == "Continuar"
    hand.press("enter")
    until_asked(hand, scene)
    assert not duel.on


def test_a_partner_says_again_what_it_intends(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, bots=Direct())
    to_planning(hand, scene)
    for _ in range(200):
        hand.app.frame(120)
    said = dict(table_of(scene).intentions)
    assert list(said) == [2]
    scene.look_as(-1)
    table_of(scene).intentions.clear()
    scene.look_as(0)
    assert table_of(scene).intentions == said, "after a hand-over"
    scene.closing()
    row = open_disk(tmp_path).records.unfinished()
    assert row is not None
    resumed = open_disk(tmp_path).load(row)
    assert resumed is not None
    hand, scene = open_table(tmp_path, match=resumed.match)
    for _ in range(200):
        hand.app.frame(120)
    assert table_of(scene).intentions == said, "after resuming"


def test_a_hint_that_was_asked_for_is_forgotten_with_the_choice(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, people="02", bots=Direct())
    assert isinstance(hand.app.scene, HandOver)
    hand.press("enter")
    until_asked(hand, scene)
    scene.hint()
    assert scene._hint_wanted
    scene.hide()
    assert not scene._hint_wanted


def test_nothing_behind_a_question_wears_the_ring(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, match=come_to("turn"))
    hand.press("tab")
    ringed: list[bool] = []
    focus = scene.root.focus
    assert focus is not None
    before = focus.draw
    focus.draw = lambda surface: (ringed.append(hand.app.look.focus_visible), before(surface))[1]  # type: ignore[method-assign]
    table_of(scene).still.renew()
    hand.app.draw()
    scene.confirm("Sure?", "Really?", [("Yes", lambda: None)])
    table_of(scene).still.renew()
    hand.app.draw()
    assert ringed == [True, False]
    assert hand.app.look.focus_visible, "the question has the ring"


def test_a_plan_that_is_changed_has_one_line_in_the_log(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, bots=Direct())
    to_planning(hand, scene)
    for wish in ("copa", "attack", "potions"):
        for _ in range(60):
            hand.app.frame(120)
        scene.wish(2, wish)
    for _ in range(60):
        hand.app.frame(120)
    plans = [entry.values["name"] for entry in table_of(scene).log if ".planned." in entry.key]
    assert sum(entry.seat == 2 for entry in scene.match.entries) > 2, "it has planned more than once"
    assert len(plans) == len(set(plans)) == 3
    scene.look_as(0)
    assert [entry.values["name"] for entry in table_of(scene).log if ".planned." in entry.key] == plans


def test_a_hint_at_the_set_up_lays_it_out(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    table = table_of(scene)
    assert table.phase == "arrange"
    other = mv.Arrange((3, 1, 2), (2, 0, 1))
    assert table.board.draft() != other
    table.suggest(other, "Because.")
    hand.app.frame(16)
    assert table.board.draft() == other
    assert table.prompt_override.endswith("Like this. Because.")
    table.ready_magos()
    assert scene.match.entries[-1].move == other


def test_somebody_who_plans_two_hidden_cards_is_told_of_once(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=2, bots=Direct())
    to_planning(hand, scene)
    for _ in range(60):
        hand.app.frame(120)
    plans = [entry for entry in table_of(scene).log if entry.key.endswith(".planned.hidden")]
    assert sum(entry.seat == 1 for entry in scene.match.entries) >= 2
    assert len(plans) == 1
