"""Metrics for Prometheus: requests and their duration, verdicts by ruling, and jobs."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from reeve_schemas.generated.answers import Verdict
from reeve_service.jobs.job import ENDS, Numbers
from reeve_service.referee.bulk import rulings_in

MEDIA_TYPE = CONTENT_TYPE_LATEST
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The metrics of one application. The processes of one server share them in a folder."""

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
            "Log lines that were dropped, because the log is not read fast enough.",
            registry=self._registry,
        )

        # To look up a child by its labels takes longer than counting. There is one for each route and status.
        self._children: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self._verdict_children: dict[tuple[str, str], Counter] = {}

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        key = (route, method, status)
        if key not in self._children:
            self._children[key] = (self._requests.labels(*key), self._seconds.labels(route))
        requests, durations = self._children[key]
        requests.inc()
        durations.observe(seconds)

    def count_verdict(self, game: str, verdict: Verdict) -> None:
        """Count a verdict: a legal move, or every ruling that was broken."""
        for ruling in rulings_in(verdict):
            self._verdict_child((game, ruling)).inc()

    def count_verdicts(self, verdicts: Mapping[tuple[str, str], int]) -> None:
        """Add counts of verdicts, by game and ruling."""
        for key, count in verdicts.items():
            self._verdict_child(key).inc(count)

    def _verdict_child(self, key: tuple[str, str]) -> Counter:
        child = self._verdict_children.get(key)
        if child is None:
            child = self._verdict_children[key] = self._verdicts.labels(*key)
        return child

    def count_lines(self, answered: int, failed: int) -> None:
        """Count bulk lines."""
        self._lines.labels("answered").inc(answered)
        self._lines.labels("failed").inc(failed)

    def count_dropped_line(self) -> None:
        """Count a dropped log line."""
        self._dropped.inc()

    def exposition(self) -> bytes:
        """All metrics, of every process of this server."""
        if FOLDER not in os.environ:
            return generate_latest(self._registry)
        return expose(ProcessNumbers(Path(os.environ[FOLDER])))


class ProcessNumbers(Collector):
    """The metrics of all processes of this server, also of those that have died."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> Iterable[Metric]:
        """The metrics."""
        # The file of a process that has just started is empty, and stays empty if the process is killed then.
        files = [str(each) for each in self._folder.glob("*.db") if each.stat().st_size]
        metrics: Iterable[Metric] = MultiProcessCollector.merge(files)  # type: ignore[no-untyped-call]  # it has no types
        return metrics


class SearchNumbers(Collector):
    """The metrics of all searches, or of all analyses. They are in Redis, so every server has the same values."""

    def __init__(self, numbers: Numbers, one: str, many: str) -> None:
        self._numbers = numbers
        self._one = one
        self._many = many

    def collect(self) -> Iterator[Metric]:
        """The metrics."""
        one, many = self._one, self._many
        ends = CounterMetricFamily(f"reeve_{many}", f"{many.capitalize()} that ended.", labels=("game", "end"))
        work = CounterMetricFamily(f"reeve_{one}_iterations", f"Iterations of ended {many}.", labels=("game",))
        seconds = CounterMetricFamily(f"reeve_{one}_seconds", f"Worker time of ended {many}.", labels=("game",))
        for name, value in sorted(self._numbers.counts.items()):
            match name.split(" "):
                case [game, "work"]:
                    work.add_metric((game,), value)
                case [game, "milliseconds"]:
                    seconds.add_metric((game,), value / 1000)
                case [game, end] if end in ENDS:
                    ends.add_metric((game, end), value)
        yield from (ends, work, seconds)
        yield GaugeMetricFamily(f"reeve_{many}_open", f"{many.capitalize()} that wait or run.", self._numbers.open)


class WorkerNumbers(Collector):
    """The number of workers."""

    def __init__(self, processes: int) -> None:
        self._processes = processes

    def collect(self) -> Iterator[Metric]:
        """The metrics."""
        yield GaugeMetricFamily("reeve_worker_processes", "Processes that workers have.", self._processes)


def expose(numbers: Collector) -> bytes:
    """The metrics of one collector, as text."""
    registry = CollectorRegistry()
    registry.register(numbers)
    return generate_latest(registry)
