"""A cache for parsed headers: most clients send the same headers again and again."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar, TypeVarTuple

MOST = 256
LONGEST = 256
"""Longer headers are not cached, so that invented headers cannot fill the memory."""

More = TypeVarTuple("More")
T = TypeVar("T")
Header = TypeVar("Header", str, bytes)


def header_cache(read: Callable[[Header, *More], T]) -> Callable[[Header, *More], T]:
    """Add a cache to a parser of headers."""
    cached = lru_cache(maxsize=MOST)(read)

    def parse(header: Header, *more: *More) -> T:
        return cached(header, *more) if len(header) <= LONGEST else read(header, *more)

    return parse
