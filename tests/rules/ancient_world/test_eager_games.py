"""Whole games of players who pass only if they can do nothing else. They reach positions that random games do not."""

from random import Random

import orjson
import pytest

from reeve_service.rules.ancient_world.moves import Pass
from reeve_service.rules.ancient_world.state import FirstPlayer, Options
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.seats import Seat
from tests.laws.tables import table_of
from tests.rules.ancient_world.table import GAME, NAMES


@pytest.mark.parametrize("seed", range(6))
def test_an_eager_game_keeps_the_laws(seed: int) -> None:
    rng, players = Random(seed), 2 + seed % 3
    wire = table_of(GAME.id, players, "ru").wire
    ways = (FirstPlayer.DRAWN, FirstPlayer.LISTED)
    chosen = Options(
        edition="ru", chance=ChanceMode.DECLARED, pack="base", expand_plus=seed < 4, first_player=ways[seed % 2]
    )
    state = GAME.start(chosen, NAMES[:players], Chance.declared())
    while pending := GAME.pending(state):
        moves = list(GAME.moves(state, pending[0]))
        assert all(GAME.check(state, move) == [] for move in moves[:30])
        assert GAME.faults(state) == []
        if rng.random() < 0.15:
            assert wire.load_state(orjson.loads(orjson.dumps(wire.dump_state(state)))) == state
            for seat in map(Seat, range(players)):
                view = GAME.view(state, seat)
                guess = GAME.imagine(view, rng)
                assert GAME.view(guess, seat) == GAME.view(view, seat) == view
                assert list(GAME.moves(guess, seat)) == list(GAME.moves(view, seat)) == list(GAME.moves(state, seat))
                assert GAME.faults(guess) == GAME.faults(view) == []
                assert wire.load_state(orjson.loads(orjson.dumps(wire.dump_state(view)))) == view
        eager = [move for move in moves if not isinstance(move, Pass)]
        GAME.play(state, rng.choice(eager or moves))
    assert state.ply <= GAME.bound
