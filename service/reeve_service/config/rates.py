"""Rates as people write them, such as `600/minute`."""

import re
from dataclasses import dataclass

PERIODS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
MOST = 1_000_000
SHORTEST_INTERVAL = 1e-4
"""The shortest interval between two requests. The counter is exact to about a microsecond."""
SPELLING = re.compile(rf"([0-9]{{1,7}})\s*/\s*({'|'.join(PERIODS)})", re.IGNORECASE)


class BadRateError(ValueError):
    """A text that is not a rate. The message shows the form."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of requests per period. All of them may come at once."""

    amount: int
    period: str

    @property
    def seconds(self) -> int:
        """How long the period is."""
        return PERIODS[self.period]

    @property
    def interval(self) -> float:
        """The seconds after which one more request is allowed."""
        return self.seconds / self.amount

    def __str__(self) -> str:
        """The rate as it is written."""
        return f"{self.amount}/{self.period}"


def read_rate(text: str) -> Rate:
    """The rate in a text.

    >>> read_rate("600/minute").interval
    0.1
    """
    match = SPELLING.fullmatch(text.strip())
    rate = Rate(int(match[1]), match[2].lower()) if match and 1 <= int(match[1]) <= MOST else None
    if rate is None or rate.interval < SHORTEST_INTERVAL:
        raise BadRateError(f"must be a rate such as 600/minute (per {', '.join(PERIODS)}; no more than 10000/second)")
    return rate
