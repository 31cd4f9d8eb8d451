"""Runs the command line as a separate program, and makes lines for it to check."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import reeve
from tests.sdk.games import SEED
from tests.server import ROOT

SECONDS = 300.0
"""Far more than a command needs, also on a busy machine."""
STACK_SECONDS = 30.0


def environment() -> Mapping[str, str]:
    """The paths of the SDK and the engine, and a terminal of the usual width."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "sdk")])
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "PYTHONFAULTHANDLER": "1"}


def run(*arguments: str | Path, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run `reeve` with these arguments to its end. If it hangs, the error says where."""
    with begun(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            out, errors = process.communicate(stdin, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # faulthandler then writes the stack of every thread
            _, errors = process.communicate(timeout=STACK_SECONDS)
            raise AssertionError(f"{process.args!r} hangs:\n{errors.decode(errors='replace')}") from None
        finally:
            process.kill()
    return subprocess.CompletedProcess(process.args, process.returncode, out, errors)


def begun(*arguments: str | Path, **files: Any) -> "subprocess.Popen[bytes]":
    """Start `reeve` with these arguments."""
    command = [sys.executable, "-m", "reeve", *map(str, arguments)]
    return subprocess.Popen(command, env=environment(), **files)


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Wait until a condition is true."""
    until = monotonic() + SECONDS
    while not holds():
        assert monotonic() < until, f"in vain: {what}"
        sleep(0.01)


def record(client: reeve.Client, moves: int = 2) -> dict[str, Any]:
    """A correct record of a game that has just begun."""
    match = client.start("ethnos", seats=["ann", "bob"], seed=SEED)
    for _ in range(moves):
        match.play(next(match.legal_moves(match.pending[0])))
    return match.record()


def illegal(record: dict[str, Any]) -> dict[str, Any]:
    """The same with a move of a wrong seat."""
    return {**record, "moves": [*record["moves"][:-1], record["moves"][0]]}


def ndjson(*documents: object) -> bytes:
    """One document per line. Bytes are used as they are."""
    lines = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in documents]
    return b"".join(line + b"\n" for line in lines)


def verdicts(output: bytes) -> list[dict[str, Any]]:
    """The output, parsed line by line."""
    return [json.loads(line) for line in output.splitlines()]


def counts(summary: bytes) -> dict[str, int]:
    """The counts in the first part of the summary."""
    found = summary.decode().partition("\n\n")[0]
    rows = [line.rsplit(None, 1) for line in found.splitlines()]
    return {name.strip(): int(number.replace(",", "")) for name, number in rows}
