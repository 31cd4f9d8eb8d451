"""Packs with other figures: those that cannot be played are refused when they are loaded."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from reeve_service.rules.contract import AnyGame
from reeve_service.rules.packs import PackError
from tests.laws.tables import registered


def reopened(folder: Path, id: str, key: str, value: str) -> AnyGame:
    """A game whose base pack has another value."""
    game = registered()[id]
    text = (files(game.package) / "packs" / "base.toml").read_text(encoding="utf-8")
    changed, count = re.subn(rf"(?m)^(\[{key}\]\nvalue = ).*$", rf"\g<1>{value}", text)
    assert count == 1
    (folder / "base.toml").write_text(changed, encoding="utf-8")
    return type(game)(folder)


@pytest.mark.parametrize(
    ("id", "key", "value"),
    [
        ("ethnos", "copies_centaur", "-1"),
        ("ethnos", "merfolk_glory_many", "[-1, 2, 4]"),
        ("ethnos", "band_glory", "[-1, 1, 3, 6, 10, 15]"),
        ("tiny-epic-kingdoms", "magic_costs", "[1, 2, -3, 4, 5]"),
        ("tiny-epic-kingdoms", "bandit_price", "-1"),
        ("ancient-world", "learn_coins", "-3"),
        ("lords-of-xidit", "units_mage", "-1"),
    ],
)
def test_only_points_may_be_negative(tmp_path: Path, id: str, key: str, value: str) -> None:
    with pytest.raises(PackError, match=f"{key} must be at least 0"):
        reopened(tmp_path, id, key, value)


def test_negative_points_are_accepted(tmp_path: Path) -> None:
    assert reopened(tmp_path, "ancient-world", "hunger_points", "-2").packs["base"].number("hunger_points") == -2
