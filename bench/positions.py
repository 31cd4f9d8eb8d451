"""The positions that are measured: from games with random sensible moves, in the form that a client sends."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import orjson

from reeve_service.games.installed import all_games, strategy_of, wires
from reeve_service.games.wire import Wire
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import Move

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")


@cache
def bodies(game: str, count: int) -> list[bytes]:
    """Requests for verdicts on legal moves, at positions from all stages of games of every number of players."""
    wire = wires(all_games())[game]
    found: list[bytes] = []
    seed = 0
    while len(found) < count:
        seed += 1
        # Positions far apart, so that openings and endings are as frequent as in real games.
        found += [orjson.dumps(body) for number, body in enumerate(play(wire, seed)) if number % 7 == 0]
    return Random(1).sample(found, count)


def play(wire: Wire, seed: int, players: int | None = None) -> Iterator[dict[str, object]]:
    """Play a game. Yields each position with the move that was played. Without a number of players, it is random."""
    game, rng = wire.game, Random(seed)
    players = players or rng.choice(game.players)
    options = wire.load_options({"edition": rng.choice(game.editions)}, players)
    state = game.start(options, NAMES[:players], Chance.seeded(seed.to_bytes(32, "big")))
    game.settle(state)
    while pending := game.pending(state):
        move = sensible_move(rng, strategy_of(game).candidates(state, rng.choice(pending)))
        yield {"state": wire.dump_state(state), "move": wire.dump_move(move, state.seats)}
        game.play(state, move)
        game.settle(state)


def sensible_move(rng: Random, candidates: Sequence[Move]) -> Move:
    """A random sensible move. In Ethnos three of four turns recruit, so that bands grow as in a real game."""
    gathering = [move for move in candidates if move.kind.startswith("recruit")]
    return rng.choice(gathering if gathering and rng.random() < 0.75 else candidates)
