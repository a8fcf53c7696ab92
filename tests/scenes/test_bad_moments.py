"""The table left, closed, resumed or interrupted at the moments at which that hurts most."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tabletop.core.match import Match, Player, state_hash
from tabletop.games.recreo_arcano import GAME
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA
from tabletop.saves.disk import open_disk
from tabletop.scenes.handover import HandOver
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.stack import Scene
from tabletop.scenes.table import TableScene
from tests.scenes.at_the_table import NAMES, ByMouse, open_table, table_of, until_asked
from tests.stage.kit.driving import Hand


class TitleStandIn(Scene):
    """Where the way home leads to."""


def saved(folder: Path) -> Match:
    """The match that would be offered for resuming."""
    disk = open_disk(folder)
    row = disk.records.unfinished()
    assert row is not None
    resumed = disk.load(row)
    assert resumed is not None
    assert resumed.replayable
    return resumed.match


def same(one: Match, other: Match) -> bool:
    return one.entries == other.entries and state_hash(one.state) == state_hash(other.state)


def close(hand: Hand) -> None:
    hand.post(pygame.QUIT)
    hand.app.frame(16)
    assert not hand.app.running


def to_planning(hand: Hand, scene: TableScene) -> None:
    scene.choose(scene.match.asking(0).moves()[0])
    until_asked(hand, scene)
    assert scene.match.state.phase == "plan"


def come_to(phase: str, seat: int = 0) -> Match:
    """A match played by chance until ``seat`` is asked for the first time in this phase."""
    seats = tuple(Player(NAMES[n], "person" if n == seat else "easy") for n in range(4))
    for seed in range(20):
        match, rng = Match(GAME, GAME.setup(4, seed), seats, id=f"t{seed}"), random.Random(seed)
        while not match.over:
            decision = match.state.decision
            if (decision.kind, decision.seat) == (phase, seat):
                return match
            moves = match.state.moves()
            walks = [move for move in moves if isinstance(move, mv.Go) and move.piece < COPA]
            match.play(rng.choice(walks or moves))
    raise AssertionError(f"nobody comes to {phase}")


# -- resuming -----------------------------------------------------------------------------------------------


def test_closed_and_resumed_while_the_magos_are_arranged(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    assert scene.match.state.phase == "arrange"
    close(hand)
    again = saved(tmp_path)
    assert same(again, scene.match)
    hand, scene = open_table(tmp_path, match=again)
    assert scene.asked == 0
    hand.click("ready")
    until_asked(hand, scene)
    assert scene.match.state.phase == "plan"


@pytest.mark.parametrize("phase", ["strike", "face"])
def test_closed_and_resumed_in_the_middle_of_a_duel(tmp_path: Path, phase: str) -> None:
    hand, scene = open_table(tmp_path, match=come_to(phase))
    close(hand)
    again = saved(tmp_path)
    assert same(again, scene.match)
    hand, scene = open_table(tmp_path, match=again)
    assert scene.asked == 0
    assert table_of(scene).duel.on
    number, move = len(scene.match.entries), scene.match.state.moves()[-1]
    ByMouse(hand, scene).make(move)
    hand.app.frame(16)
    assert scene.match.entries[number].move == move


def test_closed_and_resumed_during_the_hand_over(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, people="01", players=3, seed=9)
    assert isinstance(hand.app.scene, HandOver)
    hand.press("enter")
    hand.app.settle()
    scene.choose(scene.match.asking(scene.viewer).moves()[0])
    for _ in range(200):
        hand.app.frame(100)
        if isinstance(hand.app.scene, HandOver):
            break
    close(hand)
    again = saved(tmp_path)
    assert same(again, scene.match)
    hand, scene = open_table(tmp_path, people="01", match=again)
    assert isinstance(hand.app.scene, HandOver)
    assert scene.viewer == -1
    assert not table_of(scene).hand.cards
    assert all(entry.key != "recreo_arcano.log.arranged_own" for entry in table_of(scene).log)
    hand.press("enter")
    hand.app.settle()
    assert scene.asked == scene.viewer >= 0


# -- leaving ------------------------------------------------------------------------------------------------


def leave(hand: Hand) -> None:
    """By the pause menu, as people do."""
    hand.press("esc")
    hand.app.settle()
    hand.click("leave")
    hand.app.settle()
    hand.click("answer0")
    hand.app.frame(16)


@pytest.mark.parametrize("phase", ["arrange", "plan", "turn", "strike", "face"])
def test_left_by_the_menu_everything_is_kept(tmp_path: Path, phase: str) -> None:
    hand, scene = open_table(tmp_path, match=come_to(phase))
    hand.app._home = TitleStandIn
    number = len(scene.match.entries)
    leave(hand)
    assert isinstance(hand.app.scene, TitleStandIn)
    assert len(scene.match.entries) == number
    assert same(saved(tmp_path), scene.match)


def test_left_during_the_hand_over(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, people="01", players=3, seed=9)
    hand.app._home = TitleStandIn
    assert isinstance(hand.app.scene, HandOver)
    leave(hand)
    assert isinstance(hand.app.scene, TitleStandIn)
    assert same(saved(tmp_path), scene.match)


def test_left_while_a_bot_thinks_nobody_waits_for_it(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path)
    hand.app._home = TitleStandIn
    to_planning(hand, scene)
    scene.choose(scene.match.asking(0).moves()[0])
    for _ in range(40):
        hand.app.frame(16)
        if scene._ticket is not None:
            break
    number = len(scene.match.entries)
    hand.app.go_home()
    for _ in range(40):
        hand.app.frame(100)
    assert len(scene.match.entries) == number
    assert same(saved(tmp_path), scene.match)


# -- keys and clocks ----------------------------------------------------------------------------------------


def test_space_skips_what_moves_although_the_potion_has_the_focus(tmp_path: Path) -> None:
    match = come_to("turn")
    hand, scene = open_table(tmp_path, match=match)
    for _ in range(200):
        frees = [move for move in scene.match.state.moves() if isinstance(move, mv.PotionFree)]
        if frees:
            break
        walks = [move for move in scene.match.state.moves() if isinstance(move, mv.Go | mv.Pass)]
        scene.choose((walks or scene.match.state.moves())[0])
        assert until_asked(hand, scene)
    ByMouse(hand, scene).make(frees[0])
    assert scene.match.entries[-1].move == frees[0]
    hand.app.frame(16)
    assert scene.timeline.busy
    hand.press("space")
    assert not scene.timeline.busy
    assert until_asked(hand, scene)
    table = table_of(scene)
    assert not table.holding_potion
    assert not table.board.potion_mode


def test_time_to_arrange_runs_out_with_the_magos_as_they_stand(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, planning_seconds=60)
    table = table_of(scene)
    wanted = scene.match.state.moves()[-1]
    assert isinstance(wanted, mv.Arrange)
    table.board.set_draft(wanted)
    for _ in range(70):
        hand.app.frame(999)
    assert next(entry.move for entry in scene.match.entries if entry.seat == 0) == wanted


# -- bots that answer too late ------------------------------------------------------------------------------


def test_the_round_is_revealed_while_a_partner_thinks_anew(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, seed=8)
    to_planning(hand, scene)
    for _ in range(80):
        hand.app.frame(60)
    assert len(scene.match.state.waiting()) == 1
    scene.wish(2, "copa")
    hand.app.frame(16)
    scene.choose(scene.match.asking(0).moves()[0])
    assert scene.match.state.phase != "plan"
    until_asked(hand, scene)
    assert hand.app.scene is scene
    assert not hand.app.dialogs


# -- the end ------------------------------------------------------------------------------------------------


def to_the_last_choice(hand: Hand, scene: TableScene) -> None:
    """Play on until the match has ended, without the table having shown it yet."""
    match = scene.match
    while not match.over:
        moves = match.state.moves()
        match.play(moves[len(match.entries) % len(moves)])
    scene._dirty = True


def test_closed_while_the_end_is_still_shown_the_match_counts(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=2, seed=4, round_cap=30)
    to_the_last_choice(hand, scene)
    close(hand)
    disk = open_disk(tmp_path)
    assert disk.records.unfinished() is None
    matches, damaged = disk.statistics.read()
    assert [match.id for match in matches] == [scene.match.id]
    assert not damaged


def test_play_again_sets_the_same_table_with_new_chance(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=2, seed=4, round_cap=30)
    to_the_last_choice(hand, scene)
    for _ in range(40):
        hand.app.frame(60)
    assert isinstance(hand.app.scene, MatchEnd)
    assert len(open_disk(tmp_path).statistics.read()[0]) == 1
    hand.press("enter")
    hand.app.frame(16)
    new = hand.app.scene
    assert isinstance(new, TableScene)
    assert new.match.players == scene.match.players
    assert new.match.setup.options == scene.match.setup.options
    assert new.match.setup.seed != scene.match.setup.seed
    assert new.match.id != scene.match.id
    until_asked(hand, new)
    assert new.asked == 0
    hand.app.frame(900)
    assert saved(tmp_path).id == new.match.id
    assert len(open_disk(tmp_path).statistics.read()[0]) == 1
