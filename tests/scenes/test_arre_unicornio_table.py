"""The table of ¡Arre Unicornio! with a match on it, played by mouse and by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio.state import State
from tabletop.scenes.ask_around import AskAround
from tabletop.scenes.handover import HandOver
from tabletop.scenes.match_end import MatchEnd
from tests.scenes.at_the_asylum_table import ByKeys, ByMouse, advice, open_table, table_of, until_asked
from tests.stage.arre_unicornio.table_on_screen import described, match_of

#: Drawn in less time; everything lies on the same page.
SMALL = (640, 360)


def play_on(player: ByMouse, seed: int, *, by_mouse: bool) -> set[type[Any]]:
    """Play until the table is left; the kinds of moves that were made by hand."""
    hand, scene, rng, kinds = player.hand, player.scene, random.Random(seed), set()
    while until_asked(hand, scene, by_mouse=by_mouse):
        before = len(scene.match.entries)
        move = advice(scene, rng)
        kinds.add(type(move))
        player.make(move)
        for _ in range(100):
            # What passes by itself takes a moment.
            if len(scene.match.entries) > before:
                break
            hand.app.frame(40)
        made = [entry.move for entry in scene.match.entries[before:] if entry.seat == 0]
        assert made[:1] == [move], f"{move} was meant, {made} came of it ({scene.match.state.phase})"
    return kinds


@pytest.mark.parametrize(("players", "seed"), [(5, 31), (2, 32), (8, 33)])
def test_a_whole_match_by_mouse(tmp_path: Path, players: int, seed: int) -> None:
    hand, scene = open_table(tmp_path, players=players, seed=seed, size=SMALL, mode="single")
    kinds = play_on(ByMouse(hand, scene), 4, by_mouse=True)
    assert isinstance(hand.app.scene, MatchEnd)
    assert {mv.Keep, mv.Play} <= kinds


@pytest.mark.parametrize(("players", "seed"), [(6, 41), (3, 42)])
def test_a_whole_match_by_keys_alone(tmp_path: Path, players: int, seed: int) -> None:
    hand, scene = open_table(tmp_path, players=players, seed=seed, size=SMALL, mode="single")
    kinds = play_on(ByKeys(hand, scene), 5, by_mouse=False)
    assert isinstance(hand.app.scene, MatchEnd)
    assert {mv.Keep, mv.Play} <= kinds


@pytest.mark.parametrize("prompt", ["only_if_holding", "always"])
def test_two_persons_at_one_screen_see_only_their_own(tmp_path: Path, prompt: str) -> None:
    hand, scene = open_table(
        tmp_path, people="01", players=3, seed=9, size=SMALL, mode="single", reaction_prompt=prompt
    )
    rng, seen = random.Random(1), set()
    for _ in range(4000):
        if isinstance(hand.app.scene, MatchEnd) or len(scene.match.entries) > 40:
            break
        if isinstance(hand.app.scene, HandOver | AskAround):
            # Whoever comes next sees nothing of the one before.
            assert scene.viewer == -1
            assert all(each.card < 0 for each in table_of(scene).hand.cards)
            hand.press("enter")
            hand.app.settle()
        elif until_asked(hand, scene):
            assert scene.viewer == scene.asked
            seen.add(scene.asked)
            scene.choose(advice(scene, rng))
    assert seen == {0, 1}


def test_a_bot_thinks_about_an_answer_while_the_card_still_flies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a bot that thinks long, and could answer, is not found out by the time that it takes."""
    state = described(players=3, hands={0: "placebos", 1: "syringe"})
    hand, scene = open_table(tmp_path, match=match_of(state, level="hard"))
    asked: list[tuple[int, bool]] = []
    ask = scene.house.bots.ask

    def spy(game: str, view: State, seat: int, *rest: Any, **more: Any) -> int:
        asked.append((seat, scene.timeline.busy))
        return ask(game, view, seat, *rest, **more)

    monkeypatch.setattr(scene.house.bots, "ask", spy)
    scene.choose(mv.Play(state.hands[0][0], 2))
    hand.app.frame(20)
    assert asked == [(1, True)]
    for _ in range(200):
        hand.app.frame(40)
        if len(scene.match.entries) > 1:
            break
    assert scene.match.entries[1].seat == 1
