"""The data files: what is in them, and what is said about a mistake."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from tabletop.core.errors import BadSetup
from tabletop.games.arre_unicornio import catalogue

_FOLDER = files("tabletop.games.arre_unicornio")


def changed(name: str, change: Callable[[Any], None]) -> bytes:
    data = msgspec.json.decode(_FOLDER.joinpath(name).read_bytes())
    change(data)
    return msgspec.json.encode(data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["kinds"].reverse(), "the kinds must be these, in this order"),
        (lambda data: data["kinds"][0].update({"class": "illness"}), "building_plan is of the class escape"),
        (lambda data: data["kinds"][3].update(from_players=[]), "syringe needs numbers from 2 to 8"),
        (lambda data: data["kinds"][3].update(from_players=[1]), "syringe needs numbers from 2 to 8"),
        (lambda data: data["kinds"][3]["from_players"].append(5), "51 cards for 5 players; expected 50"),
        (lambda data: data.update(colour="red"), "unknown field `colour`"),
    ],
)
def test_a_mistake_in_the_cards_is_named(change: Callable[[Any], None], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        catalogue.read_deck(changed("cards.json", change))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["cards"].update(doctor=3), "there are pictures for 1 + 1 + 1 + 2 + 3 role cards"),
        (lambda data: data["table"].pop("7"), "one row for each number of players"),
        (lambda data: data["table"]["4"].update(patients=3), "4 players cannot have"),
        (lambda data: data["table"]["8"].update(doctors=0, patients=5), "8 players cannot have"),
        (lambda data: data["six_roles"]["one_functionary_2d"].update(doctors=3), "6 players cannot have"),
        (lambda data: data["table"]["4"].update(patients="two"), "Expected `int`"),
    ],
)
def test_a_mistake_in_the_roles_is_named(change: Callable[[Any], None], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        catalogue.read_roles(changed("roles.json", change))
    assert message in str(caught.value)


def test_the_design_of_the_deck() -> None:
    """Fact base 2.3: items are equal in number, jackets are enough, scissors never outnumber them."""
    for players in catalogue.PLAYERS:
        kinds = [catalogue.kind(card) for card in catalogue.deck(players)]
        patients = catalogue.cast_of(players).patients
        items = {kinds.count(item) for item in catalogue.ITEMS}
        assert len(items) == 1
        assert items.pop() >= 2
        assert kinds.count(catalogue.JACKET) >= patients + (players >= 3)
        assert kinds.count(catalogue.SCISSORS) <= kinds.count(catalogue.JACKET)
        assert sum(kind >= catalogue.FIRST_TREATMENT for kind in kinds) >= 6


def test_words_and_numbers_of_cards() -> None:
    assert catalogue.CARDS == len(set(catalogue.WORDS)) == 86
    assert catalogue.WORDS[catalogue.copies(catalogue.SYRINGE)[1]] == "syringe_2"
    assert catalogue.from_players(catalogue.copies(catalogue.SERUM)[0]) == 3
    assert catalogue.SERUM not in catalogue.kinds_in_deck(2)
    assert catalogue.role_cards(catalogue.cast_of(5), catalogue.BEADLE) == (0, 2, 3, 5, 6)
    assert catalogue.role_cards(catalogue.cast_of(6, "one_functionary_3p"), 1) == (0, 1, 3, 5, 6, 7)
