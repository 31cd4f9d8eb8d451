"""Lords of Xidit's documents as the API, the jobs and the tests use them."""

from functools import partial

from schemas.lords_of_xidit.moves import SCHEMAS, read_move, write_move
from schemas.lords_of_xidit.options import OptionsSchema, read_options
from schemas.lords_of_xidit.quick import read_adjudication
from schemas.lords_of_xidit.state import StateSchema, read_state, write_options, write_state
from schemas.lords_of_xidit.tableau import TableauSchema, read_tableau, write_tableau
from schemas.wire import GameWire
from service.rules.lords_of_xidit.game import LordsOfXidit
from service.rules.lords_of_xidit.moves import Move
from service.rules.lords_of_xidit.scoring import Tableau
from service.rules.lords_of_xidit.state import Options, State


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
