"""Structs for quick reading: the head that every game's states begin with."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.common import MOST_DRAWS, MOST_PLIES


class Sound(Struct, forbid_unknown_fields=True, gc=False):
    """A sound document. It is never part of a cycle, so the garbage collector need not look at it."""


class ChanceStruct(Sound):
    """Chance with its seed, or in a view with its commitment."""

    drawn: Annotated[int, Meta(ge=0, le=MOST_DRAWS)]
    seed: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


class HeadStruct(Sound):
    """What every state begins with."""

    game: str
    format: int
    rules: int
    pack: str
    seats: list[str]
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)]
    chance: ChanceStruct | None
    viewer: str | None
    pending: list[str]
