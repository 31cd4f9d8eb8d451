"""Runs tasks in a worker process: step by step, with a report to the ledger after each step."""

import logging
import os
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from time import monotonic, sleep

from celery.exceptions import Reject
from redis.exceptions import RedisError

from reeve_service.config.logs import mark, with_fields
from reeve_service.jobs.job import EndReason, Reply, Report, Stage, Start, Status
from reeve_service.jobs.ledger import Ledger
from reeve_service.jobs.stopping import StopFlag

PAUSE_SECONDS = 0.1
"""Between two attempts to reach a Redis that does not answer."""

log = logging.getLogger(__name__)


def process_name() -> str:
    """The name of this worker process."""
    return f"{socket.gethostname()}:{os.getpid()}"


UNREPORTED = "unreported"
"""The end of a run, for the log: Redis did not answer for too long. The task is sent again later."""
FAILED = "failed"
ENDS = (Stage.DONE, Stage.CUT, Stage.PAUSED)


class Work(ABC):
    """One run of a task."""

    @property
    @abstractmethod
    def patience(self) -> float:
        """How many seconds to wait for a Redis that does not answer."""

    @abstractmethod
    def step(self) -> Report:
        """Work for a moment, at most about a second, and report."""

    def wait(self, report: Report) -> Report:
        """Pass the time while Redis does not answer, and return the report to try next."""
        sleep(PAUSE_SECONDS)
        return report

    @abstractmethod
    def fields(self) -> Mapping[str, object]:
        """What the log line says about it."""


Begin = Callable[[Start, int], Work]
"""Begins a run of the task with this number."""


class Runner:
    """Runs the tasks of one kind of job in this process."""

    def __init__(self, ledger: Ledger, begin: Begin, stop_flag: StopFlag) -> None:
        self._ledger = ledger
        self._begin = begin
        self._stop_flag = stop_flag
        self._name = process_name()

    def run(self, id: str, task: int, sending: int) -> None:
        """Run a task until it is done, and write a log line. Raise Reject if the worker is about to stop."""
        begun = monotonic()
        place = {"task": self._ledger.kind.name, "job": mark(id), self._ledger.kind.unit: task}
        work, end = None, Stage.HANDED_BACK.value
        try:
            start = None if self._stop_flag.is_set else self._ledger.start(id, task, sending, self._name)
            if start is not None:
                work = self._begin(start, task)
                end = self._work_on(work, id, task)
            elif not self._stop_flag.is_set:
                end = Reply.OVER.value
        except RedisError as error:
            end = UNREPORTED
            log.warning("a task is left to others: %s", error, extra=with_fields(**place))
        except Exception:
            log.exception("a task failed", extra=with_fields(**place))
            self._ledger.end(id, Status.FAILED, EndReason.RAISED)
            end = FAILED
        about = work.fields() if work else {}
        seconds = round(monotonic() - begun, 3)
        log.info("a task", extra=with_fields(**place, **about, seconds=seconds, end=end))
        if end == Stage.HANDED_BACK:
            raise Reject("the worker is about to stop", requeue=True)

    def _work_on(self, work: Work, id: str, task: int) -> str:
        """Work until the run ends, and return how, for the log."""
        while True:
            report = work.step()
            is_leaving = self._stop_flag.is_set and report.stage is Stage.RUNNING
            if is_leaving:
                report = replace(report, stage=Stage.HANDED_BACK)
            until = monotonic() + work.patience
            reply = None
            while reply is None:
                try:
                    reply = self._ledger.report(id, task, self._name, report)
                except RedisError as error:
                    if self._stop_flag.is_set or monotonic() > until:
                        log.warning("a report was lost: %s", error, extra=with_fields(job=mark(id)))
                        return UNREPORTED
                    report = work.wait(report)
            if reply is Reply.OVER and report.stage in ENDS:
                return report.stage.value
            if reply is not Reply.GO_ON:
                return reply.value
            if is_leaving:
                return Stage.HANDED_BACK.value
