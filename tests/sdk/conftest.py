"""Clients of the running server, synchronous and asynchronous, and of the engine in this process."""

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import anyio
import pytest

import reeve
from reeve_service.storage.redis_server import RedisServer
from tests.sdk import driving
from tests.sdk.games import SEED
from tests.server import running_server, running_worker

CONNECT: dict[str, Callable[..., reeve.Client]] = {"sync": reeve.connect, "async": driving.connect}


@pytest.fixture(scope="session")
def whole_server() -> Iterator[str]:
    """The address of a server with Redis and a worker."""
    with RedisServer() as redis, running_worker(redis.url), running_server(REEVE_REDIS_URL=redis.url) as address:
        yield address


@pytest.fixture(params=CONNECT)
def remote(request: pytest.FixtureRequest, server: str) -> Iterator[reeve.Client]:
    """A synchronous or asynchronous client of the running server. Tests must pass with each."""
    with CONNECT[request.param](server) as client:
        yield client


@pytest.fixture(scope="session")
def local() -> reeve.Client:
    """A client of the engine in this process."""
    return reeve.connect("local")


@pytest.fixture(params=[*CONNECT, "local"])
def client(request: pytest.FixtureRequest) -> Iterator[reeve.Client]:
    """A client of each kind. Tests must pass with each."""
    if request.param == "local":
        yield request.getfixturevalue("local")
        return
    with CONNECT[request.param](request.getfixturevalue("server")) as client:
        yield client


@pytest.fixture(params=CONNECT)
def either_library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of a module that uses this run with `reeve.connect`, and again with the asynchronous client."""
    ordinary, chosen = reeve.connect, CONNECT[request.param]

    def connect(target: str, **settings: Any) -> reeve.Client:
        return ordinary(target) if target == "local" else chosen(target, **settings)

    monkeypatch.setattr(reeve, "connect", connect)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses of the library. Here they take no time, and neither do requests, however busy the machine is."""
    driving.run(anyio.sleep(0))  # imports the part of anyio that takes `sleep` from asyncio: it needs the real one
    made: list[float] = []

    async def sleep(seconds: float) -> None:
        made.append(seconds)

    monkeypatch.setattr("time.sleep", made.append)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    stopped = SimpleNamespace(monotonic=lambda: 0.0, sleep=made.append)
    for module in ("watched", "bulk_jobs"):
        monkeypatch.setattr(f"reeve.{module}.time", stopped)
        monkeypatch.setattr(f"reeve.asynchronous.{module}.time", stopped)
    return made


@pytest.fixture
def match(local: reeve.Client) -> Iterator[reeve.Match]:
    """A match in process, in which bob must move. At its end its searches are cancelled."""
    yield local.start("ethnos", seats=["ann", "bob"], seed=SEED)
    local.close()
