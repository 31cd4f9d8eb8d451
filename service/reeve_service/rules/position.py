"""The fields that the positions of all games have: options, pack, seats, ply, chance and viewer."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import Seat


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
