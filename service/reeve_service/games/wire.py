"""Reading and writing the documents of a game. The API, the jobs and the tests all use this class."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Generic, TypeAlias

import orjson

from reeve_schemas.documents.document import Document as DeclaredDocument
from reeve_schemas.documents.moves import MoveDocument
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.errors import ImpossiblePosition, reading
from reeve_schemas.plugin import Plugin
from reeve_service.games.quick import Quick
from reeve_service.rules.contract import Game, M, Move, Options, OptionsT, S, State, T, Tableau
from reeve_service.rules.rulings import Fault

Document = dict[str, Any]
Seats: TypeAlias = tuple[str, ...]


class GameWire(Generic[OptionsT, S, M, T]):
    """A game, and the functions that read and write its documents.

    Every `load` method raises BadDocument with all errors of the document. `load_state` also raises ImpossiblePosition
    with all faults of the position.
    """

    documents: dict[str, DeclaredDocument]
    """The declared documents `options`, `state` and `tableau`."""
    moves: dict[str, MoveDocument]
    """The declared document of each kind of move."""
    quick: Quick[S, M] | None = None
    """The quick reader of valid requests. None for a game without generated readers."""
    dump_options: Callable[[OptionsT], Document]
    """Write the options as they are in a state."""
    dump_state: Callable[[S], Document]
    """Write a position or a view. The document may share lists with the state: serialize it before the next move."""
    dump_move: Callable[[M, Seats], Document]
    """Write a move in canonical form."""

    def __init__(self, game: Game[OptionsT, S, M, T], plugin: Plugin[OptionsT, S, M, T]) -> None:
        """Use the generated readers and writers of the plugin if it has any. Otherwise use its declared documents."""
        self.game, self._plugin = game, plugin
        state, moves = plugin.state, plugin.moves
        self.documents = {"options": plugin.options, "state": state, "tableau": plugin.tableau}
        self.moves = moves.documents
        if plugin.generated is None:
            self.dump_options = partial(state.chosen.write, seats=())
            self.dump_state = partial(state.write_position, game)
            self.dump_move = moves.write
            return
        structs: Any = import_module(f"{plugin.generated}.structs")
        codec: Any = import_module(f"{plugin.generated}.codec")
        self.dump_options = partial(codec.write_state_options, seats=())
        self.dump_state = partial(codec.write_state, game)
        self.dump_move = codec.write_move
        self.quick = Quick(structs.STRUCTS, partial(codec.read_state, game), codec.read_move)

    def load_seats(self, document: object) -> Seats:
        """The names of the seats: as many as the game allows, all different."""
        return tuple(reading(SeatNames(self.game.players).read, document))

    def load_options(self, document: object, players: int) -> OptionsT:
        """The options of a setup for this number of players. Options that are left out get their defaults."""
        options: OptionsT = reading(self._plugin.options.choose, self.game, document, players)
        return options

    def load_state(self, document: object) -> S:
        """A position or a view. Raises ImpossiblePosition if no game can lead to it."""
        state, faults = (self.quick and self.quick.parsed_state(document)) or self.load_with_care(document)
        if faults:
            raise ImpossiblePosition(faults)
        return state

    def read_bytes(self, body: bytes) -> tuple[S, list[Fault]]:
        """A position or a view from its bytes, and all its faults."""
        return (self.quick and self.quick.state(body)) or self.load_with_care(orjson.loads(body))

    def load_with_care(self, document: object) -> tuple[S, list[Fault]]:
        """A position or a view from its document, and all its faults. Raises BadDocument with all errors."""
        return reading(self._plugin.state.read_position, self.game, document)

    def load_move(self, document: object, seats: Seats) -> M:
        """A move by one of these seats, or by the table."""
        return reading(self._plugin.moves.read, document, seats)

    def load_tableau(self, document: object) -> T:
        """A bare tableau."""
        tableau: T = reading(self._plugin.tableau.read_tableau, self.game, document)
        return tableau

    def dump_tableau(self, tableau: T) -> Document:
        """Write a bare tableau."""
        return self._plugin.tableau.write(tableau, tableau.seats)


Wire: TypeAlias = GameWire[Options, State, Move, Tableau]
