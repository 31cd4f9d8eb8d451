"""States and views of Tiny Epic Kingdoms."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.common import SEAT_SHAPE, read_seats
from reeve_schemas.fields import Code, Codes, Flag, Read, Shape, Text, choice, explain, read_codes
from reeve_schemas.head import HeadSchema, demand_head, write_head, write_seat
from reeve_schemas.tiny_epic_kingdoms.assembly import assemble
from reeve_schemas.tiny_epic_kingdoms.codes import (
    ACTIONS,
    CHANCE_MODES,
    EDITIONS,
    FACTIONS,
    FINDS,
    NUMBER_SHAPE,
    REGIONS,
    REGIONS_SHAPE,
    SIDES,
    read_number,
    read_region,
    read_regions,
    write_region,
    write_regions,
)
from reeve_schemas.tiny_epic_kingdoms.course import (
    AGENDA_SHAPE,
    WAR_SHAPE,
    read_agenda,
    read_flag,
    read_war,
    write_step,
    write_war,
)
from reeve_schemas.tiny_epic_kingdoms.players import PLAYER_SHAPE, read_players, write_player
from reeve_schemas.wire import Document
from reeve_service.rules.rulings import Fault
from reeve_service.rules.tiny_epic_kingdoms.components import ACTION_CODES, FACTION_CODES, FIND_CODES, REGION_CODES
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import Options, State
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDE_CODES

OPTION_READERS: dict[str, Callable[[object], object]] = {
    "edition": lambda value: choice(value, EDITIONS),
    "chance": lambda value: choice(value, CHANCE_MODES),
    "factions": lambda value: None if value is None else read_codes(value, FACTIONS),
    "finds": read_flag,
}
OPTIONS_SHAPE: Shape = {
    "type": "object",
    "description": "The options that the game was set up with; the pack is named beside them.",
    "properties": {
        "edition": {"type": "string", "enum": list(EDITIONS)},
        "chance": {"type": "string", "enum": list(CHANCE_MODES)},
        "factions": {"type": ["array", "null"], "items": {"type": "string", "enum": list(FACTIONS)}},
        "finds": {"type": "boolean"},
    },
    "required": list(OPTION_READERS),
    "additionalProperties": False,
}


def read_state_options(value: object) -> Options:
    """The options in a state; its pack is filled in later."""
    if faults := explain(value, OPTION_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    factions = value["factions"]
    return Options(
        edition=choice(value["edition"], EDITIONS),
        chance=choice(value["chance"], CHANCE_MODES),
        pack="",
        factions=None if factions is None else tuple(read_codes(factions, FACTIONS)),
        finds=value["finds"],
    )


def write_options(options: Options) -> Document:
    """The options in a state."""
    factions = None if options.factions is None else [FACTION_CODES[faction] for faction in options.factions]
    return {
        "edition": options.edition,
        "chance": options.chance.value,
        "factions": factions,
        "finds": options.finds,
    }


# Finds

UNSEEN_READERS: dict[str, Callable[[object], object]] = dict.fromkeys(FINDS, read_number)
UNSEEN_SHAPE: Shape = {
    "type": "object",
    "description": "Finds tokens that nobody has seen, by kind; a kind without any may be left out.",
    "properties": dict.fromkeys(FINDS, NUMBER_SHAPE),
    "additionalProperties": False,
}
SITES_SHAPE: Shape = {
    "type": "object",
    "description": "The revealed finds that stay, by region.",
    "additionalProperties": {"type": "string", "enum": list(FINDS)},
}


def read_unseen(value: object) -> list[int]:
    """How many tokens of each kind nobody has seen."""
    if faults := explain(value, UNSEEN_READERS, optional=FIND_CODES):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return [read_number(value.get(code, 0)) for code in FINDS]


def read_sites(value: object) -> dict[int, int]:
    """The finds that stay, by region."""
    readers: dict[str, Callable[[object], object]] = dict.fromkeys(REGIONS, lambda find: choice(find, FINDS))
    if faults := explain(value, readers, optional=REGION_CODES):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return {read_region(code): choice(find, FINDS) for code, find in value.items()}


class StateSchema(HeadSchema):
    """A position of Tiny Epic Kingdoms, or, with a viewer, what that seat may know of it."""

    game = Code({TinyEpicKingdoms.id: TinyEpicKingdoms.id})
    options = Read(read_state_options, OPTIONS_SHAPE)
    seats = Read(
        lambda value: read_seats(value, TinyEpicKingdoms.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 5, "uniqueItems": True},
    )
    players = Read(read_players, {"type": "array", "items": PLAYER_SHAPE, "minItems": 2, "maxItems": 5})
    lost = Code(SIDES, allow_none=True)
    neutrals = Read(read_regions, REGIONS_SHAPE)
    first = Text(allow_none=True)
    turn = Text(allow_none=True)
    shields = Codes(ACTIONS)
    ending = Flag()
    over = Flag()
    agenda = Read(read_agenda, AGENDA_SHAPE)
    war = Read(read_war, WAR_SHAPE, allow_none=True)
    moved = Code(REGIONS, allow_none=True)
    unseen = Read(read_unseen, UNSEEN_SHAPE)
    face_down = Read(read_regions, REGIONS_SHAPE)
    sites = Read(read_sites, SITES_SHAPE)
    crown = Text(allow_none=True)


STATE = StateSchema()


def read_state(game: TinyEpicKingdoms, document: object) -> tuple[State, list[Fault]]:
    """A position or a view, and every reason why it cannot have arisen."""
    demand_head(game.id, game.rules, document)
    return assemble(game, STATE.read(document))


def write_state(game: TinyEpicKingdoms, state: State) -> Document:
    """A position or a view; it shares lists with the state, so it is to be sent off before the game goes on."""
    seats = state.seats
    return {
        **write_head(game.id, game.rules, state, write_options(state.chosen), game.pending(state)),
        "players": [write_player(player) for player in state.players],
        "lost": None if state.lost is None else SIDE_CODES[state.lost],
        "neutrals": write_regions(state.neutrals),
        "first": write_seat(seats, state.first),
        "turn": write_seat(seats, state.turn),
        "shields": [ACTION_CODES[action] for action in state.shields],
        "ending": state.ending,
        "over": state.over,
        "agenda": [write_step(step, seats) for step in state.agenda],
        "war": write_war(state.war, seats),
        "moved": write_region(state.moved),
        "unseen": {FIND_CODES[find]: count for find, count in enumerate(state.unseen) if count},
        "face_down": write_regions(state.face_down),
        "sites": {REGION_CODES[region]: FIND_CODES[find] for region, find in sorted(state.sites.items())},
        "crown": write_seat(seats, state.crown),
    }
