"""Work for several processes or threads: answers in the order of the questions, and a bounded number under way."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


def ordered(pool: Executor, answer: Callable[[Q], A], questions: Iterable[Q], ahead: int) -> Iterator[A]:
    """The answer to each question, in order; no more than `ahead` questions are taken before their turn.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as pool:
    ...     list(ordered(pool, len, ["a", "bcd", "ef"], ahead=2))
    [1, 3, 2]
    """
    # Executor.map would take all questions at once, and an archive does not fit into memory.
    under_way: deque[Future[A]] = deque()
    try:
        for question in questions:
            under_way.append(pool.submit(answer, question))
            while under_way and (len(under_way) >= ahead or under_way[0].done()):
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for future in under_way:
            future.cancel()
