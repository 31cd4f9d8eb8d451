"""Lines are cut into chunks: all of them, in order, with their numbers."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reeve_service.jobs.chunks import cut, unpack
from reeve_service.referee.lines import Splitter, is_blank

LONGEST = 12
LINES = st.lists(st.one_of(st.sampled_from([b"", b" \r", b"x"]), st.binary(max_size=16)), max_size=40)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(LINES.map(b"\n".join), st.integers(1, 20), st.integers(1, 6), st.integers(4, 40))
def test_chunks_have_every_line_in_order(body: bytes, block: int, lines: int, size: int) -> None:
    """Law: however lines arrive and wherever they are cut, the chunks together are the lines."""
    splitter = Splitter(LONGEST)
    wanted = [*splitter.feed(body), *splitter.end()]
    found = cut((body[at : at + block] for at in range(0, len(body), block)), LONGEST, lines, size)
    next_line = 1
    for number, chunk in enumerate(found):
        first, its_lines = unpack(chunk.packed)
        assert (chunk.number, first) == (number, next_line)
        assert 0 <= chunk.to_answer <= lines
        assert chunk.to_answer == sum(not is_blank(line) for line in its_lines)
        for line in its_lines:
            expected = wanted[next_line - 1]
            assert line == expected or (is_blank(line) and is_blank(expected))
            next_line += 1
    assert all(is_blank(line) for line in wanted[next_line - 1 :])


def test_a_file_of_blank_lines_has_few_chunks() -> None:
    assert len(list(cut([b"\n" * 1_500_000], LONGEST))) == 1
