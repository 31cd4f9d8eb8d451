"""Server-sent events: what a stream of bytes says, as the HTML standard reads it."""

from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """One event: its name and its text."""

    name: str
    data: str


def parse_events(chunks: Iterable[bytes]) -> Iterator[ServerEvent]:
    r"""The events in a stream, each as soon as the empty line after it is there; a last one without it is dropped.

    >>> list(parse_events([b": hello\nevent: progress\nda", b"ta: {}\r\n\r\ndata: cut off"]))
    [ServerEvent(name='progress', data='{}')]
    """
    name, data = "", list[str]()
    for line in _lines(chunks):
        if not line:
            if data:
                yield ServerEvent(name or "message", "\n".join(data))
            name, data = "", []
            continue
        # A comment is a field without a name; ids and pauses are for those who resume a stream, which nobody does here.
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)


def _lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """The finished lines, ended by CR LF, LF or CR, wherever the chunks happen to be cut."""
    decoder = getincrementaldecoder("utf-8")(errors="replace")
    begun: list[str] = []
    first = True
    after_return = False
    for chunk in chunks:
        text = decoder.decode(chunk)
        if not text:
            continue
        if first:
            text, first = text.removeprefix(BYTE_ORDER_MARK), False
        if after_return:
            # The line was handed out at its CR, so that it need not wait for what follows.
            text = text.removeprefix("\n")
        after_return = text.endswith("\r")
        *ended, rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in ended:
            yield "".join([*begun, line])
            begun.clear()
        begun.append(rest)
