"""What every position holds, whatever the game: its options, its seats, its place in time and its chance."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import Seat


# Games from outside are not compiled, and begin with these classes.
@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What every game lets its players choose; a game adds its own."""

    edition: str
    chance: ChanceMode
    pack: str


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, kw_only=True)
class State:
    """What every position holds; a game adds its own. A view is a state with a viewer."""

    options: Options
    pack: Pack
    seats: tuple[str, ...]
    ply: int = 0
    chance: Chance
    viewer: Seat | None = None
