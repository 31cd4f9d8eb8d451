"""The transport to the engine in this process. Requests and responses are the same JSON as on the wire."""

import os
import sys
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import IO, Any

import orjson

from reeve.collector import without_collector
from reeve.errors import ApiError, refusal
from reeve.local_analyses import LocalAnalyses
from reeve.local_bulk_jobs import LocalBulkJobs
from reeve.local_searches import LocalSearches
from reeve.request import Request, encode
from reeve.transport import in_order
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.config.seal_keys import SealKey, fresh_key
from reeve_service.config.settings import OFF, Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.problems.problem import Problem
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.referee.referee import Referee
from reeve_service.referee.sealed_play import Seals
from reeve_service.rules.packs import LANGUAGES
from reeve_service.seals import MemoryWitness, NoWitness, SealRing

INSTANCE = "local"
"""Used as the id of every request; only a server gives ids."""


class LocalTransport:
    """A referee without a server. Packs, keys and Redis come from the same settings as for a server."""

    def __init__(self, key: SealKey | None = None) -> None:
        settings = self._settings = Settings.from_env(os.environ)
        self._key = key or process_key()
        games = all_games(settings.packs)
        referee = Referee(games, wires(games), local_seals(settings, self._key), settings.depth_limit)
        self._referee = referee
        self._reads: Mapping[str, Callable[[Mapping[str, str], str], object]] = {
            "games": lambda at, language: referee.games(language),
            "game": lambda at, language: referee.game(at["game"], language),
            "rulings": lambda at, language: referee.rulings(at["game"], language),
            "ruling": lambda at, language: referee.ruling(at["game"], at["ruling"], language),
            "components": lambda at, language: referee.components(at["game"], at.get("pack"), language),
            "health": lambda at, language: {"status": "up"},
            "ready": lambda at, language: {"status": "up", "parts": {"redis": "off", "workers": "off"}},
            "metrics": lambda at, language: "",
        }
        self._judges: Mapping[str, Callable[[str, bytes, str], object]] = {
            "setups": lambda game, body, language: referee.setup(game, body),
            "adjudications": referee.adjudicate,
            "legal_moves": lambda game, body, language: referee.legal_moves(game, body),
            "scores": referee.score,
            "views": lambda game, body, language: referee.view(game, body),
            "replays": referee.replay,
        }
        self._searches = searches = LocalSearches(referee, settings)
        self._analyses = analyses = LocalAnalyses(referee, settings)
        self._bulk_jobs = bulk_jobs = LocalBulkJobs(
            settings, lambda language: LineAnswerer(referee, settings, language, INSTANCE, _report)
        )
        self._jobs: Mapping[str, Callable[[Request, str], object]] = {
            "searches": lambda request, language: searches.get(
                searches.create(request.parameters["game"], _body(request), request.idempotency_key),
                language,
                request.wait,
            ),
            "search": lambda request, language: searches.get(request.parameters["search"], language, request.wait),
            "cancel_search": lambda request, language: searches.cancel(request.parameters["search"], language),
            "analyses": lambda request, language: analyses.get(
                analyses.create(request.parameters["game"], _body(request), request.idempotency_key),
                language,
                request.wait,
            ),
            "analysis": lambda request, language: analyses.get(request.parameters["analysis"], language, request.wait),
            "cancel_analysis": lambda request, language: analyses.cancel(request.parameters["analysis"], language),
            "bulk_jobs": lambda request, language: bulk_jobs.get(
                bulk_jobs.create(_upload(request), request.packed, language, request.idempotency_key),
                language,
                request.wait,
            ),
            "bulk_job": lambda request, language: bulk_jobs.get(request.parameters["job"], language, request.wait),
            "cancel_bulk_job": lambda request, language: bulk_jobs.cancel(request.parameters["job"], language),
        }

    def ask(self, request: Request) -> Any:
        """The document of the response."""
        language = _supported_language(request.language)
        if request.lines is not None:
            return self._answer_lines(request.lines, language)
        with self._refusing(request, language):
            return _through_json(self._answer(request, language))

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Generator[Any, None, None]:
        """Yield the responses, computed in this process, or in `parallel` other processes."""
        if parallel is None or parallel == 1:
            yield from map(self.ask, requests)
            return
        from reeve.processes import own_processes  # only here: importing multiprocessing is slow

        with own_processes(parallel) as pool:
            work = ((self._key, request) for request in requests)
            yield from in_order(pool, _ask_in_child, work, 2 * parallel)

    def watch(self, request: Request) -> Generator[Any, None, None]:
        """Yield the status of a search or an analysis each time it changes."""
        language = _supported_language(request.language)
        with self._refusing(request, language):
            if "search" in request.parameters:
                documents = self._searches.watch(request.parameters["search"], language)
            else:
                documents = self._analyses.watch(request.parameters["analysis"], language)
            for document in documents:
                yield _through_json(document)

    def read(self, request: Request) -> Generator[bytes, None, None]:
        """Yield the answers of a bulk job so far."""
        with self._refusing(request, _supported_language(request.language)):
            yield from self._bulk_jobs.read(request.parameters["job"], request.start)

    def close(self) -> None:
        """Cancel all jobs."""
        self._searches.cancel_all()
        self._analyses.cancel_all()
        self._bulk_jobs.cancel_all()

    def _answer_lines(self, lines: bytes, language: str) -> list[Any]:
        answerer = LineAnswerer(self._referee, self._settings, language, INSTANCE, _report)
        return [orjson.loads(answer) for answer in answerer.answer_all(lines.split(b"\n"))]

    def _answer(self, request: Request, language: str) -> object:
        if job := self._jobs.get(request.operation):
            return job(request, language)
        if request.body is None:
            return self._reads[request.operation](request.parameters, language)
        return self._judges[request.operation](request.parameters["game"], _body(request), language)

    @contextmanager
    def _refusing(self, request: Request, language: str) -> Iterator[None]:
        """Turn problems into an ApiError, as a transport over HTTP does."""
        try:
            yield
        except (BadDocument, ImpossiblePosition) as error:
            raise _refused(self._referee.problem(error, request.parameters["game"], language), language) from error
        except Problem as problem:
            raise _refused(problem, language) from problem


