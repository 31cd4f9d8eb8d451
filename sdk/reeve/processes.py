"""Processes beside this one, for work that keeps more than one core busy."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import ParamSpec, TypeVar

from reeve.errors import ConnectionFailed

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def own_processes(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many of them; they end with the block, and with this process, whatever ends it."""
    pool = _Pool(count)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise ConnectionFailed(f"a process that shared the work has died: {error}") from error
    finally:
        pool.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Processes that no Ctrl-C reaches: a terminal sends it to all, and the first decides what follows from it."""

    def __init__(self, count: int) -> None:
        # Started anew, not forked: this process may have threads, and not every system forks well.
        super().__init__(count, multiprocessing.get_context("spawn"), initializer=_begin)
        if hasattr(signal, "pthread_sigmask"):
            # Now, because it unblocks the signal when it has begun.
            resource_tracker.ensure_running()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hands work over, and begins a process if none is free; a Ctrl-C has to wait for that.

        The process begins deaf: it would end in a traceback while it still imports what it needs. And a pool that is
        begun by half cannot be ended.
        """
        with _held_back():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _held_back() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # Nobody tells the others when the first process is killed, and they would wait for work for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
