"""API keys as they lie in Redis: what is needed to check them, and never a key itself."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from time import time
from typing import TypedDict, cast

import orjson
from redis import Redis
from redis.client import Pipeline

from reeve_service.config.rates import Rate, read_rate

KEYS = "reeve:keys"
"""A hash: an entry a key, by its id."""
VERSION = "reeve:keys:version"
"""Something else after every change, so that whoever has read the keys need not read them again."""
ID_BYTES, SECRET_BYTES = 4, 32
TOKEN = re.compile(rf"reeve_([0-9a-f]{{{2 * ID_BYTES}}})_([0-9a-f]{{{2 * SECRET_BYTES}}})")
NAME = re.compile("[A-Za-z0-9._-]{1,64}")


class Entry(TypedDict):
    """A key as it is written down."""

    name: str
    digest: str
    created: float
    revoked: float | None
    rate: str | None
    search_quota: int | None


@dataclass(frozen=True, slots=True)
class Key:
    """What is known of a key: whose it is and what it may do."""

    id: str
    name: str
    digest: str
    """SHA-256 of the secret. The secret is 256 random bits, which nobody can try out: no slow hash is needed."""
    created: float
    revoked: float | None = None
    rate: Rate | None = None
    search_quota: int | None = None

    def entry(self) -> Entry:
        """The key as it is written down."""
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

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    def make(self, name: str, rate: Rate | None = None, search_quota: int | None = None) -> tuple[Key, str]:
        """A new key, and what its holder sends: that is told here and never again."""
        secret = secrets.token_bytes(SECRET_BYTES)
        while True:
            id = secrets.token_hex(ID_BYTES)
            key = Key(id, name, digest(secret), time(), rate=rate, search_quota=search_quota)
            done = self._redis.pipeline()
            done.hsetnx(KEYS, id, orjson.dumps(key.entry()).decode())
            _mark_change(done)
            if done.execute()[0]:
                return key, f"reeve_{id}_{secret.hex()}"

    def all(self) -> Mapping[str, Key]:
        """Every key by its id, the revoked ones too."""
        found = cast(dict[str, str], self._redis.hgetall(KEYS))
        return {id: _read(id, text) for id, text in found.items()}

    def revoke(self, id: str) -> Key | None:
        """A key that counts no more, and stays known; None where there is none."""
        text = cast(str | None, self._redis.hget(KEYS, id))
        if text is None:
            return None
        entry: Entry = orjson.loads(text)
        if entry["revoked"] is None:
            entry["revoked"] = time()
        done = self._redis.pipeline()
        done.hset(KEYS, id, orjson.dumps(entry).decode())
        _mark_change(done)
        done.execute()
        return _read(id, orjson.dumps(entry).decode())

    def version(self) -> str | None:
        """Something that differs when a key was made or revoked since."""
        return cast(str | None, self._redis.get(VERSION))


def digest(secret: bytes) -> str:
    """What is kept of a secret."""
    return sha256(secret).hexdigest()


def split(token: str) -> tuple[str, bytes] | None:
    """The id and the secret in what a holder sends; None where it is no key at all."""
    found = TOKEN.fullmatch(token)
    return (found[1], bytes.fromhex(found[2])) if found else None


def _mark_change(done: Pipeline) -> None:
    # In one transaction with the change: nobody may miss that a key was revoked.
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
