"""The type parameters of a match: the types of its states and of its moves, such as those in `reeve.types.ethnos`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

Readable: TypeAlias = Mapping[str, Any]
"""A document of any game, as it is handed in: a dictionary, typed or not."""

if TYPE_CHECKING:
    # Type checkers know defaults of type parameters, Python itself only from 3.13 on.
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=Readable, default=Any)
    MoveT = TypeVar("MoveT", bound=Readable, default=Any)
else:
    from typing import TypeVar

    StateT = TypeVar("StateT")
    MoveT = TypeVar("MoveT")
