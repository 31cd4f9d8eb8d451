"""Limits on the lines of one body, so that no body takes much longer to answer than a valid body of the same size."""

from collections.abc import Callable

from reeve_service.problems.documents import TOO_MANY_ERRORS, TOO_MANY_LINES
from reeve_service.problems.problem import Problem

FREE_LINES = 1000
BYTES_A_LINE = 32
"""A body may have 1000 lines that are not blank, and one more for every 32 bytes. No valid line is shorter."""
FREE_ERRORS = 1500
BYTES_AN_ERROR = 16
ERRORS_A_BYTE_SENT = 4
"""A broken line counts as three errors, and each error in its response as one more. A body may have 1500 errors, and
one more for every 16 bytes of its lines, but at most 4 more for every byte that was sent, compressed or not. So 500
lines that are not JSON are always answered.

Finding an error takes about 20 microseconds, a tenth of the time for a verdict on a whole position. The lines of a
recorded game have over 1000 bytes each, or 30 bytes with gzip. So a file in which every line has dozens of errors is
answered completely.
"""


class LineLimits:
    """Counts the lines of one body while it is received, and raises a Problem if there are too many.

    `sent` returns the number of bytes received so far, before decompression. It is None for an uncompressed body.
    """

    def __init__(self, most_lines: int, sent: Callable[[], int] | None = None) -> None:
        self._most_lines = most_lines
        self._sent = sent
        self._lines = 0
        self._not_blank = 0
        self._bytes = 0

    def count(self, size: int, lines: int, not_blank: int) -> None:
        """Count the lines of the next block, which has `size` bytes. Raises a Problem if there are too many lines."""
        self._bytes += size
        self._lines += lines
        self._not_blank += not_blank
        if self._lines > self._most_lines:
            raise Problem(TOO_MANY_LINES, limit=self._most_lines)
        fitting = FREE_LINES + self._bytes // BYTES_A_LINE
        if self._not_blank > fitting:
            raise Problem(TOO_MANY_LINES, limit=fitting)

    @property
    def most_errors(self) -> int:
        """The largest number of errors that is allowed in the lines received so far."""
        sent = self._bytes if self._sent is None else self._sent()
        return FREE_ERRORS + min(self._bytes // BYTES_AN_ERROR, sent * ERRORS_A_BYTE_SENT)

    def check_errors(self, errors: int) -> None:
        """Raise a Problem if there are too many errors."""
        if errors > self.most_errors:
            raise Problem(TOO_MANY_ERRORS, limit=self.most_errors)
