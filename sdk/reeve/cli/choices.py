"""The legal moves to choose from: numbered, fetched page by page, and filtered by words."""

import sys
from collections.abc import Callable, Iterator
from itertools import chain, count, islice

from reeve.types import Move

PAGE = 15


class Choices:
    """The moves of a seat in canonical order, counted from 1. They are fetched only when needed."""

    def __init__(self, moves: Iterator[Move], tell: Callable[[Move], str]) -> None:
        self._moves = moves
        self._tell = tell
        self._known: list[tuple[Move, str]] = []
        self._words: list[str] = []
        self._shown = self._fitting()

    def __getitem__(self, number: int) -> Move:
        """The move with a number. Raises IndexError if there is none."""
        if number < 1 or not self._fetched(number):
            raise IndexError(number)
        return self._known[number - 1][0]

    def look(self, words: str = "") -> None:
        """Start again, with only the moves whose texts contain all these words."""
        self._words = words.lower().split()
        self._shown = self._fitting()

    def page(self) -> tuple[list[str], bool]:
        """The next page, one line per move, and whether there are more. The last page is followed by the first one."""
        rows = list(islice(self._shown, PAGE + 1))
        more = len(rows) > PAGE
        # The move that shows that there are more is the first one of the next page.
        self._shown = chain(rows[PAGE:], self._shown) if more else self._fitting()
        return [f"{number:>4}  {text}" for number, text in rows[:PAGE]], more

    def _fitting(self) -> Iterator[tuple[int, str]]:
        for number in count(1):
            if not self._fetched(number):
                return
            text = self._known[number - 1][1]
            if all(word in text.lower() for word in self._words):
                yield number, text

    def _fetched(self, number: int) -> bool:
        for move in islice(self._moves, min(max(0, number - len(self._known)), sys.maxsize)):
            self._known.append((move, self._tell(move)))
        return len(self._known) >= number
