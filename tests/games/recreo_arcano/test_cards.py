"""One test a card: what each of the 28 + 12 does and how strong it is, against the tables 2.6 and 2.7."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.events import DuelRevealed
from tabletop.games.recreo_arcano.state import State
from tests.games.recreo_arcano.table import choices, fact, given, play

#: Table 2.6: strengths in the order of the cards 1-7. X counts 0.
_STRONG = (4, 3, 2, 5, 4, 6, 0)
_WEAK = (3, 2, 1, 4, 1, 6, 0)
#: Table 2.7.
_SPECIAL = (4, 3, 2, 5, 5, 4, 5, 3, 4, 3, 4, 8)

_SEATS = {"CL": 0, "HL": 1, "CA": 2, "HA": 3}
_STARTING = [f"{deck}{number}" for deck in _SEATS for number in range(1, 8)]
_SPECIALS = [f"S{number:02}" for number in range(1, 13)]
_NO_POTIONS = [0, 0, 0, 0]


def test_the_tables_name_every_card() -> None:
    assert sorted(_STARTING + _SPECIALS) == sorted(card.id for card in box().cards)


def seat_of(card: str) -> int:
    return _SEATS.get(card[:2], 0)


def own_and_rival(card: str) -> tuple[str, str]:
    return ("H", "C") if card.startswith("H") else ("C", "H")


def turn_with(card: str, **table: object) -> State:
    """The turn of a card, without potions, so that all moves but pass and done are the card's."""
    return given(**{"card": card, "turn": seat_of(card), "stock": _NO_POTIONS, **table})


def is_used_up(state: State) -> bool:
    """Nothing of the card is left; a potion that was found on the way may be spent."""
    return [text for text in choices(state) if not text.startswith("potion")] == ["done"]


# -- the starting cards, of all four sets ---------------------------------------------------------------


def cat_step(card: str) -> None:
    own, rival = own_and_rival(card)
    state = turn_with(card, at={f"{own}1": "LA.1"})
    assert choices(state, f"go {own}1") == [f"go {own}1 LA.2"]
    assert not choices(state, f"go {rival}")
    assert not choices(state, "go copa")
    play(state, f"go {own}1 LA.2")
    assert fact(state, f"at {own}1") == "LA.2"
    assert fact(state, "marked") == [f"{own}1"]
    assert is_used_up(state)


def full_tilt(card: str) -> None:
    own, _ = own_and_rival(card)
    state = turn_with(card, at={f"{own}1": "LA.1"})
    assert choices(state, f"go {own}1") == [f"go {own}1 {to}" for to in ("LA.2", "LB.1", "T1c.1", "T2.1")]
    play(state, f"go {own}1 T2.1")
    assert fact(state, f"at {own}1") == "T2.1"
    assert is_used_up(state)


def levitation(card: str) -> None:
    state = turn_with(card)
    assert choices(state, "go") == ["go copa LA.2"]
    play(state, "go copa LA.2")
    assert fact(state, "at copa") == "LA.2"
    assert fact(state, "marked") == ["copa"]
    assert is_used_up(state)


def door_slam(card: str) -> None:
    state = turn_with(card)
    assert len(choices(state, "flip")) == 10
    play(state, "flip T3")
    assert fact(state, "open T3") == ["1N", "1E", "2E"]
    assert fact(state, "marked") == ["T3"]
    assert fact(state, "at H3") == "T3.1"
    assert is_used_up(state)


def shifting_corridor(card: str) -> None:
    state = turn_with(card)
    assert len(choices(state, "slide")) == 20
    play(state, "slide LA 4 -1")
    assert fact(state, "sectors LA") == "4,-1"
    assert fact(state, "cell copa") == "4,-1"
    assert fact(state, "marked") == ["LA"]
    assert is_used_up(state)


def two_markers(card: str) -> None:
    state = turn_with(card, marked=["copa"])
    # Ten sectors and six Magos; the Copa has one already.
    assert len(choices(state, "enchant")) == 16
    play(state, "enchant LA", "enchant C2")
    assert fact(state, "marked") == ["LA", "C2", "copa"]
    assert is_used_up(state)


