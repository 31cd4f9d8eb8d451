"""Metrics of all bulk jobs in Redis. Every server has the same values."""

from collections.abc import Iterator

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from reeve_service.jobs.job import ENDS, Numbers


class BulkNumbers(Collector):
    """How jobs and lines ended, and how many there are."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers

    def collect(self) -> Iterator[Metric]:
        """The metrics."""
        ends = CounterMetricFamily("reeve_bulk_jobs", "Bulk jobs that ended.", labels=("end",))
        lines = CounterMetricFamily(
            "reeve_bulk_job_lines", "Lines of bulk jobs, by whether they could be answered.", labels=("end",)
        )
        verdicts = CounterMetricFamily(
            "reeve_bulk_job_verdicts",
            "Verdicts on moves in bulk jobs: legal, or the ruling that was broken.",
            labels=("game", "ruling"),
        )
        for name, count in sorted(self._numbers.counts.items()):
            match name.split(" "):
                case ["verdict", game, ruling]:
                    verdicts.add_metric((game, ruling), count)
                case ["lines", end]:
                    lines.add_metric((end,), count)
                case ["jobs", end] if end in ENDS:
                    ends.add_metric((end,), count)
        yield from (ends, lines, verdicts)
        yield GaugeMetricFamily("reeve_bulk_jobs_open", "Bulk jobs that wait or run.", self._numbers.open)
        yield GaugeMetricFamily("reeve_bulk_chunks_open", "Chunks of them that wait or run.", self._numbers.tasks)
        yield GaugeMetricFamily("reeve_bulk_stored_bytes", "What bulk jobs hold in Redis.", self._numbers.bytes)
