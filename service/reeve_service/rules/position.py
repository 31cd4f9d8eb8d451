"""The fields that the positions of all games have: options, pack, seats, ply, chance and viewer."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import Seat

MOST_PLIES: Final = 1_000_000
"""The wire has no larger ply."""


# Games from other packages are not compiled, and their classes extend these.
@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of every game. Each game adds its own."""

    edition: str
    chance: ChanceMode
    pack: str


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, kw_only=True)
class State:
    """The fields of every position. Each game adds its own. A view is a state with a viewer."""

    options: Options
    pack: Pack
    seats: tuple[str, ...]
    ply: int = 0
    chance: Chance
    viewer: Seat | None = None


def ply_is_possible(state: State, bound: int, over: bool) -> bool:
    """Whether a game of at most `bound` moves can be at this ply. A game that is not over still has a move left."""
    return state.chance.drawn <= state.ply <= (bound if over else bound - 1)
