"""Analyses on a real server with Redis and a worker, with both libraries: the same results as in process."""

from collections.abc import Iterator

import pytest

import reeve
from tests.jobs.conftest import PATIENCE
from tests.sdk.conftest import CONNECT
from tests.sdk.games import SEED


@pytest.fixture(params=CONNECT)
def distant(request: pytest.FixtureRequest, whole_server: str) -> Iterator[reeve.Client]:
    """A client of that server, synchronous or asynchronous."""
    with CONNECT[request.param](whole_server) as client:
        yield client


def after_four_moves(client: reeve.Client) -> reeve.Match:
    match = client.start("ethnos", seats=["ann", "bob"], seed=SEED)
    for _ in range(4):
        match.play(next(match.legal_moves(match.pending[0])))
    return match


def test_both_transports_give_the_same_result(distant: reeve.Client, local: reeve.Client) -> None:
    far, near = (
        after_four_moves(client).analyse(iterations=6, seed=7).result(timeout=PATIENCE) for client in (distant, local)
    )
    assert far == near


def test_an_analysis_is_watched_until_its_end(distant: reeve.Client) -> None:
    job = after_four_moves(distant).analyse(iterations=6, seed=7)
    *_, last = job.watch()
    assert (last.status, last.done) == ("done", 1.0)
    assert distant.analyses.get(job.id)["status"] == "done"


def test_an_analysis_can_be_cancelled(distant: reeve.Client) -> None:
    job = after_four_moves(distant).analyse(iterations=10_000)
    assert job.cancel().status == "cancelled"
    with pytest.raises(reeve.AnalysisCancelled):
        job.result(timeout=PATIENCE)
