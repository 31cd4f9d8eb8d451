"""The results of all games, kept in files, so that a run that was stopped can go on."""

import ast
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from strength.matches import Tie

SHARED = ("rules", "strategy", "search")
"""The folders whose own modules decide how every game goes. If one of them changes, all games are played again."""
OF_A_GAME = ("rules", "strategy")
"""The folders with a subfolder for each game. If it changes, only that game is played again."""
LOOKING_BACK = ("analysis.py", "decisions.py", "judging.py", "luck.py")
"""The modules of `search` that only analyses use. No match depends on them."""
TABLES = ("LEVELS",)
"""Tables that are not part of the digest. The key of a game has the figures of its two levels instead."""
Key = tuple[str, str, str, int]


class Results:
    """The results of one version of the sources: a file for each game."""

    def __init__(self, folder: Path, service: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._service = service
        self._paths: dict[str, Path] = {}
        self._known: dict[Key, tuple[float, float]] = {}

    def of(self, tie: "Tie") -> tuple[float, float] | None:
        """The result of a game, if it was played."""
        self.path(tie.game)
        return self._known.get(tie.key)

    def keep(self, tie: "Tie", result: tuple[float, float]) -> None:
        """Store the result of a game."""
        path = self.path(tie.game)
        self._known[tie.key] = result
        with path.open("a") as file:
            file.write(json.dumps([tie.key, result]) + "\n")

    def path(self, game: str) -> Path:
        """The file with the results of a game. It is read the first time."""
        path = self._paths.get(game)
        if path is None:
            path = self._paths[game] = self._folder / f"{game}-{digest(self._service, game)}.ndjson"
            self._known |= _read(path)
        return path


def _read(path: Path) -> dict[Key, tuple[float, float]]:
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {(game, first, second, seed): (won, ahead) for (game, first, second, seed), (won, ahead) in lines}


def digest(service: Path, game: str) -> str:
    """A short hash of the code and the data that decide how this game goes."""
    hashed = hashlib.sha256()
    for path in _sources(service, game):
        content = path.read_bytes() if path.suffix == ".toml" else _without_words(path.read_text()).encode()
        hashed.update(content)
    return hashed.hexdigest()[:12]


def _sources(service: Path, game: str) -> Iterator[Path]:
    for room in SHARED:
        yield from sorted(path for path in (service / room).glob("*.py") if path.name not in LOOKING_BACK)
    for room in OF_A_GAME:
        own = service / room / game.replace("-", "_")
        yield from sorted(own.rglob("*.py"))
        yield from sorted(own.rglob("packs/*.toml"))


def _without_words(source: str) -> str:
    """The code without comments, docstrings and TABLES: a better wording does not change how a game goes."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [line for line in body if not _is_left_out(line)]  # type: ignore[attr-defined]  # as just seen
    return ast.dump(tree)


def _is_left_out(line: ast.AST) -> bool:
    if isinstance(line, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id in TABLES for target in line.targets)
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
