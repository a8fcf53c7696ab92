"""The reveal of a duel: what it says, when it goes on, what survives a resize; every sound in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from tabletop.core.match import Player
from tabletop.games.recreo_arcano import GAME
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.events import DuelBegan, DuelCard, DuelFaced, DuelRevealed
from tabletop.games.recreo_arcano.state import EMPTY, State
from tabletop.saves.settings import Settings
from tabletop.scenes.app import App
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Widget
from tabletop.stage.kit.motion import Timeline, call
from tabletop.stage.recreo_arcano import duel_motion
from tabletop.stage.recreo_arcano.duel_choices import BAND
from tabletop.stage.recreo_arcano.duel_motion import Reveal
from tabletop.stage.recreo_arcano.duel_stage import DuelStage
from tests.stage.kit.driving import Hand

PLAYERS = (Player("Lola"), Player("Nico", "hard"), Player("Menta", "normal"), Player("Rulo", "easy"))
OWN, FOE = 2, 3


def card(name: str) -> int:
    return next(number for number, each in enumerate(box().cards) if each.id == name)


def match_state() -> State:
    state: State = GAME.start(GAME.setup(4, 7))
    state.numbers[:] = [3, 1, 2, 1, 2, 3]
    return state


class Page(Scene):
    """Nothing but the duel's stage and a timeline."""

    background = ""
    music = ""

    def enter(self) -> None:
        self.timeline = Timeline()
        self.stage = DuelStage(self.look, PLAYERS)
        self.done: list[str] = []

    def build(self) -> Iterable[Widget]:
        return [self.stage]

    def update(self, ms: float) -> bool:
        moving = super().update(ms)
        return self.timeline.update(ms) or moving or self.timeline.moving

    def begin(self, *, attacker: int = 0, defender: int = 1, seat: int = 0) -> DuelStage:
        self.stage.open(match_state().view(seat), seat, DuelBegan(attacker, OWN, FOE, 12))
        self.stage.faced(DuelFaced(attacker, defender))
        return self.stage

    def reveal(self, names: tuple[str, str], numbers: tuple[int, int] = (2, 1), **rest: bool) -> DuelRevealed:
        cards = tuple(card(name) if name else EMPTY for name in names)
        strengths = tuple(0 if c < 0 else box().cards[c].strength or 0 for c in cards)
        won = strengths[0] + numbers[0] >= strengths[1] + numbers[1]
        assert self.stage.duel is not None
        attacker, defender = (side.seat for side in self.stage.duel.sides)
        event = DuelRevealed(
            attacker,
            defender,
            OWN,
            FOE,
            (cards[0], cards[1]),
            (strengths[0], strengths[1]),
            numbers,
            won,
        )
        self.stage.reveal(event, self.timeline, on_done=lambda: self.done.append("duel"), **rest)
        self.timeline.then(call(lambda: self.done.append("after")))
        return event


@pytest.fixture
def page() -> Iterator[Page]:
    app = App.headless()
    scene = Page()
    app.go(scene)
    app.settle()
    yield scene
    app.close()


def shown(page: Page) -> Reveal:
    duel = page.stage.duel
    assert duel is not None
    assert duel.reveal is not None
    return duel.reveal


def test_the_reveal_goes_part_by_part_and_waits(page: Page) -> None:
    page.begin()
    page.app.settle()
    page.look.sounds.played.clear()
    page.reveal(("CL1", "HL4"))
    seen = []
    for _ in range(140):
        page.app.frame(16)
        now = shown(page)
        seen.append((now.turn, now.drop, now.count, now.verdict))
    starts = [next(n for n, parts in enumerate(seen) if parts[each] > 0) for each in range(4)]
    assert starts == sorted(set(starts))
    assert shown(page).resting
    assert page.done == []
    assert page.timeline.busy
    assert not page.timeline.moving, "a result that is being read costs no frames"
    assert page.look.sounds.played == ["duel_reveal", "card_flick", "duel_sum", "duel_win"]
    Hand(page.app).click("duel.continue")
    page.app.settle()
    assert page.done == ["duel", "after"]
    assert not page.stage.on


def test_enter_and_space_skip_and_go_on(page: Page) -> None:
    hand = Hand(page.app)
    for key in ("enter", "space"):
        page.done.clear()
        page.begin()
        page.reveal(("CL1", "HL4"))
        page.app.frame(16)
        page.app.frame(16)
        hand.press(key)
        page.app.frame(16)
        assert shown(page).resting
        hand.press(key)
        page.app.settle()
        assert page.done == ["duel", "after"]


def test_without_a_person_it_closes_itself(page: Page) -> None:
    page.begin(attacker=2, defender=3)
    page.reveal(("CA1", "HA1"))
    for _ in range(120):
        page.app.frame(16)
    assert page.stage.on, "there is time to read"
    for _ in range(140):
        page.app.frame(16)
    assert page.done == ["duel", "after"]


def test_the_losing_side_hears_it_kindly(page: Page) -> None:
    page.begin()
    page.reveal(("CL1", "S12"))
    page.app.frame(16)
    page.app.frame(16)
    page.stage.go_on()
    assert page.look.sounds.played[-1] == "duel_lose"


