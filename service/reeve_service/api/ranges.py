"""Parts of an answer that is long: one range of bytes (RFC 9110), of something that only ever grows at its end."""

import re

from reeve_service.api.requests import Request
from reeve_service.problems.jobs import RANGE_NOT_SATISFIABLE
from reeve_service.problems.problem import Problem

RANGE = re.compile(r"bytes\s*=\s*([0-9]{0,30})\s*-\s*([0-9]{0,30})", re.IGNORECASE)


def etag(length: int, *, packed: bool = False) -> str:
    """What tells one length of it from another: as much of it is always the same bytes."""
    return f'"{length}-gzip"' if packed else f'"{length}"'


def asked_range(request: Request, length: int) -> tuple[int, int] | None:
    """The part that a request wants, as its first byte and the one behind its last; None where it wants all.

    A range that cannot be read, several of them, and one of another version count for nothing; one that has no byte in
    it is refused.
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
