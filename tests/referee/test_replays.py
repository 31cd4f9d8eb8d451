"""Replays with all positions."""

import hashlib
from random import Random

import orjson
import pytest

from reeve_service.games.wire import Wire
from reeve_service.laws.tables import any_move
from reeve_service.referee.deadline import UNBOUND
from reeve_service.referee.records import begin, build
from reeve_service.referee.replays import verify
from reeve_service.rules.contract import Move
from tests.laws.tables import registered_wires

PLIES = 60
SEATS, SEED = ("ann", "bob", "cid"), bytes(32)


@pytest.mark.parametrize("wire", registered_wires().values(), ids=registered_wires())
def test_each_position_is_as_it_was_at_its_ply(wire: Wire) -> None:
    """A document may share lists with its state. So a later move must not change an earlier document."""
    game, rng, moves = wire.game, Random(1), list[Move]()
    options = wire.load_options({}, len(SEATS))
    state, _ = begin(wire, options, SEATS, SEED)
    for _ in range(PLIES):
        seat = rng.choice(game.pending(state))
        moves.append(any_move(rng, list(game.moves(state, seat))))
        game.play(state, moves[-1])
        game.settle(state)
    answer = verify(wire, {"record": build(wire, options, SEATS, SEED, moves), "states": True}, "en", UNBOUND)
    assert answer["valid"]
    assert len(answer["states"]) == PLIES + 1
    before = ""
    for document, digest in zip(answer["states"], answer["chain"], strict=True):
        position = orjson.dumps(document, option=orjson.OPT_SORT_KEYS)
        before = hashlib.sha256(bytes.fromhex(before) + position).hexdigest()
        assert before == digest
