"""`python -m module` in a process that need not load the service.

The process is forked from another one that has loaded the service once. This saves nine tenths of the processor time of
a start. Use it where the start itself is not what a test is about.
"""

import atexit
import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import warnings
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import IO, Never

from reeve_service.config.logs import STANDARD_OUTPUT

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.preloaded"])
STANDARD_ERROR = 2


class Forked:
    """A process in its own process group, with the methods of `subprocess.Popen` that tests need."""

    def __init__(
        self, module: str, *arguments: str, cwd: Path, env: dict[str, str], stdout: IO[bytes] | None = None
    ) -> None:
        """Start it. It is killed at the latest when this process ends."""
        begun, begin = CONTEXT.Pipe(duplex=False)
        # multiprocessing can send a Connection to the process, but not a plain file descriptor.
        with (
            begun,
            Connection(os.dup(stdout.fileno() if stdout else STANDARD_OUTPUT), readable=False) as output,
            Connection(os.dup(STANDARD_ERROR), readable=False) as errors,
        ):
            words = [module, *arguments]
            self._process = CONTEXT.Process(target=run, args=(words, cwd, env, output, errors, begin))
            self._process.start()
            begin.close()
            begun.recv()  # now the process has its own group
        assert self._process.pid is not None
        self.pid = self._process.pid
        atexit.register(self._kill)  # before multiprocessing waits for its processes, perhaps for ever

    def poll(self) -> int | None:
        """The exit status, or None while the process runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """The exit status. Raises TimeoutExpired if the process has not ended in time."""
        self._process.join(timeout)
        status = self._process.exitcode
        if status is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return status

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def _kill(self) -> None:
        if self.poll() is None:
            os.killpg(self.pid, signal.SIGKILL)


def run(
    words: list[str],
    cwd: Path,
    env: dict[str, str],
    output: "Connection[Never, Never]",
    errors: "Connection[Never, Never]",
    begin: "Connection[None, Never]",
) -> None:
    """Run a module as a program, almost as in a new process.

    The differences: warnings are not printed, all processes of one pytest process have the same hash seed, functions of
    `atexit` are not called, and the process dies with the pytest process that started it.
    """
    assert "tests.preloaded" in sys.modules, "the service was not loaded before the fork"
    for stream, number in ((output, STANDARD_OUTPUT), (errors, STANDARD_ERROR)):
        with stream:
            os.dup2(stream.fileno(), number)
    os.setsid()
    Thread(target=die_with_parent, daemon=True).start()
    with begin:
        begin.send(None)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    multiprocessing.set_start_method(None, force=True)
    warnings.simplefilter("ignore")
    sys.argv = words
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)


def die_with_parent() -> None:
    """End this process and its group when the process that started it has ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.killpg(0, signal.SIGKILL)
