"""The quick way to read an adjudication: from bytes to a position and a move in one pass, or not at all.

msgspec checks names, types and bounds in C while it parses. It does not tell a client what is wrong: whatever is not
taken here at once is read again through the schemas, which do; a test holds that both read the same.
"""

from typing import Annotated

from marshmallow import ValidationError
from msgspec import DecodeError, Meta, Struct
from msgspec.json import Decoder

from reeve_schemas.head import is_known
from reeve_schemas.lords_of_xidit.assembly import assemble
from reeve_schemas.lords_of_xidit.codes import MOST
from reeve_schemas.lords_of_xidit.moves import read_move
from reeve_schemas.lords_of_xidit.parts import parts
from reeve_schemas.quick_head import QuickHead
from reeve_service.rules.contract import FORMAT
from reeve_service.rules.lords_of_xidit.components import CITIES
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.state import State

Number = Annotated[int, Meta(ge=0, le=MOST)]
City = Annotated[int, Meta(ge=1, le=CITIES)]


class QuickOptions(Struct, forbid_unknown_fields=True):
    """The options in a state."""

    edition: str
    chance: str
    years: int
    neutral: str | None


class QuickPlayer(Struct, forbid_unknown_fields=True):
    """A player in a whole state, where no screen hides anything."""

    hero: City | None
    plan: list[str]
    shown: Number
    acted: list[City]
    units: dict[str, Number]
    coins: Number
    bards: dict[str, Number]
    unplaced: Number
    guilds: dict[str, Number]
    waiting_storeys: Number


class QuickPile(Struct, forbid_unknown_fields=True):
    """A pile of city tiles."""

    known: list[City]
    unseen: Number


class QuickState(QuickHead, forbid_unknown_fields=True):
    """A whole state."""

    options: QuickOptions
    phase: str
    year: Number
    order: Number
    players: list[QuickPlayer]
    barracks: dict[str, Number]
    recruits: dict[str, dict[str, Number]]
    threats: list[City]
    next_recruit: City | None
    next_threat: City | None
    recruit_pile: QuickPile
    threat_pile: QuickPile
    recruit_discard: list[City]
    threat_discard: list[City]
    unseen: list[City]
    reshuffled: list[City]
    awake: list[str]
    banished: list[str]
    assessments: list[str]
    neutral: dict[str, Number] | None
    first: str | None
    turn: str | None
    titan: str | None
    census: str | None
    winners: list[str]
    owed: Number


class QuickAdjudication(Struct, forbid_unknown_fields=True):
    """A state and a move; no move is nested deeper than a list of codes."""

    state: QuickState
    move: dict[str, str | int | bool | list[str] | None]


DECODER = Decoder(QuickAdjudication)


def read_adjudication(game: LordsOfXidit, body: bytes) -> tuple[State, Move] | None:
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
