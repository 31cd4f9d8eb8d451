"""Correct records before a fault is put into them, and the result that a checker must report afterwards."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random

from archive.tables import Table
from reeve_schemas.errors import BadDocument
from reeve_service.games.wire import Document
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import canonical, link, replay
from reeve_service.rules.contract import Move, State


@dataclass(frozen=True, slots=True)
class Fault:
    """What a checker must report for a line: `illegal` if the record is false, `error` if there is no record."""

    kind: str
    verdict: str
    mismatch: str | None = None
    at: int | None = None
    rulings: tuple[str, ...] = ()
    problem: str | None = None
    pointer: str | None = None

    def document(self, line: int) -> Document:
        """The entry in the list of faults."""
        return {"line": line, **asdict(self)}


@dataclass(frozen=True, slots=True)
class Original:
    """A correct record, to put a fault into it."""

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
        """The move in a document; None if there is none."""
        try:
            return self.table.wire.load_move(move, self.table.seats)
        except BadDocument:
            return None

    def rulings(self, state: State, move: Document) -> tuple[str, ...]:
        """The rulings that a move breaks; empty if it is legal or not a move."""
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
        """The same record with one other move."""
        return self.with_moves([*self.moves[:index], move, *self.moves[index + 1 :]])


Spoilt = tuple[Document | bytes, Fault]
Spoiler = Callable[[Original, Random], Spoilt | None]
"""Puts a fault into a record. Returns None if this record does not allow it."""
