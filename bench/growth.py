"""Growth: the time of a verdict by the size of its position, and the time and memory of bulk by the number of lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from statistics import correlation, linear_regression, mean, median
from time import process_time

import orjson

from bench.bulk import APPLICATION, GAMES, REFEREE, line, pour, questions
from bench.over_http import children, processes, processor_seconds
from bench.positions import play
from reeve_service.games.installed import wires

SIZES = (1_000, 10_000, 100_000, 1_000_000)
"""The numbers of lines in one stream."""
FLAT = 1.1
"""The largest allowed growth of memory and of the time per line over the last three sizes."""
SAMPLES = 24
"""The number of bodies from each stage of a game."""
REPEATS = 5


@dataclass(frozen=True)
class Verdicts:
    """The verdicts of one game with one number of players, at one stage."""

    game: str
    players: int
    stage: str
    size: float
    """The median size of a request, in bytes."""
    microseconds: float


@dataclass(frozen=True)
class Streamed:
    """A stream of lines that one server process answered."""

    lines: int
    microseconds: float
    """The processor time of the server per line."""
    megabytes: float
    """The memory of the process at the end."""


def verdicts(samples: int = SAMPLES) -> Iterator[Verdicts]:
    """Verdicts in the first and last tenth of games of every number of players, each the fastest of several runs."""
    for game, wire in wires(GAMES).items():
        for players in GAMES[game].players:
            bodies = [orjson.dumps(body) for body in play(wire, 1, players)]
            tenth = max(1, len(bodies) // 10)
            for stage, part in (("early", bodies[:tenth]), ("late", bodies[-tenth:])):
                chosen = part[:: max(1, len(part) // samples)]
                times = [least_time(game, body) for body in chosen]
                yield Verdicts(game, players, stage, median(map(len, chosen)), median(times))


def least_time(game: str, body: bytes) -> float:
    """The microseconds of one verdict, from bytes to bytes."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        for _ in range(4):
            orjson.dumps(REFEREE.adjudicate(game, body))
        times.append((process_time() - start) / 4 * 1e6)
    return min(times)


def straightness(points: list[tuple[float, float]]) -> tuple[float, float, float]:
    """The microseconds at size 0, those per additional kilobyte, and how well a straight line fits (1: perfectly)."""
    sizes, times = [size for size, _ in points], [time for _, time in points]
    slope, start = linear_regression(sizes, times)
    return start, slope * 1000, correlation(sizes, times)


def streams(sizes: tuple[int, ...] = SIZES) -> list[Streamed]:
    """Stream verdicts of all games through one process.

    The speed of a machine changes within minutes, so the shorter streams are sent both before and after the longest
    one.
    """
    asked = questions()
    block, size = b"".join(line(game, body) for game, body in asked), len(asked)
    times: dict[int, list[float]] = {count: [] for count in sizes}
    megabytes: dict[int, float] = {}
    with processes(APPLICATION, 1) as (port, parent):
        pour(port, [[block]])
        for count in (*sizes, *sizes[-2::-1]):
            before = processor_seconds(parent)
            answered = pour(port, [repeat(block, count // size)])
            times[count].append((processor_seconds(parent) - before) / answered * 1e6)
            megabytes.setdefault(count, resident(parent))
            assert answered == count // size * size
    return [Streamed(count, mean(times[count]), megabytes[count]) for count in sizes]


def resident(parent: int) -> float:
    """The memory of the only child of a process, in megabytes."""
    (child,) = children(parent)
    rows = Path(child, "status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS:")).split()[1]) / 1024
