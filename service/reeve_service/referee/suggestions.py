"""Suggestions: the legal moves that are nearest to a refused one."""

from collections.abc import Iterator
from heapq import nsmallest
from operator import itemgetter

from reeve_schemas.generated import answers as written
from reeve_schemas.wire import Document, Wire
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.searches import tell
from reeve_service.rules.contract import Move, State

Distance = tuple[bool, int, int, int]


def suggest(
    wire: Wire, known: State, refused: Move, count: int, language: str, deadline: Deadline
) -> list[written.Suggestion]:
    """The nearest legal moves of the seat that wanted to move, the nearest first; none if it owes no move.

    `known` is the position as that seat may know it, so a suggestion cannot give away anything else. Of equally near
    moves those come first that come first in canonical order.
    """
    document = wire.dump_move(refused, known.seats)

    def measured() -> Iterator[tuple[Distance, Move]]:
        for move in wire.game.moves(known, refused.seat):
            deadline.check()
            yield distance(document, wire.dump_move(move, known.seats)), move

    deadline.check()
    nearest = nsmallest(count, measured(), key=itemgetter(0))
    return [
        {"move": wire.dump_move(move, known.seats), "text": tell(wire, known, move, language)} for _, move in nearest
    ]


def distance(refused: Document, other: Document) -> Distance:
    """How far a move is from a refused one; the smaller tuple is nearer.

    The same kind counts first, then the number of equal fields, then what lists have in common, then how far numbers
    are apart.
    """
    equal = shared = apart = 0
    for name, value in refused.items():
        if name not in other:
            continue
        theirs = other[name]
        if value == theirs:
            equal += 1
        elif isinstance(value, list) and isinstance(theirs, list):
            shared += _in_common(value, theirs)
        elif isinstance(value, int) and isinstance(theirs, int):
            apart += abs(value - theirs)
    return refused["kind"] != other["kind"], -equal, -shared, apart


def _in_common(one: list[object], other: list[object]) -> int:
    """Items in the same place count twice, items in another place once, and items in only one of the lists against."""
    in_place = sum(mine == theirs for mine, theirs in zip(one, other, strict=False))
    rest = list(other)
    for item in one:
        if item in rest:
            rest.remove(item)
    common = len(other) - len(rest)
    return in_place + 3 * common - len(one) - len(other)
