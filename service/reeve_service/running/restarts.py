"""When to restart a process that has died: at once, then after growing pauses, and finally not any more."""

STEADY_SECONDS = 10.0
"""If a process has lived this long, its death starts a new count."""
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
MOST_IN_A_ROW = 20


class Restarts:
    """The restarts of one process."""

    def __init__(self) -> None:
        self._in_a_row = 0

    def pause(self, lived: float) -> float | None:
        """The pause before the next start of a process that lived this long; None if it is given up."""
        self._in_a_row = 1 if lived >= STEADY_SECONDS else self._in_a_row + 1
        if self._in_a_row > MOST_IN_A_ROW:
            return None
        return 0.0 if self._in_a_row == 1 else min(FIRST_PAUSE * 2.0 ** (self._in_a_row - 2), LONGEST_PAUSE)
