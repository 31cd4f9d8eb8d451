"""True records that are about to be spoilt, and what a checker has to say of them then."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random

from archive.tables import Table
from reeve_schemas.errors import BadDocument
from reeve_schemas.wire import Document
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import canonical, link, replay
from reeve_service.rules.contract import Move, State


@dataclass(frozen=True, slots=True)
class Fault:
    """What a checker has to say of a line: `illegal` where a record is not true, `error` where it is none."""

    kind: str
    verdict: str
    mismatch: str | None = None
    at: int | None = None
    rulings: tuple[str, ...] = ()
    problem: str | None = None
    pointer: str | None = None

    def document(self, line: int) -> Document:
        """As it stands in the list of faults."""
        return {"line": line, **asdict(self)}


@dataclass(frozen=True, slots=True)
class Original:
    """A true record, about to be spoilt."""

    table: Table
    record: Document

    @property
    def moves(self) -> list[Document]:
        """Its moves."""
        moves: list[Document] = self.record["moves"]
        return moves

    def before(self, index: int) -> State:
        """The position in which a move was played."""
        plies = replay(self.table.wire, read_record(self.table.wire, self.record))
        state = next(plies).state
        for _ in range(index):
            state = next(plies).state
        return state

    def read(self, move: Document) -> Move | None:
        """A move, if it is one."""
        try:
            return self.table.wire.load_move(move, self.table.seats)
        except BadDocument:
            return None

    def rulings(self, state: State, move: Document) -> tuple[str, ...]:
        """What a move breaks; nothing where it is legal, or no move at all."""
        made = self.read(move)
        return tuple(each.ruling for each in self.table.wire.game.check(state, made)) if made else ()

    def leads_elsewhere(self, index: int, move: Document) -> bool:
        """Whether a legal move leads to another position than the one that was played."""
        wire, made = self.table.wire, self.read(move)
        state = self.before(index)
        assert made is not None
        wire.game.play(state, made)
        wire.game.settle(state)
        chain: list[str] = self.record["chain"]
        return link(chain[index], canonical(wire, state, wire.game.rules)) != chain[index + 1]

    def with_moves(self, moves: list[Document]) -> Document:
        """The same record with other moves."""
        return {**self.record, "moves": moves}

    def with_move(self, index: int, move: Document) -> Document:
        """The same record with another move in one place."""
        return self.with_moves([*self.moves[:index], move, *self.moves[index + 1 :]])


Spoilt = tuple[Document | bytes, Fault]
Spoiler = Callable[[Original, Random], Spoilt | None]
"""Makes a fault out of a record; None where this one does not lend itself to it."""
