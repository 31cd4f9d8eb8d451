"""The task of a worker: one share of a search, run in slices, with a report after each."""

import logging
import os
import secrets
import socket
from enum import StrEnum
from time import monotonic, sleep

import orjson
from redis.exceptions import RedisError

from reeve_schemas.games import wires
from reeve_service.config.logs import mark, told
from reeve_service.config.settings import Settings
from reeve_service.jobs.connection import connect
from reeve_service.jobs.searches import Send, load_order, open_store
from reeve_service.jobs.stopping import StopSign
from reeve_service.jobs.store import EndReason, JobStore, Lease, Progress, Word
from reeve_service.jobs.witness import open_seals
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import Share
from reeve_service.rules.games import all_games

SLICE_SECONDS = 0.15
"""How often a share reports, and learns that it is cancelled."""
SPARE_SECONDS = 0.3
"""How long before its deadline a share stops, so that its last report is there in time."""
PAUSE_SECONDS = 0.1
WITNESS_SECONDS = 20.0
"""How long a worker waits for a witness that is away: a line of a bulk job is answered once, and for good."""

log = logging.getLogger(__name__)


class End(StrEnum):
    """What became of a run of a share, as the log tells it."""

    DONE = "done"
    CUT = "cut"
    """Out of time."""
    OVER = "over"
    """The job has ended, or was called off."""
    TAKEN = "taken"
    """Somebody else works on it."""
    HANDED_BACK = "handed back"
    """The worker is about to stop, and another goes on."""
    UNREPORTED = "unreported"
    """Redis was away to the end."""
    FAILED = "failed"


def load_referee(settings: Settings) -> Referee:
    """The referee of a worker for the games that the settings give."""
    games = all_games(settings.packs)
    return Referee(games, wires(games), open_seals(settings, WITNESS_SECONDS))


class Whereabouts:
    """Who a worker process is, and whether another one of this machine still lives."""

    def __init__(self) -> None:
        self._host = socket.gethostname()
        self.name = f"{self._host}:{os.getpid()}"

    def is_dead(self, name: str) -> bool:
        """Whether a process of this very machine has ended; of others nothing is known before their lease runs out."""
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
        """Runs a share to its end, unless somebody else does or it is not wanted any more; leaves a line in the log."""
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
            # It was taken in the very moment in which the worker was told to stop.
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
        """Runs a share until it is done, cancelled, out of time or handed back; a Redis that is away is waited for."""
        while True:
            share.run(SLICE_SECONDS)
            out_of_time = monotonic() >= self._until
            progress = Progress.WHOLE if share.over else Progress.CUT if out_of_time else Progress.RUNNING
            try:
                word = self._report(share, progress)
            except RedisError as error:
                if out_of_time or self._sign.is_up:
                    # Others miss the share, if there is still somebody who waits for it.
                    log.warning("a report was lost: %s", error, extra=told(job=mark(self._id), share=self._index))
                    return End.UNREPORTED
                sleep(PAUSE_SECONDS if share.over else 0)
                continue
            if word is not Word.GO_ON:
                return _end(word, progress)
            if self._sign.is_up:
                return self.hand_back()

    def hand_back(self) -> End:
        """Lets another worker have the share at once, and not only when the lease has run out."""
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
