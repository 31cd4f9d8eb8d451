"""gzip in and out of streams, a block at a time: however well it packs, no more is unpacked than is asked for."""

import zlib
from collections.abc import Iterable, Iterator

from reeve_service.problems.documents import BAD_COMPRESSION, OVERPACKED
from reeve_service.problems.problem import Problem

GZIP = 16 + zlib.MAX_WBITS
UNPACKED = 1 << 16
"""The most that is unpacked at once."""
FREELY_UNPACKED = UNPACKED
MOST_RATIO = 250
"""What unpacks to more than 250 times its size is a bomb; only the first 64 kB are not held against it. The moves of a
game one after another shrink to a forty-fifth at best, one and the same line over and over to a 180th, and zeros to a
thousandth."""
LEVEL = 1
"""The least that gzip can do: states shrink to a fifth, and the referee's time is not spent on packing."""
PADDING = b"\0"


def gunzip(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The blocks unpacked, of one member after another.

    Raises a Problem where they are not gzip, end too early, or unpack to far more than anybody would send.
    """
    packed = unpacked = 0

    def weighed() -> Iterator[bytes]:
        nonlocal packed
        for block in blocks:
            packed += len(block)
            yield block

    for piece in _pieces(weighed()):
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
                # Between two members and after the last one there may be zeros, as tape drives wrote them.
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
    """What a member makes of a block, up to the place where it breaks."""
    rest, is_full = block, True
    # What fills the bound exactly may leave more inside than it leaves unread.
    while (rest or is_full) and not member.eof:
        # zlib keeps to itself what it unpacked before a fault, be that a wrong sum; a copy costs a microsecond.
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
    """What comes out of a block up to the byte at which it is at fault, looked for by halves."""
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
    """Packs blocks into one gzip member; each comes out whole at once, so that nobody waits for the next one."""

    def __init__(self) -> None:
        self._member = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)

    def pack(self, block: bytes) -> bytes:
        """A block, packed."""
        return self._member.compress(block) + self._member.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """What comes last."""
        return self._member.flush()
