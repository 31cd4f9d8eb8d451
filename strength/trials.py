"""The matches that search must win, and how often."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from reeve_service.search.levels import LEVELS
from strength.matches import SMALL, Rate, Share


@dataclass(frozen=True)
class Trial:
    """A match that search must win, and how often."""

    title: str
    first: str
    second: str
    wanted: float
    wanted_of_three: float | None = None
    """The wanted share of victories in a game of three. Without it, such a game measures how many are left behind."""

    def measured(self, players: int) -> Share:
        """What this match measures in a game of so many players."""
        return Share.WON if players == 2 or self.wanted_of_three is not None else Share.AHEAD

    def row(self, game: str, players: int, rates: Mapping[Share, Rate]) -> str:
        """A row of the table: what was measured, what is wanted, and whether that is enough."""
        share = self.measured(players)
        wanted = self.wanted_of_three if players > 2 and self.wanted_of_three is not None else self.wanted
        enough = verdict(rates[share], wanted)
        shown = f"{share.value} {rates[share]}"
        if share is Share.AHEAD:
            shown += f"; won {rates[Share.WON]}"
        return f"| {game} | {self.title} | {shown} | {100 * wanted:.0f} % | {enough} |"


def verdict(measured: Rate, wanted: float) -> str:
    """Whether a result is as good as wanted, and whether there were too few games to say so."""
    answer = "ok" if measured.mean >= wanted else "LOW"
    return answer if measured.error < SMALL else f"{answer}, too few games"


_LADDER = [Trial(f"{better} against {worse}", better, worse, 0.65) for worse, better in pairwise(LEVELS)]
TRIALS = (
    Trial("100 iterations against the policy", "100", "policy", 0.65, 0.50),
    *_LADDER[:-1],
    Trial("400 iterations against 100", "400", "100", 0.60),
    _LADDER[-1],
    Trial("1,600 iterations against 400", "1600", "400", 0.55),
)
"""The quickest matches come first, so that a run that is stopped has measured as many as possible."""
