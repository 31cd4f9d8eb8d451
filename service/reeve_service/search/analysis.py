"""The analysis of a whole game, from the judgements on its decisions: the accuracy, and when the game turned."""

from collections.abc import Sequence
from dataclasses import dataclass

from reeve_service.rules.contract import AnyGame, State
from reeve_service.rules.seats import Seat
from reeve_service.search.rewards import wins_of


@dataclass(frozen=True, slots=True)
class Judged:
    """What the analysis of a game needs to know about a judged decision."""

    seat: Seat
    accuracy: float
    after: Sequence[float]
    """Each seat's chances to win after the decision."""


def accuracies(judged: Sequence[Judged], players: int) -> list[float | None]:
    """The accuracy of each seat, from 0 to 1. None for a seat without judged decisions."""
    # Not with `sum`: its result for floats differs between versions of Python.
    counts, totals = [0] * players, [0.0] * players
    for each in judged:
        counts[each.seat] += 1
        totals[each.seat] += each.accuracy
    return [min(1.0, total / count) if count else None for count, total in zip(counts, totals, strict=True)]


def winner(game: AnyGame, end: State) -> Seat | None:
    """The only winner; None if the game is not over, or several seats have won."""
    if game.pending(end):
        return None
    wins = wins_of(game.score(game.tableau(end)))
    return Seat(wins.index(1.0)) if 1.0 in wins else None


def turning_point(judged: Sequence[Judged], winner: Seat | None) -> int | None:
    """The index of the winner's decision after which they always had the best chances, or of their last decision.

    None if there is no single winner, or if the winner had the best chances after each of their decisions. Only the
    decisions of the winner count: another seat knows other things, so its chances cannot be compared with these.
    """
    if winner is None:
        return None
    own = [index for index, each in enumerate(judged) if each.seat == winner]
    ahead = len(own)
    while ahead and _leads(judged[own[ahead - 1]].after, winner):
        ahead -= 1
    return None if ahead == 0 else own[min(ahead, len(own) - 1)]


def _leads(chances: Sequence[float], seat: Seat) -> bool:
    return all(chances[seat] > chance for other, chance in enumerate(chances) if other != seat)
