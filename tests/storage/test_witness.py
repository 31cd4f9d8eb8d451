"""The witness in a real Redis, with real servers and many clients at the same time."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from threading import Barrier

import orjson
import pytest
import requests
from redis import Redis

import reeve
from reeve_service.config.settings import Settings
from reeve_service.seals import SealRing
from reeve_service.seals.witness import WitnessAway
from reeve_service.storage.redis_server import RedisServer
from reeve_service.storage.witness import ROOT, choose_witness
from tests.sealed import KEY
from tests.server import running_server

CLIENTS = 16
NOBODY = "unix:///nobody/listens/here"


def serving(redis_url: str, **settings: str) -> dict[str, str]:
    return {"REEVE_REDIS_URL": redis_url, "REEVE_SEAL_KEYS": KEY.text(), **settings}


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    """One Redis for all servers."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[Redis]:
    """The Redis, empty."""
    with Redis.from_url(redis_server.url, decode_responses=True) as client:
        client.flushdb()
        yield client


@pytest.fixture(scope="module")
def servers(redis_server: RedisServer) -> Iterator[tuple[str, str]]:
    """Two servers with the same Redis, one of them with two processes."""
    with (
        running_server(**serving(redis_server.url, REEVE_HTTP_WORKERS="2")) as one,
        running_server(**serving(redis_server.url, REEVE_WITNESS_SECONDS="1000")) as two,
    ):
        yield one, two


def test_exactly_one_of_many_concurrent_moves_wins(servers: tuple[str, str], redis: Redis) -> None:
    client = reeve.connect(servers[0])
    match = client.start_sealed("ethnos", seats=["ann", "bob"])
    gate = Barrier(CLIENTS)

    for _ in range(3):
        seat = match.pending[0]
        moves = list(islice(match.legal_moves(seat), CLIENTS))

        def judge(number: int, seat: str = seat, moves: list[reeve.types.Move] = moves) -> tuple[int, str, str]:
            body = {"state": match.state, "move": moves[number % len(moves)], "key": match.keys[seat]}
            address = f"{servers[number % 2]}/v1/games/ethnos/adjudications"
            with requests.Session() as session:
                gate.wait()
                answer = session.post(address, json=body, timeout=120)
            assert answer.status_code in (200, 409), answer.text
            return number % len(moves), answer.json().get("state", ""), answer.json().get("type", "")

        with ThreadPoolExecutor(CLIENTS) as pool:
            answers = list(pool.map(judge, range(CLIENTS)))
        won = {(move, state) for move, state, _ in answers if state}
        assert len(won) == 1, "one move stands, and all who made it got the same answer"
        ((move, state),) = won
        assert all((state == "") == (other != move) for other, state, _ in answers)
        assert {kind for _, state, kind in answers if not state} <= {"/problems/another-move-stands"}
        match.take(state)

    (name,) = redis.scan_iter(f"{ROOT}:*")
    marks = redis.hgetall(name)
    assert len(marks) == 3
    # The data in Redis reveals no move: it differs between games.
    assert all(len(mark) == 43 for mark in marks.values())
    assert 0 < redis.ttl(name) <= 2_592_000


def test_every_move_renews_the_expiry_of_its_game(servers: tuple[str, str], redis: Redis) -> None:
    match = reeve.connect(servers[1]).start_sealed("ethnos", seats=["ann", "bob"])
    match.play(next(match.legal_moves(match.pending[0])))
    (name,) = redis.scan_iter(f"{ROOT}:*")
    redis.expire(name, 10)
    match.play(next(match.legal_moves(match.pending[0])))
    assert 10 < redis.ttl(name) <= 1000


def test_without_redis_sealed_games_stop() -> None:
    with running_server(**serving(NOBODY)) as address:
        client = reeve.connect(address, retries=0)
        match = client.start_sealed("ethnos", seats=["ann", "bob"])
        move = next(match.legal_moves(match.pending[0]))
        with pytest.raises(reeve.ServerError) as refused:
            match.play(move)
        assert refused.value.problem["type"] == "/problems/witness-unavailable"
        assert refused.value.retry_after == 5


def test_with_the_lenient_setting_they_continue() -> None:
    with running_server(**serving(NOBODY, REEVE_WITNESS="lenient")) as address:
        match = reeve.connect(address).start_sealed("ethnos", seats=["ann", "bob"])
        match.play(next(match.legal_moves(match.pending[0])))


def test_a_redis_that_was_away_still_has_its_data(servers: tuple[str, str], redis: Redis) -> None:
    """A restart loses the scripts but not the recorded moves."""
    match = reeve.connect(servers[1]).start_sealed("ethnos", seats=["ann", "bob"])
    first, second = islice(match.legal_moves(match.pending[0]), 2)
    before = reeve.SealedMatch.resume(reeve.connect(servers[1]), match.state, match.keys)
    match.play(first)
    redis.script_flush()
    with pytest.raises(reeve.AnotherMoveStands):
        before.play(second)
    before.play(first)
    assert before.state == match.state


def test_redis_contains_nothing_hidden(servers: tuple[str, str], redis: Redis) -> None:
    client = reeve.connect(servers[1])
    match = client.start_sealed("ethnos", seats=["ann", "bob"])
    match.play(next(match.legal_moves(match.pending[0])))
    seat = match.pending[0]
    client.searches.create(
        "ethnos", state=match.state, seat=seat, key=match.keys[seat], iterations=1, idempotency_key="once"
    )
    view = match.view(seat)
    kept = "".join(dumped(redis, name) for name in redis.scan_iter("reeve:*"))
    assert view["chance"]
    assert view["chance"]["commitment"] in kept, "the search is there, with what its seat may know"
    game, position = SealRing([KEY]).open(match.state, "ethnos")
    whole = orjson.loads(position)
    for secret in (match.state, match.state.rpartition(".")[2], *match.keys.values(), game.secret.hex()):
        assert secret not in kept
    assert whole["chance"]["seed"] not in kept
    assert orjson.dumps(whole["players"]).decode() not in kept


def dumped(redis: Redis, name: str) -> str:
    """The data under a key, whatever its type."""
    kind = redis.type(name)
    if kind == "hash":
        return str(redis.hgetall(name))
    if kind == "zset":
        return str(redis.zrange(name, 0, -1))
    return str(redis.get(name) if kind == "string" else redis.lrange(name, 0, -1))


def test_a_worker_waits_for_a_witness_that_does_not_answer(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as redis, ThreadPoolExecutor(1) as pool:
        settings = Settings(redis_url=redis.url, seal_keys=(KEY,))
        hasty, patient = choose_witness(settings), choose_witness(settings, patience=120)
        redis.stop()
        with pytest.raises(WitnessAway):
            hasty.first("table", 1, "mark")
        said = pool.submit(patient.first, "table", 1, "mark")
        redis.start()
        assert said.result(120) == "mark"
        assert patient.first("table", 1, "another") == "mark"
