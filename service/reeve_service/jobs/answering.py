"""The task of a worker that answers a chunk of a bulk job, line by line, and reports from time to time."""

import logging
import secrets
from collections.abc import Callable
from math import ceil
from time import monotonic, sleep

import orjson
from redis.exceptions import RedisError

from reeve_service.config.logs import mark, told
from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import open_store
from reeve_service.jobs.bulk_store import Answers, BulkStore, ChunkClaim, Reply, Stage
from reeve_service.jobs.chunks import pack_answers, unpack
from reeve_service.jobs.connection import connect_raw
from reeve_service.jobs.share import WITNESS_SECONDS, End, Whereabouts
from reeve_service.jobs.stopping import StopSign
from reeve_service.jobs.store import LEASE_SECONDS, EndReason
from reeve_service.referee.bulk import Clerk
from reeve_service.referee.lines import numbered
from reeve_service.referee.referee import Referee

MOST_GATHERED = 1 << 20
REPORT_SECONDS = 1.0
"""Answers are reported when they have this many bytes, or after this many seconds."""
ERRORS_REPORTED = 1000
"""Answers with this many errors are reported at once, because a job with too many errors ends."""
TURN_SECONDS = 2.0
"""Longest time with one chunk while other tasks may wait: a search must not wait for a thousand replays."""
PAUSE_SECONDS = 0.1
PATIENCE_SECONDS = 20.0
"""How long to wait for a Redis that does not answer. Then another worker finds the lost chunk."""

log = logging.getLogger(__name__)

Send = Callable[[str, int], bool]


def lease_seconds(settings: Settings) -> float:
    """The lease of a chunk. It allows for one line that takes long between two reports."""
    return LEASE_SECONDS + settings.deadline_ms / 1000


def longest_turn(settings: Settings) -> int:
    """The longest time of a task: its turn, one more line, and the wait for a Redis that does not come back."""
    return ceil(TURN_SECONDS + settings.deadline_ms / 1000 + WITNESS_SECONDS + PATIENCE_SECONDS)


class AnsweringPlace:
    """What one worker process needs for its chunks."""

    def __init__(self, settings: Settings, referee: Referee, sign: StopSign, send: Send) -> None:
        self._settings = settings
        self._referee = referee
        self._sign = sign
        self._send = send
        self._store = open_store(connect_raw(settings.redis_url))
        self._whereabouts = Whereabouts()

    def carry_out(self, id: str, number: int) -> None:
        """Answer a chunk for one turn, unless another worker has it, and write a log line."""
        begun = monotonic()
        try:
            lines, end = self._carry_out(id, number)
        except RedisError as error:
            lines, end = 0, End.UNREPORTED
            log.warning("a chunk is left to others: %s", error, extra=told(job=mark(id), chunk=number))
        seconds = round(monotonic() - begun, 3)
        fields = told(task="bulk", job=mark(id), chunk=number, lines=lines, seconds=seconds, end=end.value)
        log.info("a chunk", extra=fields)

    def _carry_out(self, id: str, number: int) -> tuple[int, End]:
        token = secrets.token_hex(8)
        claim = self._claim(id, number, token)
        if claim is None:
            return 0, End.OVER
        if claim.holder:
            return 0, End.TAKEN
        clerk = self._clerk(claim)
        try:
            turn = Turn(self._store, self._settings, self._whereabouts.name, id, number, token, self._sign)
            end = turn.work_on(claim, clerk)
            for each in turn.given:
                self._send(id, each)
        except RedisError:
            raise
        except Exception:
            log.exception("a chunk failed", extra=told(job=mark(id), chunk=number))
            self._store.fail(id, EndReason.RAISED)
            end = End.FAILED
        return clerk.answered + clerk.failed, end

    def _claim(self, id: str, number: int, token: str) -> ChunkClaim | None:
        name, lease = self._whereabouts.name, lease_seconds(self._settings)
        claim = self._store.claim(id, number, token, name, lease)
        if claim is not None and claim.holder and self._whereabouts.is_dead(claim.holder):
            claim = self._store.claim(id, number, token, name, lease, dead=claim.holders_token)
        return claim

    def _clerk(self, claim: ChunkClaim) -> Clerk:
        order = orjson.loads(claim.order)
        instance: str = order["instance"]
        return Clerk(
            self._referee,
            self._settings,
            order["language"],
            instance,
            lambda number, error: log.error("%s line %d", instance, number, exc_info=error),
        )


