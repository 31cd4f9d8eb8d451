"""Ethnos's documents as the API, the jobs and the tests use them."""

from collections.abc import Mapping

from marshmallow import Schema

from schemas.common import read_seats
from schemas.errors import ImpossiblePosition, reading
from schemas.ethnos.moves import SCHEMAS, read_move, write_move
from schemas.ethnos.options import OptionsSchema, read_options
from schemas.ethnos.quick import read_adjudication
from schemas.ethnos.state import StateSchema, read_state, write_options, write_state
from schemas.ethnos.tableau import TableauSchema, read_tableau, write_tableau
from schemas.wire import Document
from service.rules.ethnos.game import Ethnos
from service.rules.ethnos.moves import Move
from service.rules.ethnos.scoring import Tableau
from service.rules.ethnos.state import Options, State


class EthnosWire:
    """How Ethnos's documents are read and written."""

    schemas: Mapping[str, type[Schema]] = {
        "options": OptionsSchema,
        "state": StateSchema,
        "tableau": TableauSchema,
        **{f"move.{kind}": schema for kind, schema in SCHEMAS.items()},
    }

    def __init__(self, game: Ethnos) -> None:
        self.game = game

    def load_options(self, document: object, players: int) -> Options:
        """The options of a setup."""
        return reading(read_options, self.game, document, players)

    def dump_options(self, options: Options) -> Document:
        """The options as they stand in a state."""
        return write_options(options)

    def load_seats(self, document: object) -> tuple[str, ...]:
        """The seats' names."""
        return reading(read_seats, document, self.game.players)

    def load_state(self, document: object) -> State:
        """A position or a view that can have arisen."""
        state, faults = reading(read_state, self.game, document)
        if faults:
            raise ImpossiblePosition(faults)
        return state

    def dump_state(self, state: State) -> Document:
        """A position or a view."""
        return write_state(self.game, state)

    def load_move(self, document: object, seats: tuple[str, ...]) -> Move:
        """A move."""
        return reading(read_move, document, seats)

    def dump_move(self, move: Move, seats: tuple[str, ...]) -> Document:
        """A move, in canonical form."""
        return write_move(move, seats)

    def read_adjudication(self, body: bytes) -> tuple[State, Move] | None:
        """A sound position and a move at once."""
        return read_adjudication(self.game, body)

    def load_tableau(self, document: object) -> Tableau:
        """A bare tableau."""
        return reading(read_tableau, self.game, document)

    def dump_tableau(self, tableau: Tableau) -> Document:
        """A bare tableau."""
        return write_tableau(tableau)
