"""The table of Unicornification with a match on it, played by mouse, by keys alone, and interrupted."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.core.match import replay, state_hash
from tabletop.games.unicornification import GAME
from tabletop.games.unicornification import moves as mv
from tabletop.saves.disk import open_disk
from tabletop.scenes.ask_around import AskAround
from tabletop.scenes.handover import HandOver
from tabletop.scenes.match_end import MatchEnd
from tabletop.scenes.replay import Replay
from tabletop.scenes.table import TableScene
from tests.scenes.at_the_unicorn_table import ByKeys, ByMouse, advice, open_table, table_of, until_asked
from tests.stage.kit.driving import Hand
from tests.stage.unicornification.table_on_screen import cards, match_from

#: Drawn in less time; everything lies on the same page.
SMALL = (640, 360)
GIVEN = {
    "players": 3,
    "turn": 0,
    "dealer": 2,
    "hands": {"0": ["7S", "7H", "4D", "JC", "AC"]},
    "pile": ["KD", "5S"],
}
FREE = {
    "players": 3,
    "turn": 1,
    "window": True,
    "hands": {"0": ["9D", "9S", "AC"], "1": ["2S", "3H"], "2": ["4S", "6H"]},
    "pile": ["5S", "9C"],
}
LOW = {"0": ["2S", "3S"], "1": ["KH", "9D"], "2": ["7S", "JC"]}


def described(folder: Path, given: dict[str, object], people: str = "0") -> tuple[Hand, TableScene]:
    return open_table(folder, match=match_from(given, people=people, level="random"))


@pytest.mark.parametrize(("players", "seed", "options"), [(2, 21, {}), (4, 22, {"self_count": True})])
def test_a_whole_match_by_mouse(tmp_path: Path, players: int, seed: int, options: dict[str, Any]) -> None:
    hand, scene = open_table(tmp_path, players=players, seed=seed, size=SMALL, target=50, **options)
    hand.draw_seldom()
    player, rng = ByMouse(hand, scene), random.Random(4)
    kinds = set()
    while until_asked(hand, scene, by_mouse=True):
        before = len(scene.match.entries)
        move = advice(scene, rng)
        kinds.add(type(move))
        player.make(move)
        made = [entry.move for entry in scene.match.entries[before:] if entry.seat == 0]
        assert made[:1] == [move], f"{move} was meant, {made} came of it ({scene.match.state.phase})"
    assert isinstance(hand.app.scene, MatchEnd)
    assert mv.Play in kinds
    again = replay(GAME, scene.match.setup, scene.match.players, scene.match.entries)
    assert state_hash(again.state) == state_hash(scene.match.state)


def test_a_whole_match_by_keys_alone(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=3, seed=23, size=SMALL, target=50, self_count=True)
    hand.draw_seldom()
    player, rng = ByKeys(hand, scene), random.Random(5)
    while until_asked(hand, scene):
        before = len(scene.match.entries)
        move = advice(scene, rng)
        player.make(move)
        made = [entry.move for entry in scene.match.entries[before:] if entry.seat == 0]
        assert made[:1] == [move], f"{move} was meant, {made} came of it ({scene.match.state.phase})"
    assert isinstance(hand.app.scene, MatchEnd)


# -- choosing cards -----------------------------------------------------------------------------------------


def test_the_tag_says_at_once_what_is_chosen(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    table = table_of(scene)
    seven, other, four = cards("7S", "7H", "4D")
    hand.click(f"card.{seven}")
    assert table.tag.words == "Single, 7 points"
    hand.click(f"card.{other}")
    assert table.tag.words.startswith("Pair, 14 points")
    assert table.lying == (seven, other)
    # A click on a chosen card puts it on top, a click on the top one lets it go.
    hand.click(f"card.{seven}")
    assert table.lying == (other, seven)
    assert table.stock.glows
    assert table.pile.glows
    hand.click(f"card.{four}")
    assert not table.tag.legal
    assert not table.lying
    assert not table.stock.glows
    assert not hand.find("put_down").enabled
    hand.click(f"card.{four}")
    hand.click(f"card.{seven}")
    assert table.lying == (other,)


def test_a_set_is_put_in_order_by_dragging(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    table = table_of(scene)
    seven, other = cards("7S", "7H")
    hand.click(f"card.{other}")
    hand.click(f"card.{seven}")
    assert table.lying == (other, seven)
    hand.drag(hand.find(f"card.{other}").rect.center, (940, 620))
    assert [each.card for each in table.hand.cards][-1] == other
    assert table.lying == (seven, other)


def test_what_lies_beside_the_pile_can_be_taken_back(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    table = table_of(scene)
    pair = cards("7S", "7H")
    for card in pair:
        hand.click(f"card.{card}")
    hand.press("p")
    assert table.pending == pair
    assert [area.w > 0 for area in table.pile.pending_places()] == [True, True]
    hand.press("esc")
    assert not table.pending
    assert table.lying == pair
    assert hand.app.scene is scene
    assert len(table.hand.cards) == 5


def test_what_is_no_group_is_refused_in_words(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    table = table_of(scene)
    seven, jack = (hand.find(f"card.{card}").rect.center for card in cards("7S", "JC"))
    hand.click(seven)
    hand.drag(jack, (700, 300))
    assert table.pending == cards("JC"), "a card that does not go with what was chosen is meant alone"
    hand.press("esc")
    hand.click(seven)
    hand.drag(jack, (700, 300))
    assert not table.pending
    assert any("not of one rank" in text for text in hand.app.toasts.texts)
    assert not scene.match.entries


# -- free plays ---------------------------------------------------------------------------------------------


def test_a_free_play_says_what_and_how_much(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, FREE)
    table = table_of(scene)
    assert table.window.visible
    assert set(table.selection.cards) == set(cards("9D", "9S"))
    assert table.selection.points == 18
    under = table.selection.cards[0]
    hand.click(f"card.{under}")
    top = table.selection.cards[-1]
    assert top == under, "a click on a chosen card puts it on top"
    hand.press("y")
    lay = scene.match.entries[0].move
    assert isinstance(lay, mv.Lay)
    assert lay.cards[-1] == top


def test_letting_be_is_not_seen(tmp_path: Path) -> None:
    """Another seat that could lay something is passed over without a pause and without its name."""
    given = {**FREE, "hands": {"0": ["2S"], "1": ["9D", "9S", "4H"], "2": ["4S", "6H"]}}
    match = match_from(given, level="random")
    _, scene = open_table(tmp_path, match=match)
    table = table_of(scene)
    assert table.unseen("interrupt")
    assert table.unseen("discard")
    assert not table.unseen("turn")
    assert not [entry for entry in table.log if "let" in entry.key]


def test_the_clock_of_a_free_play_runs_out(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, {**FREE, "options": {"interrupt_mode": "timed"}})
    timer = table_of(scene).window.timer
    hand.app.frame(900)
    assert 0 < timer.left < 5.5
    hand.press("p")
    left = timer.left
    hand.app.frame(900)
    assert timer.left == left
    hand.press("p")
    for _ in range(8):
        hand.app.frame(900)
    assert [entry.move for entry in scene.match.entries][:1] == [mv.LetBe()]


def test_free_plays_lay_themselves(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, {**FREE, "options": {"interrupt_mode": "auto"}})
    for _ in range(60):
        hand.app.frame(60)
    first = scene.match.entries[0]
    assert isinstance(first.move, mv.Lay)
    assert set(first.move.cards) == set(cards("9D", "9S"))


def test_no_prompt_for_who_has_nothing_to_lay(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, {**FREE, "hands": {"0": ["9D", "2C"], "1": ["2S"], "2": ["4S"]}})
    assert not table_of(scene).window.visible
    assert scene.match.state.phase == "turn"
    assert hand.app.scene is scene


# -- the end of a round -------------------------------------------------------------------------------------


def to_reveal(hand: Hand, scene: TableScene) -> None:
    scene.choose(mv.Call())
    for _ in range(600):
        hand.app.frame(40)
        if table_of(scene).reveal.finished:
            return
    raise AssertionError("the hands are not revealed")


def test_the_reveal_waits_until_somebody_goes_on(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, {**GIVEN, "hands": LOW})
    to_reveal(hand, scene)
    reveal = table_of(scene).reveal
    for _ in range(30):
        hand.app.frame(60)
    assert reveal.on
    hand.click("peek")
    assert reveal.peeking
    hand.click("peek")
    hand.press("enter")
    until_asked(hand, scene)
    assert not reveal.on
    assert scene.match.state.round == 2


def test_skipping_and_resizing_keep_the_reveal(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, {**GIVEN, "hands": LOW})
    scene.choose(mv.Call())
    hand.app.frame(16)
    hand.press("space")
    reveal = table_of(scene).reveal
    assert reveal.on
    assert reveal.finished
    hand.app.resize((1920, 1080))
    hand.app.frame(16)
    assert reveal.on
    hand.app.change_settings(language="es")
    hand.app.frame(16)
    assert reveal.on
    assert hand.find("next_round").label == "Siguiente ronda"
    assert scene.asked is None, "nobody is asked before the scores have been read"
    hand.press("enter")
    until_asked(hand, scene)
    assert not reveal.on


def test_a_wrong_sum_may_be_typed_again_and_time_runs_out(tmp_path: Path) -> None:
    given = {
        **GIVEN,
        "turn": 1,
        "hands": {**LOW, "0": ["KH", "4D"], "1": ["2C"]},
        "options": {"self_count": True},
    }
    match = match_from(given, level="random")
    match.play(mv.Call())
    hand, scene = open_table(tmp_path, match=match)
    panel = table_of(scene).panel
    assert panel.visible
    assert not table_of(scene).value.visible
    hand.press("9", "enter")
    assert panel.visible
    assert scene.asked == 0
    for _ in range(20):
        hand.app.frame(999)
    assert mv.Uncounted() in [entry.move for entry in scene.match.entries if entry.seat == 0]


# -- the table in bad weather -------------------------------------------------------------------------------


def test_the_window_is_closed_and_the_match_goes_on_next_day(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=3, seed=6)
    scene.choose(next(move for move in scene.match.state.moves() if isinstance(move, mv.Play)))
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
    _, scene = open_table(tmp_path, match=resumed.match)
    assert scene.asked == 0
    assert table_of(scene).log


def test_the_language_is_switched_in_the_middle(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    english = table_of(scene).prompt.sentence
    hand.click(f"card.{cards('7S')[0]}")
    hand.app.change_settings(language="es")
    hand.app.settle()
    table = table_of(scene)
    assert table.prompt.sentence not in ("", english)
    assert table.lying == cards("7S"), "what was chosen stays chosen"
    assert scene.asked == 0


def test_undo_takes_back_letting_be(tmp_path: Path) -> None:
    given = {**FREE, "turn": 0}
    hand, scene = described(tmp_path, given)
    before = state_hash(scene.match.state)
    hand.press("n")
    until_asked(hand, scene)
    assert scene.match.state.phase == "turn"
    hand.press("z")
    until_asked(hand, scene)
    assert state_hash(scene.match.state) == before
    assert table_of(scene).window.visible


def test_only_the_person_at_the_screen_is_seen(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, people="01", players=3, seed=9, target=50)
    seen = set()
    for _ in range(900):
        table = table_of(scene)
        if isinstance(hand.app.scene, HandOver | AskAround):
            assert scene.viewer == -1
            assert all(each.card < 0 for each in table.hand.cards)
            hand.press("enter")
        elif table.reveal.on:
            hand.press("enter")
        elif scene.asked is not None and not scene.timeline.busy:
            seat = scene.viewer
            assert seat == scene.asked
            seen.add(seat)
            view = table.view
            assert view is not None
            assert all(card < 0 for card in view.hands[1 - seat]) or view.hands_are_open
            scene.choose(scene.match.asking(seat).moves()[0])
        hand.app.frame(200)
        if scene.match.state.round > 2 or (hand.app.scene is not scene and scene.match.over):
            break
    assert seen == {0, 1}


def test_a_replay_steps_both_ways(tmp_path: Path) -> None:
    hand, scene = open_table(tmp_path, players=3, seed=21, target=200)
    rng = random.Random(3)
    while until_asked(hand, scene) and scene.match.state.round < 3:
        scene.choose(advice(scene, rng))
    shown = Replay(scene.match)
    hand.app.push(shown)
    hand.app.settle()
    shown.playing = False
    hand.press("end")
    assert shown.step == len(scene.match.entries)
    for _ in range(3):
        hand.press("left")
    assert shown.step == len(scene.match.entries) - 3
    hand.press("home")
    assert shown.step == 0
    for _ in range(len(scene.match.entries)):
        hand.press("right")
        hand.app.frame(30)
    assert shown.step == len(scene.match.entries)
    hand.press("esc")
    hand.app.settle()
    assert hand.app.scene is scene


def test_a_hint_chooses_the_cards(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    table = table_of(scene)
    table.suggest(mv.Play(cards("7S", "7H"), "stock"), "Fourteen points less.")
    assert table.lying == cards("7S", "7H")
    assert "Fourteen" in table.prompt.sentence
    assert hand.app.scene is scene


def test_the_sheet_opens_and_shuts(tmp_path: Path) -> None:
    hand, scene = described(tmp_path, GIVEN)
    hand.press("o")
    assert hand.screen.popup is not None
    hand.press("esc")
    assert hand.screen.popup is None
    assert hand.app.scene is scene
