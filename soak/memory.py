"""Whether memory grows: of the processes that are not killed in the second half, and of Redis."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from redis.exceptions import RedisError

from soak.parts import Parts
from soak.processes import resident

EVERY_SECONDS = 0.5
SHORTEST = 60.0
"""Shorter soaks are not judged, because loading modules looks like growth."""
EARLY, LATE = (0.3, 0.5), (0.8, 1.0)
"""The parts of the time that are compared."""
MOST_GROWTH, SLACK = 0.10, 4 << 20
"""A tenth plus 4 MiB does not count as growth, because the load varies from minute to minute."""


STRETCHES = 10
"""The number of columns of the table. Each is a stretch of the time."""


@dataclass(frozen=True, slots=True)
class Growth:
    """The memory of a part early and late, and in each stretch of the time; 0 in a stretch in which it did not run."""

    early: float
    late: float
    course: tuple[float, ...] = ()

    @property
    def is_flat(self) -> bool:
        """Whether it has grown by no more than the tolerance."""
        return self.late <= self.early * (1 + MOST_GROWTH) + SLACK


class Watch:
    """Measures the memory of the parts at intervals."""

    def __init__(self, parts: Parts, begins: float, ends: float) -> None:
        self._begins, self._ends = begins, ends
        self._samples: dict[str, list[tuple[float, int]]] = {}
        self._looks: Mapping[str, Callable[[], int]] = {
            "a server's process": lambda: max(map(resident, parts.http_children()), default=0),
            "the server itself": lambda: resident(parts.server.pid) if parts.server else 0,
            "a worker's process": lambda: max(map(resident, parts.worker_children(0)), default=0),
            "the worker itself": lambda: resident(parts.workers[0].pid) if parts.workers[0] else 0,
            "Redis, by its own account": lambda: _used_by_redis(parts),
        }
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._look, name="memory")

    def begin(self) -> None:
        """Start measuring."""
        self._thread.start()

    def end(self) -> None:
        """Stop measuring."""
        self._enough.set()
        self._thread.join()

    def growth(self) -> Mapping[str, Growth]:
        """The memory of each part that was measured for long enough."""
        if not self.is_long_enough:
            return {}
        found = {}
        for name, samples in self._samples.items():
            early, late = (self._usual(samples, start, end) for start, end in (EARLY, LATE))
            if early and late:
                edges = [each / STRETCHES for each in range(STRETCHES + 1)]
                found[name] = Growth(early, late, tuple(self._usual(samples, *each) for each in pairwise(edges)))
        return found

    def missing(self) -> list[str]:
        """The parts whose memory should be known but is not."""
        return [name for name in self._looks if name not in self.growth()] if self.is_long_enough else []

    @property
    def is_long_enough(self) -> bool:
        """Whether the soak was long enough to judge memory."""
        return self._ends - self._begins >= SHORTEST

    def _usual(self, samples: Sequence[tuple[float, int]], start: float, end: float) -> float:
        """The median in a part of the time; 0 if there are no measurements."""
        return median([size for when, size in samples if start <= self._part(when) <= end] or [0])

    def _part(self, when: float) -> float:
        return (when - self._begins) / (self._ends - self._begins)

    def _look(self) -> None:
        while not self._enough.wait(EVERY_SECONDS):
            for name, look in self._looks.items():
                if size := look():
                    self._samples.setdefault(name, []).append((time.monotonic(), size))


def _used_by_redis(parts: Parts) -> int:
    try:
        return int(str(parts.redis.info("memory")["used_memory"]))
    except RedisError:
        return 0
