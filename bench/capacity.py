"""Computes the hardware that a large load needs from bench/RESULTS.md.

`make bench` and `python -m bench.capacity` write the tables into docs/deploy.md. Everything that is not read from the
results is a figure below, with its source.
"""

import re
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import harmonic_mean, mean

RESULTS = Path(__file__).parent / "RESULTS.md"
DEPLOY = Path(__file__).parents[1] / "docs" / "deploy.md"
BEGIN, END = "<!-- `make bench` writes these tables. -->\n", "<!-- End of the tables. -->\n"
RATE = re.compile(r"^\| (\S+): adjudications over HTTP, one worker \| ([\d,]+) \|", re.MULTILINE)
HALF_LOAD = 2
"""Plan for half load: above that, latency depends on the queue."""
MACHINE_CORES = 32
REDIS_CALLS = 80_000
"""Small commands and scripts per second on one core of Redis; its own benchmark reaches 100,000 and more."""
REDIS_GIGABYTES = 64
"""Memory of one Redis."""
KEYED_COST = 1.9
SEALED_COST = 2.4
"""Processor time of a verdict with an API key that has a rate, and of a sealed verdict, as a multiple of an open one
without a key. Both go through Flask. Measured from source, side by side, the mean over two and over four games."""
WITNESS_BYTES = 50
"""One ply in the hash of a sealed game: field, mark and what Redis needs. Measured with MEMORY USAGE."""
PLIES = 200
SECONDS_PER_MOVE = 30
"""How long a player of a sealed game thinks."""
HEADERS = 1.0
"""Kilobytes of the headers of a request and its response, approximately."""
KINDS = (
    ("a verdict", 3.7, "none"),
    ("a verdict with `views`", 8.9, "none"),
    ("a sealed verdict", 7.6, "1 (witness)"),
    ("a list of legal moves", 3.7, "none"),
    ("a score", 3.6, "none"),
    ("a view", 3.3, "none"),
    ("a search", 4.2, "4 to start, 1 to read; for each share 1 to start and 7 per second"),
    ("an analysis", None, "4 to start, 1 to read; for each decision 1 to start and 3 per second"),
    ("a bulk job", None, "4 to start; for each chunk 1 to upload, 1 to start and 1 per second"),
    ("any of these with an API key that has a rate", None, "1 more (rates)"),
)
"""Kilobytes of a request and its response without headers, and calls of Redis. The sizes are the mean over 60 positions
of each game (`bench.positions`); for sealed verdicts over 40 plies of a game for three; for searches over 6 positions.
An analysis takes a whole record, and a bulk job a whole file."""


@dataclass(frozen=True)
class Load:
    """A load, and what it needs."""

    name: str
    verdicts: float
    """Per second."""
    kilobytes: float
    cost: float = 1.0
    """Processor time of a verdict, as a multiple of an open one without a key."""
    redis_calls: float = 0.0
    """Per second."""
    stored_bytes: float = 0.0

    def row(self, rate: float) -> str:
        """Its line in the table."""
        cores = ceil(self.verdicts * self.cost / rate * HALF_LOAD)
        gigabits = self.verdicts * (self.kilobytes + HEADERS) * 8 / 1e6
        gigabytes = self.stored_bytes / 1e9
        redis = max(ceil(self.redis_calls / REDIS_CALLS * HALF_LOAD), ceil(gigabytes / REDIS_GIGABYTES * HALF_LOAD))
        return (
            f"| {self.name} | {self.verdicts:,.0f} | {cores:,} | {ceil(cores / MACHINE_CORES):,} | {gigabits:,.1f} "
            f"| {self.redis_calls:,.0f} | {gigabytes:,.0f} | {redis:,} |"
        )


def verdict_rates(results: str) -> dict[str, float]:
    """Verdicts per second and core over HTTP, by game: the mean of the rows, each compared with another program."""
    rates: dict[str, list[float]] = {}
    for game, rate in RATE.findall(results):
        rates.setdefault(game, []).append(float(rate.replace(",", "")))
    return {game: mean(measured) for game, measured in rates.items()}


def loads() -> list[Load]:
    """The loads in the table."""
    kilobytes = {kind: size or 0.0 for kind, size, _ in KINDS}
    open_size, sealed_size = kilobytes["a verdict"], kilobytes["a sealed verdict"]
    sealed = 1_000_000 / SECONDS_PER_MOVE
    game = PLIES * WITNESS_BYTES

    def witness(days: int) -> Load:
        # Moves are stored for some days after the end of a game, so the games of all these days count.
        games = 1_000_000 + sealed / PLIES * days * 86_400
        name = f"1 million sealed games at once, remembered for {days} days"
        return Load(name.replace("1 days", "1 day"), sealed, sealed_size, SEALED_COST, sealed, games * game)

    return [
        Load("1 million verdicts per second, open, no keys", 1e6, open_size),
        Load("the same with API keys that have a rate", 1e6, open_size, KEYED_COST, 1e6),
        witness(30),
        witness(1),
    ]


def tables() -> str:
    """The tables of docs/deploy.md."""
    rates = verdict_rates(RESULTS.read_text())
    rate = harmonic_mean(rates.values())
    lines = ["| game | verdicts per second and core |", "|---|---:|"]
    lines += [f"| {game} | {each:,.0f} |" for game, each in sorted(rates.items())]
    lines += ["", "| request | kB, with its response | calls of Redis |", "|---|---:|---|"]
    lines += [f"| {kind} | {'' if size is None else size} | {calls} |" for kind, size, calls in KINDS]
    lines += ["", "| load | verdicts/s | server cores | machines | Gbit/s | Redis calls/s | Redis GB | Redis nodes |"]
    lines += ["|---|---:|---:|---:|---:|---:|---:|---:|"]
    lines += [load.row(rate) for load in loads()]
    return "\n".join(lines) + "\n"


def write_tables() -> None:
    """Write the tables into docs/deploy.md."""
    before, _, rest = DEPLOY.read_text(encoding="utf-8").partition(BEGIN)
    DEPLOY.write_text(before + BEGIN + tables() + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    write_tables()
