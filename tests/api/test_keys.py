"""Keys over HTTP, on a real server that requires them: which requests are admitted, and the responses to the others."""

import json
from collections.abc import Iterator
from io import BytesIO
from time import monotonic

import pytest

from reeve_service.access.keys import KeyStore
from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.jobs.bulk_jobs import BULK
from reeve_service.jobs.ledger import Ledger
from reeve_service.storage.connection import connect, connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.api.keyed import PATIENCE, Keyed, kill, running_keyed, stopped
from tests.api.tables import client_of
from tests.jobs.conftest import wait_until
from tests.jobs.searching import start

GAMES = "/v1/games"


@pytest.fixture(scope="module")
def keyed() -> Iterator[Keyed]:
    with running_keyed() as found:
        yield found


def is_known(keyed: Keyed, token: str) -> None:
    """Wait until the server knows a key."""
    wait_until(lambda: keyed.ask(GAMES, token).status_code == 200)


def test_a_request_with_a_valid_key_is_admitted(keyed: Keyed) -> None:
    _, token = keyed.make("ann")
    is_known(keyed, token)
    for path in (GAMES, "/v1/games/ethnos", "/metrics"):
        assert keyed.ask(path, token).status_code == 200
    assert keyed.ask(GAMES, headers={"Authorization": f"bearer  {token}"}).status_code == 200
    assert keyed.ask("/nowhere", token).status_code == 404


@pytest.mark.parametrize("path", [GAMES, "/v1/games/chess", "/metrics", "/nowhere", "/v1/searches/" + "A" * 22])
def test_a_request_without_a_key_learns_nothing(keyed: Keyed, path: str) -> None:
    answer = keyed.ask(path)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == 'Bearer realm="reeve"'
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/unauthorized"


def test_the_problem_is_the_same_for_every_invalid_key(keyed: Keyed) -> None:
    id, token = keyed.make("bob")
    is_known(keyed, token)
    tried = ["", "x", token[:-1], f"reeve_{id}_{'0' * 64}", f"reeve_ffffffff_{'0' * 64}"]
    headers = [{"Authorization": f"Bearer {each}"} for each in tried]
    headers += [{}, {"Authorization": token}, {"Authorization": "Basic YW5uOmJvYg=="}, {"Authorization": "Bearer"}]
    headers += [{"Authorization": f"Bearer {token}, Bearer {token}"}, {"X-API-Key": token}]
    answers = [keyed.ask(GAMES, headers={**each, "X-Request-ID": "same"}) for each in headers]
    assert {(answer.status_code, answer.content) for answer in answers} == {(401, answers[0].content)}
    titles = {keyed.ask(GAMES, headers={"Accept-Language": code}).json()["detail"] for code in ("en", "ru", "pl")}
    assert len(titles) == 3


@pytest.mark.parametrize(
    "path",
    [
        *("/healthz", "/openapi.yaml", "/docs", "/docs/", "/docs/swagger-ui.css", "/problems/unauthorized"),
        *("/", "/play/ethnos", "/score/ethnos", "/replay", "/pages/reeve.js"),
    ],
)
def test_open_resources_need_no_key(keyed: Keyed, path: str) -> None:
    assert keyed.ask(path).status_code == 200
    assert keyed.ask("/readyz").status_code in (200, 503)


def test_only_the_key_that_ordered_a_search_finds_it(keyed: Keyed) -> None:
    (_, anns), (_, bobs), (_, cids) = keyed.make("ann"), keyed.make("bob"), keyed.make("cid", quota=0)
    is_known(keyed, cids)
    order = {**start(), "iterations": 5}
    path, once = "/v1/games/ethnos/searches", {"Idempotency-Key": "1"}
    accepted = keyed.ask(path, anns, "POST", json=order, headers=once)
    assert accepted.status_code == 202
    search = accepted.headers["Location"]
    for method, address in (("GET", search), ("DELETE", search), ("GET", f"{search}/events")):
        answer = keyed.ask(address, bobs, method)
        assert (answer.status_code, answer.json()["type"]) == (404, "/problems/no-such-search")
    assert keyed.ask(search, anns).status_code == 200
    # Each key has its own Idempotency-Keys.
    assert keyed.ask(path, bobs, "POST", json={**order, "iterations": 6}, headers=once).status_code == 202
    assert keyed.ask(path, anns, "POST", json=order, headers=once).headers["Location"] == search
    spent = keyed.ask(path, cids, "POST", json=order)
    assert (spent.status_code, spent.json()["type"]) == (429, "/problems/search-quota-spent")
    assert 0 < int(spent.headers["Retry-After"]) <= 3600


