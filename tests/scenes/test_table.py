"""The table with a match on it, played as people play: by mouse, by keys alone, interrupted in every way."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tabletop.bots.worker import Answer, Direct
from tabletop.core.match import replay, state_hash
from tabletop.games.recreo_arcano import GAME
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.saves.disk import open_disk
from tabletop.saves.files import DiskTrouble
from tabletop.scenes.handover import HandOver
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.replay import Replay
from tabletop.scenes.table import TableScene
from tests.scenes.at_the_table import ByKeys, ByMouse, advice, open_table, table_of, until_asked
from tests.stage.kit.driving import Hand

#: Drawn in less time; everything lies on the same page.
SMALL = (640, 360)


def test_a_whole_match_by_mouse(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=2, seed=21, round_cap=30, size=SMALL)
    hand.draw_seldom()
    player, rng = ByMouse(hand, scene), random.Random(4)
    kinds = set()
    while until_asked(hand, scene):
        before = len(scene.match.entries)
        move = advice(scene, rng)
        kinds.add(type(move))
        player.make(move)
        made = [entry.move for entry in scene.match.entries[before:]]
        if not isinstance(move, mv.Arrange):
            said = f"{move} was meant, {made} came of it ({scene.match.state.phase})"
            assert move in made, said
    assert isinstance(hand.app.scene, MatchEnd)
    assert scene.match.over
    assert {mv.Plan, mv.Go, mv.Done} <= kinds
    again = replay(GAME, scene.match.setup, scene.match.players, scene.match.entries)
    assert state_hash(again.state) == state_hash(scene.match.state)
    assert session_matches(scene) == 1


def session_matches(scene: object) -> int:
    matches, damaged = scene.house.disk.statistics.read()  # type: ignore[attr-defined]
    assert not damaged
    return len(matches)


def test_a_whole_match_by_keys_alone(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=2, seed=22, round_cap=30, size=SMALL)
    hand.draw_seldom()
    player, rng = ByKeys(hand, scene), random.Random(5)
    while until_asked(hand, scene):
        before = len(scene.match.entries)
        move = advice(scene, rng)
        player.make(move)
        made = [entry.move for entry in scene.match.entries[before:]]
        assert made, f"{move} was meant, nothing came of it ({scene.match.state.phase})"
    assert isinstance(hand.app.scene, MatchEnd)


# -- one thing at a time ------------------------------------------------------------------------------------


def to_turn(hand: Hand, scene: TableScene, card: str) -> None:
    """Arrange and plan, the card with this key first; then until it is the person's turn with it."""
    while scene.match.state.phase != "turn":
        asking = scene.match.asking(scene.asked or 0)
        move = next(
            (m for m in asking.moves() if isinstance(m, mv.Plan) and box().cards[m.card].key == card),
            asking.moves()[0],
        )
        scene.choose(move)
        until_asked(hand, scene)


def test_undo_takes_back_a_step_but_not_the_reveal(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "a_las_corridas")
    assert not hand.find("undo").enabled
    before = state_hash(scene.match.state)
    lines = len(table_of(scene).log)
    go = next(move for move in scene.match.state.moves() if isinstance(move, mv.Go))
    ByMouse(hand, scene).make(go)
    until_asked(hand, scene)
    assert state_hash(scene.match.state) != before
    assert len(table_of(scene).log) > lines
    hand.press("z")
    hand.app.settle()
    assert state_hash(scene.match.state) == before
    assert [entry.key for entry in table_of(scene).log[lines:]] == ["table.undone"]
    assert go in table_of(scene).moves
    assert not hand.find("undo").enabled


def test_a_hint_says_what_and_why(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "portazo")
    asked = table_of(scene).prompt.sentence
    hand.press("h")
    for _ in range(60):
        hand.app.frame(60)
    assert "[icon:ui/hint]" in table_of(scene).prompt.sentence
    assert table_of(scene).prompt.sentence != asked
    assert scene.asked is not None


def test_a_partner_takes_a_suggestion(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, seed=8, level="normal")
    scene.choose(scene.match.state.moves()[0])
    until_asked(hand, scene)
    for _ in range(80):
        hand.app.frame(60)
    row = scene.match.state.row
    slot = row.index(2)
    assert scene.match.state.planned[slot] >= 0
    planned = [entry for entry in scene.match.entries if entry.seat == 2]
    hand.click("wish.potions")
    for _ in range(80):
        hand.app.frame(60)
    again = [entry for entry in scene.match.entries if entry.seat == 2]
    assert len(again) == len(planned) + 1
    assert scene.wishes == {2: "potions"}
    assert table_of(scene).intentions[2]
    assert scene.match.state.phase == "plan"


