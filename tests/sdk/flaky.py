"""A server that misbehaves on purpose: it takes its answers from a script, one a request."""

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
    """The misbehaving server, and what it was asked."""

    address: str
    script: list[Step]
    asked: list[str] = field(default_factory=list)
    headers: list[Message] = field(default_factory=list)
    """Of every request."""
    callers: set[int] = field(default_factory=set)
    """The ports that the connections came from."""


def answer(status: int, document: object = None, **headers: str) -> Step:
    """Answers with a status, a document and headers (underscores for dashes)."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        kind = "application/json" if status < 400 else "application/problem+json"
        fault = {"type": "/problems/trouble", "title": "Trouble", "status": status, "detail": "", "errors": []}
        write(handler, status, json.dumps(fault if document is None else document), kind, **headers)

    return step


def page(status: int) -> Step:
    """Answers as a proxy would that knows nothing of problems."""
    return lambda handler: write(handler, status, "<h1>Trouble</h1>", "text/html")


def foreign(status: int, text: str) -> Step:
    """Answers with a text that calls itself a problem document."""
    return lambda handler: write(handler, status, text, "application/problem+json; charset=utf-8")


def reset(handler: BaseHTTPRequestHandler) -> None:
    """Cuts the connection off without an answer."""
    # lingering for 0 seconds makes the kernel send RST at once
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()
    handler.close_connection = True


def cut(handler: BaseHTTPRequestHandler) -> None:
    """Breaks off in the middle of an answer."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"400\r\n{")
    handler.close_connection = True


def dawdle(seconds: float) -> Step:
    """Takes its time and answers then."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        time.sleep(seconds)
        handler.close_connection = True

    return step


def late(seconds: float, step: Step) -> Step:
    """Takes its time and does something then."""

    def delayed(handler: BaseHTTPRequestHandler) -> None:
        time.sleep(seconds)
        step(handler)

    return delayed


def stream(*chunks: bytes, whole: bool = True) -> Step:
    """Sends a stream of events a chunk at a time; one that is not whole breaks off."""

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
    """The same as a proxy of the last century sends it: until the connection ends."""

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
    """One answer."""
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
            """Quiet."""

        def finish(self) -> None:
            if not self.wfile.closed and self.connection.fileno() != -1:
                super().finish()

    class Server(ThreadingHTTPServer):
        request_queue_size = 128

        def handle_error(self, request: object, client_address: object) -> None:
            """Quiet when the client has left: what is printed here would land on the screen of a later test."""
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