def _body(request: Request) -> bytes:
    assert request.body is not None
    return encode(request.body)


def _upload(request: Request) -> IO[bytes]:
    assert request.upload is not None
    request.upload.seek(0)
    return request.upload


def _through_json(answer: object) -> Any:
    # Through JSON, so that the caller gets its own lists and dicts, and nothing that a server would not send.
    return orjson.loads(orjson.dumps(answer))


@cache
def process_key() -> SealKey:
    """The key that seals states if the settings have none. Such states are valid only in this process."""
    return fresh_key()


@cache
def process_witness() -> MemoryWitness:
    """The witness of sealed games if the settings have no Redis: one for all clients of this process."""
    return MemoryWitness()


def local_seals(settings: Settings, key: SealKey) -> Seals:
    """The seals: with the keys and the Redis of the settings, or with this key and a witness in this process."""
    ring = SealRing(settings.seal_keys or (key,))
    if not settings.witness_redis:
        return Seals(ring, NoWitness() if settings.witness == OFF else process_witness())
    from reeve_service.storage.witness import choose_witness  # only here: importing redis is slow

    return Seals(ring, choose_witness(settings))


@cache
def _in_child(key: SealKey) -> LocalTransport:
    with without_collector():
        return LocalTransport(key)


def _ask_in_child(work: tuple[SealKey, Request]) -> Any:
    # With the key of the parent, so that a child can open states that its parent has sealed.
    key, request = work
    return _in_child(key).ask(request)


def _report(number: int, error: Exception) -> None:
    traceback.print_exception(error, file=sys.stderr)


def _refused(problem: Problem, language: str) -> ApiError:
    return refusal(orjson.loads(orjson.dumps(problem.document(language, INSTANCE))))


def _supported_language(language: str) -> str:
    """The language of a tag such as "pl" or "pl-PL"; English if Reeve does not have it."""
    primary = language.partition("-")[0].lower()
    return primary if primary in LANGUAGES else LANGUAGES[0]
