"""A description that cannot be is refused with the key and what was expected."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop import games
from tabletop.core.errors import BadSetup
from tabletop.games.unicornification.given import build

GAME = games.game("unicornification")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"colour": 1}, "given.colour is not a key here"),
        ({"players": 9}, "given.players is 9; expected a whole number from 2 to 8"),
        ({"options": {"speed": 1}}, "no option is called 'speed'"),
        ({"options": {"moon": "yes"}}, "option moon cannot be yes"),
        ({"hands": {"0": ["9X"]}}, "given.hands.0 is '9X'"),
        ({"hands": {"0": ["9Sb"]}}, "given.hands.0 is '9Sb'"),
        (
            {"hands": {"0": ["9S"], "1": ["9S"]}},
            "given.hands.1 is '9S'; expected a card that lies nowhere else",
        ),
        ({"hands": {"0": ["Jk", "Jk", "Jk"]}}, "expected a joker that lies nowhere else"),
        ({"hands": {"0": ["AS", "2S", "3S", "4S", "5S", "6S"]}}, "expected a list of at most 5 cards"),
        ({"hands": {"4": []}}, "no seat is called '4'"),
        ({"known": {"0": ["AS"]}, "hands": {"0": ["2S"]}}, "given.known.0 is 'AS'"),
        ({"live": 2}, "given.live is 2; expected a whole number from 1 to 1"),
        ({"stock": ["AS", "2S"], "stock_left": 1}, "given.stock_left is 1"),
        ({"totals": [1]}, "given.totals is [1]; expected a list of 4"),
        ({"wins": [1, 2, 3, "4"]}, "given.wins is '4'; expected a whole number for each seat"),
        ({"history": [[1]]}, "given.history[0] is [1]; expected a list of 4"),
        ({"out": [5]}, "given.out is 5; expected a seat from 0 to 3"),
        ({"out": [0, 1, 2]}, "expected at least two seats that are still in"),
        ({"out": [1], "turn": 1}, "given.turn is 1; expected a seat that is still in: [0, 2, 3]"),
        ({"out": [1], "hands": {"1": ["AS"]}}, "expected a list of at most 0 cards"),
        ({"window": 1}, "given.window is 1; expected true or false"),
    ],
)
def test_what_is_wrong_is_said(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        build(given)
    assert message in str(caught.value)


@pytest.mark.parametrize("players", GAME.players)
def test_an_empty_description_is_a_dealt_table(players: int) -> None:
    state = build({"players": players})
    GAME.zones(state)
    assert [len(hand) for hand in state.hands] == [5] * players
    assert state.moves()


def test_the_seed_fills_in() -> None:
    assert build({"seed": 1}).hands == build({"seed": 1}).hands != build({"seed": 2}).hands
