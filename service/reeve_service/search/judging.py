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
SURE = 2
"""The number of standard errors that are subtracted from a loss before it is graded."""
PRIOR_SQUARES = 1.0
"""Added to the sum of squared deviations, as if one more pair of trials had deviated by the whole reward. Without it, a
few equal results would look certain."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The result of judging a decision: the played move and the best one, by what the seat could know."""

    played: Standing
    best: Standing
    margin: float
    """The mean reward of the favourite of the search minus that of the played move, for the seat.

    Below 0 if the played move was better in the trials. Then the played move is the best one.
    """
    doubt: float
    """The standard error of the margin."""
    luck: tuple[float, ...]
    """How much the table's moves since the last decision changed each seat's chances; 0 if there were none."""

    @property
    def loss(self) -> float:
        """The reward that a better move would have brought."""
        return max(0.0, self.margin)

    @property
    def sure_loss(self) -> float:
        """The loss minus twice its doubt, so that bad luck in the trials does not look like a mistake."""
        return max(0.0, self.margin - SURE * self.doubt)

    @property
    def grade(self) -> Grade:
        """How good the decision was."""
        for bound, grade in BOUNDS:
            if self.sure_loss < bound:
                return grade
        return Grade.BLUNDER

    @property
    def accuracy(self) -> float:
        """1 if nothing is lost, 0 if as much is lost as by a blunder, and up to 2 if the played move was better.

        The doubt is not subtracted, and a negative margin counts too. So over many decisions the errors of the trials
        cancel out, and small losses add up.
        """
        return 1 - max(-WORST, min(WORST, self.margin)) / WORST

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
    """Judge a decision step by step. The work is at most three times the iterations, and five steps for one iteration.

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
    standing = search.report().standings[0]
    if standing.move == decision.move:
        return Judgement(standing, standing, 0.0, 0.0, _no_luck(standing))
    # New worlds and new trees. In those of the search the favourite would look too good: it had luck there, and the
    # search has learned good moves after it.
    played, favourite = Trials(decision.move), Trials(standing.move)
    trees = [(trials, Search(game, strategy, decision.view, f"{seed}/trials")) for trials in (played, favourite)]
    for world in range(half):
        for trials, tree in trees:
            trials.add(*tree.try_out(trials.move, world))
            yield
    return compare(played, favourite, search.seat)


def compare(played: Trials, favourite: Trials, seat: Seat) -> Judgement:
    """Compare the played move of a seat with the favourite of the search, over trials in the same worlds."""
    mine, most = played.standing, favourite.standing
    margin = most.rewards[seat] / most.visits - mine.rewards[seat] / mine.visits
    squares = PRIOR_SQUARES
    for better, worse in zip(favourite.rewards, played.rewards, strict=True):
        squares += (better[seat] - worse[seat] - margin) ** 2
    doubt = sqrt(squares) / len(played.rewards)
    return Judgement(mine, most if margin > 0 else mine, margin, doubt, _no_luck(mine))


def _no_luck(standing: Standing) -> tuple[float, ...]:
    return tuple([0.0] * len(standing.wins))
