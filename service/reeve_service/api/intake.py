"""A request's body, taken in while it comes: a read gives what there is, so that nobody waits for a full block."""

from collections.abc import Callable, Iterator

BLOCK = 1 << 16

Read = Callable[[int], bytes]


class Intake:
    """Reads a body in blocks, and counts its bytes."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self.taken = 0

    def blocks(self) -> Iterator[bytes]:
        """The body in blocks of whatever size they come in, up to a bound."""
        while block := self._read(BLOCK):
            self.taken += len(block)
            yield block
