"""States and views of Ethnos."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.common import (
    SEAT_SHAPE,
    read_seats,
)
from reeve_schemas.ethnos.assembly import assemble
from reeve_schemas.ethnos.codes import (
    ALLIES_SHAPE,
    CHANCE_MODES,
    EDITIONS,
    KINGDOMS,
    PHASES,
    TRIBES,
    read_allies,
    write_cards,
)
from reeve_schemas.ethnos.players import NUMBER_SHAPE, PLAYER_SHAPE, read_players, read_row, write_player
from reeve_schemas.fields import (
    Code,
    Codes,
    Read,
    Shape,
    Text,
    Whole,
    choice,
    explain,
    read_codes,
)
from reeve_schemas.head import HeadSchema, demand_head, write_head, write_seat
from reeve_schemas.wire import Document
from reeve_service.rules.ethnos.components import KINGDOM_CODES, TRIBE_CODES
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Options, State
from reeve_service.rules.rulings import Fault

OPTION_READERS: dict[str, Callable[[object], object]] = {
    "edition": lambda value: choice(value, EDITIONS),
    "chance": lambda value: choice(value, CHANCE_MODES),
    "tribes": lambda value: None if value is None else read_codes(value, TRIBES),
}
OPTIONS_SHAPE: Shape = {
    "type": "object",
    "description": "The options that the game was set up with; the pack is named beside them.",
    "properties": {
        "edition": {"type": "string", "enum": list(EDITIONS)},
        "chance": {"type": "string", "enum": list(CHANCE_MODES)},
        "tribes": {"type": ["array", "null"], "items": {"type": "string", "enum": list(TRIBES)}},
    },
    "required": list(OPTION_READERS),
    "additionalProperties": False,
}


def read_state_options(value: object) -> Options:
    """The options in a state; its pack is filled in later."""
    if type(value) is dict and value.keys() == OPTION_READERS.keys():
        try:
            tribes = value["tribes"]
            return Options(
                edition=choice(value["edition"], EDITIONS),
                chance=choice(value["chance"], CHANCE_MODES),
                pack="",
                tribes=None if tribes is None else tuple(sorted(read_codes(tribes, TRIBES))),
            )
        except ValidationError:
            pass
    raise ValidationError(explain(value, OPTION_READERS))


def write_options(options: Options) -> Document:
    """The options in a state."""
    tribes = None if options.tribes is None else [TRIBE_CODES[tribe] for tribe in options.tribes]
    return {"edition": options.edition, "chance": options.chance.value, "tribes": tribes}


# The table


def read_tokens(value: object) -> list[list[int]]:
    """The glory tokens of each kingdom."""
    if type(value) is dict and value.keys() == KINGDOMS.keys():
        try:
            return [read_row(value[code]) for code in KINGDOM_CODES]
        except ValidationError:
            pass
    raise ValidationError(explain(value, dict.fromkeys(KINGDOMS, read_row)))


TOKENS_SHAPE: Shape = {
    "type": "object",
    "description": "The glory tokens of each kingdom, ascending once all are drawn.",
    "properties": {code: {"type": "array", "items": NUMBER_SHAPE} for code in KINGDOMS},
    "required": list(KINGDOMS),
    "additionalProperties": False,
}


class StateSchema(HeadSchema):
    """A position of Ethnos, or, with a viewer, what that seat may know of it."""

    game = Code({Ethnos.id: Ethnos.id})
    options = Read(read_state_options, OPTIONS_SHAPE)
    seats = Read(
        lambda value: read_seats(value, Ethnos.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 6, "uniqueItems": True},
    )
    phase = Code(PHASES)
    age = Whole()
    tribes = Codes(TRIBES)
    tokens = Read(read_tokens, TOKENS_SHAPE)
    players = Read(read_players, {"type": "array", "items": PLAYER_SHAPE, "minItems": 2, "maxItems": 6})
    face_up = Read(read_allies, ALLIES_SHAPE)
    deck = Whole()
    dragons = Whole()
    first = Text(allow_none=True)
    turn = Text(allow_none=True)
    owed = Whole()
    giant = Text(allow_none=True)
    victor = Text(allow_none=True)


STATE = StateSchema()


def read_state(game: Ethnos, document: object) -> tuple[State, list[Fault]]:
    """A position or a view, and every reason why it cannot have arisen."""
    demand_head(game.id, game.rules, document)
    return assemble(game, STATE.read(document))


def write_state(game: Ethnos, state: State) -> Document:
    """A position or a view; it shares lists with the state, so it is to be sent off before the game goes on."""
    seats = state.seats
    return {
        **write_head(game.id, game.rules, state, write_options(state.chosen), game.pending(state)),
        "phase": state.phase.value,
        "age": state.age,
        "tribes": [TRIBE_CODES[tribe] for tribe in state.tribes],
        "tokens": dict(zip(KINGDOM_CODES, state.tokens, strict=True)),
        "players": [write_player(player) for player in state.players],
        "face_up": write_cards(state.face_up),
        "deck": state.deck_size(),
        "dragons": state.dragons,
        "first": write_seat(seats, state.first),
        "turn": write_seat(seats, state.turn),
        "owed": state.owed,
        "giant": write_seat(seats, state.giant),
        "victor": write_seat(seats, state.victor),
    }
