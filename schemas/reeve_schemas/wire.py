"""How a game's documents are read and written; the one face that the API, the jobs and the tests use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from marshmallow import Schema

from reeve_schemas.common import read_seats
from reeve_schemas.errors import ImpossiblePosition, reading
from reeve_service.rules.contract import Game, Move, Options, State, Tableau
from reeve_service.rules.rulings import Fault

Document = dict[str, Any]

OptionsT = TypeVar("OptionsT", bound=Options)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
T = TypeVar("T", bound=Tableau)

Seats: TypeAlias = tuple[str, ...]


def reads_nothing_at_once(body: bytes) -> None:
    """For games that have no quick reading."""


@dataclass(frozen=True, kw_only=True)
class GameWire(Generic[OptionsT, S, M, T]):
    """A game and the functions that read and write its documents.

    Whatever is loaded raises BadDocument with every error in it, and a state ImpossiblePosition with every fault.
    """

    game: Game[OptionsT, S, M, T]
    schemas: Mapping[str, type[Schema]]
    """For the OpenAPI document: `options`, `state`, `tableau`, and a schema a kind of move as `move.<kind>`."""
    read_options: Callable[[object, int], OptionsT]
    """The options of a setup for a number of players, with defaults for those left out."""
    dump_options: Callable[[OptionsT], Document]
    """The options as they stand in a state."""
    read_state: Callable[[object], tuple[S, list[Fault]]]
    """A position or a view, and every reason why it cannot have arisen."""
    dump_state: Callable[[S], Document]
    """A position or a view; it may share lists with the state, so it is to be sent off before the game goes on."""
    read_move: Callable[[object, Seats], M]
    """A move by one of these seats, or by the table."""
    dump_move: Callable[[M, Seats], Document]
    """A move, in canonical form."""
    read_tableau: Callable[[object], T]
    """A bare tableau, as a companion app types it in."""
    dump_tableau: Callable[[T], Document]
    """A bare tableau."""
    read_adjudication: Callable[[bytes], tuple[S, M] | None] = reads_nothing_at_once
    """A sound position and a move from a request's bytes at once; None where load_state and load_move must tell."""

    def load_seats(self, document: object) -> Seats:
        """The seats' names: as many as the game takes, all different."""
        return reading(read_seats, document, self.game.players)

    def load_options(self, document: object, players: int) -> OptionsT:
        """The options of a setup."""
        return reading(self.read_options, document, players)

    def load_state(self, document: object) -> S:
        """A position or a view that can have arisen."""
        state, faults = reading(self.read_state, document)
        if faults:
            raise ImpossiblePosition(faults)
        return state

    def load_move(self, document: object, seats: Seats) -> M:
        """A move."""
        return reading(self.read_move, document, seats)

    def load_tableau(self, document: object) -> T:
        """A bare tableau."""
        return reading(self.read_tableau, document)


Wire: TypeAlias = GameWire[Options, State, Move, Tableau]
