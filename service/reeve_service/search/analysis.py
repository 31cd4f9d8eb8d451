"""A whole game looked back on: every decision judged, what chance did in between, and where the game turned."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.judging import Judgement, is_choice
from reeve_service.search.rewards import wins_of


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of a player who could have chosen another, with what the player knew."""

    at: int
    """Which move of the game it is, from 0."""
    view: State
    move: Move
    after_chance: bool
    """Whether chance has moved since the decision before this one."""


def decisions(game: AnyGame, state: State, moves: Sequence[Move]) -> Iterator[Decision]:
    """The decisions of a game, from the position before its first move on. The position is played on."""
    after_chance = False
    for at, move in enumerate(moves):
        if move.seat == TABLE:
            after_chance = True
        elif is_choice(game, view := game.view(state, move.seat)):
            # A copy, since a view may share parts with its position, which goes on.
            yield Decision(at, game.clone(view), move, after_chance)
            after_chance = False
        game.play(state, move)
        after_chance = bool(game.settle(state)) or after_chance


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with the judgement on it."""

    at: int
    seat: Seat
    judgement: Judgement
    luck: tuple[float, ...]
    """What chance has changed in each seat's chances since the decision before: nothing where it did not move."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What can be said about a whole game."""

    judged: tuple[Judged, ...]
    accuracy: tuple[float | None, ...]
    """Of each seat, from 0 to 1; None for a seat that had nothing to decide."""
    turning_point: int | None
    """Which decision gave the lead to the winner, who kept it to the end; None if the winner led from the start."""


def analyse(game: AnyGame, end: State, made: Sequence[Decision], judgements: Sequence[Judgement | None]) -> Analysis:
    """The analysis of a game, from its end and from the judgements on its decisions; None for one not judged yet."""
    judged: list[Judged] = []
    known: tuple[float, ...] | None = None
    for decision, judgement in zip(made, judgements, strict=True):
        if judgement is None:
            known = None  # what chance changed is known only between two decisions that follow each other
            continue
        luck = tuple([0.0] * len(end.seats))
        if known is not None and decision.after_chance:
            luck = tuple([now - then for now, then in zip(judgement.before, known, strict=True)])
        known = judgement.after
        judged.append(Judged(decision.at, decision.move.seat, judgement, luck))
    accuracy = tuple([_accuracy(judged, Seat(seat)) for seat in range(len(end.seats))])
    return Analysis(tuple(judged), accuracy, turning_point(judged, winner(game, end)))


def _accuracy(judged: Sequence[Judged], seat: Seat) -> float | None:
    count, total = 0, 0.0
    # Added one by one: what `sum` makes of floats differs between versions of Python.
    for each in judged:
        if each.seat == seat:
            count, total = count + 1, total + each.judgement.accuracy
    return total / count if count else None


def winner(game: AnyGame, end: State) -> Seat | None:
    """Who has won alone, if the game is over and somebody has."""
    if game.pending(end):
        return None
    wins = wins_of(game.score(game.tableau(end)))
    return Seat(wins.index(1.0)) if 1.0 in wins else None


def turning_point(judged: Sequence[Judged], winner: Seat | None) -> int | None:
    """The decision from which on the winner has had the best chances; the last one if the winner never had them."""
    if winner is None or not judged:
        return None
    turned = len(judged)
    while turned and _leads(judged[turned - 1].judgement.after, winner):
        turned -= 1
    return None if turned == 0 else min(turned, len(judged) - 1)


def _leads(chances: Sequence[float], seat: Seat) -> bool:
    return all(chances[seat] > chance for other, chance in enumerate(chances) if other != seat)
