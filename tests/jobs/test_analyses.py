"""Analyses in the ledger, and their documents."""

import orjson
import pytest
from redis import Redis

import reeve
from reeve_service.config.settings import Settings
from reeve_service.jobs.analyses import ANALYSIS, AnalysisService
from reeve_service.jobs.analysis_task import AnalysisWork
from reeve_service.jobs.job import Job, Stage
from reeve_service.jobs.ledger import Ledger, Limits, NewJob
from reeve_service.referee.deadline import UNBOUND
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.rulebook import Rulebook
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import pretend_workers
from tests.jobs.searching import out, referee


@pytest.mark.parametrize(("processes", "busy"), [(1, 1), (2, 1), (8, 4)])
def test_analyses_leave_processes_to_searches_and_bulk_jobs(
    redis_server: RedisServer, redis: Redis, processes: int, busy: int
) -> None:
    pretend_workers(redis, processes)
    ledger = Ledger(connect_raw(redis_server.url), ANALYSIS)
    ledger.submit(NewJob("a", b"{}", "ethnos", tasks=100, seconds=60, keeps=60), Limits(10))
    assert len(out(redis, ANALYSIS.root)) == busy


# The document


@pytest.fixture
def service(redis_server: RedisServer) -> AnalysisService:
    """A job service. Tests run its tasks themselves."""
    return AnalysisService(
        Settings(redis_url=redis_server.url), referee(), connect_raw(redis_server.url), lambda sendings: None
    )


@pytest.fixture
def running(service: AnalysisService, redis: Redis) -> Job:
    """An analysis of four decisions, of which three are judged."""
    pretend_workers(redis, 100)
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        for _ in range(4):
            match.play(next(match.legal_moves(match.pending[0])))
    body = orjson.dumps({"record": match.record(), "iterations": 6, "seed": 1})
    job = service.order("ethnos", body, UNBOUND)
    for task in range(3):
        judge(service.ledger, job, task)
    return service.find(job.id)


def judge(ledger: Ledger, job: Job, task: int) -> None:
    """Do what a worker does: judge a decision, and store the report."""
    start = ledger.start(job.id, task, 1, "runner")
    assert start is not None
    work = AnalysisWork(referee(), start, task)
    report = work.step()
    while report.stage is Stage.RUNNING:
        report = work.step()
    ledger.report(job.id, task, "runner", report)


def refuse(*arguments: object) -> None:
    """Stands for a function that must not be called."""
    raise AssertionError("this is too much work for a request")


def test_the_game_is_not_replayed_for_a_document(
    running: Job, service: AnalysisService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client may ask every second, and many may watch. The workers have stored what the document needs."""
    monkeypatch.setattr(Ethnos, "play", staticmethod(refuse))
    document = service.document(running, "en")
    assert document["progress"]["decisions_done"] == 3
    assert document["result"] is not None
    assert [move["at"] for move in document["result"]["moves"]] == [0, 1, 2]


def test_a_document_without_moves_describes_no_move(
    running: Job, service: AnalysisService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events have no moves, and the rest is the same as in the whole document."""
    whole = service.document(running, "en")
    monkeypatch.setattr(Rulebook, "tell", refuse)
    short = service.document(running, "en", most_moves=0)
    assert whole["result"] is not None
    assert short == {**whole, "result": {**whole["result"], "moves": []}}
