"""What the head of a sound state is parsed into. Written by `make generate`; do not edit."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType


class ChanceStruct(Struct, forbid_unknown_fields=True, kw_only=True):
    """Seed and number of draws so far; a view has the commitment in place of the seed."""

    seed: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    drawn: Annotated[int, Meta(ge=0, le=1000000)]


class HeadStruct(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every game's states begin with; a game adds its options, its seats and its own fields."""

    format: Annotated[int, Meta(ge=1, le=1000000)]
    rules: Annotated[int, Meta(ge=1, le=1000000)]
    pack: str
    ply: Annotated[int, Meta(ge=0, le=1000000)]
    chance: ChanceStruct | None
    viewer: str | None
    pending: Annotated[list[str], Meta(max_length=20000)]
    game: str
    seats: list[str]
