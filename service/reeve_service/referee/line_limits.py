"""Limits on the lines of one body, so that no body costs much more to answer than a sound one of the same size."""

from collections.abc import Callable

from reeve_service.problems.documents import TOO_MANY_ERRORS, TOO_MANY_LINES
from reeve_service.problems.problem import Problem

FREE_LINES = 1000
BYTES_A_LINE = 32
"""A body may have 1000 lines that are not blank, and one more for every 32 bytes; no sound line is shorter."""
FREE_ERRORS = 1500
BYTES_AN_ERROR = 16
ERRORS_A_BYTE_SENT = 4
"""A broken line counts as three errors, and each error that its answer lists as one more. A body may have 1500 errors,
and one more for every 16 bytes of its lines, but no more than 4 for every byte as it was sent. So 500 broken lines are
always answered.

To find an error takes about 20 microseconds, a tenth of a verdict on a whole position. The lines of a recorded game
have over 1000 bytes, and 30 bytes each in gzip: a file in which every line has dozens of errors is answered whole.
"""


class LineLimits:
    """Counts the lines of one body while it comes, and says when there are too many of them.

    `sent` says how many bytes of the body have come, as it was sent; without it the body is not packed.
    """

    def __init__(self, most_lines: int, sent: Callable[[], int] | None = None) -> None:
        self._most_lines = most_lines
        self._sent = sent
        self._lines = 0
        self._not_blank = 0
        self._bytes = 0

    def count(self, size: int, lines: int, not_blank: int) -> None:
        """Counts the lines of the next block, which has so many bytes; raises a Problem if there are too many lines."""
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
        """How many errors there may be in what has come so far."""
        sent = self._bytes if self._sent is None else self._sent()
        return FREE_ERRORS + min(self._bytes // BYTES_AN_ERROR, sent * ERRORS_A_BYTE_SENT)

    def check_errors(self, errors: int) -> None:
        """Raises a Problem if there are too many errors."""
        if errors > self.most_errors:
            raise Problem(TOO_MANY_ERRORS, limit=self.most_errors)
