"""What was made of a header, remembered: most clients send the same ones again and again."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar, TypeVarTuple

MOST = 256
LONGEST = 256
"""What is longer is read every time: nobody fills our memory with headers made up for that."""

More = TypeVarTuple("More")
T = TypeVar("T")
Header = TypeVar("Header", str, bytes)


def remembered(read: Callable[[Header, *More], T]) -> Callable[[Header, *More], T]:
    """The same reader of headers, which remembers what it has read last."""
    known = lru_cache(maxsize=MOST)(read)

    def answer(header: Header, *more: *More) -> T:
        return known(header, *more) if len(header) <= LONGEST else read(header, *more)

    return answer
