"""The legal moves to choose from: numbered, looked at as far as somebody looks, and found by words."""

from collections.abc import Callable, Iterator
from itertools import count, islice

from reeve.types import Move

PAGE = 15


class Choices:
    """A seat's moves in canonical order, counted from 1. Only those that are asked for are fetched."""

    def __init__(self, moves: Iterator[Move], tell: Callable[[Move], str]) -> None:
        self._moves = moves
        self._tell = tell
        self._known: list[tuple[Move, str]] = []
        self._shown: Iterator[tuple[int, str]] = iter(())
        self.look()

    def __getitem__(self, number: int) -> Move:
        """The move of a number; raises IndexError where there is none."""
        if number < 1 or not self._fetched(number):
            raise IndexError(number)
        return self._known[number - 1][0]

    def look(self, words: str = "") -> None:
        """Begins anew with the moves in whose telling all these words stand."""
        wanted = words.lower().split()
        self._shown = ((number, told) for number, told in self._all() if all(word in told.lower() for word in wanted))

    def page(self) -> tuple[list[str], bool]:
        """The next of them, a line each, and whether there are more."""
        rows = list(islice(self._shown, PAGE + 1))
        if more := len(rows) > PAGE:
            last, rest = rows.pop(), self._shown
            self._shown = (row for rows_ in ([last], rest) for row in rows_)
        return [f"{number:>4}  {told}" for number, told in rows], more

    def _all(self) -> Iterator[tuple[int, str]]:
        for number in count(1):
            if not self._fetched(number):
                return
            yield number, self._known[number - 1][1]

    def _fetched(self, number: int) -> bool:
        for move in islice(self._moves, max(0, number - len(self._known))):
            self._known.append((move, self._tell(move)))
        return len(self._known) >= number
