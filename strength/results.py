"""The results of all games, kept in a file, so that a run that was stopped can go on."""

import ast
import hashlib
import json
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from strength.matches import Tie

SOURCES = ("rules", "strategy", "search")
"""The code that decides how a game goes. If it changes, games are played anew."""


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
        """The result of a game, if it was played."""
        return self._known.get(astuple(tie))

    def keep(self, tie: "Tie", result: tuple[float, float]) -> None:
        """Store the result of a game."""
        self._known[astuple(tie)] = result
        with self.path.open("a") as file:
            file.write(json.dumps([astuple(tie), result]) + "\n")


def _digest(service: Path) -> str:
    digest = hashlib.sha256()
    for room in SOURCES:
        for path in sorted((service / room).rglob("*.py")):
            digest.update(_without_words(path.read_text()).encode())
        for path in sorted((service / room).rglob("packs/*.toml")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _without_words(source: str) -> str:
    """The code without its comments and docstrings: a better wording does not change how a game goes."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [line for line in body if not _is_text(line)]  # type: ignore[attr-defined]  # as just seen
    return ast.dump(tree)


def _is_text(line: ast.AST) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
