"""The matches that search must win, and how often."""

from dataclasses import dataclass
from itertools import pairwise

from reeve_service.search.levels import LEVELS
from strength.matches import SMALL, Rate


@dataclass(frozen=True)
class Trial:
    """A match that search must win, and how often."""

    title: str
    first: str
    second: str
    wanted: float
    wanted_of_three: float | None = None
    """Where three sit down, of whom one plays first; without it, the share of opponents left behind is measured."""

    def row(self, game: str, won: Rate, ahead: Rate, of_three: bool) -> str:
        """A row of the table: what was measured, what is wanted, and whether that is enough."""
        counts_wins = not of_three or self.wanted_of_three is not None
        measured = won if counts_wins else ahead
        wanted = self.wanted_of_three if of_three and self.wanted_of_three is not None else self.wanted
        unit = "won" if counts_wins else "ahead"
        return f"| {game} | {self.title} | {unit} {measured} | {wanted:.0%} | {verdict(measured, wanted)} |"


def verdict(measured: Rate, wanted: float) -> str:
    """Whether a result is as good as wanted, and whether there were too few games to say so."""
    answer = "ok" if measured.mean >= wanted else "LOW"
    return answer if measured.error < SMALL else f"{answer}, too few games"


_LADDER = [Trial(f"{better} against {worse}", better, worse, 0.65) for worse, better in pairwise(LEVELS)]
TRIALS = (
    Trial("100 against the policy", "100", "policy", 0.65, 0.50),
    *_LADDER[:-1],
    Trial("400 against 100", "400", "100", 0.60),
    _LADDER[-1],
    Trial("1,600 against 400", "1600", "400", 0.55),
)
"""The quickest matches come first, so that a run that is stopped has measured as many as possible."""
