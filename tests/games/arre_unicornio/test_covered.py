"""Every ruling of the fact base and every value of an option has a scenario that carries its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.core.contract import Option

_NAMES = [path.stem for path in Path(__file__).parents[2].glob("scenarios/arre_unicornio/*.toml")]
#: What only the window does: the rules know nothing of it.
_OF_THE_WINDOW = ("notebook", "card_names")
_OPTIONS = [each for each in games.game("arre_unicornio").options if each.key not in _OF_THE_WINDOW]


@pytest.mark.parametrize("ruling", range(1, 51))
def test_each_ruling_has_a_scenario(ruling: int) -> None:
    name = f"R4-{ruling:02}"
    assert [each for each in _NAMES if each == name or each.startswith(f"{name}_")]


@pytest.mark.parametrize("option", _OPTIONS, ids=lambda option: option.key)
def test_each_value_of_an_option_has_a_scenario(option: Option) -> None:
    if isinstance(option.default, bool):
        values = {"on", "off"}
    elif isinstance(option.default, int):
        # Of a number the default, and one other will do.
        values = {str(option.default)}
        others = {f"R8_{option.key}_{value}" for value in option.values if value != option.default}
        assert others & set(_NAMES)
    else:
        values = {str(value) for value in option.values}
    assert {f"R8_{option.key}_{value}" for value in values} <= set(_NAMES)
