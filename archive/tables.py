"""The tables of an archive: every game, number of players, edition, variant and kind of chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from reeve_service.games.installed import all_games, wires
from reeve_service.games.wire import Wire
from reeve_service.laws.tables import with_variants
from reeve_service.rules.chance import SEED_BYTES, ChanceMode
from reeve_service.rules.contract import Options

T = TypeVar("T")

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")


@dataclass(frozen=True, slots=True)
class Table:
    """The game, the options and the players of a record."""

    wire: Wire
    options: Options
    seats: tuple[str, ...]
    seed: bytes | None


@cache
def known_wires() -> dict[str, Wire]:
    """The wire of every game by its id."""
    return dict(wires(all_games()))


@cache
def kinds_of_table() -> tuple[tuple[tuple[Wire, int, str], ...], ...]:
    """For each game, every number of players with every edition."""
    return tuple(
        tuple((wire, players, edition) for players in wire.game.players for edition in wire.game.editions)
        for wire in known_wires().values()
    )


def lay(number: int, rng: Random, mode: ChanceMode | None = None) -> Table:
    """The table of the game with this number.

    Games take turns. For each game its kinds of tables take turns, and for each of these both kinds of chance, unless
    only one is wanted.
    """
    games = kinds_of_table()
    turn, game = divmod(number, len(games))
    lap, kind = divmod(turn, len(games[game]))
    wire, players, edition = games[game][kind]
    mode = mode or (ChanceMode.SEEDED if (kind + lap) % 2 == 0 else ChanceMode.DECLARED)
    chosen: dict[str, object] = {"edition": edition, "chance": mode.value}
    chosen = with_variants(wire, chosen, players, rng)
    seed = rng.randbytes(SEED_BYTES) if mode is ChanceMode.SEEDED else None
    return Table(wire, wire.load_options(chosen, players), NAMES[:players], seed)


def pick(rng: Random, choices: Sequence[T]) -> T:
    """A random one of them."""
    return choices[int(rng.random() * len(choices))]
