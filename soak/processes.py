"""Processes as the kernel tells of them: who is whose child, how much memory each has, who is left."""

import os
import signal
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def children_of(process: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for each in PROC.glob("[0-9]*/stat"):
        with suppress(OSError):
            # After the name in brackets, which may have anything in it, come the state and the parent.
            state, parent = each.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == process and state != "Z":
                found.append(int(each.parent.name))
    return sorted(found)


def resident(process: int) -> int:
    """Bytes of memory that a process has; none if it is gone."""
    with suppress(OSError):
        for row in (PROC / str(process) / "status").read_text().splitlines():
            if row.startswith("VmRSS:"):
                return int(row.split()[1]) * 1024
    return 0


def marked_with(mark: str) -> set[int]:
    """The processes that have a mark in their environment, which they pass on to whatever they start."""
    found = set()
    for each in PROC.glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark.encode() in each.read_bytes():
                found.add(int(each.parent.name))
    return found


def send(process: int, number: signal.Signals) -> bool:
    """Sends a signal to a process; False if it is gone."""
    with suppress(ProcessLookupError):
        os.kill(process, number)
        return True
    return False
