"""What moves and what covers the table: every choice is performed, shows wait and give nothing away."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from tabletop.core.match import Match, Player
from tabletop.games.arre_unicornio import GAME, catalogue
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import moves as mv
from tabletop.scenes.app import App
from tabletop.scenes.handover import HandOver
from tabletop.scenes.table import TableScene
from tabletop.stage.arre_unicornio import rule_pictures
from tabletop.stage.arre_unicornio.outside import OUTSIDE, columns, standing, why
from tabletop.stage.arre_unicornio.table import Table
from tabletop.stage.arre_unicornio.turning import moments
from tabletop.text import LANGUAGES, Words
from tests.look.shots import window
from tests.stage.arre_unicornio.table_on_screen import (
    NAMES,
    described,
    frames,
    make,
    match_of,
    put_on_screen,
)
from tests.stage.on_screen import settle

#: Nobody but the person holds a card, so nobody can answer.
BARE = dict.fromkeys(range(1, 5), "")


@pytest.fixture
def app() -> Iterator[App]:
    with window() as app:
        yield app


def press(app: App, key: int) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.frame(20)
    app.frame(20)


def ready(**given: object) -> Match:
    """The person is a Patient at the end of its turn with everything that it needs."""
    usual = {
        "hands": {0: "lobotomy", **BARE},
        "items": {0: "building_plan doctor_uniform master_key"},
        "step": "shout",
        "phase": "shout",
    }
    return match_of(described(5, **{**usual, **given}))  # type: ignore[arg-type]


# -- performing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "speed", "calm"),
    [(2, "normal", False), (5, "fast", True), (6, "fast", False), (8, "slow", False)],
)
def test_every_choice_is_performed_and_the_table_is_right_after(players: int, speed: str, calm: bool) -> None:
    rng = random.Random(players)
    seats = tuple(Player(NAMES[seat], "person" if not seat else "easy") for seat in range(players))
    with window(speed=speed, calm_motion=calm) as app:
        scene, table = put_on_screen(app, Match(GAME, GAME.setup(players, 5, {}), seats, id="x"))
        for number in range(36):
            if scene.match.over:
                break
            make_any(scene, table, rng)
            for _ in range(rng.choice((2, 3, 200))):
                if not scene.timeline.moving or any(show.on for show in table.performance.shows):
                    break
                app.frame(80)
            scene.timeline.skip()
            for show in table.performance.shows:
                show.close()
            scene.timeline.skip()
            expected = scene.match.state.view(0)
            # Whoever is asked in the draft comes first in the view with which it is asked.
            assert table.view is not None
            expected.asked = table.view.asked
            assert table.view == expected, number
            assert not table.performance.covers
            table.performance.effects.draw(app.surface)


def make_any(scene: TableScene, table: Table, rng: random.Random) -> None:
    """Any legal move of whoever is asked first, without waiting for anybody."""
    state = scene.match.state
    move = rng.choice(list(state.moves()))
    scene.asked = None
    table.dismiss()
    scene.make(move, state.decision.seat)


def test_an_answer_window_lasts_as_long_whether_or_not_somebody_could_answer(app: App) -> None:
    def lasts(hand: str) -> float:
        hands = {0: "lobotomy", 1: hand, 2: "scissors", 3: "", 4: ""}
        scene, table = put_on_screen(app, match_of(described(5, hands=hands, tied=[4], turn=2)))
        thrown = scene.match.state.hands[2][0]
        make(scene, mv.Play(thrown, 4))
        passed = 0.0
        while not any(entry.key.endswith("freed.away") for entry in table.log):
            if scene.match.state.stack and not scene.timeline.busy:
                make(scene, mv.LetBe())
            app.frame(10)
            passed += 10
            assert passed < 5000
        return passed

    assert abs(lasts("syringe") - lasts("alarm")) <= 30


# -- the private card -------------------------------------------------------------------------------------


def test_after_a_swap_the_person_sees_its_new_card_until_enter(app: App) -> None:
    scene, table = put_on_screen(app, match_of(described(5, hands={0: "lobotomy", **BARE})))
    make(scene, mv.Swap(1))
    settle(app, scene)
    card = table.performance.swap_card
    assert card.on
    assert card.news is not None
    assert catalogue.role(card.news.card) == catalogue.DOCTOR
    assert catalogue.role(card.news.given) == catalogue.PATIENT
    assert card.news.other == 1
    press(app, pygame.K_RETURN)
    frames(app, 100)
    assert not card.on
    assert card.news is None


def test_a_resize_and_a_skip_do_not_put_the_private_card_away(app: App) -> None:
    scene, table = put_on_screen(app, match_of(described(5, hands={0: "lobotomy", **BARE})))
    make(scene, mv.Swap(1))
    settle(app, scene)
    scene.layout()
    frames(app, 100)
    assert table.performance.swap_card.on
    scene.timeline.skip()
    frames(app, 100)
    assert table.performance.swap_card.on
    assert scene.timeline.busy


def test_others_never_see_the_private_card(app: App) -> None:
    state = described(5, hands={0: "lobotomy", **BARE}, turn=2)
    scene, table = put_on_screen(app, match_of(state))
    make(scene, mv.Swap(3))
    settle(app, scene)
    assert not table.performance.swap_card.on
    assert table.performance.swap_card.news is None


def test_who_was_swapped_while_away_sees_the_card_when_the_screen_is_handed_over(app: App) -> None:
    state = described(5, hands={0: "lobotomy", **BARE})
    scene = TableScene(match_of(state, people="01"))
    app.go(scene)
    here(app)
    table = scene.stage
    assert isinstance(table, Table)
    assert table.seat == 0
    make(scene, mv.Swap(1))
    settle(app, scene)
    assert table.performance.swap_card.on
    table.performance.swap_card.next()
    frames(app, 2500, 40)
    here(app)
    assert table.seat == 1
    card = table.performance.swap_card
    assert card.on
    assert card.news is not None
    assert card.news.seat == 1
    assert catalogue.role(card.news.card) == catalogue.PATIENT
    assert catalogue.role(card.news.given) == catalogue.DOCTOR


def here(app: App) -> None:
    """Whoever is asked for says "I'm here"."""
    for _ in range(80):
        app.frame(40)
        if isinstance(app.scene, HandOver):
            break
    assert isinstance(app.scene, HandOver)
    press(app, pygame.K_RETURN)
    frames(app, 600)


# -- the end of a game ------------------------------------------------------------------------------------


def test_an_escape_is_shown_and_waits_for_the_person(app: App) -> None:
    scene, table = put_on_screen(app, ready())
    make(scene, mv.Shout())
    settle(app, scene)
    end = table.performance.game_end
    assert end.on
    assert end.finished
    assert end.result is not None
    assert end.result.escapee == 0
    assert end.title == "Lola escapes!"
    assert scene.timeline.busy
    screen = table.performance.effects.screen
    assert screen is not None
    end.on_roles()
    app.frame(20)
    press(app, pygame.K_ESCAPE)
    end.on_log()
    app.frame(20)
    press(app, pygame.K_RETURN)
    assert end.on
    press(app, pygame.K_RETURN)
    frames(app, 300)
    assert not end.on
    settle(app, scene)
    assert scene.match.state.game == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("waived", [0, 1, 2, 3])
def test_the_reason_of_an_escape_names_what_helped(language: str, waived: int) -> None:
    tied = {0: [], 1: [2], 2: [2, 4], 3: [2, 4, 5]}[waived]
    items = ("building_plan master_key doctor_uniform", "doctor_uniform master_key", "doctor_uniform", "")
    state = described(
        6,
        hands={0: "lobotomy", **BARE, 5: ""},
        items={0: items[waived]},
        tied=tied,
        step="shout",
        phase="shout",
    )
    with window(language=language) as app:
        scene, table = put_on_screen(app, match_of(state))
        make(scene, mv.Shout())
        settle(app, scene)
        line = table.performance.game_end.line
    assert line
    assert "arre_unicornio." not in line


def test_an_alarm_stops_an_escape_and_goes_by_itself(app: App) -> None:
    scene, table = put_on_screen(app, ready(hands={0: "lobotomy", **BARE, 1: "alarm"}))
    make(scene, mv.Shout())
    settle(app, scene)
    assert not table.performance.covers
    make(scene, mv.Answer(scene.match.state.hands[1][0]))
    seen = False
    for _ in range(200):
        app.frame(40)
        seen = seen or table.performance.alarm.on
    assert seen
    assert not table.performance.alarm.on
    assert not scene.match.over


def test_all_tied_and_closed_have_scenes_of_their_own(app: App) -> None:
    roles = "director doctor patient beadle patient_2"
    state = described(5, roles=roles, hands={0: "straitjacket", **BARE}, tied=[2])
    scene, table = put_on_screen(app, match_of(state))
    make(scene, mv.Play(scene.match.state.hands[0][0], 4))
    settle(app, scene)
    assert type(table.performance.game_end.scene).__name__ == "TiedScene"
    guard = described(5, hands={0: "lobotomy", **BARE}, turn=4, starter=0, plays=1, round=60)
    scene, table = put_on_screen(app, match_of(guard))
    make(scene, mv.Done())
    settle(app, scene)
    assert type(table.performance.game_end.scene).__name__ == "ClosedScene"


def test_adverse_effects_are_announced_and_a_press_skips_them(app: App) -> None:
    discard = "syringe alarm placebos medical_inspection"
    state = described(5, hands={0: "lobotomy", **BARE}, deck=1, discard=discard, turn=4, plays=1)
    scene, table = put_on_screen(app, match_of(state))
    make(scene, mv.Done())
    show = table.performance.adverse
    for _ in range(100):
        app.frame(20)
        if show.on:
            break
    assert show.on
    show.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(640, 360)))
    frames(app, 200)
    assert not show.on
    assert "deck_end" in app.look.sounds.played


# -- notebook ---------------------------------------------------------------------------------------------


def test_the_notebook_shows_what_is_certain_impossible_and_likely(app: App) -> None:
    _, table = put_on_screen(app, match_of(described(5, shown=[1], hands={0: "lobotomy", **BARE})))
    table.toggle_notebook()
    frames(app, 100)
    book = table.notebook
    assert book.chance(0, catalogue.PATIENT) == 1
    assert book.chance(1, catalogue.DOCTOR) == 1
    assert book.chance(2, catalogue.DOCTOR) == 0
    assert book.chance(2, catalogue.DIRECTOR) == pytest.approx(1 / 3)
    assert book.exact


def test_the_notebook_can_keep_chances_to_itself(app: App) -> None:
    options = {"notebook": "certain"}
    _, table = put_on_screen(app, match_of(described(5, options=options), options=options))
    assert not table.notebook.exact


# -- outside ----------------------------------------------------------------------------------------------


def played(seed: int, players: int = 5) -> Match:
    """A whole match of random choices."""
    rng = random.Random(seed)
    seats = tuple(Player(name, "easy") for name in NAMES[:players])
    match = Match(GAME, GAME.setup(players, seed, {"match_target": 3}), seats, id="x")
    while not match.over:
        match.play(rng.choice(list(match.state.moves())))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_outside_the_table(language: str) -> None:
    words = Words(language)
    match = played(3)
    assert "arre_unicornio." not in why(match, words)
    assert standing(match, words)
    figures = columns(match)
    assert sum(figures[1].figures) == sum(
        isinstance(event, ev.Escaped) for events in match.events for event in events
    )
    for column in figures:
        assert words.has(column.heading)
    for moment in moments(match):
        assert moment.round >= 1
        assert "arre_unicornio." not in words.say(moment.key, **moment.values)


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("cards", "straitjacket,patient_2,back_role"),
        ("items", "plan,uniform,key"),
        ("roles", "director,doctor"),
        ("marks", "tied,dazed,swap"),
        ("classes", "escape,illness"),
        ("treatments", "2"),
        ("escape", ""),
    ],
)
def test_rule_pictures_can_be_drawn(app: App, kind: str, what: str) -> None:
    picture = rule_pictures.rule_picture(app.look, kind, what, 600)
    assert picture is not None
    assert picture.w <= 620
    picture.paint(app.surface, pygame.FRect(20, 20, picture.w, picture.h))


def test_unknown_rule_pictures_are_none(app: App) -> None:
    assert rule_pictures.rule_picture(app.look, "cards", "no_such_card", 600) is None
    assert rule_pictures.rule_picture(app.look, "castle", "", 600) is None
    assert OUTSIDE.faces is not None
