"""The data file: what is in it is checked against itself, and what is wrong with a corrected one is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tabletop.core.errors import BadSetup
from tabletop.games.recreo_arcano.castle import WIDTH, Shape, cell, column_row, door_side
from tabletop.games.recreo_arcano.catalogue import DOORS, box, door_bits, half_turned, read_box

_NAMES = {-WIDTH: "N", WIDTH: "S", -1: "W", 1: "E"}


def raw() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (files("tabletop.games.recreo_arcano") / "castle_and_cards.json").read_text("utf-8")
    )
    return found


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = raw()
    change(data)
    return json.dumps(data).encode()


def test_open_doors_follow_from_side_and_half_turn() -> None:
    for layout in box().layouts:
        for place in layout.places:
            assert box().sectors[place.sector].open_doors(place.side, place.turned) == place.open


def test_open_doors_on_the_grid_are_those_of_the_file() -> None:
    for layout, written in zip(box().layouts, raw()["layouts"], strict=True):
        shape = Shape(
            tuple(cell(place.x, place.y) for place in layout.places),
            tuple(WIDTH if place.upright else 1 for place in layout.places),
        )
        ids = [sector.id for sector in box().sectors]
        for entry in written["sectors"]:
            number = ids.index(entry["sector"])
            found = set()
            for door in range(6):
                if layout.places[number].open >> door & 1:
                    x, y = column_row(shape.cell_of(2 * number + door // 3))
                    found.add(f"{x},{y},{_NAMES[door_side(shape.span[number], door)]}")
            assert found == set(entry["open_world"])


def test_the_back_of_a_sector_is_the_complement_of_its_front() -> None:
    for sector in box().sectors:
        assert sector.side_a ^ sector.side_b == 63
        assert half_turned(half_turned(sector.side_a)) == sector.side_a
    assert half_turned(door_bits(["1N", "1W", "1E"])) == door_bits(["2S", "2E", "2W"])
    assert len(DOORS) == 6


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.pop("sectors"), "sectors"),
        (lambda data: data["sectors"][0].update(side_a_open=["9N"]), "castle_and_cards.json cannot be used"),
        (lambda data: data["starting_cards"][0].update(colour="red"), "colour"),
        (lambda data: data["starting_cards"][0].update(strength="Y"), "strength"),
        (lambda data: data["starting_cards"][0]["steps"][0].update(op="fly"), "op"),
        (lambda data: data["layouts"][0]["sectors"].pop(), "must place each of the 10 sectors once"),
        (lambda data: data["layouts"][0]["sectors"][0].update(x=1, y=0), "must place each"),
        (lambda data: data["layouts"][0]["sectors"][0].update(sector="ZZ"), "ZZ"),
        (lambda data: data["layouts"][0].update(copa=[9, 9]), "cannot be used"),
        (lambda data: data["starting_cards"][1].update(id="CL1"), "two cards called CL1"),
        (lambda data: data["sectors"][1].update(id="HH"), "two sectors called HH"),
        (lambda data: data["starting_cards"].pop(6), "set Λ of the carpinchos must have one card"),
        (lambda data: data["special_cards"][0].update(steps=[{"op": "rest"}]), "no special card"),
        (lambda data: data["starting_cards"][0].pop("set"), "belongs to one of its sets"),
    ],
)
def test_what_is_wrong_with_the_file_is_said(
    change: Callable[[dict[str, Any]], object], message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        read_box(changed(change))


def test_a_corrected_file_is_read() -> None:
    corrected = read_box(changed(lambda data: data["starting_cards"][0].update(strength=7, name_es="Otro")))
    assert corrected.cards[0].strength == 7
    assert corrected.cards[0].name_es == "Otro"
    assert not corrected.cards[0].is_rest


def test_a_broken_file_is_refused() -> None:
    with pytest.raises(BadSetup, match="cannot be used"):
        read_box(b"{")
