"""API keys and rates in the SDK: with a server that requires keys, and with one that fails on purpose."""

import itertools
import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

import reeve
from reeve.cli.main import main
from reeve.types import BulkLine
from tests.api.keyed import Keyed, running_keyed
from tests.jobs.conftest import wait_until
from tests.sdk.flaky import Step, answer, flaky_server

pytestmark = pytest.mark.usefixtures("either_library")

WRONG = "reeve_00000000_" + "0" * 64
LINE: BulkLine = {"operation": "score", "game": "chess", "body": {}}


@pytest.fixture(scope="module")
def keyed() -> Iterator[Keyed]:
    # as many keys as the tests with both libraries use
    rates = [None, None, "1/hour", "2/hour", "20/second"] * 2
    with running_keyed(*rates) as found:
        yield found


def test_a_client_sends_its_key(keyed: Keyed) -> None:
    with reeve.connect(keyed.address, key=keyed.take(None)) as client:
        assert client.games.list()
        assert client.speaking("pl").games.list()
        match = client.start("ethnos", seats=["ann", "bob"])
        assert next(match.legal_moves(match.pending[0]))


@pytest.mark.parametrize("key", [None, WRONG])
def test_without_a_valid_key_an_error_is_raised(keyed: Keyed, key: str | None) -> None:
    with reeve.connect(keyed.address, key=key) as client:
        with pytest.raises(reeve.Unauthorized) as caught:
            client.games.list()
        assert caught.value.status == 401
        with pytest.raises(reeve.Unauthorized):
            list(client.bulk.stream([LINE]))
        assert client.health() == {"status": "up"}


def test_a_netrc_file_does_not_replace_the_key(keyed: Keyed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    netrc = tmp_path / "netrc"
    netrc.write_text("default login ann password word\n")
    monkeypatch.setenv("NETRC", str(netrc))
    with reeve.connect(keyed.address, key=keyed.take(None)) as client:
        assert client.games.list()


@pytest.mark.parametrize("key", ["", " x", "a\nb", "Ключ"])
def test_an_invalid_key_is_an_error_of_the_caller(key: str) -> None:
    with pytest.raises(ValueError, match="the key must look like"):
        reeve.connect("http://127.0.0.1:1", key=key)


def test_a_long_wait_is_left_to_the_caller(keyed: Keyed) -> None:
    with reeve.connect(keyed.address, key=keyed.take("1/hour")) as client:
        client.games.list()
        with pytest.raises(reeve.RateLimited) as caught:
            client.games.list()
        assert (caught.value.retry_after or 0) > 30


# Bulk


def test_lines_wait_for_the_rate_limit(keyed: Keyed) -> None:
    with reeve.connect(keyed.address, key=keyed.take("20/second")) as client:
        answers = list(client.bulk.stream([LINE] * 60, parallel=1))
    assert [each["line"] for each in answers] == list(range(1, 61))
    assert {each["status"] for each in answers} == {404}


def test_the_wait_of_lines_has_a_limit(keyed: Keyed) -> None:
    with (
        reeve.connect(keyed.address, key=keyed.take("2/hour")) as client,
        pytest.raises(reeve.RateLimited) as caught,
    ):
        list(client.bulk.stream([LINE] * 5))
    assert (caught.value.retry_after or 0) > 30


def lines(*statuses: int) -> Step:
    """Answer lines with these statuses: 429 for a line over the rate limit."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        body = b""
        for number, status in enumerate(statuses, 1):
            kind = {429: "rate-limited", 401: "unauthorized"}.get(status)
            problem = {"type": f"/problems/{kind}", "title": "", "status": status, "detail": "", "errors": []}
            said = {"answer": {}} if kind is None else {"problem": {**problem, "instance": "", "retry_after": 3}}
            body += json.dumps({"line": number, "status": status, **said}).encode() + b"\n"
        handler.send_response(200)
        handler.send_header("Content-Type", "application/x-ndjson")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return step


def test_only_the_lines_over_the_rate_limit_are_sent_again(waits: list[float]) -> None:
    late = answer(429, {"type": "/problems/rate-limited", "status": 429, "title": "", "detail": "", "errors": []})
    script = [lines(200, 429, 200, 429), *[late] * 5, lines(429, 200), lines(200)]
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        answers = list(client.bulk.stream([{**LINE, "id": str(number)} for number in range(4)]))
        assert [each["line"] for each in answers] == [1, 2, 3, 4]
        assert {each["status"] for each in answers} == {200}
        assert len(server.asked) == len(script)
    assert waits.count(3) == 2


def test_a_few_of_many_lines_are_sent_again_together(waits: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("reeve.bulk", "reeve.asynchronous.bulk"):
        monkeypatch.setattr(f"{module}.MOST_RESENT", 2)
    script = [lines(*[429] * 5), lines(200, 200), lines(200, 200), lines(200)]
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        answers = list(client.bulk.stream(itertools.repeat(LINE, 5)))
    assert [(each["line"], each["status"]) for each in answers] == [(number, 200) for number in range(1, 6)]


def test_a_key_that_is_revoked_during_bulk_raises_unauthorized() -> None:
    with (
        flaky_server([lines(200, 401)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.Unauthorized),
    ):
        list(client.bulk.stream([LINE] * 3))


# The command line


def test_the_command_line_sends_a_key(
    keyed: Keyed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games.ndjson"
    games.write_text(json.dumps(reeve.connect("local").start("ethnos", seats=["ann", "bob"]).record()))
    _, token = keyed.make("ann")
    monkeypatch.setenv("REEVE_KEY", WRONG)
    check = ["check", str(games), "--url", keyed.address]
    assert main(check) == 2
    assert "401" in capsys.readouterr().err
    monkeypatch.setenv("REEVE_KEY", f" {token}\n")
    wait_until(lambda: main(check) == 0)
    monkeypatch.delenv("REEVE_KEY")
    assert main([*check, "--key", token]) == 0
