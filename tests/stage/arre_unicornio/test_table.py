"""The table itself: places, needs, what may be chosen, what is refused, what passes by itself."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from tabletop.games.arre_unicornio import catalogue, refusals
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio.parts import THROWN, Pending
from tabletop.scenes.table import TableScene
from tabletop.stage.arre_unicornio import cards, needs, paint, positions
from tabletop.stage.arre_unicornio.names import card as card_name
from tabletop.stage.arre_unicornio.own_corner import OwnCorner
from tabletop.stage.arre_unicornio.selection import Selection, best_target
from tests.look.arre_unicornio import FULLEST
from tests.scenes.at_the_asylum_table import open_table, table_of, until_asked
from tests.stage.arre_unicornio.table_on_screen import described, match_of
from tests.stage.kit.driving import Hand
from tests.stage.on_screen import LONG_NAMES

FIVE: dict[str, Any] = {
    "players": 5,
    "roles": "patient director patient_2 doctor beadle",
    "hands": {0: "syringe scissors placebos straitjacket master_key"},
    "items": {0: "building_plan", 1: "building_plan", 2: "doctor_uniform master_key"},
    "tied": [4],
}


def table(folder: Path, people: str = "0", language: str = "en", **given: Any) -> tuple[Hand, TableScene]:
    return open_table(folder, match=match_of(described(**given), people=people), language=language)


def held(scene: TableScene, word: str) -> int:
    hand: list[int] = scene.match.state.hands[0]
    return next(card for card in hand if catalogue.word(card) == word)


def asked_for_a_syringe(folder: Path) -> tuple[Hand, TableScene]:
    """A bot has thrown a jacket, and the person could cancel it."""
    state = described(**{**FIVE, "hands": {0: "syringe", 1: "straitjacket"}}, turn=1)
    state.stack = [Pending(THROWN, 1, state.hands[1].pop(), 0)]
    state.phase, state.asked = "answer_card", [0]
    return open_table(folder, match=match_of(state))


# -- places -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawer", [False, True])
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_lies_on_anything_else(seats: int, drawer: bool) -> None:
    places = positions.places(seats, drawer=drawer)
    assert len(places.others) == seats - 1
    solid = [*places.others, positions.OWN, positions.HAND, positions.PROMPT, positions.HINT, positions.UNDO]
    solid += [positions.PLAY, positions.SWAP, positions.END, positions.SHOUT, places.sheet]
    solid += [positions.DRAWER] if drawer else []
    panels = {tuple(panel) for panel in (places.company, places.scores) if panel is not None}
    solid += [FRect(panel) for panel in panels]
    if places.feed is not None and places.feed.w < 400:
        solid.append(places.feed)
    page = FRect(0, positions.BAR.bottom, 1280, 720 - positions.BAR.bottom)
    for area in solid:
        assert page.contains(area), area
    for first, second in combinations(solid, 2):
        assert not first.colliderect(second), (first, second)
    # The felt may be covered by a question, never by a seat.
    for seat in places.others:
        assert not places.felt.inflate(-24, -40).colliderect(seat)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("drawer", ["", "notebook", "log"])
def test_the_fullest_table_keeps_its_places(tmp_path: Path, drawer: str, size: tuple[int, int]) -> None:
    """Long names, eleven cards, everything before every seat: the picture is ``au_fullest`` of tests.look."""
    match = match_of(described(**FULLEST), names=LONG_NAMES)
    hand, scene = open_table(tmp_path, match=match, size=size)
    stage = table_of(scene)
    if drawer:
        hand.press({"notebook": "b", "log": "l"}[drawer])
        hand.app.settle()
    places = positions.places(8, drawer=bool(drawer))
    plaques = [stage.seats[seat].rect for seat in range(1, 8)]
    assert sorted(map(tuple, plaques)) == sorted(map(tuple, places.others))
    own_cards = [stage.hand.place_of(card) for card in match.state.hands[0]]
    assert len(own_cards) == 11
    for area in own_cards:
        assert area is not None
        assert FRect(0, 0, 1280, 720).contains(area)
        assert not any(area.colliderect(other) for other in (*plaques, positions.OWN, positions.PLAY))
    steps = [after.x - before.x for before, after in pairwise(own_cards)]
    assert min(steps) > 40, "each title begins in view"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_small_table_is_the_same_at_both_sides(seats: int) -> None:
    places = positions.places(seats, drawer=False)
    assert places.feed is not None
    assert places.company is not None
    assert places.felt.centerx == 640
    assert places.feed.x + places.company.right == 1280
    assert places.feed.size == places.company.size
    assert places.feed.y == places.company.y


def test_an_illness_that_asks_covers_the_last_sentences_of_five_only(tmp_path: Path) -> None:
    for players, covered in ((5, True), (3, False)):
        given: dict[str, Any] = {
            "hands": {0: "lobotomy", 1: "placebos", **dict.fromkeys(range(2, players), "")},
            "illnesses": {0: "exquisite_magpie"},
            "turn": players - 1,
            "plays": 1,
        }
        hand, scene = table(tmp_path / str(players), players=players, **given)
        assert until_asked(hand, scene)
        assert scene.match.state.phase == "magpie"
        stage = table_of(scene)
        assert stage.feed is not None
        assert stage.struck is not None
        assert stage.struck.visible
        assert stage.feed.wide == covered
        assert stage.feed.visible != covered


def test_two_see_both_roles(tmp_path: Path) -> None:
    _, scene = table(tmp_path, players=2)
    stage = table_of(scene)
    assert stage.view is not None
    assert all(stage.view.knows(-1, seat) for seat in range(2))


@pytest.mark.parametrize(("players", "above"), [(7, False), (8, True)])
def test_the_own_score_stands_where_no_panel_shows_it(tmp_path: Path, players: int, above: bool) -> None:
    _, scene = table(tmp_path, players=players, totals=[*range(players)])
    own = table_of(scene).own
    assert own.score == ("0" if above else "")
    rings = own.treatment_area(0).unionall([own.treatment_area(1), own.treatment_area(2)])
    assert own.rect.y + (31 if above else 8) < rings.y
    assert rings.bottom <= own.rect.y + 54


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_own_corner_has_room_for_every_word_about_treatments(tmp_path: Path, language: str) -> None:
    _, scene = table(tmp_path, language=language, players=5)
    look, own = table_of(scene).look, table_of(scene).own
    room = own.treatment_area(0).x - 6 - (own.rect.x + 58)
    for key in ("none", "first", "second", "dazed_next", "dazed_now"):
        words = look.say(f"arre_unicornio.seat.{key}")
        assert not paint.fit(look, words, room, (11,)).cut, words


# -- what is needed ---------------------------------------------------------------------------------------


def test_needs_count_what_is_waived_now() -> None:
    state = described(**FIVE)
    rows = needs.needs(state.view(0), 0)
    assert [row.state for row in rows] == [needs.HAVE, needs.NEED, needs.WAIVED]
    assert rows[2].role == catalogue.BEADLE
    assert needs.missing(state.view(0), 0) == (catalogue.UNIFORM,)
    state.jackets[4] = -1
    rows = needs.needs(state.view(0), 0)
    assert rows[2].state == needs.NEED
    assert rows[2].in_hand


def test_tied_patients_are_counted_for_everybody() -> None:
    state = described(**{**FIVE, "tied": [2, 4]})
    assert needs.patients(state.view(3)) == 2
    assert needs.tied_patients(state.view(3)) == 1


# -- choosing ---------------------------------------------------------------------------------------------


def test_a_pair_keeps_the_two_latest() -> None:
    chosen = Selection()
    for seat in (1, 2, 3):
        chosen.toggle(seat)
    assert chosen.seats == [2, 3]
    chosen.toggle(3)
    assert chosen.seats == [2]
    assert chosen.pair([mv.Pair(1, 2)]) is None


def test_an_item_is_meant_for_the_own_area() -> None:
    assert best_target((0, 2, 3), 0, item=True) == 0
    assert best_target((1, 2), 0, item=True) == -1
    assert best_target((4,), 0, item=False) == 4


def test_seats_that_may_be_chosen_glow(tmp_path: Path) -> None:
    hand, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    hand.click(f"card.{held(scene, 'straitjacket')}")
    assert {seat for seat, each in stage.seats.items() if each.offered} == {1, 2, 3}
    assert stage.seats[4].about.startswith(
        stage.look.say(refusals.refusal(stage.view, mv.Play(held(scene, "straitjacket"), 4)).key)  # type: ignore[arg-type]
    )
    hand.press("esc")
    assert not stage.selection
    assert scene.app.scene is scene
    assert not any(each.offered for each in stage.seats.values())


def test_what_is_not_allowed_is_refused_in_words(tmp_path: Path) -> None:
    hand, scene = table(tmp_path, **FIVE)
    said: list[str] = []
    scene.refuse = lambda refused: said.append(refused.key)  # type: ignore[method-assign]
    hand.click(f"card.{held(scene, 'syringe')}")
    assert said == ["arre_unicornio.no.only_as_answer"]
    hand.click(f"card.{held(scene, 'scissors')}")
    seat = table_of(scene).seats[1].rect
    hand.click((seat.x + 120, seat.y + 20))
    assert said[1:] == ["arre_unicornio.no.not_tied"]
    assert len(scene.match.entries) == 0


def test_the_large_button_plays_an_item_into_the_own_area(tmp_path: Path) -> None:
    hand, scene = table(tmp_path, **FIVE)
    card = held(scene, "master_key")
    hand.click(f"card.{card}")
    assert table_of(scene).play.enabled
    hand.click("play")
    assert scene.match.entries[0].move == mv.Play(card, 0)


def test_the_large_button_leads_the_keys_to_the_seats(tmp_path: Path) -> None:
    hand, scene = table(tmp_path, **FIVE)
    hand.press(hand.find(f"card.{held(scene, 'placebos')}").shortcut)
    hand.click("play")
    assert hand.focus.startswith("seat.")
    hand.press("enter")
    assert isinstance(scene.match.entries[0].move, mv.Play)


# -- buttons ----------------------------------------------------------------------------------------------


def test_a_functionary_is_told_to_swap(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **{**FIVE, "roles": "beadle director patient doctor patient_2", "tied": []})
    stage = table_of(scene)
    assert stage.swap.enabled
    assert stage.swap.face == "gold"
    assert "swap" in stage.prompt.sentence


def test_a_doctor_sees_why_he_cannot_swap(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **{**FIVE, "roles": "doctor director patient patient_2 beadle"})
    stage = table_of(scene)
    assert not stage.swap.enabled
    assert stage.swap.line == stage.look.say("arre_unicornio.button.no_swap.doctor")


def test_two_players_do_not_swap(tmp_path: Path) -> None:
    _, scene = table(tmp_path, players=2)
    assert not table_of(scene).swap.enabled


def test_a_shout_says_what_is_missing(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    uniform = stage.look.say("arre_unicornio.card.doctor_uniform.title")
    assert not stage.shout.enabled
    assert uniform in stage.shout.line


# -- pace and secrets -------------------------------------------------------------------------------------


def test_a_turn_in_which_nothing_can_be_done_passes_by_itself(tmp_path: Path) -> None:
    given = {**FIVE, "roles": "doctor director patient patient_2 beadle", "hands": {0: "syringe"}}
    _, scene = table(tmp_path, **given)
    # Nobody has pressed anything, and the match has gone on to the next question.
    assert scene.match.entries[0].move == mv.Done()
    assert scene.match.entries[0].seat == 0


def test_two_players_turn_passes_as_a_swap_changes_nothing(tmp_path: Path) -> None:
    _, scene = table(tmp_path, players=2, hands={0: "placebos"}, averse=True)
    assert scene.match.entries[0].move == mv.Done()
    assert scene.match.entries[0].seat == 0


def test_nobody_is_seen_to_think_about_an_answer(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    assert stage.unseen("answer_card")
    assert stage.unseen("answer_swap")
    assert stage.unseen("answer_shout")
    assert not stage.unseen("turn")
    assert stage.view is not None
    stage.dismiss()
    stage.view.phase = "answer_card"
    stage.thinking((2,))
    assert stage.thinkers == ()


def test_who_cannot_shout_is_not_asked_when_alone(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    assert stage.at_once(stage.view, (mv.Hush(),)) == mv.Hush()
    assert stage.at_once(stage.view, (mv.Shout(), mv.Hush())) is None


def test_a_hidden_table_shows_no_role_and_no_hand(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    stage.dismiss()
    stage.show(scene.match.state.view(-1), -1)
    own = stage.seats[0]
    assert isinstance(own, OwnCorner)
    assert own.hidden
    assert all(each.card < 0 for each in stage.hand.cards)
    assert stage.view is not None
    assert stage.view.roles[0] < 0
    assert not stage.play.visible


def test_a_hint_is_played_by_the_large_button(tmp_path: Path) -> None:
    hand, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    move = mv.Play(held(scene, "straitjacket"), 3)
    stage.suggest(move, "")
    assert stage.seats[3].chosen
    assert "Menta" in stage.play.line
    hand.click("play")
    assert scene.match.entries[0].move == move


def test_a_hint_to_swap_is_carried_out_by_the_large_button(tmp_path: Path) -> None:
    hand, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    stage.suggest(mv.Swap(2), "")
    assert stage.play.enabled
    assert "Nico" in stage.play.line
    hand.press("enter")
    assert scene.match.entries[0].move == mv.Swap(2)


@pytest.mark.parametrize("illness", ["exquisite_magpie", "minimalist", "equivalent_exchange"])
def test_a_hint_of_an_illness_is_carried_out_by_the_large_button(tmp_path: Path, illness: str) -> None:
    given = {**FIVE, "hands": {0: "lobotomy", 2: "", 3: "", 4: "alarm"}, "turn": 4, "plays": 1}
    hand, scene = table(tmp_path, **given, illnesses={0: illness})
    assert until_asked(hand, scene)
    stage = table_of(scene)
    assert not stage.play.enabled
    move = stage.moves[-1]
    stage.suggest(move, "")
    assert stage.play.enabled
    count = len(scene.match.entries)
    hand.press("enter")
    assert scene.match.entries[count].move == move


def test_a_hint_to_end_the_turn_makes_that_button_gold(tmp_path: Path) -> None:
    _, scene = table(tmp_path, **FIVE)
    stage = table_of(scene)
    faces = [stage.end.face]
    stage.suggest(mv.Done(), "")
    faces.append(stage.end.face)
    stage.gestures.use_card(held(scene, "placebos"))
    assert [*faces, stage.end.face] == ["second", "gold", "second"]


def test_a_hint_about_an_answer_makes_that_button_gold(tmp_path: Path) -> None:
    hand, scene = asked_for_a_syringe(tmp_path)
    stage = table_of(scene)
    faces = [(stage.window.use.face, stage.window.let_be.face)]
    stage.suggest(mv.LetBe(), "Keep it.")
    faces.append((stage.window.use.face, stage.window.let_be.face))
    stage.suggest(mv.Answer(stage.window.card), "Now.")
    faces.append((stage.window.use.face, stage.window.let_be.face))
    assert faces == [("gold", "second"), ("second", "gold"), ("gold", "second")]
    card = stage.window.card
    hand.press("y")
    assert scene.match.entries[0].move == mv.Answer(card)


def test_the_prompt_names_a_swap_only_where_there_is_one(tmp_path: Path) -> None:
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({"players": 3, "hands": {0: "scissors"}}, "turn_only_swap"),
        ({"players": 3, "hands": {0: "unicornosis"}, "averse": True}, "turn_averse"),
    )
    for number, (given, key) in enumerate(cases):
        _, scene = table(tmp_path / str(number), **given)
        stage = table_of(scene)
        assert stage.prompt.sentence == stage.look.say(f"arre_unicornio.ask.{key}"), key


@pytest.mark.parametrize("names", ["short", "original"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_buttons_say_all_of_their_titles(tmp_path: Path, language: str, names: str) -> None:
    _, scene = table(tmp_path, language=language, **FIVE)
    stage = table_of(scene)
    say = stage.look.say
    for button, key in ((stage.swap, "swap"), (stage.swap, "swap_cancel"), (stage.end, "end")):
        button.show(say(f"arre_unicornio.button.{key}"), face="gold")
        inside = button.rect.w - 18 - 28 - (button.picture_size + 6 if button.picture else 0)
        title = button.fit_title(inside, "#FFFFFF")
        assert not title.cut
        assert title.h < 24, "one line"
    stage.look.words.variant = "original" if names == "original" else ""
    for kind in range(len(catalogue.KINDS)):
        card = catalogue.KIND.index(kind)
        for verb in ("play", "discard", "keep", "give"):
            stage.play.show(say(f"arre_unicornio.button.{verb}", card=card_name(stage.look, card)))
            assert not stage.play.fit_title(220, "#FFFFFF").cut, stage.play.title


# -- what a stranger stumbled over ------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("variant", ["", "original"])
def test_no_word_of_a_title_is_broken_without_a_hyphen(tmp_path: Path, language: str, variant: str) -> None:
    _, scene = table(tmp_path, language=language, players=3)
    look, w = table_of(scene).look, 106.0
    look.words.variant = variant
    for kind in catalogue.KINDS:
        for word in cards.parted(look, look.say(f"arre_unicornio.card.{kind}.title")).split():
            block = look.text(word, None, role="h3", size=0.068 * w, fixed=True)
            assert block.w <= 0.625 * w, word


@pytest.mark.parametrize(("language", "line"), [("en", "swapped with you"), ("es", "cambió contigo")])
def test_a_swap_with_the_person_is_told_to_them(tmp_path: Path, language: str, line: str) -> None:
    _, scene = table(tmp_path, language=language, players=3)
    table_ = table_of(scene)
    table_.news.hear([ev.Swapped(0, 2)])
    assert table_.view is not None
    names = ["Ada", "Bea", "Cid"]
    assert table_.news.line(table_.look, table_.view, 2, names, 0).startswith(line)
    assert "Ada" in table_.news.line(table_.look, table_.view, 2, names, 1)
