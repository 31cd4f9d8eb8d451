"""Lines from blocks, and decompression of gzip: the blocks do not matter, and memory is limited."""

import gzip
import zlib
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reeve_service.problems.problem import Problem
from reeve_service.referee.gzipped import FREELY_UNPACKED, MOST_RATIO, UNPACKED, Packer, gunzip
from reeve_service.referee.lines import Splitter, is_blank, numbered

LONGEST = 8


def cut(whole: bytes, cuts: list[int]) -> list[bytes]:
    places = sorted([0, len(whole), *(each % (len(whole) + 1) for each in cuts)])
    return [whole[start:end] for start, end in pairwise(places)]


def lines_of(blocks: list[bytes], longest: int = LONGEST) -> list[bytes | None]:
    splitter = Splitter(longest)
    return [line for block in blocks for line in splitter.feed(block)] + splitter.end()


@given(st.lists(st.binary(max_size=12).map(lambda line: line.replace(b"\n", b""))), st.lists(st.integers(0)))
def test_blocks_do_not_matter(lines: list[bytes], cuts: list[int]) -> None:
    # Law: however a body is cut, its lines are the same, and those that are too long are marked. Blocks may be empty.
    whole = b"".join(line + b"\n" for line in lines) + b"last"
    assert lines_of(cut(whole, cuts)) == [*(line if len(line) <= LONGEST else None for line in lines), b"last"]


def test_the_last_line_needs_no_line_end() -> None:
    assert lines_of([b"a\nb"]) == [b"a", b"b"]
    assert lines_of([b"a\n"]) == [b"a"]
    assert lines_of([b"a\n" + b"b" * 9]) == [b"a", None]
    assert lines_of([]) == []


def test_a_line_that_is_too_long_is_not_stored() -> None:
    splitter = Splitter(LONGEST)
    for _ in range(1000):
        assert splitter.feed(b"x" * 1000) == []
        assert len(splitter._kept) <= LONGEST
    assert splitter.feed(b"\nnext\n") == [None, b"next"]


@pytest.mark.parametrize("line", [b"", b"  ", b"\t\r"])
def test_blank_lines(line: bytes) -> None:
    assert is_blank(line)


@pytest.mark.parametrize("line", [b"x", b"\x0b", b"\xa0", None])
def test_lines_that_are_not_blank(line: bytes | None) -> None:
    assert not is_blank(line)


@given(st.lists(st.one_of(st.none(), st.sampled_from([b"", b" \r", b"x"]), st.binary(max_size=3))))
def test_blank_lines_are_counted_and_skipped(lines: list[bytes | None]) -> None:
    # Law: every line that is not blank keeps its number among all lines.
    assert numbered(lines, 1) == [(place, line) for place, line in enumerate(lines, 1) if not is_blank(line)]


@given(st.lists(st.binary(), min_size=1), st.lists(st.integers(0)))
def test_gzip_with_any_members_in_any_blocks(members: list[bytes], cuts: list[int]) -> None:
    # Law: decompression gives the original, however many members it has and however they are cut.
    packed = b"".join(map(gzip.compress, members)) + b"\0" * 3
    assert b"".join(gunzip(cut(packed, cuts))) == b"".join(members)


def test_gzip_that_unpacks_to_much_comes_in_pieces() -> None:
    line = Random(1).randbytes(1000)
    sizes = [
        len(piece) for piece in gunzip([gzip.compress(line * (50 * UNPACKED // 1000) + bytes(50 * UNPACKED % 1000))])
    ]
    assert sum(sizes) == 50 * UNPACKED
    assert max(sizes) <= UNPACKED


@pytest.mark.parametrize("size", [1 << 18, 1 << 24])
def test_a_decompression_bomb_is_refused_before_it_is_unpacked(size: int) -> None:
    bomb = gzip.compress(bytes(size))
    unpacked = 0
    with pytest.raises(Problem, match="overpacked"):  # noqa: PT012 - how much came before it is the point
        for piece in gunzip([bomb]):
            unpacked += len(piece)
    assert unpacked <= FREELY_UNPACKED + MOST_RATIO * len(bomb)


def test_well_compressed_valid_data_is_unpacked_completely() -> None:
    line = Random(1).randbytes(700).hex().encode() + b"\n"
    assert b"".join(gunzip([gzip.compress(line * 5000)])) == line * 5000


@pytest.mark.parametrize(
    "broken",
    [b"no gzip", gzip.compress(b"cut")[:-3], gzip.compress(b"more") + b"x"],
    # Compressed bytes contain the time, but the names of test cases must be equal in all test processes.
    ids=["other", "cut", "more"],
)
def test_data_that_is_not_gzip_is_a_problem(broken: bytes) -> None:
    with pytest.raises(Problem, match="bad-compression"):
        list(gunzip([broken]))


def test_data_before_an_interruption_is_returned() -> None:
    pieces = gunzip([gzip.compress(b"one\n"), b"broken"])
    assert next(pieces) == b"one\n"
    with pytest.raises(Problem, match="bad-compression"):
        next(pieces)


def bad_checksum(content: bytes) -> bytes:
    packed = bytearray(gzip.compress(content))
    packed[-8] ^= 1
    return bytes(packed)


@given(st.binary(min_size=1, max_size=300_000), st.lists(st.integers(0), max_size=3))
def test_a_wrong_checksum_keeps_the_unpacked_data(content: bytes, cuts: list[int]) -> None:
    # Law: a wrong checksum is noticed after the last byte, and no byte is lost.
    pieces: list[bytes] = []
    with pytest.raises(Problem, match="bad-compression"):
        pieces.extend(gunzip(cut(bad_checksum(content), cuts)))
    assert b"".join(pieces) == content


def test_data_before_the_damage_is_returned() -> None:
    rng = Random(1)
    rows = [b"%x\n" % rng.getrandbits(64) for _ in range(2000)]
    packed = bytearray(gzip.compress(b"".join(rows)))
    packed[len(packed) // 2 :] = b"\xff" * (len(packed) - len(packed) // 2)
    pieces: list[bytes] = []
    with pytest.raises(Problem, match="bad-compression"):
        pieces.extend(gunzip([bytes(packed)]))
    found = b"".join(pieces).splitlines(keepends=True)
    assert len(found) > 900
    assert found[:900] == rows[:900]


def test_compressed_answers_can_be_read_before_the_end() -> None:
    packer, reader = Packer(), zlib.decompressobj(31)
    for block in noise():
        assert reader.decompress(packer.pack(block)) == block
    reader.decompress(packer.end())
    assert reader.eof


def noise() -> Iterator[bytes]:
    rng = Random(1)
    for size in (1, 10, 1000, 100_000):
        yield rng.randbytes(size)
