"""Law 12: what Reeve answers, Reeve accepts, also when play began from a position that only looks possible."""

from itertools import islice
from random import Random

import orjson
from hypothesis import Phase, given, settings

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.rules.contract import State
from reeve_service.rules.seats import Seat
from tests.laws.corrupting import corrupt
from tests.laws.tables import Table, any_move
from tests.laws.test_laws import SEEDS, every_table, few, recorded, spread

TRIES, PLIES, LISTED = 8, 12, 300

unshrunk = settings(few, max_examples=1, phases=[Phase.explicit, Phase.reuse, Phase.generate])
"""A smaller seed is no simpler game."""


@every_table
@unshrunk
@given(seed=SEEDS)
def test_what_is_answered_is_accepted(table: Table, seed: int) -> None:
    """From every accepted position the game can be played on, and each next state is accepted in turn."""
    rng = Random(seed)
    for state, _, _ in spread(recorded(table, seed), 8):
        sound = table.bytes_of(state)
        for _ in range(TRIES):
            document = orjson.loads(sound)
            corrupt(document, rng)
            try:
                accepted = table.wire.load_state(document)
            except (BadDocument, ImpossiblePosition):
                continue
            play_on(table, accepted, rng)


def play_on(table: Table, state: State, rng: Random) -> None:
    """Plays some random moves; every position on the way is answered and read back as any client would do it."""
    game = table.game
    for _ in range(PLIES):
        game.score(game.tableau(state))
        for seat in map(Seat, range(table.players)):
            view = game.view(state, seat)
            assert table.wire.load_state(orjson.loads(table.bytes_of(view))) == view
        pending = game.pending(state)
        if not pending:
            return
        seat = rng.choice(pending)
        moves = list(islice(game.moves(state, seat), LISTED))
        assert moves, "a pending seat has a legal move"
        move = any_move(rng, moves)
        assert game.check(state, move) == []
        game.play(state, move)
        game.settle(state)
        assert table.wire.load_state(orjson.loads(table.bytes_of(state))) == state
