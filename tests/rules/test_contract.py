"""Kinds of moves: frozen in the source, and created without the cost of a frozen dataclass."""

import pickle
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from reeve_service.games.installed import all_games
from reeve_service.rules.contract import Move, quick
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Plain(Move):
    """A move as an external game declares it."""

    kind: ClassVar[str] = "plain"
    card: str
    extra: int = 0


@quick
@dataclass(frozen=True, slots=True)
class Quick(Move):
    """The same with `@quick`."""

    kind: ClassVar[str] = "quick"
    card: str
    extra: int = 0


def test_a_quick_move_behaves_like_a_plain_one() -> None:
    plain, made = Plain(Seat(1), "elf"), Quick(Seat(1), "elf")
    assert made == Quick(Seat(1), "elf", 0) != replace(made, extra=2)
    assert hash(made) == hash(plain)
    assert repr(made) == repr(plain).replace("Plain", "Quick")
    assert pickle.loads(pickle.dumps(made)) == made
    assert (made.kind, Quick.__match_args__) == ("quick", Plain.__match_args__)


def test_a_quick_move_needs_the_same_fields() -> None:
    with pytest.raises(TypeError, match="card"):
        Quick(Seat(1))  # type: ignore[call-arg]


@pytest.mark.parametrize("game", ["ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"])
def test_every_kind_of_our_games_is_quick(game: str) -> None:
    # If either method were left to the dataclass, Python would call a function for every field.
    slow = [
        kind
        for kind in all_games()[game].kinds
        if kind.__setattr__ is not object.__setattr__ or kind.__delattr__ is not object.__delattr__
    ]
    assert not slow
