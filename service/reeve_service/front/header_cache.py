"""A cache for parsed headers, and a limit for long ones: most clients send the same short headers again and again."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar, TypeVarTuple

MOST = 256
LONGEST = 256
"""Longer headers are not cached, so that invented headers cannot fill the memory."""
USUAL = 1024
"""Longer lists of languages, media types and encodings are ignored: parsing them would take longer than most requests.
The headers of browsers have less than 300 characters."""

More = TypeVarTuple("More")
T = TypeVar("T")
Header = TypeVar("Header", str, bytes)


def header_cache(read: Callable[[Header, *More], T]) -> Callable[[Header, *More], T]:
    """Add a cache to a parser of headers."""
    cached = lru_cache(maxsize=MOST)(read)

    def parse(header: Header, *more: *More) -> T:
        return cached(header, *more) if len(header) <= LONGEST else read(header, *more)

    return parse
