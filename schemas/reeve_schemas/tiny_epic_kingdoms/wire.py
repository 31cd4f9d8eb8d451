"""Tiny Epic Kingdoms' documents as the API, the jobs and the tests use them."""

from functools import partial

from msgspec.json import Decoder

from reeve_schemas.documents.quick import quick_adjudication, quick_state
from reeve_schemas.tiny_epic_kingdoms.generated.codec import (
    read_move,
    read_state,
    write_move,
    write_options,
    write_state,
)
from reeve_schemas.tiny_epic_kingdoms.generated.structs import AdjudicationStruct, StateStruct
from reeve_schemas.tiny_epic_kingdoms.moves import MOVES
from reeve_schemas.tiny_epic_kingdoms.options import OptionsSchema, read_options
from reeve_schemas.tiny_epic_kingdoms.state import STATE, StateSchema
from reeve_schemas.tiny_epic_kingdoms.tableau import TABLEAU, TableauSchema, read_tableau
from reeve_schemas.wire import GameWire
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.moves import Move
from reeve_service.rules.tiny_epic_kingdoms.scoring import Tableau
from reeve_service.rules.tiny_epic_kingdoms.state import Options, State

READ_STATE = quick_state(StateStruct, read_state, STATE.read_position)
READ_ADJUDICATION = quick_adjudication(Decoder(AdjudicationStruct).decode, read_state, read_move)


def tiny_epic_kingdoms_wire(game: TinyEpicKingdoms) -> GameWire[Options, State, Move, Tableau]:
    """How the documents of Tiny Epic Kingdoms are read and written."""
    moves = {f"move.{kind}": type(document) for kind, document in MOVES.documents.items()}
    return GameWire(
        game=game,
        schemas={"options": OptionsSchema, "state": StateSchema, "tableau": TableauSchema, **moves},
        read_options=partial(read_options, game),
        dump_options=partial(write_options, seats=()),
        read_state=partial(READ_STATE, game),
        dump_state=partial(write_state, game),
        read_move=MOVES.read,
        dump_move=write_move,
        read_tableau=partial(read_tableau, game),
        dump_tableau=lambda tableau: TABLEAU.write(tableau, tableau.seats),
        read_adjudication=partial(READ_ADJUDICATION, game),
    )
