"""What every position holds, whatever the game: its options, its seats, its place in time and its chance."""

from dataclasses import dataclass

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What every game lets its players choose; a game adds its own."""

    edition: str
    chance: ChanceMode
    pack: str


@dataclass(slots=True, kw_only=True)
class State:
    """What every position holds; a game adds its own. A view is a state with a viewer."""

    options: Options
    pack: Pack
    seats: tuple[str, ...]
    ply: int = 0
    chance: Chance
    viewer: Seat | None = None
