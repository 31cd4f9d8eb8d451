"""The services that request handlers use: settings, referee, metrics, log, jobs and the connection to Redis."""

from dataclasses import dataclass, field
from functools import cached_property
from threading import BoundedSemaphore
from typing import Protocol

from celery import Celery
from flask import Flask, current_app
from redis import Redis

from reeve_service.api.metrics import Metrics
from reeve_service.api.stopping import Stopping
from reeve_service.config.settings import Settings
from reeve_service.jobs.analyses import ANALYSIS, AnalysisService
from reeve_service.jobs.app import create_sender
from reeve_service.jobs.bulk_jobs import BULK, BulkJobService
from reeve_service.jobs.queue import sender
from reeve_service.jobs.searches import SEARCH, SearchService
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import connect, connect_raw

EXTENSION = "reeve"


class Log(Protocol):
    """Receives the log lines of requests."""

    def write(self, line: bytes, /) -> object:
        """Write a line, which includes its line break."""


@dataclass(frozen=True)
class Services:
    """The services of one application. There is no global state."""

    settings: Settings
    referee: Referee
    log: Log
    metrics: Metrics = field(default_factory=Metrics)

    @cached_property
    def redis(self) -> Redis | None:
        """The Redis of the settings. It connects with the first command."""
        url = self.settings.jobs_redis
        return connect(url) if url else None

    @cached_property
    def searches(self) -> SearchService | None:
        """The job service for searches; None without Redis."""
        if self.redis is None:
            return None
        return SearchService(self.settings, self.referee, self._jobs, sender(self._celery, SEARCH))

    @cached_property
    def analyses(self) -> AnalysisService | None:
        """The job service for analyses; None without Redis."""
        if self.redis is None:
            return None
        return AnalysisService(self.settings, self.referee, self._jobs, sender(self._celery, ANALYSIS))

    @cached_property
    def bulk_jobs(self) -> BulkJobService | None:
        """The job service for bulk jobs; None without Redis."""
        if self.redis is None:
            return None
        return BulkJobService(self.settings, self._jobs, sender(self._celery, BULK))

    @cached_property
    def _jobs(self) -> Redis:
        """The Redis for jobs. It returns bytes."""
        return connect_raw(self.settings.jobs_redis)

    @cached_property
    def _celery(self) -> Celery:
        return create_sender(self.settings)

    @cached_property
    def watchers(self) -> BoundedSemaphore:
        """Limits the requests that wait for jobs, so that threads are left for others."""
        return BoundedSemaphore(max(1, min(self.settings.watchers, self.settings.http_threads // 4)))

    @cached_property
    def stopping(self) -> Stopping:
        """Whether this process is about to stop."""
        return Stopping(self.settings.stop_seconds)

    @cached_property
    def logs_requests(self) -> bool:
        """Whether every request gets a log line."""
        return self.settings.log_level in ("DEBUG", "INFO")

    @cached_property
    def streams(self) -> BoundedSemaphore:
        """Limits the open bulk requests, so that threads are left for others."""
        return BoundedSemaphore(max(1, self.settings.http_threads // 4))

    def install(self, app: Flask) -> None:
        """Make these the services of an application."""
        app.extensions[EXTENSION] = self

    def deadline(self) -> Deadline:
        """The deadline of a request that starts now."""
        return Deadline(self.settings.deadline_ms)


def current_services() -> Services:
    """The services of the current application."""
    services: Services = current_app.extensions[EXTENSION]
    return services