def push(card: str) -> None:
    own, rival = own_and_rival(card)
    state = turn_with(card, at={f"{rival}1": "LA.1"})
    assert choices(state, f"go {rival}1") == [f"go {rival}1 LA.2"]
    assert not choices(state, f"go {own}")
    play(state, f"go {rival}1 LA.2")
    assert fact(state, f"at {rival}1") == "LA.2"
    assert fact(state, "special_size") == 12
    assert is_used_up(state)


def rest(card: str) -> None:
    seat, others = seat_of(card), [f"{card[:2]}{number}" for number in (1, 2, 3)]
    state = turn_with(card, discards={str(seat): others})
    assert fact(state, "hand_size")[seat] == 3
    play(state, "rest")
    assert fact(state, f"hand {seat}")[:3] == others
    assert fact(state, f"pile {seat}") == []
    assert is_used_up(state)
    play(state, *["done"] * (4 - seat))
    assert card in fact(state, f"hand {seat}")


_EFFECTS: dict[int, Callable[[str], None]] = {
    1: cat_step,
    2: full_tilt,
    3: levitation,
    4: door_slam,
    5: shifting_corridor,
    6: two_markers,
    7: rest,
}


@pytest.mark.parametrize("card", _STARTING)
def test_what_a_starting_card_does(card: str) -> None:
    effect = _EFFECTS[int(card[2])]
    if card in ("CA6", "HA6"):
        effect = push
    effect(card)


# -- the special cards ----------------------------------------------------------------------------------


def test_S01_swift_broom() -> None:  # noqa: N802
    state = turn_with("S01", at={"C2": "T1b.2"})
    reached = ["HC.1", "HC.2", "T1b.1", "T2.1", "T2.2", "LA.2", "T4.2"]
    assert choices(state, "go C2") == sorted(f"go C2 {to}" for to in reached)
    play(state, "go C2 LA.2")
    assert is_used_up(state)


def test_S02_twins() -> None:  # noqa: N802
    state = turn_with("S02")
    play(state, "go C3 T4.1")
    assert not choices(state, "go C3")
    assert "go C2 T1b.2" in choices(state)
    play(state, "go C2 T1b.2")
    assert fact(state, "marked") == ["C2", "C3"]
    assert is_used_up(state)


def test_S03_cup_magnet() -> None:  # noqa: N802
    state = turn_with("S03")
    assert choices(state, "go") == [f"go copa {to}" for to in ("LA.2", "LB.1", "T1c.1", "T2.1")]
    play(state, "go copa T2.1")
    assert is_used_up(state)


def test_S04_grand_slam() -> None:  # noqa: N802
    state = turn_with("S04")
    play(state, "flip LA")
    assert len(choices(state, "flip")) == 9
    play(state, "flip HH")
    assert (fact(state, "open LA"), fact(state, "open HH")) == ([], [])
    assert is_used_up(state)


def test_S05_earthquake() -> None:  # noqa: N802
    state = turn_with("S05")
    play(state, "slide LA 4 -1")
    assert not choices(state, "slide LA")
    play(state, "slide HC 6 0")
    assert (fact(state, "sectors LA"), fact(state, "sectors HC")) == ("4,-1", "6,0")
    assert is_used_up(state)


def test_S06_master_key() -> None:  # noqa: N802
    places = {"C1": "T3.1", "H3": "HH.1"}
    state = turn_with("S06", at=places)
    shut = given(card="CL2", at=places)
    # Out of the crooked stairs only the west door is open; the key opens those north and east as well.
    assert choices(shut, "go C1") == [f"go C1 {to}" for to in ("HH.2", "T3.2")]
    assert "go C1 T1a.2" in choices(state)
    assert "go C1 T1c.2" in choices(state)
    assert "go C1 LB.1" in choices(state)
    play(state, "go C1 LB.1")
    assert is_used_up(state)


