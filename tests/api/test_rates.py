"""Rate limits over HTTP: exact for concurrent requests, and for bulk, where each line counts as a request."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from reeve_service.config.settings import Settings
from tests.api.keyed import Keyed, kill, running_keyed
from tests.api.tables import Client, client_of, kind
from tests.server import running_server

GAMES = "/v1/games"
NDJSON = {"Content-Type": "application/x-ndjson"}


@pytest.fixture(scope="module")
def keyed() -> Iterator[Keyed]:
    with running_keyed("20/hour", "2/hour", *["1/hour"] * 4, "5/hour", "3/hour") as found:
        yield found


@pytest.fixture
def client() -> Client:
    """A client of an application without Redis and keys. An address may send three requests."""
    return client_of(Settings(rate=Settings.from_env({"REEVE_RATE": "3/hour"}).rate))


def test_concurrent_requests_get_exactly_the_allowed_number(keyed: Keyed) -> None:
    token = keyed.take("20/hour")
    with ThreadPoolExecutor(8) as crowd:
        asked = [crowd.submit(keyed.ask, GAMES, token) for _ in range(60)]
        statuses = [each.result().status_code for each in asked]
    assert (statuses.count(200), statuses.count(429)) == (20, 40)


def test_responses_show_what_is_left_and_refusals_when_to_try_again(keyed: Keyed) -> None:
    token = keyed.take("2/hour")
    first, second, refused = (keyed.ask(GAMES, token, headers={"Accept-Language": "pl"}) for _ in range(3))
    left = [(each.headers["RateLimit-Limit"], each.headers["RateLimit-Remaining"]) for each in (first, second, refused)]
    assert left == [("2", "1"), ("2", "0"), ("2", "0")]
    assert int(first.headers["RateLimit-Reset"]) <= 1800 < int(second.headers["RateLimit-Reset"]) <= 3600
    assert refused.status_code == 429
    problem = refused.json()
    assert problem["type"] == "/problems/rate-limited"
    assert "2/hour" in problem["detail"]
    assert problem["retry_after"] == int(refused.headers["Retry-After"])
    assert 1700 < problem["retry_after"] <= 1800


def test_every_key_has_its_own_rate(keyed: Keyed) -> None:
    ann, bob = keyed.take("1/hour"), keyed.take("1/hour")
    assert [keyed.ask(GAMES, key).status_code for key in (ann, ann, bob)] == [200, 429, 200]


def test_a_key_without_a_rate_is_not_counted(keyed: Keyed) -> None:
    answer = keyed.ask(GAMES, keyed.take(None))
    assert not [name for name in answer.headers if name.startswith("RateLimit")]


def test_open_resources_and_requests_without_a_key_are_not_counted(keyed: Keyed) -> None:
    token = keyed.take("1/hour")
    for _ in range(3):
        assert keyed.ask("/healthz", token).status_code == 200
        assert keyed.ask(GAMES).status_code == 401
    assert keyed.ask(GAMES, token).status_code == 200


# Bulk


def test_a_line_counts_as_a_request(keyed: Keyed) -> None:
    token = keyed.take("5/hour")
    answer = keyed.ask("/v1/bulk", token, "POST", data=b"{}\n\n{}\n" * 4, headers=NDJSON)
    lines = [json.loads(line) for line in answer.content.splitlines()]
    assert [line["line"] for line in lines] == [1, 3, 4, 6, 7, 9, 10, 12]
    assert [line["status"] for line in lines] == [422] * 5 + [429] * 3
    assert lines[-1]["problem"]["type"] == "/problems/rate-limited"
    assert lines[-1]["problem"]["retry_after"] > 1
    assert keyed.ask(GAMES, token).status_code == 429


def test_lines_that_arrive_one_by_one_count_too(keyed: Keyed) -> None:
    token = keyed.take("3/hour")
    answer = keyed.ask("/v1/bulk", token, "POST", data=iter([b"{}\n"] * 5), headers=NDJSON)
    assert [json.loads(line)["status"] for line in answer.content.splitlines()] == [422] * 3 + [429] * 2


def test_a_request_without_lines_counts_as_a_request(keyed: Keyed) -> None:
    token = keyed.take("1/hour")
    assert keyed.ask("/v1/bulk", token, "POST", data=b"", headers=NDJSON).status_code == 200
    assert keyed.ask("/v1/bulk", token, "POST", data=b"", headers=NDJSON).status_code == 429


# Without Redis, and without keys


def test_while_redis_is_away_there_is_a_limit_too() -> None:
    with running_keyed(REEVE_RATE="5/hour") as keyed:
        token = keyed.take(None)
        assert keyed.ask("/healthz").status_code == 200
        keyed.ask(GAMES, token[:-1])  # so that the server reads the keys
        kill(keyed.redis)
        statuses = [keyed.ask(GAMES, token).status_code for _ in range(10)]
        assert statuses == [200] * 5 + [429] * 5


def test_without_keys_an_address_has_a_rate_limit(client: Client) -> None:
    assert [client.get(GAMES).status_code for _ in range(4)] == [200, 200, 200, 429]
    other = client.get(GAMES, environ_overrides={"REMOTE_ADDR": "10.0.0.9"})
    assert other.headers["RateLimit-Remaining"] == "2"
    # What a client claims about its address is ignored.
    assert kind(client.get(GAMES, headers={"X-Forwarded-For": "10.0.0.7"})) == "rate-limited"


def test_a_real_server_knows_the_address_of_a_client() -> None:
    with running_server(REEVE_RATE="1/hour", REEVE_PROXIES="1") as server:
        hops = ["10.0.0.1", "10.0.0.2", "10.0.0.1", "", ""]
        asked = [
            requests.get(server + GAMES, headers={"X-Forwarded-For": hop}, timeout=120).status_code for hop in hops
        ]
    assert asked == [200, 200, 429, 200, 429]


def test_behind_proxies_the_address_is_the_one_that_the_first_proxy_saw() -> None:
    client = client_of(Settings(rate=Settings.from_env({"REEVE_RATE": "1/hour"}).rate, proxies=2))
    hops = ["10.0.0.1, 192.168.0.1", "made-up, 10.0.0.1, 192.168.0.1", "10.0.0.2, 192.168.0.1", "10.0.0.3", ""]
    asked = [client.get(GAMES, headers={"X-Forwarded-For": each}).status_code for each in hops]
    assert asked == [200, 429, 200, 200, 200]


def test_an_ipv6_network_counts_as_one_client(client: Client) -> None:
    for host in ("2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::3"):
        assert client.get(GAMES, environ_overrides={"REMOTE_ADDR": host}).status_code == 200
    assert client.get(GAMES, environ_overrides={"REMOTE_ADDR": "2001:db8::4"}).status_code == 429
    assert client.get(GAMES, environ_overrides={"REMOTE_ADDR": "2001:db8:0:1::4"}).status_code == 200
