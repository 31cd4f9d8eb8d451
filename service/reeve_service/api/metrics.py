"""Numbers for Prometheus: requests, how long they took, verdicts by ruling, and what became of searches."""

import os
from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from reeve_schemas.generated.answers import Verdict
from reeve_service.jobs.store import ENDS
from reeve_service.referee.bulk import rulings_in

MEDIA_TYPE = CONTENT_TYPE_LATEST
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The numbers of one application; the processes of one server add theirs up in a folder."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "reeve_requests", "Requests answered.", ("route", "method", "status"), registry=self._registry
        )
        self._seconds = Histogram(
            "reeve_request_seconds", "Time to answer.", ("route",), buckets=SECONDS, registry=self._registry
        )
        self._verdicts = Counter(
            "reeve_verdicts",
            "Verdicts on moves: legal, or the ruling that was broken.",
            ("game", "ruling"),
            registry=self._registry,
        )

        self._lines = Counter(
            "reeve_bulk_lines", "Lines of bulk, by whether they could be answered.", ("end",), registry=self._registry
        )

        self._dropped = Counter(
            "reeve_log_lines_dropped",
            "Lines of the log that were dropped, since whoever reads the log does not read fast enough.",
            registry=self._registry,
        )

        # Looking a child up by its labels takes longer than counting; there are only as many as routes and statuses.
        self._children: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self._verdict_children: dict[tuple[str, str], Counter] = {}

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """Counts a request."""
        key = (route, method, status)
        if key not in self._children:
            self._children[key] = (self._requests.labels(*key), self._seconds.labels(route))
        requests, durations = self._children[key]
        requests.inc()
        durations.observe(seconds)

    def judged(self, game: str, verdict: Verdict) -> None:
        """Counts a verdict: a legal move, or every ruling that was broken."""
        for ruling in rulings_in(verdict):
            key = (game, ruling)
            if key not in self._verdict_children:
                self._verdict_children[key] = self._verdicts.labels(*key)
            self._verdict_children[key].inc()

    def judged_many(self, verdicts: Mapping[tuple[str, str], int]) -> None:
        """Counts verdicts that were counted before, by game and ruling."""
        for (game, ruling), count in verdicts.items():
            self._verdicts.labels(game, ruling).inc(count)

    def answered_lines(self, answered: int, failed: int) -> None:
        """Counts lines of bulk."""
        self._lines.labels("answered").inc(answered)
        self._lines.labels("failed").inc(failed)

    def dropped_line(self) -> None:
        """Counts a line of the log that was dropped."""
        self._dropped.inc()

    def exposition(self) -> bytes:
        """All numbers, those of every process of this server."""
        if FOLDER not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # prometheus-client has types, but not here
        return generate_latest(together)


class SearchNumbers(Collector):
    """The numbers of all searches in a Redis: the workers write them there, and every server tells the same."""

    def __init__(self, counts: Mapping[tuple[str, str], float], open: int, processes: int) -> None:
        self._counts = counts
        self._open = open
        self._processes = processes

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        ends = CounterMetricFamily("reeve_searches", "Searches that ended.", labels=("game", "end"))
        work = CounterMetricFamily("reeve_search_iterations", "Iterations of ended searches.", labels=("game",))
        seconds = CounterMetricFamily("reeve_search_seconds", "Worker time of ended searches.", labels=("game",))
        for (game, what), value in sorted(self._counts.items()):
            if what in ENDS:
                ends.add_metric((game, what), value)
            else:
                {"work": work, "seconds": seconds}[what].add_metric((game,), value)
        yield from (ends, work, seconds)
        yield GaugeMetricFamily("reeve_searches_open", "Searches that wait or run.", self._open)
        yield GaugeMetricFamily("reeve_worker_processes", "Processes that workers have.", self._processes)


def expose(numbers: Collector) -> bytes:
    """Some numbers that lie elsewhere, alone."""
    registry = CollectorRegistry()
    registry.register(numbers)
    return generate_latest(registry)
