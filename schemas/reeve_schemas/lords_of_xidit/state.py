"""States and views of Lords of Xidit."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.common import SEAT_SHAPE, read_seats
from reeve_schemas.fields import Code, Codes, Messages, Read, Shape, Text, Whole, choice, explain, items, text
from reeve_schemas.head import HeadSchema, demand_head, write_head, write_seat
from reeve_schemas.lords_of_xidit.assembly import assemble
from reeve_schemas.lords_of_xidit.codes import (
    CHANCE_MODES,
    CITIES_SHAPE,
    CITY_SHAPE,
    COLUMNS,
    EDITIONS,
    NUMBER_SHAPE,
    PHASES,
    STARTS,
    TITANS,
    UNITS,
    YEARS_SHAPE,
    read_by_city,
    read_cities,
    read_city,
    read_number,
    read_units,
    read_years,
    write_counts,
)
from reeve_schemas.lords_of_xidit.players import PLAYER_SHAPE, UNITS_SHAPE, read_players, write_player
from reeve_schemas.wire import Document
from reeve_service.rules.lords_of_xidit.components import COLUMN_CODES, TITAN_CODES, UNIT_CODES
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import Options, Pile, State
from reeve_service.rules.rulings import Fault

OPTION_READERS: dict[str, Callable[[object], object]] = {
    "edition": lambda value: choice(value, EDITIONS),
    "chance": lambda value: choice(value, CHANCE_MODES),
    "years": read_years,
    "neutral": lambda value: None if value is None else choice(value, STARTS),
}
OPTIONS_SHAPE: Shape = {
    "type": "object",
    "description": "The options that the game was set up with; the pack is named beside them.",
    "properties": {
        "edition": {"type": "string", "enum": list(EDITIONS)},
        "chance": {"type": "string", "enum": list(CHANCE_MODES)},
        "years": YEARS_SHAPE,
        "neutral": {"type": ["string", "null"], "enum": [*STARTS, None]},
    },
    "required": list(OPTION_READERS),
    "additionalProperties": False,
}


def read_state_options(value: object) -> Options:
    """The options in a state; its pack is filled in later."""
    if faults := explain(value, OPTION_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Options(
        edition=choice(value["edition"], EDITIONS),
        chance=choice(value["chance"], CHANCE_MODES),
        pack="",
        years=read_years(value["years"]),
        neutral=None if value["neutral"] is None else choice(value["neutral"], STARTS),
    )


def write_options(options: Options) -> Document:
    """The options in a state."""
    return {
        "edition": options.edition,
        "chance": options.chance.value,
        "years": options.years,
        "neutral": None if options.neutral is None else options.neutral.value,
    }


# The map and the Path of Destiny


def read_recruits(value: object) -> dict[int, list[int]]:
    """The units left on each Recruit tile, by city."""
    recruits: dict[int, list[int]] = {}
    faults: Messages = {}
    for city, said in read_by_city(value).items():
        try:
            recruits[city] = read_units(said)
        except ValidationError as error:
            faults[str(city)] = error.messages
    if faults:
        raise ValidationError(faults)
    return recruits


PILE_READERS: dict[str, Callable[[object], object]] = {"known": read_cities, "unseen": read_number}
PILE_SHAPE: Shape = {
    "type": "object",
    "description": "A pile of city tiles: those known from the top down, and how many unseen lie under.",
    "properties": {"known": CITIES_SHAPE, "unseen": NUMBER_SHAPE},
    "required": list(PILE_READERS),
    "additionalProperties": False,
}


def read_pile(value: object) -> Pile:
    """A pile of city tiles."""
    if faults := explain(value, PILE_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Pile(read_cities(value["known"]), read_number(value["unseen"]))


def write_pile(pile: Pile) -> Document:
    """A pile of city tiles."""
    return {"known": pile.known, "unseen": pile.unseen}


COLUMN_READERS: dict[str, Callable[[object], object]] = dict.fromkeys(COLUMNS, read_number)
NEUTRAL_SHAPE: Shape = {
    "type": ["object", "null"],
    "description": "The neutral player's rows by column; null where it takes no part, or none is drawn yet.",
    "properties": dict.fromkeys(COLUMNS, NUMBER_SHAPE),
    "required": list(COLUMNS),
    "additionalProperties": False,
}


def read_neutral(value: object) -> list[int]:
    """The neutral player's rows."""
    if faults := explain(value, COLUMN_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return [read_number(value[code]) for code in COLUMN_CODES]


def write_neutral(rows: list[int]) -> Document | None:
    """The neutral player's rows."""
    return dict(zip(COLUMN_CODES, rows, strict=True)) if rows else None


class StateSchema(HeadSchema):
    """A position of Lords of Xidit, or, with a viewer, what that seat may know of it."""

    game = Code({LordsOfXidit.id: LordsOfXidit.id})
    options = Read(read_state_options, OPTIONS_SHAPE)
    seats = Read(
        lambda value: read_seats(value, LordsOfXidit.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 3, "maxItems": 5, "uniqueItems": True},
    )
    phase = Code(PHASES)
    year = Whole()
    order = Whole()
    players = Read(read_players, {"type": "array", "items": PLAYER_SHAPE, "minItems": 3, "maxItems": 5})
    barracks = Read(read_units, UNITS_SHAPE)
    recruits = Read(
        read_recruits,
        {
            "type": "object",
            "description": "The units left on each Recruit tile of the map, by the number of the city.",
            "additionalProperties": UNITS_SHAPE,
        },
    )
    threats = Read(read_cities, CITIES_SHAPE)
    next_recruit = Read(read_city, CITY_SHAPE, allow_none=True)
    next_threat = Read(read_city, CITY_SHAPE, allow_none=True)
    recruit_pile = Read(read_pile, PILE_SHAPE)
    threat_pile = Read(read_pile, PILE_SHAPE)
    recruit_discard = Read(read_cities, CITIES_SHAPE)
    threat_discard = Read(read_cities, CITIES_SHAPE)
    unseen = Read(read_cities, CITIES_SHAPE)
    reshuffled = Read(read_cities, CITIES_SHAPE)
    awake = Codes(TITANS)
    banished = Codes(TITANS)
    assessments = Codes(COLUMNS)
    neutral = Read(read_neutral, NEUTRAL_SHAPE, allow_none=True)
    first = Text(allow_none=True)
    turn = Text(allow_none=True)
    titan = Code(TITANS, allow_none=True)
    census = Code(UNITS, allow_none=True)
    winners = Read(lambda value: items(value, text), {"type": "array", "items": {"type": "string"}})
    owed = Whole()


STATE = StateSchema()


def read_state(game: LordsOfXidit, document: object) -> tuple[State, list[Fault]]:
    """A position or a view, and every reason why it cannot have arisen."""
    demand_head(game.id, game.rules, document)
    return assemble(game, STATE.read(document))


def write_state(game: LordsOfXidit, state: State) -> Document:
    """A position or a view; it shares lists with the state, so it is to be sent off before the game goes on."""
    seats = state.seats
    return {
        **write_head(game.id, game.rules, state, write_options(state.chosen), game.pending(state)),
        "phase": state.phase.value,
        "year": state.year,
        "order": state.order,
        "players": [write_player(player) for player in state.players],
        "barracks": write_counts(state.barracks, UNIT_CODES),
        "recruits": {str(city): write_counts(state.recruits[city], UNIT_CODES) for city in sorted(state.recruits)},
        "threats": state.threats,
        "next_recruit": state.next_recruit,
        "next_threat": state.next_threat,
        "recruit_pile": write_pile(state.recruit_pile),
        "threat_pile": write_pile(state.threat_pile),
        "recruit_discard": state.recruit_discard,
        "threat_discard": state.threat_discard,
        "unseen": state.unseen,
        "reshuffled": state.reshuffled,
        "awake": [TITAN_CODES[titan] for titan in state.awake],
        "banished": [TITAN_CODES[titan] for titan in state.banished],
        "assessments": [COLUMN_CODES[column] for column in state.assessments],
        "neutral": write_neutral(state.neutral),
        "first": write_seat(seats, state.first),
        "turn": write_seat(seats, state.turn),
        "titan": None if state.titan is None else TITAN_CODES[state.titan],
        "census": None if state.census is None else UNIT_CODES[state.census],
        "winners": [seats[seat] for seat in state.winners],
        "owed": state.owed,
    }
