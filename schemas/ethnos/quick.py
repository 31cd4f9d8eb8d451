"""The quick way to read an adjudication: from bytes to a position and a move in one pass, or not at all.

msgspec checks names, types and bounds in C while it parses. It does not tell a client what is wrong: whatever is not
taken here at once is read again through the schemas, which do; a test holds that both read the same.
"""

from typing import Annotated, Any

from marshmallow import ValidationError
from msgspec import DecodeError, Meta, Struct
from msgspec.json import Decoder

from schemas.common import MOST_DRAWS, MOST_PLIES, read_seats
from schemas.ethnos.assembly import assemble
from schemas.ethnos.codes import (
    ALLIES,
    CHANCE_MODES,
    EDITIONS,
    HAND_CODES,
    KINGDOMS,
    MOST_GLORY,
    PHASES,
    TRIBES,
    UNKNOWN,
    read_horde,
)
from schemas.ethnos.moves import read_move
from service.rules.chance import Chance, ChanceMode
from service.rules.contract import FORMAT
from service.rules.ethnos.components import KINGDOM_CODES
from service.rules.ethnos.game import Ethnos
from service.rules.ethnos.moves import Move
from service.rules.ethnos.state import Band, Options, Player, State

Number = Annotated[int, Meta(ge=0, le=MOST_GLORY)]


class QuickChance(Struct, forbid_unknown_fields=True):
    """Chance with its seed."""

    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    drawn: Annotated[int, Meta(ge=0, le=MOST_DRAWS)]


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


class QuickState(Struct, forbid_unknown_fields=True):
    """A whole state; a view goes the other way."""

    game: str
    format: int
    rules: int
    pack: str
    options: QuickOptions
    seats: list[str]
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)]
    chance: QuickChance | None
    viewer: None
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
    pending: list[str]
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
        if (said.game, said.format, said.rules) != (game.id, FORMAT, game.rules):
            return None
        state, faults = assemble(game, _parts(said))
        return None if faults else (state, read_move(request.move, state.seats))
    except (DecodeError, KeyError, ValidationError):
        return None


def _parts(said: QuickState) -> dict[str, Any]:
    """The parts of a state as the schema reads them."""
    tokens, options = said.tokens, said.options
    if len(tokens) != len(KINGDOM_CODES):
        raise KeyError("tokens")
    return {
        "pack": said.pack,
        "options": Options(
            edition=EDITIONS[options.edition],
            chance=CHANCE_MODES[options.chance],
            pack="",
            tribes=None if options.tribes is None else tuple(sorted([TRIBES[code] for code in options.tribes])),
        ),
        "seats": read_seats(said.seats, Ethnos.players),
        "ply": said.ply,
        "chance": said.chance and Chance(ChanceMode.SEEDED, bytes.fromhex(said.chance.seed), said.chance.drawn),
        "viewer": None,
        "phase": PHASES[said.phase],
        "age": said.age,
        "tribes": [TRIBES[code] for code in said.tribes],
        "tokens": [tokens[code] for code in KINGDOM_CODES],
        "players": [_player(player) for player in said.players],
        "face_up": sorted([ALLIES[code] for code in said.face_up]),
        "deck": said.deck,
        "dragons": said.dragons,
        "first": said.first,
        "turn": said.turn,
        "owed": said.owed,
        "pending": said.pending,
        "giant": said.giant,
        "victor": said.victor,
    }


def _player(said: QuickPlayer) -> Player:
    hand = sorted([HAND_CODES[code] for code in said.hand])
    if hand and hand[-1] == UNKNOWN:
        raise KeyError("only views have hidden cards")
    markers = [0, 0, 0, 0, 0, 0]
    for kingdom, count in said.markers.items():
        markers[KINGDOMS[kingdom]] = count
    return Player(
        hand,
        sorted([ALLIES[code] for code in said.seen]) if said.seen else [],
        0,
        [_band(band) for band in said.bands] if said.bands else [],
        said.glory,
        markers,
        said.swum,
        read_horde(said.horde) if said.horde else 0,
        sorted(said.trolls) if said.trolls else [],
        said.ledger,
    )


def _band(said: list[str]) -> Band:
    cards = [ALLIES[code] for code in said]
    leader = cards[0]
    cards.sort()
    return Band(leader, tuple(cards))
