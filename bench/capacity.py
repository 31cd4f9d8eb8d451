"""What a large load needs, computed from bench/RESULTS.md.

`python -m bench.capacity` prints the tables of docs/deploy.md. Everything that is not read from the results is a figure
below, with its source.
"""

import re
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import harmonic_mean

RESULTS = Path(__file__).parent / "RESULTS.md"
RATE = re.compile(r"^(\S+): adjudications over HTTP, one worker\s+([\d,]+)/s", re.MULTILINE)
HALF_LOAD = 2
"""Plan for half load: above that, latency depends on the queue."""
MACHINE_CORES = 32
REDIS_CALLS = 80_000
"""Small commands and scripts per second on one core of Redis; its own benchmark reaches 100,000 and more."""
WITNESS_BYTES = 50
"""One ply in the hash of a sealed game: field, mark and what Redis needs. Measured with MEMORY USAGE."""
PLIES = 200
SECONDS_PER_MOVE = 30
"""How long a player of a sealed game thinks."""
REQUEST_KILOBYTES = {"ethnos": 3.6, "lords-of-xidit": 4.0, "tiny-epic-kingdoms": 2.9, "ancient-world": 5.1}
"""A request and its response together: the two states, averaged over a random game, and 1 kB for the rest."""


@dataclass(frozen=True)
class Load:
    """A load, and what it needs."""

    name: str
    verdicts: float
    """Per second."""
    redis_calls: float
    """Per second."""
    stored_bytes: float

    def row(self, rate: float, kilobytes: float) -> str:
        """Its line in the table."""
        cores = ceil(self.verdicts / rate * HALF_LOAD)
        gigabits = self.verdicts * kilobytes * 8 / 1e6
        redis = ceil(self.redis_calls / REDIS_CALLS * HALF_LOAD)
        return (
            f"| {self.name} | {self.verdicts:,.0f} | {cores:,} | {ceil(cores / MACHINE_CORES):,} | {gigabits:,.1f} "
            f"| {self.redis_calls:,.0f} | {redis} | {self.stored_bytes / 1e9:,.0f} |"
        )


def verdict_rates(results: str) -> dict[str, float]:
    """Verdicts per second and core over HTTP, by game: the lowest that was measured."""
    rates: dict[str, float] = {}
    for game, rate in RATE.findall(results):
        rates[game] = min(rates.get(game, float("inf")), float(rate.replace(",", "")))
    return rates


def tables() -> str:
    """The tables of docs/deploy.md."""
    rates = verdict_rates(RESULTS.read_text())
    rate = harmonic_mean(rates.values())
    kilobytes = sum(REQUEST_KILOBYTES[game] for game in rates) / len(rates)
    sealed = 1_000_000 / SECONDS_PER_MOVE
    loads = [
        Load("1 million verdicts per second, open, no keys", 1e6, 0, 0),
        Load("the same with API keys that have a rate", 1e6, 1e6, 0),
        Load("1 million sealed games at once", sealed, sealed, 1e6 * PLIES * WITNESS_BYTES),
    ]
    lines = ["| game | verdicts per second and core |", "|---|---:|"]
    lines += [f"| {game} | {each:,.0f} |" for game, each in sorted(rates.items())]
    lines += ["", "| load | verdicts/s | server cores | machines | Gbit/s | Redis calls/s | Redis nodes | Redis GB |"]
    lines += ["|---|---:|---:|---:|---:|---:|---:|---:|"]
    lines += [load.row(rate, kilobytes) for load in loads]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(tables(), end="")
