"""Bulk over HTTP: which bodies are accepted, the answers, and the log."""

import gzip
import json
import math
from io import BytesIO
from typing import Any

import pytest

from reeve_service.config.settings import Settings
from reeve_service.referee import bulk
from reeve_service.referee.line_limits import FREE_ERRORS
from tests.api.tables import Answer, Client, Table, client_of, kind

NDJSON = "application/x-ndjson"

State = dict[str, Any]
Move = dict[str, Any]


def line(operation: str, body: object, game: str = "ethnos", **more: object) -> bytes:
    return json.dumps({"operation": operation, "game": game, "body": body, **more}).encode()


class Trickle(BytesIO):
    """A body whose reads return a few bytes each, as over a network."""

    def __init__(self, body: bytes, size: int) -> None:
        super().__init__(body)
        self._size = size

    def read(self, size: int | None = -1) -> bytes:
        return super().read(self._size)


def send(client: Client, *lines: bytes, size: int = 1 << 16, **headers: str) -> Answer:
    """The complete response to these lines, which arrive this many bytes at a time."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    body = Trickle(b"\n".join(lines), size)
    return client.post(
        "/v1/bulk",
        input_stream=body,
        headers={"Content-Type": NDJSON, **named},
        environ_overrides={"wsgi.input_terminated": True},
        buffered=True,
    )


def answers(answer: Answer) -> list[Any]:
    assert answer.status_code == 200, answer.text
    assert answer.content_type == NDJSON
    data = gzip.decompress(answer.data) if answer.headers.get("Content-Encoding") == "gzip" else answer.data
    return [json.loads(each) for each in data.splitlines()]


@pytest.fixture
def mixed(client: Client, state: State, move: Move) -> list[bytes]:
    """Lines of several games and operations. Some of them are broken."""
    other = Table(client, "lords-of-xidit").start("ann", "bob", "cyd")
    return [
        line("adjudicate", {"state": state, "move": move}, id="first"),
        line("score", {"state": other}, "lords-of-xidit"),
        b"broken",
        b"",
        line("legal-moves", {"state": state, "seat": move["seat"], "limit": 1}),
        line("score", {"state": state}, "chess", id="unknown"),
        line("adjudicate", {"state": {**state, "deck": 1}, "move": move}),
        line("score", {"state": state}, id="last"),
    ]


def test_lines_are_answered_in_order_and_a_broken_line_does_not_affect_others(
    client: Client, mixed: list[bytes]
) -> None:
    found = answers(send(client, *mixed))
    assert [(each["line"], each.get("id"), each["status"]) for each in found] == [
        (1, "first", 200),
        (2, None, 200),
        (3, None, 400),
        (5, None, 200),
        (6, "unknown", 404),
        (7, None, 422),
        (8, "last", 200),
    ]


@pytest.mark.parametrize("size", [1, 2, 7, 100])
def test_the_blocks_of_a_body_do_not_matter(client: Client, mixed: list[bytes], size: int) -> None:
    def without_id(answer: Answer) -> str:
        return answer.text.replace(answer.headers["X-Request-ID"], "")

    assert without_id(send(client, *mixed, size=size)) == without_id(send(client, *mixed))


def test_finished_answers_are_sent_before_a_line_that_may_take_long(
    client: Client, state: State, move: Move, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulk, "LONGEST_GATHERED", math.inf)  # else a busy machine would cut the answers elsewhere
    quick = line("adjudicate", {"state": state, "move": move})
    for slow in (line("replay", {"record": {}}), line("legal-moves", {"state": state, "seat": move["seat"]})):
        lines = [quick, quick, slow, quick, slow, slow]
        answer = client.post("/v1/bulk", data=b"\n".join(lines), headers={"Content-Type": NDJSON})
        handfuls = [[json.loads(each)["line"] for each in block.splitlines()] for block in answer.iter_encoded()]
        assert handfuls == [[1, 2], [3, 4], [5], [6]]
        answer.close()


def test_no_lines_no_answers(client: Client) -> None:
    assert answers(send(client)) == []
    assert answers(send(client, b"", b" ", b"\r")) == []


@pytest.mark.parametrize("content_type", [NDJSON, "application/jsonl", "application/x-ndjson; charset=utf-8"])
def test_two_content_types_are_accepted(client: Client, content_type: str) -> None:
    assert len(answers(send(client, b"x", Content_Type=content_type))) == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"Content_Type": "application/json"},
        {"Content_Type": ""},
        {"Content_Type": "application/x-ndjson; charset=latin-1"},
        {"Content_Encoding": "br"},
    ],
)
def test_other_content_types_are_refused(client: Client, headers: dict[str, str]) -> None:
    answer = send(client, b"x", size=1, **headers)
    assert answer.status_code == 415
    assert kind(answer) == "unsupported-media-type"
    assert "x-ndjson" in answer.json["detail"]


def test_the_client_must_accept_the_answers(client: Client) -> None:
    assert send(client, b"x", Accept="application/json").status_code == 406


def test_gzip_in_both_directions(client: Client, mixed: list[bytes]) -> None:
    plain = answers(send(client, *mixed, X_Request_ID="same"))
    packed = gzip.compress(b"\n".join(mixed[:3])) + gzip.compress(b"\n" + b"\n".join(mixed[3:]))
    for size in (1, 5, 4096):
        answer = send(
            client,
            packed,
            size=size,
            X_Request_ID="same",
            Content_Encoding="gzip",
            Accept_Encoding="deflate, gzip;q=0.5",
        )
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in answer.headers.getlist("Vary")
        assert answers(answer) == plain


@pytest.mark.parametrize("accept", ["", "identity", "*", "gzip;q=0", "br"])
def test_gzip_only_for_clients_that_name_it(client: Client, accept: str) -> None:
    assert "Content-Encoding" not in send(client, b"x", Accept_Encoding=accept).headers


def test_broken_gzip_ends_the_answers_with_a_problem(client: Client, mixed: list[bytes]) -> None:
    packed = gzip.compress(mixed[0] + b"\n" + mixed[1] + b"\nhalf a line")
    for body, lines in ((packed[:-4], 3), (packed + b"rubbish", 3), (b"rubbish", 1)):
        found = answers(send(client, body, Content_Encoding="gzip"))
        assert [each["line"] for each in found] == list(range(1, lines + 1))
        assert (found[-1]["status"], found[-1]["problem"]["type"]) == (400, "/problems/bad-compression")


def test_a_line_that_is_too_long_gets_a_problem(mixed: list[bytes]) -> None:
    client = client_of(Settings(body_limit=4096))
    found = answers(send(client, mixed[0], b"x" * 5000, b"y" * 100_000, mixed[7]))
    assert [each["status"] for each in found] == [200, 413, 413, 200]
    assert "4096" in found[1]["problem"]["detail"]


def test_the_limit_on_bodies_does_not_apply(mixed: list[bytes]) -> None:
    client = client_of(Settings(body_limit=4096))
    assert len(answers(send(client, *mixed * 5))) == 35


def test_texts_are_in_the_requested_language(client: Client, mixed: list[bytes]) -> None:
    details = set()
    for language in ("en", "ru", "pl"):
        answer = send(client, mixed[2], Accept_Language=language)
        assert answer.headers["Content-Language"] == language
        details.add(answers(answer)[0]["problem"]["title"])
    assert len(details) == 3


def test_the_instance_of_a_problem_is_the_request_id(client: Client) -> None:
    (found,) = answers(send(client, b"x", X_Request_ID="lost"))
    assert found["problem"]["instance"] == "lost"


def test_a_stream_writes_one_log_line_without_content(mixed: list[bytes]) -> None:
    log = BytesIO()
    client = client_of(Settings(), log)
    out = len(send(client, *mixed, size=1).data)
    (written,) = log.getvalue().splitlines()
    entry = json.loads(written)
    assert (entry["route"], entry["status"], entry["lines"], entry["failed"]) == ("/v1/bulk", 200, 4, 3)
    assert (entry["in"], entry["out"]) == (len(b"\n".join(mixed)), out)
    assert "ann" not in written.decode()


def test_lines_and_verdicts_are_counted(mixed: list[bytes]) -> None:
    client = client_of(Settings())
    send(client, *mixed)
    numbers = client.get("/metrics").text
    assert 'reeve_bulk_lines_total{end="answered"} 4.0' in numbers
    assert 'reeve_bulk_lines_total{end="failed"} 3.0' in numbers
    assert 'reeve_verdicts_total{game="ethnos",ruling="legal"} 1.0' in numbers
    assert 'reeve_requests_total{method="POST",route="/v1/bulk",status="200"} 1.0' in numbers


def test_streams_do_not_use_all_threads(mixed: list[bytes]) -> None:
    client = client_of(Settings(http_threads=4))
    under_way = [client.post("/v1/bulk", data=mixed[0], content_type=NDJSON) for _ in range(2)]
    refused = send(client, mixed[0])
    assert refused.status_code == 503
    assert kind(refused) == "too-many-streams"
    assert refused.headers["Retry-After"]
    for each in under_way:
        each.close()
    assert send(client, mixed[0]).status_code == 200


# Limits


def test_blank_lines_in_gzip_that_unpack_to_too_much_are_refused(client: Client) -> None:
    bomb = gzip.compress(b"\n" * (1 << 24))
    (last,) = answers(send(client, bomb, Content_Encoding="gzip"))
    assert (last["status"], last["problem"]["type"]) == (413, "/problems/overpacked")
    assert 250 * len(bomb) - (1 << 16) < last["line"] < 251 * len(bomb) + (1 << 16)


def test_short_lines_in_gzip_end_after_the_free_errors(client: Client) -> None:
    found = answers(send(client, gzip.compress(b"x\n" * 1000), Content_Encoding="gzip"))
    assert [each["status"] for each in found] == [400] * (len(found) - 1) + [422]
    assert FREE_ERRORS // 3 < len(found) < FREE_ERRORS
    assert found[-1]["line"] == len(found)
    assert found[-1]["problem"]["type"] == "/problems/too-many-errors"


def test_blank_lines_count_as_lines(mixed: list[bytes]) -> None:
    narrow = client_of(Settings(bulk_lines=8))
    assert answers(send(narrow, *mixed))[-1]["line"] == 8
    found = answers(send(narrow, *mixed, b"", mixed[0]))
    assert (found[-1]["line"], found[-1]["status"]) == (1, 413)
    assert found[-1]["problem"]["type"] == "/problems/too-many-lines"


def test_a_stream_ends_after_its_time_limit(mixed: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(0, 10_000, 100))
    monkeypatch.setattr("reeve_service.referee.deadline.monotonic", lambda: float(next(seconds)))
    found = answers(send(client_of(Settings(upload_seconds=250)), *mixed))
    assert found[-1]["status"] == 503
    assert found[-1]["problem"]["type"] == "/problems/out-of-time"
    assert len(found) < len(mixed) - 1


def test_bytes_count_as_requests_of_the_largest_size() -> None:
    limited = client_of(Settings(rate=Settings.from_env({"REEVE_RATE": "3/hour"}).rate, body_limit=1024))
    assert answers(send(limited, (b" " * 1023 + b"\n") * 3)) == []
    assert kind(send(limited, b"")) == "rate-limited"


def test_a_body_with_more_bytes_than_the_rate_limit_allows_is_ended() -> None:
    limited = client_of(Settings(rate=Settings.from_env({"REEVE_RATE": "3/hour"}).rate, body_limit=1024))
    (last,) = answers(send(limited, b"\n" * 5000))
    assert (last["line"], last["status"]) == (1, 429)
