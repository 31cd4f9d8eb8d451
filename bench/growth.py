"""Growth: the time of a verdict against the size of its position, and time and memory of bulk against lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from statistics import correlation, linear_regression, median
from time import process_time

import orjson

from bench.bulk import APPLICATION, GAMES, REFEREE, line, pour, questions
from bench.over_http import children, processes, processor_seconds
from bench.positions import play
from reeve_schemas.games import wires

SIZES = (1_000, 10_000, 100_000, 1_000_000)
"""Lines of one stream."""
FLAT = 1.1
"""Memory and the time of a line may grow by so much over the last three sizes."""
SAMPLES = 24
"""Bodies of each stage of a game."""
REPEATS = 5


@dataclass(frozen=True)
class Verdicts:
    """The verdicts of one game with one number of players, at one stage."""

    game: str
    players: int
    stage: str
    size: float
    """Bytes of a request, the median."""
    microseconds: float


@dataclass(frozen=True)
class Streamed:
    """A stream of lines that one server process answered."""

    lines: int
    microseconds: float
    """Processor time of the server for a line."""
    megabytes: float
    """What the process held at the end."""


def verdicts(samples: int = SAMPLES) -> Iterator[Verdicts]:
    """The first tenth and the last tenth of games of every number of players, the least of several times each."""
    for game, wire in wires(GAMES).items():
        for players in GAMES[game].players:
            bodies = [orjson.dumps(body) for body in play(wire, 1, players)]
            tenth = max(1, len(bodies) // 10)
            for stage, part in (("early", bodies[:tenth]), ("late", bodies[-tenth:])):
                chosen = part[:: max(1, len(part) // samples)]
                times = [least_time(game, body) for body in chosen]
                yield Verdicts(game, players, stage, median(map(len, chosen)), median(times))


def least_time(game: str, body: bytes) -> float:
    """Microseconds of one verdict, from bytes to bytes."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        for _ in range(4):
            orjson.dumps(REFEREE.adjudicate(game, body))
        times.append((process_time() - start) / 4 * 1e6)
    return min(times)


def straightness(points: list[tuple[float, float]]) -> tuple[float, float, float]:
    """Microseconds at no size, those for another kilobyte, and how well a straight line fits (1 is a straight line)."""
    sizes, times = [size for size, _ in points], [time for _, time in points]
    slope, start = linear_regression(sizes, times)
    return start, slope * 1000, correlation(sizes, times)


def streams(sizes: tuple[int, ...] = SIZES) -> Iterator[Streamed]:
    """One process through which adjudications of all games are streamed."""
    asked = questions()
    block, size = b"".join(line(game, body) for game, body in asked), len(asked)
    with processes(APPLICATION, 1) as (port, parent):
        pour(port, [[block]])
        for count in sizes:
            before = processor_seconds(parent)
            answered = pour(port, [repeat(block, count // size)])
            seconds = processor_seconds(parent) - before
            assert answered == count // size * size
            yield Streamed(answered, seconds / answered * 1e6, resident(parent))


def resident(parent: int) -> float:
    """The memory of a process's only child, in megabytes."""
    (child,) = children(parent)
    rows = Path(child, "status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS:")).split()[1]) / 1024
