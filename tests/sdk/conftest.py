"""Clients of the running server, and of the engine in this process."""

from collections.abc import Iterator

import pytest

import reeve
from tests.sdk.games import SEED


@pytest.fixture
def remote(server: str) -> Iterator[reeve.Client]:
    """A client of the running server."""
    with reeve.connect(server) as client:
        yield client


@pytest.fixture(scope="session")
def local() -> reeve.Client:
    """A client of the engine in this process."""
    return reeve.connect("local")


@pytest.fixture(params=["remote", "local"])
def client(request: pytest.FixtureRequest) -> reeve.Client:
    """Either: what is asserted of one has to hold of the other."""
    found: reeve.Client = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def match(local: reeve.Client) -> Iterator[reeve.Match]:
    """A match in process in which bob is to move; searches end with it."""
    yield local.start("ethnos", seats=["ann", "bob"], seed=SEED)
    local.close()
