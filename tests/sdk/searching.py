"""Search documents for servers that only pretend, and the output of separate programs."""

import io
import json
import os
from typing import Any

import reeve
from reeve.types import Search
from tests.server import ROOT

MOVES: list[Any] = [
    {
        "move": {"kind": "recruit_from_deck", "seat": "ann"},
        "text": f"Move {n}",
        "visits": 9 - n,
        "share": 0.1,
        "value": {},
        "won": {},
    }
    for n in range(7)
]


def search(status: str = "running", *, done: float = 0.5, moves: int = 7, reason: str | None = None) -> Search:
    """A search document of a server. Without moves, there is no result yet."""
    result: Any = {
        "text": "Recruit from the deck: 56 % of 52 games won",
        "moves": MOVES[:moves],
        "line": [],
        "iterations": 100,
        "simulated_moves": 1000,
        "seconds": 0.1,
        "iterations_per_second": 1000.0,
        "workers": 1,
        "seed": 7,
    }
    found: Any = {
        "id": "s1",
        "game": "ethnos",
        "seat": "ann",
        "status": status,
        "reason": reason,
        "created": "2026-11-16T12:00:00.000Z",
        "expires": "2026-11-16T13:00:00.000Z",
        "progress": {"done": done, "shares": 1, "shares_done": 0},
        "result": result if moves else None,
    }
    return found


def event(name: str, document: object) -> bytes:
    """One event of a stream."""
    return f"event: {name}\ndata: {json.dumps(document)}\n\n".encode()


def begin(client: reeve.Client) -> reeve.SearchJob:
    """Start a search with the client."""
    return reeve.SearchJob(client.searches, client.searches.create("ethnos", state={}, seat="ann", milliseconds=100))


class Terminal(io.StringIO):
    """A terminal that stores its output."""

    def isatty(self) -> bool:
        """It is a terminal."""
        return True


ENVIRON = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'sdk'}"}
"""The environment of programs that import the tested code."""
