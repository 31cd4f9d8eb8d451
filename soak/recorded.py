"""Recorded games, from which requests are made."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import orjson

from archive.playing import by_policy, play
from archive.tables import lay
from reeve_service.games.wire import Document
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import replay
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.seats import TABLE


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a recorded game: the seats that must move, and the move that was played."""

    state: Document
    seat: str
    move: Document


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game from its start to its end."""

    game: str
    record: Document
    positions: tuple[Position, ...]

    def some(self, count: int) -> tuple[Position, ...]:
        """This many positions, from all stages of the game."""
        return tuple(self.positions[len(self.positions) * number // count] for number in range(count))

    def late(self) -> Position:
        """A position near the end, where a search is fast."""
        return self.positions[len(self.positions) * 9 // 10]


def recorded_games(seed: int, count: int) -> Iterator[Recorded]:
    """This many games, with all kinds in turn. Another seed gives different games."""
    rng = Random(seed)
    for number in range(count):
        table = lay(number, rng, ChanceMode.SEEDED)
        wire = table.wire
        record = play(table, by_policy, rng)
        read = read_record(wire, record)
        positions = []
        for ply, move in zip(replay(wire, read), read.moves, strict=False):
            pending = [seat for seat in wire.game.pending(ply.state) if seat != TABLE]
            if pending:
                # Serialized and parsed again: the position changes later, and a document may share
                # its lists.
                state = orjson.loads(orjson.dumps(wire.dump_state(ply.state)))
                positions.append(Position(state, table.seats[pending[0]], wire.dump_move(move, table.seats)))
        yield Recorded(wire.game.id, record, tuple(positions))
