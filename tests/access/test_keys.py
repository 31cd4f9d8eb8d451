"""Keys: each is made once, checked without Redis, and can be revoked."""

from collections.abc import Iterator

import pytest
from redis import Redis

from reeve_service.access import key_cache
from reeve_service.access.circuit_breaker import CircuitBreaker
from reeve_service.access.key_cache import KeyCache
from reeve_service.access.keys import TOKEN, KeyStore, split
from reeve_service.config.rates import Rate
from reeve_service.problems.access import KEYS_UNKNOWN, UNAUTHORIZED
from reeve_service.problems.problem import Problem
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer


@pytest.fixture
def server() -> Iterator[RedisServer]:
    with RedisServer() as found:
        yield found


@pytest.fixture
def redis(server: RedisServer) -> Iterator[Redis]:
    with connect(server.url) as found:
        yield found


@pytest.fixture
def always_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache that looks for changes at every request."""
    monkeypatch.setattr(key_cache, "FRESH_SECONDS", 0.0)


def refused(keys: KeyCache, token: str) -> bool:
    try:
        keys.check(token)
    except Problem as problem:
        return problem.kind is UNAUTHORIZED
    return False


def test_redis_stores_no_secret_of_a_key(redis: Redis) -> None:
    key, token = KeyStore(redis).make("ann", Rate(5, "minute"), 60)
    assert TOKEN.fullmatch(token)
    found = split(token)
    assert found is not None
    assert found[0] == key.id
    stored = repr([redis.hgetall("reeve:keys")])
    assert token not in stored
    assert found[1].hex() not in stored
    assert KeyStore(redis).all() == {key.id: key}


def test_a_key_is_valid_until_it_is_revoked(redis: Redis, always_looking: None) -> None:
    store = KeyStore(redis)
    keys = KeyCache(store, CircuitBreaker())
    ann, anns = store.make("ann")
    _, bobs = store.make("bob")
    assert keys.check(anns)[0] == ann
    assert store.revoke(ann.id) is not None
    assert refused(keys, anns)
    assert not refused(keys, bobs)
    with pytest.raises(Problem):
        keys.check_again(ann)
    assert store.revoke("00000000") is None
    first = store.all()[ann.id].revoked
    store.revoke(ann.id)
    assert store.all()[ann.id].revoked == first


def test_only_the_complete_key_is_valid(redis: Redis) -> None:
    store = KeyStore(redis)
    keys = KeyCache(store, CircuitBreaker())
    (ann, anns), (bob, bobs) = store.make("ann"), store.make("bob")
    tried = ["", "x", anns[:-1], anns + "0", anns.upper(), f" {anns}", anns.replace(ann.id, bob.id), f"{anns}\n"]
    tried += [f"reeve_{ann.id}_{'0' * 64}", f"reeve_ffffffff_{anns[-64:]}", "reeve__", "Ключ", anns + bobs, "\0" * 79]
    assert all(refused(keys, token) for token in tried)
    assert not refused(keys, anns)


def test_while_redis_is_away_the_last_known_keys_are_valid(always_looking: None) -> None:
    with RedisServer() as server:
        store = KeyStore(connect(server.url))
        keys, newcomer = KeyCache(store, CircuitBreaker()), KeyCache(store, CircuitBreaker())
        _, token = store.make("ann")
        assert not refused(keys, token)
    assert not refused(keys, token)
    assert refused(keys, token[:-1] + ("0" if token[-1] != "0" else "1"))
    # A cache that has not read any key cannot decide.
    with pytest.raises(Problem) as problem:
        newcomer.check(token)
    assert problem.value.kind is KEYS_UNKNOWN


def test_the_cache_reads_redis_only_from_time_to_time(redis: Redis) -> None:
    store = KeyStore(redis)
    keys = KeyCache(store, CircuitBreaker())
    _, token = store.make("ann")
    keys.check(token)
    before = redis.info("stats")["total_commands_processed"]
    for _ in range(100):
        keys.check(token)
    assert redis.info("stats")["total_commands_processed"] - before < 10
