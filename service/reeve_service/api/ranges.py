"""Byte ranges (RFC 9110) of a long response that only grows at its end."""

import re

from reeve_service.api.requests import Request
from reeve_service.problems.jobs import RANGE_NOT_SATISFIABLE
from reeve_service.problems.problem import Problem

RANGE = re.compile(r"bytes\s*=\s*([0-9]{0,30})\s*-\s*([0-9]{0,30})", re.IGNORECASE)


def etag(length: int, *, packed: bool = False) -> str:
    """The ETag for a length. The first bytes never change, so the length identifies the content."""
    return f'"{length}-gzip"' if packed else f'"{length}"'


def requested_range(request: Request, length: int) -> tuple[int, int] | None:
    """The range of a request as the first byte and the byte after the last; None if there is no range.

    A range that cannot be parsed, several ranges, and a range of another version are ignored. An empty one is refused.
    """
    match = RANGE.fullmatch(request.headers.get("Range", "").strip())
    if match is None or request.headers.get("If-Range", etag(length)) != etag(length):
        return None
    first, last = match.groups()
    if not first:
        if not last:
            return None
        start, stop = max(0, length - int(last)), length
    else:
        if last and int(last) < int(first):
            return None
        start, stop = int(first), min(int(last) + 1, length) if last else length
    if start >= stop:
        raise Problem(RANGE_NOT_SATISFIABLE, length=length)
    return start, stop
