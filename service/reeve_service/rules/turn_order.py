"""The rulings of all games: no move after the end, no move out of turn, and only kinds of move that are due."""

from collections.abc import Sequence

from reeve_service.rules.contract import Move
from reeve_service.rules.rulings import Violation
from reeve_service.rules.seats import NEUTRAL, NEUTRAL_NAME, TABLE, TABLE_NAME, Seat


def name_of(seats: Sequence[str], seat: Seat) -> str:
    """The name of a seat."""
    if seat == TABLE:
        return TABLE_NAME
    return NEUTRAL_NAME if seat == NEUTRAL else seats[seat]


def out_of_turn(seats: Sequence[str], pending: Sequence[Seat], due: Sequence[str], move: Move) -> list[Violation]:
    """Why this seat may not make this kind of move now. If there is a violation here, other rulings are not checked."""
    if not pending:
        return [Violation("turn.game-over", "")]
    if move.seat not in pending:
        waited_for = [name_of(seats, seat) for seat in pending]
        return [Violation("turn.not-yours", "/seat", {"seat": name_of(seats, move.seat), "pending": waited_for})]
    if move.kind not in due:
        return [Violation("turn.not-asked", "/kind", {"kind": move.kind, "due": list(due)})]
    return []
