"""Metrics about the Redis that servers and workers share."""

from collections.abc import Iterator

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from reeve_service.storage.health import Health


class RedisNumbers(Collector):
    """The health of Redis, as this server sees it; None if Redis does not answer."""

    def __init__(self, health: Health | None) -> None:
        self._health = health

    def collect(self) -> Iterator[Metric]:
        """The metrics."""
        health = self._health
        yield GaugeMetricFamily("reeve_redis_up", "Whether Redis answers.", int(health is not None))
        if health is None:
            return
        yield GaugeMetricFamily("reeve_redis_ping_seconds", "Time to an answer from Redis.", health.ping_seconds)
        waiting = GaugeMetricFamily("reeve_queue_length", "Tasks that wait for a worker.", labels=("queue",))
        for queue, length in health.waiting.items():
            waiting.add_metric((queue,), length)
        yield waiting
        gauges = (
            ("reeve_redis_memory_bytes", "Memory that Redis uses.", health.memory),
            ("reeve_redis_memory_limit_bytes", "Memory that Redis may use; 0: no limit.", health.memory_limit),
            ("reeve_redis_written", "Whether Redis's last write to a file succeeded.", health.last_write_ok),
        )
        for name, meaning, value in gauges:
            if value is not None:
                yield GaugeMetricFamily(name, meaning, int(value))
        if health.evicted is not None:
            yield CounterMetricFamily("reeve_redis_evicted_keys", "Keys dropped to make room.", health.evicted)
