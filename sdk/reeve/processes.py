"""Processes beside this one, for work that keeps more than one core busy."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from reeve.errors import ConnectionFailed


@contextmanager
def own_processes(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many of them; they end with the block, and with this process, whatever ends it."""
    # Started anew, not forked: this process may have threads, and not every system forks well.
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_begin)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise ConnectionFailed(f"a process that shared the work has died: {error}") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    # Ctrl-C goes to every process of a terminal: the first one decides what follows from it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # Nobody tells the others when the first process is killed, and they would wait for work for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
