"""The Host header: HTTP/1.1 requires exactly one. Proxies and we must not understand two of them differently."""

import re

from flask import Flask

from reeve_service.api.requests import current_request
from reeve_service.front.environ import OLD_PROTOCOL
from reeve_service.front.header_cache import header_cache
from reeve_service.problems.documents import BAD_REQUEST
from reeve_service.problems.problem import Problem

HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+;=%-]+)(:[0-9]*)?")
"""A name or an address, and a port (RFC 3986, without the comma, which joins the values of two headers)."""


def install(app: Flask) -> None:
    """Check the Host of every request of an application before anything else."""
    app.before_request(check_host)


def check_host() -> None:
    """Raise a Problem if a request has no Host, two of them, or one that is not valid."""
    environ = current_request().environ
    host = environ.get("HTTP_HOST")
    if not host:  # granian reports a missing Host as an empty one
        # HTTP/1.0 needs none, and some health checks still use it.
        if environ["SERVER_PROTOCOL"] != OLD_PROTOCOL:
            raise Problem(BAD_REQUEST, reason="no Host")
    elif not is_host(host):
        raise Problem(BAD_REQUEST, reason="not one Host")


@header_cache
def is_host(text: str) -> bool:
    """Whether this is one valid host."""
    return HOST.fullmatch(text) is not None