def test_S07_whirlwind() -> None:  # noqa: N802
    state = turn_with("S07", at={"H1": "LA.1"})
    assert choices(state, "go H1") == [f"go H1 {to}" for to in ("LA.2", "LB.1", "T1c.1", "T2.1")]
    assert not choices(state, "go C")
    play(state, "go H1 LB.1")
    assert fact(state, "special_size") == 11
    assert is_used_up(state)


@pytest.mark.parametrize(("reserve", "taken"), [(3, 2), (2, 2), (1, 1)])
def test_S08_alembic(reserve: int, taken: int) -> None:  # noqa: N802
    state = turn_with("S08", reserve={"carpinchos": reserve})
    play(state, "take")
    assert fact(state, "stock")[0] == taken
    assert fact(state, "reserve carpinchos") == reserve - taken
    play(state, "go C1 HC.2")
    assert not choices(state, "take")
    assert not choices(state, "go")


def test_S08_alembic_with_an_empty_reserve() -> None:  # noqa: N802
    state = turn_with("S08", reserve={"carpinchos": 0})
    assert fact(state, "why_not take") == "reserve_empty"
    assert "go C1 HC.2" in choices(state)


def test_S09_counterspell() -> None:  # noqa: N802
    state = turn_with("S09", marked=["C1", "H1", "LA"])
    assert choices(state, "disenchant") == ["disenchant C1", "disenchant H1", "disenchant LA"]
    play(state, "disenchant C1", "disenchant LA")
    assert not choices(state, "disenchant")
    play(state, "go C1 HC.2")
    assert fact(state, "marked") == ["C1", "H1"]
    assert is_used_up(state)


def test_S10_toast() -> None:  # noqa: N802
    state = turn_with("S10")
    play(state, "take")
    assert fact(state, "stock") == [1, 0, 0, 0]
    assert fact(state, "reserve carpinchos") == 1
    play(state, "go copa LA.2")
    assert not choices(state, "go")


def test_S11_adrift() -> None:  # noqa: N802
    state = turn_with("S11")
    near, far = given(card="CL5", stock=_NO_POTIONS), "slide HC 5 -2"
    assert far in choices(state)
    assert far not in choices(near)
    assert set(choices(near, "slide")) < set(choices(state, "slide"))
    play(state, far)
    assert fact(state, "cell C1") == "5,-2"
    assert is_used_up(state)


def test_S12_carob_wand() -> None:  # noqa: N802
    state = turn_with("S12", at={"C1": "LA.1"})
    assert choices(state, "go C1") == ["go C1 LA.2"]
    play(state, "go C1 LA.2")
    assert is_used_up(state)


# -- strengths ------------------------------------------------------------------------------------------


def expected_strength(card: str) -> int:
    if card.startswith("S"):
        return _SPECIAL[int(card[1:]) - 1]
    return (_STRONG if card[1] == "L" else _WEAK)[int(card[2]) - 1]


@pytest.mark.parametrize("card", _STARTING + _SPECIALS)
def test_how_strong_a_card_is_and_where_it_goes(card: str) -> None:
    seat = seat_of(card)
    own, rival = own_and_rival(card)
    descanso = f"{('CL', 'HL', 'CA', 'HA')[seat]}7"
    hand = [card] if card == descanso else [card, descanso]
    state = given(
        turn=seat,
        hands={str(seat): hand},
        stock=[1, 1, 1, 1],
        at={f"{own}1": "LA.1", f"{rival}1": "LA.2"},
    )
    events = play(state, f"potion_go {own}1 LA.2", f"face {(seat + 1) % 4}", f"strike {card}")
    events += play(state, choices(state, "strike")[0])
    revealed = next(event for event in events if isinstance(event, DuelRevealed))
    assert revealed.strengths[0] == expected_strength(card)
    if card.startswith("S"):
        assert card in fact(state, "gone")
    elif card == descanso:
        assert card in fact(state, f"hand {seat}")
    else:
        assert fact(state, "top")[seat] == card
