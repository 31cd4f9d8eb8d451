"""States and views of The Ancient World."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.ancient_world.assembly import assemble
from reeve_schemas.ancient_world.codes import (
    CARD_SHAPE,
    CARDS_SHAPE,
    CHANCE_MODES,
    EDITIONS,
    FIRST_PLAYERS,
    PHASES,
    read_card,
    read_optional,
    read_sorted,
)
from reeve_schemas.ancient_world.decks import DECKS_SHAPE, read_decks, write_deck
from reeve_schemas.ancient_world.players import PLAYER_SHAPE, read_flag, read_player, write_player
from reeve_schemas.ancient_world.tasks import TASK_SHAPE, read_task, write_task
from reeve_schemas.common import SEAT_SHAPE, read_seats
from reeve_schemas.fields import Code, Flag, Read, Shape, Text, Whole, choice, explain, items
from reeve_schemas.head import HeadSchema, demand_head, write_head, write_seat
from reeve_schemas.wire import Document
from reeve_service.rules.ancient_world.components import DECKS, TITANS, CardCode
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.state import Options, State
from reeve_service.rules.rulings import Fault

OPTION_READERS: dict[str, Callable[[object], object]] = {
    "edition": lambda value: choice(value, EDITIONS),
    "chance": lambda value: choice(value, CHANCE_MODES),
    "expand_plus": read_flag,
    "first_player": lambda value: choice(value, FIRST_PLAYERS),
}
OPTIONS_SHAPE: Shape = {
    "type": "object",
    "description": "The options that the game was set up with; the pack is named beside them.",
    "properties": {
        "edition": {"type": "string", "enum": list(EDITIONS)},
        "chance": {"type": "string", "enum": list(CHANCE_MODES)},
        "expand_plus": {"type": "boolean"},
        "first_player": {"type": "string", "enum": list(FIRST_PLAYERS)},
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
        expand_plus=value["expand_plus"],
        first_player=choice(value["first_player"], FIRST_PLAYERS),
    )


def write_options(options: Options) -> Document:
    """The options in a state."""
    return {
        "edition": options.edition,
        "chance": options.chance.value,
        "expand_plus": options.expand_plus,
        "first_player": options.first_player.value,
    }


# The table


def read_titans(value: object) -> list[CardCode | None]:
    """The open titan of each deck, or null where a deck has none."""
    if faults := explain(value, dict.fromkeys(TITANS, read_optional)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return [read_optional(value[name]) for name in TITANS]


TITANS_SHAPE: Shape = {
    "type": "object",
    "description": "The open titan of each deck.",
    "properties": {name: {"anyOf": [CARD_SHAPE, {"type": "null"}]} for name in TITANS},
    "required": list(TITANS),
    "additionalProperties": False,
}


class StateSchema(HeadSchema):
    """A position of The Ancient World, or, with a viewer, what that seat may know of it."""

    game = Code({AncientWorld.id: AncientWorld.id})
    options = Read(read_state_options, OPTIONS_SHAPE)
    seats = Read(
        lambda value: read_seats(value, AncientWorld.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 4, "uniqueItems": True},
    )
    phase = Code(PHASES)
    round = Whole()
    first = Text(allow_none=True)
    locked = Flag()
    turn = Text(allow_none=True)
    row = Read(read_sorted, CARDS_SHAPE)
    army_row = Read(read_sorted, CARDS_SHAPE)
    province = Read(read_card, {"anyOf": [CARD_SHAPE, {"type": "null"}]}, allow_none=True)
    titans = Read(read_titans, TITANS_SHAPE)
    decks = Read(read_decks, DECKS_SHAPE)
    looked = Read(read_sorted, {**CARDS_SHAPE, "description": "What a seat has drawn and not put away yet."})
    players = Read(
        lambda value: items(value, read_player),
        {"type": "array", "items": PLAYER_SHAPE, "minItems": 2, "maxItems": 4},
    )
    agenda = Read(
        lambda value: items(value, read_task),
        {"type": "array", "items": TASK_SHAPE, "description": "What is asked; the last comes first."},
    )


STATE = StateSchema()


def read_state(game: AncientWorld, document: object) -> tuple[State, list[Fault]]:
    """A position or a view, and every reason why it cannot have arisen."""
    demand_head(game.id, game.rules, document)
    return assemble(game, STATE.read(document))


def write_state(game: AncientWorld, state: State) -> Document:
    """A position or a view; it shares lists with the state, so it is to be sent off before the game goes on."""
    seats = state.seats
    return {
        **write_head(game.id, game.rules, state, write_options(state.chosen), game.pending(state)),
        "phase": state.phase.value,
        "round": state.round,
        "first": write_seat(seats, state.first),
        "locked": state.locked,
        "turn": write_seat(seats, state.turn),
        "row": state.row,
        "army_row": state.army_row,
        "province": state.province,
        "titans": dict(zip(TITANS, state.titans, strict=True)),
        "decks": {name: write_deck(state.decks[name], state.deck_size(name), seats) for name in DECKS},
        "looked": state.looked,
        "players": [write_player(player) for player in state.players],
        "agenda": [write_task(task, seats) for task in state.agenda],
    }
