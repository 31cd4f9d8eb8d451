"""WSGI applications behind a front, for a real granian to serve."""

import json
from collections.abc import Iterable, Iterator
from threading import current_thread, main_thread
from typing import Any

from reeve_service.front import RECEIVED, Front
from reeve_service.front.asgi import Answer, Scope, Start


def breaking(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
    """A response that fails in the middle."""
    start("200 OK", [("Content-Type", "text/plain")])
    return _broken()


def _broken() -> Iterator[bytes]:
    yield b"the first half"
    raise ValueError("the second half is missing")


def mirror(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
    """The WSGI environment of the request, followed by as many bytes as the query says."""
    told = {name: value for name, value in environ.items() if isinstance(value, str)}
    body = environ["wsgi.input"].read().decode()
    where = "loop" if current_thread() is main_thread() else "thread"
    answer = json.dumps({**told, "body": body, "taken": environ[RECEIVED](), "where": where}).encode()
    answer += b" " * int(environ["QUERY_STRING"] or 0)
    start("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(answer)))])
    return [answer]


def behind_a_front(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
    """Select one of these applications by the path."""
    return (breaking if environ["PATH_INFO"] == "/breaking" else mirror)(environ, start)


def lane(scope: Scope, body: bytes) -> Answer | dict[str, object]:
    """A lane that answers some requests itself, and adds a mark to the environment of others."""
    if scope["path"] == "/quick":
        answer = json.dumps({"body": body.decode(), "where": "loop"}).encode()
        return 200, [(b"content-type", b"application/json"), (b"content-length", str(len(answer)).encode())], answer
    return {"lane": "it seemed"} if scope["path"] == "/quick/it/seemed" else {}


app = Front(
    behind_a_front,
    threads=2,
    body_limit=1000,
    seconds=5,
    uploads=(),
    lane=lane,
)
