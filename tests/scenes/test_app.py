"""The window: scenes, dialogs, settings, resizing, failures, and the frames between."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from tabletop.core.match import Match, Player
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.sheet import SheetScene
from tabletop.stage.kit import Answer, Button, Label, Look, Motion, Timeline, Toggle, Widget
from tests.stage.kit.driving import Bench, Hand, sit_down
from tests.toy import TOY


def test_scenes_are_pushed_popped_and_replaced() -> None:
    hand = sit_down()
    app = hand.app
    first = app.scene
    assert isinstance(first, Bench)
    second, third = Bench(lambda _look: ()), Bench(lambda _look: ())
    app.push(second)
    app.replace(third)
    assert second.happened == ["enter", "leave"]
    app.pop()
    assert first.happened == ["enter", "pause", "resume"]
    assert app.scene is first
    app.go(Bench(lambda _look: ()))
    assert first.happened[-1] == "leave"
    assert len(app.stack) == 1


def test_the_change_of_scenes_fades_for_220_ms() -> None:
    hand = sit_down(settings=Settings(language="en"))
    hand.app.go(SheetScene(1))
    hand.app.frame(0)
    middle = None
    passed = 0
    while not hand.app.idle and passed < 1000:
        hand.app.frame(10)
        passed += 10
        if passed == 100:
            middle = hand.app.surface.copy()
    assert middle is not None
    assert pygame.image.tobytes(middle, "RGB") != pygame.image.tobytes(hand.app.surface, "RGB")
    assert hand.app._fade is None


def test_escape_goes_back_and_at_the_root_stays() -> None:
    hand = sit_down()
    hand.app.push(Bench(lambda _look: ()))
    hand.app.settle()
    hand.press("esc")
    assert len(hand.app.stack) == 1
    hand.press("esc")
    assert len(hand.app.stack) == 1


def test_nothing_is_drawn_when_nothing_changes() -> None:
    hand = sit_down(lambda look: [Button(look, (100, 100, 200, 48), "Play", lambda: None, key="play")])
    hand.app.settle()
    before = hand.app.frames_drawn
    for _ in range(50):
        hand.app.frame(16)
    assert hand.app.frames_drawn == before
    assert hand.app.idle
    hand.move(150, 120)
    assert hand.app.frames_drawn > before


def test_nothing_is_hovered_once_the_pointer_has_left_the_window() -> None:
    hand = sit_down(lambda look: [Button(look, (100, 100, 200, 48), "Play", lambda: None, key="play")])
    hand.move(150, 120)
    assert hand.find("play").hovered
    hand.post(pygame.WINDOWLEAVE)
    hand.app.frame(16)
    assert not hand.find("play").hovered


def test_a_dialog_is_modal_and_escape_means_the_safe_answer() -> None:
    seen: list[str] = []

    def make(look: Look) -> Iterable[Widget]:
        yield Button(look, (600, 300, 200, 100), "Below", lambda: seen.append("below"), key="below")

    hand = sit_down(make)

    def ask() -> None:
        hand.app.ask(
            "Leave?",
            "It is saved.",
            [
                Answer("Leave", lambda: seen.append("leave"), kind="careful"),
                Answer("Keep playing", lambda: seen.append("keep"), kind="primary", safe=True),
            ],
        )
        hand.app.settle()

    ask()
    assert hand.focus == "answer1"
    hand.press("esc")
    hand.app.settle()
    ask()
    hand.press("left", "left", "enter")
    hand.app.settle()
    ask()
    hand.click("answer0")
    hand.app.settle()
    assert seen == ["keep", "leave", "leave"]
    assert not hand.app.dialogs
    hand.click("below")
    assert seen[-1] == "below"


def test_enter_answers_a_dialog_at_once() -> None:
    seen: list[str] = []
    hand = sit_down()
    hand.app.ask(
        "Q",
        "?",
        [Answer("No", lambda: seen.append("no")), Answer("Yes", lambda: seen.append("yes"), safe=True)],
    )
    hand.press("enter")
    assert seen == ["yes"]


def test_toasts_come_stay_and_go() -> None:
    hand = sit_down()
    app = hand.app
    for n in range(5):
        app.toast(f"Message {n}")
    app.toast("Message 0")
    app.frame(16)
    assert len(app.toasts.places()) == 3
    assert len(app.toasts.texts) == 5, "the same sentence is not said twice"
    for _ in range(400):
        app.frame(16)
    assert app.toasts.texts == ["Message 3", "Message 4"]
    x, y = app.toasts.places()[0].center
    hand.move(x, y)
    for _ in range(400):
        app.frame(16)
    assert app.toasts.texts == ["Message 3", "Message 4"], "toasts under the pointer stay"
    hand.click((x, y))
    for _ in range(20):
        app.frame(16)
    assert app.toasts.texts == ["Message 4"]


def _counting(saved: list[Settings]) -> Hand:
    def make(look: Look) -> Iterable[Widget]:
        yield Label(look, (100, 50, 400, 40), look.say("frame.back"), key="label")
        yield Toggle(look, (100, 100, 62, 34), False, lambda _on: None, key="toggle")

    return sit_down(make, save_settings=saved.append)


def test_settings_apply_at_once_and_are_saved() -> None:
    saved: list[Settings] = []
    hand = _counting(saved)
    assert hand.find("label").text == "Back"
    hand.press("tab")
    hand.app.change_settings(language="es")
    assert hand.find("label").text == "Volver"
    assert hand.focus == "toggle", "the focus survives the change of language"
    wide = hand.app.look.text("Castle").w
    hand.app.change_settings(text_size=1.3)
    assert hand.app.look.text("Castle").w > wide
    hand.app.change_settings(calm_motion=True)
    assert hand.app.look.calm
    assert [s.language for s in saved] == ["es", "es", "es"]
    assert saved[-1].text_size == 1.3


def test_settings_that_cannot_be_saved_are_told() -> None:
    def refuse(_settings: Settings) -> None:
        raise OSError("read-only")

    hand = sit_down(save_settings=refuse)
    hand.app.change_settings(speed="fast")
    assert hand.app.settings.speed == "fast"
    assert any("could not be kept" in text for text in hand.app.toasts.texts)


def test_a_resize_waits_150_ms_then_everything_is_made_anew() -> None:
    hand = sit_down(lambda look: [Button(look, (100, 100, 200, 48), "Play", lambda: None, key="play")])
    app = hand.app
    for width in (1300, 1500, 1920):
        hand.post(pygame.VIDEORESIZE, size=(width, width * 9 // 16), w=width, h=width * 9 // 16)
        app.frame(50)
    assert app.look.scale.window == (1280, 720)
    app.frame(120)
    app.frame(60)
    assert app.look.scale.window == (1920, 1080)
    assert app.surface.get_size() == (1920, 1080)
    assert app.settings.window == (1920, 1080)
    hand.click("play")


class _Moving(Bench):
    """A scene in the middle of an animation."""

    def __init__(self) -> None:
        super().__init__(lambda _look: ())
        self.line = Timeline()
        self.x = 0.0

    def enter(self) -> None:
        self.line.then(Motion(400, self._set))

    def _set(self, share: float) -> None:
        self.x = share

    def update(self, ms: float) -> bool:
        return self.line.update(ms) or super().update(ms)


def test_a_resize_and_a_new_language_during_an_animation_lose_nothing() -> None:
    hand = sit_down()
    scene = _Moving()
    hand.app.go(scene)
    for _ in range(5):
        hand.app.frame(16)
    middle = scene.x
    assert 0 < middle < 1
    hand.app.resize((1600, 900))
    hand.app.change_settings(language="es")
    hand.app.frame(16)
    assert middle < scene.x < 1
    hand.app.settle()
    assert scene.x == 1.0


def test_very_small_and_odd_windows_are_drawn() -> None:
    hand = sit_down()
    hand.app.go(SheetScene(1))
    for size in ((320, 200), (900, 900), (3000, 700)):
        hand.app.resize(size)
        hand.app.settle()
        assert hand.app.surface.get_size() == size


def test_full_screen_there_and_back() -> None:
    hand = sit_down()
    hand.press("f11")
    assert hand.app.settings.full_screen
    hand.press("f11")
    assert not hand.app.settings.full_screen
    assert hand.app.surface.get_size() == (1280, 720)


def test_the_size_of_the_window_is_kept_at_the_end() -> None:
    saved: list[Settings] = []
    hand = _counting(saved)
    hand.app.resize((1500, 900))
    assert saved == []
    hand.app.quit()
    assert [settings.window for settings in saved] == [(1500, 900)]


def test_closing_the_window_lets_every_scene_save() -> None:
    hand = sit_down()
    below = hand.app.scene
    hand.app.push(Bench(lambda _look: ()))
    hand.post(pygame.QUIT)
    hand.app.frame(16)
    assert not hand.app.running
    for scene in (below, hand.app.scene):
        assert isinstance(scene, Bench)
        assert scene.happened[-1] == "closing"


class _Broken(Bench):
    def update(self, ms: float) -> bool:
        raise ZeroDivisionError("on purpose")


def test_a_failing_scene_leads_home_with_a_sentence_and_a_log() -> None:
    logged: list[tuple[Exception, Match | None]] = []
    home = Bench(lambda _look: ())
    hand = sit_down(home=lambda: home, log_crash=lambda *crash: logged.append(crash))
    broken = _Broken(lambda _look: ())
    broken.match = Match(TOY, TOY.setup(2, 3), (Player("Ana"), Player("Bot", "hard")))
    hand.app.push(broken)
    hand.app.frame(16)
    ((problem, match),) = logged
    assert repr(problem) == "ZeroDivisionError('on purpose')"
    assert match is broken.match
    assert broken.happened == ["enter", "closing", "leave"]
    assert hand.app.scene is home
    assert hand.app.dialogs[-1].title == "Something broke"
    hand.press("enter")
    hand.app.settle()
    assert not hand.app.dialogs
    assert hand.app.running


def test_a_failing_home_is_not_tried_for_ever() -> None:
    app = App.headless(home=lambda: _Broken(lambda _look: ()), log_crash=lambda *_crash: None)
    app.go(_Broken(lambda _look: ()))
    app.frame(16)
    with pytest.raises(ZeroDivisionError):
        app.frame(16)


def test_the_same_frames_give_the_same_picture() -> None:
    def picture() -> bytes:
        hand = sit_down()
        hand.app.go(SheetScene(2))
        for _ in range(20):
            hand.app.frame(16)
        return pygame.image.tobytes(hand.app.surface, "RGB")

    assert picture() == picture()


@pytest.mark.parametrize("page", [1, 2])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_component_sheet_draws_without_a_missing_picture(
    page: int, size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    hand = sit_down(size=size)
    hand.app.go(SheetScene(page))  # type: ignore[arg-type]
    for _ in range(20):
        hand.app.frame(16)
    assert not [record for record in caplog.records if "cannot be drawn" in record.message]
