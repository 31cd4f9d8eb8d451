"""What the games of all matches gave, kept in a file, so that a run that was stopped can go on."""

import hashlib
import json
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from strength.matches import Tie

SOURCES = ("rules", "strategy", "search")
"""What a game depends on: when one of these changes, games are played anew."""


class Results:
    """The results of one version of the sources."""

    def __init__(self, folder: Path, service: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{_digest(service)}.ndjson"
        self._known: dict[tuple[str | int, ...], tuple[float, float]] = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                tie, (won, ahead) = json.loads(line)
                self._known[tuple(tie)] = (won, ahead)

    def of(self, tie: "Tie") -> tuple[float, float] | None:
        """What a game gave, if it was played."""
        return self._known.get(astuple(tie))

    def keep(self, tie: "Tie", result: tuple[float, float]) -> None:
        """Notes what a game gave."""
        self._known[astuple(tie)] = result
        with self.path.open("a") as file:
            file.write(json.dumps([astuple(tie), result]) + "\n")


def _digest(service: Path) -> str:
    digest = hashlib.sha256()
    for room in SOURCES:
        for path in sorted((service / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
