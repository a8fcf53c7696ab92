"""Rulings and acceptance tests that no single scenario can express; the ids are those of the fact base."""

from __future__ import annotations

import random
from itertools import permutations

import msgspec
import pytest

from tabletop.core.errors import BadSetup
from tabletop.core.events import HIDDEN
from tabletop.core.match import Match, Player
from tabletop.games.recreo_arcano import piles
from tabletop.games.recreo_arcano.castle import column_row, connected
from tabletop.games.recreo_arcano.catalogue import COPA, SETS, TEAMS, box
from tabletop.games.recreo_arcano.state import State
from tests.games.recreo_arcano.table import GAME, choices, fact, given, play


def played(players: int, seed: int) -> Match:
    match = Match(GAME, GAME.setup(players, seed), tuple(Player(f"P{n}") for n in range(players)))
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.state.moves()))
    return match


def test_A1_the_box_holds_what_it_should() -> None:  # noqa: N802
    data = box()
    assert len(data.sectors) == 10
    assert len(data.specials) == 12
    assert len(data.cards) == 40
    strong, weak = [4, 3, 2, 5, 4, 6, None], [3, 2, 1, 4, 1, 6, None]
    for team in range(len(TEAMS)):
        for which, strengths in zip(range(len(SETS)), (strong, weak), strict=True):
            cards = [data.cards[number] for number in data.set_of(team, which)]
            assert [card.strength for card in cards] == strengths
            assert sum(card.unique for card in cards) == 1
            assert sum(card.is_rest for card in cards) == 1


def _half_turned(cells: set[tuple[int, int]]) -> dict[tuple[int, int], tuple[int, int]]:
    right, low = max(x for x, _ in cells), max(y for _, y in cells)
    left, high = min(x for x, _ in cells), min(y for _, y in cells)
    return {(x, y): (left + right - x, high + low - y) for x, y in cells}


@pytest.mark.parametrize("layout", [layout.id for layout in box().layouts])
def test_A2_layouts_are_whole_and_fair(layout: str) -> None:  # noqa: N802
    state = given(layout=layout)
    shape = state.shape
    assert len(shape.cells) == 20
    assert connected(shape.cells)
    places = {cell_of(state, space) for space in range(20)}
    turned = _half_turned(places)
    assert set(turned.values()) == places
    mirrored = {(max(x for x, _ in places) - x, y) for x, y in places}
    assert mirrored == places
    for spaces in (state.at[:6], state.potions):
        carpinchos, horneros = (
            {cell_of(state, space) for space in half} for half in (spaces[:3], spaces[3:])
        )
        assert {turned[cell] for cell in carpinchos} == horneros


def cell_of(state: State, space: int) -> tuple[int, int]:
    return column_row(state.shape.cell_of(space))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R44_one_event_never_satisfies_both_teams(players: int) -> None:  # noqa: N802
    for seed in range(15):
        state = played(players, seed).state
        if state.ending == "cap":
            continue
        won = {
            team
            for team in (0, 1)
            if state.found(team) == 3
            or not state.alive(1 - team)
            or state.at[COPA] >> 1 == box().houses[team]
        }
        assert won == {state.winner}


def test_R46_a_team_without_board_potions_has_won() -> None:  # noqa: N802
    with pytest.raises(BadSetup, match="over already"):
        given(potions={"horneros": ["taken", "taken", "taken"]})
    # The number of potions a team can still win with never falls but by its own finds.
    state = given(turn=1, card="HL1", at={"H1": "T1c.1"})
    play(state, "go H1 LA.2")
    assert fact(state, "found horneros") == 1
    assert fact(state, "found carpinchos") == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R48_passing_is_possible_at_the_start_of_every_turn(players: int) -> None:  # noqa: N802
    match = Match(GAME, GAME.setup(players, 3), tuple(Player(f"P{n}") for n in range(players)))
    rng = random.Random(3)
    while not match.over:
        state = match.state
        if state.phase == "turn":
            assert ("pass" in choices(state)) == (not state.acted)
            assert "done" in choices(state)
        match.play(rng.choice(state.moves()))


