"""A pool of processes, for work on several cores."""

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
from reeve.interrupts import held_back

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def own_processes(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of this many processes. They end with the block, and also if this process is killed."""
    pool = _Pool(count)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise ConnectionFailed(f"a process of the pool has died: {error}") from error
    finally:
        with held_back():
            pool.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Processes that ignore Ctrl-C. A terminal sends it to all processes, and only the first one reacts to it."""

    def __init__(self, count: int) -> None:
        # Spawned, not forked: this process may have threads, and fork does not work well on every system.
        super().__init__(count, multiprocessing.get_context("spawn"), initializer=_begin)
        if hasattr(signal, "pthread_sigmask"):
            # Start it now, because it unblocks the signal at its start.
            resource_tracker.ensure_running()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit work. This starts a process if none is free, with Ctrl-C blocked meanwhile.

        Otherwise Ctrl-C would print a traceback from the imports of the new process.
        """
        with _blocked():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _blocked() -> Iterator[None]:
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
    # If the first process is killed, the others are not told, and would wait for work for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
