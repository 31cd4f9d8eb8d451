"""A server that fails on purpose: a script has one response for each request."""

import json
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

Step = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Flaky:
    """The failing server, and the requests that it got."""

    address: str
    script: list[Step]
    asked: list[str] = field(default_factory=list)
    headers: list[Message] = field(default_factory=list)
    """The headers of every request."""
    callers: set[int] = field(default_factory=set)
    """The ports of the client's connections."""


def answer(status: int, document: object = None, **headers: str) -> Step:
    """Answer with a status, a document and headers (underscores for dashes)."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        kind = "application/json" if status < 400 else "application/problem+json"
        fault = {"type": "/problems/trouble", "title": "Trouble", "status": status, "detail": "", "errors": []}
        write(handler, status, json.dumps(fault if document is None else document), kind, **headers)

    return step


def page(status: int) -> Step:
    """Answer like a proxy that does not know problem documents."""
    return lambda handler: write(handler, status, "<h1>Trouble</h1>", "text/html")


def foreign(status: int, text: str) -> Step:
    """Answer with a text that has the content type of a problem document."""
    return lambda handler: write(handler, status, text, "application/problem+json; charset=utf-8")


def reset(handler: BaseHTTPRequestHandler) -> None:
    """Close the connection without a response."""
    # with a linger time of 0 the kernel sends RST at once
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()
    handler.close_connection = True


def cut(handler: BaseHTTPRequestHandler) -> None:
    """Close the connection in the middle of a response."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"400\r\n{")
    handler.close_connection = True


def raw(response: bytes) -> Step:
    """Answer with these bytes, and close the connection."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(response)
        handler.close_connection = True

    return step


def dawdle(seconds: float) -> Step:
    """Answer after some time."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        time.sleep(seconds)
        handler.close_connection = True

    return step


def late(seconds: float, step: Step) -> Step:
    """Do something after some time."""

    def delayed(handler: BaseHTTPRequestHandler) -> None:
        time.sleep(seconds)
        step(handler)

    return delayed


def stream(*chunks: bytes, whole: bool = True) -> Step:
    """Send a stream of events in chunks. If it is not complete, the connection is closed."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        for chunk in chunks:
            handler.wfile.write(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
            handler.wfile.flush()
        if whole:
            handler.wfile.write(b"0\r\n\r\n")
        handler.close_connection = not whole

    return step


def old_stream(*chunks: bytes) -> Step:
    """The same without chunks: the stream ends with the connection."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Connection", "close")
        handler.end_headers()
        for chunk in chunks:
            handler.wfile.write(chunk)
            handler.wfile.flush()
        handler.close_connection = True

    return step


def write(handler: BaseHTTPRequestHandler, status: int, text: str, kind: str, **headers: str) -> None:
    """One response."""
    handler.send_response(status)
    handler.send_header("Content-Type", kind)
    handler.send_header("Content-Length", str(len(text)))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(text.encode())


@contextmanager
def flaky_server(script: Sequence[Step]) -> Iterator[Flaky]:
    """Serves the script on loopback."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self.play()

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.play()

        def do_DELETE(self) -> None:
            self.play()

        def play(self) -> None:
            flaky.asked.append(f"{self.command} {self.path}")
            flaky.headers.append(self.headers)
            flaky.callers.add(self.client_address[1])
            flaky.script.pop(0)(self)

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

        def finish(self) -> None:
            if not self.wfile.closed and self.connection.fileno() != -1:
                super().finish()

    class Server(ThreadingHTTPServer):
        request_queue_size = 128

        def handle_error(self, request: object, client_address: object) -> None:
            """Print nothing if the client has disconnected: it would appear in the output of a later test."""
            if not isinstance(sys.exc_info()[1], ConnectionError):
                super().handle_error(request, client_address)  # type: ignore[arg-type]

    with Server(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        flaky = Flaky(f"http://127.0.0.1:{server.server_port}", list(script))
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield flaky
        finally:
            server.shutdown()
            thread.join()
