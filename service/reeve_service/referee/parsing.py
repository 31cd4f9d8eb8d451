"""JSON from outside: one document from bytes, and never nested deeper than allowed."""

import orjson

from reeve_service.problems.documents import NOT_JSON, TOO_DEEP
from reeve_service.problems.problem import Problem

DEPTH = 32
"""How deep a body may be nested, unless a setting says otherwise."""
BRACKETS = bytes.maketrans(b"{}", b"[]")
BETWEEN = bytes(set(range(256)) - set(b'[]{}"'))


class NotParsed(Problem):
    """A body that is not JSON, or nested too deep."""


def parse(body: bytes, depth: int) -> object:
    """The document in these bytes; whatever keeps it from being read is a Problem of its own.

    Of a key that stands twice in an object the last one counts, as in JavaScript and Python.
    """
    if is_deeper(body, depth):
        raise NotParsed(TOO_DEEP, limit=depth)
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise NotParsed(NOT_JSON, reason=str(error)) from None


def is_deeper(body: bytes, limit: int) -> bool:
    """Whether lists and objects are nested deeper than the limit; told from the brackets, before anything is parsed."""
    if body.count(b"[") + body.count(b"{") <= limit:
        return False
    if b"\\" in body:
        body = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    # Only brackets, all of one sort, and quotes; of those, pairs with nothing between them go first, nearly all.
    nesting = body.translate(BRACKETS, BETWEEN).replace(b'""', b"")
    if b'"' in nesting:
        nesting = b"".join(nesting.split(b'"')[::2])
    for _ in range(limit):
        shallower = nesting.replace(b"[]", b"")
        if len(shallower) == len(nesting):
            break
        nesting = shallower
    # What is left is deeper, or not closed and so not JSON: the parser says so, unless there is a heap of it.
    return b"[]" in nesting or nesting.count(b"[") > limit
