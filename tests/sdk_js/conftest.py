"""A server with Redis, a worker and sealed games, for Node and the browser."""

from collections.abc import Iterator
from typing import Any

import pytest

from reeve_service.storage.redis_server import RedisServer
from tests.sdk_js.facts import facts
from tests.server import SEALING, running_server, running_worker


@pytest.fixture(scope="package")
def given() -> Iterator[dict[str, Any]]:
    """The environment of the JavaScript tests, with the address of the server."""
    settings = {**SEALING, "REEVE_WITNESS": "required", "REEVE_CORS_ORIGINS": "*"}
    with (
        RedisServer() as redis,
        running_worker(redis.url),
        running_server(**settings, REEVE_REDIS_URL=redis.url) as address,
    ):
        yield facts(address)
