"""Processes as the kernel lists them: their children, their memory, and what is left of them."""

import os
import signal
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def children_of(process: int) -> list[int]:
    """The running processes that a process has started."""
    found = []
    for each in PROC.glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name in brackets may contain anything. After it are the state and the parent.
            state, parent = each.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == process and state != "Z":
                found.append(int(each.parent.name))
    return sorted(found)


def resident(process: int) -> int:
    """The memory of a process in bytes; 0 if the process does not exist."""
    with suppress(OSError):
        for row in (PROC / str(process) / "status").read_text().splitlines():
            if row.startswith("VmRSS:"):
                return int(row.split()[1]) * 1024
    return 0


def marked_with(mark: str) -> set[int]:
    """The processes with a mark in their environment. Processes that they start inherit the mark."""
    found = set()
    for each in PROC.glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark.encode() in each.read_bytes():
                found.add(int(each.parent.name))
    return found


def send(process: int, number: signal.Signals) -> bool:
    """Send a signal to a process. Returns False if the process does not exist."""
    with suppress(ProcessLookupError):
        os.kill(process, number)
        return True
    return False