def test_time_to_plan_runs_out(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, planning_seconds=60)
    scene.choose(scene.match.state.moves()[0])
    until_asked(hand, scene)
    card = table_of(scene).hand.cards[2].card
    hand.click(f"card.{card}")
    for _ in range(70):
        hand.app.frame(999)
    assert mv.Plan(card) in [entry.move for entry in scene.match.entries if entry.seat == 0]


def test_only_the_person_at_the_screen_is_seen(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, people="01", players=3, seed=9)
    seen: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(400):
        if isinstance(hand.app.scene, HandOver):
            assert scene.viewer == -1
            assert not table_of(scene).hand.cards
            hand.press("enter")
        elif scene.asked is not None and not scene.timeline.busy:
            seat = scene.viewer
            assert seat == scene.asked
            table = table_of(scene)
            seen[seat].add(scene.match.state.phase)
            if scene.match.state.phase == "plan":
                hidden = "recreo_arcano.log.planned"
                others = [
                    e for e in table.log if e.key == hidden and e.values.get("name") == table.names[1 - seat]
                ]
                assert not others, "the log tells what the other person planned"
            scene.choose(scene.match.asking(seat).moves()[-1])
        hand.app.frame(200)
        if scene.match.state.round > 2:
            break
    assert "plan" in seen[0]
    assert "plan" in seen[1]


# -- bad weather --------------------------------------------------------------------------------------------


def test_the_window_is_closed_and_the_match_goes_on_next_day(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "a_las_corridas")
    go = next(move for move in scene.match.state.moves() if isinstance(move, mv.Go))
    scene.choose(go)
    # In the middle of the animation.
    hand.app.frame(16)
    assert scene.timeline.busy
    hand.post(pygame.QUIT)
    hand.app.frame(16)
    assert not hand.app.running
    disk = open_disk(tmp_path)
    saved = disk.records.unfinished()
    assert saved is not None
    resumed = disk.load(saved)
    assert resumed is not None
    assert state_hash(resumed.match.state) == state_hash(scene.match.state)
    assert resumed.match.entries == scene.match.entries
    hand, scene = open_table(tmp_path, match=resumed.match)
    assert scene.asked == 0
    assert table_of(scene).log, "the log of a resumed match tells what has happened"


def test_a_resize_during_an_animation_leaves_the_table_right(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "a_las_corridas")
    scene.choose(next(move for move in scene.match.state.moves() if isinstance(move, mv.Go)))
    hand.app.frame(60)
    assert scene.timeline.busy
    hand.app.resize((1920, 1080))
    assert not scene.timeline.busy
    view = table_of(scene).view
    assert view is not None
    assert view.at == scene.match.state.at
    until_asked(hand, scene)
    assert scene.asked == 0


def test_the_language_is_switched_in_the_middle(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "portazo")
    english = table_of(scene).prompt.sentence
    hand.app.change_settings(language="es")
    hand.app.settle()
    assert scene.asked == 0
    assert table_of(scene).prompt.sentence not in ("", english)
    assert scene.match.state.phase == "turn"


def test_a_folder_that_cannot_be_written_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise DiskTrouble("saves.disk_full", tmp_path)

    hand, scene = open_table(tmp_path)
    monkeypatch.setattr("tabletop.saves.files.write", full)
    hand.app.toasts.clear()
    to_turn(hand, scene, "portazo")
    for _ in range(3):
        scene._dirty = True
        scene._save()
    assert len(hand.app.toasts.texts) <= 1
    assert scene.asked == 0


class Broken(Direct):
    """Bots whose worker has died: every answer had to be found without it."""

    def poll(self) -> Answer | None:
        answer = super().poll()
        return None if answer is None else Answer(answer.ticket, answer.seat, answer.choice, "fallback")


def test_a_bot_that_fell_over_is_told_once_and_the_match_goes_on(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, bots=Broken())
    sentence = hand.app.words.say("table.weather.bot_restarted")
    for _ in range(30):
        hand.app.frame(60)
    assert hand.app.toasts.texts == [sentence]
    hand.app.toasts.clear()
    to_turn(hand, scene, "portazo")
    assert sentence not in hand.app.toasts.texts


# -- replay -------------------------------------------------------------------------------------------------


def test_a_replay_steps_both_ways_and_shows_no_more_than_was_seen(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    to_turn(hand, scene, "a_las_corridas")
    shown = Replay(scene.match)
    hand.app.push(shown)
    hand.app.settle()
    shown.playing = False
    hand.press("end")
    assert shown.step == len(scene.match.entries)
    assert shown.stage.view.hands[1] == [-1] * len(scene.match.state.hands[1])  # type: ignore[attr-defined]
    for _ in range(3):
        hand.press("left")
    assert shown.step == len(scene.match.entries) - 3
    hand.press("home")
    assert shown.step == 0
    hand.press("right", "right")
    assert shown.step == 2
    hand.press("esc")
    hand.app.settle()
    assert hand.app.scene is scene
    assert scene.asked == 0
