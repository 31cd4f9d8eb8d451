"""Ctrl-C at the right time.

Python raises KeyboardInterrupt anywhere in the main thread. Between the moment in which a lock is taken and the block
that gives it back, the lock would stay taken for ever, and a pool whose lock is taken can never be shut down.
"""

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
SECONDS = 0.2
"""The longest time in which Ctrl-C has no effect while a result is awaited."""


@contextmanager
def held_back() -> Iterator[None]:
    """Ctrl-C has its effect at the end of this block."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    pressed: list[object] = []
    signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if pressed:
            usual(signal.SIGINT, None)


def result_of(future: Future[T]) -> T:
    """The result of work in a pool. Ctrl-C ends the wait, but only at a time when no lock is taken."""
    while True:
        with held_back():
            if wait([future], SECONDS).done:
                return future.result()


def is_done(future: Future[T]) -> bool:
    """Whether work in a pool has ended."""
    with held_back():
        return future.done()
