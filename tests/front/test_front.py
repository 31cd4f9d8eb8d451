"""The front under a real granian: requests reach WSGI as they were sent, and responses arrive complete or fail."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlsplit

import pytest
import requests

from reeve.batches import MOST_BYTES
from reeve_service.front.front import SHORT_UPLOAD
from tests.server import ROOT, free_port, wait_for

PATIENCE = 120.0


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of the applications behind a front."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "asgi", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--log-level", "critical", "tests.front.applications:app"]
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_the_lane_answers_in_the_loop(server: str) -> None:
    answer = requests.post(f"{server}/quick", data="a body", timeout=PATIENCE)
    assert answer.json() == {"body": "a body", "where": "loop"}


@pytest.mark.parametrize(("path", "mark"), [("/in-a-thread", None), ("/quick/it/seemed", "it seemed")])
def test_a_request_arrives_as_it_was_sent(server: str, path: str, mark: str | None) -> None:
    headers = {"Content-Type": "text/plain", "Accept-Language": "pl", "X-Request-ID": "one"}
    told = requests.post(f"{server}{path}?100", data="a body", headers=headers, timeout=PATIENCE).json()
    assert (told["REQUEST_METHOD"], told["PATH_INFO"], told["QUERY_STRING"]) == ("POST", path, "100")
    assert (told["CONTENT_TYPE"], told["CONTENT_LENGTH"], told["body"]) == ("text/plain", "6", "a body")
    assert (told["HTTP_ACCEPT_LANGUAGE"], told["HTTP_X_REQUEST_ID"]) == ("pl", "one")
    assert (told["taken"], told["where"], told.get("lane")) == (6, "thread", mark)
    assert (told["REMOTE_ADDR"], told["SERVER_PORT"]) == ("127.0.0.1", str(urlsplit(server).port))


def test_paths_may_contain_letters_of_any_script(server: str) -> None:
    told = requests.get(f"{server}/gr%C4%85/%2F//", timeout=PATIENCE).json()
    assert told["PATH_INFO"].encode("latin-1").decode() == "/grą////"


def test_a_header_that_is_sent_twice_becomes_one_value(server: str) -> None:
    parts = urlsplit(server)
    with closing(socket.create_connection((parts.hostname or "", parts.port or 80), timeout=PATIENCE)) as spoken:
        spoken.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nAccept: a/b\r\nAccept: c/\xff\r\nConnection: close\r\n\r\n")
        with spoken.makefile("rb") as answer:
            assert b'"HTTP_ACCEPT": "a/b,c/\\u00ff"' in answer.read()


def test_a_header_with_underscores_is_ignored(server: str) -> None:
    # Otherwise a client behind a proxy could forge the headers of the proxy.
    headers = {"X-Forwarded-For": "192.0.2.1", "X_Forwarded_For": "192.0.2.2", "Content_Length": "7"}
    told = requests.post(f"{server}/", data="a body", headers=headers, timeout=PATIENCE).json()
    assert (told["HTTP_X_FORWARDED_FOR"], told["CONTENT_LENGTH"]) == ("192.0.2.1", "6")


@pytest.mark.parametrize("size", [0, 1 << 16, 5_000_000])
def test_a_response_of_any_size_arrives_complete(server: str, size: int) -> None:
    answer = requests.get(f"{server}/?{size}", timeout=PATIENCE)
    assert len(answer.content) == int(answer.headers["Content-Length"]) > size


def test_head_is_answered_without_a_body(server: str) -> None:
    answer = requests.head(f"{server}/", timeout=PATIENCE)
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["Content-Length"]) > 0


def test_a_body_is_read_up_to_one_byte_over_the_limit(server: str) -> None:
    whole = requests.post(f"{server}/", data="x" * 1001, timeout=PATIENCE).json()
    assert whole["body"] == "x" * 1001
    refused = requests.post(f"{server}/", data="x" * 1002, timeout=PATIENCE)
    assert refused.json()["body"] == ""
    assert refused.headers["Connection"] == "close"


def test_a_chunked_body_is_read_to_its_end_whatever_length_is_announced(server: str) -> None:
    parts = urlsplit(server)
    head = b"POST /in-a-thread HTTP/1.1\r\nHost: reeve\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
    with closing(socket.create_connection((parts.hostname or "", parts.port or 80), timeout=PATIENCE)) as spoken:
        spoken.sendall(head + b"3\r\none\r\n")
        time.sleep(0.1)  # the first chunk arrives alone
        spoken.sendall(b"3\r\ntwo\r\n0\r\n\r\n")
        answer = spoken.makefile("rb").read()
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["body"] == "onetwo"


def test_an_upload_as_large_as_a_batch_of_the_sdk_is_read_before_the_first_answer() -> None:
    # Otherwise the SDK would still send while answers fill the buffers, and nobody would read them.
    assert MOST_BYTES <= SHORT_UPLOAD


def test_an_interrupted_response_does_not_look_complete(server: str) -> None:
    with pytest.raises(requests.RequestException):
        requests.get(f"{server}/breaking", timeout=PATIENCE)
