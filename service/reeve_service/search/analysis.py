"""The analysis of a whole game: a judgement on every decision, and the decision that turned the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from reeve_service.rules.contract import AnyGame, State
from reeve_service.rules.seats import Seat
from reeve_service.search.decisions import Decision
from reeve_service.search.judging import Judgement
from reeve_service.search.rewards import wins_of


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with the judgement on it."""

    at: int
    seat: Seat
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result for a whole game."""

    judged: tuple[Judged, ...]
    accuracy: tuple[float | None, ...]
    """The accuracy of each seat, from 0 to 1. None for a seat without decisions."""
    turning_point: int | None
    """The index of the decision that turned the game, if there is one."""


def analyse(
    game: AnyGame, end: State, decisions: Sequence[Decision], judgements: Sequence[Judgement | None]
) -> Analysis:
    """The analysis of a game, from its end and its decisions. A judgement is None if its decision is not judged yet."""
    judged = [
        Judged(decision.at, decision.move.seat, judgement)
        for decision, judgement in zip(decisions, judgements, strict=True)
        if judgement is not None
    ]
    accuracy = tuple([_accuracy(judged, Seat(seat)) for seat in range(len(end.seats))])
    return Analysis(tuple(judged), accuracy, turning_point(judged, winner(game, end)))


def _accuracy(judged: Sequence[Judged], seat: Seat) -> float | None:
    count, total = 0, 0.0
    # Not with `sum`: its result for floats differs between versions of Python.
    for each in judged:
        if each.seat == seat:
            count, total = count + 1, total + each.judgement.accuracy
    return min(1.0, total / count) if count else None


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
    while ahead and _leads(judged[own[ahead - 1]].judgement.after, winner):
        ahead -= 1
    return None if ahead == 0 else own[min(ahead, len(own) - 1)]


def _leads(chances: Sequence[float], seat: Seat) -> bool:
    return all(chances[seat] > chance for other, chance in enumerate(chances) if other != seat)
