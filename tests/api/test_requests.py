"""Common parts of all responses (id, language, headers), the log lines and the metrics."""

import json
import re
from io import BytesIO

import pytest

from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR
from reeve_service.config.settings import Settings
from reeve_service.rules.packs import LANGUAGES
from tests.api.tables import SEED, Client, Table, client_of, kind


@pytest.mark.parametrize("path", ["/v1/games", "/healthz", "/nowhere", "/docs/", "/openapi.yaml"])
def test_every_response_has_an_id(client: Client, path: str) -> None:
    assert len(client.get(path).headers["X-Request-ID"]) == 16
    assert client.get(path, headers={"X-Request-ID": "Ann.5_x-1"}).headers["X-Request-ID"] == "Ann.5_x-1"


PATHS = ["/v1/games", "/healthz", "/nowhere", "/docs", "/docs/", "/docs/start.js", "/openapi.yaml", "/metrics"]


@pytest.mark.parametrize("path", [*PATHS, "/problems/internal"])
def test_browsers_must_not_guess_content_types(client: Client, path: str) -> None:
    assert client.get(path).headers.getlist("X-Content-Type-Options") == ["nosniff"]


@pytest.mark.parametrize("path", ["/docs/", "/problems/internal"])
def test_a_page_loads_only_files_of_this_server(client: Client, path: str) -> None:
    answer = client.get(path)
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';")
    assert "unsafe" not in policy
    assert not re.search(r"<style|style=|<script>|\son\w+=", answer.text)


@pytest.mark.parametrize("host", ["reeve", "reeve.example:8080", "127.0.0.1:80", "[::1]", "[::1]:8080", "reeve:"])
def test_a_host_with_or_without_a_port_is_accepted(client: Client, host: str) -> None:
    assert client.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["", "a,b", "a, a", "a b", "a/b", "a@b", "[::1", "a:b"])
def test_an_invalid_host_is_refused(client: Client, host: str) -> None:
    answer = client.get("/healthz", environ_overrides={"HTTP_HOST": host})
    assert (answer.status_code, kind(answer)) == (400, "bad-request")


@pytest.mark.parametrize("given", ["", "a b", "x" * 65, "ä", '"', "a;b"])
def test_an_invalid_id_is_replaced(client: Client, given: str) -> None:
    answer = client.get("/v1/games", headers={"X-Request-ID": given})
    assert answer.headers["X-Request-ID"] != given
    assert len(answer.headers["X-Request-ID"]) == 16


def test_the_instance_of_a_problem_is_the_request_id(client: Client) -> None:
    answer = client.get("/nowhere", headers={"X-Request-ID": "lost"})
    assert answer.json["instance"] == "lost"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ru", "ru"),
        ("pl-PL,pl;q=0.9,en;q=0.1", "pl"),
        ("de, ru;q=0.2", "ru"),
        ("ru, en", "ru"),
        ("pl, ru", "pl"),
        ("ru;q=0, pl;q=0.1", "pl"),
        ("de", "en"),
        ("*", "en"),
        ("en;q=0.1, pl;q=0.2", "pl"),
        (";;;q=,", "en"),
    ],
)
def test_texts_are_in_the_requested_language(client: Client, header: str, language: str) -> None:
    answer = client.get("/v1/games/ethnos/rulings", headers={"Accept-Language": header})
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]


def test_problems_have_texts_in_every_language(client: Client) -> None:
    titles = {client.get("/nowhere", headers={"Accept-Language": code}).json["title"] for code in ("en", "ru", "pl")}
    assert len(titles) == 3


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("", 200),
        ("*/*", 200),
        ("application/*", 200),
        ("text/html, application/json;q=0.1", 200),
        ("nonsense", 200),
        ("text/html", 406),
        ("application/json;q=0", 406),
    ],
)
def test_a_media_type_that_the_client_excludes_is_not_sent(client: Client, accept: str, status: int) -> None:
    answer = client.get("/v1/games", headers={"Accept": accept})
    assert answer.status_code == status
    if status == 406:
        assert kind(answer) == "not-acceptable"


