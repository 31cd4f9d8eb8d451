"""A small archive with every kind of fault in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from archive.faults import ROTATION
from archive.lines import Line, make, orders

GAMES = len(ROTATION) + 14


@dataclass(frozen=True)
class Archive:
    """An archive file and its expected faults."""

    path: Path
    lines: Sequence[Line]


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """An archive that contains every kind of fault at least once."""
    lines = [make(order) for order in orders(7, GAMES, len(ROTATION), iterations=1)]
    path = tmp_path_factory.mktemp("archive") / "games.ndjson"
    path.write_bytes(b"".join(line.content + b"\n" for line in lines))
    return Archive(path, lines)
