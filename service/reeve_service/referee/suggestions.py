"""Suggestions: the legal moves that are closest to an illegal one."""

from collections.abc import Iterator
from heapq import nsmallest
from operator import itemgetter

from reeve_schemas.generated import answers as responses
from reeve_service.games.wire import Document, Wire
from reeve_service.referee.answers import move_text
from reeve_service.referee.deadline import Deadline
from reeve_service.rules.contract import Move, State

Distance = tuple[bool, int, int, int]


def suggest(
    wire: Wire, known: State, refused: Move, count: int, language: str, deadline: Deadline
) -> list[responses.Suggestion]:
    """The closest legal moves of the seat, the closest first. The list is empty if the seat has no move to make.

    `known` is the position as the seat may know it, so that suggestions reveal nothing else. Equally close moves are in
    canonical order.
    """
    document = wire.dump_move(refused, known.seats)

    def measured() -> Iterator[tuple[Distance, Move]]:
        for move in wire.game.moves(known, refused.seat):
            deadline.check()
            yield distance(document, wire.dump_move(move, known.seats)), move

    deadline.check()
    closest = nsmallest(count, measured(), key=itemgetter(0))
    moves = [wire.dump_move(move, known.seats) for _, move in closest]
    return [{"move": move, "text": move_text(wire, known.pack, move, language)} for move in moves]


def distance(refused: Document, other: Document) -> Distance:
    """The distance of a move from an illegal one. A smaller tuple is closer.

    It compares the kind first, then the number of equal fields, then the common items of lists, then the difference of
    numbers.
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
    """How similar two lists are: 2 for an item in the same place, 1 for an item in another place, -1 for the others."""
    in_place = sum(mine == theirs for mine, theirs in zip(one, other, strict=False))
    rest = list(other)
    for item in one:
        if item in rest:
            rest.remove(item)
    common = len(other) - len(rest)
    return in_place + 3 * common - len(one) - len(other)
