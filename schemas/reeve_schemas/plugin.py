"""The plugin: what a package must provide so that the service can serve its game."""

from dataclasses import dataclass
from typing import Generic, TypeAlias

from reeve_schemas.documents.moves import Moves
from reeve_schemas.documents.states import OptionsDocument, StateDocument
from reeve_schemas.documents.tableaus import TableauDocument
from reeve_service.rules.contract import Game, M, Move, Options, OptionsT, S, State, T, Tableau
from reeve_service.strategy.contract import Strategy


@dataclass(frozen=True, kw_only=True)
class Plugin(Generic[OptionsT, S, M, T]):
    """A game for the service: its rules, its documents and its strategy."""

    game: type[Game[OptionsT, S, M, T]]
    options: OptionsDocument
    state: StateDocument
    moves: Moves[M]
    tableau: TableauDocument
    generated: str | None = None
    """The package with the quick readers and writers that `make generate` has written. It is optional."""
    strategy: type[Strategy[S, M]] | None = None
    """The strategy for the search. If it is None, the search tries every move, and playouts are random."""
    place: int = 1000
    """The place of the game in lists: lower numbers first, equal numbers in the order of ids."""


AnyPlugin: TypeAlias = Plugin[Options, State, Move, Tableau]
