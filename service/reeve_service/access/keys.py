"""API keys in Redis. Redis has what is needed to check a key, but never the key itself."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from time import time
from typing import TypedDict, cast

import orjson
from redis.client import Pipeline
from redis.cluster import ClusterPipeline

from reeve_service.config.rates import Rate, read_rate
from reeve_service.storage.connection import AnyRedis

KEYS = "reeve:keys"
"""A hash with one entry for each key, by the id of the key."""
VERSION = "{reeve:keys}:version"  # on the same node of a cluster as the keys
"""A value that changes with every change, so that unchanged keys need not be read again."""
ID_BYTES, SECRET_BYTES = 4, 32
TOKEN = re.compile(rf"reeve_([0-9a-f]{{{2 * ID_BYTES}}})_([0-9a-f]{{{2 * SECRET_BYTES}}})")
NAME = re.compile("[A-Za-z0-9._-]{1,64}")


class Entry(TypedDict):
    """A key as it is stored."""

    name: str
    digest: str
    created: float
    revoked: float | None
    rate: str | None
    search_quota: int | None


@dataclass(frozen=True, slots=True)
class Key:
    """The stored data of a key: its name, its rate and its quota."""

    id: str
    name: str
    digest: str
    """SHA-256 of the secret. The secret is 256 random bits and cannot be guessed, so a slow hash is not needed."""
    created: float
    revoked: float | None = None
    rate: Rate | None = None
    search_quota: int | None = None

    def entry(self) -> Entry:
        """The key as it is stored."""
        return {
            "name": self.name,
            "digest": self.digest,
            "created": self.created,
            "revoked": self.revoked,
            "rate": None if self.rate is None else str(self.rate),
            "search_quota": self.search_quota,
        }


class KeyStore:
    """The keys in a Redis."""

    def __init__(self, redis: AnyRedis) -> None:
        self._redis = redis

    def make(self, name: str, rate: Rate | None = None, search_quota: int | None = None) -> tuple[Key, str]:
        """Make a new key. The token that is returned with it cannot be read again."""
        secret = secrets.token_bytes(SECRET_BYTES)
        while True:
            id = secrets.token_hex(ID_BYTES)
            key = Key(id, name, digest(secret), time(), rate=rate, search_quota=search_quota)
            done = self._redis.pipeline(transaction=True)
            done.hsetnx(KEYS, id, orjson.dumps(key.entry()).decode())
            _mark_change(done)
            if done.execute()[0]:
                return key, f"reeve_{id}_{secret.hex()}"

    def all(self) -> Mapping[str, Key]:
        """Every key by its id, including revoked ones."""
        stored = cast(dict[str, str], self._redis.hgetall(KEYS))
        return {id: _read(id, text) for id, text in stored.items()}

    def revoke(self, id: str) -> Key | None:
        """Revoke a key. It stays in the list. None if there is no such key."""
        text = cast(str | None, self._redis.hget(KEYS, id))
        if text is None:
            return None
        entry: Entry = orjson.loads(text)
        if entry["revoked"] is None:
            entry["revoked"] = time()
        done = self._redis.pipeline(transaction=True)
        done.hset(KEYS, id, orjson.dumps(entry).decode())
        _mark_change(done)
        done.execute()
        return _read(id, orjson.dumps(entry).decode())

    def version(self) -> str | None:
        """A value that changes when a key is made or revoked."""
        return cast(str | None, self._redis.get(VERSION))


def digest(secret: bytes) -> str:
    """The hash of a secret, as it is stored."""
    return sha256(secret).hexdigest()


def split(token: str) -> tuple[str, bytes] | None:
    """The id and the secret in a token; None if it is not a key."""
    match = TOKEN.fullmatch(token)
    return (match[1], bytes.fromhex(match[2])) if match else None


def _mark_change(done: Pipeline | ClusterPipeline) -> None:
    # In one transaction with the change, so that no server misses a revoked key.
    done.set(VERSION, secrets.token_hex(8))


def _read(id: str, text: str) -> Key:
    entry: Entry = orjson.loads(text)
    return Key(
        id,
        entry["name"],
        entry["digest"],
        entry["created"],
        entry["revoked"],
        None if entry["rate"] is None else read_rate(entry["rate"]),
        entry["search_quota"],
    )
