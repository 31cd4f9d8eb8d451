"""Keys: made once, checked without Redis, revoked for good."""

from collections.abc import Iterator

import pytest
from redis import Redis

from reeve_service.access import table
from reeve_service.access.keys import TOKEN, KeyStore, split
from reeve_service.access.reach import Reach
from reeve_service.access.table import KeyTable
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
    """A table that looks for changes at every request."""
    monkeypatch.setattr(table, "FRESH_SECONDS", 0.0)


def refused(keys: KeyTable, token: str) -> bool:
    try:
        keys.check(token)
    except Problem as problem:
        return problem.kind is UNAUTHORIZED
    return False


def test_a_key_is_not_in_redis(redis: Redis) -> None:
    key, token = KeyStore(redis).make("ann", Rate(5, "minute"), 60)
    assert TOKEN.fullmatch(token)
    found = split(token)
    assert found is not None
    assert found[0] == key.id
    stored = repr([redis.hgetall("reeve:keys")])
    assert token not in stored
    assert found[1].hex() not in stored
    assert KeyStore(redis).all() == {key.id: key}


def test_a_key_counts_until_it_is_revoked(redis: Redis, always_looking: None) -> None:
    store = KeyStore(redis)
    keys = KeyTable(store, Reach())
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


def test_nothing_but_the_whole_key_will_do(redis: Redis) -> None:
    store = KeyStore(redis)
    keys = KeyTable(store, Reach())
    (ann, anns), (bob, bobs) = store.make("ann"), store.make("bob")
    tried = ["", "x", anns[:-1], anns + "0", anns.upper(), f" {anns}", anns.replace(ann.id, bob.id), f"{anns}\n"]
    tried += [f"reeve_{ann.id}_{'0' * 64}", f"reeve_ffffffff_{anns[-64:]}", "reeve__", "Ключ", anns + bobs, "\0" * 79]
    assert all(refused(keys, token) for token in tried)
    assert not refused(keys, anns)


def test_while_redis_is_away_the_last_known_keys_count(always_looking: None) -> None:
    with RedisServer() as server:
        store = KeyStore(connect(server.url))
        keys, newcomer = KeyTable(store, Reach()), KeyTable(store, Reach())
        _, token = store.make("ann")
        assert not refused(keys, token)
    assert not refused(keys, token)
    assert refused(keys, token[:-1] + ("0" if token[-1] != "0" else "1"))
    # One that never knew any cannot tell.
    with pytest.raises(Problem) as problem:
        newcomer.check(token)
    assert problem.value.kind is KEYS_UNKNOWN


def test_a_table_asks_redis_now_and_then_only(redis: Redis) -> None:
    store = KeyStore(redis)
    keys = KeyTable(store, Reach())
    _, token = store.make("ann")
    keys.check(token)
    before = redis.info("stats")["total_commands_processed"]
    for _ in range(100):
        keys.check(token)
    assert redis.info("stats")["total_commands_processed"] - before < 10
