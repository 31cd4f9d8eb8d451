"""Parsing of server-sent events: in pieces, with comments, with three kinds of line ends, and interrupted."""

import json
from collections.abc import Iterable, Iterator

import pytest

from reeve.events import EventReader, ServerEvent

UGLY = (
    "\N{ZERO WIDTH NO-BREAK SPACE}: a comment first\r\n"
    ":\n"
    "retry: 3000\n"
    "event: progress\r\n"
    "id: 7\r\n"
    'data: {"text":\r\n'
    'data:"зажгите  огни: 5 %"}\r\n'
    "\r\n"
    "\n"
    "\n"
    "event: nothing in it\n"
    "\n"
    "data\n"
    "\n"
    "data: one\r"
    "data:  two\r"
    "nonsense: 1\r"
    "\r"
    "event:done\n"
    "data: {}\n"
    "\n"
    "event: failed\n"
    "data: broken o"
).encode()

READ = [
    ServerEvent("progress", '{"text":\n"зажгите  огни: 5 %"}'),
    ServerEvent("message", ""),
    ServerEvent("message", "one\n two"),
    ServerEvent("done", "{}"),
]


def parse_events(chunks: Iterable[bytes]) -> Iterator[ServerEvent]:
    reader = EventReader()
    for chunk in chunks:
        yield from reader.events(chunk)


def test_a_stream_with_unusual_lines() -> None:
    assert list(parse_events([UGLY])) == READ
    assert json.loads(READ[0].data) == {"text": "зажгите  огни: 5 %"}


@pytest.mark.parametrize("size", [*range(1, 12), 50])
def test_the_stream_may_be_cut_anywhere(size: int) -> None:
    assert list(parse_events(UGLY[at : at + size] for at in range(0, len(UGLY), size))) == READ


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_an_event_is_complete_with_its_empty_line(end: str) -> None:
    events = parse_events(iter([f"event: a{end}data: 1{end}{end}".encode(), b"data: 2\n"]))
    assert next(events) == ServerEvent("a", "1")


def test_an_empty_piece_inside_a_line_end() -> None:
    assert list(parse_events([b"data: 1\r", b"", b"\n\r", b"\n", b"data: 2\n\n"])) == [
        ServerEvent("message", "1"),
        ServerEvent("message", "2"),
    ]


def test_bytes_that_are_not_text_are_accepted() -> None:
    assert list(parse_events([b"data: \xff\xfe1\n\n"])) == [
        ServerEvent("message", "\N{REPLACEMENT CHARACTER}" * 2 + "1")
    ]


@pytest.mark.parametrize("nothing", [[], [b""], [b"\n\n\n"], [b": quiet\n\n"], [b"data: 1"], [b"data: 1\n"]])
def test_an_empty_stream(nothing: list[bytes]) -> None:
    assert list(parse_events(nothing)) == []
