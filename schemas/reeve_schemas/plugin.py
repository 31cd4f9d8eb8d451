"""What a package brings to have its game served."""

from dataclasses import dataclass
from typing import Generic, TypeAlias

from reeve_schemas.documents.moves import Moves
from reeve_schemas.documents.states import OptionsDocument, StateDocument
from reeve_schemas.documents.tableaus import TableauDocument
from reeve_service.rules.contract import Game, M, Move, Options, OptionsT, S, State, T, Tableau
from reeve_service.strategy.contract import Strategy


@dataclass(frozen=True, kw_only=True)
class Plugin(Generic[OptionsT, S, M, T]):
    """A game for the service: its rules, its documents, and how it is played well."""

    game: type[Game[OptionsT, S, M, T]]
    options: OptionsDocument
    state: StateDocument
    moves: Moves[M]
    tableau: TableauDocument
    generated: str | None = None
    """The package that `make generate` has written the quick readers and writers to; a game can do without one."""
    strategy: type[Strategy[S, M]] | None = None
    """Without one, the search uses a plain strategy: every move is worth a try, and playouts are random."""
    place: int = 1000
    """Its place in lists of games: lower numbers first, equal ones by id."""


AnyPlugin: TypeAlias = Plugin[Options, State, Move, Tableau]