class Turn:
    """One run of a worker on a chunk."""

    def __init__(
        self, store: BulkStore, settings: Settings, worker: str, id: str, number: int, token: str, sign: StopSign
    ) -> None:
        self._store = store
        self._room = settings.bulk_store_bytes
        self._own_room = settings.share_of(settings.bulk_store_bytes)
        self._worker = worker
        self._id = id
        self._number = number
        self._token = token
        self._sign = sign
        self.given: tuple[int, ...] = ()
        """The chunks to queue now."""

    def work_on(self, claim: ChunkClaim, clerk: Clerk) -> End:
        """Answer the lines after the last report, until the end of the chunk or of the turn."""
        first, lines = unpack(claim.packed)
        began = monotonic()
        heap = Heap(clerk, claim.at)
        not_blank = numbered(lines[claim.at :], claim.at)
        for place, line in not_blank:
            heap.add(clerk.answer(first + place, line))
            stops = self._sign.is_up
            if not (heap.is_due or stops) or place == not_blank[-1][0]:
                continue
            turn_is_over = stops or monotonic() - began > TURN_SECONDS
            reply = self._report(heap.take(place + 1), Stage.PAUSED if turn_is_over else Stage.RUNNING)
            if reply is None:
                return End.UNREPORTED
            if not reply.go_on:
                return End.OVER
            if turn_is_over:
                self.given = (self._number,)
                return End.HANDED_BACK
        reply = self._report(heap.take(len(lines)), Stage.WHOLE)
        if reply is None:
            return End.UNREPORTED
        self.given = reply.given
        return End.DONE

    def _report(self, answers: Answers, stage: Stage) -> Reply | None:
        """Send a report and return the reply; None if Redis does not answer for too long."""
        until = monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return self._store.report(
                    self._id,
                    self._number,
                    self._token,
                    self._worker,
                    answers,
                    stage,
                    room=self._room,
                    own_room=self._own_room,
                )
            except RedisError as error:
                if monotonic() > until or self._sign.is_up:
                    log.warning("a report was lost: %s", error, extra=told(job=mark(self._id), chunk=self._number))
                    return None
                sleep(PAUSE_SECONDS)


class Heap:
    """The answers since the last report."""

    def __init__(self, clerk: Clerk, begin: int) -> None:
        self._clerk = clerk
        self._begin = begin
        self._clear()

    @property
    def is_due(self) -> bool:
        """Whether the answers should be reported now."""
        return (
            self._size >= MOST_GATHERED
            or monotonic() - self._since > REPORT_SECONDS
            or self._clerk.errors - self._errors >= ERRORS_REPORTED
        )

    def add(self, answer: bytes) -> None:
        """Add an answer."""
        self._gathered.append(answer)
        self._size += len(answer)

    def take(self, end: int) -> Answers:
        """Take all answers, up to a line."""
        failed = self._clerk.failed - self._failed
        taken = Answers(
            begin=self._begin,
            end=end,
            answered=len(self._gathered),
            failed=failed,
            errors=self._clerk.errors - self._errors,
            length=self._size,
            block=pack_answers(b"".join(self._gathered)) if self._gathered else b"",
            verdicts=self._clerk.take_verdicts(),
        )
        self._begin = end
        self._clear()
        return taken

    def _clear(self) -> None:
        self._gathered: list[bytes] = []
        self._size = 0
        self._failed = self._clerk.failed
        self._errors = self._clerk.errors
        self._since = monotonic()