def test_without_a_key_the_body_is_not_read(keyed: Keyed) -> None:
    answer = keyed.ask("/v1/games/ethnos/setups", method="POST", data=b"{" * 5000)
    assert answer.status_code == 401


def test_a_revoked_key_is_refused(keyed: Keyed) -> None:
    id, token = keyed.make("cid")
    is_known(keyed, token)
    keyed.store.revoke(id)
    wait_until(lambda: keyed.ask(GAMES, token).status_code == 401)


def test_a_stream_ends_when_its_key_is_revoked(keyed: Keyed) -> None:
    id, token = keyed.make("dee")
    is_known(keyed, token)
    sent = 0

    def lines() -> Iterator[bytes]:
        nonlocal sent
        keyed.store.revoke(id)
        until = monotonic() + PATIENCE
        while keyed.ask(GAMES, token).status_code == 200 and monotonic() < until:
            sent += 1
            yield b"{}" + b" " * 254 + b"\n"  # long enough for its errors
        yield b"{}\n{}\n{}\n"

    headers = {"Content-Type": "application/x-ndjson"}
    answer = keyed.ask("/v1/bulk", token, "POST", data=lines(), headers=headers)
    statuses = [json.loads(line)["status"] for line in answer.content.splitlines()]
    assert set(statuses[:-1]) <= {422}
    assert statuses[-1] == 401
    assert len(statuses) <= sent + 1


def test_an_upload_is_refused_when_its_key_is_revoked(keyed: Keyed) -> None:
    id, token = keyed.make("eve")
    is_known(keyed, token)

    def lines() -> Iterator[bytes]:
        keyed.store.revoke(id)
        yield b"{}\n"
        wait_until(lambda: keyed.ask(GAMES, token).status_code == 401)
        yield b"{}\n"

    answer = keyed.ask("/v1/bulk-jobs", token, "POST", data=lines(), headers={"Content-Type": "application/x-ndjson"})
    assert answer.status_code == 401
    assert Ledger(connect_raw(keyed.redis.url), BULK).numbers().bytes == 0


def test_while_redis_is_away_known_keys_are_valid_and_others_are_not() -> None:
    with running_keyed(REEVE_RATE="1000/minute") as keyed:
        _, token = keyed.make("ann")
        is_known(keyed, token)
        with stopped(keyed.redis):
            assert [keyed.ask(GAMES, token).status_code for _ in range(5)] == [200] * 5
            assert keyed.ask(GAMES, token[:-1]).status_code == 401
        kill(keyed.redis)
        assert [keyed.ask(GAMES, token).status_code for _ in range(5)] == [200] * 5
        assert keyed.ask("/healthz").status_code == 200
        keyed.redis.start()
        _, later = keyed.make("bob")
        is_known(keyed, later)


def test_a_server_that_has_not_read_any_key_answers_503() -> None:
    with RedisServer() as redis:
        url = redis.url
    answer = client_of(Settings(redis_url=url, keys="required")).get(
        GAMES, headers={"Authorization": "Bearer reeve_00000000_" + "0" * 64}
    )
    assert answer.status_code == 503
    assert answer.json["type"] == "/problems/keys-unavailable"
    assert answer.headers["Retry-After"] == "5"


def test_the_log_has_the_name_of_a_key_but_not_the_key() -> None:
    with RedisServer() as redis:
        _, token = KeyStore(connect(redis.url)).make("ann")
        log = BytesIO()
        client = client_of(Settings(redis_url=redis.url, keys="required"), log)
        client.get(GAMES, headers={"Authorization": f"Bearer {token}"})
        client.get(GAMES)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line.get("key") for line in lines] == ["ann", None]
    assert token[-64:] not in log.getvalue().decode()
    assert [line["status"] for line in lines] == [200, 401]


@pytest.mark.parametrize(
    ("host", "wish", "required"),
    [
        ("127.0.0.1", "auto", False),
        ("127.8.9.1", "auto", False),
        ("::1", "auto", False),
        ("localhost", "auto", False),
        ("0.0.0.0", "auto", True),
        ("::", "auto", True),
        ("192.168.1.5", "auto", True),
        ("reeve.local", "auto", True),
        ("localhost.example.org", "auto", True),
        ("0.0.0.0", "off", False),
        ("127.0.0.1", "required", True),
    ],
)
def test_keys_are_required_unless_the_address_is_a_loopback(host: str, wish: str, required: bool) -> None:
    assert Settings(host=host, keys=wish).keys_required == required


def test_an_application_that_requires_keys_does_not_start_without_redis() -> None:
    with pytest.raises(BadSettingError, match="REEVE_REDIS_URL"):
        client_of(Settings(host="0.0.0.0"))
