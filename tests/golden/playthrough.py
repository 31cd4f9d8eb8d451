"""One random game as text, with a line for each move and each event, and counts of legal moves by depth."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import orjson

from reeve_service.rules.contract import State
from reeve_service.rules.turn_order import name_of
from tests.laws.tables import Table

SEED = 2017
"""The seed of the moves and of the chance of every playthrough."""

DEPTHS = 3
WIDTH = 400
"""At most this many positions of one depth are expanded. Depth 3 from a full hand would take minutes."""


def playthrough(table: Table) -> str:
    """A whole game."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    game, wire = table.game, table.wire
    rng = Random(SEED)
    state = table.start(SEED)
    yield f"# {table}, seed {SEED}"
    yield orjson.dumps(wire.dump_state(state)).decode()
    while pending := game.pending(state):
        seat = rng.choice(pending)
        moves = list(game.moves(state, seat))
        move = table.choose(rng, state, seat, moves)
        yield f"{state.ply}. {orjson.dumps(wire.dump_move(move, state.seats)).decode()} ({len(moves)} legal)"
        for event in game.play(state, move) + game.settle(state):
            details = " ".join(f"{key}={_short(value)}" for key, value in event.details.items())
            yield f"    {event.kind} {name_of(state.seats, event.seat)} {details}".rstrip()
    yield orjson.dumps(wire.dump_state(state)).decode()
    sheet = game.score(game.tableau(state))
    for line in sheet.lines:
        yield f"{name_of(state.seats, line.seat)} {line.points:+d} {line.ruling}"
    for rank in sheet.ranking:
        yield f"{rank.place}. {', '.join(name_of(state.seats, seat) for seat in rank.seats)}"


def _short(value: object) -> str:
    return ",".join(value) if isinstance(value, list | tuple) else str(value)


def counts(table: Table) -> dict[str, list[int]]:
    """The number of positions one, two and three moves after the first decision, and after some later decisions."""
    game = table.game
    found = {}
    for position, (state, _, _) in enumerate(table.play(SEED)):
        if position % 40 == 0 and game.pending(state):
            found[f"ply {state.ply}"] = _perft(table, state)
    return found


def _perft(table: Table, state: State) -> list[int]:
    game = table.game
    level, sizes = [game.clone(state)], []
    for depth in range(1, DEPTHS + 1):
        following = []
        total = 0
        for position in level:
            for seat in game.pending(position):
                moves = game.moves(position, seat)
                # Positions at the last depth are only counted.
                for move in islice(moves, max(0, WIDTH - total) if depth < DEPTHS else 0):
                    total += 1
                    after = game.clone(position)
                    game.play(after, move)
                    game.settle(after)
                    following.append(after)
                # A plan of six orders has 15,625 settings. More than the width are counted but not
                # expanded.
                total += len(list(moves))
        sizes.append(total)
        level = following
    return sizes
