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


def remembered(read: Callable[[Header, *More], T]) -> Callable[[Header, *More], T]:
    """The same parser of headers, with a cache."""
    known = lru_cache(maxsize=MOST)(read)

    def answer(header: Header, *more: *More) -> T:
        return known(header, *more) if len(header) <= LONGEST else read(header, *more)

    return answer
