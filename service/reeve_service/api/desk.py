"""What every request finds on the desk: settings, referee, metrics, log and the connection to Redis."""

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
from reeve_service.jobs.analyses import ANALYSIS, AnalysisOffice
from reeve_service.jobs.app import create_sender
from reeve_service.jobs.bulk_jobs import BULK, BulkOffice
from reeve_service.jobs.queue import sender
from reeve_service.jobs.searches import SEARCH, SearchOffice
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import connect, connect_raw

EXTENSION = "reeve"


class Log(Protocol):
    """Where the lines of requests go."""

    def write(self, line: bytes, /) -> object:
        """Takes a line with its end."""


@dataclass(frozen=True)
class Desk:
    """One application's own things; there are no others."""

    settings: Settings
    referee: Referee
    log: Log
    metrics: Metrics = field(default_factory=Metrics)

    @cached_property
    def redis(self) -> Redis | None:
        """The Redis that the settings name; nothing connects before it is asked."""
        url = self.settings.jobs_redis
        return connect(url) if url else None

    @cached_property
    def searches(self) -> SearchOffice | None:
        """Where searches are ordered; there are none without Redis."""
        if self.redis is None:
            return None
        return SearchOffice(self.settings, self.referee, self._jobs, sender(self._celery, SEARCH))

    @cached_property
    def analyses(self) -> AnalysisOffice | None:
        """Where analyses are ordered; there are none without Redis."""
        if self.redis is None:
            return None
        return AnalysisOffice(self.settings, self.referee, self._jobs, sender(self._celery, ANALYSIS))

    @cached_property
    def bulk_jobs(self) -> BulkOffice | None:
        """Where bulk jobs are taken in; there are none without Redis."""
        if self.redis is None:
            return None
        return BulkOffice(self.settings, self._jobs, sender(self._celery, BULK))

    @cached_property
    def _jobs(self) -> Redis:
        """The same Redis, for jobs: it returns bytes."""
        return connect_raw(self.settings.jobs_redis)

    @cached_property
    def _celery(self) -> Celery:
        return create_sender(self.settings)

    @cached_property
    def watchers(self) -> BoundedSemaphore:
        """A place for each request that may wait for a search: the others must not run out of threads."""
        return BoundedSemaphore(max(1, min(self.settings.watchers, self.settings.http_threads // 4)))

    @cached_property
    def stopping(self) -> Stopping:
        """Whether the process that this desk stands in is about to stop."""
        return Stopping(self.settings.stop_seconds)

    @cached_property
    def logs_requests(self) -> bool:
        """Whether the settings want a line for every request."""
        return self.settings.log_level in ("DEBUG", "INFO")

    @cached_property
    def streams(self) -> BoundedSemaphore:
        """A place for each bulk request that may be under way: the others must not run out of threads."""
        return BoundedSemaphore(max(1, self.settings.http_threads // 4))

    def install(self, app: Flask) -> None:
        """Makes this the desk of an application."""
        app.extensions[EXTENSION] = self

    def deadline(self) -> Deadline:
        """The moment by which a request that begins now must be answered."""
        return Deadline(self.settings.deadline_ms)


def desk() -> Desk:
    """The desk of the application that answers now."""
    office: Desk = current_app.extensions[EXTENSION]
    return office
