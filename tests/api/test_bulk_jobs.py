"""Bulk jobs over HTTP: uploaded, watched, read in parts and cancelled, on a real server with Redis and a worker."""

import gzip
import json
import socket
from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests
from hypothesis import given, settings
from hypothesis import strategies as st

from reeve_schemas.answers.bulk import BulkJob, BulkProgress
from reeve_service.config.settings import Settings
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer
from tests.api.tables import Answer, Client, client_of, kind
from tests.jobs.bulk_working import answered, mixed
from tests.jobs.conftest import wait_until
from tests.server import running_server, running_worker

NDJSON = "application/x-ndjson"
UNKNOWN = "A" * 22
LINES = 2500
IN_CHUNKS = "chunked"


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    """A Redis with a worker."""
    with RedisServer() as server, running_worker(server.url):
        yield server


@pytest.fixture(scope="module")
def address(redis: RedisServer) -> Iterator[str]:
    """A real server."""
    with running_server(REEVE_REDIS_URL=redis.url) as found:
        yield f"{found}/v1/bulk-jobs"


@pytest.fixture(scope="module")
def client(redis: RedisServer) -> Client:
    """An application with the same Redis."""
    return client_of(Settings(redis_url=redis.url))


@pytest.fixture(scope="module")
def done(address: str) -> str:
    """The address of a job that is done."""
    here = f"{address}/{post(address, mixed(LINES)).json()['id']}"
    assert when_done(here).status_code == 200
    return here


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    """A separate Redis."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def lonely(redis_server: RedisServer) -> Client:
    """An application without workers, for one job."""
    return client_of(Settings(redis_url=redis_server.url, bulk_queue=1, bulk_upload_bytes=1 << 20))


def post(address: str, body: bytes, **headers: str) -> requests.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return requests.post(address, data=body, headers={"Content-Type": NDJSON, **named}, timeout=60)


def send(client: Client, body: bytes, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post("/v1/bulk-jobs", data=body, headers={"Content-Type": NDJSON, **named})


def get(address: str, **headers: str) -> requests.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return requests.get(address, headers={"Accept-Encoding": "identity", **named}, timeout=60)


def when_done(job: str) -> requests.Response:
    """The document of a job that is done."""
    answers: list[requests.Response] = []

    def is_done() -> bool:
        answers.append(get(job, Prefer="wait=30"))
        return bool(answers[-1].json()["status"] == "done")

    wait_until(is_done)
    return answers[-1]


def check_shape(job: dict[str, Any]) -> None:
    BulkJob().read(job)
    BulkProgress().read(job["progress"])


# The whole way


@pytest.mark.parametrize("packed", [False, True])
def test_a_file_is_answered(address: str, packed: bool) -> None:
    headers = {"Content_Encoding": "gzip"} if packed else {}
    begun = post(address, gzip.compress(mixed(LINES)) if packed else mixed(LINES), X_Request_ID="upload", **headers)
    assert begun.status_code == 202
    check_shape(begun.json())
    assert begun.json()["status"] in ("queued", "running")
    location = begun.headers["Location"]
    assert location == f"/v1/bulk-jobs/{begun.json()['id']}"
    job = when_done(f"{address}/{begun.json()['id']}")
    check_shape(job.json())
    assert job.headers["Preference-Applied"] == "wait=30"
    assert job.headers["Cache-Control"] == "no-store"
    progress = job.json()["progress"]
    assert (job.json()["status"], progress["done"], progress["seconds_left"]) == ("done", progress["lines"], 0)
    results = get(f"{address}/{begun.json()['id']}/results")
    assert results.status_code == 200
    assert results.headers["Content-Type"] == NDJSON
    assert results.content == answered(mixed(LINES), instance="upload")
    assert int(results.headers["Content-Length"]) == job.json()["bytes"] == len(results.content)


def test_results_are_compressed_for_clients_that_accept_it(done: str) -> None:
    plain, packed = get(f"{done}/results"), get(f"{done}/results", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert packed.content == plain.content
    assert packed.headers["ETag"] != plain.headers["ETag"]


# Ranges


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_range_is_the_slice(done: str, data: st.DataObject) -> None:
    """Law: a range of the results is that part of them, wherever it begins and ends."""
    whole = answered_by(done)
    length = len(whole)
    near = st.one_of(st.integers(0, length + 10), st.sampled_from([0, 1, length - 1, length]))
    first, last = data.draw(st.none() | near), data.draw(st.none() | near)
    said = f"bytes={'' if first is None else first}-{'' if last is None else last}"
    if first is None:
        wanted = whole[max(0, length - last) :] if last is not None else None
    elif last is None:
        wanted = whole[first:]
    else:
        wanted = whole[first : last + 1] if first <= last else None
    answer = get(f"{done}/results", Range=said)
    if wanted is None:
        assert (answer.status_code, answer.content) == (200, whole)
    elif not wanted:
        assert (answer.status_code, answer.headers["Content-Range"]) == (416, f"bytes */{length}")
        assert answer.json()["type"] == "/problems/range-not-satisfiable"
    else:
        assert answer.status_code == 206
        start = length - len(wanted) if first is None else first
        assert answer.headers["Content-Range"] == f"bytes {start}-{start + len(wanted) - 1}/{length}"
        assert answer.content == wanted


WHOLE: dict[str, bytes] = {}


def answered_by(job: str) -> bytes:
    """All results, requested once."""
    if job not in WHOLE:
        WHOLE[job] = get(f"{job}/results").content
    return WHOLE[job]


@pytest.mark.parametrize("said", ["bytes=0-1,5-6", "lines=0-1", "bytes=a-b", "bytes=-", "nonsense", "bytes=5-2"])
def test_a_range_that_cannot_be_parsed_is_ignored(done: str, said: str) -> None:
    assert get(f"{done}/results", Range=said).status_code == 200


def test_a_range_of_another_version_is_ignored(done: str) -> None:
    etag = get(f"{done}/results").headers["ETag"]
    assert get(f"{done}/results", Range="bytes=0-9", If_Range=etag).status_code == 206
    for other in ('"other"', f"W/{etag}", "Mon, 16 Nov 2026 12:00:00 GMT"):
        assert get(f"{done}/results", Range="bytes=0-9", If_Range=other).status_code == 200


def test_head_has_the_length(done: str) -> None:
    head = requests.head(f"{done}/results", headers={"Accept-Encoding": "identity"}, timeout=60)
    assert (head.status_code, head.content, head.headers["Accept-Ranges"]) == (200, b"", "bytes")
    assert int(head.headers["Content-Length"]) == len(answered_by(done))


def test_downloads_do_not_use_all_threads(redis: RedisServer, done: str) -> None:
    client = client_of(Settings(redis_url=redis.url, http_threads=4))
    results = f"{urlsplit(done).path}/results"
    under_way = [client.get(results) for _ in range(2)]
    refused = client.get(results)
    assert (refused.status_code, kind(refused)) == (503, "too-many-streams")
    assert client.head(results).status_code == 200, "it needs no thread for a body"
    for each in under_way:
        each.close()
    assert client.get(results).status_code == 200


def test_a_method_in_lower_case_is_not_taken_for_another(done: str) -> None:
    """Otherwise `head` would get the whole body, but not count as a download."""
    parts = urlsplit(done)
    for method in ("head", "Get"):
        with socket.create_connection((parts.hostname or "", parts.port or 80), timeout=60) as spoken:
            spoken.sendall(
                f"{method} {parts.path}/results HTTP/1.1\r\nHost: reeve\r\nConnection: close\r\n\r\n".encode()
            )
            assert spoken.recv(1 << 16).startswith(b"HTTP/1.1 400 ")


# Refusals


def test_an_invalid_id_is_not_looked_up(client: Client) -> None:
    for id in (UNKNOWN, "short", "counts", "x" * 300, "%0A"):
        for path in (f"/v1/bulk-jobs/{id}", f"/v1/bulk-jobs/{id}/results"):
            assert (client.get(path).status_code, kind(client.get(path))) == (404, "no-such-bulk-job")
        assert client.delete(f"/v1/bulk-jobs/{id}").status_code == 404


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_body_must_be_lines(client: Client, language: str) -> None:
    for headers in ({"Content_Type": "application/json"}, {"Content_Encoding": "br"}):
        answer = send(client, b"{}", Accept_Language=language, **headers)
        assert (answer.status_code, kind(answer)) == (415, "unsupported-media-type")
    answer = send(client, b"{}", Accept="text/html")
    assert answer.status_code == 406
    answer = send(client, b"{}", Idempotency_Key="ключ")
    assert (answer.status_code, kind(answer)) == (400, "bad-idempotency-key")


def test_an_upload_may_be_chunked(address: str) -> None:
    answer = requests.post(address, data=iter([b"x\n", b"y\nz"]), headers={"Content-Type": NDJSON}, timeout=60)
    assert answer.status_code in (200, 202), "it may be done by then"
    assert answer.json()["progress"]["lines"] == 3


def test_broken_gzip_is_refused_and_leaves_nothing(lonely: Client) -> None:
    for body in (b"x", gzip.compress(mixed(300))[:-9]):
        answer = send(lonely, body, Content_Encoding="gzip")
        assert (answer.status_code, kind(answer)) == (400, "bad-compression")
    assert send(lonely, b"x").status_code == 202, "the only place is free"


def test_large_uploads_are_refused(lonely: Client) -> None:
    for answer in (
        send(lonely, (b"x" * 63 + b"\n") * (1 << 15)),
        send(lonely, gzip.compress((Random(1).randbytes(500) + b"\n") * (1 << 12)), Content_Encoding="gzip"),
    ):
        assert (answer.status_code, kind(answer)) == (413, "upload-too-large")
    assert send(lonely, b"x").status_code == 202


def test_an_upload_ends_after_its_time_limit(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    lonely = client_of(Settings(redis_url=redis_server.url, bulk_queue=1, upload_seconds=250))
    with monkeypatch.context() as patch:
        seconds = iter(range(0, 10_000, 100))
        patch.setattr("reeve_service.referee.deadline.monotonic", lambda: float(next(seconds)))
        answer = send(lonely, mixed(LINES))
    assert (answer.status_code, kind(answer)) == (503, "out-of-time")
    assert send(lonely, b"x").status_code == 202, "the only place is free"


def test_one_job_too_many_gets_a_retry_after(lonely: Client) -> None:
    first = send(lonely, b"x", Idempotency_Key="key")
    assert first.status_code == 202
    answer = send(lonely, b"y")
    assert (answer.status_code, kind(answer)) == (429, "bulk-queue-full")
    assert int(answer.headers["Retry-After"]) > 0
    assert send(lonely, b"x", Idempotency_Key="key").json["id"] == first.json["id"]
    answer = send(lonely, b"y", Idempotency_Key="key")
    assert (answer.status_code, kind(answer)) == (422, "idempotency-key-reused")


def test_without_workers_there_are_no_jobs(redis_server: RedisServer) -> None:
    nowhere = client_of(Settings())
    assert kind(send(nowhere, b"x")) == kind(nowhere.get(f"/v1/bulk-jobs/{UNKNOWN}")) == "no-workers"
    away = client_of(Settings(redis_url=redis_server.url))
    redis_server.stop()
    answer = send(away, b"x")
    assert (answer.status_code, kind(answer)) == (503, "jobs-unavailable")


# Disconnected and cancelled


@pytest.mark.parametrize("how", [IN_CHUNKS, "Content-Length: 10000000"])
def test_an_interrupted_upload_leaves_nothing_behind(address: str, redis: RedisServer, how: str) -> None:
    parts = urlsplit(address)
    with connect(redis.url) as found:
        before = set(found.scan_iter("reeve:bulk:*"))
        with socket.create_connection((parts.hostname or "", parts.port or 80)) as line:
            head = f"POST {parts.path} HTTP/1.1\r\nHost: reeve\r\nContent-Type: {NDJSON}\r\n"
            line.sendall(f"{head}{'Transfer-Encoding: chunked' if how == IN_CHUNKS else how}\r\n\r\n".encode())
            body = mixed(LINES)
            line.sendall(b"%x\r\n%b\r\n" % (len(body), body) if how == IN_CHUNKS else body)
            # Before that, the server has not begun to store anything.
            wait_until(lambda: found.zcount("reeve:bulk:open", "+inf", "+inf"))
        usual = before | {"reeve:bulk:held", "reeve:bulk:bytes"}
        wait_until(lambda: set(found.scan_iter("reeve:bulk:*")) <= usual)


def cancelled_early(address: str) -> tuple[str, bytes, dict[str, Any]]:
    """The address of a job, its answers before it was cancelled, and the response to the cancellation."""
    here = f"{address}/{post(address, mixed(5000, 2), X_Request_ID='upload').json()['id']}"
    wait_until(lambda: get(here).json()["bytes"])
    so_far = get(f"{here}/results").content
    return here, so_far, requests.delete(here, timeout=60).json()


def test_a_cancelled_job_keeps_its_answers(address: str) -> None:
    here, so_far, cancelled = cancelled_early(address)
    while cancelled["status"] == "done":
        # The workers were faster.
        here, so_far, cancelled = cancelled_early(address)
    check_shape(cancelled)
    assert cancelled["status"] == "cancelled"
    kept = get(f"{here}/results").content
    assert kept.startswith(so_far)
    assert kept.count(b"\n") == cancelled["progress"]["done"]
    assert requests.delete(here, timeout=60).json() == cancelled == get(here).json()


# Log and metrics


def test_jobs_are_counted_but_not_named(redis: RedisServer, done: str) -> None:
    log = BytesIO()
    client = client_of(Settings(redis_url=redis.url), log)
    id = done.rpartition("/")[2]
    assert client.get(f"/v1/bulk-jobs/{id}/results", buffered=True).status_code == 200
    numbers = client.get("/metrics").text
    assert 'reeve_bulk_jobs_total{end="done"}' in numbers
    assert 'reeve_bulk_job_lines_total{end="failed"}' in numbers
    assert 'reeve_bulk_job_verdicts_total{game="ethnos",ruling="legal"}' in numbers
    assert "reeve_bulk_chunks_open " in numbers
    assert id not in numbers
    assert id not in log.getvalue().decode()
    assert json.loads(log.getvalue().splitlines()[0])["route"] == "/v1/bulk-jobs/<job>/results"
