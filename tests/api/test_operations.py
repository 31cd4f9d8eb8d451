"""Health, readiness and metrics for operators, and the reference pages."""

import json
import re
import tempfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from reeve_service.api.metrics import FOLDER
from reeve_service.api.services import current_services
from reeve_service.config.settings import Settings
from reeve_service.jobs.workers import beat
from reeve_service.problems.kinds import kinds
from reeve_service.rules.packs import LANGUAGES
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer
from tests.api.tables import Client, client_of
from tests.jobs.conftest import wait_until


def test_the_health_check_answers(client: Client) -> None:
    assert client.get("/healthz").json == {"status": "up"}


def test_without_redis_the_server_is_ready(client: Client) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json == {"status": "up", "parts": {"redis": "off", "workers": "off"}}


def test_readiness_shows_redis_and_workers() -> None:
    with RedisServer() as server:
        client = client_of(Settings(redis_url=server.url))
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.json == {"status": "down", "parts": {"redis": "up", "workers": "down"}}
        with connect(server.url) as redis:
            beat(redis, "a worker", 1)
        answer = client.get("/readyz")
        assert answer.status_code == 200
        assert answer.json == {"status": "up", "parts": {"redis": "up", "workers": "up"}}
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json["parts"] == {"redis": "down", "workers": "down"}
    assert client.get("/healthz").status_code == 200


def test_a_stopping_server_is_not_ready() -> None:
    client = client_of(Settings())
    with client.application.app_context():
        current_services().stopping.begin()
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json == {"status": "down", "parts": {"redis": "off", "workers": "off"}}
    assert client.get("/healthz").status_code == 200


def test_metrics_show_the_health_of_redis() -> None:
    with RedisServer() as server:
        client = client_of(Settings(redis_url=server.url))
        with connect(server.url) as redis:
            redis.lpush("reeve", "a task", "another")
        numbers = client.get("/metrics").text
        assert "reeve_redis_up 1.0" in numbers
        assert 'reeve_queue_length{queue="reeve"} 2.0' in numbers
        assert "reeve_redis_evicted_keys_total 0.0" in numbers
        assert "reeve_redis_written 1.0" in numbers
        assert "reeve_redis_memory_limit_bytes 0.0" in numbers
        assert re.search(r"^reeve_redis_memory_bytes [1-9]", numbers, re.MULTILINE)
        assert re.search(r"^reeve_redis_ping_seconds [0-9]", numbers, re.MULTILINE)
        assert "reeve_searches_open 0.0" in numbers
    numbers = client.get("/metrics").text
    assert "reeve_redis_up 0.0" in numbers
    assert "reeve_searches_open" not in numbers


def test_a_full_redis_is_reported() -> None:
    with RedisServer() as server, connect(server.url) as redis:
        client = client_of(Settings(redis_url=server.url))
        beat(redis, "a worker", 1)
        assert client.get("/readyz").status_code == 200
        redis.config_set("maxmemory", 1)
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.json == {"status": "down", "parts": {"redis": "full", "workers": "up"}}
        numbers = client.get("/metrics").text
        assert "reeve_redis_memory_limit_bytes 1.0" in numbers
        assert re.search(r"^reeve_redis_memory_bytes [1-9]", numbers, re.MULTILINE)


def test_a_redis_that_cannot_write_to_its_disk_is_reported() -> None:
    with tempfile.TemporaryDirectory(prefix="r-") as folder:
        # Redis cannot write a file if there is a folder with its name, whatever its user.
        (Path(folder) / "dump.rdb").mkdir()
        with RedisServer(Path(folder)) as server, connect(server.url) as redis:
            client = client_of(Settings(redis_url=server.url))
            beat(redis, "a worker", 1)
            assert client.get("/readyz").status_code == 200
            redis.config_set("save", "3600 1")
            redis.bgsave()
            wait_until(lambda: redis.info("persistence")["rdb_last_bgsave_status"] == "err")
            answer = client.get("/readyz")
            assert answer.status_code == 503
            assert answer.json["status"] == "down"
            assert answer.json["parts"]["redis"] == "unwritable"
            numbers = client.get("/metrics").text
            assert "reeve_redis_up 1.0" in numbers
            assert "reeve_redis_written 0.0" in numbers
            assert "reeve_searches_open 0.0" in numbers


def test_a_redis_without_the_replicas_that_it_needs_is_reported() -> None:
    with RedisServer() as server, connect(server.url) as redis:
        client = client_of(Settings(redis_url=server.url))
        beat(redis, "a worker", 1)
        redis.config_set("min-replicas-to-write", 1)
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.json == {"status": "down", "parts": {"redis": "unwritable", "workers": "up"}}


