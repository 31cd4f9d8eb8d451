"""Ctrl-C never leaves a lock taken."""

import os
import signal
import threading
from concurrent.futures import Future

import pytest

from reeve.interrupts import held_back, result_of


def press() -> None:
    """What Ctrl-C does."""
    os.kill(os.getpid(), signal.SIGINT)


def test_it_has_its_effect_at_the_end_of_the_block() -> None:
    done = []

    def work() -> None:
        with held_back():
            press()
            done.append("the rest of the block")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done
    with pytest.raises(KeyboardInterrupt):
        press()


def test_it_ends_the_wait_for_a_result() -> None:
    never: Future[int] = Future()
    threading.Timer(0.05, press).start()
    with pytest.raises(KeyboardInterrupt):
        result_of(never)
    assert not never.done()


def test_without_it_there_is_the_result_or_the_error() -> None:
    number: Future[int] = Future()
    threading.Timer(0.05, number.set_result, [5]).start()
    assert result_of(number) == 5
    failed: Future[int] = Future()
    failed.set_exception(TimeoutError("the work's own"))
    with pytest.raises(TimeoutError, match="own"):
        result_of(failed)


def test_another_thread_does_not_touch_the_signal() -> None:
    usual = signal.getsignal(signal.SIGINT)
    seen = []

    def look() -> None:
        with held_back():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [usual]
