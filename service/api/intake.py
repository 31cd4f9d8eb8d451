"""A request's body, taken in while it comes.

granian's `wsgi.input` has one sound way to read, `read(size)`, which waits until there are so many bytes more, or the
end. (Its `readline` waits for more even where a line is there already, and loses lines.) So a client that talks back
and forth with us, and sends no more before it has its answers, has to be read a byte at a time.
"""

from collections.abc import Callable, Iterator

BLOCK = 1 << 15
LINE_END = ord("\n")

Read = Callable[[int], bytes]


class Intake:
    """Reads so many bytes at a time, and counts them."""

    def __init__(self, read: Read, size: int) -> None:
        self._read = read
        self._size = size
        self.taken = 0

    def blocks(self) -> Iterator[bytes]:
        """The body in blocks of that size."""
        while block := self._read(self._size):
            self.taken += len(block)
            yield block

    def lines(self) -> Iterator[bytes]:
        """The same, where lines are in it: of single bytes, one line makes a block, for nobody can use less."""
        if self._size > 1:
            yield from self.blocks()
            return
        read = self._read
        while byte := read(1):
            line = bytearray(byte)
            while line[-1] != LINE_END and len(line) < BLOCK and (byte := read(1)):
                line += byte
            self.taken += len(line)
            yield bytes(line)
