"""A server whose threads are all busy still answers health checks."""

import socket
from contextlib import closing
from urllib.parse import urlsplit

import pytest
import requests

from reeve_service.storage.redis_server import RedisServer
from tests.api.keyed import stopped
from tests.front.test_slow_clients import PATIENCE, has_come
from tests.jobs.conftest import wait_until
from tests.server import running_server


@pytest.mark.parametrize("keys", ["off", "required"])
def test_the_health_check_is_answered_while_no_thread_is_free(keys: str) -> None:
    settings = {"REEVE_HTTP_THREADS": "1", "REEVE_KEYS": keys}
    with RedisServer() as redis, running_server(REEVE_REDIS_URL=redis.url, **settings) as server, stopped(redis):
        # On a busy machine the thread may be free again before the health check is sent.
        wait_until(lambda: is_told_meanwhile(server))


def is_told_meanwhile(server: str) -> bool:
    """Whether the server answers a health check while its only thread waits for a Redis that does not answer."""
    parts = urlsplit(server)
    with closing(socket.create_connection((parts.hostname or "", parts.port or 80), timeout=PATIENCE)) as waiting:
        waiting.sendall(b"GET /readyz HTTP/1.1\r\nHost: reeve\r\n\r\n")
        assert requests.get(f"{server}/healthz", timeout=PATIENCE).status_code == 200
        is_busy = not has_come(waiting)
        assert waiting.recv(1 << 16).startswith(b"HTTP/1.1 503 ")
        return is_busy
