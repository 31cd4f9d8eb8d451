"""How a game's documents are read and written; the one face that the API, the jobs and the tests use."""

from collections.abc import Mapping
from typing import Protocol

from marshmallow import Schema

from service.rules.contract import Move, Options, State, Tableau
from service.rules.games import AnyGame

Document = dict[str, object]


class Wire(Protocol):
    """A game's documents. Whatever is loaded raises BadDocument with every error; states ImpossiblePosition too."""

    game: AnyGame

    def load_options(self, document: object, players: int) -> Options:
        """The options of a setup for a number of players, with defaults for those left out."""
        ...

    def dump_options(self, options: Options) -> Document:
        """The options as they stand in a state."""
        ...

    def load_seats(self, document: object) -> tuple[str, ...]:
        """The seats' names: as many as the game takes, all different."""
        ...

    def load_state(self, document: object) -> State:
        """A position or a view, checked to be one that can have arisen."""
        ...

    def dump_state(self, state: State) -> Document:
        """A position or a view; it may share lists with the state, so it is to be sent off before the game goes on."""
        ...

    def load_move(self, document: object, seats: tuple[str, ...]) -> Move:
        """A move by one of these seats, or by the table."""
        ...

    def dump_move(self, move: Move, seats: tuple[str, ...]) -> Document:
        """A move, in canonical form."""
        ...

    def read_adjudication(self, body: bytes) -> tuple[State, Move] | None:
        """A sound position and a move from a request's bytes at once; None where load_state and load_move must tell."""
        ...

    def load_tableau(self, document: object) -> Tableau:
        """A bare tableau, as a companion app types it in."""
        ...

    def dump_tableau(self, tableau: Tableau) -> Document:
        """A bare tableau."""
        ...

    @property
    def schemas(self) -> Mapping[str, type[Schema]]:
        """For the OpenAPI document: `options`, `state`, `tableau`, and a schema a kind of move as `move.<kind>`."""
        ...
