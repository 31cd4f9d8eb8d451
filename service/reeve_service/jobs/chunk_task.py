"""One chunk of a bulk job, answered line by line."""

import logging
import zlib
from collections.abc import Mapping
from math import ceil
from time import monotonic

import orjson

from reeve_service.config.settings import Settings
from reeve_service.jobs.chunks import LEVEL, unpack
from reeve_service.jobs.job import Report, Stage, Start
from reeve_service.jobs.ledger import PATIENCE_SECONDS
from reeve_service.jobs.runner import Work
from reeve_service.jobs.stopping import StopFlag
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.referee.lines import numbered
from reeve_service.referee.referee import Referee

MOST_GATHERED = 1 << 20
REPORT_SECONDS = 1.0
"""Answers are reported when they have this many bytes, or after this many seconds."""
ERRORS_REPORTED = 1000
"""Answers with this many errors are reported at once, because a job with too many errors ends."""
TURN_SECONDS = 2.0
"""Longest time with one chunk while other tasks may wait: a search must not wait for a thousand replays."""
WITNESS_SECONDS = 20.0
"""How long a worker waits for a witness that does not answer. A line of a bulk job is answered only once."""
REDIS_SECONDS = 20.0
"""How long to wait for a Redis that does not answer. Then the chunk is sent again later."""

log = logging.getLogger(__name__)


def chunk_patience(settings: Settings) -> float:
    """How long a chunk may be silent. It allows for one line that takes long between two reports."""
    return PATIENCE_SECONDS + settings.deadline_ms / 1000


def longest_turn(settings: Settings) -> int:
    """The longest time of a task: its turn, one more line, and the wait for a Redis that does not come back."""
    return ceil(TURN_SECONDS + settings.deadline_ms / 1000 + WITNESS_SECONDS + REDIS_SECONDS)


class ChunkWork(Work):
    """A run of a chunk, from the last report on."""

    patience = REDIS_SECONDS

    def __init__(self, referee: Referee, settings: Settings, stop_flag: StopFlag, start: Start) -> None:
        order = orjson.loads(start.order)
        instance: str = order["instance"]
        self._answerer = LineAnswerer(
            referee,
            settings,
            order["language"],
            instance,
            lambda number, error: log.error("%s line %d", instance, number, exc_info=error),
        )
        self._stop_flag = stop_flag
        self._first, lines = unpack(start.input)
        self._end = len(lines)
        not_blank = numbered(lines[start.progress :], start.progress)
        self._last = not_blank[-1][0] if not_blank else -1
        self._rest = iter(not_blank)
        self._answered_to = start.progress
        self._began = monotonic()

    def step(self) -> Report:
        """Answer lines until a report is due, or the worker is about to stop."""
        answers: list[bytes] = []
        answerer, since, size = self._answerer, monotonic(), 0
        failed, errors = answerer.failed, answerer.errors
        stage, end = Stage.DONE, self._end
        for place, line in self._rest:
            answers.append(answerer.answer(self._first + place, line))
            size += len(answers[-1])
            is_due = (
                size >= MOST_GATHERED
                or monotonic() - since > REPORT_SECONDS
                or answerer.errors - errors >= ERRORS_REPORTED
            )
            if place != self._last and (is_due or self._stop_flag.is_set):
                turn_is_over = not self._stop_flag.is_set and monotonic() - self._began > TURN_SECONDS
                stage, end = Stage.PAUSED if turn_is_over else Stage.RUNNING, place + 1
                break
        begin, self._answered_to = self._answered_to, end
        failed = answerer.failed - failed
        counts = {"lines answered": len(answers) - failed, "lines failed": failed, "errors": answerer.errors - errors}
        verdicts = {f"verdict {game} {ruling}": count for (game, ruling), count in answerer.take_verdicts().items()}
        block = zlib.compress(b"".join(answers), LEVEL) if answers else b""
        return Report(end, block, stage, begin, size, counts={**counts, **verdicts})

    def fields(self) -> Mapping[str, object]:
        """The number of answered lines."""
        return {"lines": self._answerer.answered + self._answerer.failed}