def test_an_unknown_route(client: Client) -> None:
    for path in ("/nowhere", "/v1", "/v1/games/", "/v1//games", "/problems/nothing"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert kind(answer) == "not-found"


def test_a_wrong_method_gets_the_allowed_ones(client: Client) -> None:
    answer = client.open("/v1/games/ethnos/setups", method="PUT")
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "OPTIONS, POST"
    assert answer.content_type == "application/problem+json"


def test_an_internal_error_shows_only_its_id(capfd: pytest.CaptureFixture[str]) -> None:
    client = client_of(Settings())

    @client.application.get("/boom")
    def boom() -> str:
        raise RuntimeError("the secret seed")

    answer = client.get("/boom", headers={"X-Request-ID": "crash-1"})
    assert answer.status_code == 500
    assert kind(answer) == "internal"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    log_to(STANDARD_ERROR).drain()
    assert json.loads(capfd.readouterr().err)["id"] == "crash-1"


def test_a_request_writes_one_log_line_without_content() -> None:
    log = BytesIO()
    table = Table(client_of(Settings(), log))
    answer = table.post("setups", {"seats": ["ann", "bob"], "seed": SEED})
    (line,) = log.getvalue().splitlines()
    entry = json.loads(line)
    assert set(entry) == {"time", "id", "method", "route", "status", "ms", "in", "out", "game"}
    assert entry["id"] == answer.headers["X-Request-ID"]
    assert entry["route"] == "/v1/games/<game>/setups"
    assert (entry["method"], entry["status"], entry["game"]) == ("POST", 200, "ethnos")
    assert entry["out"] == len(answer.data)
    assert SEED not in line.decode()
    assert "ann" not in line.decode()


def test_the_log_counts_only_bytes_that_are_sent() -> None:
    log = BytesIO()
    client_of(Settings(), log).head("/v1/games")
    assert json.loads(log.getvalue())["out"] == 0


def test_with_log_level_warning_requests_are_not_logged() -> None:
    log = BytesIO()
    client_of(Settings(log_level="WARNING"), log).get("/v1/games")
    assert log.getvalue() == b""


def test_requests_and_verdicts_are_counted() -> None:
    table = Table(client_of(Settings()))
    state = table.start()
    move = table.moves(state)[0]
    table.play(state, move)
    (other,) = set(state["seats"]) - set(state["pending"])
    table.post("adjudications", {"state": state, "move": {**move, "seat": other}})
    table.client.get("/nowhere")
    numbers = table.client.get("/metrics").text
    route = 'method="POST",route="/v1/games/<game>/adjudications",status="200"'
    assert f"reeve_requests_total{{{route}}} 2.0" in numbers
    assert 'reeve_requests_total{method="GET",route="unmatched",status="404"} 1.0' in numbers
    assert 'reeve_verdicts_total{game="ethnos",ruling="legal"} 1.0' in numbers
    assert 'reeve_verdicts_total{game="ethnos",ruling="turn.not-yours"} 1.0' in numbers
    assert 'reeve_request_seconds_count{route="/v1/games/<game>/adjudications"} 2.0' in numbers


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/nope", "/docs/games/nope", "/problems/nope", "/pages/nope", "/v1x"])
def test_a_browser_gets_a_page_for_a_wrong_address(path: str, client: Client) -> None:
    for language in LANGUAGES:
        headers = {"Accept": BROWSER, "Accept-Language": language}
        answer = client.get(path, headers=headers)
        assert (answer.status_code, answer.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
        assert f'<html lang="{language}">' in answer.text
        assert '<a href="/">' in answer.text
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_page_for_a_wrong_address_contains_no_markup_of_the_address(client: Client) -> None:
    assert "<script>" not in client.get("/<script>", headers={"Accept": BROWSER}).text


@pytest.mark.parametrize("accept", [None, "*/*", "application/json", "application/json, text/plain, */*", "text/*;q=0"])
def test_other_clients_get_a_problem_document_for_a_wrong_address(accept: str | None, client: Client) -> None:
    headers = {"X-Request-ID": "mine", **({} if accept is None else {"Accept": accept})}
    answer = client.get("/nope", headers=headers)
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")
    assert (answer.json or {})["type"] == "/problems/not-found"


@pytest.mark.parametrize("path", ["/v1", "/v1/nope", "/v1/games/nope"])
def test_the_api_has_no_pages(path: str, client: Client) -> None:
    answer = client.get(path, headers={"Accept": BROWSER})
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


@pytest.mark.parametrize("path", ["/play", "/play/", "/score", "/score/"])
def test_a_page_without_a_game_leads_to_the_home_page(path: str, client: Client) -> None:
    redirect = client.get(path, headers={"Host": "elsewhere.example"})
    assert (redirect.status_code, redirect.headers["Location"]) == (308, "/")
    assert client.get(f"{path}?lang=pl").headers["Location"] == "/?lang=pl"
