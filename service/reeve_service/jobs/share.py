"""The task of a worker: one share of a search, run in slices, with a report after each."""

import logging
import os
import secrets
import socket
from enum import StrEnum
from time import monotonic, sleep

import orjson
from redis.exceptions import RedisError

from reeve_schemas.games import all_games, wires
from reeve_service.config.logs import mark, told
from reeve_service.config.settings import Settings
from reeve_service.jobs.connection import connect
from reeve_service.jobs.searches import Send, load_order, open_store
from reeve_service.jobs.stopping import StopSign
from reeve_service.jobs.store import EndReason, JobStore, Lease, Progress, Word
from reeve_service.jobs.witness import open_seals
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import Share

SLICE_SECONDS = 0.15
"""Seconds between two reports. The reply says whether the search was cancelled."""
SPARE_SECONDS = 0.3
"""How long before its deadline a share stops, so that its last report arrives in time."""
PAUSE_SECONDS = 0.1
WITNESS_SECONDS = 20.0
"""How long a worker waits for a witness that does not answer. A line of a bulk job is answered only once."""

log = logging.getLogger(__name__)


class End(StrEnum):
    """How a run of a share ended, for the log."""

    DONE = "done"
    CUT = "cut"
    """Out of time."""
    OVER = "over"
    """The job has ended or was cancelled."""
    TAKEN = "taken"
    """Another worker has the share."""
    HANDED_BACK = "handed back"
    """The worker is about to stop. Another one continues."""
    UNREPORTED = "unreported"
    """Redis did not answer until the deadline."""
    FAILED = "failed"


def load_referee(settings: Settings) -> Referee:
    """The referee of a worker, for all installed games."""
    games = all_games(settings.packs)
    return Referee(games, wires(games), open_seals(settings, WITNESS_SECONDS), settings.depth_limit)


class Whereabouts:
    """The name of a worker process, and whether another process of this machine is alive."""

    def __init__(self) -> None:
        self._host = socket.gethostname()
        self.name = f"{self._host}:{os.getpid()}"

    def is_dead(self, name: str) -> bool:
        """Whether a process of this machine has ended. For other machines only the lease tells."""
        host, _, process = name.rpartition(":")
        if host != self._host:
            return False
        try:
            os.kill(int(process), 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            return False
        return int(process) == os.getpid()  # what this process ran before is over


class Workplace:
    """What one worker process needs for its shares."""

    def __init__(self, settings: Settings, referee: Referee, sign: StopSign, send: Send) -> None:
        self._referee = referee
        self._store = open_store(connect(settings.redis_url))
        self._whereabouts = Whereabouts()
        self._sign = sign
        self._send = send

    def carry_out(self, id: str, index: int) -> None:
        """Run a share to its end, unless another worker has it or the job has ended, and write a log line."""
        begun = monotonic()
        try:
            game, end = self._carry_out(id, index)
        except RedisError as error:
            game, end = None, End.UNREPORTED
            log.warning("a share is left to others: %s", error, extra=told(job=mark(id), share=index))
        seconds = round(monotonic() - begun, 3)
        fields = told(task="search", job=mark(id), share=index, game=game, seconds=seconds, end=end.value)
        log.info("a share", extra=fields)

    def _carry_out(self, id: str, index: int) -> tuple[str | None, End]:
        if self._sign.is_up:
            # The task arrived at the moment at which the worker was told to stop.
            self._send(id, index)
            return None, End.HANDED_BACK
        token = secrets.token_hex(8)
        claim = self._claim(id, index, token)
        if claim is None:
            return None, End.OVER
        if claim.holder:
            return None, End.TAKEN
        game, until = None, monotonic() + claim.seconds - SPARE_SECONDS
        try:
            order = load_order(claim.order)
            game = order.game
            share = self._referee.search_share(order, index, claim.shares)
            shift = Shift(self._store, self._whereabouts.name, id, index, token, until, self._sign, self._send)
            return game, shift.work_on(share)
        except RedisError:
            raise
        except Exception:
            log.exception("a share failed", extra=told(job=mark(id), share=index, game=game))
            self._store.fail(id, EndReason.RAISED)
            return game, End.FAILED

    def _claim(self, id: str, index: int, token: str) -> Lease | None:
        name = self._whereabouts.name
        claim = self._store.claim(id, index, token, name)
        if claim is not None and claim.holder and self._whereabouts.is_dead(claim.holder):
            claim = self._store.claim(id, index, token, name, dead=claim.holders_token)
        return claim


class Shift:
    """One run of a share."""

    def __init__(
        self,
        store: JobStore,
        worker: str,
        id: str,
        index: int,
        token: str,
        until: float,
        sign: StopSign,
        send: Send,
    ) -> None:
        self._store = store
        self._worker = worker
        self._id = id
        self._index = index
        self._token = token
        self._until = until
        self._sign = sign
        self._send = send

    def work_on(self, share: Share) -> End:
        """Run a share until it is done, cancelled, out of time or handed back. Wait for Redis if necessary."""
        while True:
            share.run(SLICE_SECONDS)
            out_of_time = monotonic() >= self._until
            progress = Progress.WHOLE if share.over else Progress.CUT if out_of_time else Progress.RUNNING
            try:
                word = self._report(share, progress)
            except RedisError as error:
                if out_of_time or self._sign.is_up:
                    # Another worker finds the lost share, if the search still runs.
                    log.warning("a report was lost: %s", error, extra=told(job=mark(self._id), share=self._index))
                    return End.UNREPORTED
                sleep(PAUSE_SECONDS if share.over else 0)
                continue
            if word is not Word.GO_ON:
                return _end(word, progress)
            if self._sign.is_up:
                return self.hand_back()

    def hand_back(self) -> End:
        """Return the lease, so that another worker can take the share at once."""
        if not self._store.hand_back(self._id, self._index, self._token):
            return End.OVER
        self._send(self._id, self._index)
        return End.HANDED_BACK

    def _report(self, share: Share, progress: Progress) -> Word:
        report = share.report()
        return self._store.report(
            self._id,
            self._index,
            self._token,
            self._worker,
            report=orjson.dumps(report).decode(),
            work=report["iterations"],
            seconds=report["seconds"],
            progress=progress,
        )


def _end(word: Word, progress: Progress) -> End:
    if word is Word.TAKEN:
        return End.TAKEN
    return {Progress.WHOLE: End.DONE, Progress.CUT: End.CUT}.get(progress, End.OVER)
