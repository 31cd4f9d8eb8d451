"""A real server that requires keys, and requests to it."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import requests

from reeve_service.access.keys import KeyStore
from reeve_service.config.rates import read_rate
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer
from tests.server import running_server

PATIENCE = 120


@dataclass(frozen=True)
class Keyed:
    """A server with its Redis."""

    address: str
    redis: RedisServer
    ready: list[tuple[str | None, str]]
    """Keys that the server has known since its start, by their rates."""

    @property
    def store(self) -> KeyStore:
        """The keys of the server."""
        return KeyStore(connect(self.redis.url))

    def make(self, name: str, rate: str | None = None, quota: int | None = None) -> tuple[str, str]:
        """Make a key. Returns its id and the key."""
        key, token = self.store.make(name, None if rate is None else read_rate(rate), quota)
        return key.id, token

    def take(self, rate: str | None) -> str:
        """A key with this rate that has not been used yet."""
        found = next(each for each in self.ready if each[0] == rate)
        self.ready.remove(found)
        return found[1]

    def ask(self, path: str, key: str | None = None, method: str = "GET", **more: Any) -> requests.Response:
        """The response to a request, with a key if one is given."""
        headers = {**({} if key is None else {"Authorization": f"Bearer {key}"}), **more.pop("headers", {})}
        return requests.request(method, self.address + path, headers=headers, timeout=PATIENCE, **more)


@contextmanager
def running_keyed(*rates: str | None, **settings: str) -> Iterator[Keyed]:
    """A server that requires keys, with a key for each of these rates."""
    with RedisServer() as redis:
        store = KeyStore(connect(redis.url))
        ready = [(rate, store.make("ann", None if rate is None else read_rate(rate))[1]) for rate in (None, *rates)]
        with running_server(REEVE_KEYS="required", REEVE_REDIS_URL=redis.url, **settings) as address:
            yield Keyed(address, redis, ready)


def kill(redis: RedisServer) -> None:
    """Kill a Redis."""
    assert redis.process is not None
    redis.process.kill()
    redis.process.wait()


@contextmanager
def stopped(redis: RedisServer) -> Iterator[None]:
    """A Redis that hangs: it accepts connections and does not answer."""
    assert redis.process is not None
    os.kill(redis.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(redis.process.pid, signal.SIGCONT)
