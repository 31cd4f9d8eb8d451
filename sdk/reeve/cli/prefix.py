"""Whether some lines are the beginning of a JSON document. Each line is scanned once, when it is read."""

import re
from enum import Enum

TOKEN = re.compile(
    rb'[ \t\r\n]*(?:(?P<mark>[{}\[\]:,])|(?P<string>"[^"\\]*(?:\\.[^"\\]*)*")|-?[0-9][0-9.eE+-]*|true|false|null)'
)
STRING, SCALAR = '"', "0"
CLOSES = {"{": "}", "[": "]"}
ALLOWED = {
    "value": '{["0',
    "first value": '{["0]',
    "key": '"',
    "first key": '"}',
    "colon": ":",
    "more": ",}]",
}
"""The characters that may come next, by the state of the scanner."""


class PrefixStatus(Enum):
    """The state of the lines so far."""

    OPEN = "the beginning of a document"
    COMPLETE = "a whole document"
    BROKEN = "not JSON"


class Prefix:
    """Takes the lines of a document one after another.

    >>> prefix = Prefix()
    >>> [prefix.take(line).name for line in (b'{"game": "ethnos",', b'"moves": [', b']}')]
    ['OPEN', 'OPEN', 'COMPLETE']
    """

    def __init__(self) -> None:
        self._open: list[str] = []
        self._next = "value"

    def take(self, line: bytes) -> PrefixStatus:
        """Add a line, and return the state of all lines so far."""
        at, end = 0, len(line.rstrip())
        while at < end:
            token = TOKEN.match(line, at, end)
            if token is None or not self._fits(_kind(token)):
                return PrefixStatus.BROKEN
            at = token.end()
            if not self._open:
                return PrefixStatus.COMPLETE if at == end else PrefixStatus.BROKEN
        return PrefixStatus.OPEN

    def _fits(self, kind: str) -> bool:
        if kind not in ALLOWED[self._next]:
            return False
        if kind in CLOSES:
            self._open.append(kind)
            self._next = "first key" if kind == "{" else "first value"
        elif kind in CLOSES.values():
            self._next = "more"
            return CLOSES[self._open.pop()] == kind
        elif kind == ",":
            self._next = "key" if self._open[-1] == "{" else "value"
        elif kind == ":":
            self._next = "value"
        else:
            self._next = "colon" if self._next in ("key", "first key") else "more"
        return True


def _kind(token: re.Match[bytes]) -> str:
    mark = token["mark"]
    if mark is not None:
        return mark.decode()
    return SCALAR if token["string"] is None else STRING
