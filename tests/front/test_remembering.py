"""Headers that come again and again are read once; those that are made up to fill our memory, every time."""

import pytest

from reeve_service.front.remembering import LONGEST, remembered


@pytest.mark.parametrize(("length", "times"), [(1, 1), (LONGEST, 1), (LONGEST + 1, 2), (1 << 16, 2)])
def test_what_is_remembered(length: int, times: int) -> None:
    read: list[str] = []

    @remembered
    def measure(header: str, more: int) -> int:
        read.append(header)
        return len(header) + more

    assert measure("x" * length, 1) == measure("x" * length, 1) == length + 1
    assert len(read) == times
