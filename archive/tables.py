"""Where the games of an archive are played: every game, number of players, edition, variant and kind of chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from reeve_schemas.errors import BadDocument
from reeve_schemas.games import all_games, wires
from reeve_schemas.wire import Wire
from reeve_service.referee.answers import write_options
from reeve_service.rules.chance import SEED_BYTES, ChanceMode
from reeve_service.rules.contract import Options

T = TypeVar("T")

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")
SHARED = frozenset({"edition", "chance", "pack"})
"""The options that every game has; the others are a game's variants."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a game is played with, and by whom."""

    wire: Wire
    options: Options
    seats: tuple[str, ...]
    seed: bytes | None


@cache
def known_wires() -> dict[str, Wire]:
    """Every game's wire by id."""
    return dict(wires(all_games()))


@cache
def kinds_of_table() -> tuple[tuple[tuple[Wire, int, str], ...], ...]:
    """For each game every number of players with every edition."""
    return tuple(
        tuple((wire, players, edition) for players in wire.game.players for edition in wire.game.editions)
        for wire in known_wires().values()
    )


def lay(number: int, rng: Random, mode: ChanceMode | None = None) -> Table:
    """The table for a game of this number: games take turns, and with each its kinds of table, with each of these both
    kinds of chance, unless one is wanted."""
    games = kinds_of_table()
    turn, game = divmod(number, len(games))
    lap, kind = divmod(turn, len(games[game]))
    wire, players, edition = games[game][kind]
    mode = mode or (ChanceMode.SEEDED if (kind + lap) % 2 == 0 else ChanceMode.DECLARED)
    chosen: dict[str, object] = {"edition": edition, "chance": mode.value}
    for option in write_options(wire):
        if option["name"] not in SHARED and not option["several"] and rng.random() < 0.5:
            variant = {**chosen, option["name"]: pick(rng, option["choices"])}
            chosen = variant if _fits(wire, variant, players) else chosen
    seed = rng.randbytes(SEED_BYTES) if mode is ChanceMode.SEEDED else None
    return Table(wire, wire.load_options(chosen, players), NAMES[:players], seed)


def pick(rng: Random, choices: Sequence[T]) -> T:
    """Any of them."""
    return choices[int(rng.random() * len(choices))]


def _fits(wire: Wire, options: dict[str, object], players: int) -> bool:
    try:
        wire.load_options(options, players)
    except BadDocument:  # some variants are for some numbers of players only
        return False
    return True
