"""One client in many threads: they share its connections, and their responses are not mixed up."""

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler
from random import Random

import pytest

import reeve
from tests.jobs.conftest import PATIENCE
from tests.sdk.flaky import answer, flaky_server
from tests.sdk.games import SEED, play_on

THREADS = 32
ROUNDS = 3


def test_there_are_as_many_connections_as_threads(caplog: pytest.LogCaptureFixture) -> None:
    together = threading.Barrier(THREADS)

    def meet(handler: BaseHTTPRequestHandler) -> None:
        # No request is answered before all have arrived, so that all connections are open at the same time.
        together.wait(PATIENCE)
        answer(200, {"status": "up"})(handler)

    with (
        caplog.at_level(logging.WARNING),
        flaky_server([meet] * THREADS * ROUNDS) as server,
        reeve.connect(server.address, timeout=PATIENCE) as client,
        ThreadPoolExecutor(THREADS) as pool,
    ):
        for _ in range(ROUNDS):
            answers = [each.result() for each in [pool.submit(client.health) for _ in range(THREADS)]]
            assert answers == [{"status": "up"}] * THREADS
    assert len(server.callers) == THREADS
    assert caplog.records == []


def test_every_thread_plays_its_own_match(server: str, local: reeve.Client) -> None:
    seats = [f"seat {number}" for number in range(THREADS)]

    def play(name: str) -> reeve.Match:
        return play_on(client.start("ethnos", seats=[name, "bob"], seed=SEED), Random(name), 5)

    with reeve.connect(server) as client, ThreadPoolExecutor(THREADS) as pool:
        played = list(pool.map(play, seats))
    for name, match in zip(seats, played, strict=True):
        expected = play_on(local.start("ethnos", seats=[name, "bob"], seed=SEED), Random(name), 5)
        assert (match.state, match.history) == (expected.state, expected.history)
