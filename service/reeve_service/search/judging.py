"""Judging a decision that was made: what it cost, as far as the seat could know, and what was better."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import TypeAlias

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import Seat
from reeve_service.search.report import Standing
from reeve_service.search.search import Search
from reeve_service.strategy.contract import AnyStrategy


class Grade(StrEnum):
    """How good a decision was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


BOUNDS = (
    (0.01, Grade.BEST),
    (0.03, Grade.GOOD),
    (0.07, Grade.INACCURACY),
    (0.15, Grade.MISTAKE),
)
"""Below which sure loss of reward a decision is still of a grade; a blunder loses more."""
WORST = BOUNDS[-1][0]
"""A decision that surely loses so much counts for nothing in the accuracy of a seat."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision and the best one, both by what the seat that made it could know."""

    played: Standing
    best: Standing
    loss: float
    """How much more reward the best decision brings the seat, by its mean; never below 0."""
    doubt: float
    """The standard error of the loss, at most."""

    @property
    def sure_loss(self) -> float:
        """The loss less its doubt: a decision is not called a mistake because of bad luck in the playouts."""
        return max(0.0, self.loss - self.doubt)

    @property
    def grade(self) -> Grade:
        """How good the decision was."""
        for bound, grade in BOUNDS:
            if self.sure_loss < bound:
                return grade
        return Grade.BLUNDER

    @property
    def accuracy(self) -> float:
        """From 1, nothing is lost, to 0, as much as by a blunder."""
        return max(0.0, 1 - self.sure_loss / WORST)

    @property
    def before(self) -> tuple[float, ...]:
        """Each seat's chances to win before the decision: those after the best one."""
        return chances(self.best)

    @property
    def after(self) -> tuple[float, ...]:
        """Each seat's chances to win after the decision."""
        return chances(self.played)


def chances(standing: Standing) -> tuple[float, ...]:
    """Each seat's share of the victories that followed a move."""
    return tuple([wins / standing.visits for wins in standing.wins])


def is_choice(game: AnyGame, view: State) -> bool:
    """Whether the seat that looks has to choose between moves."""
    assert view.viewer is not None
    legal = game.moves(view, view.viewer)
    return next(legal, None) is not None and next(legal, None) is not None


Judging: TypeAlias = Generator[None, None, Judgement]
"""A judgement that is being made: one iteration of a search for each step."""


def judge(game: AnyGame, strategy: AnyStrategy, view: State, move: Move, iterations: int, seed: str) -> Judgement:
    """The judgement on a seat's move, from its view before it."""
    steps = judging(game, strategy, view, move, iterations, seed)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            judgement: Judgement = end.value
            return judgement


def judging(game: AnyGame, strategy: AnyStrategy, view: State, move: Move, iterations: int, seed: str) -> Judging:
    """Judges a seat's move step by step. The work is at most twice the iterations.

    First a search finds the best move. Then both moves are tried in the same worlds until each has half of the
    iterations, so that the two values can be compared.
    """
    search = Search(game, strategy, view, seed)
    for _ in range(iterations):
        search.run(1)
        yield
    best = search.report().standings[0].move
    half = max(1, iterations // 2)
    for each in (best, move):
        for visits in range(1, half + 1):
            search.follow(each, visits)
            yield
    standings = {standing.move: standing for standing in search.report().standings}
    return compare(standings[move], standings[best], search.seat)


def compare(played: Standing, best: Standing, seat: Seat) -> Judgement:
    """What a move costs a seat, beside the best one that was found."""
    if played.move == best.move:
        return Judgement(played, played, 0.0, 0.0)
    mine, most = played.rewards[seat] / played.visits, best.rewards[seat] / best.visits
    if mine >= most:
        return Judgement(played, played, 0.0, 0.0)
    return Judgement(played, best, most - mine, sqrt(_variance(played, seat) + _variance(best, seat)))


def _variance(standing: Standing, seat: Seat) -> float:
    """The variance of a mean reward, at most: rewards lie between 0 and 1. One even result more avoids a false 0."""
    mean = (standing.rewards[seat] + 0.5) / (standing.visits + 1)
    return mean * (1 - mean) / standing.visits
