"""Lords of Xidit's documents as the API, the jobs and the tests use them."""

from functools import partial

from reeve_schemas.lords_of_xidit.moves import SCHEMAS, read_move, write_move
from reeve_schemas.lords_of_xidit.options import OptionsSchema, read_options
from reeve_schemas.lords_of_xidit.quick import read_adjudication
from reeve_schemas.lords_of_xidit.state import StateSchema, read_state, write_options, write_state
from reeve_schemas.lords_of_xidit.tableau import TableauSchema, read_tableau, write_tableau
from reeve_schemas.wire import GameWire
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.scoring import Tableau
from reeve_service.rules.lords_of_xidit.state import Options, State


def lords_of_xidit_wire(game: LordsOfXidit) -> GameWire[Options, State, Move, Tableau]:
    """How the documents of Lords of Xidit are read and written."""
    moves = {f"move.{kind}": schema for kind, schema in SCHEMAS.items()}
    return GameWire(
        game=game,
        schemas={"options": OptionsSchema, "state": StateSchema, "tableau": TableauSchema, **moves},
        read_options=partial(read_options, game),
        dump_options=write_options,
        read_state=partial(read_state, game),
        dump_state=partial(write_state, game),
        read_move=read_move,
        dump_move=write_move,
        read_tableau=partial(read_tableau, game),
        dump_tableau=write_tableau,
        read_adjudication=partial(read_adjudication, game),
    )
