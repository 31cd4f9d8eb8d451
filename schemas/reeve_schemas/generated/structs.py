"""The structs that the documents of all games share. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

BulkOperation: TypeAlias = Literal["adjudicate", "legal-moves", "score", "replay"]


class ValidStruct(Struct, forbid_unknown_fields=True, gc=False):
    """A valid document. It is never part of a reference cycle, so the garbage collector can ignore it."""


class ChanceStruct(ValidStruct):
    """The seed and the number of draws so far. A view has the commitment instead of the seed."""

    drawn: Annotated[int, Meta(ge=0, le=1000000)]
    seed: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


class HeadStruct(ValidStruct):
    """The first fields of every state."""

    format: Annotated[int, Meta(ge=1, le=1000000)]
    rules: Annotated[int, Meta(ge=1, le=1000000)]
    pack: str
    ply: Annotated[int, Meta(ge=0, le=1000000)]
    chance: ChanceStruct | None
    viewer: str | None
    pending: Annotated[list[str], Meta(max_length=20000)]
    game: str
    seats: list[str]


class BulkLineStruct(ValidStruct):
    """One line of a bulk request: an operation, and the body of a request to the resource of that operation."""

    operation: BulkOperation
    game: str
    body: Raw
    id: Annotated[str, Meta(max_length=64)] | UnsetType = UNSET
