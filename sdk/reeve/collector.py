"""The garbage collector while a process of our own loads the games."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collector() -> Iterator[None]:
    """Load something that stays until the process ends. The collector is off, and ignores all of it later.

    A start takes a fifth less time. It affects the whole process, so a library must not do it.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
