"""Searches as jobs: ordered here, carried out in shares by the workers, and told as a document by whoever looks."""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from hashlib import sha256

import orjson
from redis import Redis

from schemas.wire import Document
from service.jobs.store import Admission, Job, JobStore, Progress, Reason, Status
from service.jobs.workers import worker_processes
from service.problems import KEY_REUSED, NO_SUCH_SEARCH, QUEUE_FULL, Problem
from service.referee import Referee
from service.searches import SearchOrder
from service.settings import Settings

ROOT = "reeve:search"
TASK = "reeve.search"
ID_BYTES = 16
"""Whoever knows a search's id may read and cancel it, so it cannot be guessed."""

Send = Callable[[str, int], bool]
"""Gives a share of a job to the workers; if that fails, they find out themselves that the share is missing."""

REASONS = {
    Reason.CUT: {
        "en": "Its time ran out before all of it was done.",
        "ru": "Время вышло прежде, чем всё было сделано.",
        "pl": "Czas minął, zanim wszystko zostało zrobione.",
    },
    Reason.NOT_BEGUN: {
        "en": "No worker began it in time.",
        "ru": "Ни один рабочий процесс не взялся за него вовремя.",
        "pl": "Żaden proces roboczy nie zajął się nim na czas.",
    },
    Reason.RAISED: {
        "en": "A worker failed at it; the worker's log says how.",
        "ru": "Рабочий процесс не справился; подробности в его журнале.",
        "pl": "Proces roboczy nie podołał; szczegóły są w jego dzienniku.",
    },
    Reason.DIED: {
        "en": "The workers that began it, or a part of it, kept dying.",
        "ru": "Рабочие процессы, которые брались за него или за его часть, прерывались раз за разом.",
        "pl": "Procesy robocze, które zajmowały się nim lub jego częścią, raz po raz ginęły.",
    },
}


def open_store(redis: Redis) -> JobStore:
    """The searches in a Redis."""
    return JobStore(redis, ROOT)


class SearchOffice:
    """Takes orders for searches and tells how they stand."""

    def __init__(self, settings: Settings, referee: Referee, redis: Redis, send: Send) -> None:
        self.store = open_store(redis)
        self._settings = settings
        self._referee = referee
        self._redis = redis
        self._send = send

    def order(self, game: str, document: object, key: str = "") -> Job:
        """A job for the search that a request asks for; the same one for the same request with the same key."""
        settings = self._settings
        order = self._referee.search_order(game, document, settings.search_seconds * 1000)
        budget = settings.search_seconds if order.milliseconds is None else order.milliseconds / 1000
        shares = order.shares(worker_processes(self._redis))
        said, id = self.store.submit(
            secrets.token_urlsafe(ID_BYTES),
            orjson.dumps(order.document()).decode(),
            order.game,
            shares=shares,
            seconds=budget + settings.search_wait_seconds,
            keeps=settings.result_seconds,
            limit=settings.search_queue,
            key=_digest(key.encode()) if key else "",
            digest=_digest(orjson.dumps([game, document], option=orjson.OPT_SORT_KEYS)),
        )
        if said is Admission.FULL:
            raise Problem(QUEUE_FULL, limit=settings.search_queue)
        if said is Admission.OTHER:
            raise Problem(KEY_REUSED)
        if said is Admission.MADE:
            # The first that cannot be sent is the last: each try may take seconds, and workers find the rest missing.
            all(self._send(id, share) for share in range(shares))
        return self.find(id)

    def find(self, id: str) -> Job:
        """A search as it stands."""
        job = self.store.find(id)
        if job is None:
            raise Problem(NO_SUCH_SEARCH, id=id)
        return job

    def cancel(self, id: str) -> Job:
        """A search that is ended with what it knows, if it had not ended."""
        self.store.cancel(id)
        return self.find(id)

    def document(self, job: Job, language: str) -> Document:
        """A search as it travels."""
        order = read_order(job.order)
        reports = [orjson.loads(part.report) for part in job.parts]
        workers = len({part.worker for part in job.parts})
        return {
            "id": job.id,
            "game": order.game,
            "seat": order.seat,
            "status": job.status.value,
            "reason": REASONS[job.reason][language] if job.reason else None,
            "created": _moment(job.created),
            "expires": _moment(job.expires),
            "progress": {
                "done": _spent(order, job, reports),
                "shares": job.shares,
                "shares_done": sum(part.progress is not Progress.RUNNING for part in job.parts),
            },
            "result": self._referee.search_result(order, reports, workers, language) if reports else None,
        }


def read_order(text: str) -> SearchOrder:
    """An order as it lies in Redis."""
    return SearchOrder(**orjson.loads(text))


def _spent(order: SearchOrder, job: Job, reports: Sequence[Document]) -> float:
    """The part of the budget that is spent."""
    if job.status is Status.DONE and not job.reason:
        return 1.0
    if order.milliseconds is None:
        assert order.iterations is not None
        iterations: int = sum(report["iterations"] for report in reports)
        return round(iterations / order.iterations, 4)
    budget = order.milliseconds / 1000
    seconds: float = sum(min(report["seconds"], budget) for report in reports)
    return round(seconds / (budget * job.shares), 4)


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _digest(text: bytes) -> str:
    return sha256(text).hexdigest()
