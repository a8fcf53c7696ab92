"""Every scenario file plays as it says; ``pytest tests/test_scenarios.py --scenarios DIR`` runs others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import scenario

_HOME = Path(__file__).parent / "scenarios"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "path" in metafunc.fixturenames:
        folder = metafunc.config.getoption("--scenarios") or _HOME
        paths = scenario.find(folder)
        names = [str(path.relative_to(folder).with_suffix("")) for path in paths]
        metafunc.parametrize("path", paths, ids=names)


def test_scenario(path: Path) -> None:
    scenario.play(scenario.read(path))


_GOOD = """
id = "x"
title = "A step"
source = "here"
game = "recreo_arcano"
moves = {moves}
[given]
turn = 0
card = "CL1"
{given}
[expect]
{expect}
"""


def _file(tmp_path: Path, moves: str = '["go C1 HC.2"]', given: str = "", expect: str = "turn = 0") -> Path:
    path = tmp_path / "x.toml"
    path.write_text(_GOOD.format(moves=moves, given=given, expect=expect), "utf-8")
    return path


def test_a_good_file_plays(tmp_path: Path) -> None:
    scenario.play(
        scenario.read(_file(tmp_path, expect='at.C1 = "HC.2"\nsees.1.hand.0 = ["?","?","?","?","?","?"]'))
    )


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"given": 'colour = "red"'}, "given.colour is not a key here"),
        ({"given": 'at.C9 = "LA.1"'}, "no piece is called 'C9'"),
        ({"given": 'at.C1 = "9,9"'}, "given.at.C1 is '9,9'; expected a space"),
        ({"given": "stock = [1]"}, "given.stock is [1]; expected a list of 4"),
        ({"given": 'sectors.LA.at = "0,1"'}, "the castle must be one piece"),
        ({"given": 'sectors.XX.at = "0,1"'}, "no sector is called 'XX'"),
        ({"given": 'hands.0 = ["CL1"]'}, "CL1 lies in given.hands.0 already"),
        ({"given": 'hands.1 = ["CL2"]'}, "expected a card of seat 1"),
        ({"given": "hands.4 = []"}, "no seat is called '4'"),
        ({"given": "options.speed = 1"}, "no option is called 'speed'"),
        ({"given": 'options.flip_enchants = "yes"'}, "option flip_enchants cannot be yes"),
        ({"given": 'at.C1 = "HH.1"'}, "C1 shares HH.1 with a rival"),
        ({"given": 'at.copa = "HH.1"'}, "over already"),
        ({"moves": '["jump C1"]'}, "core.bad_move"),
        ({"moves": '["go C9 HC.2"]'}, "no piece is called"),
        ({"moves": '["!go C1 HC.2"]'}, 'expected "[SEAT:] MOVE"'),
        ({"moves": '["go C1 HC.2 -> stay"]'}, 'expected "[SEAT:] MOVE"'),
        ({"moves": "[1]"}, "expected a list of texts"),
        ({"expect": "weather = 1"}, "no fact 'weather'; there are: phase seat"),
        ({"expect": "at.C9 = 1"}, "expect.at: no fact 'C9'; there are: C1 C2"),
        ({"expect": ""}, "expected a table with something in it"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, parts: dict[str, str], message: str) -> None:
    path = _file(tmp_path, **parts)
    with pytest.raises(scenario.BadScenario) as caught:
        scenario.play(scenario.read(path))
    assert str(path) in str(caught.value)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"expect": "turn = 1"}, "expect.turn: expected 1, is 0"),
        ({"expect": 'events = ["slid"]'}, "nothing like 'slid' happened"),
        ({"expect": 'no_events = ["moved"]'}, "'moved' happened"),
        ({"expect": "sees.0.hand_size = [0]"}, "expect.sees.0.hand_size: expected [0]"),
        ({"moves": '["go C1 LA.1"]'}, "was refused: recreo_arcano.no.too_far"),
        ({"moves": '["!go C1 LA.1 -> stay"]'}, "not stay"),
        ({"moves": '["!go C1 HC.2 -> stay"]'}, "was not refused"),
    ],
)
def test_what_does_not_hold_is_said(tmp_path: Path, parts: dict[str, str], message: str) -> None:
    path = _file(tmp_path, **parts)
    with pytest.raises(scenario.Failed) as caught:
        scenario.play(scenario.read(path))
    assert str(path) in str(caught.value)
    assert message in str(caught.value)


def test_headings_are_needed(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    for text, message in (
        ("=", "not TOML"),
        ('id = "x"\nnote = 1', "note is not a key here; there are: id, title"),
        ('id = "x"\ntitle = "t"', "the key source is missing"),
        (
            'id = "y"\ntitle = "t"\nsource = "s"\ngiven = {}\nexpect = {turn = 0}',
            "id is 'y'; expected the file's",
        ),
        ('id = "x"\ntitle = "t"\nsource = "s"\ngiven = {}\nexpect = {turn = 0}', "game is"),
        (
            'id = "x"\ntitle = ""\nsource = "s"\ngiven = {}\nexpect = {turn = 0}',
            "title is ''; expected a text",
        ),
        (
            'id = "x"\ntitle = "t"\nsource = "s"\ngiven = 1\nexpect = {turn = 0}\ngame="recreo_arcano"',
            "given is 1",
        ),
        ('id = "x"\ntitle = "t"\nsource = "s"\ngiven = {}\nexpect = {turn = 0}\nthen = 1', "then is 1"),
        (
            'id = "x"\ntitle = "t"\nsource = "s"\ngiven = {}\nexpect = {turn = 0}\nthen = [1]',
            "then[0]. needs moves",
        ),
    ):
        path.write_text(text, "utf-8")
        with pytest.raises(scenario.BadScenario) as caught:
            scenario.read(path)
        assert message in str(caught.value)
        assert str(path) in str(caught.value)
    with pytest.raises(scenario.BadScenario):
        scenario.find(tmp_path / "nowhere")
