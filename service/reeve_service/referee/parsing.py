"""Parsing the JSON of requests, with a limit on the nesting."""

import orjson

from reeve_service.problems.documents import NOT_JSON, TOO_DEEP
from reeve_service.problems.problem import Problem

DEPTH = 32
"""The default limit on the nesting of a body."""
BRACKETS = bytes.maketrans(b"{}", b"[]")
BETWEEN = bytes(set(range(256)) - set(b'[]{}"'))


class NotParsed(Problem):
    """A body is not JSON, or is nested too deeply."""


def parse(body: bytes, depth: int) -> object:
    """Parse a document. Raises NotParsed if it is not JSON or is nested too deeply.

    If a key occurs twice in an object, the last one is used, as in JavaScript and Python.
    """
    if is_deeper(body, depth):
        raise NotParsed(TOO_DEEP, limit=depth)
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise NotParsed(NOT_JSON, reason=str(error)) from None


def is_deeper(body: bytes, limit: int) -> bool:
    """Whether lists and objects are nested deeper than the limit. Only the brackets are counted; nothing is parsed."""
    if body.count(b"[") + body.count(b"{") <= limit:
        return False
    if b"\\" in body:
        body = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    # Keep only brackets and quotes, and make all brackets square. Then remove pairs of quotes with nothing between.
    nesting = body.translate(BRACKETS, BETWEEN).replace(b'""', b"")
    if b'"' in nesting:
        nesting = b"".join(nesting.split(b'"')[::2])
    for _ in range(limit):
        shallower = nesting.replace(b"[]", b"")
        if len(shallower) == len(nesting):
            break
        nesting = shallower
    # The remaining brackets are nested too deeply or are not closed. The parser reports the latter if there are few.
    return b"[]" in nesting or nesting.count(b"[") > limit