def hidden(view: State) -> int:
    """How many cards and numbers are hidden in a view."""
    places = [*view.hands, *view.discards, *view.decks, view.planned, view.special, view.numbers]
    if view.duel is not None:
        places.append([view.duel.attack_card, view.duel.defence_card])
    return sum(place.count(HIDDEN) for place in places)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_undone_has_told_nobody_anything(players: int) -> None:
    for seed in range(6):
        # A partner may see a planned card that is changed later: teams talk during Planning.
        setup = GAME.setup(players, seed, {"see_partner_card": False})
        match = Match(GAME, setup, tuple(Player(f"P{n}") for n in range(players)))
        rng = random.Random(seed)
        while not match.over:
            before = [hidden(match.state.view(seat)) for seat in range(-1, players)]
            events = match.play(rng.choice(match.state.moves()))
            if not any(event.news for event in events):
                after = [hidden(match.state.view(seat)) for seat in range(-1, players)]
                assert all(now >= then for now, then in zip(after, before, strict=True)), events


def test_undo_stops_at_a_card_thrown_off_for_all_to_see() -> None:
    match = Match(GAME, GAME.setup(2, 1), (Player("A"), Player("B")))
    match.state = given(players=2, card="CL7")
    match.origin = match.state.clone()
    for text in ("rest", "drop"):
        move = next(m for m in match.state.moves() if type(m).__name__.lower() == text)
        assert not match.entries or match.undoable() == 1
        match.play(move)
    assert match.undoable() == 0


# -- set-up (2.9, 2.10) -------------------------------------------------------------------------------------


def start(players: int, seed: int = 1, **options: bool | int | str) -> State:
    state: State = GAME.start(GAME.setup(players, seed, options))
    GAME.zones(state)
    return state


def test_four_players_get_their_sets_and_arrange_their_magos() -> None:
    state = start(4)
    assert state.teams == (0, 1, 0, 1)
    decks = ("CL", "HL", "CA", "HA")
    for seat, deck in enumerate(decks):
        assert fact(state, f"hand {seat}") == [f"{deck}{number}" for number in range(1, 8)]
    assert state.stock == [1, 1, 1, 1]
    assert state.reserve == [2, 2]
    assert state.phase == "arrange"
    assert state.waiting() == (0, 1)
    assert len(choices(state, "arrange")) == 36
    play(state, "1: arrange 3,1,2 2,0,1", "arrange 1,2,3 0,1,2")
    assert state.phase == "plan"
    assert fact(state, "numbers") == {"C1": 1, "C2": 2, "C3": 3, "H1": 3, "H2": 1, "H3": 2}
    assert fact(state, "cell") == {
        "C1": "6,1",
        "C2": "6,2",
        "C3": "5,1",
        "H1": "1,2",
        "H2": "0,1",
        "H3": "0,2",
        "copa": "3,0",
    }
    assert fact(state, "numbers", 2) == {"C1": 1, "C2": 2, "C3": 3, "H1": "?", "H2": "?", "H3": "?"}


def test_all_arrangements_are_different() -> None:
    found = set()
    for numbers in permutations("123"):
        for spots in permutations("012"):
            state = start(4)
            play(state, f"arrange {','.join(numbers)} {','.join(spots)}")
            found.add((tuple(state.numbers[:3]), tuple(state.at[:3])))
    assert len(found) == 36


def test_two_players_draw_from_their_own_deck() -> None:
    state = start(2)
    for seat, rest in ((0, "CL7"), (1, "HL7")):
        hand = fact(state, f"hand {seat}")
        assert len(hand) == 7
        assert rest in hand
        assert fact(state, "deck_size")[seat] == 6
    assert fact(state, "gone") == ["CA7", "HA7"]
    assert state.stock == [2, 2]
    assert fact(start(2, 2), "hand 0") != fact(state, "hand 0")


