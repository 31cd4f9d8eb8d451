"""The quick way to read an adjudication: from bytes to a position and a move in one pass, or not at all.

msgspec checks names, types and bounds in C while it parses. It does not tell a client what is wrong: whatever is not
taken here at once is read again through the schemas, which do; a test holds that both read the same.
"""

from typing import Annotated

from marshmallow import ValidationError
from msgspec import DecodeError, Meta, Struct
from msgspec.json import Decoder

from reeve_schemas.ethnos.assembly import assemble
from reeve_schemas.ethnos.codes import MOST_GLORY
from reeve_schemas.ethnos.moves import read_move
from reeve_schemas.ethnos.parts import parts
from reeve_schemas.head import is_known
from reeve_schemas.quick_head import QuickHead
from reeve_service.rules.contract import FORMAT
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.moves import Move
from reeve_service.rules.ethnos.state import State

Number = Annotated[int, Meta(ge=0, le=MOST_GLORY)]


class QuickOptions(Struct, forbid_unknown_fields=True):
    """The options in a state."""

    edition: str
    chance: str
    tribes: list[str] | None


class QuickPlayer(Struct, forbid_unknown_fields=True):
    """A player in a state."""

    hand: list[str]
    seen: list[str]
    bands: list[Annotated[list[str], Meta(min_length=1)]]
    glory: Annotated[int, Meta(ge=-MOST_GLORY, le=MOST_GLORY)]
    markers: dict[str, Number]
    swum: Number
    horde: list[str]
    trolls: list[Number]
    ledger: list[list[Number]]


class QuickState(QuickHead, forbid_unknown_fields=True):
    """A whole state."""

    options: QuickOptions
    phase: str
    age: Number
    tribes: list[str]
    tokens: dict[str, list[Number]]
    players: list[QuickPlayer]
    face_up: list[str]
    deck: Number
    dragons: Number
    first: str | None
    turn: str | None
    owed: Number
    giant: str | None
    victor: str | None


class QuickAdjudication(Struct, forbid_unknown_fields=True):
    """A state and a move; no move is nested deeper than a list of codes."""

    state: QuickState
    move: dict[str, str | int | bool | list[str] | None]


DECODER = Decoder(QuickAdjudication)


def read_adjudication(game: Ethnos, body: bytes) -> tuple[State, Move] | None:
    """A position that can have arisen and a move in it, or None: then the schemas have to say what is wrong."""
    try:
        request = DECODER.decode(body)
        said = request.state
        if (said.game, said.format) != (game.id, FORMAT) or not is_known(said.rules, game.rules):
            return None
        state, faults = assemble(game, parts(said))
        return None if faults else (state, read_move(request.move, state.seats))
    except (DecodeError, UnicodeDecodeError, KeyError, ValidationError):
        return None
