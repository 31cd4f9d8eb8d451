"""The task of a worker: one share of a search, run in slices, with a report after each."""

import logging
import os
import secrets
import socket
from time import monotonic, sleep

import orjson
from redis.exceptions import RedisError

from schemas.games import wires
from service.jobs.connection import connect
from service.jobs.searches import open_store, read_order
from service.jobs.store import Claim, JobStore, Progress, Reason, Word
from service.jobs.witness import open_seals
from service.referee import Referee
from service.rules.games import all_games
from service.searches import Share
from service.settings import Settings

SLICE_SECONDS = 0.15
"""How often a share reports, and learns that it is cancelled."""
SPARE_SECONDS = 0.3
"""How long before its deadline a share stops, so that its last report is there in time."""
PAUSE_SECONDS = 0.1

log = logging.getLogger(__name__)


def load_referee(settings: Settings) -> Referee:
    """The referee for the games that the settings give."""
    games = all_games(settings.packs)
    return Referee(games, wires(games), open_seals(settings))


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

    def __init__(self, settings: Settings, referee: Referee) -> None:
        self._referee = referee
        self._store = open_store(connect(settings.redis_url))
        self._whereabouts = Whereabouts()

    def carry_out(self, id: str, index: int) -> None:
        """Runs a share to its end, unless somebody else does or it is not wanted any more."""
        token = secrets.token_hex(8)
        try:
            claim = self._claim(id, index, token)
        except RedisError as error:
            log.warning("share %d of search %s is left to others: %s", index, id, error)
            return
        if claim is None:
            return
        until = monotonic() + claim.seconds - SPARE_SECONDS
        try:
            share = self._referee.search_share(read_order(claim.order), index, claim.shares)
            Shift(self._store, self._whereabouts.name, id, index, token, until).work_on(share)
        except Exception:
            log.exception("share %d of search %s failed", index, id)
            self._store.fail(id, Reason.RAISED)

    def _claim(self, id: str, index: int, token: str) -> Claim | None:
        name = self._whereabouts.name
        claim = self._store.claim(id, index, token, name)
        if claim is not None and claim.holder and self._whereabouts.is_dead(claim.holder):
            claim = self._store.claim(id, index, token, name, dead=claim.holders_token)
        return None if claim is None or claim.holder else claim


class Shift:
    """One run of a share."""

    def __init__(self, store: JobStore, worker: str, id: str, index: int, token: str, until: float) -> None:
        self._store = store
        self._worker = worker
        self._id = id
        self._index = index
        self._token = token
        self._until = until

    def work_on(self, share: Share) -> None:
        """Runs a share until it is done, cancelled or out of time, through times in which Redis does not answer."""
        word = Word.GO_ON
        while word is Word.GO_ON:
            share.run(SLICE_SECONDS)
            out_of_time = monotonic() >= self._until
            progress = Progress.WHOLE if share.over else Progress.CUT if out_of_time else Progress.RUNNING
            try:
                word = self._report(share, progress)
            except RedisError as error:
                if out_of_time:
                    log.warning("the report on share %d of search %s was lost: %s", self._index, self._id, error)
                    return
                sleep(PAUSE_SECONDS if share.over else 0)

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