def test_skipping_the_queue_and_a_resize_close_it_safely(page: Page) -> None:
    page.begin()
    page.reveal(("CL1", "HL4"))
    page.app.frame(16)
    page.app.frame(16)
    page.timeline.skip()
    page.stage.show(match_state().view(0), 0)
    assert not page.stage.on
    assert page.done == ["duel", "after"]
    page.begin()
    page.app.resize((1920, 1080))
    page.app.settle()
    assert page.stage.on
    assert page.stage.covers


def test_a_result_that_is_being_read_survives_a_new_picture_of_the_table(page: Page) -> None:
    page.begin()
    page.reveal(("CL1", "HL4"))
    page.app.frame(16)
    page.app.frame(16)
    page.stage.show(match_state().view(0), 0)
    assert shown(page).resting
    assert page.done == []


def test_one_duel_after_another(page: Page) -> None:
    page.begin()
    page.reveal(("CL1", "HL4"), follows=True)
    page.app.settle()
    words = duel_motion.outcome(page.look, PLAYERS, shown(page))
    assert words.endswith(page.look.say("recreo_arcano.duel.next"))
    page.stage.go_on()
    page.app.settle()
    page.begin(defender=3)
    assert page.stage.duel is not None
    assert page.stage.duel.reveal is None
    page.reveal(("CL2", "HA1"))
    page.app.settle()
    page.stage.go_on()
    page.app.settle()
    assert page.done == ["duel", "after"] * 2


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("names", "numbers", "fates"),
    [
        (("CL1", "HL4"), (2, 1), ["both_discarded"]),
        (("CL7", "HL4"), (2, 1), ["card_back", "card_discarded"]),
        (("S12", "HL4"), (2, 1), ["card_gone", "card_discarded"]),
        (("", "HL7"), (2, 2), ["card_back"]),
    ],
)
def test_the_sentence_says_where_the_cards_go(
    page: Page, language: str, names: tuple[str, str], numbers: tuple[int, int], fates: list[str]
) -> None:
    page.app.words.switch(language)
    page.begin()
    event = page.reveal(names, numbers)
    page.app.settle()
    words = duel_motion.outcome(page.look, PLAYERS, shown(page))
    owners = iter(zip(event.cards, ("Lola", "Nico"), strict=True))
    expected = []
    for fate in fates:
        number, name = next((c, n) for c, n in owners if c >= 0) if fate != "both_discarded" else (0, "")
        title = f"@recreo_arcano.card.{box().cards[number].key}.title"
        expected.append(page.look.say(f"recreo_arcano.duel.{fate}", card=title, name=name))
    assert words.endswith(" ".join(expected))


def test_pills_tell_of_ties_x_and_empty_hands(page: Page) -> None:
    page.begin()
    page.reveal(("", "HL7"), (2, 2))
    page.app.settle()
    say = page.look.say
    assert duel_motion.pill(page.look, shown(page), 0).endswith(say("recreo_arcano.duel.tie_mark"))
    assert duel_motion.pill(page.look, shown(page), 1) == say("recreo_arcano.duel.x_counts")
    assert duel_motion.heading(page.look, PLAYERS, shown(page)) == say("recreo_arcano.duel.tie")


@pytest.mark.parametrize("count", [1, 7, 10, 13])
def test_a_hand_of_any_size_lies_on_the_page(page: Page, count: int) -> None:
    stage = page.begin()
    chosen: list[int] = []
    stage.choose_card(range(count), chosen.append)
    page.app.settle()
    cards = [page.root.find(f"duel.card.{number}") for number in range(count)]
    areas = [each.rect for each in cards if each is not None]
    assert len(areas) == count
    assert all(area.left >= 0 and area.right <= 1280 and area.bottom <= BAND.bottom + 0.01 for area in areas)
    if count <= 10:
        assert all(one.right <= other.left for one, other in pairwise(areas))


def test_a_card_is_dragged_onto_its_place(page: Page) -> None:
    stage, hand = page.begin(), Hand(page.app)
    chosen: list[int] = []
    stage.choose_card([0, 1, 2], chosen.append)
    page.app.settle()
    start = hand.find("duel.card.1").rect.center
    hand.down(*start)
    hand.move(900, 300, held=True)
    hand.up(900, 300)
    assert chosen == [], "dropped on the rival's place it goes home"
    hand.down(*start)
    hand.move(420, 320, held=True)
    hand.up(420, 320)
    assert chosen == [1]
    assert not stage.asks


def test_own_card_is_named_and_the_rivals_never(page: Page) -> None:
    stage = page.begin()
    stage.placed(DuelCard(0, 4))
    stage.placed(DuelCard(1, 17))
    assert stage.duel is not None
    assert [side.card for side in stage.duel.sides] == [4, -1]


def test_waiting_for_others_draws_only_what_changes(page: Page) -> None:
    page.begin()
    for _ in range(40):
        page.app.frame(16)
    before = page.app.frames_drawn
    for _ in range(100):
        page.app.frame(9)
    assert 3 <= page.app.frames_drawn - before <= 8


def test_calm_motion_comes_to_the_same_end() -> None:
    app = App.headless(settings=Settings(language="en", calm_motion=True))
    scene = Page()
    app.go(scene)
    app.settle()
    scene.begin()
    for _ in range(4):
        app.frame(30)
    scene.reveal(("CL1", "HL4"))
    for _ in range(80):
        app.frame(20)
    assert shown(scene).resting
    app.close()