def test_a_redis_whose_figures_may_not_be_read_is_up() -> None:
    with RedisServer() as server, connect(server.url) as redis:
        redis.acl_setuser("shy", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-info"])
        client = client_of(Settings(redis_url=server.url.replace("unix://", "unix://shy:any@")))
        numbers = client.get("/metrics").text
        assert "reeve_redis_up 1.0" in numbers
        assert "reeve_redis_memory_bytes" not in numbers


def test_metrics_have_the_format_of_prometheus(client: Client) -> None:
    answer = client.get("/metrics")
    assert answer.content_type.startswith("text/plain")
    assert "# TYPE reeve_requests_total counter" in answer.text


def test_a_process_that_has_just_started_does_not_break_the_metrics(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file of numbers is empty for a moment. If the process is killed then, the file stays empty."""
    (tmp_path / "counter_1.db").touch()
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert client.get("/metrics").status_code == 200


def test_the_reference_has_a_redirect_from_its_path_without_a_slash(client: Client) -> None:
    redirect = client.get("/docs", headers={"Host": "elsewhere.example"})
    assert (redirect.status_code, redirect.headers["Location"]) == (308, "/docs/")
    assert client.get("/docs?deep=1").headers["Location"] == "/docs/?deep=1"


def test_the_reference_needs_no_internet(client: Client) -> None:
    page = client.get("/docs/")
    assert page.status_code == 200
    assert not re.search(r"(src|href)=\"(https?:)?//", page.text)
    assert "validatorUrl: null" in client.get("/docs/start.js").text
    for address in re.findall(r"(?:src|href)=\"([^\"]+)\"", page.text):
        assert client.get(address).status_code == 200
    style = client.get("/docs/swagger-ui.css").text
    assert not re.search(r"@import|url\(\s*['\"]?(https?:)?//", style)


def test_the_reference_names_the_schemas_of_a_long_union(client: Client) -> None:
    """Swagger UI takes seconds to show all moves and all states below one operation."""
    whole, shown = (client.get(path).json or {} for path in ("/openapi.json", "/docs/contract.json"))
    assert "/docs/contract.json" in client.get("/docs/start.js").text
    assert shown["paths"] == whole["paths"]
    schemas = shown["components"]["schemas"]
    assert schemas.keys() == whole["components"]["schemas"].keys()
    assert "schemas, `EthnosMoveDrawTribe` to" in schemas["Move"]["description"]
    assert "`EthnosState`, `LordsOfXiditState`" in schemas["State"]["description"]
    text = schemas["AdjudicationRequest"]["properties"]["move"]["description"]
    assert text.startswith("The move to judge. One of ")
    for address in re.findall(r"\]\((.*?)\)", text):
        assert client.get(address).status_code == 200
    assert all(len(schema.get("oneOf", schema.get("anyOf", ()))) <= 3 for schema in schemas.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", kinds())
def test_every_problem_has_a_page_with_an_example_and_what_to_do(client: Client, slug: str, language: str) -> None:
    kind = kinds()[slug]
    answer = client.get(f"/problems/{slug}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert str(escape(kind.remedy[language])) in answer.text
    assert re.search(r"[а-яё]", kind.remedy["ru"])
    assert len(set(kind.remedy.values())) == len(LANGUAGES)
    example = example_on(answer.text)
    assert (example["type"], example["status"], example["title"]) == (kind.type, kind.status, kind.title["en"])
    assert set(kind.example) == set(re.findall(r"\{(\w+)\}", kind.detail[language]))


def example_on(page: str) -> dict[str, Any]:
    """The problem document on a page."""
    block = re.search(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)
    assert block
    example: dict[str, Any] = json.loads(unescape(block[1]))
    return example


def test_the_examples_of_problems_are_what_the_server_answers(client: Client) -> None:
    """Those that a single request can cause."""
    setups = "/v1/games/ethnos/setups"
    state = json.loads(client.post(setups, json={"seats": ["ann", "bob"], "seed": "07" * 32}).text)["state"]
    state["players"][0]["hand"] = ["elf:red"] * 4
    judged = {"state": state, "move": {"kind": "recruit_from_deck", "seat": "ann"}}
    answers = [
        client.post(setups, json={"seats": ["ann", "table"]}),
        client.post("/v1/games/ethnos/adjudications", json=judged),
        client.get("/v1/games/chess"),
        client.put("/v1/games"),
        client.get("/v1/games", headers={"Accept": "text/html"}),
        client.post(setups, data="{", content_type="application/json"),
        client.post(setups, data="[" * 40 + "]" * 40, content_type="application/json"),
        client.post(setups, data="{}", content_type="text/plain"),
        client.post(setups, data=b" " * (1 << 20) + b"{}", content_type="application/json"),
        client.post(setups, json={"seats": ["ann", "bob"], "sealed": True}),
        client.post("/v1/games/ethnos/searches", json={}),
    ]
    problems = [json.loads(answer.text) for answer in answers]
    for problem in problems:
        example = example_on(client.get(problem["type"]).text)
        assert problem | {"instance": ""} == example | {"instance": ""}
    assert len({problem["type"] for problem in problems}) == len(answers)
