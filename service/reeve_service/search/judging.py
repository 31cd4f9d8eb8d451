"""Judges a decision: how much reward it lost and which move was better, by what the seat could know."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import sqrt
from typing import TypeAlias

from reeve_service.rules.contract import AnyGame, Move
from reeve_service.rules.seats import Seat
from reeve_service.search.decisions import Decision
from reeve_service.search.luck import measure_luck
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
"""For each grade, the limit of the sure loss of reward. A blunder loses more than all of these."""
WORST = BOUNDS[-1][0]
"""A decision that loses this much has accuracy 0."""
PRIOR_SQUARES = 0.25
"""Added to the sum of squared deviations, as if one more trial had deviated by a half. Without it, a few equal results
would look certain."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The result of judging a decision: the played move and the best one, by what the seat could know."""

    played: Standing
    best: Standing
    loss: float
    """The mean reward of the best move minus that of the played move, for the seat; at least 0."""
    doubt: float
    """The standard error of the loss."""
    luck: tuple[float, ...]
    """How much the table's moves since the last decision changed each seat's chances; 0 if there were none."""

    @property
    def sure_loss(self) -> float:
        """The loss minus its doubt, so that bad luck in the playouts does not turn a decision into a mistake."""
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
        """From 1 (nothing is lost) to 0 (as much is lost as by a blunder).

        The doubt is not subtracted: over many decisions the errors cancel out, and small losses add up.
        """
        return max(0.0, 1 - self.loss / WORST)

    @property
    def before(self) -> tuple[float, ...]:
        """Each seat's chances to win before the decision, which are those after the best move."""
        return chances(self.best)

    @property
    def after(self) -> tuple[float, ...]:
        """Each seat's chances to win after the played move."""
        return chances(self.played)


def chances(standing: Standing) -> tuple[float, ...]:
    """Each seat's share of the wins after a move."""
    return tuple([wins / standing.visits for wins in standing.wins])


@dataclass(frozen=True, slots=True)
class Trials:
    """Several trials of one move: the rewards and the wins of all seats in each trial."""

    move: Move
    rewards: list[Sequence[float]] = field(default_factory=list)
    wins: list[Sequence[float]] = field(default_factory=list)

    def add(self, rewards: Sequence[float], wins: Sequence[float]) -> None:
        """Add a trial."""
        self.rewards.append(rewards)
        self.wins.append(wins)

    @property
    def standing(self) -> Standing:
        """The sums over all trials."""
        return Standing(self.move, len(self.rewards), _sums(self.rewards), _sums(self.wins))

    def variance(self, seat: Seat) -> float:
        """The variance of the mean reward of a seat, estimated from its trials."""
        count = len(self.rewards)
        mean = _sums(self.rewards)[seat] / count
        squares = PRIOR_SQUARES
        for rewards in self.rewards:
            squares += (rewards[seat] - mean) ** 2
        return squares / count**2


def _sums(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The sum of each column. Not with `sum`: its result for floats differs between versions of Python."""
    sums = [0.0] * len(rows[0])
    for row in rows:
        for column, value in enumerate(row):
            sums[column] += value
    return tuple(sums)


Judging: TypeAlias = Generator[None, None, Judgement]
"""A generator that does one iteration or playout per step, and returns the judgement."""


def judge(game: AnyGame, strategy: AnyStrategy, decision: Decision, iterations: int, seed: str) -> Judgement:
    """The judgement on a decision."""
    steps = judging(game, strategy, decision, iterations, seed)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            judgement: Judgement = end.value
            return judgement


def judging(game: AnyGame, strategy: AnyStrategy, decision: Decision, iterations: int, seed: str) -> Judging:
    """Judge a decision step by step. The work is at most three times the iterations.

    A search finds the best move. If another move was played, both moves are tried in the same new worlds, each in half
    as many trials as there are iterations. If the table has moved since the last decision, as many playouts measure how
    much that changed.
    """
    half = max(1, iterations // 2)
    judgement = yield from _judging_move(game, strategy, decision, iterations, half, seed)
    if decision.draw is None:
        return judgement
    luck = yield from measure_luck(game, strategy, decision.draw, half, seed)
    return replace(judgement, luck=luck)


def _judging_move(
    game: AnyGame, strategy: AnyStrategy, decision: Decision, iterations: int, half: int, seed: str
) -> Judging:
    search = Search(game, strategy, decision.view, seed)
    for _ in range(iterations):
        search.run(1)
        yield
    favourite = search.report().standings[0]
    if favourite.move == decision.move:
        return Judgement(favourite, favourite, 0.0, 0.0, _no_luck(favourite))
    played, best = Trials(decision.move), Trials(favourite.move)
    for number in range(half):
        for trials in (best, played):
            # New worlds: in those of the search, the best move may look better than it is, because of luck.
            trials.add(*search.try_out(trials.move, iterations + number))
            yield
    return compare(played, best, search.seat)


def compare(played: Trials, best: Trials, seat: Seat) -> Judgement:
    """Compare the played move of a seat with the best move."""
    mine, most = played.standing, best.standing
    loss = most.rewards[seat] / most.visits - mine.rewards[seat] / mine.visits
    if loss <= 0:
        return Judgement(mine, mine, 0.0, 0.0, _no_luck(mine))
    doubt = sqrt(played.variance(seat) + best.variance(seat))
    return Judgement(mine, most, loss, doubt, _no_luck(mine))


def _no_luck(standing: Standing) -> tuple[float, ...]:
    return tuple([0.0] * len(standing.wins))
