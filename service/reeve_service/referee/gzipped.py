"""Compression and decompression of streams with gzip, block by block, with a limit on the decompressed size."""

import zlib
from collections.abc import Iterable, Iterator

from reeve_service.problems.documents import BAD_COMPRESSION, OVERPACKED
from reeve_service.problems.problem import Problem

GZIP = 16 + zlib.MAX_WBITS
UNPACKED = 1 << 16
"""The largest number of bytes that are decompressed at once."""
FREELY_UNPACKED = UNPACKED
MOST_RATIO = 250
"""A body that decompresses to more than 250 times its size is refused as a decompression bomb. The first 64 kB are not
counted. For comparison: the moves of a game compress to 1/45 of their size at best, one line repeated many times to
1/180, and zeros to 1/1000."""
LEVEL = 1
"""The fastest level of gzip. It compresses states to 1/5 of their size and takes little time."""
PADDING = b"\0"


def gunzip(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Decompress blocks of gzip data, which may have several members.

    Raises a Problem if the data is not gzip, ends too early, or exceeds the largest compression ratio.
    """
    packed = unpacked = 0

    def counted() -> Iterator[bytes]:
        nonlocal packed
        for block in blocks:
            packed += len(block)
            yield block

    for piece in _pieces(counted()):
        unpacked += len(piece)
        if unpacked > FREELY_UNPACKED + MOST_RATIO * packed:
            raise Problem(OVERPACKED, ratio=MOST_RATIO)
        yield piece


def _pieces(blocks: Iterable[bytes]) -> Iterator[bytes]:
    member = None
    for block in blocks:
        rest = block
        while rest:
            if member is None:
                # Zeros are allowed between two members and after the last one.
                rest = rest.lstrip(PADDING)
                if not rest:
                    break
                member = zlib.decompressobj(GZIP)
            yield from _unpacked(member, rest)
            rest = b""
            if member.eof:
                rest, member = member.unused_data, None
    if member is not None:
        raise Problem(BAD_COMPRESSION, reason="unexpected end")


def _unpacked(member: "zlib._Decompress", block: bytes) -> Iterator[bytes]:
    """The decompressed data of a block, up to the first error in it."""
    rest, is_full = block, True
    # If the output has exactly the largest size, zlib may have more output without any unread input.
    while (rest or is_full) and not member.eof:
        # zlib does not return the output before an error, so a copy is kept. A copy takes about a microsecond.
        before = member.copy()
        try:
            unpacked = member.decompress(rest, UNPACKED)
        except zlib.error as error:
            yield from _before_fault(before, rest)
            raise Problem(BAD_COMPRESSION, reason=str(error)) from None
        if unpacked:
            yield unpacked
        rest, is_full = member.unconsumed_tail, len(unpacked) == UNPACKED


def _before_fault(member: "zlib._Decompress", block: bytes) -> Iterator[bytes]:
    """The output of a block up to the byte with the error, which is found by binary search."""
    while len(block) > 1:
        half = len(block) // 2
        before = member.copy()
        try:
            unpacked = member.decompress(block[:half])
        except zlib.error:
            member, block = before, block[:half]
        else:
            if unpacked:
                yield unpacked
            block = block[half:]


class Packer:
    """Compresses blocks into one gzip member. A reader can decompress each block without waiting for the next one."""

    def __init__(self) -> None:
        self._member = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)

    def pack(self, block: bytes) -> bytes:
        """A compressed block."""
        return self._member.compress(block) + self._member.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """The end of the compressed data."""
        return self._member.flush()
