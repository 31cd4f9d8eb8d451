"""What a game declares of its documents."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from reeve_schemas.documents.moves import Moves
from reeve_schemas.documents.states import OptionsDocument, StateDocument
from reeve_schemas.documents.tableaus import TableauDocument
from reeve_service.rules.contract import Move, Options, State, Tableau

OptionsT = TypeVar("OptionsT", bound=Options)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
T = TypeVar("T", bound=Tableau)


@dataclass(frozen=True, kw_only=True)
class Documents(Generic[OptionsT, S, M, T]):
    """The declared documents of a game."""

    options: OptionsDocument
    state: StateDocument
    moves: Moves[M]
    tableau: TableauDocument
    generated: str | None = None
    """The package that `make generate` has written the quick readers and writers to; a game can do without one."""
