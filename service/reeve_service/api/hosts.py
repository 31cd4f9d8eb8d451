"""The Host of a request: exactly one, as HTTP/1.1 demands; proxies and we must not read two of them differently."""

import re

from flask import Flask

from reeve_service.api.requests import current_request
from reeve_service.front.environ import OLD_PROTOCOL
from reeve_service.front.remembering import remembered
from reeve_service.problems.documents import BAD_REQUEST
from reeve_service.problems.problem import Problem

HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+;=%-]+)(:[0-9]*)?")
"""A name or an address, and a port (RFC 3986, without the comma, which joins the values of two headers)."""


def install(app: Flask) -> None:
    """Has an application check the Host of every request before anything else."""
    app.before_request(check_host)


def check_host() -> None:
    """Raises a Problem if a request has no Host, two of them, or one that is no host."""
    environ = current_request().environ
    host = environ.get("HTTP_HOST")
    if not host:  # granian tells a Host that is missing as an empty one
        # HTTP/1.0 needs none, and some health checks still speak it.
        if environ["SERVER_PROTOCOL"] != OLD_PROTOCOL:
            raise Problem(BAD_REQUEST, reason="no Host")
    elif not is_host(host):
        raise Problem(BAD_REQUEST, reason="not one Host")


@remembered
def is_host(text: str) -> bool:
    """Whether this is one host."""
    return HOST.fullmatch(text) is not None
