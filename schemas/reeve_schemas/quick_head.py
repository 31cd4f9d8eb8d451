"""The head of a state that is read the quick way; `schemas.head` is what it must agree with."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from reeve_schemas.common import MOST_DRAWS, MOST_PLIES, read_seats
from reeve_service.rules.chance import Chance, ChanceMode


class QuickChance(Struct, forbid_unknown_fields=True):
    """Chance with its seed."""

    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
    drawn: Annotated[int, Meta(ge=0, le=MOST_DRAWS)]


class QuickHead(Struct, forbid_unknown_fields=True):
    """The head of a whole state; a view goes the other way."""

    game: str
    format: int
    rules: int
    pack: str
    seats: list[str]
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)]
    chance: QuickChance | None
    viewer: None
    pending: list[str]


def head_parts(said: QuickHead, players: range) -> dict[str, Any]:
    """The parts of a head as its schema reads them."""
    chance = said.chance
    return {
        "pack": said.pack,
        "seats": read_seats(said.seats, players),
        "ply": said.ply,
        "chance": chance and Chance(ChanceMode.SEEDED, bytes.fromhex(chance.seed), chance.drawn),
        "viewer": None,
        "pending": said.pending,
    }
