"""Parsing the bulk lines with valid adjudications. The line and the body in it are parsed in one pass."""

from collections.abc import Mapping
from typing import Any, Literal, Union, get_type_hints

from msgspec import UNSET, defstruct
from msgspec.json import Decoder

from reeve_schemas.generated.structs import BulkLineStruct, ValidStruct
from reeve_service.games.wire import Wire

OPERATION = Literal["adjudicate"]
ID = get_type_hints(BulkLineStruct, include_extras=True)["id"]


def adjudication_lines(wires: Mapping[str, Wire]) -> Decoder[Any] | None:
    """The decoder of these lines, for all games with a quick reader. None if there is no such game.

    The field `game` decides how the body is parsed. If it occurs twice with different values, the line is not accepted.
    """
    structs = tuple(
        defstruct(
            "AdjudicationLine",
            [("operation", OPERATION), ("body", wire.quick.adjudication_struct), ("id", ID, UNSET)],
            bases=(ValidStruct,),
            namespace={"game": game},
            tag_field="game",
            tag=game,
        )
        for game, wire in wires.items()
        if wire.quick
    )
    return Decoder(Union[structs]) if structs else None  # noqa: UP007 - made of a tuple