@pytest.mark.parametrize(("house", "solo"), [("carpinchos", 0), ("horneros", 1)])
def test_three_players_are_one_against_a_pair(house: str, solo: int) -> None:
    state = start(3, solo_house=house)
    assert state.teams == (solo, 1 - solo, 1 - solo)
    assert state.solo == 0
    assert state.caldero == 0
    assert state.stock == [2, 1, 1]
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert [len(deck) for deck in state.decks] == [6, 0, 0]
    assert state.uses_deck(0)
    assert not state.uses_deck(1)


def test_the_caldero_goes_to_anybody_at_first() -> None:
    assert {start(4, seed).caldero for seed in range(40)} == {0, 1, 2, 3}
    assert {start(2, seed).caldero for seed in range(20)} == {0, 1}


def test_random_facings_turn_only_plain_sectors() -> None:
    base, seen = start(4), set()
    for seed in range(30):
        state = start(4, seed, setup_facing="random")
        seen.add(tuple(state.doors))
        for number, sector in enumerate(box().sectors):
            if sector.fixed:
                assert state.doors[number] == base.doors[number]
            else:
                assert state.doors[number].bit_count() == 3
    assert len(seen) > 20


def test_facings_by_hand() -> None:
    from tabletop.games.recreo_arcano import setting

    text = "T1a:A,T2:Bt"
    state = start(4, setup_facing="by_hand", facings=text)
    assert fact(state, "open T1a") == ["1N", "2W", "2S"]
    # Side B of the cauldron room (1E 2W 2S) after a half turn.
    assert fact(state, "open T2") == ["1N", "1E", "2W"]
    assert fact(state, "open T4") == ["1N", "1W", "1E"]
    assert setting.write_facings(setting.read_facings(text)) == text
    assert setting.read_facings("") == {}
    # Ignored unless the facing is arranged by hand.
    assert start(4, facings=text).doors == start(4).doors


@pytest.mark.parametrize("text", ["T1a", "T1a:C", "XX:A", "LA:B", "HH:At", "T1a=A"])
def test_wrong_facings_are_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        start(4, setup_facing="by_hand", facings=text)


def test_pictured_facing_of_other_layouts_is_their_only_one() -> None:
    assert start(4, setup_facing="pictured").doors == start(4, layout="patio_ilustrado").doors
    assert (
        start(4, layout="torre", setup_facing="pictured").doors
        == start(4, layout="torre", setup_facing="balanced").doors
    )


def test_a_spectator_may_not_know_the_seed() -> None:
    state = start(2)
    for seat in (-1, 0, 1):
        view = state.view(seat)
        assert view.seed == view.shuffles == 0
        assert set(view.special) == {HIDDEN}
        assert {card for deck in view.decks for card in deck} == {HIDDEN}


def test_the_partner_sees_the_planned_card_if_the_option_says_so() -> None:
    for shown, expected in ((True, "CA1"), (False, "?")):
        state = given(phase="plan", options={"see_partner_card": shown})
        play(state, "2: plan CA1")
        assert fact(state, "planned", 0)[2] == expected
        assert fact(state, "planned", 1)[2] == "?"
        assert fact(state, "planned", 2)[2] == "CA1"


def test_R39_any_card_without_value_returns_after_a_duel_but_not_from_the_row(  # noqa: N802
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    number = next(n for n, card in enumerate(box().cards) if card.id == "CL4")
    cards = [*box().cards]
    cards[number] = msgspec.structs.replace(cards[number], strength=None)
    corrected = msgspec.structs.replace(box(), cards=tuple(cards))
    monkeypatch.setattr(piles, "box", lambda: corrected)
    for in_duel, place in ((True, "hand 0"), (False, "pile 0")):
        state = given(card="CL1")
        state.hands[0].remove(number)
        piles.dispose(state, 0, number, [], duel=in_duel)
        assert "CL4" in fact(state, place)
