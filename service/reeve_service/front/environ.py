"""Converts an ASGI request to a WSGI environment."""

import sys
from typing import Any

from reeve_service.front.asgi import Scope
from reeve_service.front.header_cache import header_cache

SAME_FOR_ALL = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
    # The end of the body is the end of the input, whatever length was announced.
    "wsgi.input_terminated": True,
}
RECEIVED = "front.received"
"""Key of an environment: a function that returns how many bytes of the body have arrived."""
OLD_PROTOCOL = "HTTP/1.0"
OLD_VERSIONS = ("1", "1.0")
"""granian calls HTTP/1.0 `1`."""
WITHOUT_PREFIX = ("CONTENT_TYPE", "CONTENT_LENGTH")


def environ_of(scope: Scope, body: object) -> dict[str, Any]:
    """The WSGI environment of a request with this body."""
    environ = {
        **SAME_FOR_ALL,
        "REQUEST_METHOD": scope["method"],
        # WSGI wants bytes, decoded as Latin-1.
        "PATH_INFO": scope["path"].encode("utf-8", "surrogateescape").decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": OLD_PROTOCOL if scope["http_version"] in OLD_VERSIONS else "HTTP/1.1",
        "SERVER_NAME": scope["server"][0],
        "SERVER_PORT": str(scope["server"][1]),
        "REMOTE_ADDR": scope["client"][0],
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": body,
    }
    for name, value in scope["headers"]:
        if b"_" in name:
            # WSGI cannot tell it from a name with dashes, so a client could forge the headers of a proxy.
            continue
        key, text = key_of(name), value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if key in environ else text
    return environ


@header_cache
def key_of(header: bytes) -> str:
    """The name of a header in the environment."""
    key = header.decode("latin-1").upper().replace("-", "_")
    return key if key in WITHOUT_PREFIX else f"HTTP_{key}"
