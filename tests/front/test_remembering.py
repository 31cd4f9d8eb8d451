"""Headers that are repeated are parsed once. Long headers are parsed every time, so that they cannot fill the
memory."""

import pytest

from reeve_service.front.header_cache import LONGEST, header_cache


@pytest.mark.parametrize(("length", "times"), [(1, 1), (LONGEST, 1), (LONGEST + 1, 2), (1 << 16, 2)])
def test_short_headers_are_cached_and_long_ones_are_not(length: int, times: int) -> None:
    read: list[str] = []

    @header_cache
    def measure(header: str, more: int) -> int:
        read.append(header)
        return len(header) + more

    assert measure("x" * length, 1) == measure("x" * length, 1) == length + 1
    assert len(read) == times
