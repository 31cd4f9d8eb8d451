"""Parse server-sent events from a stream of bytes, as the HTML standard defines them."""

from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """One event: its name and its text."""

    name: str
    data: str


class EventReader:
    r"""Parses a stream chunk by chunk. An event is complete with the empty line after it.

    >>> reader = EventReader()
    >>> list(reader.events(b": hello\nevent: progress\nda"))
    []
    >>> list(reader.events(b"ta: {}\r\n\r\ndata: cut off"))
    [ServerEvent(name='progress', data='{}')]
    """

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")(errors="replace")
        self._begun: list[str] = []
        self._first = True
        self._after_return = False
        self._name = ""
        self._data: list[str] = []

    def events(self, chunk: bytes) -> Iterator[ServerEvent]:
        """The events that end in this chunk."""
        for line in self._lines(chunk):
            if not line:
                if self._data:
                    yield ServerEvent(self._name or "message", "\n".join(self._data))
                self._name, self._data = "", []
                continue
            # A comment is a field without a name. The fields `id` and `retry` are for resuming a stream: not used here.
            field, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if field == "event":
                self._name = value
            elif field == "data":
                self._data.append(value)

    def _lines(self, chunk: bytes) -> Iterator[str]:
        """The complete lines, which end with CR LF, LF or CR. A chunk may end anywhere."""
        text = self._decoder.decode(chunk)
        if not text:
            return
        if self._first:
            text, self._first = text.removeprefix(BYTE_ORDER_MARK), False
        if self._after_return:
            # The line was complete with its CR. The LF that follows belongs to it.
            text = text.removeprefix("\n")
        self._after_return = text.endswith("\r")
        *ended, rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in ended:
            yield "".join([*self._begun, line])
            self._begun.clear()
        self._begun.append(rest)
