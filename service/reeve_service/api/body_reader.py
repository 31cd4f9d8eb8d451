"""Reads the body of a request while it arrives. A read returns what there is, without waiting for a full block."""

from collections.abc import Callable, Iterator

BLOCK = 1 << 17

Read = Callable[[int], bytes]


class BodyReader:
    """Reads a body in blocks, and counts its bytes."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self.received = 0

    def blocks(self) -> Iterator[bytes]:
        """Yield the body in blocks of any size up to a limit."""
        while block := self._read(BLOCK):
            self.received += len(block)
            yield block
