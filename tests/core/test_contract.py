from __future__ import annotations

import pytest

from tabletop import games
from tabletop.core.contract import Option
from tabletop.core.errors import BadSetup
from tests.toy import TOY


def test_a_setup_has_every_default_filled_in() -> None:
    setup = TOY.setup(3, 11, {"rounds": 2})
    assert setup.game == "toy"
    assert setup.options == {"blocks": True, "rounds": 2, "look": "plain", "start": ""}
    assert len(TOY.start(setup).hands) == 3


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (5, {}, "toy is for 2, 3, 4 players, not 5"),
        (2, {"speed": True}, "toy has no option 'speed'; it has: blocks, rounds, look, start"),
        (2, {"rounds": 9}, "option rounds cannot be 9; allowed: 2, 3, 4"),
        (2, {"rounds": True}, "option rounds cannot be on; allowed: 2, 3, 4"),
        (2, {"blocks": 1}, "option blocks cannot be 1; allowed: off, on"),
        (2, {"look": "grey"}, "option look cannot be grey; allowed: plain, fancy"),
    ],
)
def test_a_bad_setup_is_told_in_one_sentence(
    players: int, options: dict[str, bool | int | str], sentence: str
) -> None:
    with pytest.raises(BadSetup) as bad:
        TOY.setup(players, 1, options)
    assert str(bad.value) == sentence


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("blocks=on", ("blocks", True)),
        ("blocks=OFF", ("blocks", False)),
        ("blocks=True", ("blocks", True)),
        ("rounds=2", ("rounds", 2)),
        ("look=fancy", ("look", "fancy")),
        ("start=a=b", ("start", "a=b")),
    ],
)
def test_options_are_read_as_they_are_written(text: str, read: tuple[str, object]) -> None:
    assert TOY.read_option(text) == read


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("blocks", "an option is written key=value, not 'blocks'"),
        ("speed=on", "toy has no option 'speed'; it has: blocks, rounds, look, start"),
        ("rounds=9", "option rounds cannot be 9; allowed: 2, 3, 4"),
        ("blocks=maybe", "option blocks cannot be maybe; allowed: off, on"),
    ],
)
def test_a_bad_option_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as bad:
        TOY.read_option(text)
    assert str(bad.value) == sentence


def test_a_value_that_the_game_itself_refuses() -> None:
    setup = TOY.setup(2, 1, {"start": "upside down"})
    with pytest.raises(BadSetup):
        TOY.start(setup)


def test_options_have_two_values_unless_told_otherwise() -> None:
    assert Option("x", False).values == (False, True)


def test_games_are_found_by_their_folders() -> None:
    for each in games.all_games():
        assert games.game(each.id) is each
    with pytest.raises(BadSetup, match="there is no game 'ludo'; there are:"):
        games.game("ludo")
