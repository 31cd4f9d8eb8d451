"""Runs tasks in a worker process: step by step, with a report to the ledger after each step."""

import logging
import os
import socket
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from time import monotonic
from typing import Protocol

from celery.exceptions import Reject
from redis.exceptions import RedisError

from reeve_service.config.logs import mark, with_fields
from reeve_service.jobs.job import EndReason, Reply, Report, Stage, Start
from reeve_service.jobs.ledger import Ledger
from reeve_service.jobs.stopping import StopSign

PAUSE_SECONDS = 0.1
"""Between two attempts to reach a Redis that does not answer."""

log = logging.getLogger(__name__)


def process_name() -> str:
    """The name of this worker process."""
    return f"{socket.gethostname()}:{os.getpid()}"


class End(StrEnum):
    """How a run of a task ended, for the log."""

    DONE = "done"
    CUT = "cut"
    """Out of time."""
    PAUSED = "paused"
    """Its turn is over. It continues when its job has the next turn."""
    OVER = "over"
    """The job has ended or was cancelled, or the task was sent again."""
    BEHIND = "behind"
    """Another run of the same task has more."""
    HANDED_BACK = "handed back"
    """The worker is about to stop. Another one continues."""
    UNREPORTED = "unreported"
    """Redis did not answer for too long. The task is sent again later."""
    FAILED = "failed"


ENDS = {Stage.WHOLE: End.DONE, Stage.CUT: End.CUT, Stage.PAUSED: End.PAUSED}


class Work(Protocol):
    """One run of a task."""

    @property
    def patience(self) -> float:
        """How many seconds to wait for a Redis that does not answer."""
        ...

    def step(self) -> Report:
        """Work for a moment, at most about a second, and report."""
        ...

    def wait(self, report: Report) -> Report:
        """Pass the time while Redis does not answer, and return the report to try next."""
        ...

    def fields(self) -> Mapping[str, object]:
        """What the log line says about it."""
        ...


Begin = Callable[[Start, int], Work]
"""Begins a run of the task with this number."""


class Runner:
    """Runs the tasks of one kind of job in this process."""

    def __init__(
        self, ledger: Ledger, begin: Begin, sign: StopSign, room: int | None = None, own_room: int | None = None
    ) -> None:
        self._ledger = ledger
        self._begin = begin
        self._sign = sign
        self._room = room
        self._own_room = own_room
        self._name = process_name()

    def run(self, id: str, task: int, sending: int) -> None:
        """Run a task until it is done, and write a log line. Raise Reject if the worker is about to stop."""
        begun = monotonic()
        place = {"task": self._ledger.kind.name, "job": mark(id), self._ledger.kind.unit: task}
        work, end = None, End.HANDED_BACK
        try:
            start = None if self._sign.is_up else self._ledger.start(id, task, sending, self._name)
            if start is not None:
                work = self._begin(start, task)
                end = self._work_on(work, id, task)
            elif not self._sign.is_up:
                end = End.OVER
        except RedisError as error:
            end = End.UNREPORTED
            log.warning("a task is left to others: %s", error, extra=with_fields(**place))
        except Exception:
            log.exception("a task failed", extra=with_fields(**place))
            self._ledger.fail(id, EndReason.RAISED)
            end = End.FAILED
        about = work.fields() if work else {}
        seconds = round(monotonic() - begun, 3)
        log.info("a task", extra=with_fields(**place, **about, seconds=seconds, end=end.value))
        if end is End.HANDED_BACK:
            raise Reject("the worker is about to stop", requeue=True)

    def _work_on(self, work: Work, id: str, task: int) -> End:
        while True:
            report = work.step()
            is_leaving = self._sign.is_up and report.stage is Stage.RUNNING
            if is_leaving:
                report = replace(report, stage=Stage.HANDED_BACK)
            until = monotonic() + work.patience
            reply = None
            while reply is None:
                try:
                    reply = self._ledger.report(id, task, self._name, report, self._room, self._own_room)
                except RedisError as error:
                    if self._sign.is_up or monotonic() > until:
                        log.warning("a report was lost: %s", error, extra=with_fields(job=mark(id)))
                        return End.UNREPORTED
                    report = work.wait(report)
            if reply is Reply.BEHIND:
                return End.BEHIND
            if reply is Reply.OVER:
                return ENDS.get(report.stage, End.OVER)
            if is_leaving:
                return End.HANDED_BACK
