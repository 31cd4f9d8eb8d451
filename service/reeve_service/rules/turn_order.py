"""The rulings that every game shares: nobody moves after the end, out of turn, or something else than is asked."""

from collections.abc import Sequence

from reeve_service.rules.contract import Move
from reeve_service.rules.rulings import Violation
from reeve_service.rules.seats import NEUTRAL, NEUTRAL_NAME, TABLE, TABLE_NAME, Seat


def name_of(seats: Sequence[str], seat: Seat) -> str:
    """What people call a seat."""
    if seat == TABLE:
        return TABLE_NAME
    return NEUTRAL_NAME if seat == NEUTRAL else seats[seat]


def out_of_turn(seats: Sequence[str], pending: Sequence[Seat], due: Sequence[str], move: Move) -> list[Violation]:
    """Why nothing of this kind is asked of this seat now; a move that is not asked for is judged no further."""
    if not pending:
        return [Violation("turn.game-over", "")]
    if move.seat not in pending:
        waited_for = [name_of(seats, seat) for seat in pending]
        return [Violation("turn.not-yours", "/seat", {"seat": name_of(seats, move.seat), "pending": waited_for})]
    if move.kind not in due:
        return [Violation("turn.not-asked", "/kind", {"kind": move.kind, "due": list(due)})]
    return []
